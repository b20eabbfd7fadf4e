import type { Knex } from 'knex';

/** Sites have several API documents by name, pages show operations of them, and pages may be left out of lists. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    alter table docs_sites add column api_documents jsonb not null default '[]';
    update docs_sites set api_documents = jsonb_build_array(jsonb_build_object('name', 'openapi.json') || api_reference)
      where api_reference is not null and api_reference <> 'null';
    alter table docs_sites drop column api_reference;

    alter table docs_pages add column noindex boolean not null default false, add column openapi text;
    alter table docs_page_versions add column noindex boolean not null default false, add column openapi text`);
}
