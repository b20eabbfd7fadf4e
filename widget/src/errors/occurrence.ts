/** Converts errors from all sources into one form. */
import type { Calls, CaptureOptions } from '../core/api.js';
import { type Cause, causesOf, describe, type Exception, exceptionOf } from './exception.js';
import { readable } from './plain.js';

export interface Occurrence {
  exception: Exception;
  causes: Cause[];
  handled: boolean;
  options: CaptureOptions;
}

// browsers prefix the message of an uncaught error: "Uncaught TypeError: x", Firefox "uncaught exception: x"
const UNCAUGHT = /^(?:uncaught (?:exception: )?)?(?:([A-Z]\w*(?:Error|Exception)): )?([\s\S]*)$/i;

/** A line that ends with a position. The stack of a syntax error, or of a value that isn't an error, has none. */
const PLACE = /:\d+\)?$/m;

/** Adds the event's position, in Chrome's format, to a stack without one. Without a line it is that of the page, as for a ResizeObserver's loop. */
function placed(exception: Exception, { filename, lineno, colno }: ErrorEvent): Exception {
  const { type, message, stack } = exception;
  if (!filename || !lineno || (stack && PLACE.test(stack))) return exception;
  return exceptionOf(type, message, `${type}: ${message}\n    at ${filename}:${lineno}:${colno || 0}`);
}

const uncaught = (exception: Exception, thrown: unknown): Occurrence => ({
  exception,
  causes: causesOf(thrown),
  handled: false,
  options: {},
});

/** An error event of the window: with the thrown value, with its position only, or, from another origin, with neither. */
export function ofErrorEvent(event: ErrorEvent): Occurrence {
  const { error, message } = event;
  const [, type, words = ''] = UNCAUGHT.exec(typeof message === 'string' ? message : '') || [];
  const nothing = error === undefined || error === null;
  const exception = nothing ? exceptionOf(type || 'Error', words) : describe(error, 'NonError');
  return uncaught(placed(exception, event), error);
}

/** An unhandled rejection. */
export function ofRejection(event: PromiseRejectionEvent): Occurrence {
  // promise libraries put the reason elsewhere
  const own = (event as unknown as { detail?: { reason?: unknown } }).detail;
  const reason = 'reason' in event ? event.reason : Object(own).reason;
  return uncaught(describe(reason, 'UnhandledRejection'), reason);
}

export function ofException([error, given]: Calls['exception']): Occurrence {
  const options = readable(given);
  return { exception: describe(error, 'NonError'), causes: causesOf(error), handled: options.handled !== false, options };
}

/** A message is reported as an error of type Message. */
export function ofMessage([message, options]: Calls['message']): Occurrence {
  const exception = describe(String(message), 'Message');
  return { exception, causes: [], handled: true, options: { level: 'info', ...readable(options) } };
}
