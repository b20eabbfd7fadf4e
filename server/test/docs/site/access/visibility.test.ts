/** Who may see what: every visibility, path and format for every kind of caller. */

import { createHash } from 'node:crypto';
import { SCRIPT_FILE, type Visibility } from '@tidewatch/docs-renderer/site';
import { sealTicket } from '../../../../src/docs/site/access/tickets.js';
import { hashSecret, Sealer } from '../../../../src/kernel/secrets/secrets.js';
import type { ApiClient } from '../../../harness/api-client.js';
import { createMember, createOrganization, organizationOf } from '../../../harness/fixtures.js';
import { startTestServer, type TestServer } from '../../../harness/server.js';
import { until } from '../../../harness/until.js';
import { type Answer, ask, BROWSER } from '../ask.js';
import { addAsset, createSite, giveHost, type PublishedSite, saveDraft } from '../published.js';

const TOKEN = 'k'.repeat(43);
const APP = 'app.example.com';
const DOCS = 'docs.example.com';
const FILE = 'A Guide as a file.';
const ASSET = `/_assets/${createHash('sha256').update(FILE).digest('hex')}-a.txt`;
const PATHS = [
  '',
  '/guide',
  '/guide.md',
  '/hidden',
  '/hidden.md',
  '/llms.txt',
  '/llms-full.txt',
  '/.well-known/llms.txt',
  '/sitemap.xml',
  '/robots.txt',
  '/_search?q=word',
  '/api-reference',
  ASSET,
  '/missing',
  '/old',
];
/** The stylesheet and the script are the same for all sites. */
const FRAME_FILE = `/_assets/${SCRIPT_FILE.name}`;
/** Paths of the draft, which members and holders of a preview link can read, whatever the visibility. */
const DRAFT_PATHS = [
  '',
  '/guide',
  '/guide.md',
  '/llms.txt',
  '/llms-full.txt',
  '/sitemap.xml',
  '/robots.txt',
  '/_search?q=word',
  '/missing',
  ASSET,
];
const ACCEPTS = ['text/html', 'text/markdown', '*/*'];
const API = {
  openapi: '3.1.0',
  info: { title: 'Things' },
  paths: { '/things': { get: { operationId: 'listThings', summary: 'List things' } } },
};

let server: TestServer;
let owner: ApiClient;
let organizationId: string;
let tokens: Record<string, string | null>;
const sites = {} as Record<Visibility, PublishedSite>;
const hosts: Record<Visibility, string> = {
  public: 'public.acme.example',
  private_link: 'link.acme.example',
  private: 'private.acme.example',
};

const tokenOf = ({ credential }: ApiClient) => credential;

beforeAll(async () => {
  server = await startTestServer({
    roles: 'api,docs',
    limits: 'management=off,login=off,docsSearches=off,docsFullTexts=off',
    environment: { TIDEWATCH_BASE_URL: `https://${APP}`, TIDEWATCH_DOCS_URL: `https://${DOCS}` },
  });
  owner = await server.signIn();
  organizationId = (await organizationOf(owner)).id;
  const outsiderSession = await createOrganization(owner, server.signIn);
  const outsider = await createMember(outsiderSession.session, 'admin');
  const reader = await createMember(owner, 'viewer');
  tokens = { nobody: null, reader: tokenOf(reader.session), outsider: tokenOf(outsider.session) };
  const pages = [
    { path: '', title: 'Home' },
    { path: 'guide', title: 'Guide', body: 'A word.' },
    { path: 'hidden', title: 'Hidden', hidden: true },
  ];
  for (const visibility of Object.keys(hosts) as Visibility[]) {
    const site = await createSite(server.database.knex, organizationId, {
      ...{ visibility, pages, apiReference: API, redirects: [{ source: '/old', destination: '/guide' }] },
      ...(visibility === 'private_link' && { token: TOKEN }),
    });
    await giveHost(server.database.knex, site, hosts[visibility]);
    await addAsset(server.database.knex, site, 'a.txt', FILE, 'text/plain');
    for (const path of ['', 'guide']) await saveDraft(server.database.knex, site, { path, title: 'Guide of the draft' });
    sites[visibility] = site;
  }
});
afterAll(() => server?.stop());

interface Call {
  caller: string;
  onHost: boolean;
  link: 'none' | 'address' | 'cookie' | 'wrong' | 'preview';
}

