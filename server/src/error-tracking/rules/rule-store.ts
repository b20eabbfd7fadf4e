import type { Knex } from 'knex';
import { type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';

export type ErrorRuleRow = TenantRow<'errorRule'>;

export const errorRules = tenantRows('errorRule');

/** All rules of a property, oldest first; their number is bounded. */
export async function rulesOfProperty(database: Knex, organizationId: string, propertyId: string): Promise<ErrorRuleRow[]> {
  return errorRules.of(database, organizationId).where({ property_id: propertyId }).orderBy('id');
}

/** How often a rule applied, and when last. */
export interface RuleMatches {
  organizationId: string;
  ruleId: string;
  count: number;
  at: Date;
}

/** Adds to the counts of rules. Rows are locked in key order, so that two processes cannot deadlock. */
export async function addMatches(database: Knex, matches: readonly RuleMatches[]): Promise<void> {
  await database.raw(
    `/* count-rule-matches */
     with given as (
       select * from unnest(:organizations::uuid[], :rules::uuid[], :counts::bigint[], :times::timestamptz[]) as g (organization_id, id, count, at)
     ), held as materialized (
       select r.organization_id, r.id from error_rules r join given g on g.organization_id = r.organization_id and g.id = r.id
       order by r.organization_id, r.id for no key update of r
     )
     update error_rules r set matched_events = r.matched_events + g.count, last_matched_at = greatest(r.last_matched_at, g.at)
     from given g join held h on h.organization_id = g.organization_id and h.id = g.id
     where r.organization_id = g.organization_id and r.id = g.id`,
    {
      organizations: matches.map(({ organizationId }) => organizationId),
      rules: matches.map(({ ruleId }) => ruleId),
      counts: matches.map(({ count }) => count),
      times: matches.map(({ at }) => at),
    },
  );
}
