/** Masks credentials recognized by their form, in any context. */

const REDACTED = '[redacted]';

/** At the beginning of a word, or after a URL-encoded character. */
const BEGINS = '(?:(?<![A-Za-z0-9])|(?<=%[0-9A-Fa-f]{2}))';

/** Words about a credential are none: `the bearer token is missing`. */
const BEARER =
  /Bearer(?! (?:token|auth|credential)[a-z]*(?!\.?[^\s,.]))(?:[\s:=+"'`\\(<[{]|%(?:09|20|22|3a)|&quot;){1,20}(?!redacted\])(?:[^\s"'`,;()<>[\]{}\\:=+&%]|%(?!09|20|22|3a))[^\s"'`,;()<>\]}&]*/gi;

/** Header lines of a truncated key, such as its encryption. */
const KEY_HEADERS = '(?:(?:\\s|\\\\+[rn])*(?:Proc-Type|DEK-Info|Version|Comment|Hash|Charset):[^\\r\\n\\\\"]{0,200}){0,5}';
const PRIVATE_KEY = new RegExp(
  `-----BEGIN [A-Z0-9 ]{0,40}PRIVATE KEY[A-Z0-9 ]{0,20}-----(?:(?:[^-]|-(?!----)){0,20000}-----END [A-Z0-9 ]{0,60}-----|${KEY_HEADERS}[A-Za-z0-9+/=\\s\\\\]*(?:-{1,5}(?:END[A-Z0-9 ]{0,60}-{0,4})?)?)`,
  'g',
);

/** Base64 contains digits or changes of case, unlike the prose that may follow these words. */
const BASIC =
  /(?<![A-Za-z])([Bb]asic|BASIC|Negotiate|NTLM)(?:[ \t]{1,5}|%20)(?=[A-Za-z0-9+/_-]{0,100}?(?:\d|=|[a-z][A-Z]))[A-Za-z0-9+/_-]{8,}={0,2}/g;
const LONG_TOKEN = /(?<![A-Za-z])([Tt]oken|[Aa]pi-?[Kk]ey|JWT|SSWS)(?:[ \t]{1,5}|%20)(?=[\w.-]{0,100}?\d)[\w.=-]{16,}/g;
const PARAMETERS =
  /(?<![A-Za-z])(Digest|Hawk|OAuth|Signature|AWS4-HMAC-SHA256)[ \t]{1,5}(?:[\w-]{1,40}=(?:"[^"\n]{0,2000}"|[^\s,"']{0,2000}),?[ \t]{0,5})+/g;

const JWT = new RegExp(`${BEGINS}eyJ[\\w-]{8,}(?:\\.[\\w-]*){1,4}`, 'g');

/** Tokens of well-known providers, and our own. A key's id (twk_…) without its secret isn't masked. */
const PROVIDERS = new RegExp(
  `${BEGINS}(?:${[
    'A(?:KI|SI)A[A-Z0-9]{16}(?![A-Za-z0-9])',
    'gh[oprsu]_[A-Za-z0-9]{20,}',
    'github_pat_\\w{20,}',
    '[sr]k_(?:live|test)_[A-Za-z0-9]{10,}',
    'whsec_[\\w+/=-]{16,}',
    'xox[a-z]-[\\w-]{10,}',
    'xapp-[\\w-]{10,}',
    'AIza[\\w-]{30,}',
    'ya29\\.[\\w-]{20,}',
    'npm_[A-Za-z0-9]{30,}',
    'glpat-[\\w-]{16,}',
    'sk-(?=[A-Za-z_-]{0,60}\\d)[\\w-]{20,}',
    'hf_[A-Za-z0-9]{30,}',
    'SG\\.[\\w-]{16,}\\.[\\w-]{16,}',
    'shp(?:at|ca|pa|ss)_[A-Fa-f0-9]{32}',
    'dop_v1_[a-f0-9]{40,}',
    'pypi-[\\w-]{40,}',
    '(?:tw[irs]|sa)_[\\w-]{43}',
    'twk_[A-Za-z0-9]{16}\\.[\\w-]{20,}',
  ].join('|')})`,
  'g',
);

/** Header values keep their scheme, which shows how somebody tried to sign in. */
export const SCHEMES = 'Bearer|Basic|Digest|Token|Negotiate|NTLM|Hawk|OAuth|Signature|Api-?Key|JWT|SSWS|AWS4-HMAC-SHA256';
/** A value that is masked already. */
export const MASKED = `(?:(?:${SCHEMES}) )?\\[(?:redacted|email|number)\\]`;
const SCHEME = new RegExp(`^(${SCHEMES})\\s`, 'i');
const ONLY_MASKED = new RegExp(`^${MASKED}$`, 'i');

const schemeOf = (value: string): string => {
  const scheme = SCHEME.exec(value)?.[1];
  return scheme === undefined ? '' : `${scheme.toLowerCase() === 'bearer' ? 'Bearer' : scheme} `;
};

export const isMasked = (value: string): boolean => ONLY_MASKED.test(value);

/** The replacement for a secret value. */
export const redacted = (value: string): string => schemeOf(value) + REDACTED;

/** Replaces Bearer credentials by `Bearer [redacted]`. */
export const withoutBearers = (text: string): string => text.replace(BEARER, `Bearer ${REDACTED}`);

/** Replaces private keys by `[redacted]`. */
export const withoutPrivateKeys = (text: string): string => text.replace(PRIVATE_KEY, REDACTED);

/** Replaces values of other schemes by `Basic [redacted]` and the like. */
export const withoutSchemes = (text: string): string =>
  text.replace(BASIC, `$1 ${REDACTED}`).replace(LONG_TOKEN, `$1 ${REDACTED}`).replace(PARAMETERS, `$1 ${REDACTED}`);

/** Replaces tokens of known forms by `[redacted]`. */
export const withoutTokens = (text: string): string => text.replace(JWT, REDACTED).replace(PROVIDERS, REDACTED);
