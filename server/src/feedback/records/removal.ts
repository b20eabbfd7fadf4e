/** Deletes feedback in bounded batches: feedback of deleted projects, and feedback past its retention period. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { purgeRows } from '../../kernel/database/rows/batches.js';
import { firstIdAt } from '../../kernel/database/rows/first-id.js';
import { deleteFeedback, PARTS } from './feedback-store.js';

const BATCHES_A_TURN = 20;
const PROJECTS_A_TURN = 100;
const EXPIRED_BATCH = 1_000;
/** Per project and hour. */
const EXPIRED_BATCHES = 100;
const DAY_MS = 86_400_000;

/** All tables with a project's feedback; the feedback itself comes last. */
const OF_PROJECT = [...PARTS, 'feedback'];

/** Schedules the removal of a project's feedback. No more is added, because storing feedback share-locks the project. */
export async function removeLater(
  database: Knex,
  { organizationId, projectId }: { organizationId: string; projectId: string },
  now: Date,
): Promise<void> {
  await database('deleted_feedback_projects').insert({ organization_id: organizationId, project_id: projectId, deleted_at: now });
}

/** Safe to run in any number of workers: the row that describes the work is deleted last. Returns the number of batches. */
export async function purgeDeletedProjects(database: Knex, log: Logger, _now: Date, batches = BATCHES_A_TURN): Promise<number> {
  const deleted = await database('deleted_feedback_projects').orderBy('deleted_at').limit(PROJECTS_A_TURN).select();
  let left = batches;
  for (const { organization_id: organizationId, project_id: projectId } of deleted) {
    const { used, finished } = await purgeRows(database, OF_PROJECT, { organizationId, projectId }, left);
    left -= used;
    if (!finished) break;
    await database('deleted_feedback_projects').where({ organization_id: organizationId, project_id: projectId }).delete();
    log.info({ organizationId, projectId }, 'removed the feedback of a deleted project');
    if (left <= 0) break;
  }
  return batches - left;
}

interface Keeping {
  organization_id: string;
  project_id: string;
  retention_days: number;
}

/** Deletes a batch of a project's expired feedback; returns how many rows. */
async function deleteBatch(database: Knex, { organization_id, project_id, retention_days }: Keeping, now: Date): Promise<number> {
  const oldest = firstIdAt(new Date(now.getTime() - retention_days * DAY_MS));
  return database.transaction(async (transaction) => {
    const ids: string[] = await transaction('feedback')
      .where({ organization_id, project_id })
      .where('id', '<', oldest)
      .orderBy('id')
      .limit(EXPIRED_BATCH)
      .forUpdate()
      .pluck('id');
    if (ids.length) await deleteFeedback(transaction, organization_id, project_id, ids);
    return ids.length;
  });
}

/** Deletes expired feedback; returns how many rows. */
export async function deleteExpired(database: Knex, now: Date): Promise<number> {
  const keeping: Keeping[] = await database('feedback_settings')
    .whereNotNull('retention_days')
    .select('organization_id', 'project_id', 'retention_days');
  let total = 0;
  for (const project of keeping) {
    for (let batch = 0; batch < EXPIRED_BATCHES; batch += 1) {
      const deleted = await deleteBatch(database, project, now);
      total += deleted;
      if (deleted < EXPIRED_BATCH) break;
    }
  }
  return total;
}
