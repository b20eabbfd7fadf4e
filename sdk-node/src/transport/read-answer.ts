import { type ErrorDetail, TidewatchError, type TidewatchErrorCode } from '../errors.js';
import type { HttpAnswer } from './exchange.js';

interface ErrorBody {
  code: string;
  message: string;
  requestId?: string;
  details?: ErrorDetail[];
}

const MISSING = Symbol('not JSON');

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return MISSING;
  }
}

/** The error of the API's envelope, or null when the body is something else. */
function errorBody(body: unknown): ErrorBody | null {
  const error = (body as { error?: Partial<ErrorBody> } | null)?.error;
  return typeof error?.code === 'string' && typeof error.message === 'string' ? (error as ErrorBody) : null;
}

/** Seconds to wait before another try; the header gives them or a date. */
export function retryAfter(answer: HttpAnswer): number | undefined {
  const value = answer.header('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

export const requestIdOf = (answer: HttpAnswer): string | undefined => answer.header('x-request-id');

function strange(answer: HttpAnswer, server: string): TidewatchError {
  const { status } = answer;
  const location = answer.header('location');
  const facts = { status, requestId: requestIdOf(answer), retryAfter: retryAfter(answer) };
  if (status >= 300 && status < 400 && location)
    return new TidewatchError('BAD_ANSWER', `${server} redirects elsewhere (${status}); configure the address it redirects to.`, facts);
  const type = answer.header('content-type') ?? 'no type';
  return new TidewatchError('BAD_ANSWER', `${server} answered ${status} (${type}), which is not an answer of Tidewatch.`, facts);
}

/** The JSON of a successful answer; throws what any other says. */
export function readJson(answer: HttpAnswer, server: string): unknown {
  const body = parse(answer.text);
  if (answer.status >= 200 && answer.status < 300) {
    if (typeof body === 'object' && body !== null) return body;
    throw strange(answer, server);
  }
  const error = errorBody(body);
  if (!error) throw strange(answer, server);
  throw new TidewatchError(error.code as TidewatchErrorCode, error.message, {
    status: answer.status,
    requestId: error.requestId ?? requestIdOf(answer),
    retryAfter: retryAfter(answer),
    details: Array.isArray(error.details) ? error.details : undefined,
  });
}
