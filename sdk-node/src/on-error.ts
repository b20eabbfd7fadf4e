import type { TidewatchError } from './errors.js';

/** Told of what was given up, and why. */
type Hook<T> = (error: TidewatchError, lost: T) => void;

const warn = (text: string): void => process.emitWarning(text, { type: 'TidewatchWarning' });

/** What was thrown, in words. Never throws, whatever it was. */
export function describeThrown(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return 'threw something that cannot be shown';
  }
}

/** Warns on stderr when nobody else is told, once for each code; `what` begins the sentence. */
export function warnOnce<T>(what: (lost: T) => string): Hook<T> {
  const seen = new Set<string>();
  return (error, lost) => {
    if (seen.has(error.code)) return;
    seen.add(error.code);
    warn(`${what(lost)} not reported: ${error.message} (${error.code}; give onError to observe all)`);
  };
}

/** The hook, whose own failures must not reach the program's work; nor do those of one that is async. */
export function guarded<T>(onError: Hook<T>): Hook<T> {
  const tell = (thrown: unknown) => warn(`onError threw: ${describeThrown(thrown)}`);
  return (error, lost) => {
    try {
      const returned: unknown = onError(error, lost);
      if (returned instanceof Promise) returned.catch(tell);
    } catch (thrown) {
      tell(thrown);
    }
  };
}
