/** The port of a process: taken first of all, so that nothing is begun that a port in use would break off; released last of what is heard. */
import { createServer, type IncomingMessage, type Server, type ServerOptions, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { refuse, refuseBroken } from './refusals.js';
import { settleTarget } from './request-target.js';
import { StalledSockets } from './stalled-sockets.js';
import { messagesThatWait, mustWait, WaitingRequests } from './waiting-requests.js';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Takes a request to become a WebSocket, and its socket with it; whoever takes it answers and closes it. */
export type UpgradeHandler = (request: IncomingMessage, socket: Socket, head: Buffer) => void;

/** A request that takes longer than this after the close began is cut off. */
const DRAIN_MS = 15_000;
// longer than a load balancer keeps its idle connections, so that it is never we who close one under a new request
const KEEP_ALIVE_MS = 75_000;
// the kernel takes more only when a third of its own buffer went: some hundred kilobytes, for which a slow line needs a minute
const STALL_MS = 120_000;

/** For tests, which wait less. */
export interface PortOptions {
  /** How long a client may take nothing of its answers, in milliseconds. */
  stallMs?: number;
  /** How long a request may take to arrive; the times of Node.js where nothing is given. */
  arrival?: Pick<ServerOptions, 'headersTimeout' | 'requestTimeout' | 'connectionsCheckingInterval'>;
}

/** What is answered until the process can serve. */
function starting(_request: IncomingMessage, response: ServerResponse): void {
  const body = JSON.stringify({
    status: 'unready',
    reason: 'starting',
    error: { code: 'UNAVAILABLE', message: 'Starting; try again shortly.' },
  });
  response.writeHead(503, { 'Content-Type': 'application/json', 'Retry-After': '1', 'Content-Length': Buffer.byteLength(body) }).end(body);
}

const startingUpgrade: UpgradeHandler = (_request, socket) => {
  socket.on('error', () => socket.destroy());
  socket.end('HTTP/1.1 503 Service Unavailable\r\nRetry-After: 1\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
};

export class Port {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** The answers that are still open on each connection that has any. */
  readonly #open = new Map<Socket, Set<ServerResponse>>();
  /** Connections that became WebSockets, or want to: theirs is no request that ends. */
  readonly #upgraded = new Set<Socket>();
  readonly #waiting: WaitingRequests;
  readonly #stallMs: number;
  #serve: Handler = starting;
  #upgrade: UpgradeHandler = startingUpgrade;

  constructor({ stallMs = STALL_MS, arrival = {} }: PortOptions = {}) {
    this.#stallMs = stallMs;
    this.#server = createServer(
      // a request without Host is refused in our own words
      {
        ...arrival,
        keepAliveTimeout: KEEP_ALIVE_MS,
        requireHostHeader: false,
        IncomingMessage: messagesThatWait((socket) => this.#open.get(socket)?.size ?? 0),
      },
      (request, response) => this.#begin(request, response),
    );
    this.#waiting = new WaitingRequests(this.#server);
    this.#server.on('connection', (socket) => this.#meet(socket));
    this.#server.on('upgrade', (request, stream, head) => this.#take(request, stream as Socket, head));
    this.#server.on('checkExpectation', (request, response) => refuse(request, response, 417, 'Expect may be 100-continue only.'));
    this.#server.on('clientError', (error, stream) => {
      const open = this.#open.get(stream as Socket) ?? [];
      refuseBroken(
        error,
        stream,
        [...open].some(({ headersSent }) => headersSent),
      );
    });
  }

  /** How many connections have answers open. */
  get busyConnections(): number {
    return this.#open.size;
  }

  #meet(socket: Socket): void {
    // a connection whose request waited comes again
    if (this.#sockets.has(socket)) return;
    this.#sockets.add(socket);
    // while a request waits nobody else hears of it
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      this.#sockets.delete(socket);
      this.#open.delete(socket);
      this.#upgraded.delete(socket);
      this.#waiting.forget(socket);
    });
  }

  #begin(request: IncomingMessage, response: ServerResponse): void {
    const { socket } = request;
    const open = this.#open.get(socket) ?? new Set();
    this.#open.set(socket, open.add(response));
    response.on('close', () => {
      open.delete(response);
      if (open.size) return;
      // the socket may be gone, as when a client hangs up in the middle of a request: then nothing of it may come back
      if (this.#open.get(socket) === open) this.#open.delete(socket);
      this.#waiting.goOn(socket);
    });
    const fault = settleTarget(request);
    if (fault) refuse(request, response, 400, fault);
    else this.#serve(request, response);
  }

  /** Takes the port; answers its number. Until `serve` is called every request is answered 503. */
  async open(host: string, port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => resolve());
    });
    this.#watch();
    return (this.#server.address() as AddressInfo).port;
  }

  /** Hangs up on clients that take nothing of their answers, for as long as the port is open. */
  #watch(): void {
    const stalled = new StalledSockets(this.#stallMs);
    const watch = setInterval(() => {
      for (const socket of this.#sockets) if (!this.#upgraded.has(socket) && stalled.isStalled(socket)) socket.destroy();
    }, this.#stallMs / 8).unref();
    this.#server.once('close', () => clearInterval(watch));
  }

  serve(handler: Handler, upgrade: UpgradeHandler): void {
    this.#serve = handler;
    this.#upgrade = upgrade;
  }

  #take(request: IncomingMessage, socket: Socket, head: Buffer): void {
    if (mustWait(request)) {
      this.#waiting.put(socket, request, head);
      if (!this.#open.has(socket)) this.#waiting.goOn(socket);
      return;
    }
    this.#upgraded.add(socket);
    settleTarget(request);
    this.#upgrade(request, socket, head);
  }

  /**
   * Takes no new connection, finishes the requests under way, and hangs up on everybody who has none. Whoever took WebSockets closes them before;
   * what is left of them is cut off with the slowest requests.
   */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = new Promise((resolve) => this.#server.close(resolve));
    const hangUp = () => {
      for (const socket of this.#sockets) if (!this.#open.has(socket) && !this.#upgraded.has(socket)) socket.destroy();
    };
    hangUp();
    const idle = setInterval(hangUp, 50);
    const deadline = setTimeout(() => {
      for (const socket of this.#sockets) socket.destroy();
    }, DRAIN_MS);
    await closed;
    clearInterval(idle);
    clearTimeout(deadline);
  }
}
