/** Names of files, so that the same file of two builds, or of two machines, has one name. */

const runsOfDigits = (token: string) => token.match(/\d+/g)?.length ?? 0;

/** Whether a part of a name was made from the content: hexadecimal, base 32, a long mixture of letters and digits, or a long number. */
function isHash(token: string): boolean {
  if (/^\d+$/.test(token)) return token.length >= 6;
  if (/^[0-9a-f]+$/i.test(token)) return token.length >= 8 || (token.length >= 6 && /\d/.test(token));
  if (token.length < 8 || !/^[A-Za-z0-9]+$/.test(token)) return false;
  return runsOfDigits(token) > (/^[A-Z0-9]+$/.test(token) ? 0 : 1);
}

/** As long as the hashes that Vite, Rollup and esbuild put at the end of a name, which may be letters alone: DiwrgTda, QWERTYUI. */
const isShortHash = (token: string) => /^[A-Za-z0-9]{8}$/.test(token) && /\d|^.[A-Za-z]*[A-Z]/.test(token);
/** Eight characters at the end, which may hold - and _ themselves. */
const ROLLUP_HASH = /^(.+)[-.]([A-Za-z0-9_-]{8})$/;
const isRollupHash = (text: string) => isShortHash(text) || (/[-_]/.test(text) && /[A-Z]/.test(text) && /[a-z]/.test(text));
/** Next's build ids and their kind: long, with digits, small and capital letters. */
const isBuildId = (segment: string) =>
  /^[A-Za-z0-9_-]{16,}$/.test(segment) && /\d/.test(segment) && /[a-z]/.test(segment) && /[A-Z]/.test(segment);
const VERSION = /(?<![\w.])v?\d+(?:\.\d+){1,3}(?![\w])/g;

const maskTokens = (text: string) =>
  text
    .replace(VERSION, '*')
    .split(/([.\-_~])/)
    .map((token) => (isHash(token) ? '*' : token))
    .join('');

/** What is the last extension, or `.chunk.js` and its kind. */
const EXTENSION = /(?:\.(?:chunk|bundle|min|esm|legacy))?\.[A-Za-z0-9]{1,8}$/;

function maskName(name: string): string {
  const extension = EXTENSION.exec(name)?.[0] ?? '';
  const stem = name.slice(0, name.length - extension.length);
  const rollup = ROLLUP_HASH.exec(stem);
  if (!rollup || !isRollupHash(rollup[2]!)) return maskTokens(stem) + extension;
  return `${maskTokens(rollup[1]!)}${stem[rollup[1]!.length]}*${extension}`;
}

const maskFolder = (folder: string) => (isBuildId(folder) || isUuid(folder) ? '*' : maskTokens(folder));
const isUuid = (text: string) => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(text);

/** A path in which whatever changes with each build is `*`: `/assets/main.3f2a9c1b.js` is `/assets/main.*.js`. */
export function maskHashes(path: string): string {
  const segments = path.slice(0, 2_000).split('/');
  const name = segments.pop() ?? '';
  return [...segments.map(maskFolder), isUuid(name) ? '*' : maskName(name)].join('/');
}

/** Folders that sources live in, wherever an application is installed. */
const SOURCE_FOLDERS = new Set(['src', 'dist', 'build', 'lib', 'out', '.next']);
/** Where applications are installed; what follows is the application's own. */
const INSTALLED =
  /^(?:\/usr\/src\/app|\/var\/www\/[^/]+|\/var\/task|\/(?:home|Users)\/[^/]+\/[^/]+|\/(?:srv|opt|root|tmp)\/[^/]+|\/(?:app|code|workspace|build)|\/[A-Z]:\/Users\/[^/]+\/[^/]+)\/(?:releases\/[^/]+\/|current\/)?/i;
const KEPT_SEGMENTS = 3;

/**
 * The path of a server's file without the place where it is installed (`/app`, `/home/x/shop`): from the last folder for sources on
 * (`src/cart.ts`), else at most the last three segments.
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

/** The path of a source, as its map names it: without bundler, query, and leading dots. */
export function sourcePath(source: string): string {
  const path = source.replace(BUNDLER, '').replace(/\?.*$/s, '');
  if (/^(?:file:|\/(?:home|Users|app|root|usr|var|opt|srv|build|tmp|code|workspace)\/|[A-Za-z]:[\\/])/.test(path)) return appPath(path);
  return path.replace(/^(?:\.{0,2}\/)+/, '');
}

const SCRIPT = /\.[cm]?[jt]sx?$|\.(?:vue|svelte|wasm)$/i;

/** The path of an address, without query; a page, which has scripts in it, is `<page>`, for its path may hold ids. */
export function scriptPath(address: string): string {
  const path = address.replace(/[?#].*$/s, '').replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '');
  return SCRIPT.test(path) ? maskHashes(path) : '<page>';
}

/** Languages that sites are built in; `/my/` and `/id/` are rarely languages. */
const LANGUAGE =
  /^\/(?:ar|bg|bn|ca|cs|cy|da|de|el|en|es|et|eu|fa|fi|fr|ga|gl|he|hi|hr|hu|is|it|ja|ko|lt|lv|mk|ms|nb|nl|nn|no|pl|pt|ro|ru|sk|sl|sq|sr|sv|th|tr|uk|vi|zh)(?:[-_][a-z]{2,4})?(?=\/)/i;

/** A path whose first folder may be a language's: Angular builds `/de/main.js` and `/en/main.js` of the same sources. */
export const maskLanguage = (path: string) => path.replace(LANGUAGE, '/*');

/** The path of a page, in which ids are `*`; `/` where it is not known. */
export function pagePath(url: string | null): string {
  const path = (url ?? '').replace(/[?#].*$/s, '').replace(/^[a-z][a-z0-9+.-]*:\/\/[^/]*/i, '');
  const segments = path.split('/').filter((segment) => segment !== '');
  return `/${segments.map((segment) => (/\d/.test(segment) || segment.startsWith('[') ? '*' : segment)).join('/')}`;
}
