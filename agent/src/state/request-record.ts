import { rename } from 'node:fs/promises';
import path from 'node:path';
import { messageOf } from '../failure.js';
import { type Log, redact } from '../log.js';
import { appendPrivate, makePrivateFolder, readPrivate } from './private-file.js';

export interface RequestEntry {
  /** When it was answered. */
  at: string;
  method: string;
  params: Record<string, string | number>;
  /** ok, a protocol error code, or connection_lost. */
  outcome: string;
  /** Length of the response. */
  bytes: number;
  durationMs: number;
}

/** Records every request of the service. Adding never fails and never blocks. */
export interface RequestRecord {
  add(entry: RequestEntry): void;
}

const MAX_ENTRIES = 1000;
const MAX_BYTES = 256 * 1024;
/** Maximum entries written at once if they arrive faster than the disk writes. */
const BATCH = 100;
/** If even that is too slow, the newest entries are dropped to save memory. */
const MAX_WAITING = 10_000;

const recordFiles = (folder: string): [older: string, current: string] => [
  path.join(folder, 'requests.1.jsonl'),
  path.join(folder, 'requests.jsonl'),
];

/** The record as JSON lines: one file of at most 1,000 entries and 256 KiB, and the previous one. */
export class RequestFile implements RequestRecord {
  private readonly waiting: string[] = [];
  private writing: Promise<void> | null = null;
  private size: { entries: number; bytes: number } | null = null;

  constructor(
    private readonly folder: string,
    private readonly log: Log,
    private readonly maxEntries = MAX_ENTRIES,
  ) {}

  add(entry: RequestEntry): void {
    if (this.waiting.length >= MAX_WAITING) return;
    this.waiting.push(`${redact(JSON.stringify(entry))}\n`);
    this.writing ??= this.writeAll().finally(() => {
      this.writing = null;
    });
  }

  /** Waits until everything added is written, or has failed. */
  async settled(): Promise<void> {
    while (this.writing) await this.writing;
  }

  private async writeAll(): Promise<void> {
    while (this.waiting.length > 0) {
      try {
        await this.append();
      } catch (error) {
        this.size = null;
        this.log.warn('The request record cannot be written.', { error: messageOf(error) });
      }
    }
  }

  private async append(): Promise<void> {
    const lines = this.waiting.splice(0, Math.min(BATCH, this.maxEntries));
    const [older, current] = recordFiles(this.folder);
    await makePrivateFolder(this.folder);
    this.size ??= await this.measure(current);
    const text = lines.join('');
    const bytes = Buffer.byteLength(text);
    if (this.size.entries + lines.length > this.maxEntries || this.size.bytes + bytes > MAX_BYTES) {
      if (this.size.entries > 0) await rename(current, older);
      this.size = { entries: 0, bytes: 0 };
    }
    await appendPrivate(current, text);
    this.size = { entries: this.size.entries + lines.length, bytes: this.size.bytes + bytes };
  }

  private async measure(file: string): Promise<{ entries: number; bytes: number }> {
    const text = (await readPrivate(file, 2 * MAX_BYTES)) ?? '';
    // An agent killed while writing leaves a partial line, which must not merge with the next.
    if (text && !text.endsWith('\n')) await appendPrivate(file, '\n');
    return { entries: text.split('\n').length - 1, bytes: Buffer.byteLength(text) };
  }
}

function parseLine(line: string): RequestEntry[] {
  try {
    const entry = JSON.parse(line) as RequestEntry;
    return typeof entry.at === 'string' && typeof entry.method === 'string' ? [entry] : [];
  } catch {
    // The last line of an agent that was killed while writing.
    return [];
  }
}

/** The newest `count` entries, oldest first. */
export async function readRequests(folder: string, count: number): Promise<RequestEntry[]> {
  const texts = await Promise.all(recordFiles(folder).map(async (file) => (await readPrivate(file, 2 * MAX_BYTES)) ?? ''));
  return texts
    .flatMap((text) => text.split('\n'))
    .flatMap((line) => (line ? parseLine(line) : []))
    .slice(-count);
}
