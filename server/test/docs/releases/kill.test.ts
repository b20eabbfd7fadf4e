/** Kills a server while it publishes, synchronizes and restores: each release is complete or missing, and no acknowledged one is lost. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { newDataDirectory, type ServerProcess } from '../../harness/server-process.js';
import { startApiProcess } from './api-process.js';

const PAGES = 100;
const KILLS = 2;

let server: TestServer;
const directory = newDataDirectory();
const processes: ServerProcess[] = [];
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(async () => {
  for (const { child } of processes) child.kill('SIGKILL');
  await server.stop();
  await directory.remove();
});

async function startApi(): Promise<{ process: ServerProcess; client: ApiClient }> {
  const started = await startApiProcess(server, directory.path);
  processes.push(started.process);
  return started;
}

/** The pages of a release with their text. */
async function contents(siteId: string, release: number): Promise<Set<string>> {
  const { rows } = await server.database.knex.raw(
    `select b.source, count(*)::int as pages from docs_page_versions v join docs_bodies b on b.site_id = v.site_id and b.hash = v.body_hash
     where v.site_id = ? and from_release <= ? and (to_release is null or to_release > ?) group by 1`,
    [siteId, release, release],
  );
  return new Set(rows.map((row: { source: string; pages: number }) => `${row.pages} of ${row.source}`));
}

test('every release has all pages of a single state', async () => {
  const { site } = (await server.admin.call('createDocSite', { slug: 'killed', name: 'Killed' })).body;
  const siteId = site.id;
  /** All pages have the same text, to detect a release that mixes two states. */
  const write = async (client: ApiClient, text: string) => {
    for (let from = 0; from < PAGES; from += 100) {
      const pages = Array.from({ length: 100 }, (_, index) => ({ path: `p-${from + index}`, title: 'P', markdown: text }));
      const { status } = await client.call('syncDocSite', { siteId, mode: 'apply', pages });
      expect(status).toBe(200);
    }
  };
  await write(server.admin, 'state 0');
  expect((await server.admin.call('publishDocSite', { siteId })).status).toBe(201);
  const acknowledged: number[] = [1];
  for (let kill = 1; kill <= KILLS; kill += 1) {
    const { process, client } = await startApi();
    await write(client, `state ${kill}`);
    const first = ((await server.admin.call('listDocReleases', { siteId, limit: 100 })).body.releases.at(-1) as { id: string }).id;
    let ended = false;
    const seen: unknown[] = [];
    const busy = (async () => {
      while (!ended) {
        const published = await client.call('publishDocSite', { siteId }).catch(() => null);
        if (published?.status === 201) acknowledged.push(published.body.release.number);
        const again = await client.call('restoreDocRelease', { siteId, releaseId: first }).catch(() => null);
        if (again?.status === 201) acknowledged.push(again.body.release.number);
        seen.push(published, again);
        if (published?.status !== 201 || again?.status !== 201) return;
      }
    })().finally(() => {
      ended = true;
    });
    // waits for some progress of this process, then kills it at an arbitrary point
    const before = acknowledged.length;
    while (!ended && acknowledged.length < before + kill) await new Promise((resolve) => setImmediate(resolve));
    expect([acknowledged.length > before, seen.slice(-2)]).toEqual([true, expect.anything()]);
    process.child.kill('SIGKILL');
    ended = true;
    await busy;
    await process.exited;
  }
  const { releases } = (await server.admin.call('listDocReleases', { siteId, limit: 100 })).body;
  const numbers = releases.map(({ number }) => number);
  expect(acknowledged.filter((number) => !numbers.includes(number))).toEqual([]);
  expect(numbers).toEqual(Array.from({ length: numbers.length }, (_, index) => numbers.length - index));
  expect(releases.filter(({ isCurrent }) => isCurrent).map(({ number }) => number)).toEqual([numbers.length]);
  for (const number of numbers) {
    const found = await contents(siteId, number);
    expect([number, found.size, [...found][0]]).toEqual([number, 1, expect.stringMatching(new RegExp(`^${PAGES} of state \\d$`))]);
  }
}, 180_000);
