import { EventEmitter, once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { type AddressInfo, createServer as createSocketServer, type Socket } from 'node:net';

export interface Received {
  method: string;
  url: string;
  headers: IncomingMessage['headers'];
  body: string;
}

export type Step = (response: ServerResponse, request: Received) => void;

/** A server that answers each request with the next step; the last step repeats. */
export async function startScripted(...steps: Step[]) {
  const received: Received[] = [];
  const news = new EventEmitter();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const one = { method, url, headers, body: Buffer.concat(chunks).toString('utf8') };
      received.push(one);
      news.emit('request');
      steps[Math.min(received.length, steps.length) - 1]?.(response, one);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    /** Waits until the received requests meet this condition. */
    until: async (holds: () => boolean) => {
      while (!holds()) await once(news, 'request');
    },
    stop: async () => {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

/** Responds with JSON. */
export const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Step =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'application/json', 'X-Request-Id': 'req-1', ...headers });
    response.end(JSON.stringify(body));
  };

export const failure = (status: number, code: string, headers: Record<string, string> = {}, details?: object[]): Step =>
  json(status, { error: { code, message: `It says ${code}.`, requestId: 'req-1', details } }, headers);

export const html =
  (status: number): Step =>
  (response) => {
    response.writeHead(status, { 'Content-Type': 'text/html' });
    response.end('<html><body>Bad gateway</body></html>');
  };

/** Breaks the connection before responding. */
export const reset: Step = (response) => response.socket?.resetAndDestroy();

/** Promises more bytes than it sends. */
export const truncated: Step = (response) => {
  response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '1000' });
  response.write('{"monitors":[');
  setImmediate(() => response.socket?.destroy());
};

/** Never responds. */
export const silence: Step = () => {};

/** Answers each connection's first request, claims to keep it alive, and cuts it as soon as the second request begins. */
export async function startHalfClosing(body: object) {
  const text = JSON.stringify(body);
  const sockets = new Set<Socket>();
  let requests = 0;
  let cut = 0;
  const server = createSocketServer((socket) => {
    sockets.add(socket);
    let served = false;
    socket.on('error', () => {});
    socket.on('data', () => {
      requests += 1;
      if (served) {
        cut += 1;
        socket.resetAndDestroy();
        return;
      }
      served = true;
      socket.write(
        `HTTP/1.1 202 Accepted\r\nContent-Type: application/json\r\nKeep-Alive: timeout=60\r\nContent-Length: ${text.length}\r\n\r\n${text}`,
      );
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    counts: () => ({ requests, cut }),
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** An address where nobody listens. */
export async function deadAddress(): Promise<string> {
  const { url, stop } = await startScripted(silence);
  await stop();
  return url;
}
