/** Third-party servers on loopback that a test sends to. */
import { once } from 'node:events';
import http from 'node:http';
import net, { type AddressInfo } from 'node:net';

export interface Received {
  method: string;
  url: string;
  headers: http.IncomingHttpHeaders;
  body: string;
}

export interface Listener {
  port: number;
  url: string;
  close: () => Promise<void>;
}

async function listening(server: net.Server, sockets: Set<net.Socket>): Promise<Listener> {
  server.on('connection', (socket) => {
    sockets.add(socket);
    // tests include clients that disconnect
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}/hooks/a-path-that-is-a-password`,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** An HTTP server that keeps its requests, once their body is complete. */
export async function listenHttp(
  answer: (response: http.ServerResponse, request: Received) => void = (response) => response.end('ok'),
): Promise<Listener & { received: Received[] }> {
  const received: Received[] = [];
  const server = http.createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const { method = '', url = '', headers } = request;
    const one = { method, url, headers, body: Buffer.concat(chunks).toString() };
    received.push(one);
    answer(response, one);
  });
  return { ...(await listening(server, new Set())), received };
}

/** A server of raw bytes. */
export async function listenRaw(serve: (socket: net.Socket) => void): Promise<Listener> {
  return listening(net.createServer(serve), new Set());
}
