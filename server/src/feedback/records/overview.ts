/** The part of feedback in the overview: how much waits for triage. */
import type { OverviewReader } from '../../domain-module.js';
import { prepared } from '../../kernel/database/rows/prepared.js';

const MOST_COUNTED = 1_000;

const OF_PROJECTS = `projects p join feedback f on f.organization_id = p.organization_id and f.project_id = p.id
    where p.organization_id = :organizationId and (:projectId::uuid is null or p.id = :projectId)`;

/** By project and status, which are in one index; feedback of deleted projects waits for its removal. */
const WAITING = `/* overview-feedback */
  select (select count(*)::int from (select from ${OF_PROJECTS} and f.status = 'new' limit ${MOST_COUNTED}) w) as new,
    exists (select from ${OF_PROJECTS}) as "firstEvent"`;

export const readOverview: OverviewReader = async ({ database }, { organizationId, projectId }) => {
  const [row] = await prepared<{ new: number; firstEvent: boolean }>(database, WAITING, { organizationId, projectId });
  return { feedback: { new: row?.new ?? 0 }, setup: { firstEvent: row?.firstEvent === true } };
};
