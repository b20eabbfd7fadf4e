import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';
import type { components } from '../../generated/types.js';
import type { Input } from '../../kernel/contract/handler.js';
import { idKey, ListOrder, numberKey, type Place } from '../../kernel/contract/list-order.js';
import { contains } from '../../kernel/database/rows/contains.js';
import { type Found, LOOKED_THROUGH, lookThrough } from '../../kernel/database/rows/look-through.js';
import { nextNumber } from '../../kernel/database/rows/next-number.js';
import { type TenantRow, tenantRows } from '../../kernel/database/rows/tenant-rows.js';
import { relinkMonitors } from '../monitors/linked.js';

export type IncidentStatus = components['schemas']['IncidentStatus'];
export type IncidentVisibility = components['schemas']['IncidentVisibility'];
export type IncidentSeverity = components['schemas']['IncidentSeverity'];

interface IncidentColumns extends TenantRow<'incident'> {
  severity: IncidentSeverity;
  status: IncidentStatus;
  visibility: IncidentVisibility;
  /** Whether it was created for certain monitors, which may have been deleted since. */
  names_monitors: Row<'incidents'>['names_monitors'];
}

export interface IncidentRow extends IncidentColumns {
  project_slug: Row<'projects'>['slug'];
}

export interface UpdateRow extends Row<'incident_updates'> {
  status: IncidentStatus;
  /** Never more public than its incident when it was posted. */
  visibility: IncidentVisibility;
}

/** When an update took effect, or was written if it is a draft. */
export const postedAt = ({ posted_at, created_at }: Pick<UpdateRow, 'posted_at' | 'created_at'>): Date => posted_at ?? created_at;

/** SQL for the same. */
export const POSTED_AT = 'coalesce(posted_at, created_at)';

/** SQL for the order of updates. Times are those of requests, which may have waited for each other. */
export const PLACE = 'coalesce(place, id)';

/** Whether an update is still public, for messages that were queued when it was. */
export async function isStillPublic(database: Knex, organizationId: string, incidentId: string, updateId: string): Promise<boolean> {
  const row = await database('incidents as i')
    .join('incident_updates as u', (join) => join.on('u.organization_id', 'i.organization_id').andOn('u.incident_id', 'i.id'))
    .where({ 'i.organization_id': organizationId, 'i.id': incidentId, 'u.id': updateId })
    .where({ 'i.visibility': 'public', 'u.visibility': 'public' })
    .first('i.id');
  return row !== undefined;
}

const incidents = tenantRows<'incident', IncidentColumns>('incident');

const withProjects = (database: Knex, organizationId: string) =>
  database('incidents as i')
    .join('projects as p', (join) => join.on('p.organization_id', 'i.organization_id').andOn('p.id', 'i.project_id'))
    .where('i.organization_id', organizationId)
    .select('i.*', 'p.slug as project_slug');

/** How bad an incident is, as the index incidents_worst has it: what is resolved comes last. */
const BADNESS = `case when i.status = 'resolved' then 0 when i.severity = 'critical' then 4 when i.severity = 'major' then 3
  when i.severity = 'minor' then 2 else 1 end`;
const SEVERITIES: readonly IncidentSeverity[] = ['none', 'minor', 'major', 'critical'];
const badnessOf = ({ status, severity }: IncidentRow) => (status === 'resolved' ? 0 : SEVERITIES.indexOf(severity) + 1);

const BY_ID = idKey<IncidentRow>('i.id', (row) => row.id);

/** Ids grow with time. */
export const INCIDENT_ORDERS: Readonly<Record<Input<'listIncidents'>['sort'], ListOrder<IncidentRow>>> = {
  newest: new ListOrder(null, 'desc', [BY_ID]),
  oldest: new ListOrder('oldest', 'asc', [BY_ID]),
  worst: new ListOrder('worst', 'desc', [numberKey(`(${BADNESS})`, badnessOf), BY_ID]),
};

export interface IncidentFilter {
  projectId: string | undefined;
  status: IncidentStatus | 'unresolved' | undefined;
  visibility: IncidentVisibility | undefined;
  text: string | undefined;
}

/** The conditions on an incident's columns, by the name of its table. */
function conditionsOf(database: Knex, { projectId, status, visibility, text }: IncidentFilter, table: string): Knex.Raw[] {
  const is = (column: string, value: string | undefined) => (value === undefined ? [] : [database.raw(`${table}.${column} = ?`, [value])]);
  return [
    ...is('project_id', projectId),
    ...(status === 'unresolved' ? [database.raw(`${table}.status <> 'resolved'`)] : is('status', status)),
    ...is('visibility', visibility),
    ...(text === undefined ? [] : [contains(database, [`${table}.title`, `'INC-' || ${table}.number`], text)]),
  ];
}

/**
 * A page of incidents in an order. By age, each filter has an index; the worst have one for all of them, so what the filters want is looked for in it,
 * and so is text in every order.
 */
export async function listIncidents(
  database: Knex,
  organizationId: string,
  filter: IncidentFilter,
  order: ListOrder<IncidentRow>,
  after: Place | null,
  limit: number,
): Promise<Found<IncidentRow>> {
  const worst = order === INCIDENT_ORDERS.worst;
  const { text, ...plain } = filter;
  const none = { projectId: undefined, status: undefined, visibility: undefined, text: undefined };
  const query = order.apply(withProjects(database, organizationId), after);
  for (const condition of conditionsOf(database, worst ? none : { ...plain, text: undefined }, 'i')) query.where(condition);
  if (worst && filter.status === 'unresolved') query.whereRaw(`(${BADNESS}) > 0`);
  const fits = conditionsOf(database, worst ? filter : { ...none, text }, 'w');
  if (!fits.length) return { rows: await query.limit(limit), stoppedAt: null };
  const all = database.raw(fits.map(() => '?').join(' and '), fits);
  return lookThrough(database, query, { fits: all, most: text === undefined ? LOOKED_THROUGH.values : LOOKED_THROUGH.text }, limit);
}

