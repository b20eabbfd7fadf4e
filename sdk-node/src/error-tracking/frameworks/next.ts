/** Tidewatch for Next.js (App Router and Pages Router), in its Node.js runtime. */
import type { AnyFunction } from '../../status/options.js';
import type { ErrorClient } from '../client.js';
import type { GlobalHandlerOptions, ScopeInput } from '../options.js';
import { requestScope } from '../request-scope.js';

/** Next.js's description of a failed request. */
export interface NextRequestInfo {
  path: string;
  method: string;
  headers: Readonly<Record<string, string | readonly string[] | undefined>>;
}

/** The location in the application. */
export interface NextErrorContext {
  routerKind: string;
  routePath: string;
  routeType: string;
  renderSource?: string | undefined;
  revalidateReason?: string | undefined;
}

export interface TidewatchNextOptions {
  /**
   * Whether a failed request waits for its report, for at most two seconds. Default: on platforms that stop the program after the response (Vercel, AWS
   * Lambda, Netlify).
   */
  waitForReport?: boolean | undefined;
}

export interface TidewatchNext {
  /**
   * Installs the global handlers; call it in `register` of instrumentation.ts. Like Next.js itself, the process keeps running after an uncaught error,
   * unless the options say otherwise.
   */
  register(options?: GlobalHandlerOptions): void;
  /** Captures errors caught by Next.js; call it in `onRequestError` of instrumentation.ts. */
  onRequestError(error: unknown, request: NextRequestInfo, context: NextErrorContext): Promise<void>;
  /** Wraps a route handler, server action or API route in its own scope; captures its errors and rethrows them. */
  withTidewatch<F extends AnyFunction>(handler: F): F;
}

const WAIT_MS = 2_000;

const stopsAfterAnswer = (): boolean => ['VERCEL', 'AWS_LAMBDA_FUNCTION_NAME', 'NETLIFY'].some((name) => Boolean(process.env[name]));

/** Values that Next.js throws to redirect, to answer 404, or to render later. They aren't errors; their digest identifies them. */
const CONTROL_FLOW = /^(?:NEXT_|DYNAMIC_SERVER_USAGE|BAILOUT_TO_CLIENT_SIDE_RENDERING|HANGING_PROMISE_REJECTION)/;

function isControlFlow(thrown: unknown): boolean {
  try {
    const { digest, code } = thrown as { digest?: unknown; code?: unknown };
    return [digest, code].some((text) => typeof text === 'string' && CONTROL_FLOW.test(text));
  } catch {
    return false;
  }
}

function headerOf(headers: NextRequestInfo['headers'], name: string): string | undefined {
  const value = headers[name];
  return typeof value === 'string' ? value.split(',', 1)[0]?.trim() : value?.[0];
}

/** The origin that the visitor requested, whatever address the server listens on. */
const originOf = (headers: NextRequestInfo['headers']) => ({
  host: headerOf(headers, 'x-forwarded-host') ?? headerOf(headers, 'host'),
  protocol: headerOf(headers, 'x-forwarded-proto') ?? 'http',
});

function scopeOf({ path, method, headers }: NextRequestInfo, context: NextErrorContext): ScopeInput {
  const { host, protocol } = originOf(headers);
  const scope = requestScope({ method, protocol, host, path, route: context.routePath, startedAt: Date.now() });
  return { ...scope, tags: { ...scope.tags, 'next.router': context.routerKind, 'next.type': context.routeType } };
}

/** The headers of a web request or a Node request. */
const headersOf = (headers: unknown): NextRequestInfo['headers'] =>
  headers instanceof Headers ? Object.fromEntries(headers) : ((headers as NextRequestInfo['headers'] | undefined) ?? {});

/** The scope of a handler's call, if its first argument is a request. */
function scopeOfCall(args: readonly unknown[], startedAt: number): ScopeInput {
  const { url, method, headers } = (typeof args[0] === 'object' && args[0] !== null ? args[0] : {}) as Partial<Request>;
  if (typeof url !== 'string' || typeof method !== 'string') return {};
  const asked = originOf(headersOf(headers));
  const { protocol, host, pathname } = new URL(url, `${asked.protocol}://${asked.host ?? 'localhost'}`);
  if (asked.host !== undefined) return requestScope({ method, ...asked, path: pathname, startedAt });
  return requestScope({ method, protocol: protocol.slice(0, -1), host: url.startsWith('/') ? undefined : host, path: pathname, startedAt });
}

/** The three integrations for a Next.js application. */
export function tidewatchNext(client: ErrorClient, { waitForReport = stopsAfterAnswer() }: TidewatchNextOptions = {}): TidewatchNext {
  const capture = async (error: unknown): Promise<void> => {
    if (isControlFlow(error)) return;
    client.captureException(error, { handled: false, once: true }).catch(() => {});
    if (waitForReport) await client.flush(WAIT_MS);
  };
  return {
    register: (options = {}) => {
      client.installGlobalHandlers({ exitOnUncaught: false, ...options });
    },
    onRequestError: (error, request, context) =>
      client.run(
        () => scopeOf(request, context),
        () => capture(error),
      ),
    withTidewatch: (handler) =>
      new Proxy(handler, {
        apply(target, thisArgument, args) {
          const startedAt = Date.now();
          return client.run(
            () => scopeOfCall(args, startedAt),
            async () => {
              try {
                return await Reflect.apply(target, thisArgument, args);
              } catch (error) {
                await capture(error);
                throw error;
              }
            },
          );
        },
      }),
  };
}
