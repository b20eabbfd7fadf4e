import { constants } from 'node:fs';
import { type FileHandle, lstat, open, readlink, realpath, stat } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { RequestError } from '../reading/collector.js';

const denied = (why: string) => new RequestError('permission_denied', why);

/** The failure of a system call in the words of the protocol. */
function requestError(error: unknown): RequestError {
  if (error instanceof RequestError) return error;
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return new RequestError('not_found', 'The log file is not there.');
  if (code === 'ELOOP') return denied('The log file is a symbolic link that was put there this moment.');
  if (code === 'EACCES' || code === 'EPERM') return denied('The agent may not read the log file; see --add-groups of install.');
  if (code === 'ENXIO') return denied('The log is not a regular file.');
  return denied(`The log file cannot be opened (${code ?? 'error'}).`);
}

/** Whether somebody besides root and the agent's own user may put files into a directory. */
function isOpenToOthers({ mode, uid }: { mode: number; uid: number }): boolean {
  return (mode & 0o022) !== 0 || (uid !== 0 && uid !== process.getuid?.());
}

/**
 * Whether a root may lead to `place`. A link that root made may lead anywhere; that of a user only to a directory of the same user, or it
 * would open to the agent's groups what this user may not read.
 */
async function isFaithful(root: string, place: string): Promise<boolean> {
  const above = await realpath(dirname(root));
  if (place === join(above, basename(root))) return true;
  const { uid } = await stat(above);
  return uid === 0 || (await stat(place)).uid === uid;
}

/**
 * Opens log files, and nothing else: regular files that really are below one of the allowed directories.
 *
 * A path is resolved first, and what it resolves to is opened without following a link. Since a directory on the way may be swapped for a link
 * between the two, Linux is asked where the opened file really is, and nothing was read by then. (macOS has no such question; there the path
 * is resolved once more and must still be the opened file.) A file with several hard links is refused where others may put files into its
 * directory: such a name may have been given to a file of somebody else.
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

  /** Whether open succeeds at this moment. It is really tried: only the system knows all that may stand against it. */
  async isReadable(path: string): Promise<boolean> {
    const file = await this.open(path).catch(() => null);
    await file?.close();
    return file !== null;
  }

  /** Where the path leads, if that is a regular file below a root. */
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

  /** A root may be a link itself, so it is resolved, once: a later change of the link moves nothing. */
  async #realRoot(root: string): Promise<string | null> {
    const known = this.#real.get(root);
    if (known !== undefined) return known;
    const place = await realpath(root).catch(() => null);
    if (place === null || !(await isFaithful(root, place))) return null;
    this.#real.set(root, place);
    return place;
  }
}
