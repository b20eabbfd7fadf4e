import type { Knex } from 'knex';
import type { Logger } from 'pino';

/** Migrations create them if pg_trgm and btree_gin, which are in PostgreSQL's contrib, may be used. */
const INDEXES = ['error_issue_texts_words', 'feedback_texts_words', 'feedback_tags', 'feedback_fields'];

/** Logs once at the start if searches have no index, which users would notice first. */
export async function logMissingSearchIndexes(database: Knex, log: Logger): Promise<void> {
  const { rows } = await database.raw(
    '/* search-indexes */ select name from unnest(?::text[]) with ordinality as i (name, index) where to_regclass(name) is null order by index',
    [INDEXES],
  );
  const missing = rows.map(({ name }: { name: string }) => name);
  if (!missing.length) return;
  const text =
    'PostgreSQL lacks pg_trgm or btree_gin, so searches of issues and feedback read text by text; see "Fast searches" in docs/postgresql.md';
  log.warn({ missing }, text);
}
