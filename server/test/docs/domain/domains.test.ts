/** Custom domains of docs sites: proof of ownership, takeover, release, DNS that points elsewhere. With a real name server, certificates and requests. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { OTHER, openStage, type Stage, TARGET } from '../../custom-domains/stage.js';
import type { ApiClient } from '../../harness/api-client.js';
import { createOrganization } from '../../harness/fixtures.js';
import { ask, BROWSER } from '../site/ask.js';

interface Team {
  session: ApiClient;
  siteId: string;
  slug: string;
}

let stage: Stage;
let ada: Team;
let grace: Team;
let made = 0;
let host: string;
beforeAll(async () => {
  stage = await openStage({ roles: 'api,docs' });
});
afterAll(() => stage?.stop());
beforeEach(async () => {
  made += 1;
  host = `docs-${made}.example.test`;
  [ada, grace] = [await newTeam('ada'), await newTeam('grace')];
});

/** Days pass only for the name, because sessions would expire. */
async function later(days: number): Promise<void> {
  const times = ['claimed_at', 'watched_since', 'released_at', 'state_since', 'failing_since', 'active_since', 'reached_at', 'proven_at'];
  const { knex } = stage.server.database;
  const ago = (name: string) => knex.raw('?? - ?::interval', [name, `${days} days`]);
  await knex('host_names')
    .where({ host })
    .update(Object.fromEntries(times.map((name) => [name, ago(name)])));
}
const row = () => stage.server.database.knex('host_names').where({ host }).first();

/** An organization with a published site that names its owner. */
async function newTeam(name: string): Promise<Team> {
  const { session } = await createOrganization(stage.owner, stage.server.signIn);
  return { session, ...(await newSite(session, name)) };
}

async function newSite(session: ApiClient, name: string): Promise<Pick<Team, 'siteId' | 'slug'>> {
  const { site } = (await session.call('createDocSite', { slug: `${name}-${made}-${Date.now().toString(36)}`, name })).body;
  const siteId = site.id;
  await session.call('createDocPage', { siteId, path: '', title: `The documentation of ${name}`, markdown: 'Text.' });
  expect((await session.call('publishDocSite', { siteId })).status).toBe(201);
  return { siteId, slug: site.slug };
}

const claim = ({ session, siteId }: Team) => session.call('setDocDomain', { siteId, host });
const domain = async ({ session, siteId }: Team) => (await session.call('getDocDomain', { siteId })).body.domain;
const text = async (team: Team) => (await domain(team)).records.find(({ type }) => type === 'TXT');

/** Sets the record that proves a team's ownership. */
async function prove(team: Team): Promise<void> {
  const record = await text(team);
  stage.dns.set(String(record?.name), { TXT: [String(record?.value)] });
}

/** Points the name here, with a certificate. */
async function lead(): Promise<void> {
  stage.dns.set(host, { CNAME: TARGET });
  stage.certificates.set(host, await stage.authority.sign(host));
}

/** A check by a worker; returns the domain as the team sees it then. */
async function check(team: Team) {
  // names of other tests are left alone
  await stage.server.database.knex('host_names').whereNot({ host }).delete();
  await stage.server.database.knex('host_names').where({ host }).update({ next_check_at: stage.time.now });
  const checker = stage.newChecker();
  expect(await checker.checkDue()).toBe(1);
  await checker.settle();
  // a process caches sites for a second; a change of the organization clears the cache
  for (const { session, siteId } of [ada, grace]) await session.call('setDocRedirects', { siteId, redirects: [] });
  return domain(team);
}

/** The owner of the page that a reader gets under the name; null: nobody. */
async function shown(): Promise<string | null> {
  const { status, text: page } = await ask(stage.server.baseUrl, '/', { host, headers: BROWSER });
  return status === 200 ? (/The documentation of (\w+)/.exec(page)?.[1] ?? 'somebody') : null;
}

const mayHaveCertificate = async () => (await fetch(`${stage.server.baseUrl}/.well-known/tidewatch/tls-ask?domain=${host}`)).status === 200;

/** A domain that serves a team's site. */
async function activate(team: Team) {
  expect((await claim(team)).status).toBe(200);
  await lead();
  await prove(team);
  expect(await check(team)).toMatchObject({ state: 'active' });
  expect(await shown()).not.toBeNull();
}

