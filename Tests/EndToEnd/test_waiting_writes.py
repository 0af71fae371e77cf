"""Writes that wait for a store hold up nobody else."""

import fcntl
from concurrent.futures import ThreadPoolExecutor
from urllib.parse import urlencode


def test_pages_are_served_while_writes_wait_for_another_process(panel, settings_file):
    cookie = panel.enter()
    form = {"Cookie": cookie, "Setpoint_CSRF": panel.csrf(cookie), "Content_Type": "application/x-www-form-urlencoded"}
    journals = settings_file.path.with_name(".settings.json.journal")
    journals.mkdir(parents=True)
    with open(journals / "lock", "w") as lock, ThreadPoolExecutor() as threads:
        # Each write waits a second for the lock.
        fcntl.flock(lock, fcntl.LOCK_EX)
        fields = urlencode({"key": "appearance.fontSize", "value": "18"})
        writes = [threads.submit(panel.request, "POST", "/settings", fields, **form) for _ in range(4)]
        pages = 0
        while not all(write.done() for write in writes):
            assert panel.request(Cookie=cookie).status == 200
            pages += 1
    assert pages > 2
    assert all(write.result().status >= 400 for write in writes)
