/** The latest transitions of an organization's monitors. */
import type { Knex } from 'knex';
import type { MonitorResult, ReasonCode } from '../monitors/store.js';

interface RecentTransition {
  monitorId: string;
  projectSlug: string;
  slug: string;
  at: Date;
  from: MonitorResult | null;
  to: MonitorResult | null;
  reason: ReasonCode;
}

/** Transitions of one snapshot. The latest of so many belong to as many monitors at most, so no more of either are read. */
const MOST_SHOWN = 50;
/** Transitions that are counted: where a hundred monitors flap, nobody needs their exact number. */
const MOST_COUNTED = 1_000;

interface Range {
  organizationId: string;
  projectId: string | null;
  monitorId: string | null;
  since: Date;
}

/** A monitor's `reason_since` is never before its last transition. */
const CHANGED = `monitors m where m.organization_id = :organizationId and m.reason_since >= :since
  and (:projectId::uuid is null or m.project_id = :projectId) and (:monitorId::uuid is null or m.id = :monitorId)`;

/** The latest transitions since a time, newest first, and how many there are, as far as they are counted. */
export async function recentTransitions(database: Knex, range: Range): Promise<{ rows: RecentTransition[]; count: number }> {
  const { rows } = await database.raw(
    `/* recent-transitions */
     select m.id as "monitorId", p.slug as "projectSlug", m.slug, t.at, t.from_status as "from", t.to_status as "to", t.reason
     from (select m.organization_id, m.id, m.project_id, m.slug from ${CHANGED} order by m.reason_since desc limit :shown) m
     join projects p on p.organization_id = m.organization_id and p.id = m.project_id
     cross join lateral (
       select at, from_status, to_status, reason, sequence from monitor_transitions
       where organization_id = m.organization_id and monitor_id = m.id and at >= :since order by at desc, sequence desc limit :shown
     ) t
     order by t.at desc, m.id, t.sequence desc limit :shown`,
    { ...range, shown: MOST_SHOWN },
  );
  if (rows.length < MOST_SHOWN) return { rows, count: rows.length };
  const counted = await database.raw(
    `/* count-recent-transitions */
     select count(*)::int as count from (
       select from (select m.organization_id, m.id from ${CHANGED} limit :counted) m
       join monitor_transitions t on t.organization_id = m.organization_id and t.monitor_id = m.id and t.at >= :since limit :counted
     ) bounded`,
    { ...range, counted: MOST_COUNTED },
  );
  return { rows, count: counted.rows[0].count };
}
