/** Checks that a port is free, before creating anything that would be left behind if it is in use. */
import { createServer } from 'node:net';
import { ConfigError } from '../../config/config.js';

const REASONS: Record<string, string> = {
  EADDRINUSE: 'another program listens there; set PORT to a free port',
  EACCES: 'this user may not listen there; set PORT to 1024 or higher',
  EADDRNOTAVAIL: 'this machine does not have that address; set HOST to one of its own',
};

/** Resolves if the port is free. @throws ConfigError that says how to fix it otherwise */
export async function requireFreePort(host: string, port: number): Promise<void> {
  const server = createServer();
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const reason = REASONS[error.code ?? ''];
      reject(reason ? new ConfigError(`cannot listen on ${host}:${port}: ${reason}`) : error);
    });
    server.listen({ host, port, exclusive: true }, () => resolve());
  });
  await new Promise((resolve) => server.close(resolve));
}
