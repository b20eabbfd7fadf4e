/** Pages rendered by an older renderer, descriptions of pages, and search. */
import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { RENDER_CHILD, RENDERER_VERSION, Reader, type Rendered } from '@tidewatch/docs-renderer/process';
import { summaryOf } from '@tidewatch/docs-renderer/site';
import { renewBodies } from '../../../src/docs/render/renew.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { ask, BROWSER } from '../site/ask.js';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ roles: 'api,docs' });
});

afterAll(() => server.stop());

async function call<Answer = unknown>(name: string, input: object): Promise<Answer> {
  const { status, body } = await server.admin.call(name as 'createDocSite', input as never);
  if (status >= 300) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
  return body as Answer;
}

/** A site with pages, all in one group. */
async function newSite(pages: Record<string, string>) {
  const slug = `docs-${randomBytes(4).toString('hex')}`;
  const { site } = await call<{ site: { id: string } }>('createDocSite', { slug, name: 'Shop' });
  const ids: Record<string, string> = {};
  for (const [path, markdown] of Object.entries(pages)) {
    const created = await call<{ page: { id: string } }>('createDocPage', { siteId: site.id, path, title: `Page ${path}`, markdown });
    ids[path] = created.page.id;
  }
  await call('setDocNavigation', {
    siteId: site.id,
    baseRevision: 0,
    tabs: [{ title: 'T', groups: [{ title: 'G', pages: Object.keys(pages) }] }],
  });
  const read = (path: string, headers: Record<string, string> = BROWSER) => ask(server.baseUrl, `/d/${slug}${path}`, { headers });
  return { siteId: site.id, ids, read };
}

test('bodies of an older renderer are rendered again, and readers see the result', async () => {
  const { siteId, read } = await newSite({ a: '## Words\n\nThe text is here.', b: 'B' });
  await call('publishDocSite', { siteId });
  const bodies = () => server.database.knex('docs_bodies').where({ site_id: siteId });
  await bodies().update({ renderer: RENDERER_VERSION - 1, html: '<p>old</p>' });
  await server.database.knex('docs_sections').where({ site_id: siteId }).delete();
  await call('updateDocSite', { siteId, defaultAddressEnabled: true });
  expect((await read('/a')).text).toContain('<p>old</p>');
  // a worker that stops has not seen them
  const closed = new Reader<Rendered>({ file: RENDER_CHILD });
  closed.close();
  await expect(renewBodies(server.database.knex, (source) => closed.read(source))).rejects.toMatchObject({ name: 'ReaderBusy' });
  expect(await bodies().where({ renderer: RENDERER_VERSION })).toEqual([]);
  const reader = new Reader<Rendered>({ file: RENDER_CHILD });
  const refused = (source: string) => (source === 'B' ? Promise.reject(new Error('no')) : reader.read(source));
  expect(await renewBodies(server.database.knex, refused)).toBeGreaterThanOrEqual(2);
  reader.close();
  expect(await bodies().whereNot({ renderer: RENDERER_VERSION })).toEqual([]);
  const mark = await server.database.knex('docs_sites').where({ id: siteId }).first('bodies_revision');
  expect(mark).toEqual({ bodies_revision: 1 });
  await call('updateDocSite', { siteId, defaultAddressEnabled: true });
  expect((await read('/a')).text).toContain('The text is here.');
  expect((await read('/b')).text).toContain('<p>old</p>');
  expect(JSON.parse((await read('/_search?q=here', {})).text).results).toMatchObject([{ path: 'a', heading: 'Words' }]);
});

test('the search of a draft finds content that only the draft has', async () => {
  const { siteId, read } = await newSite({ a: 'Published words.' });
  await call('publishDocSite', { siteId });
  await call('upsertDocPage', { siteId, path: 'b', title: 'B', markdown: 'Drafted words.' });
  await call('setDocNavigation', { siteId, baseRevision: 1, tabs: [{ title: 'T', groups: [{ title: 'G', pages: ['a', 'b'] }] }] });
  const { url } = await call<{ url: string }>('createDocPreviewLink', { siteId });
  const paths = async (path: string) => JSON.parse((await read(path, {})).text).results.map((result: { path: string }) => result.path);
  expect(await paths(`/~draft/_search${new URL(url).search}&q=words`)).toEqual(expect.arrayContaining(['a', 'b']));
  expect(await paths('/_search?q=words')).toEqual(['a']);
});

test('pages without a description are described by their beginning', async () => {
  const { siteId, read } = await newSite({ a: '## Heading\n\nThe first paragraph of the page.\n\nThe second one.' });
  await call('publishDocSite', { siteId });
  expect((await read('/llms.txt')).text).toContain('.md): The first paragraph of the page.\n');
  expect((await read('/a')).text).toContain('<meta name="description" content="The first paragraph of the page.">');
});

test.each([
  ['nothing', [], null],
  ['sections without text', [{ text: '' }, { text: 'Later text.' }], 'Later text.'],
  ['a label first', [{ text: 'Note\nWhat a reader should know.' }], 'What a reader should know.'],
  ['only labels', [{ text: 'Note\nTip' }], 'Note'],
  ['a line of 20 characters after a label', [{ text: `Note\n${'x'.repeat(20)}` }], 'x'.repeat(20)],
  ['a line of 19 characters after a label', [{ text: `Note\n${'x'.repeat(19)}` }], 'Note'],
  ['300 characters', [{ text: 'x'.repeat(300) }], 'x'.repeat(300)],
  ['301 characters', [{ text: 'x'.repeat(301) }], `${'x'.repeat(300)}…`],
  ['a long paragraph', [{ text: `${'word '.repeat(70)}` }], `${'word '.repeat(59)}word…`],
])('the summary of %s', (_, sections, expected) => {
  expect(summaryOf(sections)).toBe(expected);
});
