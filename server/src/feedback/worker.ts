/** The role worker: notifications of new feedback. */
import type { WorkerPart } from '../domain-module.js';
import { dueLoop } from '../kernel/jobs/due-loop.js';
import type { Process } from '../kernel/process/process.js';
import { notifyOfFeedback } from './notifications/feedback-notifier.js';
import { nextFeedbackNotification } from './notifications/feedback-notifier-store.js';

/** Shorter than the time for collecting feedback, so that no notification is late. */
const NOTIFY_PAUSE_MS = 4_000;

export function openWorker({ database, clock, log, slots: { own } }: Process): WorkerPart {
  const next = () => nextFeedbackNotification(database.knex, own());
  const work = () => notifyOfFeedback(database.knex, clock(), own());
  return { loops: [dueLoop({ name: 'feedback notifier', pauseMs: NOTIFY_PAUSE_MS, clock, log, next, work })] };
}
