/** The incidents of the public page: public ones without monitors or with a visible one, and their public updates. */
import type { Knex } from 'knex';
import { type IncidentRow, idsOf, linkedMonitors, PLACE, POSTED_AT, type UpdateRow } from '../../monitoring/index.js';
import type { PublicIds } from './public-ids.js';
import type { PublicComponentName, PublicIncident } from './public-status.js';
import { BUDGET_BYTES, EXCERPT_LENGTH } from './text-budget.js';

export interface PublicView {
  organizationId: string;
  /** Whether monitors without their own setting are visible. */
  visibleByDefault: boolean;
  ids: PublicIds;
}

/** SQL for whether a link row's monitor is visible, because a page may have ten thousand monitors. */
export const isOnPage = (links: string) => `coalesce((
  select c.visible from status_page_components c where c.organization_id = ${links}.organization_id and c.monitor_id = ${links}.monitor_id
), ?)`;

/** The public names of the visible ones among some monitors, by the monitor's id. */
export async function publicNames(
  database: Knex,
  { organizationId, visibleByDefault, ids }: PublicView,
  monitorIds: readonly string[],
): Promise<Map<string, PublicComponentName>> {
  if (!monitorIds.length) return new Map();
  const rows = await database('monitors as m')
    .leftJoin('status_page_components as c', { 'c.organization_id': 'm.organization_id', 'c.monitor_id': 'm.id' })
    .where('m.organization_id', organizationId)
    .whereRaw('m.id = any(?::uuid[])', [[...new Set(monitorIds)]])
    .whereRaw('coalesce(c.visible, ?)', [visibleByDefault])
    .select<{ id: string; name: string }[]>('m.id', database.raw('coalesce(c.name, m.name) as name'));
  return new Map(rows.map(({ id, name }) => [id, { id: ids.of(id), name }]));
}

/** More than anybody opens or has in a month. Older ones are in older months. */
export const MAXIMUM_INCIDENTS = 200;

/** An incident whose monitors have all been deleted stays internal, because they may never have been public. */
const publicIncidents = (database: Knex, { organizationId, visibleByDefault }: PublicView) =>
  database('incidents as i')
    .where({ 'i.organization_id': organizationId, 'i.visibility': 'public' })
    .where((query) =>
      query
        .where('i.names_monitors', false)
        .orWhereExists(
          database('incident_monitors as im')
            .whereRaw('im.organization_id = i.organization_id and im.incident_id = i.id')
            .whereRaw(isOnPage('im'), [visibleByDefault])
            .select('im.monitor_id'),
        ),
    );

type PublicUpdateRow = Pick<UpdateRow, 'incident_id' | 'id' | 'status' | 'body'> & { at: Date };

/**
 * The updates of incidents, newest first. If they exceed the budget of a page, the newest update of each incident comes first, then earlier ones.
 * Updates beyond the budget are omitted; only the newest of an incident is shortened instead. Sizes are summed up before any text is read.
 */
async function updatesOf(database: Knex, organizationId: string, incidentIds: readonly string[]): Promise<Map<string, PublicUpdateRow[]>> {
  const { rows } = await database.raw(
    `/* public-updates */
     select incident_id, id, status, at,
       case when total <= :budget or length(body) <= :excerpt then body else left(body, :excerpt) || '…' end as body
     from (
       select u.*, sum(octet_length(body)) over (order by age, place desc) as total
       from (
         select incident_id, id, status, body, ${POSTED_AT} as at, ${PLACE} as place,
           row_number() over (partition by incident_id order by ${PLACE} desc) as age
         from incident_updates
         where organization_id = :organizationId and incident_id = any(:incidentIds::uuid[]) and visibility = 'public'
       ) u
     ) u
     where total <= :budget or age = 1
     order by place desc`,
    { organizationId, incidentIds: [...incidentIds], budget: BUDGET_BYTES, excerpt: EXCERPT_LENGTH },
  );
  const found = new Map<string, PublicUpdateRow[]>(incidentIds.map((id) => [id, []]));
  for (const row of rows as PublicUpdateRow[]) found.get(row.incident_id)?.push(row);
  return found;
}

async function present(database: Knex, view: PublicView, rows: readonly IncidentRow[]): Promise<PublicIncident[]> {
  const incidentIds = rows.map(({ id }) => id);
  const updates = await updatesOf(database, view.organizationId, incidentIds);
  const monitors = await linkedMonitors(database, view.organizationId, 'incident', incidentIds);
  const names = await publicNames(database, view, idsOf([...monitors.values()].flat()));
  return rows.map((row) => ({
    id: view.ids.of(row.id),
    title: row.title,
    impact: row.severity,
    status: row.status,
    startedAt: row.started_at,
    resolvedAt: row.resolved_at,
    // an internal update must not show, not even by its time
    updatedAt: updates.get(row.id)?.[0]?.at ?? row.started_at,
    components: (monitors.get(row.id) ?? []).flatMap(({ id }) => names.get(id) ?? []),
    updates: (updates.get(row.id) ?? []).map(({ id, status, body, at }) => ({ id: view.ids.of(id), status, body, at })),
  }));
}

/** Open incidents, newest first. */
export async function openIncidents(database: Knex, view: PublicView): Promise<PublicIncident[]> {
  const rows = await publicIncidents(database, view).whereNot('i.status', 'resolved').orderBy('i.id', 'desc').limit(MAXIMUM_INCIDENTS);
  return present(database, view, rows);
}

/** Incidents that began in a period, newest first; with `over`, only resolved ones. */
export async function incidentsBegunIn(
  database: Knex,
  view: PublicView,
  { from, to, over = false }: { from: Date; to: Date; over?: boolean },
): Promise<PublicIncident[]> {
  const query = publicIncidents(database, view).where('i.started_at', '>=', from).where('i.started_at', '<', to);
  if (over) query.where('i.status', 'resolved');
  const rows = await query.orderBy('i.id', 'desc').limit(MAXIMUM_INCIDENTS);
  return present(database, view, rows);
}

export async function publicIncident(database: Knex, view: PublicView, id: string): Promise<PublicIncident | null> {
  const rows = await publicIncidents(database, view).where('i.id', id);
  return (await present(database, view, rows))[0] ?? null;
}

/** Whether the page shows an incident. */
export const isPublicIncident = async (database: Knex, view: PublicView, id: string): Promise<boolean> =>
  (await publicIncidents(database, view).where('i.id', id).first('i.id')) !== undefined;

/** The start of the last incident before a period, and of the first one after it; null if there is none. */
export async function incidentsAround(database: Knex, view: PublicView, { from, to }: { from: Date; to: Date }) {
  const before = await publicIncidents(database, view).where('i.started_at', '<', from).max('i.started_at as at').first();
  const after = await publicIncidents(database, view).where('i.started_at', '>=', to).min('i.started_at as at').first();
  return { before: (before?.['at'] ?? null) as Date | null, after: (after?.['at'] ?? null) as Date | null };
}
