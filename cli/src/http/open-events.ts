import { networkFailure } from '#client-core/network-failure.js';
import { readAnswer } from '#client-core/read-answer.js';
import { Failure } from '../failure.js';
import { orFailure, userAgent } from './ask.js';
import { type ServerEvent, serverEvents } from './server-events.js';

/** A server sends something every few seconds. */
const SILENCE_MS = 30_000;

interface EventsRequest {
  server: string;
  target: string;
  headers: Readonly<Record<string, string>>;
  signal: AbortSignal;
}

/** A stream, or the JSON response of a server without streams. */
type Opened = { events: AsyncIterable<ServerEvent> } | { answer: object };

/** The chunks of a response; fails if none arrives for too long. */
async function* pieces(body: AsyncIterable<Uint8Array>, server: string, silence: AbortController): AsyncGenerator<Uint8Array> {
  const listen = () => setTimeout(() => silence.abort(), SILENCE_MS).unref();
  let timer = listen();
  try {
    for await (const piece of body) {
      clearTimeout(timer);
      timer = listen();
      yield piece;
    }
  } catch (error) {
    throw networkFailure(error, server);
  } finally {
    clearTimeout(timer);
  }
}

/** Requests a stream. Throws a refusal as a Failure. */
export async function openEvents({ server, target, headers, signal }: EventsRequest): Promise<Opened> {
  const silence = new AbortController();
  const asked = {
    Accept: 'text/event-stream, application/json;q=0.5',
    'User-Agent': `${userAgent()} node/${process.versions.node}`,
    ...headers,
  };
  const init = { headers: asked, redirect: 'manual', signal: AbortSignal.any([signal, silence.signal]) } as const;
  return orFailure(
    (async () => {
      const response = await fetch(server + target, init).catch((error) => {
        throw networkFailure(error, server);
      });
      const isStream = response.ok && response.headers.get('content-type')?.startsWith('text/event-stream');
      if (isStream && response.body) return { events: serverEvents(pieces(response.body as AsyncIterable<Uint8Array>, server, silence)) };
      const header = (name: string) => response.headers.get(name) ?? undefined;
      return { answer: readAnswer({ status: response.status, header, body: await response.text() }, server) };
    })(),
  );
}

/** The API error in an event, as a Failure. */
export function refusalOf(data: string): Failure {
  const answer = JSON.parse(data) as { error: { code: string; message: string; requestId?: string } };
  const { code, message, requestId } = answer.error;
  return new Failure(code, message, { requestId, answer });
}
