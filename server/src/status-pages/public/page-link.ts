/** The page that a message links to: the status page, if it shows what the message is about. */
import type { Process } from '../../kernel/process/process.js';
import type { Message, MessageLink, NotificationItem } from '../../notifications/messages/message.js';
import { getPage } from '../store/page-store.js';
import { pageUrlOf } from './loader.js';
import { incidentPath } from './page-where.js';
import { PublicIds } from './public-ids.js';
import { isPublicIncident, type PublicView, publicNames } from './public-incidents.js';

type Database = Process['database']['knex'];

/** Whether the page shows every subject. It shows monitors and incidents only, and not all of those. */
async function showsAll(database: Database, view: PublicView, items: readonly NotificationItem[]): Promise<boolean> {
  const subjects = items.map(({ subject }) => subject);
  if (!subjects.every(({ type }) => type === 'monitor' || type === 'incident')) return false;
  const idsOf = (wanted: 'monitor' | 'incident') =>
    new Set(subjects.flatMap((subject) => (subject.type === wanted && 'id' in subject ? [subject.id] : [])));
  const monitors = idsOf('monitor');
  if ((await publicNames(database, view, [...monitors])).size < monitors.size) return false;
  for (const id of idsOf('incident')) if (!(await isPublicIncident(database, view, id))) return false;
  return true;
}

/** The link for a message: to a public incident's own page, or to the page that shows all the message lists; null if there is no such page. */
export function statusPageLink({ config, database: { knex }, sealer }: Pick<Process, 'config' | 'database' | 'sealer'>) {
  const ids = new PublicIds(sealer);
  return async (organizationId: string, { items }: Pick<Message, 'items'>): Promise<MessageLink | null> => {
    const [first] = items;
    if (!first) return null;
    const page = await getPage(knex, organizationId);
    if (!page?.enabled) return null;
    const view = { organizationId, visibleByDefault: page.visible_by_default, ids };
    if (!(await showsAll(knex, view, items))) return null;
    const url = pageUrlOf(page, config.baseUrl);
    if (items.length === 1 && first.subject.type === 'incident')
      return { label: 'View the incident', url: incidentPath(url, ids.of(first.subject.id)) };
    return { label: 'View on the status page', url };
  };
}
