import { resolve } from 'node:path';
import { prepareCluster } from './cluster.js';
import type { EmbeddedEvent, EmbeddedOptions, EmbeddedPostgres } from './options.js';
import { Supervisor } from './supervisor.js';

export { EmbeddedPostgresError } from './machine/failure.js';
export type { Connection, EmbeddedEvent, EmbeddedOptions, EmbeddedPostgres } from './options.js';

/**
 * Opens the PostgreSQL server that lives in `stateDirectory`: makes the cluster on the first call, starts the server when none runs,
 * joins it when one does. Every process that wants the data calls this same function, and the last to `stop` stops the server.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const emit = (event: EmbeddedEvent) => {
    try {
      options.onEvent?.(event);
    } catch {
      // A listener that fails must not take the database with it.
    }
  };
  const absolute = { ...options, stateDirectory: resolve(options.stateDirectory) };
  const cluster = await prepareCluster(absolute, emit);
  return Supervisor.open(cluster, absolute, emit);
}
