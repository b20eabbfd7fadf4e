import http, { type IncomingMessage } from 'node:http';
import { networkFailure } from '#client-core/network-failure.js';
import { proxyAgent } from '#client-core/proxy/tunnel.js';
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

/** The head of a response, whose body is read piece by piece. */
function open(url: string, headers: Readonly<Record<string, string>>, signal: AbortSignal): Promise<IncomingMessage> {
  const client = url.startsWith('https:') ? process.getBuiltinModule('node:https') : http;
  const options = { headers, signal, agent: proxyAgent(url, process.env) ?? false } as const;
  return new Promise((resolve, reject) => client.get(url, options, resolve).on('error', reject));
}

async function textOf(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

/** Requests a stream. Throws a refusal as a Failure. */
export async function openEvents({ server, target, headers, signal }: EventsRequest): Promise<Opened> {
  const silence = new AbortController();
  const asked = {
    Accept: 'text/event-stream, application/json;q=0.5',
    'User-Agent': `${userAgent()} node/${process.versions.node}`,
    ...headers,
  };
  return orFailure(
    (async () => {
      const response = await open(server + target, asked, AbortSignal.any([signal, silence.signal])).catch((error) => {
        throw networkFailure(error, server);
      });
      const header = (name: string) => response.headers[name.toLowerCase()]?.toString();
      const status = response.statusCode ?? 0;
      if (status === 200 && header('content-type')?.startsWith('text/event-stream'))
        return { events: serverEvents(pieces(response, server, silence)) };
      return { answer: readAnswer({ status, header, body: await textOf(response) }, server) };
    })(),
  );
}

/** The API error in an event, as a Failure. */
export function refusalOf(data: string): Failure {
  const answer = JSON.parse(data) as { error: { code: string; message: string; requestId?: string } };
  const { code, message, requestId } = answer.error;
  return new Failure(code, message, { requestId, answer });
}
