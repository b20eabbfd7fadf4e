/** A way to the test database that can be cut and mended, as networks are. */
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import type { ClusterConnection } from '../../harness/database.js';

export interface DatabaseProxy {
  connection: ClusterConnection;
  /** Breaks every connection and refuses new ones. */
  cut: () => void;
  mend: () => void;
  close: () => Promise<void>;
}

/** Listens on a loopback port and passes everything on to the database. */
export async function createDatabaseProxy(target: ClusterConnection): Promise<DatabaseProxy> {
  const sockets = new Set<Socket>();
  let open = true;
  const server = createServer((incoming) => {
    if (!open) return incoming.destroy();
    const { host, port } = target;
    const outgoing = host.startsWith('/') ? connect(`${host}/.s.PGSQL.${port}`) : connect(port, host);
    for (const socket of [incoming, outgoing]) {
      sockets.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        sockets.delete(socket);
        incoming.destroy();
        outgoing.destroy();
      });
    }
    incoming.pipe(outgoing).pipe(incoming);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const cut = () => {
    open = false;
    for (const socket of sockets) socket.destroy();
  };
  return {
    connection: { ...target, host: '127.0.0.1', port: (server.address() as AddressInfo).port },
    cut,
    mend: () => {
      open = true;
    },
    close: () => {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
