/** What happened in the page, whichever way it came to us. */
import type { Calls, CaptureOptions } from '../core/api.js';
import { type Cause, causesOf, describe, type Exception, exceptionOf } from './exception.js';

export interface Occurrence {
  exception: Exception;
  causes: Cause[];
  handled: boolean;
  options: CaptureOptions;
}

// browsers put their words before the message of what nobody caught: "Uncaught TypeError: x", Firefox "uncaught exception: x"
const UNCAUGHT = /^(?:uncaught (?:exception: )?)?(?:([A-Z]\w*(?:Error|Exception)): )?([\s\S]*)$/i;

/** A line with a position at its end. Of a syntax error, and of what is no error, no browser has one. */
const PLACE = /:\d+\)?$/m;

/** The same with the place that the event names, as Chrome would print it, where its stack names none. */
function placed(exception: Exception, { filename, lineno, colno }: ErrorEvent): Exception {
  const { type, message, stack } = exception;
  if (!filename || (stack && PLACE.test(stack))) return exception;
  return exceptionOf(type, message, `${type}: ${message}\n    at ${filename}:${lineno || 0}:${colno || 0}`);
}

const uncaught = (exception: Exception, thrown: unknown): Occurrence => ({
  exception,
  causes: causesOf(thrown),
  handled: false,
  options: {},
});

/** An error that reached the window: with what was thrown, or with its place, or, from another origin, with neither. */
export function ofErrorEvent(event: ErrorEvent): Occurrence {
  const { error, message } = event;
  const [, type, words = ''] = UNCAUGHT.exec(typeof message === 'string' ? message : '') || [];
  const nothing = error === undefined || error === null;
  const exception = nothing ? exceptionOf(type || 'Error', words) : describe(error, 'NonError');
  return uncaught(placed(exception, event), error);
}

/** A promise that was rejected, and nobody was there. */
export function ofRejection(event: PromiseRejectionEvent): Occurrence {
  // libraries with promises of their own put the reason elsewhere
  const own = (event as unknown as { detail?: { reason?: unknown } }).detail;
  const reason = 'reason' in event ? event.reason : own?.reason;
  return uncaught(describe(reason, 'UnhandledRejection'), reason);
}

const optionsOf = (options: unknown): CaptureOptions => (options && typeof options === 'object' ? options : {});

export function ofException([error, given]: Calls['exception']): Occurrence {
  const options = optionsOf(given);
  return { exception: describe(error, 'NonError'), causes: causesOf(error), handled: options.handled !== false, options };
}

/** A message without an error is one of the type Message. */
export function ofMessage([message, options]: Calls['message']): Occurrence {
  const exception = describe(String(message), 'Message');
  return { exception, causes: [], handled: true, options: { level: 'info', ...optionsOf(options) } };
}
