/** How long the ticket and the cookie of a member are valid, with a clock that the test moves. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { openTicket } from '../../../../src/docs/site/access/tickets.js';
import { Sealer } from '../../../../src/kernel/secrets/secrets.js';
import { organizationOf } from '../../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { ask, BROWSER } from '../ask.js';
import { createSite, type PublishedSite } from '../published.js';

const APP = 'app.example.com';
const DOCS = 'docs.example.com';
const START = Date.now();

let now = START;
let server: TestServer;
let site: PublishedSite;
let session: string;

beforeAll(async () => {
  server = await startTestServer({
    clock: () => new Date(now),
    roles: 'api,docs',
    environment: { TIDEWATCH_BASE_URL: `https://${APP}`, TIDEWATCH_DOCS_URL: `https://${DOCS}` },
  });
  const owner = await server.signIn();
  session = String(owner.credential);
  const { id } = await organizationOf(owner);
  site = await createSite(server.database.knex, id, { visibility: 'private', pages: [{ path: '', title: 'Home' }] });
});
afterAll(() => server?.stop());

/** Gets a ticket now, and uses it later. */
async function enterAfter(ms: number) {
  now = START;
  const headers = { ...BROWSER, cookie: `tidewatch_session=${session}` };
  const entry = await ask(server.baseUrl, `/docs-entry/${site.slug}`, { host: APP, headers });
  const { pathname, search } = new URL(String(entry.headers.location));
  now = START + ms;
  return ask(server.baseUrl, pathname + search, { host: DOCS, headers: BROWSER });
}

test('a ticket is valid for a minute', async () => {
  expect((await enterAfter(59_999)).status).toBe(302);
  expect((await enterAfter(60_000)).status).toBe(404);
});

test("a member's cookie is valid for 30 days", async () => {
  const cookie = String((await enterAfter(0)).headers['set-cookie']);
  expect(cookie).toContain('; Max-Age=2592000;');
  const [, ticket = ''] = /docs_member=([^;]+)/.exec(cookie) ?? [];
  const opened = (ms: number) => openTicket(new Sealer(Buffer.alloc(32, 0x11)), 'docs member', ticket, new Date(START + ms));
  expect(opened(30 * 86_400_000 - 1)).toMatchObject({ content: { siteId: site.id } });
  expect(opened(30 * 86_400_000)).toBeNull();
});
