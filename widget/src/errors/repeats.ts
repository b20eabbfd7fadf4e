/** Limits reports: the same error once in 60 s, and at most 20 errors a minute from one page. */
import type { Exception } from './exception.js';

const REPEAT_MS = 60_000;
/** Maximum remembered errors. */
const MEMORY = 100;
/** The stack lines that identify an error: Chrome's head, and three calls. */
const LINES = 4;
const FUSE_EVENTS = 20;
const FUSE_MS = 60_000;

const keyOf = ({ type, message, stack }: Exception) => [type, message, ...(stack || '').split('\n', LINES)].join('\n');

export class Repeats {
  private readonly seen = new Map<string, number>();
  private passed: number[] = [];

  /** Whether to report an error at this time (ms since 1970). If not, it isn't remembered. */
  pass(exception: Exception, now: number): boolean {
    const key = keyOf(exception);
    const last = this.seen.get(key);
    // a clock that was set back must not silence an error for hours
    if (last !== undefined && now >= last && now - last < REPEAT_MS) return false;
    this.passed = this.passed.filter((at) => now >= at && now - at < FUSE_MS);
    if (this.passed.length >= FUSE_EVENTS) return false;
    this.passed.push(now);
    this.seen.delete(key);
    this.seen.set(key, now);
    if (this.seen.size > MEMORY) this.seen.delete(this.seen.keys().next().value as string);
    return true;
  }
}
