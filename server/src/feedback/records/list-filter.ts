/** Reads and validates the filters of a list. */
import { createHash } from 'node:crypto';
import { membersOf, requireIssue } from '../../error-tracking/index.js';
import { namedProject, requireOrganizationId } from '../../identity/projects/lookup.js';
import type { Input, OperationContext } from '../../kernel/contract/handler.js';
import { invalid } from '../../kernel/errors.js';
import type { FeedbackKind, FeedbackSource } from '../ingest/feedback-item.js';
import { searchableKeys } from '../settings/settings-store.js';
import type { FeedbackRow } from './feedback-store.js';
import { storedTags } from './triage.js';

const MOST_TAGS = 20;
const MOST_FIELDS = 20;

/** The input of a list, without its paging. */
export type ListInput = Omit<Input<'listFeedback'>, 'limit' | 'cursor'>;

export interface FeedbackFilter {
  /** The projects to list: all of the caller's, or one. */
  projectIds: readonly string[];
  statuses: FeedbackRow['status'][] | undefined;
  kind: FeedbackKind | undefined;
  source: FeedbackSource | undefined;
  tags: string[];
  text: string | undefined;
  fields: [key: string, value: string][];
  uid: string | undefined;
  assigneeId: string | undefined;
  /** The issue and those merged into it. */
  issueIds: string[] | undefined;
  surveyId: string | undefined;
  hasScreenshot: boolean | undefined;
  since: Date | undefined;
  until: Date | undefined;
  /** The searchable fields of each project. */
  searchable: Readonly<Record<string, readonly string[]>>;
}

/** Splits tags at commas. */
export function tagsOf(text: string | undefined): string[] {
  const tags = storedTags((text ?? '').split(',').map((tag) => tag.trim())).filter(Boolean);
  if (tags.length > MOST_TAGS) throw invalid('/tag', `has more than ${MOST_TAGS} tags`);
  return tags;
}

/** Reads field values that are written like a query string. */
export function fieldsOf(text: string | undefined): [string, string][] {
  const fields = [...new URLSearchParams(text ?? '')];
  if (fields.length > MOST_FIELDS) throw invalid('/fields', `has more than ${MOST_FIELDS} values`);
  return fields;
}

/** Throws VALIDATION_ERROR for a field that is not searchable in any project of the list: it would silently find nothing. */
function requireSearchable({ fields, searchable }: Pick<FeedbackFilter, 'fields' | 'searchable'>): void {
  const keys = new Set(Object.values(searchable).flat());
  const unknown = fields.find(([key]) => !keys.has(key));
  if (unknown) throw invalid('/fields', `names ${unknown[0]}, which is not a searchable field`);
}

async function issueIdsOf(context: OperationContext, organizationId: string, issueId: string | undefined): Promise<string[] | undefined> {
  return issueId === undefined ? undefined : membersOf(context.database, organizationId, (await requireIssue(context, issueId)).id);
}

export async function filterOf(context: OperationContext, input: ListInput): Promise<FeedbackFilter> {
  const organizationId = requireOrganizationId(context);
  const project = await namedProject(context, input);
  const searchable = await searchableKeys(context.database, organizationId, project?.id);
  const fields = fieldsOf(input.fields);
  requireSearchable({ fields, searchable });
  return {
    ...{ searchable, fields, kind: input.kind, source: input.source, uid: input.uid, hasScreenshot: input.hasScreenshot },
    ...{ assigneeId: input.assigneeId, surveyId: input.surveyId, text: input.q },
    projectIds: Object.keys(searchable),
    statuses: input.status?.split(',') as FeedbackRow['status'][] | undefined,
    tags: tagsOf(input.tag),
    issueIds: await issueIdsOf(context, organizationId, input.issueId),
    since: input.since === undefined ? undefined : new Date(input.since),
    until: input.until === undefined ? undefined : new Date(input.until),
  };
}

/** Identifies the list, so that a cursor of one list is refused by another. A time such as 24h is later for each page. */
export function listName({ since: _since, until: _until, ...input }: ListInput): string {
  const given = Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256').update(JSON.stringify(given)).digest('base64url').slice(0, 12);
}
