import type { Scalar, ScopeInput, ShouldCapture } from './options.js';

/** What the helpers need to know of a request, whatever the framework. */
export interface IncomingFacts {
  method: string | undefined;
  protocol: string;
  host: string | undefined;
  /** May have a query, which is not sent. */
  path: string;
  /** The pattern that the path matched, where it is known. */
  route?: string | undefined;
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** What is known of the request at hand: its address, method and route, and a breadcrumb of how it began. */
export function requestScope({ method = 'GET', protocol, host, path, route, startedAt }: IncomingFacts): ScopeInput {
  const plain = path.split(/[?#]/, 1)[0] ?? '/';
  const tags: Record<string, Scalar | undefined> = { 'http.method': method, 'http.route': route };
  return {
    url: host === undefined ? plain : `${protocol}://${host}${plain}`,
    tags,
    breadcrumbs: [{ type: 'request', level: 'info', message: `${method} ${plain}`, timestamp: startedAt }],
  };
}

/** The status that an error will be answered with: its own, else that of the response, else 500. */
function statusOf(error: unknown, responseStatus: number): number {
  const { status, statusCode } = (typeof error === 'object' && error !== null ? error : {}) as { status?: unknown; statusCode?: unknown };
  const own = [status, statusCode].find((value) => typeof value === 'number' && value >= 400 && value < 600) as number | undefined;
  return own ?? (responseStatus >= 400 ? responseStatus : 500);
}

const isFailure: ShouldCapture = (_error, status) => status >= 500;

/** Whether an error is to be captured. Never throws: where it cannot be told, such as of an error that cannot be read, it is. */
export function isWanted(error: unknown, responseStatus: number, shouldCapture: ShouldCapture = isFailure): boolean {
  try {
    return shouldCapture(error, statusOf(error, responseStatus));
  } catch {
    return true;
  }
}
