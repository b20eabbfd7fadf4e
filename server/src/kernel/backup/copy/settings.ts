import type pg from 'pg';

/** The same text of a value on every server, rows in the order in which they were stored, and no limits of time. */
const SETTINGS = {
  ...{
    client_encoding: 'UTF8',
    datestyle: 'ISO, MDY',
    intervalstyle: 'postgres',
    timezone: 'UTC',
    bytea_output: 'hex',
    extra_float_digits: '1',
  },
  synchronize_seqscans: 'off',
  // the last one exists since PostgreSQL 17
  ...{ statement_timeout: '0', lock_timeout: '0', idle_in_transaction_session_timeout: '0', transaction_timeout: '0' },
};

/** Prepares a connection for COPY. */
export async function prepareForCopy(client: pg.ClientBase): Promise<void> {
  await client.query(
    `/* copy-settings */ select set_config(p.name, s.value, false) from jsonb_each_text($1) s join pg_settings p on lower(p.name) = s.key`,
    [JSON.stringify(SETTINGS)],
  );
}

/** Part of a COPY statement: the table and its columns. */
export const copied = (client: pg.ClientBase, { name, columns }: { name: string; columns: readonly string[] }): string =>
  `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
