/** Names that indicate a secret. Names are compared word by word: apiKey, API_KEY, api-key and X-Api-Key are the same. */

/** Words that indicate a secret anywhere in a name. */
const STRONG = new RegExp(
  [
    'pass?w(?:or[dt]|rd|d)|pswd|pass_?(?:phrase|code|key)|kennwort|wachtwoord|contrase|mot_?de_?passe|senha_|secret(?!ar)|credential',
    'authori[sz]ation|cookie|[cx]srf|jwt_|token\\d*_|mnemonic|seed_phrase|(?:recovery|backup)_(?:codes?|key|phrase)',
    '(?:api|app|access|private|signing|encryption|master|account|auth|ssh|service|shared|license)_?key',
    '(?:php|j|asp_?net)_?sess(?:ion)?_?id',
  ].join('|'),
);
/** Words that indicate a secret only at the end of a name, unlike in session_count or card_type. */
const AT_THE_END = new RegExp(
  [
    '_(?:pass|pwd|pw|auth|bearer|sess(?:ion)?|sid|ssn|social_security|pin|[tm]?otp|2fa|mfa|one_time|verification|cvv2?|cvc2?|csc|iban|passport',
    '|(?:credit|debit)_?card|card_?(?:number|num|no)|cc_?(?:number|num|no))',
    '(?:_?(?:id|key|code|number|value|data|hash|header|raw|old|new))?\\d*_$',
  ].join(''),
);
/** Properties of a secret that aren't secret: its length, kind, state or time. */
const ABOUT = new RegExp(
  [
    '_(?:count|length|len|size|limit|total|min|max|index|types?|kind|mode|method|version|status|state|valid|invalid|enabled|disabled|required',
    '|missing|present|verified|expir(?:ed|es|y|ation)|ttl|age|at|in|duration|timeout|attempts?|retries|usage|used|names?|provider|policy',
    '|strength|consent|changed|updated|created|errors?|field|endpoint|ur[il]|issuer|audience|scopes?)_$',
    '|^_(?:has|is|needs|requires?|num|min|max|missing|invalid)_',
  ].join(''),
);
/** A password is masked whatever it looks like; after other names, prose may follow. */
const PASSWORD = /pass?w(?:or[dt]|rd|d)|pswd|pass_?phrase|kennwort|wachtwoord|contrase|mot_?de_?passe|senha_|_pwd?_$/;
const COOKIE = /_cookies?_$/;
const AUTHORIZATION = /authori[sz]ation_$/;

/** A name's words in lower case, with `_` around each. */
const wordsOf = (name: string): string =>
  `_${name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '_')}_`.replace(/__+/g, '_');

/** The kind of secret a name indicates; null if none. */
export type SecretKind = 'password' | 'cookie' | 'authorization' | 'other' | null;

/** Classifies names. */
export type KindOf = (name: string) => SecretKind;

function usualKind(words: string): SecretKind {
  if (!(STRONG.test(words) || AT_THE_END.test(words)) || ABOUT.test(words)) return null;
  if (PASSWORD.test(words)) return 'password';
  if (COOKIE.test(words)) return 'cookie';
  return AUTHORIZATION.test(words) ? 'authorization' : 'other';
}

const MOST_REMEMBERED = 1_000;
const LONGEST_REMEMBERED = 100;

/** Caches results: programs use the same few names again and again. */
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

/** A name is secret by the default words, or if it contains the words of one of `names` in sequence. */
export function createKindOf(names: readonly string[] = []): KindOf {
  const wanted = names.map(wordsOf).filter((words) => words !== '_');
  return remembered((name) => {
    const words = wordsOf(name);
    return usualKind(words) ?? (wanted.some((one) => words.includes(one)) ? 'password' : null);
  });
}