/** The incident, if it is in the organization and, for a project key, in its project. */
export async function getIncident(
  database: Knex,
  organizationId: string,
  projectId: string | null,
  id: string,
): Promise<IncidentRow | undefined> {
  const query = withProjects(database, organizationId).where('i.id', id);
  if (projectId !== null) query.where('i.project_id', projectId);
  return query.first();
}

/** The same, locked, so that the second of two updates sees the first. */
export async function lockIncident(
  database: Knex,
  organizationId: string,
  projectId: string | null,
  id: string,
): Promise<IncidentRow | undefined> {
  const query = withProjects(database, organizationId).where('i.id', id).forUpdate('i');
  if (projectId !== null) query.where('i.project_id', projectId);
  return query.first();
}

/** Stores an incident and returns it with its number. Creating another incident of the organization waits until the transaction ends. */
export async function insertIncident(
  database: Knex,
  unnumbered: Omit<IncidentRow, 'number'>,
  monitorIds: readonly string[],
): Promise<IncidentRow> {
  const row: IncidentRow = { ...unnumbered, number: await nextNumber(database, unnumbered.organization_id, 'incident') };
  const { project_slug: _, ...columns } = row;
  await incidents.insert(database, columns);
  await relinkMonitors(database, row.organization_id, 'incident', row.id, monitorIds);
  return row;
}

export async function insertUpdate(database: Knex, update: UpdateRow): Promise<void> {
  await database('incident_updates').insert(update);
}

type UpdateKey = Pick<UpdateRow, 'organization_id' | 'incident_id' | 'id'>;

/** An update of an incident that the caller has locked. */
export async function findUpdate(database: Knex, { organization_id, incident_id, id }: UpdateKey): Promise<UpdateRow | undefined> {
  return database('incident_updates').where({ organization_id, incident_id, id }).first();
}

export async function changeUpdate(
  database: Knex,
  { organization_id, incident_id, id }: UpdateKey,
  changes: Partial<Pick<UpdateRow, 'body' | 'edited_at' | 'status' | 'visibility' | 'posted_at' | 'place'>>,
): Promise<void> {
  await database('incident_updates').where({ organization_id, incident_id, id }).update(changes);
}

/** Posts all drafts among an incident's updates. */
export async function postDrafts(
  database: Knex,
  { organization_id, id }: Pick<IncidentRow, 'organization_id' | 'id'>,
  visibility: IncidentVisibility,
  now: Date,
): Promise<void> {
  await database('incident_updates')
    .where({ organization_id, incident_id: id, visibility: 'draft' })
    .update({ visibility, posted_at: now });
}

/** Sets an incident to a status, which may be the one that it has. */
export async function setStatus(
  database: Knex,
  { organization_id, id, ...before }: Pick<IncidentRow, 'organization_id' | 'id' | 'status' | 'resolved_at'>,
  status: IncidentStatus,
  now: Date,
): Promise<void> {
  const resolvedAt = status === 'resolved' ? (before.resolved_at ?? now) : null;
  await incidents.change(database, { organization_id, id }, { status, updated_at: now, resolved_at: resolvedAt });
}

/** Changes what a locked incident says about itself, and that it was changed. */
export async function changeIncident(
  database: Knex,
  { organization_id, id }: Pick<IncidentRow, 'organization_id' | 'id'>,
  changes: Partial<Pick<IncidentRow, 'title' | 'severity' | 'visibility' | 'names_monitors'>>,
  now: Date,
): Promise<void> {
  await incidents.change(database, { organization_id, id }, { ...changes, updated_at: now });
}

/** The updates of one incident, newest first. */
export async function listUpdates(database: Knex, organizationId: string, incidentId: string): Promise<UpdateRow[]> {
  return database('incident_updates').where({ organization_id: organizationId, incident_id: incidentId }).orderByRaw(`${PLACE} desc`);
}

export async function countUpdates(database: Knex, organizationId: string, incidentId: string): Promise<number> {
  const row = await database('incident_updates')
    .where({ organization_id: organizationId, incident_id: incidentId })
    .count('* as count')
    .first();
  return Number(row?.['count'] ?? 0);
}

/** The newest update of each of the incidents. */
export async function newestUpdates(database: Knex, organizationId: string, incidentIds: readonly string[]): Promise<UpdateRow[]> {
  return database('incident_updates')
    .distinctOn('incident_id')
    .where({ organization_id: organizationId })
    .whereIn('incident_id', [...incidentIds])
    .orderByRaw(`incident_id, ${PLACE} desc`);
}

/** The monitors of an incident as people write them, `project/monitor`. */
export async function namesOfMonitors(database: Knex, organizationId: string, incidentId: string): Promise<string[]> {
  const rows: { project: string; monitor: string }[] = await database('incident_monitors as l')
    .join('monitors as m', (join) => join.on('m.organization_id', 'l.organization_id').andOn('m.id', 'l.monitor_id'))
    .join('projects as p', (join) => join.on('p.organization_id', 'm.organization_id').andOn('p.id', 'm.project_id'))
    .where({ 'l.organization_id': organizationId, 'l.incident_id': incidentId })
    .orderBy(['p.slug', 'm.slug'])
    .select('p.slug as project', 'm.slug as monitor');
  return rows.map(({ project, monitor }) => `${project}/${monitor}`);
}
