/**
 * Requests that are read again later. Node.js hands out every request of a chunk of 64 kB at once, however many answers are still open; a message
 * that calls itself an upgrade is the one place where its parser stops in the middle of a chunk. So a request that has to wait says that it is
 * one, goes back in front of what its connection sent after it, and the connection is read anew when its turn comes. The offer of another protocol
 * that we do not speak, as some clients make of HTTP/2 with every request, goes the same way and comes again without the offer.
 */
import { IncomingMessage, type Server } from 'node:http';
import type { Socket } from 'node:net';

/** So many requests of a connection are worked on at a time; who sends more ahead of the answers waits. */
const OPEN_ANSWERS = 8;

const ASKED = Symbol('asked to upgrade');
const FATE = Symbol('fate');

type Fate = 'served' | 'upgraded' | 'waits';

/** A message whose fate is settled when Node.js first asks whether it is an upgrade, which is when its head is complete. */
export interface SettledMessage extends IncomingMessage {
  [ASKED]?: unknown;
  [FATE]?: Fate;
}

function fateOf(message: SettledMessage, openOn: (socket: Socket) => number): Fate {
  const open = openOn(message.socket);
  if (open >= OPEN_ANSWERS) return 'waits';
  if (!message[ASKED]) return 'served';
  // the answers before it belong to HTTP
  if (open > 0) return 'waits';
  return message.headers.upgrade?.toLowerCase() === 'websocket' ? 'upgraded' : 'waits';
}

/** The class of a server's requests; `openOn` says how many answers are open on a connection. */
export function messagesThatWait(openOn: (socket: Socket) => number): typeof IncomingMessage {
  class WaitingMessage extends IncomingMessage implements SettledMessage {
    [ASKED]?: unknown;
    [FATE]?: Fate;
  }
  Object.defineProperty(WaitingMessage.prototype, 'upgrade', {
    get(this: SettledMessage): boolean {
      this[FATE] ??= fateOf(this, openOn);
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

/** The head of a request as it came; without its offer to change the protocol, unless that is one we take. */
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

/** Connections whose next request waits. */
export class WaitingRequests {
  readonly #waiting = new Map<Socket, () => void>();

  constructor(private readonly server: Server) {}

  /** Puts a request back into its connection, in front of what came after it. */
  put(socket: Socket, request: IncomingMessage, rest: Buffer): void {
    socket.unshift(Buffer.concat([Buffer.from(headOf(request), 'latin1'), rest]));
    // an answer that empties its buffer has Node.js resume the connection, and nobody would hear what it says
    const stay = () => socket.pause();
    socket.on('resume', stay);
    this.#waiting.set(socket, stay);
  }

  /** Reads on where the next request waits. */
  goOn(socket: Socket): void {
    const stay = this.#waiting.get(socket);
    if (!stay) return;
    this.#waiting.delete(socket);
    socket.off('resume', stay);
    if (!socket.writable) return;
    // the time of an idle connection, which began with the last answer
    socket.setTimeout(0);
    this.server.emit('connection', socket);
    socket.resume();
  }

  forget(socket: Socket): void {
    this.#waiting.delete(socket);
  }
}
