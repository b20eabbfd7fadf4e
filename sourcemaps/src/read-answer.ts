import type { Answer } from './exchange.js';
import { UploadError } from './upload-error.js';

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Seconds that the server asks to wait, by a number or a date. */
function retryAfter({ headers }: Answer): number | undefined {
  const value = headers['retry-after'];
  if (value === undefined) return undefined;
  if (/^\d+$/.test(value)) return Number(value);
  const at = Date.parse(value);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - Date.now()) / 1000));
}

/** The object of a successful answer; throws UploadError with what any other says. */
export function readAnswer(answer: Answer, server: string): Record<string, unknown> {
  const body = parse(answer.text);
  const { status } = answer;
  if (status >= 200 && status < 300 && typeof body === 'object' && body !== null) return body as Record<string, unknown>;
  const retryAfterSec = retryAfter(answer);
  const error = (body as { error?: { code?: unknown; message?: unknown; requestId?: unknown } } | null)?.error;
  if (typeof error?.code === 'string' && typeof error.message === 'string') {
    const requestId = typeof error.requestId === 'string' ? error.requestId : undefined;
    throw new UploadError(error.code, error.message, { status, requestId, retryAfterSec });
  }
  throw new UploadError('BAD_ANSWER', `${server} answered ${status}, which is not an answer of Tidewatch.`, { status, retryAfterSec });
}
