/** Answers of the status page to monitoring: where it shows incidents and maintenance, and how many subscribers are told. */
import type { Knex } from 'knex';
import type { IncidentPlace } from '../../monitoring/index.js';
import { pageUrlOf } from '../public/loader.js';
import type { PublicIds } from '../public/public-ids.js';
import { publicNames } from '../public/public-incidents.js';
import { getPage } from '../store/page-store.js';
import { countActive } from '../subscribers/store.js';

/** The address of each incident on the page, or of the page for one that doesn't exist yet; null for those that it doesn't show. */
export async function incidentAddresses(
  database: Knex,
  { ids, baseUrl }: { ids: PublicIds; baseUrl: string },
  { organizationId, incidents }: { organizationId: string; incidents: readonly IncidentPlace[] },
): Promise<(string | null)[]> {
  const page = await getPage(database, organizationId);
  if (!page?.enabled) return incidents.map(() => null);
  const view = { organizationId, visibleByDefault: page.visible_by_default, ids };
  const visible = await publicNames(
    database,
    view,
    incidents.flatMap(({ monitorIds }) => monitorIds),
  );
  const url = pageUrlOf(page, baseUrl);
  return incidents.map(({ id, namesMonitors, monitorIds }) => {
    if (namesMonitors && !monitorIds.some((monitorId) => visible.has(monitorId))) return null;
    return id === null ? url : `${url}/incidents/${ids.of(id)}`;
  });
}

/** The page that shows a window of these monitors, and how many subscribers are told about the change of this moment. */
export async function maintenanceAudience(
  database: Knex,
  where: { ids: PublicIds; baseUrl: string },
  {
    organizationId,
    maintenanceId,
    monitorIds,
    now,
  }: { organizationId: string; maintenanceId: string; monitorIds: readonly string[]; now: Date },
): Promise<{ publicUrl: string | null; emailSubscribers: number; webhookSubscribers: number }> {
  const [publicUrl = null] = await incidentAddresses(database, where, {
    organizationId,
    incidents: [{ id: null, namesMonitors: true, monitorIds }],
  });
  const isTold = await database('broadcasts')
    .where({ organization_id: organizationId, created_at: now })
    .whereRaw(`content ->> 'id' = ?`, [maintenanceId])
    .first('id');
  const { email, webhook } = isTold ? await countActive(database, organizationId) : { email: 0, webhook: 0 };
  return { publicUrl, emailSubscribers: email, webhookSubscribers: webhook };
}
