import type { TidewatchError } from './errors.js';

/** Called with what was given up, and the reason. */
type Hook<T> = (error: TidewatchError, lost: T) => void;

const warn = (text: string): void => process.emitWarning(text, { type: 'TidewatchWarning' });

/** Describes a thrown value. Never throws, whatever the value. */
export function describeThrown(thrown: unknown): string {
  try {
    return String(thrown);
  } catch {
    return 'threw something that cannot be shown';
  }
}

/** The default hook: warns on stderr, once per code; `what` begins the sentence. */
export function warnOnce<T>(what: (lost: T) => string): Hook<T> {
  const seen = new Set<string>();
  return (error, lost) => {
    if (seen.has(error.code)) return;
    seen.add(error.code);
    warn(`${what(lost)} not reported: ${error.message} (${error.code}; give onError to observe all)`);
  };
}

/** Wraps a hook so that its failures, even asynchronous ones, don't affect the program. */
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
