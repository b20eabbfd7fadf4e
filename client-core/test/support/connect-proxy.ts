import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';

/** A proxy that answers CONNECT: every name leads to this machine, unless it refuses with a status. */
export async function startProxy({ refuses = 0 } = {}) {
  const asked: { place: string; credentials: string | undefined }[] = [];
  const open = new Set<Socket>();
  const server = createServer((_request, response) => response.writeHead(501).end());
  server.on('connect', ({ url = '', headers }: IncomingMessage, socket: Socket, head: Buffer) => {
    asked.push({ place: url, credentials: headers['proxy-authorization'] });
    open.add(socket);
    socket.on('error', () => {});
    if (refuses) {
      socket.end(`HTTP/1.1 ${refuses} Refused\r\n\r\n`);
      return;
    }
    const target = connect(Number(url.split(':').at(-1)), '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 Connected\r\n\r\n');
      target.write(head);
      target.pipe(socket).pipe(target);
    });
    open.add(target);
    target.on('error', () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    asked,
    stop: async () => {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
