/** Logs failed calls of all transports. */
import type { Logger } from 'pino';
import type { AppError } from './errors.js';

interface FailedRequest {
  requestId: string;
  operationId: string | undefined;
}

/**
 * A fault is logged as an error with its stack. A 5xx from a healthy server is one line without a stack: a warning if this server is busy, info if an
 * agent could not answer. The caller's mistakes are not logged.
 */
export function logFailure(log: Logger, error: AppError, request: FailedRequest): void {
  if (error.status < 500) return;
  if (!error.expected) log.error({ ...request, err: error.options.cause ?? error }, 'request failed');
  else if (error.code === 'UNAVAILABLE') log.warn({ ...request, code: error.code, reason: error.message }, 'request refused');
  // its message may contain data from the agent's host
  else log.info({ ...request, code: error.code }, 'request could not be served');
}
