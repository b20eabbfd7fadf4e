/** Host names as people read them. A name that could be taken for another one stays in ASCII. */
import { domainToASCII, domainToUnicode } from 'node:url';

/** Scripts that are written together; in any other mixture, letters of one may stand for those of another. */
const SCRIPTS = [
  /^[\p{Script=Latin}\p{N}-]+$/u,
  /^[\p{Script=Cyrillic}\d-]+$/u,
  /^[\p{Script=Greek}\d-]+$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー\d-]+$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Hangul}\d-]+$/u,
  /^[\p{Script=Latin}\p{Script=Han}\p{Script=Bopomofo}\d-]+$/u,
  ...['Arabic', 'Armenian', 'Bengali', 'Devanagari', 'Ethiopic', 'Georgian', 'Gujarati', 'Gurmukhi', 'Hebrew', 'Kannada', 'Khmer'].map(
    (script) => new RegExp(`^[\\p{Script=${script}}\\p{M}\\p{Nd}-]+$`, 'u'),
  ),
  ...['Lao', 'Malayalam', 'Myanmar', 'Oriya', 'Sinhala', 'Tamil', 'Telugu', 'Thai', 'Tibetan'].map(
    (script) => new RegExp(`^[\\p{Script=${script}}\\p{M}\\p{Nd}-]+$`, 'u'),
  ),
];
/** Names of these letters only look like Latin ones. */
const LOOKALIKES = /^[аегијкорсухѕһԁԛԝбЬьҽӏαεικνορτυχωγη\d-]+$/u;
/** Latin letters that are others with a mark, or that nobody takes for others. */
const PLAIN_LATIN = /^[a-zßæœøđłðþ]$/;
const MARKS = /\p{M}/gu;

function isPlainLatin(character: string): boolean {
  if (!/\p{Script=Latin}/u.test(character)) return true;
  return PLAIN_LATIN.test(character.normalize('NFD').replace(MARKS, ''));
}

const isUnmistakable = (label: string): boolean =>
  SCRIPTS.some((script) => script.test(label)) && !LOOKALIKES.test(label) && [...label].every(isPlainLatin);

function shownLabel(label: string): string {
  if (!label.startsWith('xn--')) return label;
  const text = domainToUnicode(label);
  return isUnmistakable(text) && domainToASCII(text) === label ? text : label;
}

/** A host with its international labels decoded: münchen.de for xn--mnchen-3ya.de. */
export const shownHost = (host: string): string => (host.includes('xn--') ? host.split('.').map(shownLabel).join('.') : host);

const ASCII = /^[ -~]*$/;

/** The host that a person wrote in their own letters; any other text stays as it is. */
export function asciiHost(text: string): string {
  if (ASCII.test(text) || !text.includes('.') || /[\s/@:?#%]/.test(text)) return text;
  return domainToASCII(text) || text;
}
