"""Many listeners and many settings at once, over real connections."""

import pytest

COUNT = 200


@pytest.fixture
def gallery_options():
    return ["--count", "3100"]


def test_200_listeners_all_receive_a_change(gallery):
    cookie = gallery.enter()
    listeners = []
    try:
        for _ in range(COUNT):
            listeners.append(gallery.events(cookie))
        assert gallery.post(cookie, key="texts.name", value="Grace").status == 303
        assert [listener.next_change() for listener in listeners] == [["texts.name"]] * COUNT
        # Others are served beside them.
        assert gallery.request(Cookie=cookie).status == 200
    finally:
        for listener in listeners:
            listener.close()


def test_the_first_page_holds_its_own_rows_only(gallery):
    cookie = gallery.enter()
    first = gallery.request(Cookie=cookie).body
    assert first.count('data-key="module') == 0
    page = gallery.request(target="/pages/module17", Cookie=cookie).body
    assert page.count("<form class=\"row") == 100
    assert 'data-key="module17.setting1650"' in page


def test_a_search_among_3100_settings_finds_the_one(gallery):
    cookie = gallery.enter()
    found = gallery.request(target="/search?q=setting%201650", Cookie=cookie)
    assert found.status == 200
    assert 'data-key="module17.setting1650"' in found.body
