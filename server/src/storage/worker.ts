/** The worker role: counts what organizations store, and notifies those that are near their quota. */
import type { WorkerPart } from '../domain-module.js';
import { Loop } from '../kernel/jobs/loop.js';
import type { Process } from '../kernel/process/process.js';
import { Counter } from './counter.js';
import { readFigures } from './figures.js';
import { openStorageMetrics } from './metrics.js';
import { LEAST_SHARE, tellOfStorage } from './tell.js';

const COUNT_PAUSE_MS = 15_000;
const TELL_PAUSE_MS = 15_000;

export function openWorker({ config, database: { knex }, clock, log, metrics }: Process): WorkerPart {
  const quota = config.storageQuota;
  const show = openStorageMetrics(metrics.registry, quota);
  let isNear = false;
  const counter = new Counter({ database: knex, clock, isNear: () => isNear });
  const tell = async () => {
    const figures = await readFigures(knex, quota === null ? Number.MAX_SAFE_INTEGER : quota * LEAST_SHARE);
    show(figures);
    isNear = quota !== null && (figures.largest[0]?.bytes ?? 0) >= quota * LEAST_SHARE;
    if (quota !== null) await tellOfStorage(knex, figures, quota, clock());
    return undefined;
  };
  return {
    loops: [
      new Loop({ name: 'count of stored bytes', pauseMs: COUNT_PAUSE_MS, log, work: () => counter.turn() }),
      new Loop({ name: 'storage notices', pauseMs: TELL_PAUSE_MS, log, work: tell }),
    ],
  };
}
