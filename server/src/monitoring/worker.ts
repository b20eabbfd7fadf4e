/** The role worker: the silence clock, and notifications of monitors. */
import { Histogram } from 'prom-client';
import type { WorkerPart } from '../domain-module.js';
import { dueLoop } from '../kernel/jobs/due-loop.js';
import { Loop } from '../kernel/jobs/loop.js';
import type { Process } from '../kernel/process/process.js';
import { notifyOfMonitors } from './notifications/monitor-notifier.js';
import { nextMonitorNotification } from './notifications/monitor-notifier-store.js';
import { remind } from './notifications/reminders.js';
import { SilenceClock } from './silence/silence-clock.js';
import { UptimeRoller } from './uptime/uptime-roller.js';

/** Less than the time for which changes are collected, so that none is noticed too late. */
const NOTIFY_PAUSE_MS = 4_000;
/** Past days aren't urgent; a turn without work makes no queries. */
const UPTIME_PAUSE_MS = 5_000;

export function openWorker({ database, clock, hostClock, pulse, log, metrics, slots: { own } }: Process): WorkerPart {
  const transitionLag = new Histogram({
    name: 'tidewatch_transition_lag_seconds',
    help: 'How long after its deadline a transition by silence was made.',
    buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60],
    registers: [metrics.registry],
  });
  const silence = new SilenceClock({
    database: database.loops,
    clock,
    log,
    slots: own,
    mayJudge: () => pulse.clockTrouble === null,
    onSwept: (_sweeps, lags) => {
      for (const lag of lags) transitionLag.observe(lag);
    },
  });
  const roller = new UptimeRoller({ database: database.knex, clock, hostClock, slots: own });
  const next = () => nextMonitorNotification(database.knex, own());
  const work = async () => {
    await notifyOfMonitors(database.knex, clock(), own());
    await remind(database.knex, clock(), own());
  };
  return {
    loops: [
      silence.loop(),
      dueLoop({ name: 'monitor notifier', pauseMs: NOTIFY_PAUSE_MS, wokenBy: ['maintenances'], clock, log, next, work }),
      new Loop({ name: 'uptime roll-up', pauseMs: UPTIME_PAUSE_MS, log, work: async () => void (await roller.turn()) }),
    ],
  };
}
