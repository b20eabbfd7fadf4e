import type { FileHandle } from 'node:fs/promises';
import type { LogTail } from '../../generated/messages.js';
import { newestLines } from '../reading/clean-line.js';
import { RequestError } from '../reading/collector.js';
import { readBytes } from '../reading/read-bytes.js';
import { FINGERPRINT_BYTES, type FileCursor, fingerprintOf, formatCursor, parseCursor } from './file-cursor.js';
import type { LogRoots } from './log-roots.js';

/** Maximum bytes to read from the end of a file. */
const MAXIMUM_BYTES = 1024 * 1024;

const NEWLINE = 0x0a;

interface Place {
  device: bigint;
  inode: bigint;
  size: number;
}

const fingerprintBefore = async (file: FileHandle, offset: number): Promise<string> =>
  fingerprintOf(await readBytes(file, Math.max(0, offset - FINGERPRINT_BYTES), offset));

/** Whether the file is still the one read before, with that content still in it. */
async function isContinued(file: FileHandle, { device, inode, size }: Place, cursor: FileCursor): Promise<boolean> {
  if (cursor.device !== device || cursor.inode !== inode || cursor.offset > size) return false;
  return (await fingerprintBefore(file, cursor.offset)) === cursor.fingerprint;
}

/** Where the newest lines begin: after the newline before them, or at the limit. */
async function startOfNewest(file: FileHandle, size: number, lines: number): Promise<number> {
  const floor = Math.max(0, size - MAXIMUM_BYTES);
  let newlines = 0;
  let end = size;
  while (end > floor) {
    const start = Math.max(floor, end - 64 * 1024);
    const bytes = await readBytes(file, start, end);
    // a newline at the very end ends the last line and begins none
    const from = end === size && bytes.at(-1) === NEWLINE ? bytes.length - 2 : bytes.length - 1;
    for (let index = from; index >= 0; index -= 1) {
      if (bytes[index] !== NEWLINE) continue;
      newlines += 1;
      if (newlines === lines) return start + index + 1;
    }
    end = start;
  }
  return floor;
}

/** Whether a line begins here. */
async function beginsLine(file: FileHandle, offset: number): Promise<boolean> {
  const [before] = await readBytes(file, Math.max(0, offset - 1), offset);
  return before === undefined || before === NEWLINE;
}

/** Drops a partial first line, which could hide a secret from the masks. */
const withoutFirstLine = (bytes: Buffer): Buffer => {
  const newline = bytes.indexOf(NEWLINE);
  return newline === -1 ? Buffer.alloc(0) : bytes.subarray(newline + 1);
};

/**
 * The newest lines of an open log, or those after a cursor.
 *
 * Only complete lines are read. A tail without a cursor also returns an incomplete last line, marked `unfinished`; the cursor is before that line. After a
 * rotation or truncation, it returns the newest lines with `reset`.
 */
async function tailOpenFile(file: FileHandle, count: number, after: FileCursor | null): Promise<LogTail> {
  const { dev: device, ino: inode, size: length } = await file.stat({ bigint: true });
  const place: Place = { device, inode, size: Number(length) };
  const continued = after !== null && (await isContinued(file, place, after));
  const wanted = continued ? after.offset : await startOfNewest(file, place.size, count);
  const start = Math.max(wanted, place.size - MAXIMUM_BYTES);
  const isPartial = !(await beginsLine(file, start));
  const read = await readBytes(file, start, place.size);
  const ended = read.lastIndexOf(NEWLINE) + 1;
  const shown = continued ? read.subarray(0, ended) : read;
  const bytes = isPartial ? withoutFirstLine(shown) : shown;
  const text = bytes.toString('utf8');
  const lines = text === '' ? [] : text.replace(/\n$/, '').split('\n');
  const newest = newestLines(lines, count);
  // skip an endless line that fills the whole limit; otherwise the tail would never get past it
  const offset = ended === 0 && read.length >= MAXIMUM_BYTES ? start + read.length : ended === 0 && continued ? wanted : start + ended;
  const fingerprint = await fingerprintBefore(file, offset);
  return {
    lines: newest.lines,
    cursor: formatCursor({ device, inode, offset, fingerprint }),
    truncated: newest.truncated || isPartial || start > wanted,
    reset: after !== null && !continued,
    ...(!continued && lines.length > 0 && offset < place.size && { unfinished: true }),
  };
}

/** Answers logs.tail for a file. Rejects with a RequestError. */
export async function tailFile(roots: LogRoots, path: string, count: number, after: string | null, signal: AbortSignal): Promise<LogTail> {
  const cursor = after === null ? null : parseCursor(after);
  if (after !== null && cursor === null)
    throw new RequestError('bad_request', 'after must be the cursor of an earlier answer for this log.');
  const file = await roots.open(path);
  try {
    if (signal.aborted) throw new RequestError('timeout', 'The request was cancelled.');
    return await tailOpenFile(file, count, cursor);
  } finally {
    await file.close();
  }
}
