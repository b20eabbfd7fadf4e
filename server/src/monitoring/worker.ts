/** The role worker: the silence clock, and notifications of monitors. */
import type { WorkerPart } from '../domain-module.js';
import { Loop } from '../kernel/jobs/loop.js';
import type { Process } from '../kernel/process.js';
import { notifyOfMonitors } from './notifications/monitor-notifier.js';
import { remind } from './notifications/reminders.js';
import { createSilenceMetrics } from './silence/metrics.js';
import { SilenceClock } from './silence/silence-clock.js';
import { UptimeRoller } from './uptime/uptime-roller.js';

/** Changes are gathered for seconds anyway. */
const NOTIFY_PAUSE_MS = 500;
/** Past days wait for nobody; a turn that has nothing to do asks for nothing. */
const UPTIME_PAUSE_MS = 5_000;

export function openWorker({ database, clock, log, metrics }: Process): WorkerPart {
  const { transitionLag } = createSilenceMetrics(metrics.registry);
  const silence = new SilenceClock({
    database: database.loops,
    clock,
    log,
    onSwept: (_sweeps, lags) => {
      for (const lag of lags) transitionLag.observe(lag);
    },
  });
  const roller = new UptimeRoller(database.knex, clock);
  const notifying = async () => {
    await notifyOfMonitors(database.knex, clock());
    await remind(database.knex, clock());
  };
  return {
    loops: [
      { name: 'silence clock', start: () => silence.start(), stop: () => silence.stop() },
      new Loop({ name: 'monitor notifier', pauseMs: NOTIFY_PAUSE_MS, log, work: notifying }),
      new Loop({ name: 'uptime roll-up', pauseMs: UPTIME_PAUSE_MS, log, work: async () => void (await roller.turn()) }),
    ],
  };
}
