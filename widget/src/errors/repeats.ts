/** The same error is reported once in 60 s, and a page that throws without end is heard 20 times a minute. */
import type { Exception } from './exception.js';

const REPEAT_MS = 60_000;
/** How many errors are remembered. */
const MEMORY = 100;
/** Lines of the stack that tell two errors apart: the head that Chrome prints, and three calls. */
const LINES = 4;
const FUSE_EVENTS = 20;
const FUSE_MS = 60_000;

const keyOf = ({ type, message, stack }: Exception) => [type, message, ...(stack || '').split('\n', LINES)].join('\n');

export class Repeats {
  private readonly seen = new Map<string, number>();
  private passed: number[] = [];

  /** Whether an error is to be reported at that time (ms since 1970). Where it is not, nothing is remembered of it. */
  pass(exception: Exception, now: number): boolean {
    const key = keyOf(exception);
    const last = this.seen.get(key);
    // a clock that was set back is no reason to be silent for hours
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
