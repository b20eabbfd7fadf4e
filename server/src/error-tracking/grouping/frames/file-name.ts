/** Normalizes file names across builds and machines. */

const runsOfDigits = (token: string) => token.match(/\d+/g)?.length ?? 0;

/** Whether a part of a name is a content hash: hexadecimal, base 32, a long mixture of letters and digits, or a long number. */
function isHash(token: string): boolean {
  if (/^\d+$/.test(token)) return token.length >= 6;
  if (/^[0-9a-f]+$/i.test(token)) return token.length >= 8 || (token.length >= 6 && /\d/.test(token));
  if (token.length < 8 || !/^[A-Za-z0-9]+$/.test(token)) return false;
  return runsOfDigits(token) > (/^[A-Z0-9]+$/.test(token) ? 0 : 1);
}

/** The length of Vite's, Rollup's and esbuild's hashes at the end of a name, which may be letters only: DiwrgTda, QWERTYUI. */
const isShortHash = (token: string) => /^[A-Za-z0-9]{8}$/.test(token) && /\d|^.[A-Za-z]*[A-Z]/.test(token);
/** Eight characters at the end, which may include - and _. */
const ROLLUP_HASH = /^(.+)[-.]([A-Za-z0-9_-]{8})$/;
const isRollupHash = (text: string) => isShortHash(text) || (/[-_]/.test(text) && /[A-Z]/.test(text) && /[a-z]/.test(text));
/** Build ids like Next's: long, with digits, lower- and upper-case letters. */
const isBuildId = (segment: string) =>
  /^[A-Za-z0-9_-]{16,}$/.test(segment) && /\d/.test(segment) && /[a-z]/.test(segment) && /[A-Z]/.test(segment);
const VERSION = /(?<![\w.])v?\d+(?:\.\d+){1,3}(?![\w])/g;

const maskTokens = (text: string) =>
  text
    .replace(VERSION, '*')
    .split(/([.\-_~])/)
    .map((token) => (isHash(token) ? '*' : token))
    .join('');

/** The last extension, or one such as `.chunk.js`. */
const EXTENSION = /(?:\.(?:chunk|bundle|min|esm|legacy))?\.[A-Za-z0-9]{1,8}$/;

function maskName(name: string): string {
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - extension.length);
  const [, own = '', hash = ''] = ROLLUP_HASH.exec(stem) ?? [];
  if (!isRollupHash(hash)) return maskTokens(stem) + extension;
  return `${maskTokens(own)}${stem[own.length]}*${extension}`;
}

const maskFolder = (folder: string) => (isBuildId(folder) || isUuid(folder) ? '*' : maskTokens(folder));
const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** A path with `*` for the parts that change with each build: `/assets/main.3f2a9c1b.js` becomes `/assets/main.*.js`. */
export function maskHashes(path: string): string {
  const segments = path.slice(0, 2_000).split('/');
  const name = segments.pop() ?? '';
  return [...segments.map(maskFolder), isUuid(name) ? '*' : maskName(name)].join('/');
}

/** Source folders, wherever an application is installed. */
const SOURCE_FOLDERS = new Set(['src', 'dist', 'build', 'lib', 'out', '.next']);
/** Usual install folders; the rest of the path is the application's own. */
const INSTALLED =
  /^(?:\/usr\/src\/app|\/var\/www\/[^/]+|\/var\/task|\/(?:home|Users)\/[^/]+\/[^/]+|\/(?:srv|opt|root|tmp)\/[^/]+|\/(?:app|code|workspace|build)|\/[A-Z]:\/Users\/[^/]+\/[^/]+)\/(?:releases\/[^/]+\/|current\/)?/i;
const KEPT_SEGMENTS = 3;

/**
 * A server file's path without the install folder (`/app`, `/home/x/shop`): from the last source folder on (`src/cart.ts`), otherwise at most the
 * last three segments.
 */
export function appPath(file: string): string {
  const path = file
    .replace(/^(?:file|webpack-internal|webpack):\/\//, '')
    .replace(/\\/g, '/')
    .replace(/^([A-Za-z]:\/)/, '/$1')
    .replace(/\?.*$/s, '');
  const segments = path
    .replace(INSTALLED, '')
    .split('/')
    .filter((segment) => segment !== '' && segment !== '.' && segment !== '..');
  const root = segments.slice(0, -1).findLastIndex((segment) => SOURCE_FOLDERS.has(segment));
  return segments.slice(root >= 0 ? root : -KEPT_SEGMENTS).join('/');
}

const BUNDLER = /^(?:webpack(?:-internal)?:\/\/(?:[^/]*\/)?|turbopack:\/\/(?:\/\[project\])?\/?|rollup:\/\/|vite:\/\/|ng:\/\/)/i;

/** A source's path in its map, without bundler prefix, query, and leading dots. */
export function sourcePath(source: string): string {
  const path = source.replace(BUNDLER, '').replace(/\?.*$/s, '');
  if (/^(?:file:|\/(?:home|Users|app|root|usr|var|opt|srv|build|tmp|code|workspace)\/|[A-Za-z]:[\\/])/.test(path)) return appPath(path);
  return path.replace(/^(?:\.{0,2}\/)+/, '');
}

const SCRIPT = /\.[cm]?[jt]sx?$|\.(?:vue|svelte|wasm)$/i;

/** A URL's path without query; a page with inline scripts is `<page>`, because its path may contain ids. */
export function scriptPath(address: string): string {
  const path = address.replace(/[?#].*$/s, '').replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '');
  return SCRIPT.test(path) ? maskHashes(path) : '<page>';
}

/** Common site languages; `/my/` and `/id/` are rarely languages. */
const LANGUAGE =
  /^\/(?:ar|bg|bn|ca|cs|cy|da|de|el|en|es|et|eu|fa|fi|fr|ga|gl|he|hi|hr|hu|is|it|ja|ko|lt|lv|mk|ms|nb|nl|nn|no|pl|pt|ro|ru|sk|sl|sq|sr|sv|th|tr|uk|vi|zh)(?:[-_][a-z]{2,4})?(?=\/)/i;

/** Masks a first folder that may be a language: Angular builds `/de/main.js` and `/en/main.js` from the same sources. */
export const maskLanguage = (path: string) => path.replace(LANGUAGE, '/*');

/** A page's path with `*` for ids; `/` if unknown. */
export function pagePath(url: string | null): string {
  const path = (url ?? '').replace(/[?#].*$/s, '').replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '');
  const segments = path.split('/').filter((segment) => segment !== '');
  return `/${segments.map((segment) => (/\d/.test(segment) || segment.startsWith('[') ? '*' : segment)).join('/')}`;
}