/** A ticket for the draft of a site, as releases made it that stored no links. */
const previewOf = ({ id }: PublishedSite, generation = 0, forMs = 60_000) =>
  sealTicket(
    new Sealer(Buffer.alloc(32, 0x11)),
    'docs preview',
    { siteId: id, generation: String(generation) },
    new Date(Date.now() + forMs),
  );

async function call(visibility: Visibility, path: string, accept: string, { caller, onHost, link }: Call) {
  const site = sites[visibility];
  const token = tokens[caller];
  const target = `${onHost ? '' : `/d/${site.slug}`}${path || (onHost ? '/' : '')}`;
  const queries = { address: `k=${TOKEN}`, wrong: `k=${'w'.repeat(43)}`, preview: `preview=${previewOf(site)}`, none: '', cookie: '' };
  const query = queries[link];
  return ask(server.baseUrl, query ? `${target}${target.includes('?') ? '&' : '?'}${query}` : target, {
    host: onHost ? hosts[visibility] : DOCS,
    headers: {
      accept,
      ...(token && { authorization: `Bearer ${token}` }),
      ...(link === 'cookie' && { cookie: `docs_link=${TOKEN}` }),
    },
  });
}

/** Whether a caller may see the site. */
function maySee(visibility: Visibility, { caller, onHost, link }: Call): boolean {
  if (visibility === 'public') return true;
  if (visibility === 'private_link') return link === 'address' || link === 'cookie';
  return caller === 'reader' && !onHost;
}

const callsWith = (...links: Call['link'][]): Call[] =>
  ['nobody', 'reader', 'outsider'].flatMap((caller) => [false, true].flatMap((onHost) => links.map((link) => ({ caller, onHost, link }))));

/** Everything that a refusal reveals, without the requested address, the time and the request id. */
function told({ status, text, headers }: Answer) {
  const { date: _date, 'x-request-id': _id, 'content-length': _length, ...rest } = headers;
  return { status, headers: rest, text: text.replace(/docs-entry[^"]*/, '') };
}

describe.each(Object.keys(hosts) as Visibility[])('%s', (visibility) => {
  test.each(callsWith('none', 'address', 'cookie', 'wrong'))('$caller, own host $onHost, link $link', async (given) => {
    const nowhere = await ask(server.baseUrl, '/d/no-such-site', { host: DOCS, headers: { accept: '*/*' } });
    for (const path of PATHS)
      for (const accept of ACCEPTS) {
        const answer = await call(visibility, path, accept, given);
        const { status, text, headers } = answer;
        const where = `${path} as ${accept}`;
        if (!maySee(visibility, given)) {
          expect([where, status, text.includes('Guide')]).toEqual([where, 404, false]);
          if (accept === '*/*' && !given.onHost) expect([where, told(answer)]).toEqual([where, told(nowhere)]);
          continue;
        }
        const isKept = given.link === 'address' && visibility === 'private_link' && accept === 'text/html';
        const expected = isKept ? 302 : path === '/missing' ? 404 : path === '/old' ? 308 : 200;
        expect([where, status]).toEqual([where, expected]);
        if (visibility === 'public' || isKept) continue;
        expect([where, headers['cache-control']?.includes('public') ?? false]).toEqual([where, false]);
        if (status === 200) expect([where, headers['x-robots-tag'], headers['referrer-policy']]).toEqual([where, 'noindex', 'no-referrer']);
        if (path === '/sitemap.xml') expect(text).not.toContain('<loc>');
      }
  });

  test.each(callsWith('none', 'address', 'preview'))('the draft: $caller, own host $onHost, link $link', async (given) => {
    const nowhere = await ask(server.baseUrl, '/d/no-such-site', { host: DOCS, headers: { accept: '*/*' } });
    const maySeeDraft = !given.onHost && (given.caller === 'reader' || given.link === 'preview');
    for (const path of DRAFT_PATHS)
      for (const accept of ACCEPTS) {
        const answer = await call(visibility, `/~draft${path}`, accept, given);
        const { status, text, headers } = answer;
        const where = `${path} as ${accept}`;
        if (!maySeeDraft) {
          expect([where, status, text.includes('Guide')]).toEqual([where, 404, false]);
          if (accept === '*/*' && !given.onHost) expect([where, told(answer)]).toEqual([where, told(nowhere)]);
          continue;
        }
        const isKept = given.link === 'preview' && accept === 'text/html';
        expect([where, status]).toEqual([where, isKept ? 302 : path === '/missing' ? 404 : 200]);
        expect([where, headers['cache-control']?.includes('public') ?? false]).toEqual([where, false]);
        if (status === 200) expect([where, headers['x-robots-tag'], headers['referrer-policy']]).toEqual([where, 'noindex', 'no-referrer']);
        if (path === '/sitemap.xml') expect(text).not.toContain('<loc>');
      }
  });

  test('the stylesheet and script do not reveal whether a site exists', async () => {
    const given: Call = { caller: 'nobody', onHost: false, link: 'none' };
    const there = await call(visibility, FRAME_FILE, '*/*', given);
    const nowhere = await ask(server.baseUrl, `/d/no-such-site${FRAME_FILE}`, { host: DOCS, headers: { accept: '*/*' } });
    expect([visibility, there.status]).toEqual([visibility, visibility === 'public' ? 200 : 404]);
    if (visibility !== 'public') expect(told(there)).toEqual(told(nowhere));
    // the not-found page of a custom host has a stylesheet
    const page = await call(visibility, '/no/page', 'text/html', { ...given, onHost: true });
    const [, style = ''] = /<link rel="stylesheet" href="([^"]+)"/.exec(page.text) ?? [];
    const styled = await ask(server.baseUrl, style, { host: hosts[visibility], headers: { accept: '*/*' } });
    expect([style, styled.status, styled.headers['content-type']]).toEqual([style, 200, 'text/css; charset=utf-8']);
  });

  test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s reveals nothing to those without access', async (method) => {
    if (visibility === 'public') return expect((await send(method, sites.public.slug)).status).toBe(405);
    expect(told(await send(method, sites[visibility].slug))).toEqual(told(await send(method, 'no-such-site')));
  });
});

