/** What readers without access see, and how members come in: on the application's own host, and from a custom domain. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createMember, createOrganization, organizationOf } from '../../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { type Answer, ask, BROWSER } from '../ask.js';
import { createSite, giveHost, type PublishedSite } from '../published.js';

const APP = 'watch.example.com';
const CUSTOM = 'handbook.acme.example';

let server: TestServer;
let site: PublishedSite;
let member: string;
let outsider: { token: string; email: string };
beforeAll(async () => {
  server = await startTestServer({ roles: 'api,docs', environment: { TIDEWATCH_BASE_URL: `https://${APP}` } });
  const owner = await server.signIn();
  const { id } = await organizationOf(owner);
  const other = await createOrganization(owner, server.signIn);
  const { session, email } = await createMember(other.session, 'admin');
  outsider = { token: String(session.credential), email };
  member = String((await createMember(owner, 'viewer')).session.credential);
  site = await createSite(server.database.knex, id, {
    visibility: 'private',
    pages: [
      { path: '', title: 'Home' },
      { path: 'on-call', title: 'On call' },
    ],
  });
  await giveHost(server.database.knex, site, CUSTOM);
});
afterAll(() => server?.stop());

const read = (path: string, token: string | null = null, host = APP) =>
  ask(server.baseUrl, path, { host, headers: { ...BROWSER, ...(token && { cookie: `__Host-tidewatch_session=${token}` }) } });

const linksIn = ({ text }: Answer) => [...text.matchAll(/<a href="([^"]*)"/g)].map(([, href]) => href);

/** Everything in an answer but the site that was asked for, the time and the request id. */
function told({ status, text, headers }: Answer, slug: string) {
  const { date: _date, 'x-request-id': _id, 'content-length': _length, ...rest } = headers;
  return { status, headers: rest, text: text.replaceAll(slug, 'slug') };
}

test('a stranger is asked to sign in, and comes back to the page by it', async () => {
  const { slug } = site;
  const nothing = await read(`/d/${slug}/on-call?k=secret`);
  expect([nothing.status, linksIn(nothing)]).toEqual([404, [`/login?next=%2Fd%2F${slug}%2Fon-call`]]);
  const { email, password } = server.credentials;
  const body = String(new URLSearchParams({ email, password, next: `/d/${slug}/on-call` }));
  const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/x-www-form-urlencoded' };
  const signedIn = await ask(server.baseUrl, '/login', { host: APP, method: 'POST', headers, body });
  expect([signedIn.status, signedIn.headers.location]).toEqual([303, `/d/${slug}/on-call`]);
  const [, token = ''] = /__Host-tidewatch_session=([^;]+)/.exec(String(signedIn.headers['set-cookie'])) ?? [];
  expect((await read(`/d/${slug}/on-call`, token)).text).toContain('On call');
});

test.each([null, 'outsider'])('whoever has no access (%s) is told the same of what exists and what does not', async (who) => {
  const token = who && outsider.token;
  for (const path of [
    '',
    '/',
    '/on-call',
    '/missing',
    '/~draft',
    '/~draft/on-call',
    '/~enter',
    '/search?q=a',
    '/llms.txt',
    '/%00',
    '/a%2fb',
  ])
    expect([path, told(await read(`/d/${site.slug}${path}`, token), site.slug)]).toEqual([
      path,
      told(await read(`/d/no-such-site${path}`, token), 'no-such-site'),
    ]);
});

test('somebody who is signed in reads as whom, and may switch', async () => {
  const nothing = await read(`/d/${site.slug}/on-call`, outsider.token);
  expect(nothing.text).toContain(`You are signed in as ${outsider.email}.`);
  expect(linksIn(nothing)).toEqual([`/login?next=%2Fd%2F${site.slug}%2Fon-call`]);
  expect((await read(`/d/${site.slug}/on-call`, 'tws_ended')).text).toContain('Sign in</a>');
});

test('a custom domain leads its members to the host of the application, without naming the site', async () => {
  const nothing = await read('/on-call', member, CUSTOM);
  const entry = `/docs-entry/${CUSTOM}?to=on-call`;
  expect([nothing.status, linksIn(nothing)]).toEqual([404, [`https://${APP}${entry}`]]);
  expect(nothing.text).not.toContain(site.slug);
  expect((await read(entry)).headers.location).toBe(`/login?next=${encodeURIComponent(entry)}`);
  expect((await read(entry, outsider.token)).status).toBe(404);
  const entered = await read(entry, member);
  expect([entered.status, String(entered.headers.location).split('?')[0]]).toEqual([302, `https://${APP}/d/${site.slug}/~enter`]);
});

test('an address that is no site offers nothing', async () => {
  expect(linksIn(await read('/d/'))).toEqual([]);
});
