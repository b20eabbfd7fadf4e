/** The monitors of incidents and of maintenance windows. */
import type { Knex } from 'knex';
import type { Row } from '../../generated/tables.js';

/** A monitor that an incident or a window concerns. */
export type LinkedMonitor = Pick<Row<'monitors'>, 'id' | 'slug' | 'name'>;

const LINKS = {
  incident: { table: 'incident_monitors', column: 'incident_id' },
  maintenance: { table: 'maintenance_monitors', column: 'maintenance_id' },
} as const;

/** The monitors of each of them, by its id. */
export async function linkedMonitors(
  database: Knex,
  organizationId: string,
  kind: keyof typeof LINKS,
  ids: readonly string[],
): Promise<Map<string, LinkedMonitor[]>> {
  const { table, column } = LINKS[kind];
  const rows: (LinkedMonitor & { of: string })[] = await database(`${table} as l`)
    .join('monitors as m', (join) => join.on('m.organization_id', 'l.organization_id').andOn('m.id', 'l.monitor_id'))
    .where('l.organization_id', organizationId)
    .whereIn(`l.${column}`, [...ids])
    .orderBy([`l.${column}`, 'l.monitor_id'])
    .select(`l.${column} as of`, 'm.id', 'm.slug', 'm.name');
  const found = new Map<string, LinkedMonitor[]>(ids.map((id) => [id, []]));
  for (const { of, ...monitor } of rows) found.get(of)?.push(monitor);
  return found;
}

/** The ids of monitors. */
export const idsOf = (monitors: readonly LinkedMonitor[] = []): string[] => monitors.map(({ id }) => id);

/** Replaces the monitors of a locked one. */
export async function relinkMonitors(
  database: Knex,
  organizationId: string,
  kind: keyof typeof LINKS,
  id: string,
  monitorIds: readonly string[],
): Promise<void> {
  const { table, column } = LINKS[kind];
  await database(table)
    .where({ organization_id: organizationId, [column]: id })
    .delete();
  const links = monitorIds.map((monitorId) => ({ organization_id: organizationId, [column]: id, monitor_id: monitorId }));
  if (links.length) await database(table).insert(links);
}
