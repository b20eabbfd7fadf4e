/** A process's port: opened first, so that a port in use stops the start before anything else; closed last. */
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocket, type Socket } from 'node:net';
import { ConfigError } from '../../config/config.js';
import { refuse, refuseBroken } from '../refusals.js';
import { settleTarget } from '../request-target.js';
import { StalledSockets } from './stalled-sockets.js';
import { messagesThatWait, mustWait, WaitingRequests } from './waiting-requests.js';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Handles a WebSocket upgrade and takes over its socket, which it must answer and close. */
export type UpgradeHandler = (request: IncomingMessage, socket: Socket, head: Buffer) => void;

/** Requests that take longer than this after the close began are cut off. */
const DRAIN_MS = 15_000;
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

const startingUpgrade: UpgradeHandler = (_request, socket) => {
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
  #serve: Handler;
  #upgrade: UpgradeHandler = startingUpgrade;

  /** @param early answers until `serve` is called */
  constructor(early: Handler, { stallMs = STALL_MS, arrival = {} }: PortOptions = {}) {
    this.#serve = early;
    this.#stallMs = stallMs;
    this.#server = createServer(
      // a request without Host is refused with our own message
      {
        ...arrival,
        keepAliveTimeout: KEEP_ALIVE_MS,
        requireHostHeader: false,
        IncomingMessage: messagesThatWait((socket) => this.#openOn(socket)),
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
    response.on('close', () => {
      open?.delete(response);
      if (!open?.size) this.#waiting.goOn(socket);
    });
    const fault = settleTarget(request);
    if (fault) refuse(request, response, 400, fault);
    else this.#serve(request, response);
  }

  /** Opens the port; returns its number. */
  async open(host: string, port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => resolve());
    });
    this.#watch();
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

  serve(handler: Handler, upgrade: UpgradeHandler = startingUpgrade): void {
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
   * Stops accepting connections, finishes running requests, and closes idle connections. WebSockets must be closed before by their owner;
   * remaining ones are cut off with the slowest requests.
   */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = new Promise((resolve) => this.#server.close(resolve));
    const hangUp = () => {
      for (const [socket, open] of this.#sockets) if (!open.size && !this.#upgraded.has(socket)) socket.destroy();
    };
    hangUp();
    const idle = setInterval(hangUp, 50);
    const deadline = setTimeout(() => {
      for (const socket of this.#sockets.keys()) socket.destroy();
    }, DRAIN_MS);
    await closed;
    clearInterval(idle);
    clearTimeout(deadline);
  }
}

/** Checks that a port is free, before creating anything that would be left behind if it is in use. */

const REASONS: Record<string, string> = {
  EADDRINUSE: 'another program listens there; set PORT to a free port',
  EACCES: 'this user may not listen there; set PORT to 1024 or higher',
  EADDRNOTAVAIL: 'this machine does not have that address; set HOST to one of its own',
};

/** Resolves if the port is free. @throws ConfigError that says how to fix it otherwise */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const server = createSocket();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ''];
      reject(reason ? new ConfigError(`cannot listen on ${host}:${port}: ${reason}`) : error);
    });
    server.listen({ host, port, exclusive: true }, () => resolve());
  });
  await new Promise((resolve) => server.close(resolve));
}
