/** Masks outgoing text, before cutting it, so that no partial secret survives. The service masks again. */

/** `user:password@` after `://`. A password may contain a slash, but a port isn't a password. */
const USER_INFO = /(:\/\/)(?:[^\s/:@"'<>[\]]*:(?!\d{1,5}[/?#]|[/\\])[^\s"'<>@]{0,200}@|[^\s/?#"'<>@]+@)(?:[^\s/?#"'<>@]*@)*/g;
/** Matches any word, so that none is scanned twice, and the host after it; the address of a repository is no email address. */
const EMAIL =
  /git@[\w.-]+:|(?:"[^"\n]{1,64}"(?=@)|[\p{L}\p{M}\p{N}._%+~!#$*^-]+(?:'[\p{L}\p{M}\p{N}._%+-]+)*)(@(?:(?:(?:[\p{L}\p{M}\p{N}-]|%[\dA-F]{2}){1,255}\.)+(?:xn--[\w-]+|[\p{L}\p{M}]{2,})|localhost(?![\w.-])|\d+(?:\.\d+){3}(?![\w.])|\[[\dA-F.:]+\]))?/giu;
const ENCODED_AT = /(?:%(?:25)*40|\\u0040)(?=[^\s@/]+\.)/gi;
const BEARER =
  /Bearer(?! (?:token|auth)[a-z]*(?!\.?[^\s,.]))(?:[\s:=+"'`\\(<[{]|%(?:09|20|22|3a)|&quot;){1,20}(?!redacted\])(?:[^\s"'`,;()<>[\]{}\\:=+&%]|%(?!09|20|22|3a))[^\s"'`,;()<>\]}&]*/gi;
// its parts contain a user's email address and id
const JWT = /(^|[^\w-]|%[\dA-F]{2})eyJ[\w-]{8,}(?:\.[\w-]*){1,4}/gi;
// ids, and cards in them, are left to the service; matches any other word too, so that none is scanned twice
const ID =
  '\\w{8,14}(?:-[\\da-fA-F]{4}){3}-[\\da-fA-F]{12}|\\p{Nd}*\\p{L}+\\p{Nd}+\\p{L}\\w*|\\p{Nd}+\\p{L}+\\p{Nd}\\w*|(?=\\d*[a-fA-F])[\\da-fA-F]{16,}|\\p{L}+';
// also in groups separated by spaces or hyphens, as on cards
const DIGITS = new RegExp(
  `(${ID})|\\p{Nd}+(?:(?![ -](?:${ID}))[ -]\\p{Nd}{4,7}(?!\\p{Nd}))*(?:(?![ -](?:${ID}))[ -]\\p{Nd}{1,3}(?!\\p{Nd}))?`,
  'gu',
);
const LEAST_DIGITS = 12;

/** Masks email addresses, Bearer credentials and JSON Web Tokens. */
export const maskWords = (text: string): string =>
  text
    .replace(USER_INFO, '$1')
    .replace(BEARER, 'Bearer [redacted]')
    .replace(JWT, '$1[redacted]')
    .replace(ENCODED_AT, '@')
    .replace(EMAIL, (word, host?: string) => (host ? '[email]' : word));

/** Masks email addresses, Bearer credentials and numbers of 12 or more digits, which are never sent. */
export const maskText = (text: string): string =>
  maskWords(text).replace(DIGITS, (digits, id?: string) => (id || digits.replace(/[ -]/g, '').length < LEAST_DIGITS ? digits : '[number]'));

/** Cuts to a number of UTF-16 units without splitting a pair; returns a copy, which doesn't keep the original in memory. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return ` ${text.slice(0, last >= 0xd800 && last < 0xdc00 ? length - 1 : length)}`.slice(1);
}

/** Masks and cuts. Processes only the beginning of very long text. */
export const safeText = (text: string, length: number): string => cut(maskText(cut(text, length * 10)), length);

/** A URL without credentials, query and hash, or only its scheme if it may contain data (data:, blob:). */
export function safeUrl(address: string, base: string = document.baseURI): string {
  try {
    const { protocol, host, pathname } = new URL(address, base);
    return /^(https?|wss?|file):$/.test(protocol) ? safeText(`${protocol}//${host}${pathname}`, 2000) : protocol;
  } catch {
    return '';
  }
}
