"""Encodes fields and files as multipart/form-data."""

from __future__ import annotations

import secrets
from typing import Mapping, Sequence, Tuple


def form_body(fields: Mapping[str, str], files: Sequence[Tuple[str, bytes]]) -> Tuple[str, bytes]:
    """The content type and the body: the fields in order, then each file followed by its path, as the API expects."""
    boundary = f"tidewatch-{secrets.token_hex(24)}"
    pieces: list[bytes] = []
    for name, value in fields.items():
        pieces.append(_head(boundary, f'name="{name}"') + value.encode() + b"\r\n")
    for index, (path, content) in enumerate(files):
        pieces.append(_head(boundary, f'name="file"; filename="{index}"', "Content-Type: application/octet-stream\r\n") + content)
        pieces.append(b"\r\n" + _head(boundary, 'name="path"') + path.encode() + b"\r\n")
    pieces.append(f"--{boundary}--\r\n".encode())
    return f"multipart/form-data; boundary={boundary}", b"".join(pieces)


def _head(boundary: str, disposition: str, more: str = "") -> bytes:
    return f"--{boundary}\r\nContent-Disposition: form-data; {disposition}\r\n{more}\r\n".encode()
