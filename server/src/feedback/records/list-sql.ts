/** The SQL conditions of a list, and the probes that find the few rows which pass a rare filter. */
import type { Knex } from 'knex';
import { anywhere } from '../../kernel/database/rows/contains.js';
import { firstIdAt } from '../../kernel/database/rows/first-id.js';
import type { FeedbackFilter } from './list-filter.js';

const STATUSES = ['new', 'in_progress', 'resolved', 'closed'];
const KINDS = ['feedback', 'nps', 'csat'];
const SOURCES = ['widget', 'sdk'];

/** The JSON forms of a field's value: a filter is text, but the sender may have sent a number or a boolean. */
export function jsonForms(key: string, value: string): string[] {
  const forms: unknown[] = [value];
  if (/^-?\d{1,15}(\.\d{1,6})?$/.test(value)) forms.push(Number(value));
  if (value === 'true' || value === 'false') forms.push(value === 'true');
  return forms.map((form) => JSON.stringify({ [key]: form }));
}

interface Condition {
  sql: string;
  bindings: Record<string, unknown>;
}

/** The condition of one field, which must be searchable in the feedback's project. */
const fieldCondition = (index: number, key: string, value: string): Condition => ({
  sql: `(f.fields @> any(:forms${index}::jsonb[]) and jsonb_exists(:searchable::jsonb -> f.project_id::text, :key${index}))`,
  bindings: { [`forms${index}`]: jsonForms(key, value), [`key${index}`]: key },
});

/** Finds text in the content or in a searchable field. */
const IN_TEXT = `(f.content ilike :pattern or exists (
  select from jsonb_each_text(f.fields) v
  where v.value ilike :pattern and jsonb_exists(:searchable::jsonb -> f.project_id::text, v.key)
))`;

function plainConditions(filter: FeedbackFilter): (Condition | false)[] {
  const { statuses, kind, source, tags, uid, assigneeId, surveyId, hasScreenshot, since, until } = filter;
  return [
    statuses !== undefined && { sql: 'f.status = any(:statuses::text[])', bindings: { statuses } },
    kind !== undefined && { sql: 'f.kind = :kind', bindings: { kind } },
    source !== undefined && { sql: 'f.source = :source', bindings: { source } },
    tags.length > 0 && { sql: `f.tags @> :tags::text[] and f.tags <> '{}'`, bindings: { tags } },
    uid !== undefined && { sql: 'f.uid = :uid', bindings: { uid } },
    assigneeId !== undefined && { sql: 'f.assignee_id = :assigneeId', bindings: { assigneeId } },
    surveyId !== undefined && { sql: 'f.survey_id = :surveyId', bindings: { surveyId } },
    hasScreenshot !== undefined && { sql: hasScreenshot ? 'f.has_screenshot' : 'not f.has_screenshot', bindings: {} },
    since !== undefined && { sql: 'f.id >= :sinceId', bindings: { sinceId: firstIdAt(since) } },
    until !== undefined && { sql: 'f.id < :untilId', bindings: { untilId: firstIdAt(until) } },
  ];
}

/** All conditions of a list, without its order. */
export function conditionsOf(filter: FeedbackFilter): Condition {
  const { projectIds, text, fields, issueIds, searchable } = filter;
  const parts = [
    { sql: 'f.project_id = any(:projectIds::uuid[])', bindings: { projectIds, searchable: JSON.stringify(searchable) } },
    ...plainConditions(filter),
    text !== undefined && { sql: IN_TEXT, bindings: { pattern: anywhere(text) } },
    ...fields.map(([key, value], index) => fieldCondition(index, key, value)),
    issueIds !== undefined && {
      sql: `exists (select from feedback_issues l where l.organization_id = f.organization_id and l.project_id = f.project_id
        and l.feedback_id = f.id and l.issue_id = any(:issueIds::uuid[]) offset 0)`,
      bindings: { issueIds },
    },
  ].filter((part): part is Condition => part !== false);
  return { sql: parts.map(({ sql }) => sql).join(' and '), bindings: Object.assign({}, ...parts.map(({ bindings }) => bindings)) };
}

const OF_FEEDBACK = 'select f.id from feedback f where f.organization_id = :organizationId';

/** Project, status, kind and source share one index, which is probed for each combination in the filter. */
function kindProbe({ projectIds, statuses = STATUSES as never, kind, source }: FeedbackFilter): Condition {
  return {
    sql: `${OF_FEEDBACK} and f.project_id = any(:projectIds::uuid[]) and f.status = any(:statuses::text[]) and f.kind = any(:kinds::text[])
      and f.source = any(:sources::text[])`,
    bindings: { projectIds, statuses, kinds: kind ? [kind] : KINDS, sources: source ? [source] : SOURCES },
  };
}

/** Queries for ids, each with an index of its own. Each finds the whole list and maybe more. */
function probesOf(filter: FeedbackFilter, hasWords: boolean): Condition[] {
  const { statuses, kind, source, tags, text, fields, uid, assigneeId, issueIds, surveyId, hasScreenshot } = filter;
  const one = (is: unknown, sql: string, bindings: Record<string, unknown>) =>
    is !== undefined && { sql: `${OF_FEEDBACK} and ${sql}`, bindings };
  const found = [
    one(uid, 'f.uid = :uid', { uid }),
    one(assigneeId, 'f.assignee_id = :assigneeId', { assigneeId }),
    one(surveyId, 'f.survey_id = :surveyId', { surveyId }),
    hasScreenshot === true && { sql: `${OF_FEEDBACK} and f.has_screenshot`, bindings: {} },
    issueIds !== undefined && {
      sql: 'select l.feedback_id as id from feedback_issues l where l.organization_id = :organizationId and l.issue_id = any(:issueIds::uuid[])',
      bindings: { issueIds },
    },
    (statuses ?? kind ?? source) !== undefined && kindProbe(filter),
  ];
  const byWords = [
    tags.length > 0 && { sql: `${OF_FEEDBACK} and f.tags @> :tags::text[] and f.tags <> '{}'`, bindings: { tags } },
    ...fields.map(([key, value]) => ({
      sql: `${OF_FEEDBACK} and f.fields @> any(:forms::jsonb[]) and f.fields <> '{}'`,
      bindings: { forms: jsonForms(key, value) },
    })),
    text !== undefined && {
      sql: 'select t.feedback_id as id from feedback_texts t where t.organization_id = :organizationId and t.text ilike :pattern',
      bindings: { pattern: anywhere(text) },
    },
  ];
  return [...found, ...(hasWords ? byWords : [])].filter((probe): probe is Condition => probe !== false);
}

/** Reading this many rows scattered over the table takes some milliseconds. A filter that more rows pass is not rare. */
const FEW = 1_000;

async function hasWordIndexes(database: Knex): Promise<boolean> {
  const { rows } = await database.raw(`/* feedback-word-index */ select to_regclass('feedback_texts_words') is not null as has`);
  return rows[0].has;
}

/** The candidate ids from a rare filter; null if no filter is rare. Without a word index in the database, words never count as rare. */
export async function fewCandidates(database: Knex, organizationId: string, filter: FeedbackFilter): Promise<string[] | null> {
  for (const { sql, bindings } of probesOf(filter, await hasWordIndexes(database))) {
    const { rows } = await database.raw(`/* feedback-candidates */ ${sql} limit :few`, {
      organizationId,
      few: FEW + 1,
      ...bindings,
    } as never);
    if (rows.length <= FEW) return [...new Set<string>(rows.map(({ id }: { id: string }) => id))];
  }
  return null;
}
