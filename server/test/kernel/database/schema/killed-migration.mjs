/** Migrates a database, and kills itself with SIGKILL when the step of this number begins. Arguments: the connection as JSON, and the number. */
import knexModule from 'knex';
import { migrate } from '../../../../dist/kernel/database/schema/migrate.js';
import { MIGRATIONS } from './sample-migrations.mjs';

const [connection, number] = process.argv.slice(2);
const database = knexModule.knex({ client: 'pg', connection: JSON.parse(connection), pool: { min: 0, max: 2 } });
let left = Number(number);
const onStep = () => {
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
};
await migrate(database, { migrations: MIGRATIONS, onStep });
await database.destroy();