const send = (method: string, slug: string) => ask(server.baseUrl, `/d/${slug}/guide`, { host: DOCS, method, headers: { accept: '*/*' } });

test('a file belongs to one site', async () => {
  const { knex } = server.database;
  const [own, other] = [await createSite(knex, organizationId, { pages: [{ path: '' }] }), sites.public];
  const path = await addAsset(knex, own, 'own.txt', 'Of its own.', 'text/plain');
  const read = (slug: string) => ask(server.baseUrl, `/d/${slug}${path}`, { host: DOCS });
  expect([(await read(own.slug)).status, (await read(other.slug)).status]).toEqual([200, 404]);
  expect((await ask(server.baseUrl, path, { host: hosts.public })).status).toBe(404);
});

describe('a private link', () => {
  test('is kept in a cookie of the site and removed from the address', async () => {
    const { slug } = sites.private_link;
    const { headers } = await ask(server.baseUrl, `/d/${slug}/guide?k=${TOKEN}&a=1`, { host: DOCS, headers: BROWSER });
    expect(headers.location).toBe(`/d/${slug}/guide?a=1`);
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(new RegExp(`^docs_link=${TOKEN}; Path=/d/${slug}; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$`)),
    ]);
    expect(headers['referrer-policy']).toBe('no-referrer');
  });

  test('stops working at once when rotated', async () => {
    const knex = server.database.knex;
    const site = await createSite(knex, organizationId, { visibility: 'private_link', token: TOKEN, pages: [{ path: '' }] });
    const look = () => ask(server.baseUrl, `/d/${site.slug}`, { host: DOCS, headers: { cookie: `docs_link=${TOKEN}` } });
    expect((await look()).status).toBe(200);
    await knex('docs_sites')
      .where({ id: site.id })
      .update({ link_token_hash: hashSecret('another') });
    expect((await look()).status).toBe(404);
  });
});

