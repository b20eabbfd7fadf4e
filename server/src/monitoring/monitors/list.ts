import type { Knex } from 'knex';
import { listPage, searchedPage } from '../../kernel/contract/cursor.js';
import type { ListOrder } from '../../kernel/contract/list-order.js';
import { listMonitors, type MonitorFilter, searchMonitors, shownMonitors } from './list-store.js';
import type { MonitorColumns, MonitorRow } from './store.js';

interface List {
  database: Knex;
  organizationId: string;
  filter: MonitorFilter;
  /** Only monitors with this text in slug or name. */
  text?: string | undefined;
  order: ListOrder<MonitorColumns>;
}

/** A page of monitors, in an order. With a text it may be short, and its cursor goes on. */
export async function pageOfMonitors(
  { database, organizationId, filter, text, order }: List,
  asked: { limit: number; cursor?: string | undefined },
): Promise<{ rows: MonitorRow[]; nextCursor: string | null }> {
  const { position, positionOf } = order;
  if (text === undefined)
    return listPage(asked, position, (after, count) => listMonitors(database, organizationId, filter, order, after, count), positionOf);
  const search = { ...filter, text };
  const { rows, nextCursor } = await searchedPage(
    asked,
    position,
    (after, count) => searchMonitors(database, organizationId, search, order, after, count),
    positionOf,
  );
  return { rows: await shownMonitors(database, organizationId, rows), nextCursor };
}
