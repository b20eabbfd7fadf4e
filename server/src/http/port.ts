/** The port of a process: taken first of all, so that nothing is begun that a port in use would break off; released last of what is heard. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

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

export class Port {
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  /** How many requests are under way on each connection. */
  readonly #busy = new Map<Socket, number>();
  #serve: Handler = starting;

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
      });
    });
  }

  /** Takes the port; answers its number. Until `serve` is called every request is answered 503. */
  async open(host: string, port: number): Promise<number> {
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject);
      this.#server.listen(port, host, () => resolve());
    });
    return (this.#server.address() as AddressInfo).port;
  }

  serve(handler: Handler): void {
    this.#serve = handler;
  }

  /** Takes no new connection, finishes the requests under way, and hangs up on everybody who has none. */
  async close(): Promise<void> {
    if (!this.#server.listening) return;
    const closed = new Promise((resolve) => this.#server.close(resolve));
    const hangUp = () => {
      for (const socket of this.#sockets) if (!this.#busy.get(socket)) socket.destroy();
    };
    hangUp();
    const idle = setInterval(hangUp, 50);
    const deadline = setTimeout(() => this.#server.closeAllConnections(), DRAIN_MS);
    await closed;
    clearInterval(idle);
    clearTimeout(deadline);
  }
}
