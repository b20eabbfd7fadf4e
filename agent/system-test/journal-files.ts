/** Journal files without a running systemd: systemd-journal-remote writes them from the export format. */
import { spawnSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import path from 'node:path';

const PROGRAM = process.env['TIDEWATCH_TEST_JOURNAL_REMOTE'] ?? '/lib/systemd/systemd-journal-remote';

export interface JournalEntry {
  unit: string;
  /** Milliseconds since 1970. */
  at: number;
  message: string | Buffer;
}

/** A field is a line; a value that may contain anything is its name, its length in eight bytes, and its bytes. */
function field(name: string, value: string | Buffer): Buffer {
  if (typeof value === 'string' && !value.includes('\n')) return Buffer.from(`${name}=${value}\n`);
  const bytes = Buffer.from(value);
  const length = Buffer.alloc(8);
  length.writeBigUInt64LE(BigInt(bytes.length));
  return Buffer.concat([Buffer.from(`${name}\n`), length, bytes, Buffer.from('\n')]);
}

const exported = ({ unit, at, message }: JournalEntry, index: number): Buffer =>
  Buffer.concat([
    field('__REALTIME_TIMESTAMP', `${at * 1000}`),
    field('__MONOTONIC_TIMESTAMP', `${1_000_000 + index}`),
    field('_BOOT_ID', '5b1f1b523f0a4a579d686d9d6a3f3d10'),
    field('_MACHINE_ID', '0123456789abcdef0123456789abcdef'),
    field('_SYSTEMD_UNIT', unit),
    field('SYSLOG_IDENTIFIER', unit.replace('.service', '')),
    field('_PID', '812'),
    field('API_TOKEN', 'planted-in-a-field'),
    field('MESSAGE', message),
    Buffer.from('\n'),
  ]);

/** Appends entries to a journal file, and creates it if necessary. */
export function writeJournal(file: string, entries: readonly JournalEntry[]): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const { status, stderr } = spawnSync(PROGRAM, [`--output=${file}`, '-'], { input: Buffer.concat(entries.map(exported)) });
  if (status !== 0) throw new Error(`systemd-journal-remote: ${stderr}`);
}
