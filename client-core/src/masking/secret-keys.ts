/** Names under which a secret is kept. A name is compared as its words: apiKey, API_KEY, api-key and X-Api-Key are one. */

/** Secret wherever they stand in a name. */
const STRONG = new RegExp(
  [
    'pass?w(?:or[dt]|rd|d)|pswd|pass_?(?:phrase|code|key)|kennwort|wachtwoord|contrase|mot_?de_?passe|senha_|secret(?!ar)|credential',
    'authori[sz]ation|cookie|[cx]srf|jwt_|token\\d*_|mnemonic|seed_phrase|(?:recovery|backup)_(?:codes?|key|phrase)',
    '(?:api|app|access|private|signing|encryption|master|account|auth|ssh|service|shared|license)_?key',
    '(?:php|j|asp_?net)_?sess(?:ion)?_?id',
  ].join('|'),
);
/** Secret at the end of a name: at its beginning they tell of something else, as in session_count or card_type. */
const AT_THE_END = new RegExp(
  [
    '_(?:pass|pwd|pw|auth|bearer|sess(?:ion)?|sid|ssn|social_security|pin|[tm]?otp|2fa|mfa|one_time|verification|cvv2?|cvc2?|csc|iban|passport',
    '|(?:credit|debit)_?card|card_?(?:number|num|no)|cc_?(?:number|num|no))',
    '(?:_?(?:id|key|code|number|value|data|hash|header|raw|old|new))?\\d*_$',
  ].join(''),
);
/** What is said about a secret is none: its length, kind, state or time. */
const ABOUT = new RegExp(
  [
    '_(?:count|length|len|size|limit|total|min|max|index|types?|kind|mode|method|version|status|state|valid|invalid|enabled|disabled|required',
    '|missing|present|verified|expir(?:ed|es|y|ation)|ttl|age|at|in|duration|timeout|attempts?|retries|usage|used|names?|provider|policy',
    '|strength|consent|changed|updated|created|errors?|field|endpoint|ur[il]|issuer|audience|scopes?)_$',
    '|^_(?:has|is|needs|requires?|num|min|max|missing|invalid)_',
  ].join(''),
);
/** A password is one whatever it looks like; of other secrets, words of prose may follow. */
const PASSWORD = /pass?w(?:or[dt]|rd|d)|pswd|pass_?phrase|kennwort|wachtwoord|contrase|mot_?de_?passe|senha_|_pwd?_$/;
const COOKIE = /_cookies?_$/;
const AUTHORIZATION = /authori[sz]ation_$/;

/** The words of a name in lower case, with `_` around each. */
export const wordsOf = (name: string): string =>
  `_${name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')}_`.replace(/__+/g, '_');

/** What kind of secret is kept under a name; null where it is none. */
export type SecretKind = 'password' | 'cookie' | 'authorization' | 'other' | null;

/** Tells what is kept under a name. */
export type KindOf = (name: string) => SecretKind;

function usualKind(words: string): SecretKind {
  if (!(STRONG.test(words) || AT_THE_END.test(words)) || ABOUT.test(words)) return null;
  if (PASSWORD.test(words)) return 'password';
  if (COOKIE.test(words)) return 'cookie';
  return AUTHORIZATION.test(words) ? 'authorization' : 'other';
}

const MOST_REMEMBERED = 1_000;
const LONGEST_REMEMBERED = 100;

/** Programs use the same few names again and again. */
function remembered(kindOf: KindOf): KindOf {
  const kinds = new Map<string, SecretKind>();
  return (name) => {
    const known = kinds.get(name);
    if (known !== undefined) return known;
    const kind = kindOf(name);
    if (kinds.size >= MOST_REMEMBERED) kinds.clear();
    if (name.length <= LONGEST_REMEMBERED) kinds.set(name, kind);
    return kind;
  };
}

/** A name is secret by the usual words, and where the words of one of `names` stand in it, one after the other. */
export function createKindOf(names: readonly string[] = []): KindOf {
  const wanted = names.map(wordsOf).filter((words) => words !== '_');
  return remembered((name) => {
    const words = wordsOf(name);
    return usualKind(words) ?? (wanted.some((one) => words.includes(one)) ? 'password' : null);
  });
}
