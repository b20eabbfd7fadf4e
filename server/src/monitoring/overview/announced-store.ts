/** What is announced: open incidents, and maintenance windows that are near. */
import type { Knex } from 'knex';
import type { Overview, OverviewScope } from '../../domain-module.js';
import { numberText } from '../../kernel/contract/short-number.js';
import { prepared } from '../../kernel/database/rows/prepared.js';
import { type IncidentRow, POSTED_AT } from '../incidents/store.js';
import { type MaintenanceRow, statusOf } from '../maintenances/store.js';

const MOST_INCIDENTS = 5;
const MOST_WINDOWS = 3;
/** Open incidents that are counted, and windows that are looked at. */
const MOST_READ = 1_000;

const IN_PROJECT = '(:projectId::uuid is null or project_id = :projectId)';
const PROJECT = 'join projects p on p.organization_id = n.organization_id and p.id = n.project_id';

const INCIDENTS = `/* overview-incidents */
  with open as materialized (
    select organization_id, id, project_id, number, title, severity, status, visibility, started_at from incidents
    where organization_id = :organizationId and status <> 'resolved' and ${IN_PROJECT} order by id desc limit ${MOST_READ}
  )
  select n.id, n.number, p.slug as project_slug, n.title, n.severity, n.status, n.visibility, n.started_at, (select count(*)::int from open) as count, (
    select max(${POSTED_AT}) from incident_updates u where u.organization_id = n.organization_id and u.incident_id = n.id and u.visibility <> 'draft'
  ) as updated_at
  from open n ${PROJECT}
  order by array_position(array['critical', 'major', 'minor', 'none'], n.severity), n.id desc limit ${MOST_INCIDENTS}`;

interface OpenIncident
  extends Pick<IncidentRow, 'id' | 'number' | 'project_slug' | 'title' | 'severity' | 'status' | 'visibility' | 'started_at'> {
  updated_at: Date | null;
  count: number;
}

/** The open incidents: how many, and the most severe. */
export async function openIncidents(database: Knex, { organizationId, projectId }: OverviewScope): Promise<Overview['incidents']> {
  const rows = await prepared<OpenIncident>(database, INCIDENTS, { organizationId, projectId });
  const open = rows.map(({ id, number, project_slug: projectSlug, title, severity, status, visibility, ...times }) => ({
    ...{ id, number: numberText('INC', number), projectSlug, title, severity, status, visibility },
    startedAt: times.started_at.toISOString(),
    lastUpdateAt: times.updated_at?.toISOString() ?? null,
  }));
  return { count: rows[0]?.count ?? 0, open };
}

const WINDOW = 'organization_id, id, project_id, number, title, starts_at, ends_at';

const WINDOWS = `/* overview-maintenances */
  with ending as materialized (
    select ${WINDOW} from maintenances
    where organization_id = :organizationId and ends_at > :now and ${IN_PROJECT} order by ends_at limit ${MOST_READ}
  ), near as (
    select * from ending where starts_at <= :now
    union all
    (select ${WINDOW} from maintenances
     where organization_id = :organizationId and starts_at > :now and starts_at <= :now::timestamptz + interval '24 hours' and ${IN_PROJECT}
     order by starts_at, id limit ${MOST_WINDOWS})
  )
  select n.id, n.number, p.slug as project_slug, n.title, n.starts_at, n.ends_at from near n ${PROJECT} order by n.starts_at, n.id limit ${MOST_WINDOWS}`;

/** The windows that are in progress or begin within a day. */
export async function currentMaintenances(
  database: Knex,
  { organizationId, projectId }: OverviewScope,
  now: Date,
): Promise<Overview['maintenances']> {
  const rows = await prepared<Pick<MaintenanceRow, 'id' | 'number' | 'project_slug' | 'title' | 'starts_at' | 'ends_at'>>(
    database,
    WINDOWS,
    {
      ...{ organizationId, projectId, now },
    },
  );
  return rows.map((row) => ({
    ...{ id: row.id, number: numberText('MNT', row.number), projectSlug: row.project_slug, title: row.title, status: statusOf(row, now) },
    ...{ startsAt: row.starts_at.toISOString(), endsAt: row.ends_at.toISOString() },
  }));
}
