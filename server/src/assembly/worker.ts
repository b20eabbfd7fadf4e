/** The role worker: the silence clock, telling people, and scheduled work. */
import { DomainChecker } from '../custom-domains/checker.js';
import { recomputeImportance } from '../error-tracking/issues/recompute-importance.js';
import { SpikeWatch } from '../error-tracking/issues/spikes.js';
import { announceErrors } from '../error-tracking/notifications/error-announcer.js';
import { Loop } from '../kernel/jobs/loop.js';
import { startQueue } from '../kernel/jobs/queue.js';
import { announce } from '../monitoring/notifications/announcer.js';
import { remind } from '../monitoring/notifications/reminders.js';
import { SilenceClock } from '../monitoring/silence/silence-clock.js';
import { Courier } from '../notifications/delivery/courier.js';
import { AlertEvaluator } from '../servers/alerts/evaluator.js';
import { ServerSilence } from '../servers/heartbeats/silence.js';
import { announceServers } from '../servers/notifications/server-announcer.js';
import { rollUp } from '../servers/series/rollup.js';
import { SubscriberDelivery } from '../status-pages/subscribers/deliver.js';
import { fanOut } from '../status-pages/subscribers/fan-out.js';
import { tellOfWindows } from '../status-pages/subscribers/maintenance-life.js';
import { purgeDeletedOrganizations } from './deleted-organizations.js';
import { purgeDeletedProperties } from './deleted-properties.js';
import { purgeDeletedServers } from './deleted-servers.js';
import { maintain } from './maintenance.js';
import type { Process } from './process.js';

/** Announces and sends: twice a second is soon enough, since changes are gathered for seconds anyway. */
const ANNOUNCE_PAUSE_MS = 500;
const COURIER_PAUSE_MS = 500;
const BROADCAST_PAUSE_MS = 1_000;

/** Somebody may be watching a domain that was just claimed. */
const DOMAINS_PAUSE_MS = 2_000;

/** The shortest window of a spike is five minutes. */
const SPIKES_PAUSE_MS = 5_000;

/** Nobody waits for it: what a deleted organization left is out of reach already. */
const PURGE_PAUSE_MS = 5_000;

/** There is something to do after an upgrade that changed the rules; reads are right meanwhile. */
const IMPORTANCE_PAUSE_MS = 5_000;

function startTelling({ config, database, sealer, outlets, clock, log, metrics, releases }: Process): void {
  const shared = { database: database.knex, sealer, host: outlets.host, clock, log };
  const { deliver, mailer, subscriberMailer, post } = outlets;
  const courier = new Courier({
    ...{ ...shared, deliver, mailer },
    subscribers: new SubscriberDelivery({ ...shared, mailer: subscriberMailer, post, baseUrl: config.baseUrl }),
    onAttempt: (type, outcome) => metrics.deliveries.inc({ type, outcome }),
  });
  const announcing = async () => {
    await announce(database.knex, clock());
    await remind(database.knex, clock());
  };
  const spikes = new SpikeWatch(database.knex);
  const loops = [
    // each by itself: a window that cannot be told of must not keep everybody from hearing of incidents
    new Loop({ name: 'maintenance windows', pauseMs: BROADCAST_PAUSE_MS, log, work: () => tellOfWindows(database.knex, clock()) }),
    new Loop({ name: 'broadcasts', pauseMs: BROADCAST_PAUSE_MS, log, work: () => fanOut(database.knex, clock()) }),
    new Loop({ name: 'courier', pauseMs: COURIER_PAUSE_MS, log, work: () => courier.sendDue() }),
    new Loop({ name: 'announcer', pauseMs: ANNOUNCE_PAUSE_MS, log, work: announcing }),
    new Loop({
      name: 'announcer of servers',
      pauseMs: ANNOUNCE_PAUSE_MS,
      log,
      work: async () => void (await announceServers(database.knex, clock())),
    }),
    new Loop({
      name: 'announcer of errors',
      pauseMs: ANNOUNCE_PAUSE_MS,
      log,
      work: async () => void (await announceErrors(database.knex, clock())),
    }),
    new Loop({
      name: 'spikes of errors',
      pauseMs: SPIKES_PAUSE_MS,
      log,
      work: async () => void (await spikes.look(clock())),
    }),
  ];
  for (const loop of loops) {
    loop.start();
    releases.add('telling', () => loop.stop());
  }
  releases.add('attempts under way', () => courier.close());
}

function startDomainChecks({ database, outlets, clock, log, releases }: Process): void {
  const checker = new DomainChecker({ database: database.knex, check: outlets.checkDomain, clock, log });
  const loop = new Loop({ name: 'domain checks', pauseMs: DOMAINS_PAUSE_MS, log, work: async () => void (await checker.checkDue()) });
  loop.start();
  releases.add('domain checks under way', () => checker.settle());
  releases.add('domain checks', () => loop.stop());
}

/** Starts the worker's loops and registers their releases. */
export async function startWorkerRole(process: Process): Promise<void> {
  const { database, connection, log, clock, metrics, releases } = process;
  const silence = new SilenceClock({
    database: database.loops,
    clock,
    log,
    onSwept: (_sweeps, lags) => {
      for (const lag of lags) metrics.transitionLag.observe(lag);
    },
  });
  silence.start();
  releases.add('silence clock', () => silence.stop());
  const servers = new ServerSilence({ database: database.loops, clock, log });
  servers.start();
  releases.add('silence of servers', () => servers.stop());
  const alerts = new AlertEvaluator({ database: database.knex, clock, log });
  alerts.start();
  releases.add('alerts of servers', () => alerts.stop());
  startTelling(process);
  startDomainChecks(process);
  const purges = {
    'deleted organizations': purgeDeletedOrganizations,
    'deleted servers': purgeDeletedServers,
    'deleted properties': purgeDeletedProperties,
  };
  for (const [name, purge] of Object.entries(purges)) {
    const loop = new Loop({ name, pauseMs: PURGE_PAUSE_MS, log, work: async () => void (await purge(database.knex, log, clock())) });
    loop.start();
    releases.add(name, () => loop.stop());
  }
  const importance = new Loop({
    name: 'importance of issues',
    pauseMs: IMPORTANCE_PAUSE_MS,
    log,
    work: async () => void (await recomputeImportance(database.knex)),
  });
  importance.start();
  releases.add('importance of issues', () => importance.stop());
  const jobs = [
    { name: 'maintenance', cron: '7 * * * *', run: () => maintain(database.knex, log, clock()) },
    { name: 'server-rollups', cron: '*/5 * * * *', run: async () => void (await rollUp(database.knex, clock())) },
  ];
  releases.add('job queue', await startQueue(connection, jobs, log));
}
