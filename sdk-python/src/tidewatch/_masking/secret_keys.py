"""Names that indicate a secret. Names are compared word by word: apiKey, API_KEY, api-key and X-Api-Key are the same."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import Optional

#: Words that indicate a secret anywhere in a name.
_STRONG = re.compile(
    r"pass?w(?:or[dt]|rd|d)|pswd|pass_?(?:phrase|code|key)|kennwort|wachtwoord|contrase|mot_?de_?passe|senha_|secret(?!ar)|credential"
    r"|authori[sz]ation|cookie|[cx]srf|jwt_|token[0-9]*_|mnemonic|seed_phrase|(?:recovery|backup)_(?:codes?|key|phrase)"
    r"|(?:api|app|access|private|signing|encryption|master|account|auth|ssh|service|shared|license)_?key"
    r"|(?:php|j|asp_?net)_?sess(?:ion)?_?id"
)
#: Words that indicate a secret only at the end of a name, unlike in session_count or card_type.
_AT_THE_END = re.compile(
    r"_(?:pass|pwd|pw|auth|bearer|sess(?:ion)?|sid|ssn|social_security|pin|[tm]?otp|2fa|mfa|one_time|verification|cvv2?|cvc2?|csc|iban|passport"
    r"|(?:credit|debit)_?card|card_?(?:number|num|no)|cc_?(?:number|num|no))"
    r"(?:_?(?:id|key|code|number|value|data|hash|header|raw|old|new))?[0-9]*_\Z"
)
#: Properties of a secret that aren't secret: its length, kind, state or time.
_ABOUT = re.compile(
    r"_(?:count|length|len|size|limit|total|min|max|index|types?|kind|mode|method|version|status|state|valid|invalid|enabled|disabled|required"
    r"|missing|present|verified|expir(?:ed|es|y|ation)|ttl|age|at|in|duration|timeout|attempts?|retries|usage|used|names?|provider|policy"
    r"|strength|consent|changed|updated|created|errors?|field|endpoint|ur[il]|issuer|audience|scopes?)_\Z"
    r"|^_(?:has|is|needs|requires?|num|min|max|missing|invalid)_"
)
#: A password is masked whatever it looks like; after other names, prose may follow.
_PASSWORD = re.compile(r"pass?w(?:or[dt]|rd|d)|pswd|pass_?phrase|kennwort|wachtwoord|contrase|mot_?de_?passe|senha_|_pwd?_\Z")
_COOKIE = re.compile(r"_cookies?_\Z")
_AUTHORIZATION = re.compile(r"authori[sz]ation_\Z")

_HUMP = re.compile(r"([a-z0-9])([A-Z])")
_LAST_CAPITAL = re.compile(r"([A-Z])([A-Z][a-z])")
_BETWEEN = re.compile(r"[^a-z0-9]+")


def _words_of(name: str) -> str:
    humps = _LAST_CAPITAL.sub(r"\1_\2", _HUMP.sub(r"\1_\2", name))
    return re.sub("__+", "_", f"_{_BETWEEN.sub('_', humps.lower())}_")


@lru_cache(maxsize=1000)
def kind_of(name: str) -> Optional[str]:
    """The kind of secret that a name indicates: password, cookie, authorization or other; None if it indicates none."""
    words = _words_of(name)
    if not (_STRONG.search(words) or _AT_THE_END.search(words)) or _ABOUT.search(words):
        return None
    if _PASSWORD.search(words):
        return "password"
    if _COOKIE.search(words):
        return "cookie"
    return "authorization" if _AUTHORIZATION.search(words) else "other"
