import path from 'node:path';
import type { Config } from '../../kernel/config/config.js';
import { type EmbeddedEvent, openEmbedded } from '../../kernel/database/embedded/index.js';
import { majorOf, replacementIn } from '../../kernel/database/embedded/replacement.js';
import type { Reaching } from './reach.js';

/** The folder of the embedded server. */
export const embeddedDirectory = ({ dataDirectory }: Pick<Config, 'dataDirectory'>) => path.join(dataDirectory, 'postgres');

/** Whether there is a database to open: without one, {@link openDatabaseServer} would create an embedded one. */
export function hasDatabase(config: Pick<Config, 'databaseUrl' | 'dataDirectory'>): boolean {
  const directory = embeddedDirectory(config);
  return config.databaseUrl !== null || majorOf(directory) !== null || majorOf(replacementIn(directory)) !== null;
}

/** Throws if there is none. */
export function requireDatabase(config: Config): void {
  if (!hasDatabase(config))
    throw new Error(`there is no database in ${config.dataDirectory}; set TIDEWATCH_DATA_DIR or DATABASE_URL as for the server`);
}

/** Reaches the external database of the configuration, or opens the embedded one; `stop` leaves it. */
export async function openDatabaseServer(
  config: Pick<Config, 'databaseUrl' | 'databaseDirectUrl' | 'dataDirectory'>,
  onEvent: (event: EmbeddedEvent) => void = () => {},
): Promise<Reaching & { stop: () => Promise<unknown> }> {
  const { databaseUrl, databaseDirectUrl } = config;
  if (databaseUrl !== null) {
    const direct = databaseDirectUrl === null ? null : { connectionString: databaseDirectUrl };
    return { connection: { connectionString: databaseUrl }, direct, stop: async () => {} };
  }
  const embedded = await openEmbedded({ stateDirectory: embeddedDirectory(config), onEvent });
  return { connection: embedded.connection, direct: null, stop: () => embedded.stop() };
}
