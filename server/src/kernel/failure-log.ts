/** What a failed call leaves in the log, whatever transport it came by. */
import type { Logger } from 'pino';
import type { AppError } from './errors.js';

export interface FailedRequest {
  requestId: string;
  operationId: string | undefined;
}

/**
 * A fault is an error with its stack. A 5xx that a healthy server gives is one line without: a warning where this server is busy, a note where an
 * agent could not answer. Mistakes of the caller leave nothing.
 */
export function logFailure(log: Logger, error: AppError, request: FailedRequest): void {
  if (error.status < 500) return;
  if (!error.expected) log.error({ ...request, err: error.options.cause ?? error }, 'request failed');
  else if (error.code === 'UNAVAILABLE') log.warn({ ...request, code: error.code, reason: error.message }, 'request refused');
  // its message may repeat what the agent says of its host
  else log.info({ ...request, code: error.code }, 'request could not be served');
}
