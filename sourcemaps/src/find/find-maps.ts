import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import picomatch from 'picomatch';
import { fileBelow } from '../below.js';
import { UploadError } from '../upload-error.js';
import { isInline, sourceMapReference } from './map-reference.js';
import { type PathRules, storedPath } from './stored-path.js';

/** Folders to skip. */
const LEFT_OUT = new Set(['node_modules', '.git']);

/** All files below a folder, as sorted relative paths with slashes. Doesn't follow links. */
export async function filesBelow(folder: string, above = ''): Promise<string[]> {
  const entries = await readdir(path.join(folder, above), { withFileTypes: true });
  entries.sort((a, b) => (a.name < b.name ? -1 : 1));
  const files: string[] = [];
  for (const entry of entries) {
    const name = above === '' ? entry.name : `${above}/${entry.name}`;
    if (entry.isFile()) files.push(name);
    // not spread into push, which doesn't accept a hundred thousand arguments
    else if (entry.isDirectory() && !LEFT_OUT.has(entry.name)) for (const file of await filesBelow(folder, name)) files.push(file);
  }
  return files;
}

/** Where to find maps, and how to derive their paths. */
export interface FindOptions extends PathRules {
  /** The build's folder. */
  directory: string;
  /** The project's folder: maps and sources outside it and the build are never read. Default: the working directory. */
  projectRoot?: string | undefined;
  /** File extensions; default js, mjs, cjs. */
  extensions?: readonly string[] | undefined;
  /** Globs to exclude, matched with paths relative to the folder; a glob without a slash matches names. */
  ignore?: readonly string[] | undefined;
  /** The files that the build wrote, relative to the folder; default all of its files. */
  files?: readonly string[] | undefined;
}

/** A map and its generated file. */
export interface FoundMap {
  /** The generated file relative to the build's folder, with slashes. */
  generated: string;
  /** The stored path. */
  path: string;
  /** The file that contains the map. */
  file: string;
  /** Whether that is the generated file itself, with the map as a data: URL at its end. */
  inline: boolean;
}

export interface FoundMaps {
  /** The build's folder, links resolved. */
  folder: string;
  /** The project's folder, links resolved. */
  projectRoot: string;
  maps: FoundMap[];
  missing: MissingMap[];
}

/** A generated file without a map. */
export interface MissingMap {
  /** Relative to the build's folder, with slashes. */
  generated: string;
  reason: string;
}

const EXTENSIONS = ['js', 'mjs', 'cjs'];
/** A build's file lists, which Next.js writes by the dozen: they contain no code and have no map. */
const MANIFEST = /manifest\.[cm]?js$/i;

/** The project's folder. The root of the disk is not allowed: it would include everything. */
async function projectFolder(folder: string, build: string): Promise<string> {
  const real = await realFolder(folder);
  return path.dirname(real) === real ? build : real;
}

async function realFolder(folder: string): Promise<string> {
  const real = await realpath(folder).catch(() => null);
  if (real === null || !(await stat(real)).isDirectory()) throw new UploadError('CONFIGURATION', `There is no folder ${folder}.`);
  return real;
}

