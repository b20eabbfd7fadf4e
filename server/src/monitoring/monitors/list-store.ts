/** Reads lists of monitors, in one of several orders. */
import type { Knex } from 'knex';
import type { Input } from '../../kernel/contract/handler.js';
import { idKey, ListOrder, nameKey, numberKey, type Place, textKey } from '../../kernel/contract/list-order.js';
import { contains } from '../../kernel/database/rows/contains.js';
import { type Found, LOOKED_THROUGH, lookThrough } from '../../kernel/database/rows/look-through.js';
import { rank } from '../silence/silence-sql.js';
import { type MonitorColumns, type MonitorResult, type MonitorRow, withProjects } from './store.js';

/** The severity of a status, down first; none comes last. The index monitors_by_severity has the same expression. */
const SEVERITY = `(4 - coalesce(${rank('m.status')}, 0))`;
const WORST_FIRST: readonly (MonitorResult | null)[] = ['down', 'error', 'degraded', 'ok', null];

const BY_SLUG = textKey<MonitorColumns>('m.slug', (row) => row.slug);
/** Orders equal slugs of several projects. */
const BY_ID = idKey<MonitorColumns>('m.id', (row) => row.id);

/** Each has an index. */
export const MONITOR_ORDERS: Readonly<Record<Input<'listMonitors'>['sort'], ListOrder<MonitorColumns>>> = {
  slug: new ListOrder(null, 'asc', [BY_SLUG, BY_ID]),
  worst: new ListOrder('worst', 'asc', [numberKey(SEVERITY, ({ status }) => WORST_FIRST.indexOf(status)), BY_SLUG, BY_ID]),
  name: new ListOrder('name', 'asc', [nameKey('m.name', (row) => row.name), BY_ID]),
};

export interface MonitorFilter {
  projectId?: string | null | undefined;
  slug?: string | undefined;
  status?: string | undefined;
  paused?: boolean | undefined;
  ids?: readonly string[] | undefined;
}

function narrow(query: Knex.QueryBuilder, filter: MonitorFilter): Knex.QueryBuilder {
  if (filter.projectId) query.where('m.project_id', filter.projectId);
  if (filter.slug !== undefined) query.where('m.slug', filter.slug);
  if (filter.status !== undefined) query.where('m.status', filter.status);
  if (filter.paused !== undefined) query.where('m.paused', filter.paused);
  if (filter.ids) query.whereRaw('m.id = any(?::uuid[])', [[...filter.ids]]);
  return query;
}

/** A page of monitors. */
export async function listMonitors(
  database: Knex,
  organizationId: string,
  filter: MonitorFilter,
  order: ListOrder<MonitorColumns>,
  after: Place | null,
  limit: number,
): Promise<MonitorRow[]> {
  return order.apply(narrow(withProjects(database, organizationId), filter), after).limit(limit);
}

/** The next monitors with a text in slug or name, among so many as a search may read. */
export async function searchMonitors(
  database: Knex,
  organizationId: string,
  filter: MonitorFilter & { text: string },
  order: ListOrder<MonitorColumns>,
  after: Place | null,
  limit: number,
): Promise<Found<MonitorColumns>> {
  const monitors = narrow(database('monitors as m').where('m.organization_id', organizationId).select('m.*'), filter);
  const fits = contains(database, ['w.slug', 'w.name'], filter.text);
  return lookThrough(database, order.apply(monitors, after), { fits, most: LOOKED_THROUGH.values }, limit);
}

/** What is shown of monitors that a search found, in its order. */
export async function shownMonitors(database: Knex, organizationId: string, found: readonly MonitorColumns[]): Promise<MonitorRow[]> {
  const rows: MonitorRow[] = await narrow(withProjects(database, organizationId), { ids: found.map(({ id }) => id) });
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id }) => byId.get(id) ?? []);
}
