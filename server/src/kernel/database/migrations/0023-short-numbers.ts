import type { Knex } from 'knex';

/** The rows that are there, numbered within each organization in the order in which they were created. Each table is read and written once. */
const numbered = (table: string, kind: string) => `
  alter table ${table} add column number int;
  update ${table} t set number = n.number
  from (
    select organization_id, id, row_number() over (partition by organization_id order by created_at, id) as number from ${table}
  ) n
  where t.organization_id = n.organization_id and t.id = n.id;
  alter table ${table} alter column number set not null;
  create unique index ${table}_by_number on ${table} (organization_id, number);
  insert into short_numbers (organization_id, kind, last)
  select organization_id, '${kind}', max(number) from ${table} group by organization_id;`;

/** Numbers that people can say and type, INC-12 and ERR-340. Writers wait meanwhile: some seconds for 100,000 issues. */
export async function up(database: Knex): Promise<void> {
  await database.raw(`
    -- the last number given; a row of its own, which only those who create something lock, and which outlives what it numbered
    create table short_numbers (
      organization_id uuid not null,
      kind text not null check (kind in ('incident', 'error_issue')),
      last int not null,
      primary key (organization_id, kind)
    );
  `);
  await database.raw(numbered('incidents', 'incident'));
  await database.raw(numbered('error_issues', 'error_issue'));
}
