/** Reads docs.json, or its older form, mint.json. */

import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { withoutByteOrderMark } from '#client-core/text/byte-order-mark.js';
import { usage } from '../../failure.js';
import { namedDocuments } from '../api/named-files.js';
import type { ApiNavigation } from '../api/navigation.js';
import { unusedKeys } from '../ignored/config-keys.js';
import type { Problem } from '../problems.js';
import { fitLine } from '../source/page-fields.js';
import { navigationOf } from './docs-json-navigation.js';
import { type IconLibrary, iconLibraryOf } from './icon-library.js';
import type { NavigationTab } from './navigation-tree.js';
import { type Redirect, readRedirects } from './redirects.js';
import { readIfThere } from './walk.js';

/** Images of the theme: files of the folder, or URLs. */
export interface LocalTheme {
  accentColor: string | null;
  logoLight: string | null;
  logoDark: string | null;
  favicon: string | null;
}

interface Configuration {
  /** The file it was read from. */
  file: string;
  name: string | null;
  description: string | null;
  /** The site's slug, from `"tidewatch": { "site": … }`. */
  site: string | null;
  /** Its navigation, which may name operations of API documents. */
  navigationWith: (api: ApiNavigation) => NavigationTab[];
  /** null if the file doesn't mention redirects. */
  redirects: Redirect[] | null;
  theme: LocalTheme | null;
  /** The library whose icons come first. */
  icons: IconLibrary;
  /** The API documents that it names, as written. */
  openapi: string[];
  problems: Problem[];
  /** Where a text is in the file. */
  placeOf(near: string): { file: string; line: number | null; column: number | null };
}

export const NAMES = ['docs.json', 'mint.json'] as const;
/** Deepest nesting of `$ref` files. */
const DEPTH = 5;

type Value = Readonly<Record<string, unknown>>;
const isObject = (value: unknown): value is Value => typeof value === 'object' && value !== null && !Array.isArray(value);
const textOf = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value.trim() : null);

/** Characters of a site's name and description. */
const LONGEST = { name: 100, description: 300 } as const;

function parse(text: string, file: string): unknown {
  try {
    return JSON.parse(withoutByteOrderMark(text));
  } catch (error) {
    throw usage(`${file} is not valid JSON: ${(error as Error).message}.`);
  }
}

/** Replaces `{ "$ref": "./navigation.json" }` with the file's content. */
async function withReferences(value: unknown, folder: string, file: string, depth = 0): Promise<unknown> {
  if (Array.isArray(value)) return Promise.all(value.map((each) => withReferences(each, folder, file, depth)));
  if (!isObject(value)) return value;
  const reference = value['$ref'];
  if (typeof reference === 'string' && !/^[a-z]+:|^#/i.test(reference)) {
    const target = path.posix.join(path.posix.dirname(file), reference);
    if (target.startsWith('..')) throw usage(`${file} refers to ${reference}, which is outside the folder.`);
    if (depth >= DEPTH) throw usage(`${file} refers to files more than ${DEPTH} deep.`);
    const text = await readIfThere(path.join(folder, target));
    if (text === null) throw usage(`${file} refers to ${reference}, which does not exist.`);
    return withReferences(parse(text, target), folder, target, depth + 1);
  }
  const entries = await Promise.all(
    Object.entries(value).map(async ([name, each]) => [name, await withReferences(each, folder, file, depth)]),
  );
  return Object.fromEntries(entries);
}

const HEX = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i;

/** Normalizes a colour: `#16a34a` from `16A34A`, `#1a3` and the like. */
export function colourOf(value: unknown): string | null {
  const digits = HEX.exec(textOf(value) ?? '')?.[1]?.toLowerCase();
  if (digits === undefined) return null;
  return `#${digits.length === 3 ? digits.replace(/./g, '$&$&') : digits}`;
}

/** An image for light and dark pages: one text for both, or one each. */
function imagePair(value: unknown): { light: string | null; dark: string | null } {
  if (isObject(value)) return { light: textOf(value['light']), dark: textOf(value['dark']) };
  return { light: textOf(value), dark: null };
}

function themeOf(config: Value): LocalTheme | null {
  if (['colors', 'logo', 'favicon'].every((name) => config[name] === undefined)) return null;
  const colors = isObject(config['colors']) ? config['colors'] : {};
  const logo = imagePair(config['logo']);
  const favicon = imagePair(config['favicon']);
  return { accentColor: colourOf(colors['primary']), logoLight: logo.light, logoDark: logo.dark, favicon: favicon.light ?? favicon.dark };
}

/** Finds a text in the file by its JSON form. */
const finder = (text: string, file: string) => (near: string) => {
  const quoted = text.indexOf(JSON.stringify(near));
  const at = quoted === -1 ? text.indexOf(near) : quoted;
  if (at === -1) return { file, line: null, column: null };
  const before = text.slice(0, at).split('\n');
  return { file, line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
};

/** The configuration of a folder; null if there is none. Throws a usage error if it cannot be read. */
export async function readConfiguration(folder: string, files: readonly string[]): Promise<Configuration | null> {
  const file = NAMES.find((name) => files.includes(name));
  if (file === undefined) return null;
  const text = await readFile(path.join(folder, file), 'utf8');
  const config = await withReferences(parse(text, file), folder, file);
  if (!isObject(config)) throw usage(`${file} must be an object.`);
  const placeOf = finder(text, file);
  const problems = unusedKeys(config).map(
    ({ near, message }): Problem => ({ severity: 'info', code: 'config_key_unused', message, ...placeOf(near) }),
  );
  const fit = (field: keyof typeof LONGEST): string | null => {
    const given = textOf(config[field]) ?? '';
    const fitted = fitLine(given, LONGEST[field]);
    if (given.length > LONGEST[field]) {
      const message = `The ${field} of the site is shortened to ${LONGEST[field]} characters.`;
      problems.push({ severity: 'warning', code: `${field}_too_long`, message, ...placeOf(field) });
    }
    return fitted || null;
  };
  const name = fit('name');
  const simplified = (message: string, near: string, code = 'navigation_simplified') =>
    problems.push({ severity: code === 'navigation_simplified' ? 'info' : 'warning', code, message, ...placeOf(near) });
  const own = isObject(config['tidewatch']) ? config['tidewatch'] : {};
  return {
    ...{ file, name, problems, placeOf },
    navigationWith: (api) => navigationOf(config['navigation'], name ?? 'Documentation', simplified, api),
    description: fit('description'),
    site: textOf(own['site']),
    redirects: readRedirects(config['redirects'], (message, source) =>
      problems.push({ severity: 'warning', code: 'redirect_invalid', message, ...placeOf(source) }),
    ),
    theme: themeOf(config),
    icons: iconLibraryOf(config, file, simplified),
    openapi: namedDocuments(config),
  };
}
