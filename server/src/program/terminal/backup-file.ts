/** Where a backup goes, and where it comes from: a file, or a standard stream if its name is -. */
import { randomBytes } from 'node:crypto';
import { createReadStream, existsSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import type { Sink } from '../../kernel/backup/format/frame-writer.js';

/** Gives `work` a place to write to. A file appears under its name when it is complete, with mode 600. */
export async function writingTo<T>(file: string, work: (sink: Sink) => Promise<T>): Promise<T> {
  if (file === '-') return work(toStandardOutput());
  if (existsSync(file)) throw new Error(`${file} exists already`);
  const draft = `${file}.${randomBytes(4).toString('hex')}.partial`;
  const handle = await open(draft, 'wx', 0o600);
  try {
    const done = await work(async (bytes) => {
      await handle.writeFile(bytes);
    });
    await handle.sync();
    await handle.close();
    await rename(draft, file);
    return done;
  } catch (error) {
    await handle.close();
    await rm(draft, { force: true });
    throw error;
  }
}

function toStandardOutput(): Sink {
  if (process.stdout.isTTY) throw new Error('a backup is not text; send standard output to a file or a program');
  // the write itself fails, too
  process.stdout.on('error', () => {});
  const write = promisify((bytes: Buffer, done: (error?: Error | null) => void) => process.stdout.write(bytes, done));
  return async (bytes) => {
    await write(bytes);
  };
}

/** The bytes of a backup. */
export function readingFrom(file: string): AsyncIterable<Buffer> {
  return file === '-' ? process.stdin : createReadStream(file, { highWaterMark: 2 ** 18 });
}
