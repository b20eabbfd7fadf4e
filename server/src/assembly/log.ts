/** The log: JSON for programs, readable lines on a terminal. */
import pino, { type DestinationStream, type Logger } from 'pino';
import type { Config } from '../kernel/config/config.js';

const LEVELS: Record<number, string> = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warning', 50: 'error', 60: 'fatal' };
/** Fields that are the same in every line. */
const OMITTED = new Set(['level', 'time', 'service', 'msg', 'err']);

/** More items than this are only counted. */
const MOST_ITEMS = 5;

function valueText(value: unknown): string {
  if (Array.isArray(value) && value.length > MOST_ITEMS) return `(${value.length})`;
  return typeof value === 'string' && /^[^\s"=]+$/.test(value) ? value : JSON.stringify(value);
}

/** A readable line: time of day, level, message, and the remaining fields as `name=value`. */
export function logLine(json: string): string {
  const entry = JSON.parse(json) as Record<string, unknown> & { err?: { stack?: string; message?: string } };
  const time = new Date(Number(entry['time'])).toTimeString().slice(0, 8);
  const level = LEVELS[Number(entry['level'])] ?? 'info';
  const more = Object.entries(entry).filter(([name]) => !OMITTED.has(name));
  const parts = [time, level.padEnd(7), String(entry['msg'] ?? ''), ...more.map(([name, value]) => `${name}=${valueText(value)}`)];
  const trouble = entry.err?.stack ?? entry.err?.message;
  return `${parts.join('  ').trimEnd()}\n${trouble ? `${trouble.replace(/^/gm, '  ')}\n` : ''}`;
}

/** @param isTerminal whether standard output is a terminal */
export function createLog(config: Pick<Config, 'logLevel'>, isTerminal: boolean): Logger {
  // removes secrets that get into a log line by mistake
  const redact = ['req.headers', '*.password', '*.secret', '*.token', '*.credential', '*.authorization'];
  const options = { level: config.logLevel, redact, base: { service: 'tidewatch' } };
  const terminal: DestinationStream = { write: (json) => void process.stdout.write(logLine(json)) };
  return isTerminal ? pino(options, terminal) : pino(options);
}
