/** Feedback: receives, triages and searches it, and notifies members. */
import type { DomainModule, OpenDomain } from '../domain-module.js';
import type { Process } from '../kernel/process/process.js';
import { forgetCounts } from './public/submission-counts.js';
import { removeOldExtra } from './records/extra-removal.js';
import { deleteExpired, purgeDeletedProjects, removeLater } from './records/removal.js';

const open = (process: Process): OpenDomain => ({
  operations: async () => (await import('./api.js')).openOperations(),
  overview: async () => (await import('./records/overview.js')).readOverview,
  ingest: async (tools) => (await import('./ingest.js')).openIngest(process, tools),
  worker: async () => (await import('./worker.js')).openWorker(process),
});

export const feedback: DomainModule = {
  name: 'feedback',
  tables: [
    'feedback_news',
    'feedback_notes',
    'feedback_screenshots',
    'feedback_issues',
    'feedback_texts',
    'feedback',
    'feedback_widget_counts',
    'feedback_widgets',
    'surveys',
    'feedback_settings',
    'deleted_feedback_projects',
  ],
  onProjectDeleted: removeLater,
  purges: { 'feedback of deleted projects': purgeDeletedProjects },
  housekeeping: async (database, now) => ({
    feedback: await deleteExpired(database, now),
    feedbackExtra: await removeOldExtra(database, now),
    widgetCounts: await forgetCounts(database, now),
  }),
  open,
};
