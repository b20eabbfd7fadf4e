/** All bytes that the public can reach from a page, linked or not, contain no internal data. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ApiClient } from '../../harness/api-client.js';
import {
  createIncident,
  createMaintenance,
  createMonitor,
  createOrganization,
  createProject,
  organizationOf,
} from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { type RawAnswer, sendRaw } from '../../transports/http/raw-request.js';

const BASE_URL = 'https://tidewatch.example.com';
const DOMAIN = 'status.acme.example.com';
/** Paths without a link. */
const BESIDE = [
  '/nothing',
  '/incidents/00000000000000000000000000000000',
  '/history/2026-01',
  '/index.md',
  '/subscribe/confirm',
  '/unsubscribe',
];
const MORE_PAGES = 200;

let server: TestServer;
let admin: ApiClient;
let secrets: string[];
beforeAll(async () => {
  server = await startTestServer({ environment: { TIDEWATCH_BASE_URL: BASE_URL, SMTP_URL: 'smtp://127.0.0.1:9' } });
  const made = await createOrganization(await server.signIn(), server.signIn, 'inner-organization');
  ({ admin } = made);
  const project = await createProject(admin, 'inner-project');
  const seen = await createMonitor(admin, project.slug, { slug: 'inner-seen', name: 'Inner seen' });
  const hidden = await createMonitor(admin, project.slug, { slug: 'inner-hidden', name: 'Inner hidden' });
  await admin.call('updateStatusPage', { enabled: true, slug: 'acme', title: 'Acme', customDomain: DOMAIN });
  await admin.call('updateStatusPageComponent', { monitorId: seen.id, name: 'Payments', group: 'Shop', description: 'Cards' });
  await admin.call('updateStatusPageComponent', { monitorId: hidden.id, visible: false });
  const monitorIds = [seen.id, hidden.id];
  const open = await createIncident(admin, { title: 'Cards are refused', monitorIds, severity: 'major' });
  const over = await createIncident(admin, { title: 'It was slow', monitorIds, status: 'resolved' });
  const secret = await createIncident(admin, { title: 'Inner incident', monitorIds: [hidden.id], initialBody: 'Inner words' });
  const innerOnes = [];
  for (const visibility of ['internal', 'draft'])
    for (const of of [{ projectSlug: project.slug }, { monitorIds: [seen.id] }])
      innerOnes.push(await createIncident(admin, { title: 'Inner incident', ...of, visibility, initialBody: 'Inner words' }));
  for (const visibility of ['internal', 'draft'])
    await admin.call('postIncidentUpdate', { incidentId: open.id, status: 'investigating', body: 'Inner words', visibility });
  const window = await createMaintenance(admin, { title: 'Upgrade', monitorIds });
  const inner = await createMaintenance(admin, { title: 'Inner upgrade', monitorIds: [hidden.id] });
  const things = [await organizationOf(made.session), project, seen, hidden, open, over, secret, ...innerOnes, window, inner];
  const words = (await server.database.knex('users').select('name', 'email')).flatMap(({ name, email }) => [name, email]);
  const ids = things.flatMap(({ id }) => [id, id.replaceAll('-', '')]);
  // internal ids begin with the time, so all ids of this test have a common prefix
  const hour = String(ids[0]).slice(0, 7);
  secrets = [hour, ...ids, 'inner', 'Inner', 'Organization inner', 'Project inner', 'twk_', 'tws_', ...words];
});
afterAll(() => server.stop());

const LINK = /(?:href|action)="([^"]*)"|\]\(([^)\s]+)\)|<(https:\/\/[^>\s]+)>/g;

/** The paths on the same host that a document links to. */
function linksOf({ text, headers }: RawAnswer, address: URL): string[] {
  if (!/html|markdown/.test(String(headers['content-type']))) return [];
  const found = [...text.matchAll(LINK)].map(([, href, markdown, bare]) => (href ?? markdown ?? bare ?? '').replaceAll('&amp;', '&'));
  const urls = found.filter((link) => URL.canParse(link, address.href)).map((link) => new URL(link, address));
  return urls.filter(({ host }) => host === address.host).map((url) => url.pathname + url.search);
}

/** Everything reachable from a page. */
async function crawl(host: string, start: string, base: string): Promise<Map<string, RawAnswer>> {
  const found = new Map<string, RawAnswer>();
  const waiting = [start, ...BESIDE.map((path) => base + path)];
  for (let path = waiting.shift(); path !== undefined && found.size < MORE_PAGES; path = waiting.shift()) {
    if (found.has(path)) continue;
    const answer = await sendRaw(server.baseUrl, { path, headers: { Host: host, Accept: 'text/html' } });
    found.set(path, answer);
    waiting.push(...linksOf(answer, new URL(path, `https://${host}`)));
  }
  return found;
}

test.each([
  ['our own address', 'tidewatch.example.com', '/status/acme', '/status/acme'],
  ['its domain', DOMAIN, '/', ''],
])('a page at %s', async (_what, host, start, base) => {
  await server.database
    .knex('host_names')
    .where({ host: DOMAIN })
    .update({ status: host === DOMAIN ? 'active' : 'dns_missing' });
  await admin.call('updateStatusPage', { title: 'Acme' });
  const found = await crawl(host, start, base);
  const reached = [...found].filter(([, { status }]) => status === 200).map(([path]) => path.slice(base.length));
  for (const path of ['/history', '/feed.atom', '/summary.json', '/subscribe', '/index.md']) expect(reached).toContain(path);
  expect(reached.filter((path) => path.startsWith('/incidents/'))).toHaveLength(2);
  for (const [path, { status, text, headers }] of found) {
    expect([path, [200, 400, 404].includes(status)]).toEqual([path, true]);
    // the request id begins with the time, like every id created now
    const { 'x-request-id': _requestId, ...others } = headers;
    const bytes = `${text}\n${JSON.stringify(others)}`;
    expect([path, secrets.filter((secret) => bytes.includes(secret))]).toEqual([path, []]);
  }
});
