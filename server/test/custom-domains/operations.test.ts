/** The operations on a page's domain, and the endpoint for proxies. */
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { claimHostName, setHostName } from '../../src/custom-domains/claim.js';
import type { ApiClient } from '../harness/api-client.js';
import { untilNoneLent } from '../harness/database.js';
import { createOrganization, createStatusPage, giveFounder } from '../harness/fixtures.js';
import { until } from '../harness/until.js';
import { OURS, openStage, type Stage, TARGET } from './stage.js';

let stage: Stage;
let admin: ApiClient;
beforeAll(async () => {
  stage = await openStage();
  admin = stage.server.admin;
});
afterAll(() => stage.stop());

const knex = () => stage.server.database.knex;
const unset = {
  domain: null,
  status: 'dns_missing',
  reason: 'no_domain',
  expected: { type: 'CNAME', name: null, value: TARGET },
  observed: { cname: [], a: [], aaaa: [], error: null },
  tls: { trusted: false, notAfter: null, error: null },
  checkedAt: null,
  nextCheckAt: null,
  activeSince: null,
};

test('without a page both operations are NOT_FOUND', async () => {
  const { session } = await createOrganization(stage.owner, stage.server.signIn);
  for (const operation of ['getDomainVerification', 'verifyDomain'] as const) {
    const { status, body } = await session.call(operation);
    expect([status, body.error?.code]).toEqual([404, 'NOT_FOUND']);
  }
});

test('without a domain both report it', async () => {
  await stage.setDomain(null);
  for (const operation of ['getDomainVerification', 'verifyDomain'] as const)
    expect((await admin.call(operation)).body).toEqual({ domainVerification: unset });
});

test('a check now finds the current state, is audited, and makes checks frequent again', async () => {
  const host = 'now.example.test';
  await stage.setDomain(host);
  await knex()('host_names')
    .where({ host })
    .update({ watched_since: new Date(0) });
  stage.dns.set(host, { CNAME: TARGET });
  const { domainVerification: found } = (await admin.call('verifyDomain')).body;
  expect(found).toMatchObject({ domain: host, status: 'dns_ok_tls_pending', checkedAt: stage.time.now.toISOString() });
  stage.time.now = new Date(stage.time.now.getTime() + 1_000);
  const { nextCheckAt } = (await admin.call('verifyDomain')).body.domainVerification;
  expect(nextCheckAt).toBe(new Date(stage.time.now.getTime() + 60_000).toISOString());
  expect((await admin.call('getDomainVerification')).body.domainVerification).toMatchObject({ domain: host, nextCheckAt });
  const { entries } = (await stage.owner.call('listAuditLog', { action: 'verifyDomain', limit: 1 })).body;
  expect(entries[0]).toMatchObject({ outcome: 'success', target: { type: 'domain', id: host } });
});

test('each organization reads only its own domain', async () => {
  const { session, organization } = await createOrganization(stage.owner, stage.server.signIn);
  await createStatusPage(knex(), organization.id);
  await stage.setDomain('ours.example.test');
  expect((await session.call('getDomainVerification')).body.domainVerification).toEqual(unset);
  expect((await session.call('verifyDomain')).body.domainVerification).toEqual(unset);
});

test('a check holds no database connection while it waits for name servers', async () => {
  const host = 'slow.example.test';
  await stage.setDomain(host);
  stage.dns.trouble(host, 'silence');
  const running = admin.call('verifyDomain');
  await until(() => stage.dns.asked.some((question) => question.endsWith(host)), { what: `a question for ${host}` });
  await untilNoneLent(knex());
  stage.dns.set(host, { A: [OURS] });
  expect((await running).body.domainVerification).toMatchObject({ status: 'dns_ok_tls_pending', observed: { a: [OURS] } });
});

test('checks have their own limit per organization and person', async () => {
  const { admin: other, organization } = await createOrganization(stage.owner, stage.server.signIn);
  await giveFounder(knex(), organization.id);
  await createStatusPage(knex(), organization.id);
  await knex().transaction((transaction) =>
    setHostName(transaction, { host: 'many.example.test', product: 'status_page', ownerId: organization.id, now: stage.time.now }),
  );
  const answers: number[] = [];
  for (let call = 0; call < 31; call += 1) answers.push((await other.call('verifyDomain')).status);
  expect(answers).toEqual([...Array(30).fill(200), 429]);
  expect((await other.call('getDomainVerification')).status).toBe(200);
  expect((await admin.call('verifyDomain')).status).toBe(200);
});

describe('a proxy asking about a certificate', () => {
  const ask = async (query: string) => {
    const response = await fetch(`${stage.server.baseUrl}/.well-known/tidewatch/tls-ask${query}`);
    return `${response.status} ${await response.text()}`;
  };
  const name = 'xn--bcher-kva.example.test';
  beforeAll(() => stage.setDomain(name));
  const become = (values: object) => knex()('host_names').where({ host: name }).update(values);

  test('gets a yes for every state that has reached us, in any spelling', async () => {
    const outcomes: Record<string, string> = {};
    for (const status of ['dns_missing', 'dns_mismatch', 'dns_ok_tls_pending', 'active']) {
      await become({ status });
      outcomes[status] = await ask(`?domain=${name}`);
    }
    expect(outcomes).toEqual({ dns_missing: '404 ', dns_mismatch: '404 ', dns_ok_tls_pending: '200 ', active: '200 ' });
    for (const spelled of [name.toUpperCase(), `${name}.`, 'bücher.example.test'])
      expect(await ask(`?domain=${encodeURIComponent(spelled)}`)).toBe('200 ');
  });

  test.each([
    '',
    '?domain=',
    '?domain=unknown.example.test',
    `?domain=sub.${name}`,
    `?domain=${name}%00`,
    '?domain=127.0.0.1',
    `?domain=${name}&domain=${name}`,
    '?domain=%ff',
  ])('gets a no for %p', async (query) => {
    await become({ status: 'active' });
    expect(await ask(query)).toBe('404 ');
  });

  test('gets a no if the page is disabled, the organization deleted, the name released, or not of a page', async () => {
    await become({ status: 'active' });
    await knex()('status_pages').where({ organization_id: stage.organizationId }).update({ enabled: false });
    expect(await ask(`?domain=${name}`)).toBe('404 ');
    await knex()('status_pages').where({ organization_id: stage.organizationId }).update({ enabled: true });
    await knex()('organizations').where({ id: stage.organizationId }).update({ deleted_at: stage.time.now });
    expect(await ask(`?domain=${name}`)).toBe('404 ');
    await knex()('organizations').where({ id: stage.organizationId }).update({ deleted_at: null });
    expect(await ask(`?domain=${name}`)).toBe('200 ');
    await stage.setDomain(null);
    expect(await ask(`?domain=${name}`)).toBe('404 ');
    await claimHostName(knex(), { host: name, product: 'docs_site', ownerId: stage.organizationId, now: stage.time.now });
    await become({ status: 'active' });
    expect(await ask(`?domain=${name}`)).toBe('404 ');
  });
});
