import { constants } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { LogTail } from '../../generated/messages.js';
import { newestLines, overwritten } from '../reading/clean-line.js';
import { RequestError } from '../reading/collector.js';
import type { ResolvedPlaces } from '../reading/places.js';
import { plainText } from '../reading/plain-text.js';
import { findProgram, type ProgramResult, plainEnvironment, runProgram } from '../reading/run-program.js';
import { isUnitName } from '../systemd/show.js';

const TIME_LIMIT_MS = 10_000;
const MAXIMUM_OUTPUT_BYTES = 16 * 1024 * 1024;
const MAXIMUM_CURSOR_LENGTH = 500;
const SYSTEM_DIRECTORIES = ['/var/log/journal', '/run/log/journal'];

/** A journal cursor: fields with hexadecimal numbers. */
const CURSOR = /^[a-z]=[0-9a-f]{1,64}(?:;[a-z]=[0-9a-f]{1,64}){0,15}$/;

type JournalAccess = 'ok' | 'permission_denied' | 'none';

/** Tries to open the file, because access to it is mostly granted by access control lists. */
async function isAllowed(path: string): Promise<boolean> {
  const file = await open(path, constants.O_RDONLY | constants.O_NONBLOCK).catch(() => null);
  await file?.close();
  return file !== null;
}

/** Files of the system's own journal, in the directories of its machines; all *.journal files if tests set a directory. */
async function journalFiles(places: ResolvedPlaces): Promise<{ files: string[]; isHidden: boolean }> {
  const tops = places.journalDirectory === null ? SYSTEM_DIRECTORIES : [places.journalDirectory];
  const files: string[] = [];
  let isHidden = false;
  const list = (directory: string) =>
    readdir(directory, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
      isHidden ||= error.code === 'EACCES';
      return [];
    });
  for (const top of tops) {
    const entries = await list(top);
    const below = await Promise.all(entries.filter((entry) => entry.isDirectory()).map(({ name }) => filesIn(join(top, name))));
    files.push(...entries.filter((entry) => entry.isFile()).map(({ name }) => join(top, name)), ...below.flat());
  }
  const pattern = places.journalDirectory === null ? /\/system[^/]*\.journal$/ : /\.journal$/;
  return { files: files.filter((file) => pattern.test(file)), isHidden };

  async function filesIn(directory: string): Promise<string[]> {
    const entries = await list(directory);
    return entries.filter((entry) => entry.isFile()).map(({ name }) => join(directory, name));
  }
}

/**
 * Whether the agent may read the system's journal. If journalctl can read anything, such as the journal of its own user, it doesn't mention what it may
 * not read; so this checks the files.
 */
export async function journalAccess(places: ResolvedPlaces): Promise<JournalAccess> {
  const { files, isHidden } = await journalFiles(places);
  // the active file has the shortest name; trying it first is usually enough
  for (const file of files.toSorted((one, other) => one.length - other.length)) if (await isAllowed(file)) return 'ok';
  return files.length > 0 || isHidden ? 'permission_denied' : 'none';
}

interface Entry {
  cursor: string;
  lines: string[];
}

/**
 * The texts of a field: a string, its bytes if it isn't plain text, null if it is too long, or a list of these if the field occurs more than once.
 * As in systemd's JSON export: https://systemd.io/JOURNAL_EXPORT_FORMATS/
 */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (value === null) return ['[too long to show]'];
  if (!Array.isArray(value)) return [];
  if (value.length > 0 && value.every((byte) => typeof byte === 'number')) return [Buffer.from(value).toString('utf8')];
  return value.filter((each) => typeof each === 'string' || each === null || Array.isArray(each)).flatMap(textsOf);
}

/** The first text of the first of these fields that has one. */
function firstText(fields: Record<string, unknown>, names: readonly string[], longest: number): string {
  for (const name of names) for (const text of textsOf(fields[name])) if (plainText(text, longest)) return plainText(text, longest);
  return '';
}

