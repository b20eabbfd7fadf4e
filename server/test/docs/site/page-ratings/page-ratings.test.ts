/** Readers' answers to "Was this page helpful?". */
import { createProject, organizationOf } from '../../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { ask } from '../ask.js';
import { createSite, type PublishedSite } from '../published.js';

let server: TestServer;
let site: PublishedSite;
let projectId: string;
let now = new Date('2026-11-20T12:00:00Z');

beforeAll(async () => {
  server = await startTestServer({ roles: 'api,docs', limits: 'management=off,docsOpinions=10', clock: () => now });
  const organizationId = (await organizationOf(await server.signIn())).id;
  projectId = (await createProject(server.admin)).id;
  site = await createSite(server.database.knex, organizationId, {
    pages: [{ path: '' }, { path: 'a', title: 'A' }, { path: 'b', title: 'B' }],
    columns: { feedback_project_id: projectId },
  });
});
afterAll(() => server?.stop());

const send = (body: string, headers: Record<string, string> = {}) =>
  ask(server.baseUrl, `/d/${site.slug}/~helpful`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  });
const stored = () => server.database.knex('feedback').where({ project_id: projectId }).select('content', 'fields', 'page_url', 'source');

test('a rating becomes feedback of the project, once per reader, page and day', async () => {
  expect((await ask(server.baseUrl, `/d/${site.slug}/a`)).text).toContain('Was this page helpful?');
  const first = await send('path=a&helpful=no');
  expect([first.status, first.text.includes('Thank you')]).toEqual([200, true]);
  expect((await send('path=a&helpful=yes')).status).toBe(200);
  expect(await stored()).toEqual([
    {
      content: 'This page was not helpful.',
      fields: { docs_page: 'a', docs_site: site.slug, docs_helpful: false },
      page_url: `${server.config.docsUrl}/d/${site.slug}/a`,
      source: 'widget',
    },
  ]);
  const { body } = await server.admin.call('listFeedback', { projectId });
  expect(JSON.stringify(body)).toContain('This page was not helpful.');
});

test('the next day of a page is another, by UTC', async () => {
  const count = (await stored()).length;
  now = new Date('2026-11-20T23:59:59.999Z');
  await send('path=a&helpful=no');
  expect(await stored()).toHaveLength(count);
  now = new Date('2026-11-21T00:00:00Z');
  await send('path=a&helpful=no');
  expect(await stored()).toHaveLength(count + 1);
});

test('a form has at most 4,096 bytes, and a comment 1,000 characters', async () => {
  const form = (bytes: number) => `path=&helpful=yes&comment=`.padEnd(bytes, 'x');
  expect((await send(form(4_096))).status).toBe(200);
  expect((await stored()).map(({ content }) => content)).toContain('x'.repeat(1_000));
  expect((await send(form(4_097))).status).toBe(413);
});

test('forms on other sites, unknown pages and excess ratings are refused', async () => {
  const count = (await stored()).length;
  expect((await send('path=b&helpful=yes', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await send('path=b&helpful=yes', { origin: 'https://evil.example' })).status).toBe(403);
  expect((await send('path=none&helpful=yes')).status).toBe(400);
  expect((await send('path=b&helpful=maybe')).status).toBe(400);
  const refused = await send('path=b&helpful=yes');
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(await stored()).toHaveLength(count);
});
