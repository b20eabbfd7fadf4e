/**
 * Requests whose processing is postponed. Node.js emits all requests in a chunk of 64 kB at once, however many responses are open. Its parser stops within
 * a chunk only for an upgrade. So a request that has to wait is declared an upgrade, pushed back in front of the data after it, and parsed again when
 * its turn comes. An offer of another protocol that we don't support, such as the HTTP/2 offer of some clients, is handled the same way and parsed
 * again without the offer.
 */
import { IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** Maximum concurrent requests of a connection; pipelined ones beyond it wait. */
const OPEN_ANSWERS = 8;

const ASKED = Symbol('asked to upgrade');
const FATE = Symbol('fate');

type Fate = 'served' | 'upgraded' | 'waits';

/** A request whose handling is decided when Node.js first asks whether it is an upgrade, which is when its head is complete. */
interface SettledMessage extends IncomingMessage {
  [ASKED]?: unknown;
  [FATE]?: Fate;
}

function fateOf(message: SettledMessage, open: number, most: number): Fate {
  if (open >= most) return 'waits';
  if (!message[ASKED]) return 'served';
  // the responses before it are HTTP
  if (open > 0) return 'waits';
  return message.headers.upgrade?.toLowerCase() === 'websocket' ? 'upgraded' : 'waits';
}

/**
 * The server's class for requests; `openOn` returns the number of open responses on a connection. If that `isLeaving`, so that the first response ends
 * the connection, the next request waits, and its client repeats it elsewhere: nothing is processed whose response nobody would get.
 */
export function messagesThatWait(openOn: (socket: Socket) => number, isLeaving: () => boolean): typeof IncomingMessage {
  class WaitingMessage extends IncomingMessage {}
  Object.defineProperty(WaitingMessage.prototype, 'upgrade', {
    get(this: SettledMessage): boolean {
      this[FATE] ??= fateOf(this, openOn(this.socket), isLeaving() ? 1 : OPEN_ANSWERS);
      return this[FATE] !== 'served';
    },
    set(this: SettledMessage, asked: unknown) {
      this[ASKED] = asked;
    },
  });
  return WaitingMessage;
}

export const mustWait = (request: SettledMessage) => request[FATE] === 'waits';

const UPGRADE_HEADERS = new Set(['upgrade', 'connection', 'http2-settings']);

/** A request's original head, without its offer to change the protocol unless we support that. */
function headOf(request: SettledMessage): string {
  const { method, url, httpVersion, rawHeaders, headers } = request;
  const isOffer = Boolean(request[ASKED]) && headers.upgrade?.toLowerCase() !== 'websocket';
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    if (isOffer && UPGRADE_HEADERS.has((rawHeaders[index] as string).toLowerCase())) continue;
    lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  }
  return `${lines.join('\r\n')}\r\n\r\n`;
}

/** Connections with a waiting request. */
export class WaitingRequests {
  readonly #waiting = new Map<Socket, () => void>();

  constructor(private readonly server: Server) {}

  /** Pushes a request back into its connection, in front of the data after it. */
  put(socket: Socket, request: IncomingMessage, rest: Buffer): void {
    socket.unshift(Buffer.concat([Buffer.from(headOf(request), 'latin1'), rest]));
    // when a response's buffer drains, Node.js resumes the connection, and its data would be lost
    const stay = () => socket.pause();
    socket.on('resume', stay);
    this.#waiting.set(socket, stay);
  }

  /** Resumes a connection with a waiting request. */
  goOn(socket: Socket): void {
    const stay = this.#waiting.get(socket);
    if (!stay) return;
    this.#waiting.delete(socket);
    socket.off('resume', stay);
    if (!socket.writable) return;
    // clears the idle timeout, which began after the last response
    socket.setTimeout(0);
    this.server.emit('connection', socket);
    socket.resume();
  }

  forget(socket: Socket): void {
    this.#waiting.delete(socket);
  }
}
