/** Migrating the schema, in one process or several. */
import { randomUUID } from 'node:crypto';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import { ALL_DAYS, ALL_PROPERTIES } from '../../../../src/error-tracking/issues/lists/type-sums.js';
import { type Database, openDatabase } from '../../../../src/kernel/database/connections/connection.js';
import { migrate, migrationNames } from '../../../../src/kernel/database/schema/migrate.js';
import { schemaText } from '../../../../src/kernel/database/schema/schema-text.js';
import { createTestDatabase, silent } from '../../../harness/database.js';

let empty: Awaited<ReturnType<typeof createTestDatabase>>;
let databases: Database[];
beforeEach(async () => {
  empty = await createTestDatabase({ empty: true });
  databases = Array.from({ length: 4 }, () => openDatabase(empty.connection, silent, { sizes: { management: 2 } }));
});
afterEach(async () => {
  await Promise.all(databases.map((database) => database.close()));
  await empty.drop();
});

const first = () => (databases[0] as Database).knex;

test('an empty database gets every migration in order, and the next start applies none', async () => {
  const applied = await migrate(first());
  expect(applied).toEqual([...applied].sort());
  expect(applied.length).toBeGreaterThan(1);
  expect(await first()('schema_migrations').orderBy('name').pluck('name')).toEqual(applied);
  expect(applied).toEqual(migrationNames());
  expect(await migrate(first())).toEqual([]);
  // each number once; missing ones are listed beside the migrations
  const numbers = applied.map((name) => Number(name.slice(0, 4)));
  expect(new Set(numbers).size).toBe(numbers.length);
  const all = Array.from({ length: Math.max(...numbers) }, (_, index) => index + 1);
  expect(all.filter((number) => !numbers.includes(number))).toEqual([18, 29, 30, 35]);
});

test('of several processes that start at once, each migration is applied by one', async () => {
  const results = await Promise.all(databases.map(({ knex }) => migrate(knex)));
  expect(results.flat().sort()).toEqual(migrationNames());
  for (const { knex } of databases) expect(await knex('schema_migrations').orderBy('name').pluck('name')).toEqual(migrationNames());
});

test('a failed migration leaves no changes, those before it stay, and the next start goes on', async () => {
  // blocks a table that the second migration creates
  await first().raw('create table monitor_transitions (a integer)');
  await expect(migrate(first())).rejects.toThrow(/monitor_transitions/);
  expect(await first()('schema_migrations').pluck('name')).toEqual(['0001-accounts']);
  expect(await schemaText(first())).not.toContain('create table monitors');
  await first().raw('drop table monitor_transitions');
  expect(await migrate(first())).toEqual(migrationNames().slice(1));
});

test('a migration gives up its locks soon, so that others go on, and gets them in the end', async () => {
  await first().raw('create table crowded (id integer)');
  const up = (transaction: Knex) => transaction.raw('alter table crowded add column name text');
  const waits: string[] = [];
  let migrating: Promise<string[]> | undefined;
  const reader = databases[1] as Database;
  await reader.knex.transaction(async (transaction) => {
    await transaction.raw('select * from crowded');
    const waiting = new Promise<void>((resolve) => {
      const onStep = (text: string) => (text.includes('waiting') ? resolve(void waits.push(text)) : undefined);
      migrating = migrate(first(), { migrations: [{ name: '9001-crowded', up: async (own) => void (await up(own)) }], onStep });
    });
    await waiting;
    // between two tries, somebody else is served
    expect(await (databases[2] as Database).knex('crowded')).toEqual([]);
  });
  expect([await migrating, waits]).toEqual([['9001-crowded'], ['9001-crowded: waiting for a long transaction, at short intervals']]);
});

test('removes the job queue of an older release and keeps everything else', async () => {
  await migrate(first());
  // the schema before 0016, with the objects of a process of that release
  await first().raw(`
    drop table recurring_work;
    delete from schema_migrations where name = '0016-recurring-work';
    create schema pgboss;
    create type pgboss.job_state as enum ('created', 'active');
    create table pgboss.job (name text not null, state pgboss.job_state not null) partition by list (name);
    create table pgboss.job_rollups partition of pgboss.job for values in ('server-rollups');
    create function pgboss.create_queue(name text) returns void language sql as $$ select $$;
  `);
  expect(await migrate(first())).toEqual(['0016-recurring-work']);
  expect(await first()('pg_namespace').where({ nspname: 'pgboss' })).toEqual([]);
  expect(await first()('recurring_work')).toEqual([]);
});

