/** A thread that reads days to be sealed, with its own connection. */
import { parentPort, workerData } from 'node:worker_threads';
import pg from 'pg';
import { readLoggedDay } from '../store/logged-day.js';
import type { PackedDay } from '../store/packed-day.js';
import { readRecutDay } from '../store/recut-day.js';
import type { SealingJob, SealingOutcome, SealingSetting } from './sealing-jobs.js';

const { connection } = workerData as SealingSetting;
const client = new pg.Client({ ...connection, application_name: 'tidewatch-sealing' });
client.on('error', () => process.exit(1));
// the driver reports a failed connection only here
const connected = client.connect().catch(() => process.exit(1));

async function dayOf(job: SealingJob): Promise<PackedDay | null> {
  await connected;
  const { day, nowSec, newTimeZone } = job;
  return newTimeZone === undefined ? readLoggedDay(client, job, day, nowSec) : readRecutDay(client, job, newTimeZone, day, nowSec);
}

parentPort?.on('message', async ({ job }: { job: SealingJob }) => {
  let outcome: SealingOutcome;
  try {
    outcome = { day: await dayOf(job) };
  } catch (error) {
    outcome = { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  parentPort?.postMessage(outcome);
});
