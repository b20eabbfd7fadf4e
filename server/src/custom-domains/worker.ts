/** The worker role: due checks of host names. */
import type { WorkerPart } from '../domain-module.js';
import { Loop } from '../kernel/jobs/loop.js';
import type { Process } from '../kernel/process.js';
import { DomainChecker } from './checker.js';
import { domainCheckOf } from './domain-check-of.js';

/** A user may be watching a domain that was just claimed. */
const DOMAINS_PAUSE_MS = 2_000;

export function openWorker(process: Process): WorkerPart {
  const { database, clock, log } = process;
  const checker = new DomainChecker({ database: database.knex, check: domainCheckOf(process), clock, log });
  const work = async () => void (await checker.checkDue());
  return { loops: [new Loop({ name: 'domain checks', pauseMs: DOMAINS_PAUSE_MS, log, work })], settle: () => checker.settle() };
}