describe('members with the application on another host', () => {
  test("get access with the application's ticket for this site", async () => {
    const { slug } = sites.private;
    const entry = await ask(server.baseUrl, `/docs-entry/${slug}?to=guide`, {
      host: APP,
      headers: { ...BROWSER, cookie: `tidewatch_session=${tokens['reader']}` },
    });
    expect(entry.status).toBe(302);
    const to = new URL(String(entry.headers.location));
    expect(to.origin).toBe(`https://${DOCS}`);
    const entered = await ask(server.baseUrl, to.pathname + to.search, { host: DOCS, headers: BROWSER });
    expect([entered.status, entered.headers.location]).toEqual([302, `/d/${slug}/guide`]);
    const [cookie = ''] = String(entered.headers['set-cookie']).split(';');
    const read = (path: string) => ask(server.baseUrl, path, { host: DOCS, headers: { ...BROWSER, cookie } });
    expect((await read(`/d/${slug}/guide`)).status).toBe(200);
    const other = await createSite(server.database.knex, organizationId, { visibility: 'private', pages: [{ path: '' }] });
    expect((await read(`/d/${other.slug}`)).status).toBe(404);
    const foreign = await ask(server.baseUrl, `/d/${other.slug}/~enter${to.search}`, { host: DOCS, headers: BROWSER });
    expect(foreign.status).toBe(404);
  });

  const enter = async (slug: string, caller: string) => {
    const headers = { ...BROWSER, cookie: `__Host-tidewatch_session=${tokens[caller]}` };
    const { status, headers: given, text } = await ask(server.baseUrl, `/docs-entry/${slug}?to=guide`, { host: APP, headers });
    return { status, location: given.location?.replaceAll(slug, 'slug'), text: text.replaceAll(slug, 'slug') };
  };

  test('sends whoever has not signed in to do so, and back', async () => {
    const there = await enter(sites.private.slug, 'nobody');
    expect([there.status, there.location]).toEqual([303, '/login?next=%2Fdocs-entry%2Fslug%3Fto%3Dguide']);
    expect(await enter('no-such-site', 'nobody')).toEqual(there);
  });

  test('says to everybody else that there is nothing, and who they are', async () => {
    const there = await enter(sites.private.slug, 'outsider');
    expect(there.status).toBe(404);
    expect(there.text).toMatch(
      /You are signed in as [^ ]+@[^ ]+\. <a href="https:\/\/app\.example\.com\/login\?next=%2Fdocs-entry%2Fslug%3Fto%3Dguide"/,
    );
    expect(await enter('no-such-site', 'outsider')).toEqual(there);
  });

  test('lose access when their membership ends', async () => {
    const member = await createMember(owner, 'editor');
    const headers = { authorization: `Bearer ${tokenOf(member.session)}` };
    const look = () => ask(server.baseUrl, `/d/${sites.private.slug}`, { host: DOCS, headers });
    expect((await look()).status).toBe(200);
    await server.database.knex('members').where({ user_id: member.user.id }).delete();
    expect((await look()).status).toBe(404);
  });
});

describe('a draft', () => {
  const read = (path: string, headers: Record<string, string>) => ask(server.baseUrl, path, { host: DOCS, headers });

  test('is for members, and for holders of a link until it expires', async () => {
    const knex = server.database.knex;
    const site = await createSite(knex, organizationId, { pages: [{ path: '' }] });
    await saveDraft(knex, site, { path: 'new', title: 'A new page' });
    const path = `/d/${site.slug}/~draft/new`;
    const member = await read(path, { authorization: `Bearer ${tokens['reader']}` });
    expect(member.status).toBe(200);
    expect(member.text).toContain('Draft:');
    expect(member.headers['cache-control']).toBe('private, no-cache');
    for (const caller of ['nobody', 'outsider']) expect((await read(path, { authorization: `Bearer ${tokens[caller]}` })).status).toBe(404);
    const link = async (generation: number, forMs: number) =>
      (await read(`${path}?preview=${previewOf(site, generation, forMs)}`, { accept: '*/*' })).status;
    expect([await link(0, 60_000), await link(0, -60_000), await link(1, 60_000)]).toEqual([200, 404, 404]);
    const elsewhere = `/d/${sites.public.slug}/~draft/guide?preview=${previewOf(site)}`;
    expect((await read(elsewhere, { accept: '*/*' })).status).toBe(404);
    expect((await read(`/d/${site.slug}/new`, BROWSER)).status).toBe(404);
  });
});

test('an unpublished site is not found', async () => {
  const site = await createSite(server.database.knex, organizationId, { pages: [{ path: '' }] });
  const look = () => ask(server.baseUrl, `/d/${site.slug}`, { host: DOCS, headers: BROWSER });
  expect((await look()).status).toBe(200);
  await server.database.knex('docs_sites').where({ id: site.id }).update({ unpublished_at: new Date() });
  await until(async () => (await look()).status === 404);
});

test('a site of a deleted organization is not found', async () => {
  const other = await createOrganization(owner, server.signIn);
  const site = await createSite(server.database.knex, other.organization.id, { pages: [{ path: '' }] });
  const look = () => ask(server.baseUrl, `/d/${site.slug}`, { host: DOCS, headers: BROWSER });
  expect((await look()).status).toBe(200);
  await server.database.knex('organizations').where({ id: other.organization.id }).update({ deleted_at: new Date() });
  await until(async () => (await look()).status === 404);
});
