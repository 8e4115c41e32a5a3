"""The confirmation: a question before what cannot be taken back, with a button that says what it does.

- The question has the texts `<prefix>-sure`, `<prefix>-yes` and `<prefix>-no`.
- A click on a dangerous button, of the verb `cancel` for instance, is answered with the question and does nothing. Its
  *yes* has the verb `cancel-yes`, which does it; its *no* leads back.
- What is done takes the place of the question, whose buttons go with it. It is done once all the same, as the click may
  come twice: whoever does it refuses, or ignores, what was done already.
"""

from bot.text import Translator
from bot.ui.message.spec import Button, ButtonStyle, ControlRow, MessageSpec, text_block


def confirmation(t: Translator, prefix: str, verb: str, no_verb: str = "no", note: str = "") -> MessageSpec:
    """The question before a verb, with the texts of a prefix; `note`: a line about what else would happen."""
    yes = Button(t(f"{prefix}-yes"), f"{verb}-yes", style=ButtonStyle.DANGER)
    no = Button(t(f"{prefix}-no"), no_verb)
    return MessageSpec((*text_block(t(f"{prefix}-sure"), note), ControlRow((yes, no))))