test('status events of an older release are kept, and duplicates of recent ones are detected', async () => {
  await migrate(first());
  // the schema before 0017, with partitions of yesterday, today and a month ago
  const days = [0, 1, 29].map((ago) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10));
  await first().raw(`
    delete from schema_migrations where name = '0017-narrow-event-keys';
    drop index status_events_received;
    alter table status_events add primary key (organization_id, monitor_id, day, id);
    create index status_events_received on status_events (organization_id, monitor_id, received_at desc, id desc);
  `);
  const partition = (day: string) => `status_events_p${day.replaceAll('-', '')}`;
  const [id, monitor] = ['019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a30', '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a31'];
  for (const day of days) {
    await first().raw(`create table ?? partition of status_events for values from ('${day}') to (date '${day}' + 1)`, [partition(day)]);
    const event = { organization_id: id, monitor_id: monitor, day, id, result: 'ok', received_at: `${day}T12:00:00Z` };
    await first()('status_events').insert(event);
  }
  expect(await migrate(first())).toEqual(['0017-narrow-event-keys']);
  expect(await first()('status_events').count('* as count')).toEqual([{ count: '3' }]);
  const keys = await first()('pg_indexes').whereLike('tablename', 'status_events_p%').orderBy('indexdef').pluck('indexdef');
  const brief = keys.map((key: string) => key.replace(/^(CREATE (?:UNIQUE )?INDEX) .* ON public\.(\S+) USING btree/, '$1 $2'));
  const [today, yesterday, old] = days.map(partition);
  expect(brief.sort()).toEqual(
    [
      ...[today, yesterday].map((name) => `CREATE UNIQUE INDEX ${name} (id, monitor_id)`),
      ...[today, yesterday, old].map((name) => `CREATE INDEX ${name} (monitor_id, received_at DESC)`),
    ].sort(),
  );
});

test('rows of an older release are numbered within each organization, by creation time', async () => {
  await migrate(first());
  // as it was before 0023
  await first().raw(`
    delete from schema_migrations where name = '0023-short-numbers';
    drop table short_numbers;
    alter table incidents drop column number;
    alter table error_issues drop column number;
  `);
  const [small, large] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  await first().raw(
    `insert into organizations (id, slug, name, time_zone, created_at, updated_at)
     select id::uuid, id, 'Acme', 'UTC', now(), now() from unnest(?::text[]) id`,
    [[small, large]],
  );
  await first().raw(
    `insert into properties (id, organization_id, domain, name, allowed_hostnames, alert_new_issue, alert_recurrence, alert_spike, spike_threshold,
       spike_window_minutes, created_at, updated_at)
     select id, id, 'shop.example.com', 'Shop', '{}', false, false, false, 10, 5, now(), now() from organizations`,
  );
  // newest first, so that neither ids nor the order of the table help
  await first().raw(
    `insert into error_issues (organization_id, id, property_id, type, message, platform, level, status, fingerprint, facts, events, first_seen_at,
       last_seen_at, recurring, recurrence_count, told_new, told_recurrences, created_at, updated_at)
     select p.organization_id, gen_random_uuid(), p.id, 'Error', 'Number ' || n, 'node', 'error', 'unresolved', 'v2:' || n, '{}', 0, now(), now(),
       false, 0, true, 0, timestamptz '2026-01-01' + n * interval '1 second', now()
     from properties p cross join generate_series(300, 1, -1) n where p.organization_id = :large or n <= 3`,
    { large },
  );
  expect(await migrate(first())).toEqual(['0023-short-numbers']);
  const wrong = await first()('error_issues').whereRaw(`message <> 'Number ' || number`);
  expect(wrong).toEqual([]);
  expect(await first()('short_numbers').orderBy('last')).toEqual([
    { organization_id: small, kind: 'error_issue', last: 3 },
    { organization_id: large, kind: 'error_issue', last: 300 },
  ]);
});

