/** The worker role: server silence, alerts, rollups and notifications. */
import type { WorkerPart } from '../domain-module.js';
import { dueLoop } from '../kernel/jobs/due-loop.js';
import { recurringLoop } from '../kernel/jobs/recurring.js';
import type { Process } from '../kernel/process/process.js';
import { AlertEvaluator } from './alerts/evaluator.js';
import { ServerSilence } from './heartbeats/silence.js';
import { notifyOfServers } from './notifications/server-notifier.js';
import { nextServerNotification } from './notifications/server-notifier-store.js';
import { BUCKET_SEC, rollUp } from './series/rollup.js';

/** Shorter than the time for collecting alerts, so that no notification is late. */
const NOTIFY_PAUSE_MS = 4_000;

export function openWorker({ database, clock, pulse, log }: Process): WorkerPart {
  const silence = new ServerSilence({ database: database.loops, clock, log, mayJudge: () => pulse.clockTrouble === null });
  const alerts = new AlertEvaluator({ database: database.knex, clock, log });
  const rollingUp = () => rollUp(database.knex, clock());
  const next = () => nextServerNotification(database.knex);
  const work = () => notifyOfServers(database.knex, clock());
  return {
    loops: [
      silence.loop(),
      alerts.loop(),
      dueLoop({ name: 'server notifier', pauseMs: NOTIFY_PAUSE_MS, clock, log, next, work }),
      recurringLoop({ name: 'server rollups', everyMs: BUCKET_SEC * 1000, database: database.knex, clock, log, work: rollingUp }),
    ],
  };
}