/** The path in a reference, without query and hash; null if invalid. */
function pathIn(reference: string): string | null {
  try {
    return decodeURIComponent(reference.replace(/[?#].*$/, ''));
  } catch {
    return null;
  }
}

/** Finds the maps of one build. */
class Finder {
  constructor(
    private readonly folder: string,
    private readonly projectRoot: string,
  ) {}

  /** Possible locations of a map, most likely first: the path in the comment, that name beside the file, `<file>.map` beside it. */
  private candidates(generated: string, reference: string | null): string[] {
    const here = path.join(this.folder, path.dirname(generated));
    const sidecar = path.join(this.folder, `${generated}.map`);
    if (reference === null) return [sidecar];
    const isAddress = /^([a-z][a-z0-9+.-]+:)?\/\//i.test(reference);
    const named = pathIn(isAddress ? reference.replace(/^([a-z][a-z0-9+.-]+:)?\/\/[^/]*/i, '') : reference);
    if (named === null || named === '') return [sidecar];
    const there = named.startsWith('/') ? path.join(this.folder, named) : path.resolve(here, named);
    return [there, path.join(here, path.posix.basename(named)), sidecar];
  }

  /** The map of a generated file, or why there is none. */
  async mapOf(generated: string): Promise<{ file: string; inline: boolean } | MissingMap> {
    const own = path.join(this.folder, generated);
    const text = await readFile(own, 'utf8').catch(() => null);
    if (text === null) return { generated, reason: 'it cannot be read' };
    const reference = sourceMapReference(text);
    if (reference !== null && isInline(reference)) return { file: own, inline: true };
    for (const candidate of this.candidates(generated, reference)) {
      const file = await fileBelow([this.folder, this.projectRoot], candidate);
      if (file !== null) return { file, inline: false };
    }
    const reason =
      reference === null ? 'it names no map, and none lies beside it' : `it names ${reference.slice(0, 200)}, which is not there`;
    return { generated, reason };
  }
}

/** Whether a path matches one of the globs; a glob without a slash matches the name only. */
function matcher(globs: readonly string[]): (file: string) => boolean {
  const matchers = globs.map((glob) => picomatch(glob.replace(/^\.\//, ''), { dot: true, basename: !glob.includes('/') }));
  return (file) => matchers.some((matches) => matches(file));
}

/** The generated file of a map without one: `main.js` for `main.js.map`. */
const generatedOf = (map: string): string => map.replace(/\.map$/, '');

function assertDistinct(maps: readonly FoundMap[]): void {
  const seen = new Map<string, string>();
  for (const { path: stored, generated } of maps) {
    const other = seen.get(stored);
    if (other !== undefined)
      throw new UploadError('CONFIGURATION', `${other} and ${generated} would both be stored as ${stored}. Leave one out, or strip less.`);
    seen.set(stored, generated);
  }
}

/**
 * Finds a build's maps: through each generated file's last sourceMappingURL comment, beside it as `<file>.map`, and maps without a generated file,
 * unless that is ignored. Throws UploadError CONFIGURATION if the folder doesn't exist or two files would get the same path.
 */
export async function findSourceMaps(options: FindOptions): Promise<FoundMaps> {
  const folder = await realFolder(options.directory);
  const projectRoot = await projectFolder(options.projectRoot ?? process.cwd(), folder);
  const extensions = (options.extensions ?? EXTENSIONS).map((extension) => `.${extension.replace(/^\./, '')}`);
  const ignored = matcher(options.ignore ?? []);
  const files = (options.files ?? (await filesBelow(folder))).filter((file) => !ignored(file));
  const isGenerated = (file: string) => extensions.some((extension) => file.endsWith(extension));
  const finder = new Finder(folder, projectRoot);
  const found: FoundMaps = { folder, projectRoot, maps: [], missing: [] };
  const add = (generated: string, file: string, inline: boolean) =>
    found.maps.push({ generated, path: storedPath(generated, options), file, inline });
  for (const generated of files.filter(isGenerated)) {
    const map = await finder.mapOf(generated);
    if ('file' in map) add(generated, map.file, map.inline);
    else if (!MANIFEST.test(generated)) found.missing.push(map);
  }
  const taken = new Set(found.maps.map(({ file }) => file));
  const placed = new Set(found.maps.map(({ generated }) => generated));
  for (const map of files.filter((file) => file.endsWith('.map'))) {
    const generated = generatedOf(map);
    const file = path.join(folder, map);
    if (isGenerated(generated) && !ignored(generated) && !placed.has(generated) && !taken.has(file)) add(generated, file, false);
  }
  assertDistinct(found.maps);
  return found;
}
