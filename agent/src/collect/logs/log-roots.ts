import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readlink, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { RequestError } from '../reading/collector.js';

const denied = (why: string) => new RequestError('permission_denied', why);

/** A system call's failure as a protocol error. */
function requestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return new RequestError('not_found', 'The log file does not exist.');
  if (code === 'ELOOP') return denied('The log file is a symbolic link that was put there this moment.');
  if (code === 'EACCES' || code === 'EPERM') return denied('The agent may not read the log file; see --add-groups of install.');
  if (code === 'ENXIO') return denied('The log is not a regular file.');
  return denied(`The log file cannot be opened (${code ?? 'error'}).`);
}

/** Whether users other than root and the agent's may create files in a directory. */
function isOpenToOthers({ mode, uid }: { mode: number; uid: number }): boolean {
  return (mode & 0o022) !== 0 || (uid !== 0 && uid !== process.getuid?.());
}

/**
 * Whether a root may lead to `place`. Root's links may lead anywhere; a user's links only to a directory of the same user. Otherwise a user could expose,
 * through the agent's groups, files they may not read.
 */
async function isFaithful(root: string, place: string): Promise<boolean> {
  const above = await realpath(dirname(root));
  if (place === join(above, basename(root))) return true;
  const { uid } = await stat(above);
  return uid === 0 || (await stat(place)).uid === uid;
}

/**
 * Opens log files, and nothing else: regular files whose real path is below one of the allowed directories.
 *
 * A path is resolved first, and the result is opened without following links. Because a directory in the path may be replaced by a link in between, Linux
 * is then asked for the opened file's real path, before anything is read. (macOS has no such query; there the path is resolved again and must still be the
 * opened file.) A file with several hard links is refused if others may create files in its directory: such a name may be a link to somebody else's
 * file.
 */
export class LogRoots {
  readonly #real = new Map<string, string>();

  constructor(private readonly roots: readonly string[]) {}

  /** Opens a log for reading; the caller closes it. Rejects with a RequestError: permission_denied or not_found. */
  async open(path: string): Promise<FileHandle> {
    try {
      const real = await this.#resolve(path);
      const file = await open(real, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK | constants.O_NOCTTY);
      try {
        await this.#verify(file, real);
        return file;
      } catch (error) {
        await file.close();
        throw error;
      }
    } catch (error) {
      throw requestError(error);
    }
  }

  /** Whether open succeeds now. It actually tries: only the system knows all possible obstacles. */
  async isReadable(path: string): Promise<boolean> {
    const file = await this.open(path).catch(() => null);
    await file?.close();
    return file !== null;
  }

  /** The real path, if it is a regular file below a root. */
  async #resolve(path: string): Promise<string> {
    const real = await realpath(path);
    if (!(await this.#contains(real))) throw denied('The log file is outside the directories that the agent may read.');
    const found = await lstat(real);
    if (!found.isFile()) throw denied('The log is not a regular file.');
    if (found.nlink > 1 && isOpenToOthers(await stat(dirname(real)))) throw denied('The log file has several hard links.');
    return real;
  }

  async #verify(file: FileHandle, real: string): Promise<void> {
    const opened = await file.stat();
    if (!opened.isFile()) throw denied('The log is not a regular file.');
    if (opened.nlink > 1 && isOpenToOthers(await stat(dirname(real)))) throw denied('The log file has several hard links.');
    if (process.platform === 'linux') {
      const place = await readlink(`/proc/self/fd/${file.fd}`);
      if (!(await this.#contains(place))) throw denied('The log file is outside the directories that the agent may read.');
    } else {
      const again = await stat(await this.#resolve(real));
      if (again.ino !== opened.ino || again.dev !== opened.dev) throw denied('The log file was replaced while it was opened.');
    }
  }

  async #contains(real: string): Promise<boolean> {
    for (const root of this.roots) {
      const place = await this.#realRoot(root);
      if (place !== null && real.startsWith(place === '/' ? '/' : `${place}/`)) return true;
    }
    return false;
  }

  /** A root may itself be a link, so it is resolved once: later changes of the link have no effect. */
  async #realRoot(root: string): Promise<string | null> {
    const known = this.#real.get(root);
    if (known !== undefined) return known;
    const place = await realpath(root).catch(() => null);
    if (place === null || !(await isFaithful(root, place))) return null;
    this.#real.set(root, place);
    return place;
  }
}
