/** Tells users what becomes public through their change. */

import { valueAt } from '#client-core/person/cell.js';
import { note } from '../io.js';
import { type Connection, callOperation } from '../operation/call.js';
import { specOf } from '../operation/specs.js';

interface Page {
  enabled: boolean;
  visibleByDefault: boolean;
  publicUrl: string;
  customDomainUrl: string | null;
  /** The visible ones, up to LARGEST_PAGE. */
  components: { monitorId: string }[];
}

const LARGEST_PAGE = 500;

const pageOf = (answer: unknown) => valueAt(answer, 'statusPage') as Page | undefined;
const addressOf = ({ publicUrl, customDomainUrl }: Page) => customDomainUrl ?? publicUrl;

/** What a page shows that has just been made public; nothing if that didn't change. */
export function afterPageChange(answer: unknown, { enabled, visibleByDefault }: Record<string, unknown>): string[] {
  const page = pageOf(answer);
  if (!page?.enabled || (enabled !== true && visibleByDefault === undefined)) return [];
  const count = page.components.length;
  const hint = 'components update <monitor>';
  return [
    `Public now at ${addressOf(page)}: ${count}${count < LARGEST_PAGE ? '' : ' or more'} ${count === 1 ? 'monitor' : 'monitors'}, with names, uptime and incidents.`,
    `New monitors are ${page.visibleByDefault ? `public too. Hide one: tidewatch ${hint} --no-visible` : `hidden. Show one: tidewatch ${hint} --visible`}`,
    ...(page.visibleByDefault ? ['Hide new ones from the start: tidewatch status-page update --no-visible-by-default'] : []),
  ];
}

/** The status page; null if the caller may not read it. */
async function readPage(connection: Connection): Promise<Page | null> {
  try {
    return pageOf(await callOperation(connection, specOf('getStatusPage'), {})) ?? null;
  } catch {
    // a key without the scope: the monitor exists anyway, only this note is missing
    return null;
  }
}

/** Notes whether the public page shows a new monitor, and how to change that. */
export async function tellIfPublic(connection: Connection, monitor: { id: string; place: string }): Promise<void> {
  const page = await readPage(connection);
  if (!page?.enabled) return;
  const command = `tidewatch components update ${monitor.place}`;
  if (page.components.some(({ monitorId }) => monitorId === monitor.id))
    note(connection.io, `Public now at ${addressOf(page)}. Hide it: ${command} --no-visible`);
  // beyond its limit, a page lists no more
  else if (page.components.length < LARGEST_PAGE) note(connection.io, `Hidden on the status page. Show it: ${command} --visible`);
}
