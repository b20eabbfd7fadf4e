/** A connection to the test database that can be interrupted and restored, like a network. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { ClusterConnection } from '../../harness/database.js';

export interface DatabaseProxy {
  connection: ClusterConnection;
  /** Breaks every connection and refuses new ones. */
  cut: () => void;
  /** Keeps every connection, and accepts new ones, but forwards nothing. */
  freeze: () => void;
  mend: () => void;
  close: () => Promise<void>;
}

/** Listens on a loopback port and forwards everything to the database. */
export async function createDatabaseProxy(target: ClusterConnection): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  const pairs = new Set<readonly [Socket, Socket]>();
  let open = true;
  let frozen = false;
  const join = ([incoming, outgoing]: readonly [Socket, Socket]) => incoming.pipe(outgoing).pipe(incoming);
  const server = createServer((incoming) => {
    if (!open) return incoming.destroy();
    const { host, port } = target;
    const outgoing = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    const pair = [incoming, outgoing] as const;
    pairs.add(pair);
    for (const socket of pair) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        pairs.delete(pair);
        incoming.destroy();
        outgoing.destroy();
      });
    }
    if (!frozen) join(pair);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    open = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    connection: { ...target, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    cut,
    freeze: () => {
      frozen = true;
      for (const [incoming, outgoing] of pairs) {
        incoming.unpipe(outgoing);
        outgoing.unpipe(incoming);
      }
    },
    mend: () => {
      open = true;
      if (frozen) for (const pair of pairs) join(pair);
      frozen = false;
    },
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
