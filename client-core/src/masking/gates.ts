/**
 * Whether a rule needs to run: nearly all texts contain nothing to mask, and a rare character or word shows this faster than the rule itself. A gate may
 * be open for a text that its rule doesn't change, but is never closed for one that it does.
 */
import type { KindOf } from './secret-keys.js';
import {
  AT,
  BACKSLASH,
  BEYOND,
  COLON,
  DIGIT,
  EQUALS,
  FOURTEEN,
  HYPHEN,
  LETTER_C,
  LETTER_G,
  LETTER_J,
  LETTER_N,
  LETTER_Z,
  NINE,
  PERCENT,
  QUERY,
  UNDERSCORE,
} from './signs.js';

const BASIC = /asic(?:[ \t]|%20)/;
const SCHEME = /(?:asic|BASIC|otiate|NTLM|oken|pi-?[Kk]ey|JWT|SSWS)[ \t%]/;
const PARAMETERS = /[\w-]=(?<=(?:Digest|Hawk|OAuth|Signature|AWS4-HMAC-SHA256)[ \t]{1,5}[\w-]{1,40}=)/;
/** Matches the symbol first and checks the text before it afterwards, which finds the next symbol in one pass. */
const UNDERSCORED = /_(?<=(?:gh[oprsu]|pat|live|test|whsec|npm|hf|v1|shp(?:at|ca|pa|ss)|tw[irks]|sa)_)[\w+/=-]{10}/;
const HYPHENED = /-(?<=(?:xox[a-z]|xapp|glpat|sk|pypi)-)[\w-]{10}/;
const NUMBER = /\d[\d -]{10}/;
const OTHER_DIGIT = /[^\0-\x7f](?<=\p{Nd})/u;
const CARD = /\d{4}(?:[._/+\u00a0\u2009\u202f]|[ \t]{2,3}|%20)\d{4}|\d{6}\D{1,3}\d{10}/;
const IBAN = /[A-Z]{2}\d{2}/;
const SOCIAL_SECURITY = /\d-\d\d-\d{4}/;

/** A name, its symbol and the text after it: symbols are found faster than names, and most names aren't secret. */
const NAME = '(?<=([\\w$.-]{1,100})(?:\\\\{0,4}["\'`]|&quot;)?[\\])]?[ \\t]{0,5}[=:>])';
const NAMED = new RegExp(`[=:>]${NAME}`, 'g');
const NAMED_QUOTED = new RegExp(`[=:>](?=[=>]{0,2}[ \\t]{0,5}(?:\\\\{0,4}["'\`]|&quot;))${NAME}`, 'g');

/** Whether a symbol follows a secret name. */
function isNamed(text: string, kindOf: KindOf, pattern: RegExp): boolean {
  pattern.lastIndex = 0;
  for (let found = pattern.exec(text); found; found = pattern.exec(text)) if (kindOf(found[1] ?? '')) return true;
  return false;
}

/** A gate for each rule: whether it can change the text, given the text's signs before any rule shortened it. */
export const gates = {
  userInfo: (text: string, signs: number) => (signs & AT) !== 0 && text.includes('://'),
  queries: (_text: string, signs: number) => (signs & QUERY) !== 0,
  bearers: (text: string, _signs: number) => /bearer/i.test(text),
  privateKeys: (text: string, signs: number) => (signs & HYPHEN) !== 0 && text.includes('-----BEGIN'),
  schemes: (text: string, signs: number) =>
    ((signs & DIGIT) !== 0 ? SCHEME.test(text) : BASIC.test(text) || ((signs & (LETTER_C | LETTER_N)) !== 0 && SCHEME.test(text))) ||
    ((signs & EQUALS) !== 0 && PARAMETERS.test(text)),
  tokens: (text: string, signs: number) =>
    ((signs & LETTER_J) !== 0 && text.includes('eyJ')) ||
    ((signs & UNDERSCORE) !== 0 && UNDERSCORED.test(text)) ||
    ((signs & HYPHEN) !== 0 && HYPHENED.test(text)) ||
    ((signs & LETTER_Z) !== 0 && text.includes('AIza')) ||
    ((signs & LETTER_G) !== 0 && text.includes('SG.')) ||
    ((signs & DIGIT) !== 0 && text.includes('ya29.')) ||
    ((signs & FOURTEEN) !== 0 && /A(?:KI|SI)A/.test(text)),
  // encoded values, options and tags are left to the patterns
  assigned: (text: string, signs: number, kindOf: KindOf, onlyQuoted: boolean) =>
    (signs & PERCENT) !== 0 ||
    (!onlyQuoted && (signs & HYPHEN) !== 0 && text.includes('--')) ||
    ((signs & (EQUALS | COLON)) !== 0 &&
      ((!onlyQuoted && text.includes('</')) || isNamed(text, kindOf, onlyQuoted ? NAMED_QUOTED : NAMED))),
  emails: (text: string, signs: number) => (signs & AT) !== 0 || ((signs & (PERCENT | BACKSLASH)) !== 0 && /%(?:25)*40|\\u0040/.test(text)),
  numbers: (text: string, signs: number) =>
    ((signs & NINE) !== 0 && NUMBER.test(text)) || ((signs & BEYOND) !== 0 && OTHER_DIGIT.test(text)),
  cards: (text: string, signs: number) => (signs & FOURTEEN) !== 0 && CARD.test(text),
  ibans: (text: string, signs: number) => (signs & FOURTEEN) !== 0 && IBAN.test(text),
  socialSecurity: (text: string, signs: number) => (signs & NINE) !== 0 && (signs & HYPHEN) !== 0 && SOCIAL_SECURITY.test(text),
};

export type Gates = typeof gates;
