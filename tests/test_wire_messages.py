"""The checker of what is sent: each of its checks of messages, on a good one and on a bad one."""

import pytest

from tests.bodies import BUTTON, FILES, LONG, PICTURE, TEXT, message, row, section, select, sent
from tests.wire import V2, check

MESSAGES: dict[str, tuple[object, object, str]] = {
    "40 components, the nested ones counted": (
        message({"type": 17, "components": [section({**BUTTON, "custom_id": f"b{n}"}) for n in range(13)]}),
        message({"type": 17, "components": [section({**BUTTON, "custom_id": f"b{n}"}) for n in range(13)]}, TEXT),
        "components: 41 with the nested ones, 40 are allowed",
    ),
    "5 buttons a row": (
        message(row(*({**BUTTON, "custom_id": f"die:{n}"} for n in range(5)))),
        message(row(*({**BUTTON, "custom_id": f"die:{n}"} for n in range(6)))),
        "components[0].components (action_row): [{'custom_id': 'die:0', 'label': 'Roll', 'style': 1, 'type': 2}, ",
    ),
    "a select alone in its row": (
        message(row(select()), row(BUTTON)),
        message(row(select(), BUTTON)),
        "components[0] (action_row): only buttons share a row",
    ),
    "no id twice": (
        message({**TEXT, "id": 1}, {**TEXT, "id": 2}, {**TEXT, "id": 0}, {**TEXT, "id": 0}),
        message({**TEXT, "id": 1}, section({**BUTTON, "id": 1})),
        "components[1].accessory.id (button 'roll'): 1 is used twice",
    ),
    "no custom_id twice": (
        message(section(BUTTON), row({**BUTTON, "custom_id": "stop"})),
        message(section(BUTTON), row(BUTTON)),
        "components[1].components[0].custom_id (button 'roll'): 'roll' is used twice",
    ),
    "custom_id of 100": (
        message(row({**BUTTON, "custom_id": "x" * 100})),
        message(row({**BUTTON, "custom_id": "x" * 101})),
        f"components[0].components[0].custom_id (button {LONG}): {LONG} is longer than 100 characters",
    ),
    "label of 80": (
        message(row({**BUTTON, "label": "x" * 80})),
        message(row({**BUTTON, "label": "x" * 81})),
        f"components[0].components[0].label (button 'roll'): {LONG} is longer than 80 characters",
    ),
    "a component where it belongs": (
        message(row(BUTTON)),
        message(BUTTON),
        "components[0] (button 'roll'): {'custom_id': 'roll', 'label': 'Roll', 'style': 1, 'type': 2} is none of #",
    ),
    "no key missing": (
        message(section(BUTTON)),
        message({"type": 9, "components": [TEXT]}),
        'components[0] (section): "accessory" is a required property',
    ),
    "an emoji's id is a number": (
        message(row({**BUTTON, "emoji": {"id": 123, "name": "die"}})),
        message(row({**BUTTON, "emoji": {"id": "die", "name": "die"}})),
        "components[0].components[0].emoji.id (button 'roll'): 'die' does not match ",
    ),
    "a colour is one": (
        message({"type": 17, "components": [TEXT], "accent_color": 0xFFFFFF}),
        message({"type": 17, "components": [TEXT], "accent_color": 0x1000000}),
        "components[0].accent_color (container): 16777216 is greater than the maximum of 16777215",
    ),
    "no blank label": (
        message(row({"type": 2, "style": 1, "custom_id": "die", "emoji": {"name": "🎲"}})),
        message(row({**BUTTON, "label": " "})),
        "components[0].components[0].label (button 'roll'): is blank",
    ),
    "no bare button": (
        message(row(BUTTON)),
        message(row({**BUTTON, "label": None})),
        "components[0].components[0] (button 'roll'): has neither label nor emoji",
    ),
    "no emoji that is none": (
        message(row({**BUTTON, "emoji": {"name": "5️⃣"}}, {**BUTTON, "custom_id": "next", "emoji": {"name": "⏭️"}})),
        message(row({**BUTTON, "emoji": {"name": "⏭️!"}})),
        "components[0].components[0].emoji.name (button 'roll'): '⏭️!' is no emoji",
    ),
    "no blank text": (
        message(TEXT),
        message({**TEXT, "content": "\n"}),
        "components[0].content (text_display): is blank",
    ),
    "no blank option": (
        message(row(select(1))),
        message(row({**select(1), "options": [{"label": "\t", "value": "1"}]})),
        "components[0].components[0].options[0].label (select 'level'): is blank",
    ),
    "a link has an address": (
        message(row({"type": 2, "style": 5, "url": "https://example.org", "label": "Rules"})),
        message(row({"type": 2, "style": 5, "custom_id": "rules", "label": "Rules"})),
        "components[0].components[0] (button 'rules'): a button of style 5 has url and nothing else to lead anywhere",
    ),
    "an address has a scheme": (
        message(row({"type": 2, "style": 5, "url": "https://example.org", "label": "Rules"})),
        message(row({"type": 2, "style": 5, "url": "example.org", "label": "Rules"})),
        "components[0].components[0].url (button 'Rules'): 'example.org' is not a \"uri\"",
    ),
    "4,000 characters of text": (
        message({**TEXT, "content": "x" * 2000}, section(BUTTON), {**TEXT, "content": "x" * (2000 - len("Your turn"))}),
        message({**TEXT, "content": "x" * 2000}, section(BUTTON), {**TEXT, "content": "x" * (2001 - len("Your turn"))}),
        "components: 4001 characters in all text displays, 4000 are allowed",
    ),
    "25 options": (
        message(row(select(25))),
        message(row(select(26))),
        "components[0].components[0].options (select 'level'): [{'label': '0', 'value': '0'}, ",
    ),
    "an option at least": (
        message(row(select(1))),
        message(row(select(0))),
        "components[0].components[0].options (select 'level'): [] has less than 1 item",
    ),
    "no value twice": (
        message(row(select())),
        message(row({**select(), "options": [{"label": "a", "value": "1"}, {"label": "b", "value": "1"}]})),
        "components[0].components[0].options (select 'level'): two have the same value",
    ),
    "as many values as options": (
        message(row(select(2, min_values=0, max_values=2))),
        message(row(select(2, min_values=0, max_values=3))),
        "components[0].components[0] (select 'level'): min_values 0, max_values 3 do not fit 2 options",
    ),
    "one default": (
        message(row({**select(), "options": [{"label": "a", "value": "a", "default": True}]})),
        message(row({**select(), "options": [{"label": c, "value": c, "default": True} for c in "ab"]})),
        "components[0].components[0].options (select 'level'): more than 1 chosen by default",
    ),
    "Components V2 with its flag": (
        message(TEXT),
        message(TEXT, flags=0),
        "components[0] (text_display): needs the flag of Components V2",
    ),
    "content beside Components V2": (
        message(row(BUTTON), content="Your turn", flags=0),
        message(row(BUTTON), content="Your turn"),
        "content: not beside Components V2",
    ),
    "embeds beside Components V2": (
        message(embeds=[{"title": "Board"}], flags=None),
        message(TEXT, embeds=[{"title": "Board"}]),
        "embeds: not beside Components V2",
    ),
    "a poll beside Components V2": (
        message(poll={"question": {"text": "?"}, "answers": [{"poll_media": {"text": "!"}}]}, flags=None),
        message(TEXT, poll={"question": {"text": "?"}, "answers": [{"poll_media": {"text": "!"}}]}),
        "poll: not beside Components V2",
    ),
    "stickers beside Components V2": (
        message(TEXT, sticker_ids=[]),
        message(TEXT, sticker_ids=["1"]),
        "sticker_ids: not beside Components V2",
    ),
    "5 rows without Components V2": (
        message(*(row({**BUTTON, "custom_id": f"b{n}"}) for n in range(5)), flags=0),
        message(*(row({**BUTTON, "custom_id": f"b{n}"}) for n in range(6)), flags=0),
        "components: 6 rows, 5 are allowed without Components V2",
    ),
    "2,000 characters of content": (
        message(content="x" * 2000, flags=0),
        message(content="x" * 2001, flags=0),
        "content: 2001 characters, 2000 are allowed",
    ),
    "something in a message": (message(content="Hello", flags=0), message(content=" ", flags=0), "an empty message"),
    "a file uploaded": (
        message(PICTURE, attachments=FILES),
        message(PICTURE, attachments=[]),
        "components[0].items[0].media.url (media_gallery): no file 'board.png' is uploaded or kept",
    ),
    "a file shown": (
        message(PICTURE, attachments=FILES),
        message(TEXT, attachments=FILES),
        "attachments: the file 'board.png' is shown by no component",
    ),
    "alt text of 1,024 in a gallery": (
        message({"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}, "description": "x" * 1024}]}),
        message({"type": 12, "items": [{"media": {"url": "https://example.org/a.png"}, "description": "x" * 1025}]}),
        f"components[0].items[0].description (media_gallery): {LONG} is longer than 1024 characters",
    ),
    "alt text of 1,024 on a file": (
        message(PICTURE, attachments=[{**FILES[0], "description": "x" * 1024}]),
        message(PICTURE, attachments=[{**FILES[0], "description": "x" * 1025}]),
        f"attachments[0].description: {LONG} is longer than 1024 characters",
    ),
    "mentions off": (
        message(TEXT, allowed_mentions={"parse": [], "users": [1]}),
        message(TEXT, allowed_mentions={"parse": ["users"]}),
        "allowed_mentions.parse: ['users'] allows whatever the text mentions",
    ),
    "mentions said to be off": (
        message(TEXT),
        {"components": [TEXT], "flags": V2},
        "allowed_mentions: missing, so that whatever the text mentions is allowed",
    ),
}


@pytest.mark.parametrize(("good", "bad", "complaint"), MESSAGES.values(), ids=MESSAGES)
def test_a_new_message(good: object, bad: object, complaint: str) -> None:
    assert check([sent(good)]) == []
    [problem] = check([sent(good), sent(bad)])
    assert problem.startswith(f"#2 POST /channels/1/messages: {complaint}")
