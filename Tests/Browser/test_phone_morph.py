"""New markup is merged into elements that stay, so that a reader's focus, text and open parts are kept."""

import pytest

from modules import page_of_modules

MORPH = r"""async ([before, after]) => {
  const { morph } = await import(document.querySelector('script[src*="/scripts/"]').src.replace(/scripts\/.*/, 'scripts/phone/morph.js'))
  const parse = html => new DOMParser().parseFromString(html, 'text/html').body.firstElementChild
  const old = document.importNode(parse(before), true)
  document.body.append(old)
  const first = new Map([...old.querySelectorAll('[data-watch]')].map(element => [element.dataset.watch, element]))
  old.querySelector('[data-focus]')?.focus()
  const field = old.querySelector('[data-typed]')
  if (field) field.value = field.dataset.typed
  const now = morph(old, parse(after))
  const result = {
    html: now.innerHTML,
    kept: [...now.querySelectorAll('[data-watch]')].filter(e => first.get(e.dataset.watch) === e).map(e => e.dataset.watch),
    focused: document.activeElement.dataset.watch ?? null,
    typed: now.querySelector('[data-typed]')?.value ?? null,
  }
  now.remove()
  return result
}"""


@pytest.fixture(scope="module")
def morph(chromium, server):
    page = page_of_modules(chromium, server.address)
    return lambda before, after: page.evaluate(MORPH, [before, after])


def test_unchanged_elements_stay_and_keep_focus_and_text(morph):
    form = '<form><input name="userText" data-watch="field" data-focus data-typed="half a sent"></form>'
    result = morph(f"<div><p>Waiting</p>{form}</div>", f"<div><p>Going!</p><p>Really</p>{form}</div>")
    assert "Going!" in result["html"] and "Really" in result["html"]
    assert result["kept"] == ["field"] and result["focused"] == "field" and result["typed"] == "half a sent"


def test_a_playing_video_stays_the_same_element_and_another_video_does_not(morph):
    film = '<video data-watch="film" src="/a.mp4"></video>'
    assert morph(f"<div>{film}</div>", f"<div><b>New</b>{film}</div>")["kept"] == ["film"]
    assert morph(f"<div>{film}</div>", '<div><video data-watch="film" src="/b.mp4"></video></div>')["kept"] == []


def test_cards_are_known_by_their_notification(morph):
    def card(name, text=""):
        return f'<li data-card data-app="calendar" data-identifier="{name}" data-watch="{name}">{text}</li>'

    result = morph(f"<ul>{card('a')}{card('b')}{card('c')}</ul>", f"<ul>{card('new')}{card('c', 'changed')}{card('a')}</ul>")
    assert result["kept"] == ["c", "a"]
    assert result["html"].index("new") < result["html"].index("changed") < result["html"].index('"a"')


def test_an_open_stack_stays_the_same_below_another_threads(morph):
    def stack(thread, is_open=False):
        return (f'<li data-group="chat {thread}" data-watch="{thread}"><ul><li data-card data-identifier="{thread}"></li></ul>'
                f'<button data-group-toggle aria-expanded="{str(is_open).lower()}"></button></li>')

    result = morph(f"<ul>{stack('old', is_open=True)}</ul>", f"<ul>{stack('new')}{stack('old')}</ul>")
    assert result["kept"] == ["old"]
    new, old = result["html"].split('data-watch="old"')
    assert 'aria-expanded="false"' in new and 'aria-expanded="true"' in old


def test_a_card_on_its_way_out_is_left_alone(morph):
    leaving = '<li data-card data-app="x" data-identifier="a" data-leaving data-watch="a"></li>'
    assert morph(f"<ul>{leaving}</ul>", "<ul></ul>")["kept"] == ["a"]


def test_a_text_row_that_was_opened_stays_open_and_a_busy_one_busy(morph):
    row = "<details{}><summary>Comment</summary></details>"
    assert "<details open" in morph(f"<div>{row.format(' open')}</div>", f"<div>{row.format('')}</div>")["html"]
    assert "aria-busy" in morph('<div><p aria-busy="true"></p></div>', "<div><p></p></div>")["html"]


def test_the_hidden_key_of_a_form_is_the_new_one(morph):
    form = '<form><input type="hidden" name="idempotencyKey" value="{}"></form>'
    assert 'value="2"' in morph(f"<div>{form.format(1)}</div>", f"<div>{form.format(2)}</div>")["html"]


def test_attributes_come_and_go(morph):
    html = morph('<div><p class="a" lang="en"></p></div>', '<div><p class="b" dir="rtl"></p></div>')["html"]
    assert html == '<p class="b" dir="rtl"></p>'
