import type { IncomingMessage } from 'node:http';
import { WebSocket } from 'ws';
import type { Configuration } from '../configuration.js';
import { messageOf } from '../failure.js';
import { withBuild } from '../generated/build/build.js';
import { ProxyError } from '../generated/proxy/proxy-error.js';
import { proxyAgent } from '../generated/proxy/tunnel.js';
import { version } from '../version.js';
import type { Ending } from './retry.js';

const SUB_PROTOCOL = 'tidewatch-agent.v1';
// The gateway's messages are small; longer ones are not buffered.
const MAX_INBOUND_BYTES = 256 * 1024;
/** Maximum unsent bytes for a gateway that doesn't read: a few answers of 1 MiB. */
const MAX_UNSENT_BYTES = 8 * 1024 * 1024;

interface LinkEvents {
  onOpen(): void;
  /** Any frame arrived, including a ping. */
  onHeard(): void;
  /** A text frame; null for a binary one. */
  onFrame(text: string | null): void;
  /** Called exactly once. */
  onEnd(ending: Ending): void;
}

/** One socket to the gateway. */
export interface Link {
  send(text: string): void;
  close(code: number, reason: string): void;
  /** Destroys the socket; onEnd receives `ending`. */
  drop(ending: Ending): void;
}

export type Dial = (configuration: Configuration, events: LinkEvents) => Link;

function refusal(response: IncomingMessage): Ending {
  const seconds = Number(response.headers['retry-after']);
  const retryAfterSec = Number.isFinite(seconds) && seconds >= 0 ? seconds : null;
  const { statusCode: status = 0 } = response;
  return { kind: 'refused', status, retryAfterSec: status === 503 || status === 429 ? retryAfterSec : null };
}

/** System failures name the failed system call; all others, including a failed TLS handshake, are answers from the other end, but not from a proxy. */
const isAnswer = (error: NodeJS.ErrnoException): boolean =>
  !(error instanceof ProxyError) && (error.syscall === undefined || error.code === 'EPROTO');

/**
 * Opens a socket. Certificates are always verified (NODE_EXTRA_CA_CERTS adds authorities) and redirects are never followed: the token goes only to
 * the endpoint. A proxy of the environment gets a CONNECT, and so sees no token unless the endpoint is without TLS.
 */
export const dial: Dial = ({ endpoint, token }, events) => {
  const agent = proxyAgent(endpoint.href, process.env);
  const socket = new WebSocket(endpoint, [SUB_PROTOCOL], {
    headers: { authorization: `Bearer ${token}`, 'user-agent': `tidewatch-agent/${withBuild(version())}` },
    followRedirects: false,
    maxPayload: MAX_INBOUND_BYTES,
    perMessageDeflate: false,
    rejectUnauthorized: true,
    ...(agent && { agent }),
  });
  let ended = false;
  let fault: Ending | null = null;
  const end = (ending: Ending): void => {
    if (ended) return;
    ended = true;
    events.onEnd(ending);
  };
  const heard = (): void => {
    if (!ended) events.onHeard();
  };
  socket.on('open', () => !ended && events.onOpen());
  socket.on('ping', heard);
  socket.on('pong', heard);
  socket.on('message', (data, isBinary) => {
    heard();
    if (!ended) events.onFrame(isBinary ? null : data.toString());
  });
  socket.on('unexpected-response', (request, response) => {
    request.destroy();
    end(refusal(response));
  });
  socket.on('error', (error) => {
    fault ??= { kind: 'fault', message: messageOf(error) || String((error as NodeJS.ErrnoException).code), answered: isAnswer(error) };
  });
  socket.on('close', (code, reason) => {
    end(code === 1006 && fault ? fault : { kind: 'closed', code, reason: reason.toString() });
  });
  return {
    send: (text) => {
      if (ended || socket.readyState !== WebSocket.OPEN) return;
      if (socket.bufferedAmount <= MAX_UNSENT_BYTES) return socket.send(text, () => undefined);
      // Reported when the socket has closed, not during a send.
      fault ??= { kind: 'fault', message: 'the gateway does not read its messages' };
      socket.terminate();
    },
    close: (code, reason) => socket.close(code, reason),
    drop: (ending) => {
      socket.terminate();
      end(ending);
    },
  };
};
