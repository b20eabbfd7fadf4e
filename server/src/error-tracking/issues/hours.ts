/** Events of issues by hour, over the last day. They are counted by minute, for two days. */
import type { Knex } from 'knex';
import { keyProjectId, requireOrganizationId } from '../../identity/projects/lookup.js';
import type { Input, OperationContext, Output } from '../../kernel/contract/handler.js';
import { numberText } from '../../kernel/contract/short-number.js';
import { prepared } from '../../kernel/database/rows/prepared.js';
import { notFound } from '../../kernel/not-found.js';
import { finalIssueIds, issues } from './issue-store.js';

const HOUR_MS = 3_600_000;
const HOURS = 24;

/** The beginning of the first of the last 24 hours, the one that is not over included. */
export const firstHour = (now: Date): Date => new Date((Math.floor(now.getTime() / HOUR_MS) - HOURS + 1) * HOUR_MS);

interface HourRow {
  issue_id: string;
  hour: number;
  /** A bigint, which the driver returns as text. */
  events: string;
}

const EVENTS = `/* hours-of-error-issues */
  select coalesce(i.merged_into, i.id) as issue_id, floor(extract(epoch from m.minute - :from::timestamptz) / 3600)::int as hour, sum(m.events)::bigint as events
  from error_issues i
  join error_issue_minutes m on m.organization_id = i.organization_id and m.issue_id = i.id
  where i.organization_id = :organizationId
    and (i.id = any(:issueIds::uuid[]) or i.merged_into = any(:issueIds::uuid[]))
    and m.minute >= :from and m.day >= (:from::timestamptz at time zone 'UTC')::date
  group by 1, 2`;

/** The hours of each of these issues, which are none that was merged. */
async function hoursOf(database: Knex, organizationId: string, issueIds: readonly string[], from: Date): Promise<Map<string, number[]>> {
  const rows = await prepared<HourRow>(database, EVENTS, { organizationId, issueIds: [...issueIds], from });
  const hours = new Map(issueIds.map((id) => [id, Array.from({ length: HOURS }, () => 0)]));
  for (const { issue_id, hour, events } of rows) {
    const own = hours.get(issue_id);
    if (own && hour < HOURS) own[hour] = Number(events);
  }
  return hours;
}

export async function listErrorIssueHours(
  context: OperationContext,
  input: Input<'listErrorIssueHours'>,
): Promise<Output<'listErrorIssueHours'>> {
  const { database, now } = context;
  const organizationId = requireOrganizationId(context);
  const asked = input.issueIds.map((id) => id.toLowerCase());
  const final = await finalIssueIds(database, organizationId, asked, keyProjectId(context));
  const unknown = asked.find((id) => !final.has(id));
  if (unknown !== undefined) throw notFound('ISSUE_NOT_FOUND', unknown);
  const ids = [...new Set(asked.map((id) => final.get(id) ?? id))];
  const numbers: { id: string; number: number }[] = await issues.of(database, organizationId).whereIn('id', ids).select('id', 'number');
  const from = firstHour(now);
  const hours = await hoursOf(database, organizationId, ids, from);
  const list = ids.flatMap((issueId) => {
    const own = hours.get(issueId) ?? [];
    const known = numbers.find(({ id }) => id === issueId);
    return known
      ? [{ issueId, number: numberText('ERR', known.number), events: own.reduce((sum, count) => sum + count, 0), hours: own }]
      : [];
  });
  return { from: from.toISOString(), issues: list };
}
