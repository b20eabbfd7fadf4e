/** Links to the shared dashboard: who creates them, what they show, and that revoking takes effect at once. */
import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { v7 as uuidv7 } from 'uuid';
import type { ApiClient } from '../../harness/api-client.js';
import { createMember, createOrganization, createProperty, createShare } from '../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../harness/server.js';

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const NOBODY = `/share/analytics/${'A'.repeat(43)}`;

let server: TestServer;
let owner: ApiClient;
let propertyId: string;
const domain = `${randomUUID().slice(0, 8)}.example.com`;

const outcome = ({ status, body }: { status: number; body: { error?: { code: string } } }) => [status, body.error?.code];
const open = (path: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, server.baseUrl), { headers: { Accept: 'text/html', ...headers } });
/** The link's path on the test server, whose public address differs. */
const pathOf = ({ url }: { url: string }) => new URL(url).pathname;
const share = async (client = owner, id = propertyId) => pathOf(await createShare(client, id, { name: 'For the agency' }));

async function send(events: readonly object[]): Promise<void> {
  const body = JSON.stringify(events.map((event) => ({ domain, ...event })));
  const headers = { 'Content-Type': 'text/plain', 'User-Agent': FIREFOX };
  expect((await fetch(`${server.baseUrl}/api/event`, { method: 'POST', headers, body })).status).toBe(202);
}

beforeAll(async () => {
  server = await startTestServer({ limits: 'management=off,analyticsPages=60' });
  owner = await server.signIn();
  propertyId = (await createProperty(owner, { domain })).id;
  const page = (path: string, more = {}) => ({ type: 'pageview', url: `https://${domain}${path}`, ...more });
  await send([page('/<script>alert(1)</script>?utm_campaign=spring', { referrer: 'https://www.google.com/' }), page('/pricing')]);
  await send([{ type: 'event', name: 'signup', url: `https://${domain}/pricing` }]);
  await send([{ type: 'vitals', url: `https://${domain}/`, vitals: { lcp: 3_000 } }]);
  await owner.call('createAnalyticsGoal', { propertyId, name: 'Newsletter', type: 'event', eventName: 'signup' });
  await owner.call('createAnalyticsFunnel', {
    propertyId,
    name: 'The funnel',
    steps: [
      { type: 'page', path: '/' },
      { type: 'page', path: '/pricing' },
    ],
  });
});
afterAll(() => server.stop());

test('admins create links and can read them again; the database has neither the secret nor the URL', async () => {
  const { status, body } = await owner.call('createAnalyticsShare', { propertyId, name: 'Ours' });
  expect(status).toBe(201);
  expect(body.share).toEqual({ id: expect.any(String), name: 'Ours', url: expect.any(String), createdAt: expect.any(String) });
  expect(body.share.url).toMatch(new RegExp(`^${server.config.baseUrl}/share/analytics/[A-Za-z0-9_-]{43}$`));
  expect((await owner.call('listAnalyticsShares', { propertyId })).body.shares).toContainEqual(body.share);
  const [row] = await server.database.knex('analytics_shares').where({ id: body.share.id });
  const token = body.share.url.slice(-43);
  expect(
    Object.values(row)
      .map((value) => (Buffer.isBuffer(value) ? value.toString('latin1') : String(value)))
      .join(),
  ).not.toContain(token);
});

test('editors, keys and other organizations can neither create, see nor revoke links', async () => {
  const { session: editor } = await createMember(owner, 'editor');
  const stranger = await createOrganization(await server.signIn(), server.signIn);
  const { id } = await createShare(owner, propertyId);
  for (const client of [editor, server.admin]) {
    for (const operation of ['listAnalyticsShares', 'createAnalyticsShare'] as const)
      expect(outcome(await client.call(operation, { propertyId }))).toEqual([403, 'FORBIDDEN_SCOPE']);
    expect(outcome(await client.call('deleteAnalyticsShare', { shareId: id }))).toEqual([403, 'FORBIDDEN_SCOPE']);
  }
  for (const operation of ['listAnalyticsShares', 'createAnalyticsShare'] as const)
    expect(outcome(await stranger.session.call(operation, { propertyId }))).toEqual([404, 'PROPERTY_NOT_FOUND']);
  expect(outcome(await stranger.session.call('deleteAnalyticsShare', { shareId: id }))).toEqual([404, 'SHARE_NOT_FOUND']);
});