test('feedback, windows and notifications of an older release are numbered, and so are those that its processes still add', async () => {
  await migrate(first());
  const tables = ['feedback', 'maintenances', 'notifications'];
  // as it was before 0056
  await first().raw(`
    delete from schema_migrations where name = '0056-more-short-numbers';
    ${tables.map((table) => `drop trigger ${table}_number on ${table}; alter table ${table} drop column number;`).join('\n')}
    drop function take_short_number;
    drop function number_notification cascade;
  `);
  const insert = async (organization: string, numbers: readonly number[]) => {
    for (const at of numbers) {
      const time = new Date(Date.UTC(2026, 0, 1) + at * 1000);
      const row = { organization_id: organization, id: randomUUID() };
      const project = { ...row, project_id: organization };
      await first()('feedback').insert({
        ...project,
        ...{
          event_id: randomUUID(),
          kind: 'feedback',
          source: 'sdk',
          status: 'new',
          content: `${at}`,
          fields: '{}',
          extra: '{}',
          tags: '{}',
        },
        ...{ has_screenshot: false, occurred_at: time, received_at: time },
      });
      await first()('maintenances').insert({
        ...project,
        ...{ title: `${at}`, starts_at: time, ends_at: new Date(time.getTime() + 1), settled: true, created_by_type: 'user' },
        ...{ created_by_id: 'x', created_at: time, updated_at: time, public_phase: 'completed', public_announced: false },
      });
      await first()('notifications').insert({ ...row, kind: 'monitor.down', message: `{"at":"${at}"}`, created_at: time });
    }
  };
  const [small, large] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002'];
  const organizations = [small, large].map((id) => ({
    id,
    slug: id,
    name: 'Acme',
    time_zone: 'UTC',
    created_at: new Date(),
    updated_at: new Date(),
  }));
  await first()('organizations').insert(organizations);
  const project = ({ id }: { id: string }) => ({
    organization_id: id,
    id,
    slug: 'shop',
    name: 'Shop',
    created_at: new Date(),
    updated_at: new Date(),
  });
  await first()('projects').insert(organizations.map(project));
  await insert(small, [2, 1]);
  await insert(large, [5, 3, 1, 4, 2]);
  expect(await migrate(first())).toEqual(['0056-more-short-numbers']);
  // a process of the version before doesn't know the column
  await insert(small, [3]);
  for (const [table, at] of [
    ['feedback', 'content'],
    ['maintenances', 'title'],
    ['notifications', "message->>'at'"],
  ])
    expect([table, await first()(String(table)).whereRaw(`number::text <> ${at}`)]).toEqual([table, []]);
  expect(await first()('short_numbers').where({ organization_id: small }).orderBy('kind').select('kind', 'last')).toEqual(
    ['feedback', 'maintenance', 'notification'].map((kind) => ({ kind, last: 3 })),
  );
});

