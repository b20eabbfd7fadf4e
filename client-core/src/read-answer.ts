import type { HttpAnswer } from './exchange.js';
import { type Detail, ExchangeError } from './exchange-error.js';

interface ErrorBody {
  code: string;
  message: string;
  requestId?: string;
  details?: Detail[];
}

/** The JSON of a body; undefined if it isn't JSON. */
function parse(body: string | Buffer): unknown {
  try {
    return JSON.parse(String(body));
  } catch {
    return undefined;
  }
}

/** The error in the API's envelope, or null for any other body. */
function errorBody(body: unknown): ErrorBody | null {
  const error = (body as { error?: Partial<ErrorBody> } | null | undefined)?.error;
  return typeof error?.code === 'string' && typeof error.message === 'string' ? (error as ErrorBody) : null;
}

/** Seconds to wait before a retry; the header has them or a date. */
function retryAfterSec(answer: HttpAnswer): number | undefined {
  const value = answer.header('retry-after')?.trim();
  if (!value) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

/** The guide that the answer leads to (RFC 8288). */
const helpOf = (answer: HttpAnswer): string | undefined =>
  /<(https?:\/\/[^>\s]{1,500})>\s*;\s*rel="?help"?/.exec(answer.header('link') ?? '')?.[1];

export const requestIdOf = (answer: HttpAnswer): string | undefined => answer.header('x-request-id');

/** Whether this status is a redirect. */
export const isRedirect = (status: number | undefined): boolean => status !== undefined && status >= 300 && status < 400;

function strange(answer: HttpAnswer, server: string): ExchangeError {
  const { status } = answer;
  const location = answer.header('location');
  const type = answer.header('content-type') ?? 'no type';
  const message =
    isRedirect(status) && location
      ? `${server} redirects to ${location}.`
      : `${server} answered ${status} (${type}), which is not an answer of Tidewatch.`;
  return new ExchangeError('BAD_ANSWER', message, { status, requestId: requestIdOf(answer), retryAfterSec: retryAfterSec(answer) });
}

/** Throws the error of a failed response; a 2xx passes. */
export function assertSuccess(answer: HttpAnswer, server: string): void {
  if (answer.status >= 200 && answer.status < 300) return;
  const body = parse(answer.body);
  const error = errorBody(body);
  if (!error) throw strange(answer, server);
  throw new ExchangeError(error.code, error.message, {
    status: answer.status,
    requestId: error.requestId ?? requestIdOf(answer),
    retryAfterSec: retryAfterSec(answer),
    details: Array.isArray(error.details) ? error.details : undefined,
    help: helpOf(answer),
    answer: body,
  });
}

/** The JSON of a successful response, always an object; throws the error of any other. */
export function readAnswer(answer: HttpAnswer, server: string): object {
  assertSuccess(answer, server);
  const body = parse(answer.body);
  if (typeof body !== 'object' || body === null) throw strange(answer, server);
  return body;
}
