/** Servers on loopback addresses that forward to Tidewatch like a proxy, with or without TLS. */
import { once } from 'node:events';
import net, { type AddressInfo } from 'node:net';
import tls from 'node:tls';
import type { Certificate } from './certificates.js';

export interface Relay {
  port: number;
  stop: () => Promise<void>;
}

async function listening(server: net.Server, sockets: Set<net.Socket>, address: string, port: number): Promise<Relay> {
  server.listen(port, address);
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    stop: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

function lead(sockets: Set<net.Socket>, from: net.Socket, port: number): void {
  const to = net.connect(port, '127.0.0.1');
  for (const socket of [from, to]) {
    sockets.add(socket);
    // tests include clients that hang up
    socket.on('error', () => {});
    socket.on('close', () => {
      sockets.delete(socket);
      from.destroy();
      to.destroy();
    });
  }
  from.pipe(to).pipe(from);
}

/** Forwards every connection to the current `upstream` port. */
export function plainRelay(upstream: () => number, address = '127.0.0.1', port = 0): Promise<Relay> {
  const sockets = new Set<net.Socket>();
  return listening(
    net.createServer((socket) => lead(sockets, socket, upstream())),
    sockets,
    address,
    port,
  );
}

/** The same with TLS; a name without a certificate gets none. */
export function tlsRelay(
  upstream: () => number,
  certificateOf: (host: string) => Certificate | undefined,
  address = '127.0.0.1',
  port = 0,
): Promise<Relay> {
  const sockets = new Set<net.Socket>();
  const server = tls.createServer({
    SNICallback: (host, done) => {
      const certificate = certificateOf(host);
      if (certificate) done(null, tls.createSecureContext(certificate));
      else done(new Error('no certificate'));
    },
  });
  server.on('secureConnection', (socket) => lead(sockets, socket, upstream()));
  server.on('tlsClientError', () => {});
  return listening(server, sockets, address, port);
}
