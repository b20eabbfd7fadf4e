/** A server killed at each step of publishing, restoring and synchronizing: the site is unchanged, and repeating the request completes it. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { ApiClient } from '../../harness/api-client.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { newDataDirectory, type ServerProcess } from '../../harness/server-process.js';
import { until } from '../../harness/until.js';
import { startApiProcess } from './api-process.js';

let server: TestServer;
let killed: ServerProcess | undefined;
const directory = newDataDirectory();
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  killed?.child.kill('SIGKILL');
  await server.stop();
  await directory.remove();
});

interface Site {
  siteId: string;
  /** The first release. */
  releaseId: string;
}

type Pages = Record<string, string>;

/** Every site has two releases, the second of which is current, and a draft that differs from it. */
const FIRST: Pages = { kept: 'Kept.', changed: 'First.', dropped: 'Dropped.' };
const SECOND: Pages = { kept: 'Kept.', changed: 'Second.', dropped: 'Dropped.' };
const DRAFT: Pages = { kept: 'Kept.', changed: 'Draft.', added: 'Added.' };
const SYNCED: Pages = { kept: 'Synced.', changed: 'Kept.', new: 'New.' };

async function prepare(name: string): Promise<Site> {
  const call = server.admin;
  const siteId = (await call.call('createDocSite', { slug: name, name })).body.site.id;
  const write = (pages: Pages, gone: string[] = []) => syncTo(call, siteId, pages, gone);
  await write(FIRST);
  const releaseId = (await call.call('publishDocSite', { siteId })).body.release.id;
  await write(SECOND);
  expect((await call.call('publishDocSite', { siteId })).status).toBe(201);
  await write(DRAFT, ['dropped']);
  return { siteId, releaseId };
}

async function syncTo(client: ApiClient, siteId: string, pages: Pages, gone: string[]) {
  const { body } = await client.call('listDocPages', { siteId, limit: 100 });
  const revisions = new Map(body.pages.map(({ path, revision }) => [path, revision]));
  const answer = await client.call('syncDocSite', {
    ...{ siteId, mode: 'apply' },
    pages: Object.entries(pages).map(([path, markdown]) => ({ path, title: path, markdown })),
    delete: gone.flatMap((path) => (revisions.has(path) ? [{ path, baseRevision: revisions.get(path) }] : [])),
  });
  return answer.status;
}

type Work = (client: ApiClient, site: Site) => Promise<number>;
const publish: Work = async (client, { siteId }) => (await client.call('publishDocSite', { siteId })).status;
const restore: Work = async (client, site) => (await client.call('restoreDocRelease', { ...site, restoreDraft: true })).status;
const sync: Work = (client, { siteId }) => syncTo(client, siteId, SYNCED, ['added']);

/** Locks, in a transaction, the rows that a step needs. */
type Hold = (transaction: Knex, siteId: string) => Promise<unknown>;
const row =
  (table: string, where: object): Hold =>
  (transaction, siteId) =>
    transaction(table)
      .where({ ...where, ...(table === 'docs_sites' ? { id: siteId } : { site_id: siteId }) })
      .forUpdate();
/** Inserts the next release without committing: the step's own insert waits. */
const nextRelease: Hold = (transaction, siteId) =>
  transaction.raw(
    `insert into docs_releases select (jsonb_populate_record(r, jsonb_build_object('id', gen_random_uuid(), 'number', 3))).*
     from docs_releases r where site_id = ? and number = 2`,
    [siteId],
  );
/** Words that one release removed, and the next one restores. */
const sections: Hold = async (transaction, siteId) => {
  await server.database.knex('docs_sections').where({ site_id: siteId, body: 'Draft.' }).update({ live: false });
  return transaction('docs_sections').where({ site_id: siteId }).forUpdate();
};
/** The last row that a change writes: every change waits there. */
const audit: Hold = (transaction) => transaction.raw('lock table audit_log in share mode');

/** As many as a process has connections. `statement` is the waiting statement. */
const STEPS: [name: string, work: Work, hold: Hold, statement: RegExp][] = [
  ['publish-ends-pages', publish, row('docs_page_versions', { path: 'changed', from_release: 2 }), /publish-doc-pages/],
  ['publish-indexes', publish, sections, /enliven-doc-sections/],
  ['publish-records', publish, nextRelease, /insert into "docs_releases"/],
  ['publish-audits', publish, audit, /insert into "audit_log"/],
  ['restore-ends-pages', restore, row('docs_page_versions', { path: 'changed', from_release: 2 }), /restore-doc-pages/],
  ['restore-empties-draft', restore, row('docs_pages', { path: 'added' }), /delete from "docs_pages"/],
  ['sync-stores-bodies', sync, row('docs_bodies', { source: 'Kept.' }), /update "docs_bodies"/],
  ['sync-deletes', sync, row('docs_pages', { path: 'added' }), /delete from "docs_pages"/],
  ['sync-writes', sync, row('docs_pages', { path: 'changed' }), /change-doc-pages/],
  ['sync-audits', sync, audit, /insert into "audit_log"/],
];

