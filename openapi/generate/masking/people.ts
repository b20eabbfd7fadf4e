/** E-mail addresses and long numbers: cards, accounts, identity numbers. */

const ATOM = '[\\p{L}\\p{M}\\p{N}._%+~!#$*^-]';
const AT = '(?:@|%(?:25)*40|\\\\u0040)';
const LABEL = '(?:[\\p{L}\\p{M}\\p{N}-]|%(?!(?:25)*40)[0-9A-Fa-f]{2}){1,255}';
const DOMAIN = `(?:${LABEL}(?:\\.${LABEL})*\\.(?:[Xx][Nn]--[\\w-]{2,59}|[\\p{L}\\p{M}]{2,})|localhost(?![\\w.-])|\\d{1,3}(?:\\.\\d{1,3}){3}(?![\\w.])|\\[[\\dA-Fa-f.:]{3,50}\\])`;
/** The look behind keeps a long word without @ from being read again from each of its letters. */
const EMAIL = new RegExp(`(?:"[^"\\n]{1,64}"|(?<!${ATOM})${ATOM}+?)${AT}${DOMAIN}`, 'gu');
/** A name such as O'Brien's before the @; elsewhere an apostrophe is a quote. */
const APOSTROPHE = /(?<![\w.%+'-])[\w.%+-]{1,64}(?:'[\w.%+-]{1,64}){1,3}(?=(?:@|%40)[\w-]{1,63}\.)/g;

/** Digits, also in groups of four and more with a single space or hyphen between, as on cards and of accounts. */
const DIGITS = /\p{Nd}+(?:[ -]\p{Nd}{4,7}(?!\p{Nd}))*(?:[ -]\p{Nd}{1,3}(?!\p{Nd}))?/gu;
const LEAST_DIGITS = 12;

/** Cards in groups with something else between. What passes the check of their last digit is one. */
const GAP = '(?:[._/+\\u00a0\\u2009\\u202f]|[ \\t]{2,3}|%20)';
const CARD = new RegExp(
  `(?<!\\d)(?:\\d{4}(${GAP})\\d{4}\\1\\d{4}\\1\\d{4}(?:\\1\\d{3})?|\\d{4}(${GAP})\\d{6}\\2\\d{4,5}|\\d{6}(?:${GAP}|[ -])\\d{10,13})(?!\\d)`,
  'g',
);
const IBAN = /(?:(?<![A-Za-z0-9])|(?<=%[0-9A-Fa-f]{2}))[A-Z]{2}\d{2}(?:(?:[ \u00a0-]|%20)?[A-Z0-9]){11,32}/g;
const LEAST_IBAN = 15;
const SOCIAL_SECURITY = /(?<![\w-])(?!000|666|9)\d{3}-(?!00)\d{2}-(?!0000)\d{4}(?![\w-])/g;

/** The last digit of a card follows from the others (ISO/IEC 7812). */
export function isCard(text: string): boolean {
  const digits = text.replace(/%20|\D/g, '');
  if (!/^[2-6]/.test(digits)) return false;
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The digits after the country check the rest (ISO 13616). */
export function isIban(account: string): boolean {
  let rest = 0;
  for (const sign of account.slice(4) + account.slice(0, 4)) rest = Number(`${rest}${Number.parseInt(sign, 36)}`) % 97;
  return rest === 1;
}

/** The account at the beginning of the text; words in capitals may follow it. */
function withoutIban(text: string): string {
  const parts = text.match(/(?:[ \u00a0-]|%20)?[A-Z0-9]/g) ?? [];
  for (let count = parts.length; count >= LEAST_IBAN; count -= 1) {
    const ends = count === parts.length || parts[count]!.length > 1;
    const account = parts
      .slice(0, count)
      .map((part) => part.at(-1))
      .join('');
    if (ends && isIban(account)) return `[number]${parts.slice(count).join('')}`;
  }
  return text;
}

/** E-mail addresses become `[email]`. */
export const withoutEmails = (text: string): string => text.replace(APOSTROPHE, 'x').replace(EMAIL, '[email]');

const digitsIn = (text: string) => text.replace(/[ -]/g, '').length;

/** Numbers of 12 digits and more become `[number]`. */
export const withoutLongNumbers = (text: string): string =>
  text.replace(DIGITS, (digits) => (digitsIn(digits) < LEAST_DIGITS ? digits : '[number]'));

/** Cards with other separators become `[number]`. */
export const withoutCards = (text: string): string => text.replace(CARD, (card) => (isCard(card) ? '[number]' : card));

/** Accounts become `[number]`. */
export const withoutIbans = (text: string): string => text.replace(IBAN, withoutIban);

/** Social security numbers become `[number]`. */
export const withoutSocialSecurity = (text: string): string => text.replace(SOCIAL_SECURITY, '[number]');
