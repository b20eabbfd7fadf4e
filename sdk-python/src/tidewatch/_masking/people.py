"""Email addresses and long numbers: cards, accounts, identity numbers."""

from __future__ import annotations

import re

# letters followed by combining accents, as some file systems write them
_LETTER = r"(?:[^\W\d_]|[\u0300-\u036f])"
_ATOM = r"[\w\u0300-\u036f.%+~!#$*^-]"
_AT = r"(?:@|%(?:25)*40|\\u0040)"
_LABEL = r"(?:[^\W_]|[\u0300-\u036f-]|%(?!(?:25)*40)[0-9A-Fa-f]{2}){1,255}"
_DOMAIN = (
    rf"(?:{_LABEL}(?:\.{_LABEL})*\.(?:[Xx][Nn]--[A-Za-z0-9_-]{{2,59}}|{_LETTER}{{2,}})|localhost(?![A-Za-z0-9_.-])"
    r"|[0-9]{1,3}(?:\.[0-9]{1,3}){3}(?![A-Za-z0-9_.])|\[[0-9A-Fa-f.:]{3,50}\])"
)
# the lookbehind prevents rescanning a long word without @ from each of its letters
# the address of a repository is no email address: git@host:team/repository.git
_EMAIL = re.compile(rf'(?:"[^"\n]{{1,64}}"|(?<!{_ATOM})(?!git@[A-Za-z0-9_.-]{{1,253}}:){_ATOM}+?){_AT}{_DOMAIN}')
#: A name such as O'Brien before the @; elsewhere an apostrophe is a quote.
_APOSTROPHE = re.compile(r"(?<![\w.%+'-])[\w.%+-]{1,64}(?:'[\w.%+-]{1,64}){1,3}(?=(?:@|%40)[\w-]{1,63}\.)", re.ASCII)

#: The beginning of a word, also after a URL-encoded or escaped character.
_BEGINS = (
    r"(?:(?<![^\W_]|[%\\])|(?<=%)[0-9A-Fa-f]{2}|(?<=\\)(?:u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2}"
    r"|(?!u[0-9A-Fa-f]{4}|x[0-9A-Fa-f]{2})[a-z]?(?![a-z])))"
)
_UUID = r"[0-9A-Fa-f]{8}(?:-[0-9A-Fa-f]{4}){3}-[0-9A-Fa-f]{12}"
_HEX = r"(?=[0-9]*[A-Fa-f])[0-9A-Fa-f]{16,}"
#: Ids, whose digits are kept: a UUID, hexadecimal digits, digits between or among letters. A number between words isn't an id.
_ID = rf"{_BEGINS}(?:(?:{_UUID}|{_HEX})(?![^\W_])|(?:[^\W\d_]+\d+[^\W\d_]|\d+[^\W\d_]+\d)[^\W_]*)"
#: Digits, also in groups separated by a single space or hyphen, as on cards and in account numbers.
_NUMBER = rf"\d+(?:(?![ -]{_ID})[ -]\d{{4,7}}(?!\d))*(?:(?![ -]{_ID})[ -]\d{{1,3}}(?!\d))?"
_ID_OR_NUMBER = re.compile(rf"({_ID})|{_NUMBER}")
_MAY_HOLD_NUMBER = re.compile(r"\d[\d -]{10}")
_TWO_DIGITS = re.compile(r"[0-9]{2}")
_LEAST_DIGITS = 12
#: A digest contains arbitrary digits, but no card.
_DIGEST = re.compile(r"[0-9A-Fa-f]{32,}")
_CARD_IN_WORD = re.compile(r"(?<![0-9])[0-9]{13,19}(?![0-9])")

#: Card numbers with other separators. Those with a valid check digit are masked.
_GAP = r"(?:[._/+\u00a0\u2009\u202f]|[ \t]{2,3}|%20)"
_CARD = re.compile(
    rf"(?<![0-9])(?:[0-9]{{4}}({_GAP})[0-9]{{4}}\1[0-9]{{4}}\1[0-9]{{4}}(?:\1[0-9]{{3}})?"
    rf"|[0-9]{{4}}({_GAP})[0-9]{{6}}\2[0-9]{{4,5}}|[0-9]{{6}}(?:{_GAP}|[ -])[0-9]{{10,13}})(?![0-9])"
)
_NO_DIGIT = re.compile("%20|[^0-9]")
_IBAN = re.compile(r"(?:(?<![A-Za-z0-9])|(?<=%[0-9A-Fa-f]{2}))[A-Z]{2}[0-9]{2}(?:(?:[ \u00a0-]|%20)?[A-Z0-9]){11,32}")
_IBAN_PART = re.compile(r"(?:[ \u00a0-]|%20)?[A-Z0-9]")
_LEAST_IBAN = 15
_SOCIAL_SECURITY = re.compile(r"(?<![\w-])(?!000|666|9)[0-9]{3}-(?!00)[0-9]{2}-(?!0000)[0-9]{4}(?![\w-])", re.ASCII)


def without_emails(text: str) -> str:
    """Replaces email addresses by ``[email]``."""
    # most texts contain none, which is faster to check
    if "@" not in text and "40" not in text:
        return text
    return _EMAIL.sub("[email]", _APOSTROPHE.sub("x", text))


def without_numbers(text: str) -> str:
    """Replaces numbers of 12 or more digits by ``[number]``, and also cards with other separators, IBANs and social security numbers."""
    if _MAY_HOLD_NUMBER.search(text):
        text = _ID_OR_NUMBER.sub(_id_or_number, text)
    # cards, accounts and social security numbers contain two adjacent ASCII digits
    if not _TWO_DIGITS.search(text):
        return text
    text = _CARD.sub(_card, text)
    return _SOCIAL_SECURITY.sub("[number]", _IBAN.sub(_iban, text))


def _id_or_number(found: "re.Match[str]") -> str:
    if found[1] is not None:
        return found[1] if _DIGEST.fullmatch(found[1]) else _CARD_IN_WORD.sub(_card, found[1])
    return found[0] if len(found[0].replace(" ", "").replace("-", "")) < _LEAST_DIGITS else "[number]"


def _card(found: "re.Match[str]") -> str:
    return "[number]" if _is_card(_NO_DIGIT.sub("", found[0])) else found[0]


def _is_card(digits: str) -> bool:
    doubled = [int(digit) * (1 + index % 2) for index, digit in enumerate(reversed(digits))]
    return "2" <= digits[0] <= "6" and sum(value - 9 if value > 9 else value for value in doubled) % 10 == 0


def _iban(found: "re.Match[str]") -> str:
    parts = _IBAN_PART.findall(found[0])
    for count in range(len(parts), _LEAST_IBAN - 1, -1):
        # words in capitals may follow
        ends = count == len(parts) or len(parts[count]) > 1
        if ends and _is_iban("".join(part[-1] for part in parts[:count])):
            return "[number]" + "".join(parts[count:])
    return found[0]


def _is_iban(account: str) -> bool:
    return int("".join(str(int(sign, 36)) for sign in account[4:] + account[:4])) % 97 == 1
