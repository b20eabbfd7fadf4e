/** The engine of one process: its threads start with the first question, and end with the process. */
import pg from 'pg';
import { getOrganization } from '../identity/accounts/store.js';
import { lendClient } from '../kernel/database/lend-client.js';
import type { Process } from '../kernel/process.js';
import { EnginePool } from './queries/engine-pool.js';
import { openAnalyticsQueries } from './queries/engine-queries.js';
import type { AnalyticsQueries } from './queries/types.js';
import { resealDay } from './store/sealer.js';

const MIB = 2 ** 20;
const THREADS = 2;
/** Of each thread. */
const COLUMN_BYTES = 96 * MIB;
const TAIL_BYTES = 64 * MIB;
const ANSWER_BYTES = 32 * MIB;
const DEADLINE_MS = 30_000;

export function openQueries({ connection, database, clock, log, shutdown }: Process): AnalyticsQueries {
  // writing a damaged day again reads its log, for which one connection is kept
  const readers = new pg.Pool({ ...connection, max: 1, application_name: 'tidewatch-analytics' });
  readers.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  const tools = { database: database.knex, lend: <T>(work: (client: pg.PoolClient) => Promise<T>) => lendClient(readers, work) };
  const pool = new EnginePool({
    connection,
    database: database.knex,
    threads: THREADS,
    columnBytes: COLUMN_BYTES,
    tailBytes: TAIL_BYTES,
    answerBytes: ANSWER_BYTES,
    deadlineMs: DEADLINE_MS,
    reseal: (property, day) => resealDay(tools, property, day, clock()),
  });
  const timeZoneOf = async (organizationId: string) => (await getOrganization(database.knex, organizationId))?.time_zone ?? 'UTC';
  const queries = openAnalyticsQueries({ database: database.knex, pool, timeZoneOf });
  shutdown.add('analytics engine', async () => {
    await queries.close();
    await readers.end();
  });
  return queries;
}
