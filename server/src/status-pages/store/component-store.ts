import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import type { IncidentRow, MonitorResult } from '../../monitoring/index.js';

/** A monitor as a component: the page's settings, otherwise the monitor's own. */
export interface ComponentRow
  extends Pick<Row<'status_page_components'>, 'monitor_id' | 'description' | 'group_name'>,
    Pick<Row<'monitors'>, 'slug' | 'name' | 'status' | 'status_changed_at' | 'created_at' | 'updated_at'> {
  position: NonNullable<Row<'status_page_components'>['position']>;
  visible: NonNullable<Row<'status_page_components'>['visible']>;
  project_slug: Row<'projects'>['slug'];
  status: MonitorResult | null;
  /** The earliest start of its current maintenance windows; null if there are none. */
  maintenance_since: Row<'maintenances'>['starts_at'] | null;
  /** The highest impact of the open public incidents that name it. */
  impact: IncidentRow['severity'] | null;
  /** The earliest start of the incidents with that impact. */
  impact_since: Row<'incidents'>['started_at'] | null;
}

/** Changes of a component's settings; null restores the default. */
export interface Placement {
  name?: string | null;
  description?: string | null;
  group_name?: string | null;
  position?: number;
  visible?: boolean;
}

type PageRow = Pick<Row<'status_pages'>, 'organization_id' | 'visible_by_default'>;

const VISIBLE = 'coalesce(c.visible, :visibleByDefault)';
const NAME = 'coalesce(c.name, m.name)';
const PAGE_ORDER = `coalesce(c.position, 0), lower(${NAME}), m.id`;
const GRAVITY = `array['none', 'minor', 'major', 'critical']`;

/** Maintenance and open public incidents by monitor, as CTEs. */
const CURRENT = `in_maintenance as materialized (
    select mm.monitor_id, min(w.starts_at) as maintenance_since
    from maintenances w join maintenance_monitors mm on mm.organization_id = w.organization_id and mm.maintenance_id = w.id
    where w.organization_id = :organizationId and w.starts_at <= :now and w.ends_at > :now
    group by mm.monitor_id
  ), gravest as materialized (
    select distinct on (im.monitor_id) im.monitor_id, i.severity as impact, i.started_at as impact_since
    from incidents i join incident_monitors im on im.organization_id = i.organization_id and im.incident_id = i.id
    where i.organization_id = :organizationId and i.visibility = 'public' and i.status in ('investigating', 'identified', 'monitoring')
    order by im.monitor_id, array_position(${GRAVITY}, i.severity) desc, i.started_at
  )`;

const COMPONENTS = `from monitors m
  left join status_page_components c on c.organization_id = m.organization_id and c.monitor_id = m.id
  left join in_maintenance w on w.monitor_id = m.id
  left join gravest i on i.monitor_id = m.id
  where m.organization_id = :organizationId`;

/** A larger page isn't readable, and would take seconds to compute. */
export const MAXIMUM_COMPONENTS = 500;

interface ComponentFilter {
  visibleOnly: boolean;
  monitorId?: string;
  /** Only components of this group; null means those without a group. */
  group?: string | null;
  offset?: number;
  limit?: number;
}

/** The components of an organization's page in page order. */
export async function listComponents(database: Knex, page: PageRow, filter: ComponentFilter, now: Date): Promise<ComponentRow[]> {
  const { rows } = await database.raw(
    `/* status-page-components */
     with ${CURRENT}
     select m.id as monitor_id, m.slug, (select p.slug from projects p where p.organization_id = m.organization_id and p.id = m.project_id) as project_slug, ${NAME} as name, c.description, c.group_name, coalesce(c.position, 0) as position,
       ${VISIBLE} as visible, m.status, m.status_changed_at, m.created_at, greatest(m.updated_at, c.updated_at) as updated_at,
       w.maintenance_since, i.impact, i.impact_since
     ${COMPONENTS} and (${VISIBLE} or not :visibleOnly) and (:monitorId::uuid is null or m.id = :monitorId)
       and (not :ofGroup or c.group_name is not distinct from :group)
     order by ${PAGE_ORDER}
     offset :offset limit :limit`,
    {
      organizationId: page.organization_id,
      visibleByDefault: page.visible_by_default,
      visibleOnly: filter.visibleOnly,
      monitorId: filter.monitorId ?? null,
      ofGroup: filter.group !== undefined,
      group: filter.group ?? null,
      offset: filter.offset ?? 0,
      limit: filter.limit ?? null,
      now,
    },
  );
  return rows;
}

/** What determines the public status of a component. */
type Situation = Pick<ComponentRow, 'status' | 'impact' | 'maintenance_since' | 'impact_since'>;

/** The different situations of all visible components. */
export async function situationsOf(database: Knex, page: PageRow, now: Date): Promise<Situation[]> {
  const { rows } = await database.raw(
    `/* status-page-situations */
     with ${CURRENT}
     select m.status, i.impact, min(w.maintenance_since) as maintenance_since, min(i.impact_since) as impact_since
     ${COMPONENTS} and ${VISIBLE}
     group by m.status, i.impact, w.maintenance_since is null`,
    { organizationId: page.organization_id, visibleByDefault: page.visible_by_default, now },
  );
  return rows;
}

/** The visible components of a group that are in the same situation: how many, and the first of them in page order. */
export interface ComponentCount extends Situation, Pick<ComponentRow, 'group_name'> {
  total: number;
  names: string[];
  /** Their positions on the page. */
  positions: number[];
}

/** Counts the visible components, by the position of the first. Ten thousand rows take ten times as long to transfer and decode as to read. */
export async function countComponents(database: Knex, page: PageRow, first: number, now: Date): Promise<ComponentCount[]> {
  const { rows } = await database.raw(
    `/* status-page-groups */
     with ${CURRENT}, component as (
       select c.group_name, m.status, w.maintenance_since, i.impact, i.impact_since, ${NAME} as name,
         row_number() over (order by ${PAGE_ORDER})::int as position
       ${COMPONENTS} and ${VISIBLE}
     )
     select group_name, status, impact, min(maintenance_since) as maintenance_since, min(impact_since) as impact_since, count(*)::int as total,
       (array_agg(name order by position))[1 : :first] as names, (array_agg(position order by position))[1 : :first] as positions
     from component
     group by group_name, status, impact, maintenance_since is null
     order by min(position)`,
    { organizationId: page.organization_id, visibleByDefault: page.visible_by_default, first, now },
  );
  return rows;
}

/** Stores a component's settings; omitted ones don't change. */
export async function placeComponent(
  database: Knex,
  organizationId: string,
  monitorId: string,
  placement: Placement,
  now: Date,
): Promise<void> {
  const changes = { ...placement, updated_at: now };
  await database('status_page_components')
    .insert({ organization_id: organizationId, monitor_id: monitorId, ...changes })
    .onConflict(['organization_id', 'monitor_id'])
    .merge(changes);
}

/** Whether the page of an organization is enabled and has a visible component. */
export async function isShown(database: Knex, organizationId: string): Promise<boolean> {
  const { rows } = await database.raw(
    `/* status-page-shown */
     select exists (
       select from status_pages s where s.organization_id = :organizationId and s.enabled and exists (
         select from monitors m left join status_page_components c on c.organization_id = m.organization_id and c.monitor_id = m.id
         where m.organization_id = s.organization_id and coalesce(c.visible, s.visible_by_default)
       )
     ) as shown`,
    { organizationId },
  );
  return rows[0].shown;
}
