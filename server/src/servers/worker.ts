/** The worker role: server silence, alerts, rollups and notifications. */
import type { WorkerPart } from '../domain-module.js';
import { Loop } from '../kernel/jobs/loop.js';
import { recurringLoop } from '../kernel/jobs/recurring.js';
import type { Process } from '../kernel/process.js';
import { AlertEvaluator } from './alerts/evaluator.js';
import { ServerSilence } from './heartbeats/silence.js';
import { notifyOfServers } from './notifications/server-notifier.js';
import { BUCKET_SEC, rollUp } from './series/rollup.js';

/** Changes are collected for seconds anyway. */
const NOTIFY_PAUSE_MS = 500;

export function openWorker({ database, clock, log }: Process): WorkerPart {
  const silence = new ServerSilence({ database: database.loops, clock, log });
  const alerts = new AlertEvaluator({ database: database.knex, clock, log });
  const rollingUp = () => rollUp(database.knex, clock());
  const notifying = async () => void (await notifyOfServers(database.knex, clock()));
  return {
    loops: [
      { name: 'server silence', start: () => silence.start(), stop: () => silence.stop() },
      { name: 'server alerts', start: () => alerts.start(), stop: () => alerts.stop() },
      new Loop({ name: 'server notifier', pauseMs: NOTIFY_PAUSE_MS, log, work: notifying }),
      recurringLoop({ name: 'server rollups', everyMs: BUCKET_SEC * 1000, database: database.knex, clock, log, work: rollingUp }),
    ],
  };
}
