/** A file that an operator may replace while the server runs. */
import { readFile, stat } from 'node:fs/promises';
import type { Logger } from 'pino';

export class WatchedFile {
  #readAt = 0;

  /**
   * @param file its path; null if there is none
   * @param what a name for the log
   */
  constructor(
    private readonly file: string | null,
    private readonly what: string,
    private readonly log: Logger,
  ) {}

  /** Loads the contents if they changed. If the file cannot be read or is rejected, the old contents stay and the log gets a line. */
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
