"""The server's address, and the key for it."""

from __future__ import annotations

import ipaddress
import os
import re
from typing import NamedTuple, Optional
from urllib.parse import urlsplit

from .._errors import AccessError, TidewatchError, UsageError


class Address(NamedTuple):
    """A server: ``prefix`` is its path without a trailing slash, ``text`` the whole address."""

    scheme: str
    host: str
    port: int
    prefix: str
    text: str

    def without(self, path: str) -> Address:
        """The same server without this suffix of the path."""
        return self._replace(prefix=self.prefix[: -len(path)], text=self.text[: -len(path)])


def _is_loopback(host: str) -> bool:
    if host == "localhost" or host.endswith(".localhost"):
        return True
    try:
        return ipaddress.ip_address(host).is_loopback
    except ValueError:
        return False


def parse_address(text: str, origin: str, allow_insecure: bool) -> Address:
    """Parses an address; an invalid one raises a UsageError that names its origin."""
    text = text.strip().rstrip("/")
    try:
        parts = urlsplit(text)
        port = parts.port
    except ValueError:
        raise UsageError("CONFIGURATION", f"{origin} is not a valid URL. Write it as https://tidewatch.example.com.") from None
    host = (parts.hostname or "").lower()
    if parts.username is not None or parts.password is not None:
        # before anything repeats the address, which contains a password
        raise UsageError("CONFIGURATION", f"{origin} must not contain a password.")
    if parts.scheme not in ("http", "https") or not host or not re.fullmatch(r"[\x21-\x7e]+", text):
        raise UsageError("CONFIGURATION", f"{origin} must be a URL that begins with http:// or https://: {text!r}")
    if parts.query or parts.fragment:
        raise UsageError("CONFIGURATION", f"{origin} must not have a query or a fragment: {text!r}")
    if parts.scheme == "http" and not allow_insecure and not _is_loopback(host):
        raise UsageError(
            "CONFIGURATION", f"{origin} would send the key unencrypted to {host}. Use https://, or allow_insecure=True in a network you trust."
        )
    return Address(parts.scheme, host, port or (443 if parts.scheme == "https" else 80), parts.path, text)


def environment(name: str) -> Optional[str]:
    """The value of an environment variable; empty is unset."""
    return os.environ.get(name, "").strip() or None


def find_organization(given: Optional[str]) -> Optional[str]:
    """The organization that calls name, from the argument or TIDEWATCH_ORGANIZATION; None: the session's, or the key's."""
    name = environment("TIDEWATCH_ORGANIZATION") if given is None else given
    if name is not None and not re.fullmatch(r"[A-Za-z0-9_-]{1,100}", name):
        origin = "TIDEWATCH_ORGANIZATION" if given is None else "organization"
        raise UsageError("CONFIGURATION", f"{origin} is not the slug or id of an organization.")
    return name


def find_address(given: Optional[str], argument: str, names: tuple[str, ...], allow_insecure: bool) -> Address:
    """The address from the argument, otherwise from the first of these variables that is set."""
    if given is not None:
        return parse_address(given, argument, allow_insecure)
    for name in names:
        value = environment(name)
        if value is not None:
            return parse_address(value, name, allow_insecure)
    raise UsageError("CONFIGURATION", f"There is no address. Pass {argument}, or set {' or '.join(names)}.")


def check_key(value: str, origin: str) -> str:
    """A credential that is valid in a header; any other could end the header, or be refused without a reason."""
    if not re.fullmatch(r"[\x21-\x7e]+", value):
        raise UsageError("CONFIGURATION", f"{origin} contains invalid characters.")
    return value


def split_key(value: str, origin: str) -> tuple[str, str]:
    """Key id and secret of ``<keyId>.<secret>``."""
    key_id, dot, secret = check_key(value, origin).partition(".")
    if not (key_id and dot and secret):
        raise UsageError("CONFIGURATION", f"{origin} is not of the form <keyId>.<secret>.")
    return key_id, secret


def no_key() -> TidewatchError:
    """No key was given."""
    return AccessError("CONFIGURATION", "There is no key. Give api_key, or set TIDEWATCH_API_KEY to <keyId>.<secret>.")


def find_key(key_id: Optional[str], secret: Optional[str], api_key: Optional[str]) -> tuple[str, str]:
    """Key id and secret of a project key, from the arguments, otherwise from TIDEWATCH_API_KEY."""
    if key_id is not None or secret is not None:
        if key_id is None or secret is None or api_key is not None:
            raise UsageError("CONFIGURATION", "Give key_id and secret, or api_key.")
        return check_key(key_id, "key_id"), check_key(secret, "secret")
    if api_key is not None:
        return split_key(api_key, "api_key")
    value = environment("TIDEWATCH_API_KEY")
    if value is None:
        raise no_key()
    return split_key(value, "TIDEWATCH_API_KEY")


def find_ingest(endpoint: Optional[str], paths: tuple[str, ...]) -> Address:
    """The destination of signed events: the argument, otherwise TIDEWATCH_INGEST_URL or TIDEWATCH_URL, with or without one of these paths."""
    # plain http doesn't reveal the secret, which only signs
    address = find_address(endpoint, "endpoint", ("TIDEWATCH_INGEST_URL", "TIDEWATCH_URL"), allow_insecure=True)
    return next((address.without(path) for path in paths if address.prefix.endswith(path)), address)
