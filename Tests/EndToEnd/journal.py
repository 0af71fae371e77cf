"""Reads journals as docs/storage.md describes them."""

import json
import struct

PAGE = 4096
RECORD_SEPARATOR = b"\x1e"


def changes_in(folder):
    """What the journals in a folder change: a list of the value for each key, `None` for a removed one.

    Also when the first record was written, in nanoseconds since 1970; 0 if there is none.
    """
    changes, first_time = {}, 0
    for journal in sorted(folder.glob("[0-9]*"), key=lambda path: int(path.name)):
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
    state, end = struct.unpack_from("<Q", content, 8)[0], struct.unpack_from("<Q", content, 32)[0]
    is_closed, is_checkpointed = state & 1, state & 2
    if is_checkpointed:
        return
    seed = number * 0x9E3779B9 & 0xFFFFFFFF
    for record in content[PAGE:end if is_closed and end else None].split(RECORD_SEPARATOR)[1:]:
        checksum, text = record[:8], record[9:]
        if record.endswith(b"\n") and int(checksum, 16) == _crc32c(text, seed):
            yield text.decode()


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
