import type { Knex } from 'knex';

/**
 * New sections go straight into the word index. In its list of pending rows, every variant of a misspelt word read up to four megabytes until the
 * next vacuum.
 */
export async function up(database: Knex): Promise<void> {
  await database.raw('alter index docs_sections_words set (fastupdate = off)');
  await database.raw(`select gin_clean_pending_list('docs_sections_words')`);
}
