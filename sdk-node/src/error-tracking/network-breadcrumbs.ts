import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { shared } from '../process-state.js';
import { Listeners, type Recorder } from './listeners.js';
import type { BreadcrumbInput } from './options.js';

/** The parts that are used of requests on the diagnostics channels of Node's http client and fetch (undici). */
interface HttpRequest {
  method?: unknown;
  host?: unknown;
  path?: unknown;
  getHeader?: (name: string) => unknown;
}
interface UndiciRequest {
  method?: unknown;
  origin?: unknown;
  path?: unknown;
  /** A list of names and values, or one string. */
  headers?: unknown;
}
interface Message {
  request: HttpRequest & UndiciRequest;
  response?: { statusCode?: unknown };
  error?: unknown;
}

const SIGNATURE = 'x-tidewatch-signature';

/** Path without query and fragment. */
const pathOf = (path: unknown): string => String(path ?? '/').split(/[?#]/, 1)[0] ?? '/';

function hostOf({ origin, host, getHeader }: Message['request'], request: object): string {
  if (origin !== undefined) return new URL(String(origin)).host;
  const header = typeof getHeader === 'function' ? Reflect.apply(getHeader, request, ['host']) : undefined;
  return String(header ?? host ?? '');
}

/** Whether it is a report by another copy of this package, which our muting doesn't cover. */
function isReport({ headers, getHeader }: Message['request'], request: object): boolean {
  if (typeof getHeader === 'function') return Reflect.apply(getHeader, request, [SIGNATURE]) !== undefined;
  return headers !== undefined && String(headers).toLowerCase().includes(SIGNATURE);
}

const levelOf = (status: number | null): BreadcrumbInput['level'] =>
  status === null || status >= 500 ? 'error' : status >= 400 ? 'warning' : 'info';

function breadcrumbOf({ request, response }: Message): BreadcrumbInput {
  const method = String(request.method ?? 'GET');
  const host = hostOf(request, request);
  const path = pathOf(request.path);
  const status = typeof response?.statusCode === 'number' ? response.statusCode : null;
  const message = `${method} ${host}${path} ${status ?? 'failed'}`;
  return { type: 'network', level: levelOf(status), message, data: { method, host, path, status } };
}

type Add = (breadcrumb: BreadcrumbInput) => void;

/** A listener that never throws: Node would turn that into an uncaught exception. */
const safely = (listen: (message: Message) => void) => (message: unknown) => {
  try {
    listen(message as Message);
  } catch {
    // only a breadcrumb is lost
  }
};

function listenersOf(recorders: ReadonlySet<Recorder>): Record<string, (message: unknown) => void> {
  // the response arrives in the socket's context, so the scope is taken from the request
  const open = new WeakMap<object, Add[]>();
  const begin = safely(({ request }) => {
    const adds = [...recorders].flatMap((recorder) => recorder.begin() ?? []);
    if (adds.length > 0 && !isReport(request, request)) open.set(request, adds);
  });
  const end = safely((message) => {
    const adds = open.get(message.request);
    open.delete(message.request);
    if (!adds) return;
    const breadcrumb = breadcrumbOf(message);
    for (const add of adds) add(breadcrumb);
  });
  return {
    'http.client.request.start': begin,
    'http.client.response.finish': end,
    'http.client.request.error': end,
    'undici:request:create': begin,
    'undici:request:headers': end,
    'undici:request:error': end,
  };
}

/** Records outgoing requests: method, host, path and status; never a query, a header or a body. */
export const networkBreadcrumbs = (): Listeners =>
  shared(
    'network-breadcrumbs',
    () =>
      new Listeners((recorders) => {
        const listeners = Object.entries(listenersOf(recorders));
        for (const [channel, listener] of listeners) subscribe(channel, listener);
        return () => {
          for (const [channel, listener] of listeners) unsubscribe(channel, listener);
        };
      }),
  );
