import type { Scalar, ScopeInput, ShouldCapture } from './options.js';

/** The data that integrations need about a request, in any framework. */
export interface IncomingFacts {
  method: string | undefined;
  protocol: string;
  host: string | undefined;
  /** May include a query, which is not sent. */
  path: string;
  /** The route pattern, if known. */
  route?: string | undefined;
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** The scope of a request: its URL, method and route, and a breadcrumb for its start. */
export function requestScope({ method = 'GET', protocol, host, path, route, startedAt }: IncomingFacts): ScopeInput {
  const plain = path.split(/[?#]/, 1)[0] ?? '/';
  const tags: Record<string, Scalar | undefined> = { 'http.method': method, 'http.route': route };
  return {
    url: host === undefined ? plain : `${protocol}://${host}${plain}`,
    tags,
    breadcrumbs: [{ type: 'request', level: 'info', message: `${method} ${plain}`, timestamp: startedAt }],
  };
}

/** The status of an error's response: the error's own, otherwise the response's, otherwise 500. */
function statusOf(error: unknown, responseStatus: number): number {
  const { status, statusCode } = (typeof error === 'object' && error !== null ? error : {}) as { status?: unknown; statusCode?: unknown };
  const own = [status, statusCode].find((value) => typeof value === 'number' && value >= 400 && value < 600) as number | undefined;
  return own ?? (responseStatus >= 400 ? responseStatus : 500);
}

const isFailure: ShouldCapture = (_error, status) => status >= 500;

/** Whether to capture an error. Never throws: captures the error if it cannot decide, for example because the error is unreadable. */
export function isWanted(error: unknown, responseStatus: number, shouldCapture: ShouldCapture = isFailure): boolean {
  try {
    return shouldCapture(error, statusOf(error, responseStatus));
  } catch {
    return true;
  }
}