test('counters of an older release are in the list indexes, and an issue that its process counts later is ahead of them', async () => {
  await migrate(first());
  // as it was before 0039
  await first().raw(`
    delete from schema_migrations where name in ('0039-listed-counters', '0040-error-types', '0042-error-type-days');
    drop table error_types;
    drop index error_issues_ahead;
    alter table error_issues drop column ahead, drop column listed_events, drop column listed_last_seen_at;
    create index error_issues_last_seen on error_issues (organization_id, last_seen_at desc, id desc) include (first_seen_at) where merged_into is null;
    create index error_issues_events on error_issues (organization_id, events desc, id desc) where merged_into is null;
    create index error_issues_types on error_issues (organization_id, property_id, type) include (events, last_seen_at) where merged_into is null;
  `);
  const insert = (number: number) =>
    first().raw(
      `insert into error_issues (organization_id, id, number, property_id, type, message, platform, level, status, fingerprint, facts, events,
         first_seen_at, last_seen_at, recurring, recurrence_count, told_new, told_recurrences, created_at, updated_at)
       values (gen_random_uuid(), gen_random_uuid(), :number, gen_random_uuid(), 'Error', 'Failed', 'node', 'error', 'unresolved', 'v2:1', '{}', 7,
         '2026-01-01', '2026-01-02', false, 0, true, 0, now(), now())`,
      { number },
    );
  await insert(1);
  await insert(2);
  expect(await migrate(first())).toEqual(['0039-listed-counters', '0040-error-types', '0042-error-type-days']);
  const counted = ['number', 'listed_events', 'listed_last_seen_at', 'ahead'];
  const listed = { listed_events: '7', listed_last_seen_at: new Date('2026-01-02T00:00:00Z'), ahead: false };
  expect(await first()('error_issues').orderBy('number').select(counted)).toEqual([
    { number: 1, ...listed },
    { number: 2, ...listed },
  ]);
  const sums = await first()('error_types')
    .orderByRaw('organization_id, property_id, day')
    .select('issues', 'events', 'last_seen_at', 'pending', first().raw(`property_id = '${ALL_PROPERTIES}' as "ofAll", day::text`));
  const sum = { issues: '1', events: '7', pending: false };
  expect(sums).toEqual(
    [1, 2].flatMap(() =>
      [true, false].flatMap((ofAll) => [
        { ...sum, ofAll, day: ALL_DAYS, last_seen_at: listed.listed_last_seen_at },
        { ...sum, ofAll, day: '2026-01-02', last_seen_at: null },
      ]),
    ),
  );
  await first().raw('update error_issues set events = 8 where number = 2');
  await insert(3);
  expect(await first()('error_issues').where({ ahead: true }).orderBy('number').pluck('number')).toEqual([2, 3]);
});

test("documentation of an older release is found by its site's words, keeps its files, and continues its revisions", async () => {
  await migrate(first());
  const [organization, site] = ['019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a30', '019a8f3e-5b70-7cc4-9d1a-3f2b8eabcdef'];
  await first().raw(
    `delete from schema_migrations where name = '0034-docs-search';
     drop table docs_body_assets;
     drop index docs_sections_words;
     alter table docs_sections drop column live;
     create index docs_sections_tsv on docs_sections using gin (tsv);
     alter table docs_assets drop column unused_since;
     alter table docs_sites drop column vacated_revision;
     insert into docs_sites (organization_id, id, slug, name, visibility, default_address_enabled, link_token_hash, link_token_sealed, link_generation, theme,
       navigation, navigation_revision, redirects, redirects_revision, revision, next_release, draft_changed_at, created_at, updated_at)
       values ('${organization}', '${site}', 'old', 'Old', 'public', true, '', '', 1, '{}', '{}', 0, '[]', 0, 1, 1, now(), now(), now());
     insert into docs_pages (organization_id, site_id, id, path, title, hidden, format, content_hash, body_hash, revision, warnings, created_at, updated_at)
       values ('${organization}', '${site}', gen_random_uuid(), 'a', 'A', false, 'mdx', '', 'a', 7, '[]', now(), now());
     insert into docs_bodies (organization_id, site_id, hash, source, html, markdown, toc, links, warnings, created_at)
       values ('${organization}', '${site}', 'a', '![x](/_assets/${'ab'.repeat(32)}-x.png)', '', '', '[]', '[]', '[]', now());
     insert into docs_sections (organization_id, site_id, body_hash, ordinal, anchor, heading, body, tsv) values
       ('${organization}', '${site}', 'a', 0, '', '', '', setweight(to_tsvector('simple', 'set up'), 'A') || setweight(to_tsvector('simple', 'up'), 'B')),
       ('${organization}', '${site}', 'a', 1, '', '', '', ''),
       ('${organization}', '${site}', 'b', 0, '', '', '', to_tsvector('simple', 'gone'))`,
  );
  expect(await migrate(first())).toEqual(['0034-docs-search']);
  const sections = await first()('docs_sections').orderBy(['body_hash', 'ordinal']).select('live', first().raw('tsv::text'));
  expect(sections).toEqual([
    { live: true, tsv: "'abcdefset':1A 'abcdefup':2A,3B" },
    { live: true, tsv: '' },
    { live: false, tsv: "'abcdefgone':1" },
  ]);
  expect(await first()('docs_body_assets').pluck('sha256')).toEqual([Buffer.alloc(32, 0xab)]);
  expect(await first()('docs_sites').pluck('vacated_revision')).toEqual([7]);
});
