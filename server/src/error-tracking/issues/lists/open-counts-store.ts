/** How many issues want somebody. */
import type { Knex } from 'knex';
import { prepared } from '../../../kernel/database/rows/prepared.js';

/** More are a number that nobody reads. */
export const MOST_COUNTED = 1_000;
/** Issues of a day that are looked at: most of them may be of lower importance. */
const MOST_READ = 2_000;

const OPEN = `i.property_id = any(:propertyIds::uuid[]) and i.importance_key = any(:keys::smallint[]) and i.status = 'unresolved'`;
const ISSUES = 'error_issues i where i.organization_id = :organizationId and i.merged_into is null';

/** Those of the last day, by the index of this time. */
const lately = (column: string) => `(
  select count(*)::int from (
    select from (select i.* from ${ISSUES} and i.${column} >= :since order by i.${column} desc limit ${MOST_READ}) i where ${OPEN} limit ${MOST_COUNTED}
  ) l)`;

const COUNTS = `/* open-issues */
  with open as materialized (select i.id, i.first_seen_at from ${ISSUES} and ${OPEN} limit ${MOST_COUNTED})
  select (select count(*)::int from open) as unresolved, array(select id from open order by first_seen_at desc, id desc limit :newest) as "newestIds",
    ${lately('first_seen_at')} as new24h, ${lately('last_recurred_at')} as recurring24h,
    exists (select from ${ISSUES} and i.property_id = any(:propertyIds::uuid[])) as "hasAny"`;

interface OpenCounts {
  unresolved: number;
  new24h: number;
  recurring24h: number;
  /** Of all, if they are not more than are counted. */
  newestIds: string[];
  /** Whether there is any issue, open or not. */
  hasAny: boolean;
}

interface OpenList {
  organizationId: string;
  propertyIds: readonly string[];
  keys: readonly number[];
  since: Date;
  /** How many ids to return. */
  newest: number;
}

/** Counts unresolved issues of an importance: all, those new since then, and those that occurred again since then. */
export async function countOpen(database: Knex, { propertyIds, keys, ...list }: OpenList): Promise<OpenCounts> {
  const [row] = await prepared<OpenCounts>(database, COUNTS, { ...list, propertyIds: [...propertyIds], keys: [...keys] });
  return row ?? { unresolved: 0, new24h: 0, recurring24h: 0, newestIds: [], hasAny: false };
}
