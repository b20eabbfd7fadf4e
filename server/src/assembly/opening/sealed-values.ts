/** Everything in the database that the master key seals. */
import type { Knex } from 'knex';
import { shareSealName } from '../../analytics/shares/operations.js';
import { linkSealName } from '../../docs/sites/site-view.js';
import type { TableName } from '../../generated/tables.js';
import { channelSealName } from '../../notifications/channels/settings.js';
import { mailSealName } from '../../notifications/delivery/outbox.js';
import { subscriberSealName } from '../../status-pages/subscribers/target.js';

interface SealedColumn {
  table: TableName;
  id: string;
  column: string;
  nameOf: (id: string) => string;
}

export const SEALED: readonly SealedColumn[] = [
  { table: 'api_keys', id: 'key_id', column: 'sealed_secret', nameOf: (id) => id },
  { table: 'notification_channels', id: 'id', column: 'sealed_settings', nameOf: channelSealName },
  { table: 'status_page_subscribers', id: 'id', column: 'sealed_target', nameOf: subscriberSealName },
  { table: 'analytics_shares', id: 'id', column: 'sealed_token', nameOf: shareSealName },
  { table: 'docs_sites', id: 'id', column: 'link_token_sealed', nameOf: linkSealName },
  { table: 'deliveries', id: 'id', column: 'sealed_mail', nameOf: mailSealName },
];

/** Of each kind. */
const LOOKED_AT = 20;

/** The newest sealed values of each kind, with the names they were sealed under. */
export async function lastSealed(database: Knex): Promise<{ bytes: Buffer; name: string }[]> {
  const found: { bytes: Buffer; name: string }[] = [];
  for (const { table, id, column, nameOf } of SEALED) {
    const rows = await database(table).whereNotNull(column).orderBy('created_at', 'desc').limit(LOOKED_AT).select({ id, bytes: column });
    found.push(...rows.map((row: { id: string; bytes: Buffer }) => ({ bytes: row.bytes, name: nameOf(row.id) })));
  }
  return found;
}