test('the page has what the specification lists, custom events and current visitors, and nothing else', async () => {
  const answer = await open(`${await share()}?period=7d`);
  const page = await answer.text();
  expect(answer.status).toBe(200);
  for (const shown of [domain, 'Visitors', 'Google', '/pricing', 'Newsletter', 'Web Vitals', '3,000 ms', 'Needs improvement', 'spring'])
    expect(page).toContain(shown);
  for (const shown of ['<strong>1</strong> current visitor', 'Custom events', 'signup']) expect(page).toContain(shown);
  for (const hidden of ['The funnel', 'For the agency', 'Export', propertyId, '<script']) expect(page).not.toContain(hidden);
  // the page has no external links or resources
  const links = page.replace(/<link rel="icon" href="data:[^"]*"/, '').match(/(?:href|src|action)="[^"]*"/g) ?? [];
  expect(links.slice(0, 4)).toEqual(['today', '7d', '30d', '90d'].map((period) => `href="?period=${period}"`));
  expect(links.filter((link) => !link.startsWith('href="?period='))).toEqual([]);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringMatching(
      /^default-src 'none'; style-src 'sha256-[^']+'; img-src data:; base-uri 'none'; form-action 'self'; frame-ancestors 'none'$/,
    ),
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  });
});

test.each(['', '?period=today', '?period=90d'])('every period has a page: %s', async (query) => {
  const path = await share();
  const answer = await open(path + query);
  expect(answer.status).toBe(200);
  expect(await answer.text()).toContain('aria-current="page"');
});

test('the page of a filter has only its sessions', async () => {
  const path = await share();
  const sessionsOf = async (filters: string) => {
    const page = await (await open(`${path}?${new URLSearchParams({ period: '7d', filters })}`)).text();
    return /<dt>Sessions<\/dt><dd class="value">([^<]*)/.exec(page)?.[1];
  };
  expect([await sessionsOf('source==Google'), await sessionsOf('event==signup'), await sessionsOf('goal==Newsletter')]).toEqual([
    '1',
    '1',
    '1',
  ]);
  expect(await sessionsOf('source==Bing')).toBe('0');
  // a goal that the property doesn't have is no page
  expect(await sessionsOf('goal==Nothing')).toBeUndefined();
});

test('a revoked or unknown link answers like any unknown path', async () => {
  const { id, url } = await createShare(owner, propertyId);
  const path = pathOf({ url });
  expect((await open(path)).status).toBe(200);
  expect((await owner.call('deleteAnalyticsShare', { shareId: id })).body).toEqual({ deleted: true, id });
  expect(outcome(await owner.call('deleteAnalyticsShare', { shareId: id }))).toEqual([404, 'SHARE_NOT_FOUND']);
  const nowhere = await (await open('/nowhere')).text();
  for (const gone of [
    path,
    NOBODY,
    `${NOBODY}x`,
    `${await share()}?period=1d`,
    `${await share()}?propertyId=${propertyId}`,
    `${await share()}?filters=prop:plan==gold`,
  ]) {
    const answer = await open(gone);
    expect([gone, answer.status, await answer.text()]).toEqual([gone, 404, nowhere]);
    expect(answer.headers.get('x-robots-tag')).toBe('noindex, nofollow');
    expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  }
});

test('a link stops working with its property or organization', async () => {
  const { session, organization } = await createOrganization(await server.signIn(), server.signIn);
  const [one, two] = [await createProperty(session), await createProperty(session)];
  const [first, second] = [await share(session, one.id), await share(session, two.id)];
  expect([(await open(first)).status, (await open(second)).status]).toEqual([200, 200]);
  await session.call('deleteAnalyticsProperty', { propertyId: one.id });
  expect([(await open(first)).status, (await open(second)).status]).toEqual([404, 200]);
  await server.database.knex('organizations').where({ id: organization.id }).update({ deleted_at: new Date() });
  expect((await open(second)).status).toBe(404);
});

test('viewers share an answer, and each has a rate limit', async () => {
  const path = await share();
  const sent: string[] = [];
  await open(`${path}?period=90d`);
  server.database.knex.on('query', ({ sql }: { sql: string }) => sent.push(sql));
  const answers = await Promise.all(Array.from({ length: 80 }, () => open(`${path}?period=90d`)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
  expect(sent.filter((sql) => sql.includes('analytics_goals'))).toEqual([]);
  const refused = await open(path);
  expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true]);
  expect(await refused.text()).toContain('<h1>Too many requests</h1>');
});

test('a property has at most 50 links', async () => {
  const { id } = await createProperty(owner);
  const { knex } = server.database;
  const row = await knex('analytics_shares')
    .where({ id: (await createShare(owner, id)).id })
    .first();
  await knex.batchInsert(
    'analytics_shares',
    Array.from({ length: 48 }, () => ({ ...row, id: uuidv7(), token_hash: randomBytes(32) })),
  );
  expect(outcome(await owner.call('createAnalyticsShare', { propertyId: id }))).toEqual([201, undefined]);
  expect(outcome(await owner.call('createAnalyticsShare', { propertyId: id }))).toEqual([409, 'CONFLICT']);
});
