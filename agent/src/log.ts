import type { Clock } from './clock.js';

export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

export interface Log {
  info(message: string, fields?: LogFields): void;
  warn(message: string, fields?: LogFields): void;
}

const BURST = 30;
const LINE_EVERY_MS = 120_000;

/** Replaces anything that looks like a token by sa_***: texts from the other side and from libraries pass through here first. */
export const redact = (text: string): string => text.replace(/sa_[A-Za-z0-9_-]+/g, 'sa_***');

/**
 * One JSON line per message. After 30 lines in a row, one line every two minutes, with the number of omitted ones: an agent that reconnects for days
 * doesn't fill the disk.
 */
export class JsonLog implements Log {
  private tokens = BURST;
  private refilledMs: number;
  private leftOut = 0;

  constructor(
    private readonly clock: Pick<Clock, 'monotonicMs' | 'now'>,
    private readonly write: (line: string) => void,
  ) {
    this.refilledMs = clock.monotonicMs();
  }

  info(message: string, fields: LogFields = {}): void {
    this.line('info', message, fields);
  }

  warn(message: string, fields: LogFields = {}): void {
    this.line('warn', message, fields);
  }

  private line(level: string, message: string, fields: LogFields): void {
    const nowMs = this.clock.monotonicMs();
    this.tokens = Math.min(BURST, this.tokens + (nowMs - this.refilledMs) / LINE_EVERY_MS);
    this.refilledMs = nowMs;
    if (this.tokens < 1) {
      this.leftOut += 1;
      return;
    }
    this.tokens -= 1;
    const leftOut = this.leftOut > 0 ? { leftOut: this.leftOut } : {};
    this.leftOut = 0;
    this.write(`${redact(JSON.stringify({ time: this.clock.now().toISOString(), level, message, ...fields, ...leftOut }))}\n`);
  }
}