/** An entry as lines that begin with its time and sender; null if invalid. */
function parseEntry(line: string): Entry | null {
  if (!line.startsWith('{')) return null;
  let fields: Record<string, unknown>;
  try {
    fields = JSON.parse(line) as Record<string, unknown>;
  } catch {
    // the last line of truncated output
    return null;
  }
  const cursor = fields['__CURSOR'];
  const milliseconds = Math.floor(Number(fields['__REALTIME_TIMESTAMP']) / 1000);
  if (typeof cursor !== 'string' || !(milliseconds >= 0 && milliseconds < 8.64e15)) return null;
  // as journalctl names it
  const who = firstText(fields, ['SYSLOG_IDENTIFIER', '_COMM'], 100) || 'unknown';
  const pid = firstText(fields, ['_PID', 'SYSLOG_PID'], 20);
  const texts = textsOf(fields['MESSAGE']).filter((text) => text.trim() !== '');
  const head = `${new Date(milliseconds).toISOString()} ${who}${pid ? `[${pid}]` : ''}: `;
  const lines = (texts.length > 0 ? texts : ['[no message]']).flatMap((text) => text.split('\n'));
  // a carriage return goes back to where the text begins, not to the time and the sender
  return { cursor, lines: lines.map((text) => head + overwritten(text)) };
}

/**
 * Options of journalctl: with a cursor everything after it, of which the newest lines are kept; without one, newest first, so that truncation loses the
 * oldest.
 */
function argumentsOf({ journalDirectory }: ResolvedPlaces, unit: string, count: number, after: string | null): string[] {
  return [
    // not --system: the output of a service of an ordinary user is in that user's journal
    ...(journalDirectory === null ? [] : [`--directory=${journalDirectory}`]),
    `--unit=${unit}`,
    ...(after === null ? [`--lines=${count}`, '--reverse'] : [`--after-cursor=${after}`]),
    '--output=json',
    '--output-fields=MESSAGE,SYSLOG_IDENTIFIER,_COMM,_PID,SYSLOG_PID',
    '--all',
    '--no-pager',
  ];
}

function refuse({ outcome, exitCode, stderr }: ProgramResult, signal: AbortSignal): void {
  if (signal.aborted || outcome === 'timeout') throw new RequestError('timeout', 'journalctl did not answer in time.');
  if (outcome === 'missing') throw new RequestError('not_installed', 'There is no journalctl on this host.');
  if (/insufficient permissions|permission denied/i.test(stderr)) throw permissionDenied();
  if (outcome === 'failed' || (outcome === 'ended' && exitCode !== 0))
    throw new RequestError('unsupported', 'journalctl could not read the journal of this unit.');
}

const permissionDenied = () =>
  new RequestError('permission_denied', 'The agent may not read the system journal; see --add-groups of install.');

/** Answers logs.tail for a unit. Rejects with a RequestError; an unreadable journal never looks like an empty list. */
export async function tailJournal(
  places: ResolvedPlaces,
  unit: string,
  count: number,
  after: string | null,
  signal: AbortSignal,
): Promise<LogTail> {
  if (!isUnitName(unit)) throw new RequestError('bad_request', 'That is not the name of a systemd unit.');
  if (after !== null && !CURSOR.test(after))
    throw new RequestError('bad_request', 'after must be the cursor of an earlier answer for this log.');
  const allowed = await journalAccess(places);
  if (allowed === 'permission_denied') throw permissionDenied();
  if (allowed === 'none') throw new RequestError('not_found', 'This host has no journal.');
  const program = findProgram('journalctl', places.env);
  if (!program) throw new RequestError('not_installed', 'There is no journalctl on this host.');
  const run = (cursor: string | null) =>
    runProgram(program, argumentsOf(places, unit, count, cursor), plainEnvironment(places.env), {
      timeoutMs: TIME_LIMIT_MS,
      maxBytes: MAXIMUM_OUTPUT_BYTES,
      signal,
    });
  const first = await run(after);
  const isGone = after !== null && first.exitCode !== 0 && /seek to cursor/i.test(first.stderr);
  const result = isGone ? await run(null) : first;
  refuse(result, signal);
  return toTail(result, count, isGone ? null : after, isGone);
}

function toTail({ outcome, stdout }: ProgramResult, count: number, after: string | null, reset: boolean): LogTail {
  const printed = stdout
    .split('\n')
    .map(parseEntry)
    .filter((entry) => entry !== null);
  const entries = after === null ? printed.reverse() : printed;
  const newest = newestLines(
    entries.flatMap(({ lines }) => lines),
    count,
  );
  const cursor = entries.at(-1)?.cursor ?? after;
  const isKnown = cursor !== null && cursor.length <= MAXIMUM_CURSOR_LENGTH && CURSOR.test(cursor);
  return { lines: newest.lines, cursor: isKnown ? cursor : null, truncated: newest.truncated || outcome === 'too_large', reset };
}
