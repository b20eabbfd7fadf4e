/** A thread that answers jobs one by one, with its own connections. */
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import type { PostgresConnection } from '../../kernel/database/connections/connection.js';
import { isOfReplica } from '../../kernel/database/reads/caught-up.js';
import { DamagedDay } from '../store/column-reader.js';
import type { PropertyId } from '../store/log-reader.js';
import { DayWork } from './day-work.js';
import type { Answer, Job, Outcome } from './jobs.js';
import { ReplicaClient } from './replica-client.js';

export interface DayThreadSetting {
  connection: PostgresConnection;
  /** null: it reads from the primary alone. */
  replica: PostgresConnection | null;
  /** Size of the thread's column cache in bytes. */
  columnBytes: number;
  /** Size of its cache of live tails in bytes. */
  tailBytes: number;
  statementTimeoutMs: number;
}

const { connection, replica, columnBytes, tailBytes, statementTimeoutMs } = workerData as DayThreadSetting;
const client = new pg.Client({ ...connection, application_name: 'tidewatch-analytics' });
// the thread is useless without a connection: it exits, and the next job starts another
client.on('error', () => process.exit(1));
// the driver reports a failed connection only here
const connected = client
  .connect()
  // not a start-up parameter, which poolers refuse
  .then(() => client.query(`set statement_timeout = ${statementTimeoutMs}`))
  .catch(() => process.exit(1));
const work = new DayWork({ columnBytes, tailBytes });
const reader = replica && new ReplicaClient(replica, statementTimeoutMs);

/** From the replica if it has what it must. */
async function answerTo(job: Job): Promise<Answer> {
  const { moment } = job;
  if (reader && moment)
    try {
      return await reader.run(moment, (own) => work.answer(own, job));
    } catch (error) {
      if (!isOfReplica(error)) throw error;
    }
  await connected;
  return work.answer(client, { ...job, moment: null });
}

async function outcomeOf(job: Job): Promise<Outcome> {
  try {
    return { answer: await answerTo(job) };
  } catch (error) {
    if (error instanceof DamagedDay) return { damaged: error.day };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Buffers to transfer instead of copying. */
const buffersOf = ({ numbers, histograms = [], grouped = [], rows = [] }: Answer): ArrayBuffer[] =>
  [
    ...(numbers ? [numbers] : []),
    ...histograms,
    ...grouped.flatMap(({ offsets, values }) => [offsets, values]),
    ...rows.flatMap(({ at, visitor, session, codes, attributes, props }) => [
      at,
      visitor,
      session,
      codes,
      ...Object.values(attributes),
      props,
    ]),
  ].map(({ buffer }) => buffer as ArrayBuffer);

parentPort?.on('message', async (message: { job: Job } | { forget: PropertyId } | { lost: 'replica' }) => {
  if ('lost' in message) {
    reader?.cut();
    return;
  }
  if ('forget' in message) {
    work.forget(message.forget);
    return;
  }
  const outcome = await outcomeOf(message.job);
  parentPort?.postMessage(outcome, 'answer' in outcome ? buffersOf(outcome.answer) : []);
});
