/** The worker role: server silence, alerts, rollups and notifications. */
import type { WorkerPart } from '../domain-module.js';
import { dueLoop } from '../kernel/jobs/due-loop.js';
import { Loop } from '../kernel/jobs/loop.js';
import type { Process } from '../kernel/process/process.js';
import { AlertEvaluator } from './alerts/evaluator.js';
import { ServerSilence } from './heartbeats/silence.js';
import { notifyOfServers } from './notifications/server-notifier.js';
import { nextServerNotification } from './notifications/server-notifier-store.js';
import { rollUpWhenDue } from './series/rollup.js';

/** Shorter than the time for collecting alerts, so that no notification is late. */
const NOTIFY_PAUSE_MS = 4_000;
/** Between two looks for samples to roll up. */
const ROLLUP_PAUSE_MS = 15_000;

export function openWorker({ database, clock, pulse, log, slots: { own } }: Process): WorkerPart {
  const silence = new ServerSilence({ database: database.loops, clock, log, slots: own, mayJudge: () => pulse.clockTrouble === null });
  const alerts = new AlertEvaluator({ database: database.knex, clock, log, slots: own });
  const rollingUp = () => rollUpWhenDue(database.knex, clock(), own());
  const next = () => nextServerNotification(database.knex, own());
  const work = () => notifyOfServers(database.knex, clock(), own());
  return {
    loops: [
      silence.loop(),
      alerts.loop(),
      dueLoop({ name: 'server notifier', pauseMs: NOTIFY_PAUSE_MS, clock, log, next, work }),
      new Loop({ name: 'server rollups', pauseMs: ROLLUP_PAUSE_MS, log, work: rollingUp }),
    ],
  };
}
