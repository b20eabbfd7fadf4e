/** The fronts of status pages and docs in a separate process, which starts without querying its database. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createProcess, open, openPools } from '../../src/assembly/opening/opening.js';
import { passFronts } from '../../src/assembly/roles/fronts.js';
import { docs } from '../../src/docs/module.js';
import type { Config } from '../../src/kernel/config/config.js';
import type { PostgresConnection } from '../../src/kernel/database/connections/connection.js';
import { FEWEST_CONNECTIONS } from '../../src/kernel/database/connections/pool-sizes.js';
import { statusPages } from '../../src/status-pages/module.js';
import { silent } from './database.js';

export async function startFronts(config: Config, connection: PostgresConnection) {
  const opening = open(config, { connection, log: silent, version: '0.0.0-test' });
  const process = createProcess(opening, openPools(opening, FEWEST_CONNECTIONS), [config.masterKey as Buffer]);
  const opened = [docs, statusPages].map((domain) => domain.open(process).front?.(config.roles.has('api')));
  const fronts = (await Promise.all(opened)).flatMap((front) => front ?? []);
  const server = createServer((request, response) => passFronts(fronts, request, response, () => response.writeHead(299).end()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    lastKnown: process.lastKnown,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await process.shutdown.run(silent);
    },
  };
}
