/** Whether we can have the port, asked before anything is made that a port in use would leave behind. */
import { createServer } from 'node:net';
import { ConfigError } from '../config/config.js';

const REASONS: Record<string, string> = {
  EADDRINUSE: 'another program listens there; set PORT to a free port',
  EACCES: 'this user may not listen there; set PORT to 1024 or higher',
  EADDRNOTAVAIL: 'this machine does not have that address; set HOST to one of its own',
};

/** Resolves where the port is free. @throws ConfigError that says what to do where it is not */
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
