/** A process's port: opened when the process can serve, so that a proxy finds nobody there until then; closed last. */
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocket, type Socket } from 'node:net';
import { ConfigError } from '../../config/variables.js';
import { refuse, refuseBroken } from '../refusals.js';
import { settleTarget } from '../request-target.js';
import { StalledSockets } from './stalled-sockets.js';
import { messagesThatWait, mustWait, WaitingRequests } from './waiting-requests.js';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Handles a WebSocket upgrade and takes over its socket, which it must answer and close. */
export type UpgradeHandler = (request: IncomingMessage, socket: Socket, head: Buffer) => void;

/** Requests that take longer than this after the close began are cut off. */
const DRAIN_MS = 15_000;
/** A connection that was accepted at the last moment, or kept by a proxy, may have a request on its way; without one for so long it is closed. */
const LAST_REQUEST_MS = 250;
const LOOK_MS = 50;
/** A turn of the event loop this short accepted whoever was waiting, a moment ago. */
const SHORT_TURN_MS = 0.5;
const MOST_TURNS = 100;
// longer than load balancers keep idle connections, so that we never close one just as a new request arrives
const KEEP_ALIVE_MS = 75_000;
// the kernel accepts more data only once a third of its buffer is free: several hundred kilobytes, for which a slow connection needs a minute
const STALL_MS = 120_000;

/** Options for tests, with shorter timeouts. */
export interface PortOptions {
  /** How long a client may read nothing of its responses, in milliseconds. */
  stallMs?: number;
  /** How long a request may take to arrive; by default Node.js's times. */
  arrival?: Pick<ServerOptions, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'>;
}

const REASONS: Record<string, string> = {
  EADDRINUSE: 'another program listens there; set PORT to a free port',
  EACCES: 'this user may not listen there; set PORT to 1024 or higher',
  EADDRNOTAVAIL: 'this machine does not have that address; set HOST to one of its own',
};

/** The failure to listen, as a ConfigError that says how to fix it if it is known. */
function cannotListen(error: NodeJS.ErrnoException, host: string, port: number): Error {
  const reason = REASONS[error.code ?? ''];
  return reason ? new ConfigError(`cannot listen on ${host}:${port}: ${reason}`) : error;
}

const refuseUpgrade: UpgradeHandler = (_request, socket) => {
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
};

export class Port {
  readonly #server: Server;
  /** The connections with their open responses. */
  readonly #sockets = new Map<Socket, Set<ServerResponse>>();
  /** Connections that are or want to become WebSockets: their requests don't end. */
  readonly #upgraded = new Set<Socket>();
  readonly #waiting: WaitingRequests;
  readonly #stallMs: number;
  #serve: Handler = () => {};
  #upgrade: UpgradeHandler = refuseUpgrade;
  /** Whether each response is the last of its connection. */
  #isLeaving = false;
  #closed: Promise<unknown> | null = null;

