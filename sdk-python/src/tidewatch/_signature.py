"""The signature of ingest requests, scheme version 1."""

from __future__ import annotations

import hashlib
import hmac


def signature_headers(key_id: str, secret: str, method: str, path: str, body: bytes, unix_seconds: int) -> dict[str, str]:
    """The headers by which a project key vouches for a request.

    ``path`` is the one of the document, without query: a proxy may put a prefix before it. The key is the UTF-8 bytes of the printed secret.
    """
    signed = f"v1\n{unix_seconds}\n{method.upper()}\n{path}\n{hashlib.sha256(body).hexdigest()}"
    signature = hmac.new(secret.encode(), signed.encode(), hashlib.sha256).hexdigest()
    return {"X-Tidewatch-Key": key_id, "X-Tidewatch-Timestamp": str(unix_seconds), "X-Tidewatch-Signature": f"v1={signature}"}
