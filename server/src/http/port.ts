/** The port of a process: taken first of all, so that nothing is begun that a port in use would break off; released last of what is heard. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** Takes a request to become a WebSocket, and its socket with it; whoever takes it answers and closes it. */
export type UpgradeHandler = (request: IncomingMessage, socket: Socket, head: Buffer) => void;

/** A request that takes longer than this after the close began is cut off. */
const DRAIN_MS = 15_000;
// longer than a load balancer keeps its idle connections, so that it is never we who close one under a new request
const KEEP_ALIVE_MS = 75_000;

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

const UPGRADE_HEADERS = new Set(['upgrade', 'connection', 'http2-settings']);

/** The head of a request without the offer to change the protocol. */
function plainHead({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const lines = [`${method} ${url} HTTP/${httpVersion}`];
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (!UPGRADE_HEADERS.has((rawHeaders[index] as string).toLowerCase())) lines.push(`${rawHeaders[index]}: ${rawHeaders[index + 1]}`);
  return `${lines.join('\r\n')}\r\n\r\n`;
}

export class Port {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** How many requests are under way on each connection. */
  readonly #busy = new Map<Socket, number>();
  /** Connections that became WebSockets, or want to: theirs is no request that ends. */
  readonly #upgraded = new Set<Socket>();
  #serve: Handler = starting;
  #upgrade: UpgradeHandler = startingUpgrade;

  constructor() {
    this.#server = createServer({ keepAliveTimeout: KEEP_ALIVE_MS }, (request, response) => {
      const { socket } = request;
      this.#busy.set(socket, (this.#busy.get(socket) ?? 0) + 1);
      response.on('close', () => this.#busy.set(socket, (this.#busy.get(socket) ?? 1) - 1));
      this.#serve(request, response);
    });
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        this.#busy.delete(socket);
        this.#upgraded.delete(socket);
      });
    });
    this.#server.on('upgrade', (request, stream, head) => this.#take(request, stream as Socket, head));
  }

  /** Takes the port; answers its number. Until `serve` is called every request is answered 503. */
  async open(host: string, port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => resolve());
    });
    return (this.#server.address() as AddressInfo).port;
  }

  serve(handler: Handler, upgrade: UpgradeHandler): void {
    this.#serve = handler;
    this.#upgrade = upgrade;
  }

  #take(request: IncomingMessage, socket: Socket, head: Buffer): void {
    if (request.headers.upgrade?.toLowerCase() === 'websocket') {
      this.#upgraded.add(socket);
      this.#upgrade(request, socket, head);
      return;
    }
    // an offer of HTTP/2, as some clients make with every request, is not taken: the request is read again without it
    socket.unshift(Buffer.concat([Buffer.from(plainHead(request), 'latin1'), head]));
    this.#server.emit('connection', socket);
  }

  /**
   * Takes no new connection, finishes the requests under way, and hangs up on everybody who has none. Whoever took WebSockets closes them before;
   * what is left of them is cut off with the slowest requests.
   */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = new Promise((resolve) => this.#server.close(resolve));
    const hangUp = () => {
      for (const socket of this.#sockets) if (!this.#busy.get(socket) && !this.#upgraded.has(socket)) socket.destroy();
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
