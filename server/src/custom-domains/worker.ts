/** The worker role: due checks of host names. */
import { Counter } from 'prom-client';
import type { WorkerPart } from '../domain-module.js';
import { dueLoop } from '../kernel/jobs/due-loop.js';
import type { Process } from '../kernel/process/process.js';
import { DomainChecker } from './checker.js';
import { domainCheckOf } from './domain-check-of.js';
import { nextCheck } from './domain-store.js';

/** A claim wakes the loop; this is the delay if the signal is lost. */
const DOMAINS_PAUSE_MS = 15_000;

export function openWorker(process: Process): WorkerPart {
  const { database, clock, log, metrics } = process;
  const domainChecks = new Counter({
    name: 'tidewatch_domain_checks_total',
    help: 'Checks of custom domains by the status they found, or error if a check could not be made.',
    labelNames: ['outcome'],
    registers: [metrics.registry],
  });
  const check = domainCheckOf(process, (outcome) => domainChecks.inc({ outcome }));
  const onError = () => domainChecks.inc({ outcome: 'error' });
  const checker = new DomainChecker({ database: database.knex, check, clock, log, onError });
  const [next, work] = [() => nextCheck(database.knex), () => checker.checkDue()];
  return {
    loops: [dueLoop({ name: 'domain checks', pauseMs: DOMAINS_PAUSE_MS, wokenBy: ['host_names'], clock, log, next, work })],
    settle: () => checker.settle(),
  };
}
