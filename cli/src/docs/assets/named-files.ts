/** Which files pages may name: those of the folder, pictures of the repository around it, and roots of static files. */
import { existsSync, realpathSync, statSync } from 'node:fs';
import path from 'node:path';
import { usage } from '../../failure.js';
import { mediaTypeOf } from './media-types.js';

/** The nearest folder at or above this one that holds a repository; undefined if there is none. */
function repositoryOf(folder: string): string | undefined {
  for (let at = folder; ; at = path.dirname(at)) {
    if (existsSync(path.join(at, '.git'))) return at;
    if (at === path.dirname(at)) return undefined;
  }
}

const realFolder = (folder: string): string => {
  const found = statSync(folder, { throwIfNoEntry: false });
  if (!found?.isDirectory()) throw usage(found ? `${folder} is not a folder.` : `Folder not found: ${folder}.`);
  return realpathSync(folder);
};

/** The path of a folder from another, with slashes and one at the end. */
const prefixOf = (from: string, to: string): string => `${path.relative(from, to).split(path.sep).join('/')}/`.replace(/^\/$/, '');

export class NamedFiles {
  /** What absolute addresses may begin with, besides the folder itself. */
  readonly prefixes: readonly string[];
  private readonly present: ReadonlySet<string>;
  private readonly statics: readonly string[];
  private readonly own: string;
  private readonly repository: string | undefined;

  /** @param statics folders whose files have absolute addresses */
  constructor(
    private readonly folder: string,
    files: readonly string[],
    statics: readonly string[],
  ) {
    this.present = new Set(files);
    this.own = realpathSync(folder);
    this.repository = repositoryOf(this.own);
    this.statics = statics.map(realFolder);
    this.prefixes = statics.map((each) => prefixOf(folder, each));
  }

  /** Whether the folder lists a file. */
  isListed(file: string): boolean {
    return this.present.has(file);
  }

  /** Whether a file may be published. Only pictures may lie outside the folder. */
  has(file: string, isPicture: boolean): boolean {
    if (mediaTypeOf(file) === null || /(?:^|\/)\.git\//.test(file)) return false;
    return this.present.has(file) || this.isReadable(file, isPicture);
  }

  /** Whether a file that isn't listed can be read: what a link leads to counts, not where the link is. */
  private isReadable(file: string, isPicture: boolean): boolean {
    const isOutside = file.startsWith('../');
    // what the folder ignores stays ignored
    if (!isOutside && !/(?:^|\/)\.[^./]/.test(file) && !this.prefixes.some((prefix) => prefix && file.startsWith(prefix))) return false;
    const roots = isOutside && isPicture ? [this.repository, ...this.statics] : [this.own, ...this.statics];
    try {
      const real = realpathSync(path.join(this.folder, file));
      if (real.split(path.sep).includes('.git')) return false;
      return roots.some((root) => root !== undefined && real.startsWith(root + path.sep)) && statSync(real).isFile();
    } catch {
      return false;
    }
  }
}
