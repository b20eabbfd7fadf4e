import { writeSync } from 'node:fs';
import { inspect, types } from 'node:util';
import { isMainThread } from 'node:worker_threads';
import { LONGEST_TIMER_MS, readNumber } from '../environment.js';
import { shared } from '../process-state.js';
import { inWords } from './describe/describe-error.js';
import type { CaptureDetails, GlobalHandlerOptions } from './options.js';

/** An ErrorClient. */
export interface Reporter {
  captureException(thrown: unknown, details: CaptureDetails): Promise<unknown>;
  flush(timeoutMs: number): Promise<boolean>;
}

interface Rules {
  exits: Readonly<Record<Origin, boolean>>;
  flushTimeoutMs: number;
}

type Origin = 'uncaughtException' | 'unhandledRejection';

interface Handlers {
  reporters: Map<Reporter, Rules>;
  seen: WeakSet<object>;
  ending: boolean;
  onUncaught(thrown: unknown): void;
  onRejection(reason: unknown): void;
}

/** One pair of listeners serves all clients, so that the process waits for all their reports. */
const handlers = (): Handlers =>
  shared('global-handlers', () => ({
    reporters: new Map(),
    seen: new WeakSet(),
    ending: false,
    onUncaught: (thrown) => handle(thrown, 'uncaughtException'),
    onRejection: (reason) => handle(reason, 'unhandledRejection'),
  }));

function shown(thrown: unknown, origin: Origin): string {
  const kind = origin === 'unhandledRejection' ? 'Unhandled rejection' : 'Uncaught';
  try {
    const isError = types.isNativeError(thrown) || thrown instanceof Error;
    return isError ? inspect(thrown) : `${kind}: ${inspect(thrown)}`;
  } catch {
    return `${kind}: ${inWords(thrown)}`;
  }
}

/** Prints like Node, without the source line. It must not fail: that would be the next uncaught exception. */
function print(thrown: unknown, origin: Origin, ends: boolean): void {
  try {
    writeSync(2, `\n${shown(thrown, origin)}\n${ends ? `\nNode.js ${process.version}\n` : ''}`);
  } catch {
    // stderr is closed
  }
}

/** In a worker, rethrows the error to the parent thread, as without us; in the main thread, ends the process. */
function end(thrown: unknown): void {
  if (!isMainThread) {
    process.off('uncaughtException', handlers().onUncaught);
    if (process.listenerCount('uncaughtException') === 0) {
      setImmediate(() => {
        throw thrown;
      });
      return;
    }
  }
  process.exit(1);
}

/** Waits for all reports, including those of new errors, until the time is up. */
async function flushAll(rules: readonly Rules[]): Promise<void> {
  const deadline = performance.now() + Math.max(...rules.map(({ flushTimeoutMs }) => flushTimeoutMs));
  for (let round = 0; round < 2; round += 1) {
    const left = Math.max(0, deadline - performance.now());
    await Promise.all([...handlers().reporters.keys()].map((reporter) => reporter.flush(left)));
  }
}

function report(thrown: unknown, origin: Origin): void {
  for (const reporter of handlers().reporters.keys()) {
    const details = { level: 'fatal', handled: false, tags: { mechanism: origin } } as const;
    // with throwOnFailure it rejects, which would call us again
    reporter.captureException(thrown, details).catch(() => {});
  }
}

function handle(thrown: unknown, origin: Origin): void {
  const state = handlers();
  // with --unhandled-rejections=strict, the same reason arrives through both events
  if (typeof thrown === 'object' && thrown !== null) {
    if (state.seen.has(thrown)) return;
    state.seen.add(thrown);
  }
  const rules = [...state.reporters.values()];
  const ends = rules.some(({ exits }) => exits[origin]);
  if (!ends || isMainThread) print(thrown, origin, ends);
  report(thrown, origin);
  if (!ends || state.ending) return;
  state.ending = true;
  const finish = () => end(thrown);
  flushAll(rules).then(finish, finish);
}

/** Reports unhandled errors through this client. Returns a function that undoes it; a second call for the same client replaces the options. */
export function handleGlobally(reporter: Reporter, options: GlobalHandlerOptions): () => void {
  const { exitOnUncaught = true, exitOnUnhandledRejection = exitOnUncaught } = options;
  const flushTimeoutMs = readNumber(options.flushTimeoutMs, 'flushTimeoutMs', 2_000, 0, LONGEST_TIMER_MS);
  const state = handlers();
  const { reporters, onUncaught, onRejection } = state;
  if (reporters.size === 0) {
    state.seen = new WeakSet();
    process.on('uncaughtException', onUncaught);
    process.on('unhandledRejection', onRejection);
  }
  reporters.set(reporter, { exits: { uncaughtException: exitOnUncaught, unhandledRejection: exitOnUnhandledRejection }, flushTimeoutMs });
  return () => {
    if (!reporters.delete(reporter) || reporters.size > 0) return;
    process.off('uncaughtException', onUncaught);
    process.off('unhandledRejection', onRejection);
  };
}
