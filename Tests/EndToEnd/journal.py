"""Reads journals as docs/storage.md describes them."""

import json
import re

# Other names in the folder are not those of journals.
NAME = re.compile("[1-9][0-9]{0,17}")
# A record that was cut off has no line feed before the next one.
RECORD = re.compile(rb"\x1e([0-9a-f]{8}) ([^\x1e\n]+\n)")


def changes_in(folder):
    """What the journals in a folder change: a list of the value for each key, `None` for a removed one.

    Also when the first record was written, in nanoseconds since 1970; 0 if there is none.
    """
    changes, first_time = {}, 0
    journals = [path for path in folder.glob("*") if NAME.fullmatch(path.name)]
    for journal in sorted(journals, key=lambda path: int(path.name)):
        try:
            content = journal.read_bytes()
        except FileNotFoundError:
            # Checkpointed meanwhile: the settings file, which is read after this, has its changes.
            continue
        for record in _records(content, number=int(journal.name)):
            first_time = first_time or int(record[8:24], 16)
            changes |= _changes(record)
    return changes, first_time


def _records(content, number):
    """The valid records; none if they are in the settings file or in another journal."""
    seed = number * 0x9E3779B9 & 0xFFFFFFFF
    records, is_closed = [], False
    for found in RECORD.finditer(content):
        checksum, text = found.groups()
        if int(checksum, 16) != _crc32c(text, seed):
            continue
        if text in (b"!checkpointed\n", b"!copied\n"):
            return []
        if text == b"!closed\n":
            is_closed = True
        elif not is_closed and not text.startswith(b"!") and _may_begin(text, found.start()):
            records.append(text.decode())
    return records


def _may_begin(text, position):
    """Whether a record is valid at a position of its journal."""
    _, at, only = text.split(b" ", 1)[0].partition(b"@")
    return not at or int(only) == position


def _changes(record):
    head, text = record.split(" ", 1)
    decoder = json.JSONDecoder()
    values, position = decoder.raw_decode(text)
    changes = {key: [value] for key, value in values.items()}
    while text[position:].strip():
        removed, position = decoder.raw_decode(text, position + 1)
        # A list names the secret settings.
        if isinstance(removed, str):
            changes[removed] = None
    return changes


def _crc32c(data, seed):
    crc = seed ^ 0xFFFFFFFF
    for byte in data:
        crc ^= byte
        for _ in range(8):
            crc = crc >> 1 ^ 0x82F63B78 if crc & 1 else crc >> 1
    return crc ^ 0xFFFFFFFF
