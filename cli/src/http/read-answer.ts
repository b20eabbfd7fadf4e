import { Failure, type FailureDetail } from '../failure.js';
import type { HttpAnswer } from './exchange.js';

interface ErrorBody {
  code: string;
  message: string;
  requestId?: string;
  details?: FailureDetail[];
}

const MISSING = Symbol('not JSON');

function parseBody({ body }: HttpAnswer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return MISSING;
  }
}

/** The error of the API's envelope, or null when the body is something else. */
function errorBody(body: unknown): ErrorBody | null {
  const error = (body as { error?: Partial<ErrorBody> } | null)?.error;
  return typeof error?.code === 'string' && typeof error.message === 'string' ? (error as ErrorBody) : null;
}

/** Seconds to wait before another try; null when the server does not say. */
export function retryAfter({ headers }: HttpAnswer): number | undefined {
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

function refusal(answer: HttpAnswer, body: unknown, error: ErrorBody): Failure {
  const requestId = error.requestId ?? answer.headers['x-request-id']?.toString();
  const details = Array.isArray(error.details) ? error.details : undefined;
  return new Failure(error.code, error.message, {
    details,
    requestId,
    status: answer.status,
    retryAfterSec: retryAfter(answer),
    answer: body,
  });
}

function strange(answer: HttpAnswer, server: string): Failure {
  const type = answer.headers['content-type'] ?? 'no type';
  return new Failure('BAD_ANSWER', `${server} answered ${answer.status} (${type}), which is not an answer of Tidewatch.`, {
    status: answer.status,
    retryAfterSec: retryAfter(answer),
    next: ['Is this the address of a Tidewatch server? It is given with --url or TIDEWATCH_URL.'],
  });
}

/** Throws what a failed answer says; an answer of 2xx passes. */
export function assertSuccess(answer: HttpAnswer, server: string): void {
  if (answer.status >= 200 && answer.status < 300) return;
  const body = parseBody(answer);
  const error = errorBody(body);
  throw error ? refusal(answer, body, error) : strange(answer, server);
}

/** The JSON of a successful answer. */
export function readJson(answer: HttpAnswer, server: string): unknown {
  assertSuccess(answer, server);
  const body = parseBody(answer);
  if (body === MISSING) throw strange(answer, server);
  return body;
}
