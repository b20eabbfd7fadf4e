/** Masks email addresses and long numbers: cards, accounts, identity numbers. */

const ATOM = '[\\p{L}\\p{M}\\p{N}._%+~!#$*^-]';
const AT = '(?:@|%(?:25)*40|\\\\u0040)';
const LABEL = '(?:[\\p{L}\\p{M}\\p{N}-]|%(?!(?:25)*40)[0-9A-Fa-f]{2}){1,255}';
const DOMAIN = `(?:${LABEL}(?:\\.${LABEL})*\\.(?:[Xx][Nn]--[\\w-]{2,59}|[\\p{L}\\p{M}]{2,})|localhost(?![\\w.-])|\\d{1,3}(?:\\.\\d{1,3}){3}(?![\\w.])|\\[[\\dA-Fa-f.:]{3,50}\\])`;
/** The lookbehind prevents rescanning a long word without @ from each of its letters. */
/** The address of a repository is no email address: `git@host:team/repository.git`. */
const EMAIL = new RegExp(`(?:"[^"\\n]{1,64}"|(?<!${ATOM})(?!git@[\\w.-]{1,253}:)${ATOM}+?)${AT}${DOMAIN}`, 'gu');
/** A name such as O'Brien before the @; elsewhere an apostrophe is a quote. */
const APOSTROPHE = /(?<![\w.%+'-])[\w.%+-]{1,64}(?:'[\w.%+-]{1,64}){1,3}(?=(?:@|%40)[\w-]{1,63}\.)/g;

/** The beginning of a word, also after a URL-encoded or escaped character. */
const BEGINS =
  '(?:(?<![\\p{L}\\p{Nd}%\\\\])|(?<=%)[\\dA-Fa-f]{2}|(?<=\\\\)(?:u[\\dA-Fa-f]{4}|x[\\dA-Fa-f]{2}|(?!u[\\dA-Fa-f]{4}|x[\\dA-Fa-f]{2})[a-z]?(?![a-z])))';
const UUID = '[\\dA-Fa-f]{8}(?:-[\\dA-Fa-f]{4}){3}-[\\dA-Fa-f]{12}';
const HEX = '(?=\\d*[A-Fa-f])[\\dA-Fa-f]{16,}';
/** Ids, whose digits are kept: a UUID, hexadecimal digits, digits between or among letters. A number between words isn't an id. */
const ID = `${BEGINS}(?:(?:${UUID}|${HEX})(?![\\p{L}\\p{Nd}])|(?:\\p{L}+\\p{Nd}+\\p{L}|\\p{Nd}+\\p{L}+\\p{Nd})[\\p{L}\\p{Nd}]*)`;
/** Digits, also in groups of four and more separated by a single space or hyphen, as on cards and in account numbers. */
const NUMBER = `\\p{Nd}+(?:(?![ -]${ID})[ -]\\p{Nd}{4,7}(?!\\p{Nd}))*(?:(?![ -]${ID})[ -]\\p{Nd}{1,3}(?!\\p{Nd}))?`;
const ID_OR_NUMBER = new RegExp(`(${ID})|${NUMBER}`, 'gu');
const LEAST_DIGITS = 12;
/** A digest contains arbitrary digits, but no card. */
const DIGEST = /^[\dA-Fa-f]{32,}$/;
const CARD_IN_WORD = /(?<!\d)\d{13,19}(?!\d)/g;

/** Card numbers with other separators. Those with a valid check digit are masked. */
const GAP = '(?:[._/+\\u00a0\\u2009\\u202f]|[ \\t]{2,3}|%20)';
const CARD = new RegExp(
  `(?<!\\d)(?:\\d{4}(${GAP})\\d{4}\\1\\d{4}\\1\\d{4}(?:\\1\\d{3})?|\\d{4}(${GAP})\\d{6}\\2\\d{4,5}|\\d{6}(?:${GAP}|[ -])\\d{10,13})(?!\\d)`,
  'g',
);
const IBAN = /(?:(?<![A-Za-z0-9])|(?<=%[0-9A-Fa-f]{2}))[A-Z]{2}\d{2}(?:(?:[ \u00a0-]|%20)?[A-Z0-9]){11,32}/g;
const LEAST_IBAN = 15;
const SOCIAL_SECURITY = /(?<![\w-])(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\w-])/g;

/** A card's last digit is a checksum (ISO/IEC 7812). */
export function isCard(text: string): boolean {
  const digits = text.replace(/%20|\D/g, '');
  if (!/^[2-6]/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The digits after the country are a checksum (ISO 13616). */
export function isIban(account: string): boolean {
  let rest = 0;
  for (const sign of account.slice(4) + account.slice(0, 4)) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97;
  return rest === 1;
}

/** Masks the account at the beginning of the text; words in capitals may follow it. */
function withoutIban(text: string): string {
  const parts = text.match(/(?:[ \u00a0-]|%20)?[A-Z0-9]/g) ?? [];
  for (let count = parts.length; count >= LEAST_IBAN; count -= 1) {
    const next = parts[count];
    const ends = next === undefined || next.length > 1;
    const account = parts
      .slice(0, count)
      .map((part) => part.at(-1))
      .join('');
    if (ends && isIban(account)) return `[number]${parts.slice(count).join('')}`;
  }
  return text;
}

/** Replaces email addresses by `[email]`. */
export const withoutEmails = (text: string): string => text.replace(APOSTROPHE, 'x').replace(EMAIL, '[email]');

const digitsIn = (text: string) => text.replace(/[ -]/g, '').length;

const withoutCardsInWord = (id: string) =>
  DIGEST.test(id) ? id : id.replace(CARD_IN_WORD, (digits) => (isCard(digits) ? '[number]' : digits));

/** Replaces numbers of 12 or more digits by `[number]`, except in ids; cards are masked even there. */
export const withoutLongNumbers = (text: string): string =>
  text.replace(ID_OR_NUMBER, (found, id?: string) => {
    if (id !== undefined) return withoutCardsInWord(id);
    return digitsIn(found) < LEAST_DIGITS ? found : '[number]';
  });

/** Replaces cards with other separators by `[number]`. */
export const withoutCards = (text: string): string => text.replace(CARD, (card) => (isCard(card) ? '[number]' : card));

/** Replaces accounts by `[number]`. */
export const withoutIbans = (text: string): string => text.replace(IBAN, withoutIban);

/** Replaces social security numbers by `[number]`. */
export const withoutSocialSecurity = (text: string): string => text.replace(SOCIAL_SECURITY, '[number]');