test('the owner is notified when an active domain fails, and when it is active again after a new verification', async () => {
  // by kind, because the clock stands still
  const told = async (team: Team) =>
    (await team.session.call('listNotifications', {})).body.notifications
      .map(({ kind, items }) => [kind, items[0]?.lines[0], items[0]?.subject])
      .sort();
  const subject = { type: 'domain', host, product: 'docs_site', siteId: ada.siteId, siteSlug: ada.slug };
  await activate(ada);
  stage.dns.set(host, { A: [OTHER] });
  for (const _check of [1, 2, 3]) {
    expect(await told(ada)).toEqual([]);
    // as if fifteen minutes had passed since the first failure
    await stage.server.database
      .knex('host_names')
      .where({ host })
      .whereNotNull('failing_since')
      .update({ failing_since: new Date('2026-02-01') });
    await check(ada);
  }
  const failed = ['domain.failed', expect.stringMatching(`^Documentation site ${ada.slug}, `), expect.objectContaining(subject)];
  expect(await told(ada)).toEqual([failed]);
  await lead();
  expect((await ada.session.call('verifyDocDomain', { siteId: ada.siteId })).body.domain).toMatchObject({ state: 'active' });
  await check(ada);
  expect(await told(ada)).toEqual([
    failed,
    ['domain.recovered', expect.stringMatching(`^Documentation site ${ada.slug}, `), expect.objectContaining(subject)],
  ]);
  expect(await told(grace)).toEqual([]);
});

test('a name is served once it leads here and a record proves its owner', async () => {
  expect((await claim(ada)).body.domain).toMatchObject({
    ...{ host, state: 'pending', checkedAt: null, activeSince: null },
    records: [
      { type: 'CNAME', name: host, value: TARGET, status: 'unknown' },
      { type: 'TXT', name: `_tidewatch-verify.${host}`, value: expect.stringMatching(/^tidewatch-verify=\w{32}$/), status: 'unknown' },
    ],
  });
  expect(await check(ada)).toMatchObject({
    state: 'pending',
    reason: 'txt_missing',
    records: [{ status: 'missing' }, { status: 'missing' }],
  });
  await lead();
  expect(await check(ada)).toMatchObject({
    state: 'verifying',
    reason: 'txt_missing',
    records: [{ status: 'found' }, { status: 'missing' }],
  });
  expect([await shown(), await mayHaveCertificate()]).toEqual([null, false]);
  const record = await text(ada);
  for (const wrong of [['tidewatch-verify='], [`${record?.value}x`], ['v=spf1 -all']]) {
    stage.dns.set(String(record?.name), { TXT: wrong });
    expect(await check(ada)).toMatchObject({ state: 'verifying', reason: 'txt_missing' });
  }
  stage.dns.set(String(record?.name), { TXT: ['v=spf1 -all', ` ${record?.value} `] });
  expect(await check(ada)).toMatchObject({ state: 'active', reason: 'ok', records: [{ status: 'found' }, { status: 'found' }] });
  expect([await shown(), await mayHaveCertificate()]).toEqual(['ada', true]);
  const { site } = (await ada.session.call('getDocSite', { siteId: ada.siteId })).body;
  expect(site).toMatchObject({ url: `https://${host}`, customDomain: { host, state: 'active' } });
});

test('a claim that is incomplete after three days has failed, until the owner checks again', async () => {
  await claim(ada);
  await lead();
  expect(await check(ada)).toMatchObject({ state: 'verifying' });
  await later(3);
  expect(await check(ada)).toMatchObject({ state: 'failed' });
  const again = (await ada.session.call('verifyDocDomain', { siteId: ada.siteId })).body.domain;
  expect(again).toMatchObject({ state: 'verifying', reason: 'txt_missing' });
  await prove(ada);
  expect((await ada.session.call('verifyDocDomain', { siteId: ada.siteId })).body.domain).toMatchObject({ state: 'active' });
});

test('the record may be removed once it has been seen, and failing name servers change nothing', async () => {
  await activate(ada);
  const name = String((await text(ada))?.name);
  stage.dns.remove(name);
  expect(await check(ada)).toMatchObject({ state: 'active', reason: 'ok', records: [{ status: 'found' }, { status: 'missing' }] });
  expect(await shown()).toBe('ada');
  for (const [failing, record] of [
    [name, { status: 'unknown' }],
    [host, { status: 'missing' }],
  ] as const) {
    stage.dns.set(name, {});
    stage.dns.trouble(failing, 'SERVFAIL');
    const found = await check(ada);
    expect([failing, found.state, found.records[1]]).toMatchObject([failing, 'active', record]);
    expect(await shown()).toBe('ada');
    stage.dns.set(host, { CNAME: TARGET });
  }
});

test('a name that leads elsewhere is not served, and recovers by itself', async () => {
  await activate(ada);
  stage.dns.set(host, { CNAME: 'cdn.example.org' });
  stage.dns.set('cdn.example.org', { A: [OTHER] });
  const states = [];
  for (const minutes of [1, 7, 9]) {
    stage.time.now = new Date(stage.time.now.getTime() + minutes * 60_000);
    const { state, reason } = await check(ada);
    states.push([state, reason]);
  }
  expect(states).toEqual([
    ['active', 'cname_points_elsewhere'],
    ['active', 'cname_points_elsewhere'],
    ['failed', 'cname_points_elsewhere'],
  ]);
  expect([await shown(), await mayHaveCertificate()]).toEqual([null, false]);
  expect((await ask(stage.server.baseUrl, `/d/${ada.slug}`, { headers: BROWSER })).status).toBe(200);
  await lead();
  expect(await check(ada)).toMatchObject({ state: 'active' });
  expect(await shown()).toBe('ada');
});

