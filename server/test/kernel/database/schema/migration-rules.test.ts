/** What `npm run check` refuses in a migration of a large table: whatever rewrites it, scans it under a lock, or changes its rows at once. */
import { beforeAll, expect, test } from '@jest/globals';

const CHECK = new URL('../../../../../scripts/house/migrations.mjs', import.meta.url).href;
const LARGE = new Set(['error_events', 'error_issues']);

let problemsOf: (source: string, large: ReadonlySet<string>) => string[];
beforeAll(async () => {
  ({ problemsOf } = await import(CHECK));
});

test.each([
  ['create index error_issues_x on error_issues (x)', /builds an index/],
  ['create unique index if not exists "x" on only error_events (x)', /builds an index/],
  ['create index on error_issues (x)', /builds an index/],
  ['create index x on error_events_p20261128 (x)', /builds an index/],
  ['update error_issues set x = 1', /updates its rows/],
  ['with a as (select 1) update only error_issues as i set x = 1 from a', /updates its rows/],
  ['delete from error_issues where x', /deletes its rows/],
  ['insert into error_issues (a, b) select a, b from others', /fills it/],
  ['lock table error_issues in access exclusive mode', /locks it/],
  ['truncate error_issues', /locks it/],
  ['cluster error_issues using x', /rewrites it/],
  ['alter table error_events alter column payload type text using payload::text', /rewrites it/],
  ['alter table if exists only error_events alter payload set data type text', /rewrites it/],
  ['ALTER TABLE error_events\n  ADD COLUMN a integer,\n  ALTER COLUMN b SET NOT NULL', /scans it/],
  ['alter table error_events add column id uuid not null default gen_random_uuid()', /default differs/],
  ['alter table error_events add column n bigserial', /rewrites it/],
  ["alter table error_events add column w text generated always as (lower(x) || ' ') stored", /rewrites it/],
  ['alter table error_events add column n integer check (n > 0)', /scans it/],
  ['alter table error_events add constraint a check (n > 0)', /not valid/],
  ['alter table error_issues add constraint a foreign key (x) references users (id)', /not valid/],
  ['alter table error_issues add primary key (id)', /using index/],
  ['alter table error_issues add constraint a unique (x)', /using index/],
  ['alter table error_issues set unlogged', /rewrites it/],
  [`alter table \${table} add column a integer`, /hides the name/],
  [`update \${table} set a = 1`, /hides the name/],
])('%s is refused', (statement, reason) => {
  const source = `export async function up(database) {\n  await database.raw(\`${statement}\`);\n}`;
  expect(problemsOf(source, LARGE)).toEqual(expect.arrayContaining([expect.stringMatching(reason)]));
});

test.each([
  ['alter table error_events add column a integer, add column b text not null default $$x$$'],
  ['alter table error_events drop column a'],
  ['alter table error_events add constraint a check (n > 0) not valid'],
  ['alter table error_events validate constraint a'],
  ['alter table error_issues add constraint a unique using index error_issues_x'],
  ['create index small_x on small (error_events)'],
  ['update small set x = 1; alter table small alter column x type text'],
  ['create table new_one (id uuid primary key, issue_id uuid references error_issues (id))'],
  ['drop index error_issues_x'],
  ['insert into small (x) values (1) on conflict (x) do update set x = 2'],
  ['-- update error_issues set x = 1'],
])('%s is fine', (statement) => {
  expect(problemsOf(`await database.raw(\`\n${statement}\n\`);`, LARGE)).toEqual([]);
});
