import { appendFile, rm, writeFile } from 'node:fs/promises';
import { neutralizeLines } from '#client-core/drawing/neutralize.js';
import { withoutByteOrderMark } from '#client-core/text/byte-order-mark.js';
import { usage } from '../../failure.js';
import type { Io } from '../../io.js';

const unwritable = (file: string, error: unknown) => {
  const { code } = error as NodeJS.ErrnoException;
  return usage(code === 'EEXIST' ? `${file} already exists. Choose another name, or remove it first.` : `Can't write ${file}: ${code}.`);
};

/** Writes a table unchanged to a new file or to standard output. On a terminal, characters that could move the cursor are removed. */
export class CsvOutput {
  #isBegun = false;

  constructor(
    private readonly io: Io,
    private readonly file: string | undefined,
  ) {}

  async write(body: string | Buffer): Promise<void> {
    const { io, file } = this;
    if (file !== undefined) {
      try {
        await (this.#isBegun ? appendFile(file, body) : writeFile(file, body, { flag: 'wx' }));
      } catch (error) {
        throw unwritable(file, error);
      }
    } else if (io.stdout.isTTY === true) {
      const text = withoutByteOrderMark(String(body));
      io.stdout.write(neutralizeLines(text.replaceAll('\r\n', '\n')));
    } else io.stdout.write(body);
    this.#isBegun = true;
  }

  /** Deletes the file of an incomplete table. */
  async discard(): Promise<void> {
    if (this.#isBegun && this.file !== undefined) await rm(this.file, { force: true });
  }
}
