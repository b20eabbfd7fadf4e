/** A call that did not succeed: what the server says, or that it can't be reached. */
export class CallError extends Error {
  /** The HTTP status; 0 if no server answered. */
  readonly status: number;
  /** The stable code of the API; `UNREACHABLE` if no server answered, `TOO_MANY_CALLS` if this page itself asked too often. */
  readonly code: string;
  readonly requestId: string | null;
  /** What is wrong with which field. `path` is a JSON pointer into the input. */
  readonly details: readonly { path: string; message: string }[];
  /** After how many seconds to try again; null if the server did not say. */
  readonly retryAfterSec: number | null;

  constructor(
    message: string,
    { status = 0, code = 'UNREACHABLE', requestId = null, details = [], retryAfterSec = null }: Partial<Omit<CallError, 'message'>> = {},
  ) {
    super(message);
    this.name = 'CallError';
    this.status = status;
    this.code = code;
    this.requestId = requestId;
    this.details = details;
    this.retryAfterSec = retryAfterSec;
  }
}

/** What the page itself finds wrong with a field before it calls: shown beside it, as what the server says. */
export const fieldError = (field: string, message: string): CallError =>
  new CallError(message, { code: 'FIELD', details: [{ path: `/${field}`, message }] });

interface ErrorBody {
  error?: { code?: string; message?: string; requestId?: string; details?: unknown };
}

const isDetail = (detail: unknown): detail is { path: string; message: string } =>
  typeof detail === 'object' && detail !== null && 'path' in detail && 'message' in detail;

/** What an answer with an error status says. A proxy's page, which is no JSON, counts as a server that can't be reached. */
export async function readCallError(response: Response): Promise<CallError> {
  const { error } = (await response.json().catch(() => ({}))) as ErrorBody;
  const retry = Number(response.headers.get('retry-after'));
  const retryAfterSec = Number.isFinite(retry) && retry > 0 ? retry : null;
  const { status } = response;
  if (!error?.code) return new CallError(`The server answered ${status} without saying why.`, { status, retryAfterSec });
  return new CallError(error.message ?? error.code, {
    status,
    code: error.code,
    requestId: error.requestId ?? null,
    details: Array.isArray(error.details) ? error.details.filter(isDetail) : [],
    retryAfterSec,
  });
}

/** Anything thrown as a CallError. */
export const toCallError = (thrown: unknown): CallError =>
  thrown instanceof CallError ? thrown : new CallError(thrown instanceof Error ? thrown.message : String(thrown), { code: 'UNEXPECTED' });
