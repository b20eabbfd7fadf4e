/** Lines of a log as they are shown. */
import type { Answer } from '../../../data/operation.js';

type Tail = Pick<Answer<'tailServerLogs'>, 'lines' | 'cursor' | 'truncated' | 'reset' | 'unfinished'>;
export type Source = NonNullable<Answer<'getServer'>['server']['metrics']>['logSources'][number];

/** What is shown of a log. */
export interface Log {
  lines: readonly string[];
  /** Where it goes on; null before the first answer, and while the log is empty. */
  cursor: string | null;
  /** Whether the last line is incomplete: the next answer has it again. */
  unfinished: boolean;
  /** What happened to lines; null: nothing. */
  remark: string | null;
}

export const BLANK: Log = { lines: [], cursor: null, unfinished: false, remark: null };

/** More lines make a page slow; the oldest go. */
export const MOST_LINES = 2_000;

function remarkOf({ reset, truncated }: Tail, isFull: boolean): string | null {
  if (reset) return 'The log was rotated or truncated. These are its latest lines.';
  if (truncated) return 'Some lines were dropped or cut.';
  return isFull ? `Only the newest ${MOST_LINES.toLocaleString('en-GB')} lines are kept here.` : null;
}

/** A log after an answer: newer lines below what is known; after a rotation, or without a place to go on from, the answer alone. */
export function grow(log: Log, tail: Tail): Log {
  const isNew = tail.reset || log.cursor === null;
  const before = isNew ? [] : log.unfinished ? log.lines.slice(0, -1) : log.lines;
  const all = [...before, ...tail.lines];
  const lines = all.slice(-MOST_LINES);
  // a remark stays until lines follow it
  const isQuiet = !tail.lines.length && !tail.reset && !tail.truncated;
  return {
    lines,
    cursor: tail.cursor ?? log.cursor,
    unfinished: tail.unfinished === true && tail.lines.length > 0,
    remark: isQuiet ? log.remark : remarkOf(tail, all.length > lines.length),
  };
}

/** Control characters and marks that turn text around: a line must not look like something that it is not. Tabs and joined emoji may stay. */
const HIDDEN = /(?!\t|\u200d)[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu;

/** A line with what is invisible written out, such as ␛ and \u202e. */
export const visibleText = (line: string): string =>
  line.replace(HIDDEN, (letter) => {
    const code = letter.codePointAt(0) ?? 0;
    if (code < 0x20) return String.fromCodePoint(0x2400 + code);
    return code === 0x7f ? '␡' : `\\u${code.toString(16).padStart(4, '0')}`;
  });

const KINDS: Readonly<Record<string, string>> = {
  nginx_access: 'nginx access',
  nginx_error: 'nginx error',
  journal: 'Journal',
  pm2_out: 'PM2 output',
  pm2_error: 'PM2 errors',
};

/** What writes a log. */
export const kindText = (kind: string): string => KINDS[kind] ?? kind.replaceAll('_', ' ');

/** A log in a choice of logs. */
export const sourceText = ({ kind, label, readable }: Source): string =>
  `${kindText(kind)}: ${label}${readable ? '' : ' (the agent may not read it)'}`;

/** The log that an address names; without a name, the first that can be read. A name that the last sample lacks is kept: the agent decides. */
export const sourceOf = (named: string | null, sources: readonly Source[]): string | null =>
  named ?? sources.find(({ readable }) => readable)?.id ?? null;

export const LINES = [100, 200, 500] as const;

/** How many lines an address asks for. */
export const linesOf = (query: URLSearchParams): (typeof LINES)[number] =>
  LINES.find((count) => String(count) === query.get('lines')) ?? 100;
