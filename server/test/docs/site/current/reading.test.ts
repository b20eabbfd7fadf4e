/** Publishing and restoring with concurrent readers: each response shows one release, never an earlier one than before, and none that is too old. */
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Contents } from '@tidewatch/docs-renderer/site';
import { Release } from '../../../../src/docs/site/current/release-cache.js';
import type { SiteRow } from '../../../../src/docs/site/model/site-row.js';
import { search } from '../../../../src/docs/site/search/search.js';
import { releaseContents } from '../../../../src/docs/site/store/contents.js';
import { findSite } from '../../../../src/docs/site/store/sites.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { type Answer, ask } from '../ask.js';

/** `here` publishes and serves; `there` is another process that serves. */
let here: TestServer;
let there: TestServer;
let siteId: string;
beforeAll(async () => {
  const limits = 'management=off,docWrites=off,docsSearches=off,docsFullTexts=off';
  here = await startTestServer({ roles: 'api,docs', limits });
  there = await startTestServer({ roles: 'docs', limits, connection: here.connection });
  siteId = (await here.admin.call('createDocSite', { slug: 'moving', name: 'Moving' })).body.site.id;
});
afterAll(async () => {
  await there?.stop();
  await here?.stop();
});

/** More than a single statement reads of the whole text. */
const PAGES = 110;
const STATES = 4;

/** The text in every response that shows a state: every part of a site names its state. */
const named = (state: number) => `state${state}x`;
const statesIn = (text: string): number[] => [...new Set([...text.matchAll(/state(\d+)x/gi)].map(([, state]) => Number(state)))];

async function must<A extends { status: number; body: unknown }>(calling: Promise<A>): Promise<A['body']> {
  const { status, body } = await calling;
  if (status >= 300) throw new Error(`${status}: ${JSON.stringify(body)}`);
  return body as A['body'];
}

async function upload(name: string, content: string): Promise<string> {
  const form = new FormData();
  form.set('name', name);
  form.set('file', new Blob([content]), name);
  const headers = { Authorization: `Bearer ${here.admin.credential}` };
  const response = await fetch(`${here.baseUrl}/api/v1/docs/sites/${siteId}/assets`, { method: 'POST', headers, body: form });
  return ((await response.json()) as { asset: { url: string } }).asset.url;
}

/** Gives the draft a state: every page, the navigation, the redirects, the name, a file and the API reference. */
async function write(state: number): Promise<void> {
  const name = named(state);
  const file = await upload(`${name}.svg`, `<svg xmlns="http://www.w3.org/2000/svg"><title>${name}</title></svg>`);
  const markdown = `## About ${name}\n\nThe quokka of ${name}.\n\n![A picture](${file})`;
  const pages = [...Array.from({ length: PAGES }, (_, at) => `p-${at}`), `only-${name}`].map((path) => ({
    ...{ path, title: `Page ${name}`, description: `About ${name}`, markdown },
  }));
  for (let from = 0; from < pages.length; from += 100)
    await must(here.admin.call('syncDocSite', { siteId, mode: 'apply', pages: pages.slice(from, from + 100) }));
  const { body } = await here.admin.call('getDocPage', { siteId, path: `only-${named(state - 1)}` });
  if (state > 0) await must(here.admin.call('deleteDocPage', { siteId, pageId: body.page.id, baseRevision: body.page.revision }));
  const tabs = [{ title: `Tab ${name}`, groups: [{ title: `Group ${name}`, pages: pages.map(({ path }) => path) }] }];
  await must(here.admin.call('setDocNavigation', { siteId, baseRevision: state, tabs }));
  await must(
    here.admin.call('setDocRedirects', { siteId, redirects: [{ source: '/old', destination: `/only-${name}`, permanent: false }] }),
  );
  await must(here.admin.call('updateDocSite', { siteId, name: `Site ${name}` }));
  const document = { openapi: '3.1.0', info: { title: `API ${name}`, version: '1' }, paths: { '/a': { get: { summary: name } } } };
  await must(here.admin.call('setDocApiReference', { siteId, document }));
}

/** The releases in order, by state. A requested one may be visible; an acknowledged one must be. */
const releases: number[] = [];
let answered = -1;

async function release(state: number, make: () => Promise<unknown>): Promise<void> {
  releases.push(state);
  await make();
  answered = releases.length - 1;
}

const HTML = { accept: 'text/html' };
const READS: [path: string, headers: Record<string, string>][] = [
  ['/p-0', HTML],
  ['/p-1', { ...HTML, 'accept-encoding': 'gzip' }],
  ['/p-1.md', {}],
  ['/p-2', { accept: 'text/markdown' }],
  ['/llms.txt', {}],
  ['/llms-full.txt', {}],
  ['/sitemap.xml', {}],
  ['/_search?q=quokka&limit=50', {}],
  ['/_search?q=quokka', HTML],
  ['/old', {}],
  ['/api-reference', HTML],
  ['/api-reference.md', {}],
  ['/p-0x', HTML],
];

