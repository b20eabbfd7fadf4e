/** Stored screenshots. */
import type { Knex } from 'knex';

/** The size of all screenshots of a project, summed from an index. */
export async function screenshotBytes(database: Knex, organizationId: string, projectId: string): Promise<number> {
  const row = await database('feedback_screenshots')
    .where({ organization_id: organizationId, project_id: projectId })
    .sum('size as bytes')
    .first();
  return Number(row?.['bytes'] ?? 0);
}

/** The screenshot of one piece of feedback. */
export async function getScreenshot(database: Knex, organizationId: string, projectId: string, feedbackId: string): Promise<Buffer | null> {
  const row = await database('feedback_screenshots')
    .where({ organization_id: organizationId, project_id: projectId, feedback_id: feedbackId })
    .first('jpeg');
  return row?.jpeg ?? null;
}
