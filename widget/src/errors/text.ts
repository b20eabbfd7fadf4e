/** Text on its way out: masked first, cut afterwards, so that no half of a secret survives a cut. The service masks again. */

// at most 64 characters before the @, as RFC 5321 has it: without a bound a long word costs its length squared
const EMAIL = /[\p{L}\p{M}\p{N}._%+'-]{1,64}(?:@|%40)(?:[\p{L}\p{M}\p{N}-]{1,63}\.)+[\p{L}\p{M}]{2,}/giu;
const BEARER = /\bBearer(?:[\s:=]|%20)+["']?(?!\[redacted\])[^\s"'`,;()<>\]}]+/gi;
// also in groups with a space or a hyphen between, as a card has them
const DIGITS = /\p{Nd}+(?:[ -]\p{Nd}{4,7}(?!\p{Nd}))*(?:[ -]\p{Nd}{1,3}(?!\p{Nd}))?/gu;
const LEAST_DIGITS = 12;

/** Without e-mail addresses and Bearer credentials. */
export const maskWords = (text: string): string => text.replace(BEARER, 'Bearer [redacted]').replace(EMAIL, '[email]');

/** E-mail addresses, Bearer credentials and numbers of 12 or more digits are never sent. */
export const maskText = (text: string): string =>
  maskWords(text).replace(DIGITS, (digits) => (digits.replace(/[ -]/g, '').length < LEAST_DIGITS ? digits : '[number]'));

/** At most so many UTF-16 units, and no half of a pair at the end; a text of its own, which does not keep the long one in memory. */
export function cut(text: string, length: number): string {
  if (text.length <= length) return text;
  const last = text.charCodeAt(length - 1);
  return ` ${text.slice(0, last >= 0xd800 && last < 0xdc00 ? length - 1 : length)}`.slice(1);
}

/** Masked and cut. Of very long text only the beginning is looked at. */
export const safeText = (text: string, length: number): string => cut(maskText(cut(text, length * 10)), length);

/** An address without user, query and hash, or only its scheme where it could be content (data:, blob:). */
export function safeUrl(address: string, base: string = document.baseURI): string {
  try {
    const { protocol, host, pathname } = new URL(address, base);
    return /^(https?|wss?|file):$/.test(protocol) ? safeText(`${protocol}//${host}${pathname}`, 2000) : protocol;
  } catch {
    return '';
  }
}
