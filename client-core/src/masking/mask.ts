/**
 * Masks personal data and secrets. One implementation for all Node.js code: `npm run generate` copies this folder, and `openapi/masking-vectors.json` tests
 * it together with other languages. Masking is idempotent.
 */
import { withoutQueries, withoutUserInfo } from './addresses.js';
import { withoutAssigned } from './assignments.js';
import { isMasked, redacted, withoutBearers, withoutPrivateKeys, withoutSchemes, withoutTokens } from './credentials.js';
import { type Gates, gates } from './gates.js';
import { withoutCards, withoutEmails, withoutIbans, withoutLongNumbers, withoutSocialSecurity } from './people.js';
import { createKindOf } from './secret-keys.js';
import { signsOf } from './signs.js';

export interface MaskOptions {
  /** Additional names whose values are secret. */
  keys?: readonly string[];
  /** False applies only the rules that are always on: email addresses, Bearer credentials and long numbers. */
  secrets?: boolean;
}

type Scalar = string | number | boolean | null;

/** Masks texts with one set of rules. */
export interface Mask {
  /** A text by a person or a program: a message, a tag, a stack. */
  text(text: string): string;
  /** The same for texts whose queries matter, such as log lines. */
  line(text: string): string;
  /** A source line: only quoted strings are masked. */
  source(text: string): string;
  /** A file path: no secret names, no numbers. */
  file(text: string): string;
  /** A named value. A number as long as a card's is masked. */
  value<Value extends Scalar>(name: string, value: Value): Value | string;
}

/** At most eleven digits, which is never masked. */
const isShort = (value: number) => Number.isInteger(value) && Math.abs(value) < 1e11;

/** One short word, like most values: no pattern matches. */
const isWord = (text: string) => text.length < 20 && /^[A-Za-z./]*$/.test(text);

function scalar<Value extends Scalar>(value: Value, text: (text: string) => string): Value | string {
  if (typeof value === 'string') return text(value);
  return typeof value === 'number' && !isShort(value) && text(String(value)) !== String(value) ? '[number]' : value;
}

/** The rules behind their gates. A rule never adds signs to a text, so its signs are computed once. */
function gatedBy(gate: Gates) {
  const userInfo = (given: string, signs: number) => (gate.userInfo(given, signs) ? withoutUserInfo(given) : given);
  const bearers = (given: string, signs: number) => (gate.bearers(given, signs) ? withoutBearers(given) : given);
  const emails = (given: string, signs: number) => (gate.emails(given, signs) ? withoutEmails(given) : given);

  function address(given: string, signs: number, paths: boolean): string {
    const text = userInfo(given, signs);
    return gate.queries(text, signs) ? withoutQueries(text, paths) : text;
  }

  function credentials(given: string, signs: number): string {
    let text = bearers(given, signs);
    if (gate.privateKeys(text, signs)) text = withoutPrivateKeys(text);
    if (gate.schemes(text, signs)) text = withoutSchemes(text);
    return gate.tokens(text, signs) ? withoutTokens(text) : text;
  }

  function people(given: string, signs: number): string {
    let text = emails(given, signs);
    if (gate.numbers(text, signs)) text = withoutLongNumbers(text);
    if (gate.cards(text, signs)) text = withoutCards(text);
    if (gate.ibans(text, signs)) text = withoutIbans(text);
    return gate.socialSecurity(text, signs) ? withoutSocialSecurity(text) : text;
  }

  const always = (given: string, signs = signsOf(given)) => people(bearers(given, signs), signs);
  return { userInfo, address, bearers, credentials, emails, people, always };
}

type Rules = ReturnType<typeof gatedBy>;

/** Only the rules that are always on. */
function plainMask({ address, bearers, emails, always }: Rules): Mask {
  const text = (given: string) => {
    const signs = signsOf(given);
    return always(address(given, signs, false), signs);
  };
  return {
    text,
    line: (given) => always(given),
    source: (given) => always(given),
    file: (given) => {
      const signs = signsOf(given);
      return emails(bearers(given, signs), signs);
    },
    value: (_name, value) => scalar(value, text),
  };
}

/** All rules, with these secret names. */
function wholeMask({ userInfo, address, credentials, emails, people, always }: Rules, gate: Gates, keys: readonly string[]): Mask {
  const kindOf = createKindOf(keys);

  /** The replacement for a whole secret value; its kind stays visible: an email address, or a number. */
  function maskValue(value: string): string {
    const masked = always(value);
    return value === '' || isMasked(masked) ? masked : redacted(value);
  }

  const hidden = (value: Scalar) => (value === null || typeof value === 'boolean' ? value : maskValue(String(value)));

  function rest(given: string, signs: number, onlyQuoted: boolean): string {
    const text = credentials(given, signs);
    if (!gate.assigned(text, signs, kindOf, onlyQuoted)) return people(text, signs);
    return people(withoutAssigned(text, { kindOf, maskValue, onlyQuoted }), signs);
  }

  function text(given: string): string {
    if (isWord(given)) return given;
    const signs = signsOf(given);
    return rest(address(given, signs, true), signs, false);
  }

  return {
    text,
    line: (given) => {
      const signs = signsOf(given);
      return rest(userInfo(given, signs), signs, false);
    },
    source: (given) => {
      const signs = signsOf(given);
      return rest(address(given, signs, false), signs, true);
    },
    file: (given) => {
      const signs = signsOf(given);
      return emails(credentials(given, signs), signs);
    },
    value: (name, value) => (kindOf(name) ? (hidden(value) as typeof value | string) : scalar(value, text)),
  };
}

/** Creates a mask with these options, to be reused for many texts. Tests open all gates, to verify that they change nothing. */
export function createMask({ keys = [], secrets = true }: MaskOptions = {}, gate: Gates = gates): Mask {
  const rules = gatedBy(gate);
  return secrets ? wholeMask(rules, gate, keys) : plainMask(rules);
}

/** The mask with the default rules. */
export const mask: Mask = createMask();