  constructor({ stallMs = STALL_MS, arrival = {} }: PortOptions = {}) {
    this.#stallMs = stallMs;
    this.#server = createServer(
      // a request without Host is refused with our own message
      {
        ...arrival,
        keepAliveTimeout: KEEP_ALIVE_MS,
        requireHostHeader: false,
        IncomingMessage: messagesThatWait(
          (socket) => this.#openOn(socket),
          () => this.#isLeaving,
        ),
      },
      (request, response) => this.#begin(request, response),
    );
    this.#waiting = new WaitingRequests(this.#server);
    this.#server.on('connection', (socket) => this.#meet(socket));
    this.#server.on('upgrade', (request, stream, head) => this.#take(request, stream as Socket, head));
    this.#server.on('checkExpectation', (request, response) => refuse(request, response, 417, 'Expect can only be 100-continue.'));
    this.#server.on('clientError', (error, stream) => {
      const open = this.#sockets.get(stream as Socket) ?? [];
      refuseBroken(
        error,
        stream,
        [...open].some(({ headersSent }) => headersSent),
      );
    });
  }

  /** The number of connections with open responses. */
  get busyConnections(): number {
    return [...this.#sockets.values()].filter(({ size }) => size).length;
  }

  #openOn(socket: Socket): number {
    return this.#sockets.get(socket)?.size ?? 0;
  }

  #meet(socket: Socket): void {
    // a connection whose request waited is reported again
    if (this.#sockets.has(socket)) return;
    this.#sockets.set(socket, new Set());
    // while its request waits, the socket has no other error listener
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#sockets.delete(socket);
      this.#upgraded.delete(socket);
      this.#waiting.forget(socket);
    });
  }

  #begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    // the socket may be gone, if the client hung up meanwhile
    const open = this.#sockets.get(socket);
    open?.add(response);
    // in its turn: a response before it must not end the connection
    if (this.#isLeaving && open?.size === 1) response.shouldKeepAlive = false;
    response.on('close', () => {
      open?.delete(response);
      if (!open?.size) this.#waiting.goOn(socket);
    });
    const fault = settleTarget(request);
    if (fault) refuse(request, response, 400, fault);
    else this.#serve(request, response);
  }

  /** Opens the port, unless it is open; returns its number. Call `serve` before. */
  async open(host: string, port: number): Promise<number> {
    if (!this.#server.listening) {
      await new Promise<void>((resolve, reject) => {
        this.#server.once('error', (error) => reject(cannotListen(error, host, port)));
        this.#server.listen(port, host, () => resolve());
      });
      this.#watch();
    }
    return (this.#server.address() as AddressInfo).port;
  }

  /** Disconnects clients that don't read their responses, as long as the port is open. */
  #watch(): void {
    const stalled = new StalledSockets(this.#stallMs);
    const watch = setInterval(() => {
      for (const socket of this.#sockets.keys()) if (!this.#upgraded.has(socket) && stalled.isStalled(socket)) socket.destroy();
    }, this.#stallMs / 8).unref();
    this.#server.once('close', () => clearInterval(watch));
  }

  serve(handler: Handler, upgrade: UpgradeHandler = refuseUpgrade): void {
    this.#serve = handler;
    this.#upgrade = upgrade;
  }

  #take(request: IncomingMessage, socket: Socket, head: Buffer): void {
    if (mustWait(request)) {
      this.#waiting.put(socket, request, head);
      if (!this.#openOn(socket)) this.#waiting.goOn(socket);
      return;
    }
    this.#upgraded.add(socket);
    settleTarget(request);
    this.#upgrade(request, socket, head);
  }

  /**
   * Serves on, but ends keep-alive: each response is the last one of its connection, so that clients and proxies open the next one elsewhere. Idle
   * connections stay, because a request may be on its way.
   */
  endKeepAlive(): void {
    this.#isLeaving = true;
    for (const [first, second] of [...this.#sockets.values()].map((open) => [...open]))
      if (first && !second && !first.headersSent) first.shouldKeepAlive = false;
  }

  /** Stops accepting connections; requests on the existing ones are still served. */
  stopAccepting(): void {
    if (this.#server.listening) this.#closed ??= afterShortTurn().then(() => new Promise((resolve) => this.#server.close(resolve)));
  }

  /**
   * Stops accepting connections, finishes running requests, and closes idle connections. WebSockets must be closed before by their owner;
   * remaining ones are cut off with the slowest requests.
   */
  async close(): Promise<void> {
    this.stopAccepting();
    if (!this.#closed) return;
    const waitMs = this.#isLeaving ? LAST_REQUEST_MS : 0;
    const idleSince = new Map<Socket, number>();
    const hangUp = () => {
      const now = performance.now();
      for (const [socket, open] of this.#sockets) {
        if (open.size || this.#upgraded.has(socket)) idleSince.delete(socket);
        else if (now - (idleSince.get(socket) ?? now) >= waitMs) socket.destroy();
        else if (!idleSince.has(socket)) idleSince.set(socket, now);
      }
    };
    hangUp();
    const idle = setInterval(hangUp, LOOK_MS);
    const deadline = setTimeout(() => {
      for (const socket of this.#sockets.keys()) socket.destroy();
    }, DRAIN_MS);
    await this.#closed;
    clearInterval(idle);
    clearTimeout(deadline);
  }
}

/**
 * Resolves right after a short turn of the event loop. Closing a port cuts off the connections that wait to be accepted, with the requests that proxies
 * have already sent over them; each turn accepts all of them, so few can have come since.
 */
async function afterShortTurn(): Promise<void> {
  let ended = performance.now();
  for (let turn = 0; turn < MOST_TURNS; turn += 1) {
    await new Promise((resolve) => setImmediate(resolve));
    const now = performance.now();
    if (now - ended < SHORT_TURN_MS) return;
    ended = now;
  }
}

/**
 * Resolves if the port is free: a start checks it before it creates anything that would be left behind. @throws ConfigError that says how to fix it
 * otherwise
 */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const server = createSocket();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => reject(cannotListen(error, host, port)));
    server.listen({ host, port, exclusive: true }, () => resolve());
  });
  await new Promise((resolve) => server.close(resolve));
}
