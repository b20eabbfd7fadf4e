import { formatWithOptions } from 'node:util';
import { shared } from '../process-state.js';
import { Listeners, type Recorder } from './listeners.js';

const LEVELS = { warn: 'warning', error: 'error' } as const;
type Method = keyof typeof LEVELS;

/** Limits for formatting values, which may be huge. */
const FORMAT = { depth: 1, breakLength: Number.POSITIVE_INFINITY, maxArrayLength: 5, maxStringLength: 500, customInspect: false } as const;

const shown = (args: readonly unknown[]): string =>
  formatWithOptions(FORMAT, ...args.slice(0, 10).map((arg) => (typeof arg === 'string' ? arg.slice(0, 2_000) : arg)));

function record(method: Method, args: readonly unknown[], recorders: ReadonlySet<Recorder>): void {
  try {
    for (const recorder of recorders) recorder.begin()?.({ type: 'console', level: LEVELS[method], message: shown(args) });
  } catch {
    // the program's own output must still be printed
  }
}

function patch(method: Method, recorders: ReadonlySet<Recorder>): () => void {
  const original = console[method];
  let active = true;
  const patched = function (this: unknown, ...args: unknown[]): void {
    if (active) record(method, args, recorders);
    Reflect.apply(original, this, args);
  };
  console[method] = patched;
  return () => {
    active = false;
    // another patch on top of ours must stay in place
    if (console[method] === patched) console[method] = original;
  };
}

/** Records the program's console.warn and console.error calls. */
export const consoleBreadcrumbs = (): Listeners =>
  shared(
    'console-breadcrumbs',
    () =>
      new Listeners((recorders) => {
        const undo = [patch('warn', recorders), patch('error', recorders)];
        return () => {
          for (const one of undo) one();
        };
      }),
  );
