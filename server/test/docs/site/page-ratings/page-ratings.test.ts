/** Readers' answers to "Was this page helpful?". */
import { createProject, organizationOf } from '../../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { ask } from '../ask.js';
import { createSite, type PublishedSite } from '../published.js';

let server: TestServer;
let site: PublishedSite;
let projectId: string;

beforeAll(async () => {
  server = await startTestServer({ roles: 'api,docs', limits: 'management=off,docsOpinions=6' });
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

test('forms on other sites, unknown pages and excess ratings are refused', async () => {
  expect((await send('path=b&helpful=yes', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect((await send('path=b&helpful=yes', { origin: 'https://evil.example' })).status).toBe(403);
  expect((await send('path=none&helpful=yes')).status).toBe(400);
  expect((await send('path=b&helpful=maybe')).status).toBe(400);
  const refused = await send('path=b&helpful=yes');
  expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  expect(await stored()).toHaveLength(1);
});
