"""The checker of what is sent: what it checks, in which requests, and its checks of modals."""

import json
import re
from pathlib import Path

import pytest
from jsonschema_rs import meta

from tests.bodies import CALLBACK, FILES, LONG, PICTURE, TEXT, label, message, modal, sent
from tests.wire import check


@pytest.mark.parametrize(
    "line",
    [
        "POST /channels/1/messages",
        "PATCH /channels/1/messages/2",
        "POST /webhooks/1/token",
        "PATCH /webhooks/1/token/messages/2",
        "PATCH /webhooks/1/token/messages/@original",
    ],
)
def test_every_message_is_checked(line: str) -> None:
    for bad in (message(TEXT, allowed_mentions={"parse": ["roles"]}), message(TEXT, flags="V2")):
        assert len(check([sent(bad, line)])) == 1
    assert check([sent(message(TEXT), line)]) == []


@pytest.mark.parametrize("kind", [4, 7])
def test_an_interactions_message_is_checked(kind: int) -> None:
    assert check([sent({"type": kind, "data": message(TEXT)}, CALLBACK)]) == []
    assert check([sent({"type": kind, "data": message({**TEXT, "content": " "})}, CALLBACK)]) == [
        f"#1 {CALLBACK}: data.components[0].content (text_display): is blank"
    ]
    assert check([sent({"type": kind, "data": message({**TEXT, "content": 8})}, CALLBACK)]) == [
        f'#1 {CALLBACK}: data.components[0].content (text_display): 8 is not of type "string"'
    ]


@pytest.mark.parametrize("body", [{"type": 5, "data": {"flags": 64}}, {"type": 5}, {"type": 6}, {"type": 7}])
def test_an_answer_without_a_message_passes(body: object) -> None:
    assert check([sent(body, CALLBACK)]) == []


def test_an_interaction_is_answered_once() -> None:
    first, again = sent({"type": 6}, CALLBACK), sent({"type": 4, "data": message(TEXT)}, CALLBACK)
    assert check([first, sent({"type": 6}, "POST /interactions/2/other/callback")]) == []
    assert check([first, again]) == [f"#2 {CALLBACK}: this interaction was answered before"]


def test_a_choice_list_is_of_25() -> None:
    choices = [{"name": str(n), "value": n} for n in range(26)]
    assert check([sent({"type": 8, "data": {"choices": choices[:25]}}, CALLBACK)]) == []
    [problem] = check([sent({"type": 8, "data": {"choices": choices}}, CALLBACK)])
    assert "data.choices: " in problem
    assert "has more than 25 items" in problem


def test_an_edit_keeps_what_it_does_not_list() -> None:
    edit, new = "PATCH /channels/1/messages/2", sent(message(PICTURE, attachments=FILES))
    attachments = [{"id": "77", "filename": "board.png"}]
    assert check([sent(message(TEXT, attachments=attachments), edit)]) == []
    assert check([new, sent(message(PICTURE), edit)]) == []
    assert check([new, sent(message(PICTURE, attachments=[{"id": "77"}]), edit)]) == []
    assert check([sent(message(PICTURE, attachments=attachments), edit)]) == []
    complaint = "components[0].items[0].media.url (media_gallery): no file 'board.png' is uploaded or kept"
    assert check([sent(message(PICTURE), edit)]) == [f"#1 {edit}: {complaint}"]
    assert check([new, sent(message(PICTURE, attachments=[]), edit)]) == [f"#2 {edit}: {complaint}"]
    assert check([new, sent(message(PICTURE), "POST /channels/1/messages")]) == [
        f"#2 POST /channels/1/messages: {complaint}"
    ]


def test_a_file_is_shown_by_an_address_and_without_components_v2_by_itself() -> None:
    assert check([sent(message(content="attachment://board.png", flags=0))]) == []
    assert check([sent(message(content="The board", attachments=FILES, flags=0))]) == []


def test_every_schema_is_one_and_complete() -> None:
    api = json.loads(Path(__file__).with_name("data").joinpath("discord-api.json").read_text("utf-8"))
    for schema in [*api["requests"].values(), *api["$defs"].values()]:
        meta.validate(schema)
    assert set(re.findall(r'"#/\$defs/(\w+)"', json.dumps(api))) == set(api["$defs"])


def test_an_edit_need_not_repeat_its_flags_nor_allow_what_no_text_mentions() -> None:
    edit = "PATCH /channels/1/messages/2"
    assert check([sent({"components": [TEXT]}, edit)]) == []
    assert check([sent({"attachments": []}, edit)]) == []
    assert check([sent(message(TEXT, flags=4), edit)]) == [
        f"#1 {edit}: components[0] (text_display): needs the flag of Components V2"
    ]
    for text in ("@everyone", "@here", "<@1>", "<@&1>"):
        for body in ({"content": text}, {"components": [{**TEXT, "content": text}]}):
            assert check([sent(body, edit)]) == [
                f"#1 {edit}: allowed_mentions: missing, so that whatever the text mentions is allowed"
            ]


def test_a_body_without_a_schema_is_a_problem() -> None:
    assert check([sent(None, "POST /channels/1/typing"), sent(None, "GET /users/@me")]) == []
    assert check([sent({"recipient_id": 1}, "POST /users/@me/channels")]) == []
    assert check([sent({"name": "ocho"}, "PATCH /channels/1")]) == [
        "#1 PATCH /channels/1: no schema is kept for this request: name it in tests/data/cut_schema.py"
    ]


MODALS: dict[str, tuple[object, object, str]] = {
    "title of 45": (
        modal(label(1), title="x" * 45),
        modal(label(1), title="x" * 46),
        f"data.title: {LONG} is longer than 45 characters",
    ),
    "a title": (modal(label(1), title="8"), modal(label(1), title=" "), "data.title: is blank"),
    "5 rows": (modal(*map(label, range(5))), modal(*map(label, range(6))), "data.components: 6 rows, 5 are allowed"),
    "a row": (modal(label(1)), modal(), "data.components: [] has less than 1 item"),
    "no custom_id twice": (
        modal(label(1), label(2)),
        modal(label(1), label(1)),
        "data.components[1].component.custom_id (text_input 'points:1'): 'points:1' is used twice",
    ),
    "no blank label": (
        modal(label(1)),
        modal({**label(1), "label": " "}),
        "data.components[0].label (label ' '): is blank",
    ),
}


@pytest.mark.parametrize(("good", "bad", "complaint"), MODALS.values(), ids=MODALS)
def test_a_modal(good: object, bad: object, complaint: str) -> None:
    assert check([sent(good, CALLBACK)]) == []
    assert check([sent(bad, CALLBACK)]) == [f"#1 {CALLBACK}: {complaint}"]