/** Pages with their text, of the draft or of a release. */
async function pagesOf(siteId: string, release: number | null): Promise<Pages> {
  const query = server.database
    .knex(release === null ? 'docs_pages as p' : 'docs_page_versions as p')
    .join('docs_bodies as b', (join) => join.on('b.site_id', 'p.site_id').andOn('b.hash', 'p.body_hash'))
    .where('p.site_id', siteId)
    .select('path', 'source');
  if (release !== null) query.where('from_release', '<=', release).whereRaw('(to_release is null or to_release > ?)', [release]);
  return Object.fromEntries((await query).map(({ path, source }) => [path, source]));
}

/** Everything visible about a site. */
async function stateOf(siteId: string) {
  const [draft, releases, pages, details] = [
    await pagesOf(siteId, null),
    (await server.admin.call('listDocReleases', { siteId })).body.releases,
    (await server.admin.call('listDocPages', { siteId })).body.pages,
    (await server.admin.call('getDocSite', { siteId })).body.site,
  ];
  return { draft, releases, pages, details, contents: await Promise.all(releases.map(({ number }) => pagesOf(siteId, number))) };
}

interface Waiting {
  pid: number;
  query: string;
}

async function waiting(): Promise<Waiting[]> {
  const { rows } = await server.database.knex.raw(
    `select pid, query from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
  );
  return rows;
}

/** The result of a repeated request: the draft, and the content of the releases, newest first. */
const AFTER = new Map<Work, { draft: Pages; contents: Pages[] }>([
  [publish, { draft: DRAFT, contents: [DRAFT, SECOND, FIRST] }],
  [restore, { draft: FIRST, contents: [FIRST, SECOND, FIRST] }],
  [sync, { draft: SYNCED, contents: [SECOND, FIRST] }],
]);

test('nothing is half done', async () => {
  const { knex } = server.database;
  const sites = new Map<string, Site>();
  for (const [name] of STEPS) sites.set(name, await prepare(name));
  const siteOf = (name: string) => sites.get(name) as Site;
  const before = new Map<string, unknown>();
  for (const [name] of STEPS) before.set(name, await stateOf(siteOf(name).siteId));
  const { process, client } = await startApiProcess(server, directory.path);
  killed = process;
  const holder = await knex.transaction();
  const answers: Promise<unknown>[] = [];
  try {
    for (const [name, , hold] of STEPS) await hold(holder, siteOf(name).siteId);
    for (const [name, work] of STEPS) answers.push(work(client, siteOf(name)).catch(() => 'cut off'));
    const stuck = await until(
      async () => {
        const found = await waiting();
        return found.length === STEPS.length && found;
      },
      { what: 'all to wait at their steps' },
    );
    for (const [name, , , statement] of STEPS) expect([name, stuck.some(({ query }) => statement.test(query))]).toEqual([name, true]);
    process.child.kill('SIGKILL');
    await process.exited;
    await holder.rollback();
    await until(
      async () =>
        (
          await knex('pg_stat_activity')
            .whereIn(
              'pid',
              stuck.map(({ pid }) => pid),
            )
            .pluck('pid')
        ).length === 0,
      {
        what: 'the ends of the connections of the killed process',
      },
    );
  } finally {
    if (!holder.isCompleted()) await holder.rollback();
  }
  expect(await Promise.all(answers)).toEqual(STEPS.map(() => 'cut off'));
  for (const [name, work] of STEPS) {
    const site = siteOf(name);
    expect([name, await stateOf(site.siteId)]).toEqual([name, before.get(name)]);
    expect([name, [200, 201].includes(await work(server.admin, site))]).toEqual([name, true]);
    const { draft, contents, details } = await stateOf(site.siteId);
    expect([name, { draft, contents }]).toEqual([name, AFTER.get(work)]);
    const live = await knex('docs_sections').where({ site_id: site.siteId, live: true }).pluck('body');
    expect([name, Object.values(contents[0] as Pages).filter((text) => !live.includes(text))]).toEqual([name, []]);
    expect(details.currentReleaseId).not.toBeNull();
  }
}, 120_000);