test('a name in use is taken, whoever proves what', async () => {
  await activate(ada);
  await later(400);
  const refused = await claim(grace);
  expect([refused.status, refused.body.error?.code]).toEqual([409, 'DOMAIN_TAKEN']);
  expect(await domain(grace)).toMatchObject({ host: null, state: null, records: [] });
  expect(await shown()).toBe('ada');
});

test('a claim without ownership lasts a week, although the name leads here', async () => {
  // the owner has set the CNAME already
  await lead();
  await claim(grace);
  expect(await check(grace)).toMatchObject({ state: 'verifying', reason: 'txt_missing' });
  await later(6.9);
  expect((await claim(ada)).body.error?.code).toBe('DOMAIN_TAKEN');
  expect(await shown()).toBeNull();
  await later(0.2);
  const stolen = await text(grace);
  expect((await claim(ada)).status).toBe(200);
  expect(await domain(grace)).toMatchObject({ host: null });
  // one proof says nothing about the other
  stage.dns.set(String(stolen?.name), { TXT: [String(stolen?.value)] });
  expect(await check(ada)).toMatchObject({ state: 'verifying', reason: 'txt_missing' });
  await prove(ada);
  expect(await check(ada)).toMatchObject({ state: 'active' });
  expect(await shown()).toBe('ada');
  await later(400);
  expect((await claim(grace)).body.error?.code).toBe('DOMAIN_TAKEN');
});

test('a released name shows nothing immediately, and is reserved for thirty days', async () => {
  await activate(ada);
  const before = await text(ada);
  expect((await ada.session.call('deleteDocDomain', { siteId: ada.siteId })).status).toBe(200);
  expect([await shown(), await mayHaveCertificate()]).toEqual([null, false]);
  expect((await ask(stage.server.baseUrl, `/d/${ada.slug}`, { headers: BROWSER })).text).toContain(`/d/${ada.slug}"`);
  await later(29);
  expect((await claim(grace)).body.error?.code).toBe('DOMAIN_TAKEN');
  await later(1);
  // the CNAME and the old record still exist
  expect((await claim(grace)).status).toBe(200);
  expect(await check(grace)).toMatchObject({ state: 'verifying', reason: 'txt_missing' });
  expect([await shown(), await mayHaveCertificate()]).toEqual([null, false]);
  expect((await text(grace))?.value).not.toBe(before?.value);
  await prove(grace);
  expect(await check(grace)).toMatchObject({ state: 'active' });
  expect(await shown()).toBe('grace');
});

test('its organization can claim it again for another site, with a new proof, and nobody else can take it in between', async () => {
  await activate(ada);
  const second = { session: ada.session, ...(await newSite(ada.session, 'second')) };
  expect((await claim(second)).body.error?.code).toBe('DOMAIN_TAKEN');
  await ada.session.call('deleteDocDomain', { siteId: ada.siteId });
  await later(20);
  expect((await claim(second)).status).toBe(200);
  expect(await check(second)).toMatchObject({ state: 'verifying', reason: 'txt_missing' });
  expect(await shown()).toBeNull();
  // it was proved once, so the claim does not expire after a week
  await later(20);
  expect((await claim(grace)).body.error?.code).toBe('DOMAIN_TAKEN');
  await prove(second);
  await check(second);
  expect(await shown()).toBe('second');
});

test('deleting a site or an organization ends its name, and an unpublished site shows nothing under it', async () => {
  await activate(ada);
  expect((await ada.session.call('unpublishDocSite', { siteId: ada.siteId })).status).toBe(200);
  expect(await shown()).toBeNull();
  expect((await ada.session.call('publishDocSite', { siteId: ada.siteId })).status).toBe(201);
  expect(await shown()).toBe('ada');
  expect((await ada.session.call('deleteDocSite', { siteId: ada.siteId, confirmSlug: ada.slug })).status).toBe(200);
  expect([await shown(), (await row()).released_at]).toEqual([null, stage.time.now]);
  host = `other-${host}`;
  await activate(grace);
  const { organization } = (await grace.session.call('getCurrentUser')).body;
  expect((await grace.session.call('deleteOrganization', { confirmSlug: organization?.slug })).status).toBe(200);
  expect([await shown(), (await row()).released_at]).toEqual([null, stage.time.now]);
});
