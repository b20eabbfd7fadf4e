import { withBuild } from '#client-core/build/build.js';
import { type HttpRequest as CoreRequest, exchange, type HttpAnswer } from '#client-core/exchange.js';
import { ExchangeError } from '#client-core/exchange-error.js';
import { NodeTransport } from '#client-core/node-transport.js';
import { assertSuccess, isRedirect, readAnswer } from '#client-core/read-answer.js';
import { Failure } from '../failure.js';
import { announcements } from '../io.js';
import { version } from '../version.js';

/** A request; its timeout covers the whole exchange. */
export type HttpRequest = Omit<CoreRequest, 'userAgent'> & { timeoutMs: number };

/** A command makes few requests, so connections are not kept. Proxies are those of the environment. */
export const transport = new NodeTransport({ env: process.env }).send;

export const userAgent = (): string => `tidewatch-cli/${withBuild(version())}`;

/** Advice if the address doesn't answer, or another server does. */
function nextSteps(code: string, status: number | undefined): string[] {
  if (code === 'NETWORK') return ['Is the server running there? Use --url or TIDEWATCH_URL for another address.'];
  if (code !== 'BAD_ANSWER') return [];
  return isRedirect(status)
    ? ['Set --url or TIDEWATCH_URL to the URL it redirects to.']
    : ['Is this the address of a Tidewatch server? Set it with --url or TIDEWATCH_URL.'];
}

/** A failed request as a Failure; anything that prevents a response is NETWORK. */
export function requestFailure(code: string, message: string, facts: ExchangeError['facts']): Failure {
  const own = code === 'TIMEOUT' || code === 'ABORTED' ? 'NETWORK' : code;
  return new Failure(own, message, { ...facts, next: nextSteps(own, facts.status) });
}

/** The result of an exchange, or a Failure. */
export async function orFailure<T>(work: Promise<T>): Promise<T> {
  try {
    return await work;
  } catch (error) {
    throw error instanceof ExchangeError ? requestFailure(error.code, error.message, error.facts) : error;
  }
}

/** The versions that servers have named. Those honour the header Idempotency-Key, which older ones ignore. */
const versions = new Map<string, string>();

/** Whether a call to the server may be repeated with its Idempotency-Key, as far as is known. */
export const honoursKeys = (server: string): boolean => versions.has(server);

/** The last server that has named its version. */
export function namedVersion(): { server: string; version: string } | null {
  const last = [...versions].at(-1);
  return last ? { server: last[0], version: last[1] } : null;
}

/** Announces that the server will end the operation: one of them, since a run calls few, and others a later run names. */
function noteEnd({ method, target }: HttpRequest, answer: HttpAnswer): void {
  if (answer.header('deprecation') === undefined || announcements.size) return;
  const sunset = answer.header('sunset');
  const when = sunset === undefined ? 'in a later version' : `after ${sunset}`;
  announcements.add(
    `The server may end ${method} ${target.replace(/\?.*/, '')} ${when}. A newer version of this program will not need it.`,
  );
}

/** Sends one request, and returns the response, whatever it is. */
export async function send(request: HttpRequest): Promise<HttpAnswer> {
  const answer = await exchange({ ...request, userAgent: userAgent() }, transport);
  const named = answer.header('tidewatch-version');
  if (named !== undefined) versions.set(request.server, named);
  noteEnd(request, answer);
  return answer;
}

/** Sends one request and returns the object of its success; throws any other response as a Failure. */
export const askJson = (request: HttpRequest): Promise<object> =>
  orFailure(send(request).then((answer) => readAnswer(answer, request.server)));

/** The same for a success that may not be JSON. */
export const ask = (request: HttpRequest): Promise<HttpAnswer> =>
  orFailure(
    send(request).then((answer) => {
      assertSuccess(answer, request.server);
      return answer;
    }),
  );
