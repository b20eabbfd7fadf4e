import { resolve } from 'node:path';
import type { EmbeddedEvent, EmbeddedOptions, EmbeddedPostgres } from './machine/options.js';
import { prepareCluster } from './prepare.js';
import { Supervisor } from './supervisor.js';

export { EmbeddedPostgresError } from './machine/failure.js';
export type { Connection, EmbeddedEvent, EmbeddedOptions, EmbeddedPostgres } from './machine/options.js';

/**
 * Opens the PostgreSQL server in `stateDirectory`: creates the cluster on the first call, starts the server if none is running, otherwise joins it.
 * All processes that use the data call this function; the last one to call `stop` stops the server.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const emit = (event: EmbeddedEvent) => {
    try {
      options.onEvent?.(event);
    } catch {
      // A failing listener must not stop the database.
    }
  };
  const absolute = { ...options, stateDirectory: resolve(options.stateDirectory) };
  const cluster = await prepareCluster(absolute, emit);
  return Supervisor.open(cluster, absolute, emit);
}
