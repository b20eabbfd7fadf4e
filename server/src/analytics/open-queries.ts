/** The engine of a process. Its threads start with the first question and stop with the process. */
import { timeZoneOf } from '../identity/accounts/store.js';
import type { Process } from '../kernel/process/process.js';
import { EnginePool } from './queries/engine-pool.js';
import { openAnalyticsQueries } from './queries/engine-queries.js';
import type { AnalyticsQueries } from './queries/types.js';
import { resealDay } from './store/sealer.js';
import { openSealingThread } from './workers/sealing-jobs.js';

const MIB = 2 ** 20;
/** Per thread. */
const COLUMN_BYTES = 96 * MIB;
const TAIL_BYTES = 64 * MIB;
const ANSWER_BYTES = 32 * MIB;
const DEADLINE_MS = 30_000;

export function openQueries({ direct, sizes, replica, database, reads, founderOf, clock, metrics, shutdown }: Process): AnalyticsQueries {
  const days = openSealingThread(direct);
  const pool = new EnginePool({
    connection: direct,
    replica,
    reads,
    database: database.knex,
    threads: Math.max(1, sizes.analytics),
    columnBytes: COLUMN_BYTES,
    tailBytes: TAIL_BYTES,
    answerBytes: ANSWER_BYTES,
    deadlineMs: DEADLINE_MS,
    founderOf,
    reseal: (property, day) => resealDay({ database: database.knex, days }, property, day, clock()),
  });
  metrics.saturation.add('analytics', () => pool.fill);
  const queries = openAnalyticsQueries({ database: database.knex, pool, timeZoneOf: (id) => timeZoneOf(database.knex, id) });
  shutdown.add('analytics engine', async () => {
    await queries.close();
    await days.close();
  });
  return queries;
}
