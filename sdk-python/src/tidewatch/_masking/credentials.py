"""Credentials recognized by their form, in any context."""

from __future__ import annotations

import re
from typing import Tuple

_REDACTED = "[redacted]"

#: At the beginning of a word, or after a URL-encoded character.
_BEGINS = r"(?:(?<![A-Za-z0-9])|(?<=%[0-9A-Fa-f]{2}))"

#: Words about a credential are none: `the bearer token is missing`.
_BEARER = re.compile(
    r"""Bearer(?! (?:token|auth|credential)[a-z]*(?!\.?[^\s,.]))(?:[\s:=+"'`\\(<[{]|%(?:09|20|22|3a)|&quot;){1,20}(?!redacted\])"""
    r"""(?:[^\s"'`,;()<>[\]{}\\:=+&%]|%(?!09|20|22|3a))[^\s"'`,;()<>\]}&]*""",
    re.IGNORECASE,
)
#: Header lines of a truncated key, such as its encryption.
_KEY_HEADERS = r'(?:(?:\s|\\+[rn])*(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset):[^\r\n\\"]{0,200}){0,5}'
_PRIVATE_KEY = re.compile(
    r"-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY[A-Z0-9 ]{0,20}-----"
    r"(?:(?:[^-]|-(?!----)){0,20000}-----END [A-Z0-9 ]{0,60}-----"
    rf"|{_KEY_HEADERS}[A-Za-z0-9+/=\s\\]*(?:-{{1,5}}(?:END[A-Z0-9 ]{{0,60}}-{{0,4}})?)?)"
)
#: Base64 contains digits or changes of case, unlike the prose that may follow these words.
_BASIC = re.compile(
    r"(?<![A-Za-z])([Bb]asic|BASIC|Negotiate|NTLM)(?:[ \t]{1,5}|%20)(?=[A-Za-z0-9+/_-]{0,100}?(?:[0-9]|=|[a-z][A-Z]))[A-Za-z0-9+/_-]{8,}={0,2}"
)
_LONG_TOKEN = re.compile(
    r"(?<![A-Za-z])([Tt]oken|[Aa]pi-?[Kk]ey|JWT|SSWS)(?:[ \t]{1,5}|%20)(?=[\w.-]{0,100}?[0-9])[\w.=-]{16,}", re.ASCII
)
_PARAMETERS = re.compile(
    r"""(?<![A-Za-z])(Digest|Hawk|OAuth|Signature|AWS4-HMAC-SHA256)[ \t]{1,5}(?:[\w-]{1,40}=(?:"[^"\n]{0,2000}"|[^\s,"']{0,2000}),?[ \t]{0,5})+""",
    re.ASCII,
)
_JWT = re.compile(_BEGINS + r"eyJ[\w-]{8,}(?:\.[\w-]*){1,4}", re.ASCII)
#: Tokens of well-known providers, and our own. A key's id (twk_...) without its secret isn't masked.
_PROVIDERS = re.compile(
    _BEGINS
    + "(?:"
    + "|".join(
        (
            r"A(?:KI|SI)A[A-Z0-9]{16}(?![A-Za-z0-9])",
            r"gh[oprsu]_[A-Za-z0-9]{20,}",
            r"github_pat_\w{20,}",
            r"[sr]k_(?:live|test)_[A-Za-z0-9]{10,}",
            r"whsec_[\w+/=-]{16,}",
            r"xox[a-z]-[\w-]{10,}",
            r"xapp-[\w-]{10,}",
            r"AIza[\w-]{30,}",
            r"ya29\.[\w-]{20,}",
            r"npm_[A-Za-z0-9]{30,}",
            r"glpat-[\w-]{16,}",
            r"sk-(?=[A-Za-z_-]{0,60}[0-9])[\w-]{20,}",
            r"hf_[A-Za-z0-9]{30,}",
            r"SG\.[\w-]{16,}\.[\w-]{16,}",
            r"shp(?:at|ca|pa|ss)_[A-Fa-f0-9]{32}",
            r"dop_v1_[a-f0-9]{40,}",
            r"pypi-[\w-]{40,}",
            r"(?:tw[irs]|sa)_[\w-]{43}",
            r"twk_[A-Za-z0-9]{16}\.[\w-]{20,}",
        )
    )
    + ")",
    re.ASCII,
)

# Every match of that name's pattern contains one of these. Most texts contain none, which is faster to check.
_BASICS = ("asic", "BASIC", "Negotiate", "NTLM")
_LONG_TOKENS = ("oken", "pikey", "piKey", "pi-key", "pi-Key", "JWT", "SSWS")
_SCHEMES_WITH_PARAMETERS = ("Digest", "Hawk", "OAuth", "Signature", "AWS4")
_PROVIDER_WORDS = ("AKIA", "ASIA", "xox", "xapp-", "AIza", "ya29.", "glpat-", "sk-", "SG.", "pypi-")
_PROVIDER_WORDS_UNDERSCORED = (
    *("gho_", "ghp_", "ghr_", "ghs_", "ghu_", "github_pat_", "k_live_", "k_test_", "whsec_", "npm_", "hf_"),
    *("shpat_", "shpca_", "shppa_", "shpss_", "dop_v1_", "twi_", "twr_", "tws_", "twk_", "sa_"),
)

#: Header values keep their scheme, which shows how somebody tried to sign in.
SCHEMES = "Bearer|Basic|Digest|Token|Negotiate|NTLM|Hawk|OAuth|Signature|Api-?Key|JWT|SSWS|AWS4-HMAC-SHA256"
#: A value that is masked already.
MASKED = rf"(?:(?:{SCHEMES}) )?\[(?:redacted|email|number)\]"
_SCHEME = re.compile(rf"({SCHEMES})\s", re.IGNORECASE)
_ONLY_MASKED = re.compile(MASKED, re.IGNORECASE)


def is_masked(value: str) -> bool:
    """Whether a value is masked already."""
    return _ONLY_MASKED.fullmatch(value) is not None


def redacted(value: str) -> str:
    """The replacement for a secret value."""
    scheme = _SCHEME.match(value)
    if scheme is None:
        return _REDACTED
    return f"{'Bearer' if scheme[1].lower() == 'bearer' else scheme[1]} {_REDACTED}"


def without_bearers(text: str) -> str:
    """Replaces Bearer credentials by ``Bearer [redacted]``."""
    return _BEARER.sub(f"Bearer {_REDACTED}", text) if "bearer" in text.lower() else text


def without_credentials(text: str) -> str:
    """Replaces private keys, tokens of known forms and values of other schemes by ``[redacted]``."""
    if "PRIVATE KEY" in text:
        text = _PRIVATE_KEY.sub(_REDACTED, text)
    for pattern, words in ((_BASIC, _BASICS), (_LONG_TOKEN, _LONG_TOKENS), (_PARAMETERS, _SCHEMES_WITH_PARAMETERS)):
        if _holds(text, words):
            text = pattern.sub(rf"\1 {_REDACTED}", text)
    if "eyJ" in text:
        text = _JWT.sub(_REDACTED, text)
    if _holds(text, _PROVIDER_WORDS) or ("_" in text and _holds(text, _PROVIDER_WORDS_UNDERSCORED)):
        text = _PROVIDERS.sub(_REDACTED, text)
    return text


def _holds(text: str, words: Tuple[str, ...]) -> bool:
    for word in words:
        if word in text:
            return True
    return False
