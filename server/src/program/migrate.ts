import { mkdirSync } from 'node:fs';
import { openDatabaseServer } from '../assembly/opening/database-server.js';
import { migrateDirectly } from '../assembly/opening/migrating.js';
import { readConfig } from '../kernel/config/config.js';
import { SCHEMA } from '../kernel/database/schema/migrate.js';
import { noArguments, type ProgramCommand } from './command.js';

export const migrate: ProgramCommand = {
  name: 'migrate',
  summary: 'Migrate the database while processes of this release and the one before serve.',
  async run(args) {
    noArguments(args);
    const config = readConfig(process.env);
    mkdirSync(config.dataDirectory, { recursive: true, mode: 0o711 });
    const database = await openDatabaseServer(config);
    try {
      const applied = await migrateDirectly(database, (step) => process.stderr.write(`${step}\n`));
      const count = applied.length === 1 ? '1 migration' : `${applied.length} migrations`;
      process.stderr.write(`Applied ${count}; the schema is ${SCHEMA}.\n`);
    } finally {
      await database.stop();
    }
  },
};