/** Reads all parts of a site in turn until told to end; returns the violations. */
async function read(server: TestServer, isDone: () => boolean): Promise<{ wrong: unknown[]; seen: Set<number> }> {
  const wrong: unknown[] = [];
  const seen = new Set<number>();
  const etags = new Map<string, { etag: string; state: number }>();
  let at = 0;
  for (let turn = 0; !isDone() || turn < READS.length; turn += 1) {
    const [path, headers] = READS[turn % READS.length] as (typeof READS)[number];
    // in the publishing process it is visible immediately; in others within a second, and never reverts
    if (server === here) at = Math.max(at, answered);
    const known = etags.get(path);
    const answer = await ask(server.baseUrl, `/d/moving${path}`, {
      headers: { ...headers, ...(known && { 'if-none-match': known.etag }) },
    });
    const states = answer.status === 304 && known ? [known.state] : statesIn(textOf(answer));
    const [state] = states;
    const shown = state === undefined ? -1 : releases.indexOf(state, at);
    if (states.length !== 1 || shown < 0) wrong.push({ path, status: answer.status, states, since: at, releases: [...releases] });
    else {
      at = shown;
      seen.add(shown);
      if (answer.headers.etag) etags.set(path, { etag: answer.headers.etag, state: state as number });
    }
    const [file] = /\/_assets\/[0-9a-f]{64}-[\w.]+/.exec(answer.text) ?? [];
    if (file && state !== undefined) {
      const picture = await ask(server.baseUrl, `/d/moving${file}`);
      if (picture.status !== 200 || statesIn(picture.text)[0] !== state) wrong.push({ path, file, status: picture.status });
    }
  }
  return { wrong, seen };
}

/** The states in a response, including its redirect target. */
function textOf({ text, headers, bytes }: Answer): string {
  return `${headers['content-encoding'] === 'gzip' ? gunzipSync(bytes).toString() : text} ${headers.location ?? ''}`;
}

test('a process that has not seen the last two releases still searches the one it serves', async () => {
  const { admin, database } = here;
  const site = (await admin.call('createDocSite', { slug: 'quick', name: 'Quick' })).body.site;
  const page = (word: string) => ({ siteId: site.id, path: 'a', title: 'A', markdown: `The ${word} of it.` });
  const navigation = { siteId: site.id, baseRevision: 0, tabs: [{ title: 'T', groups: [{ title: 'G', pages: ['a'] }] }] };
  await must(admin.call('setDocNavigation', navigation));
  const publishWith = async (word: string) => {
    await must(admin.call('upsertDocPage', page(word)));
    await must(admin.call('publishDocSite', { siteId: site.id }));
  };
  const live = () => database.knex('docs_sections').where({ site_id: site.id, live: true }).orderBy('body').pluck('body');
  await publishWith('aardvark');
  const known = (await findSite(database.knex, { slug: 'quick' })) as SiteRow;
  const contents = (await releaseContents(database.knex, known)) as Contents;
  await publishWith('bison');
  await publishWith('camel');
  const found = await search(
    { database: database.knex, site: known, release: await Release.of(contents, 'organization'), base: '' },
    'aardvark',
    10,
  );
  expect(found.map(({ path }) => path)).toEqual(['a']);
  // a minute later no process serves it any more, and the index drops it with the next release
  await database.knex.raw(`update docs_releases set created_at = created_at - interval '1 minute' where site_id = ?`, [site.id]);
  await publishWith('dingo');
  expect(await live()).toEqual(['The camel of it.', 'The dingo of it.']);
  await publishWith('emu');
  expect(await live()).toEqual(['The camel of it.', 'The dingo of it.', 'The emu of it.']);
});

test('each response is of exactly one release', async () => {
  await write(0);
  const ids: string[] = [];
  const publish = (state: number) =>
    release(state, async () => {
      ids[state] = (await must(here.admin.call('publishDocSite', { siteId }))).release.id;
    });
  const restore = (state: number) => release(state, () => must(here.admin.call('restoreDocRelease', { siteId, releaseId: ids[state] })));
  await publish(0);
  let isDone = false;
  const reading = [here, here, there, there].map((server) => read(server, () => isDone));
  for (let state = 1; state < STATES; state += 1) {
    await write(state);
    await publish(state);
    await restore(state - 1);
    await publish(state);
  }
  // several within the second for which another process caches a site
  for (let turn = 0; turn < 2 * STATES; turn += 1) await restore(turn % STATES);
  isDone = true;
  for (const { wrong, seen } of await Promise.all(reading)) {
    expect(wrong.slice(0, 5)).toEqual([]);
    expect(seen.size).toBeGreaterThan(1);
  }
}, 120_000);
