/** Everything in the database that the master key seals. */
import type { Knex } from 'knex';
import { shareSealName } from '../../analytics/shares/operations.js';
import { linkSealName } from '../../docs/sites/site-view.js';
import type { TableName } from '../../generated/tables.js';
import { sealName as totpSealName } from '../../identity/second-factor/factor-check.js';
import { answerSealName } from '../../kernel/contract/idempotency/idempotency.js';
import type { Sealer } from '../../kernel/secrets/secrets.js';
import { pingSealName } from '../../monitoring/pings/operations.js';
import { channelSealName } from '../../notifications/channels/settings.js';
import { mailSealName } from '../../notifications/delivery/outbox.js';
import { lookupsOf, subscriberSealName, type Target } from '../../status-pages/subscribers/target.js';
import { LASTING_SEAL_NAME } from './lasting-keys.js';

/** Another column whose value comes from the sealed text and the master key. */
interface Derived {
  column: string;
  of: (sealer: Sealer, organizationId: string, text: string) => Buffer;
}

export interface SealedColumn {
  /** In words, after a number. */
  what: string;
  table: TableName;
  /** The columns of the primary key. */
  key: readonly string[];
  /** The column that the seal's name has, as text. */
  id: string;
  column: string;
  nameOf: (id: string) => string;
  /** The column by which the newest rows are found. */
  newest?: string;
  derived?: Derived;
}

const TENANT_KEY = ['organization_id', 'id'];

/** The look-up value of a subscriber. */
const LOOKUP: Derived = {
  column: 'lookup',
  of: (sealer, organizationId, text) => lookupsOf(sealer, organizationId, JSON.parse(text) as Target)[0],
};

export const SEALED: readonly SealedColumn[] = [
  { what: 'signing secrets of API keys', table: 'api_keys', key: ['key_id'], id: 'key_id', column: 'sealed_secret', nameOf: (id) => id },
  { what: 'keys of authenticator apps', table: 'second_factors', key: ['id'], id: 'id', column: 'sealed_secret', nameOf: totpSealName },
  {
    ...{ what: 'settings of notification channels', table: 'notification_channels', key: TENANT_KEY, id: 'id' },
    ...{ column: 'sealed_settings', nameOf: channelSealName },
  },
  {
    ...{ what: 'addresses of subscribers to status pages', table: 'status_page_subscribers', key: TENANT_KEY, id: 'id' },
    ...{ column: 'sealed_target', nameOf: subscriberSealName, derived: LOOKUP },
  },
  { what: 'links to shared analytics', table: 'analytics_shares', key: ['id'], id: 'id', column: 'sealed_token', nameOf: shareSealName },
  {
    ...{ what: 'ping addresses of monitors', table: 'monitor_ping_tokens', key: ['token_hash'], id: 'monitor_id' },
    ...{ column: 'sealed_token', nameOf: pingSealName },
  },
  {
    what: 'private links of docs sites',
    table: 'docs_sites',
    key: TENANT_KEY,
    id: 'id',
    column: 'link_token_sealed',
    nameOf: linkSealName,
  },
  {
    ...{ what: 'emails that are sent or wait for it', table: 'deliveries', key: ['id'], id: 'id' },
    // ids grow with time, and have an index
    ...{ column: 'sealed_mail', nameOf: mailSealName, newest: 'id' },
  },
  {
    ...{
      what: 'answers of calls with an Idempotency-Key',
      table: 'idempotency_keys',
      key: ['organization_id', 'scope_hash'],
      id: 'scope_hash',
    },
    // bytes as text are \\x and their digits
    ...{ column: 'answer', nameOf: (id) => answerSealName(id.slice(2)) },
  },
  {
    ...{ what: 'keys of the installation', table: 'installation', key: ['only_row'], id: 'only_row' },
    ...{ column: 'lasting_keys', nameOf: () => LASTING_SEAL_NAME, newest: 'only_row' },
  },
];

/** Of each kind. */
const LOOKED_AT = 20;

function opens(sealer: Sealer, bytes: Buffer, name: string): boolean {
  try {
    sealer.open(bytes, name);
    return true;
  } catch {
    return false;
  }
}

/** The tables in which none of the newest sealed values can be opened. */
export async function closedTables(database: Knex, sealer: Sealer): Promise<string[]> {
  const closed: string[] = [];
  for (const { table, id, column, nameOf, newest = 'created_at' } of SEALED) {
    const rows: { id: string; bytes: Buffer }[] = await database(table)
      .whereNotNull(column)
      .orderBy(newest, 'desc')
      .limit(LOOKED_AT)
      .select({ id: database.raw('??::text', [id]), bytes: column });
    if (rows.length && !rows.some((row) => opens(sealer, row.bytes, nameOf(row.id)))) closed.push(table);
  }
  return closed;
}

/** The number of sealed values of each kind. */
export async function countSealed(database: Knex): Promise<{ what: string; count: number }[]> {
  const counts: { what: string; count: number }[] = [];
  for (const { what, table, column } of SEALED) {
    const [row] = await database(table).whereNotNull(column).count('* as count');
    counts.push({ what, count: Number(row?.['count']) });
  }
  return counts;
}
