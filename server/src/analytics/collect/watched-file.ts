/** A file that people replace while the server runs. */
import { readFile, stat } from 'node:fs/promises';
import type { Logger } from 'pino';

export class WatchedFile {
  #readAt = 0;

  /**
   * @param file its path; null where there is none
   * @param what it is, for the log
   */
  constructor(
    private readonly file: string | null,
    private readonly what: string,
    private readonly log: Logger,
  ) {}

  /** Takes the contents if they changed since. What cannot be read, or is not taken, leaves what was, and a line in the log. */
  async refresh(take: (contents: Buffer) => void): Promise<void> {
    if (this.file === null) return;
    try {
      const { mtimeMs } = await stat(this.file);
      if (mtimeMs === this.#readAt) return;
      take(await readFile(this.file));
      this.#readAt = mtimeMs;
    } catch (error) {
      this.log.warn({ err: error, file: this.file }, `${this.what} cannot be read`);
    }
  }
}
