/**
 * What must not be stored of people and of secrets. One file for everything that runs on Node.js: `npm run generate` copies this folder, and
 * `openapi/masking-vectors.json` holds it against the other languages. Masking twice changes nothing more.
 */
import { withoutQueries, withoutUserInfo } from './addresses.js';
import { withoutAssigned } from './assignments.js';
import { isMasked, redacted, withoutBearers, withoutCredentials } from './credentials.js';
import { withoutEmails, withoutNumbers } from './people.js';
import { createKindOf } from './secret-keys.js';

export interface MaskOptions {
  /** More names whose values are secret. */
  keys?: readonly string[];
  /** False leaves only what is always masked: e-mail addresses, Bearer credentials and long numbers. */
  secrets?: boolean;
}

type Scalar = string | number | boolean | null;

/** Masks texts by one set of rules. */
export interface Mask {
  /** A text that a person or a program wrote: a message, a tag, a stack. */
  text(text: string): string;
  /** The same where queries say something, as in the lines of a log. */
  line(text: string): string;
  /** A line of source code: what is not quoted is code. */
  source(text: string): string;
  /** The path of a file: no names of secrets, no numbers. */
  file(text: string): string;
  /** A value under its name. A number as long as a card's is one. */
  value<Value extends Scalar>(name: string, value: Value): Value | string;
}

/** Of eleven digits at most, and so never masked. */
const isShort = (value: number) => Number.isInteger(value) && Math.abs(value) < 1e11;

/** One short word, as most values are: no pattern fits. */
const isWord = (text: string) => text.length < 20 && /^[A-Za-z./]*$/.test(text);

const always = (text: string) => withoutNumbers(withoutEmails(withoutBearers(text)));

function scalar<Value extends Scalar>(value: Value, text: (text: string) => string): Value | string {
  if (typeof value === 'string') return text(value);
  return typeof value === 'number' && !isShort(value) && text(String(value)) !== String(value) ? '[number]' : value;
}

/** In the place of a whole value that is secret. What it says of itself stays: that it is an address, or a number. */
function hidden(value: string): string {
  const masked = always(value);
  return value === '' || isMasked(masked) ? masked : redacted(value);
}

function hiddenScalar<Value extends Scalar>(value: Value): Value | string {
  return value === null || typeof value === 'boolean' ? value : hidden(String(value));
}

/** Only what is always masked. */
function plainMask(): Mask {
  const bare = (text: string) => always(withoutQueries(withoutUserInfo(text), false));
  return {
    text: bare,
    line: always,
    source: always,
    file: (text) => withoutEmails(withoutBearers(text)),
    value: (_name, value) => scalar(value, bare),
  };
}

/** A mask by these options; it is made once and used for many texts. */
export function createMask({ keys = [], secrets = true }: MaskOptions = {}): Mask {
  if (!secrets) return plainMask();
  const names = { kindOf: createKindOf(keys), anyName: keys.length > 0, maskValue: hidden };
  const known = (text: string) => withoutCredentials(withoutBearers(text));
  const assigned = (text: string, onlyQuoted: boolean) =>
    withoutNumbers(withoutEmails(withoutAssigned(known(text), { ...names, onlyQuoted })));
  const text = (given: string) => (isWord(given) ? given : assigned(withoutQueries(withoutUserInfo(given), true), false));
  return {
    text,
    line: (given) => assigned(withoutUserInfo(given), false),
    source: (given) => assigned(withoutQueries(withoutUserInfo(given), false), true),
    file: (given) => withoutEmails(known(given)),
    value: (name, value) => (names.kindOf(name) ? hiddenScalar(value) : scalar(value, text)),
  };
}

/** The mask by the usual rules. */
export const mask: Mask = createMask();
