/** Every state of a domain, with real name servers, certificates and requests. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { Authority } from './certificates.js';
import { OTHER, OURS, openStage, PROXY, type Stage, TARGET } from './stage.js';

let stage: Stage;
/** An untrusted authority. */
let stranger: Authority;
let made = 0;
let host: string;
beforeAll(async () => {
  stage = await openStage();
  stranger = await Authority.create();
});
afterAll(() => stage.stop());
beforeEach(async () => {
  made += 1;
  host = `status-${made}.example.test`;
  await stage.setDomain(host);
});

const MINUTE_MS = 60_000;

/** The API's response after a check by a worker. */
async function verify() {
  const checker = stage.newChecker();
  await stage.server.database.knex('host_names').whereNull('released_at').update({ next_check_at: stage.time.now });
  expect(await checker.checkDue()).toBe(1);
  await checker.settle();
  return (await stage.owner.call('getDomainVerification')).body.domainVerification;
}

/** A certificate of the trusted authority. */
const certify = async (name = host) => stage.certificates.set(name, await stage.authority.sign(name));

const NOTHING = { cname: [], a: [], aaaa: [], error: null };
const later = (minutes: number) => new Date(stage.time.now.getTime() + minutes * MINUTE_MS).toISOString();

describe('dns_missing', () => {
  test('when the name does not exist', async () => {
    expect(await verify()).toEqual({
      domain: host,
      status: 'dns_missing',
      reason: 'no_records',
      expected: { type: 'CNAME', name: host, value: TARGET },
      observed: NOTHING,
      tls: { trusted: false, notAfter: null, error: null },
      checkedAt: stage.time.now.toISOString(),
      nextCheckAt: later(1),
      activeSince: null,
    });
  });

  test('when the name has only other records', async () => {
    stage.dns.set(host, {});
    expect(await verify()).toMatchObject({ status: 'dns_missing', reason: 'no_records', observed: NOTHING });
  });
});

describe('dns_mismatch', () => {
  test('when the CNAME points elsewhere', async () => {
    stage.dns.set(host, { CNAME: 'Old.Example.org' });
    stage.dns.set('old.example.org', { A: [OTHER] });
    expect(await verify()).toMatchObject({
      status: 'dns_mismatch',
      reason: 'cname_points_elsewhere',
      observed: { cname: ['old.example.org'], a: [OTHER] },
    });
  });

  test('when the CNAME points to a missing name', async () => {
    stage.dns.set(host, { CNAME: 'gone.example.org' });
    expect(await verify()).toMatchObject({ status: 'dns_mismatch', reason: 'cname_points_elsewhere', observed: { a: [], error: null } });
  });

  test('when the addresses belong to another server, whatever its certificate', async () => {
    stage.dns.set(host, { A: [OTHER] });
    await certify();
    const found = await verify();
    expect(found).toMatchObject({ status: 'dns_mismatch', reason: 'addresses_point_elsewhere', tls: { trusted: true, error: null } });
    expect(Date.parse(found.tls.notAfter ?? '')).toBeGreaterThan(Date.now());
  });

  test('when only some of the addresses are ours', async () => {
    stage.dns.set(host, { A: [OURS], AAAA: ['2001:db8::9'] });
    expect(await verify()).toMatchObject({
      status: 'dns_mismatch',
      reason: 'addresses_point_elsewhere',
      observed: { a: [OURS], aaaa: ['2001:db8::9'] },
    });
  });

  test('when aliases form a loop', async () => {
    stage.dns.set(host, { CNAME: 'a.example.org' });
    stage.dns.set('a.example.org', { CNAME: 'b.example.org' });
    stage.dns.set('b.example.org', { CNAME: 'a.example.org' });
    expect(await verify()).toMatchObject({
      status: 'dns_mismatch',
      reason: 'cname_loop',
      observed: { cname: ['a.example.org', 'b.example.org', 'a.example.org'], a: [], error: null },
    });
  });
});

describe('dns_ok_tls_pending', () => {
  test('when the CNAME is ours and there is no certificate yet', async () => {
    stage.dns.set(host, { CNAME: TARGET });
    expect(await verify()).toMatchObject({
      status: 'dns_ok_tls_pending',
      reason: 'waiting_for_certificate',
      observed: { cname: [TARGET], a: [OURS] },
      tls: { trusted: false, notAfter: null, error: 'the connection broke off' },
    });
  });

  test('when a chain of up to eight aliases ends at our name', async () => {
    const names = Array.from({ length: 7 }, (_, index) => `hop-${index}.example.org`);
    for (const [index, name] of [host, ...names].entries()) stage.dns.set(name, { CNAME: names[index] ?? TARGET });
    expect(await verify()).toMatchObject({ status: 'dns_ok_tls_pending', observed: { cname: [...names, TARGET], a: [OURS] } });
  });

  test('when an apex has our addresses', async () => {
    stage.dns.set(host, { A: [OURS] });
    expect(await verify()).toMatchObject({ status: 'dns_ok_tls_pending', observed: { cname: [], a: [OURS] } });
  });

  test('when an apex has other addresses, but HTTP reaches us', async () => {
    stage.dns.set(host, { A: [PROXY] });
    expect(await verify()).toMatchObject({ status: 'dns_ok_tls_pending', reason: 'waiting_for_certificate', observed: { a: [PROXY] } });
  });

  test.each([
    ['another name', () => stage.authority.sign('other.example.test'), 'the certificate is for another name'],
    ['the past', () => stage.authority.sign(host, -1), 'the certificate has expired'],
    [
      'nobody we know',
      () => stranger.sign(host),
      'the certificate is from an authority that browsers do not trust, or its chain is incomplete',
    ],
  ])('when the certificate is %s', async (_what, certificate, error) => {
    stage.dns.set(host, { CNAME: TARGET });
    stage.certificates.set(host, await certificate());
    const found = await verify();
    expect(found).toMatchObject({ status: 'dns_ok_tls_pending', reason: 'certificate_untrusted', tls: { trusted: false, error } });
    expect(found.tls.notAfter).not.toBeNull();
  });

  test('when another server has a trusted certificate', async () => {
    stage.dns.set(host, { CNAME: 'twisted.example.org' });
    stage.dns.set('twisted.example.org', { CNAME: TARGET });
    stage.dns.set(TARGET, { A: [OTHER] });
    await certify();
    expect(await verify()).toMatchObject({ status: 'dns_ok_tls_pending', reason: 'probe_not_answered', tls: { trusted: true } });
    stage.dns.set(TARGET, { A: [OURS] });
  });
});

describe('active', () => {
  test('when HTTPS reaches us with a trusted certificate', async () => {
    stage.dns.set(host, { CNAME: TARGET });
    await certify();
    expect(await verify()).toMatchObject({
      status: 'active',
      reason: 'ok',
      tls: { trusted: true, notAfter: expect.any(String), error: null },
      activeSince: stage.time.now.toISOString(),
      nextCheckAt: later(10),
    });
  });

  test('also behind a proxy with other addresses', async () => {
    stage.dns.set(host, { A: [PROXY] });
    await certify();
    expect(await verify()).toMatchObject({ status: 'active', reason: 'ok' });
  });

  test('also with a name that is not ASCII', async () => {
    await stage.setDomain('xn--bcher-kva.example.test');
    stage.dns.set('xn--bcher-kva.example.test', { CNAME: TARGET });
    await certify('xn--bcher-kva.example.test');
    expect(await verify()).toMatchObject({ domain: 'xn--bcher-kva.example.test', status: 'active' });
  });

  test('until three checks have failed over fifteen minutes, with the reason meanwhile', async () => {
    stage.dns.set(host, { CNAME: TARGET });
    await certify();
    const { activeSince } = await verify();
    stage.dns.remove(host);
    const seen = [];
    for (const minutes of [1, 7, 7, 1]) {
      stage.time.now = new Date(later(minutes));
      const { status, reason, activeSince: since } = await verify();
      seen.push([status, reason, since === activeSince]);
    }
    expect(seen).toEqual([
      ['active', 'no_records', true],
      ['active', 'no_records', true],
      ['active', 'no_records', true],
      ['dns_missing', 'no_records', false],
    ]);
  });
});

test('the organization is notified of a failure and of its end, once each', async () => {
  const { knex } = stage.server.database;
  const told = async () =>
    (await stage.owner.call('listNotifications', {})).body.notifications.filter(({ kind }) => kind.startsWith('domain.'));
  const before = (await told()).length;
  stage.dns.set(host, { CNAME: TARGET });
  await certify();
  await verify();
  stage.dns.remove(host);
  for (const minutes of [1, 8, 8]) {
    expect(await told()).toHaveLength(before);
    stage.time.now = new Date(later(minutes));
    await verify();
  }
  const failedAt = stage.time.now.toISOString();
  await verify();
  const [failed, ...others] = await told();
  expect(others).toHaveLength(before);
  const subject = { type: 'domain', host, product: 'status_page', siteId: null, siteSlug: null, failedAt };
  expect(failed?.items).toEqual([
    {
      ...{ kind: 'domain.failed', title: `The domain ${host} stopped working`, subject: { ...subject, reason: 'no_records' } },
      lines: [expect.stringMatching(/^Status page, 2026-03-/), 'It no longer has DNS records', 'Details: tidewatch status-page domain'],
    },
  ]);
  stage.dns.set(host, { CNAME: TARGET });
  stage.time.now = new Date(later(60));
  await verify();
  await verify();
  const [recovered, ...earlier] = await told();
  expect(earlier).toHaveLength(before + 1);
  expect(recovered).toMatchObject({
    ...{ kind: 'domain.recovered', title: `The domain ${host} works again` },
    items: [
      { lines: [expect.stringMatching(/^Status page, 2026-03-/), 'It failed for 1 h'], subject: { type: 'domain', host, reason: 'ok' } },
    ],
  });
  expect(await knex('host_names').where({ host }).first('lost_at')).toEqual({ lost_at: null });
});

describe('failing name servers', () => {
  test.each([
    ['SERVFAIL', 'the name servers of the domain failed (SERVFAIL)'],
    ['REFUSED', 'the name servers refused to answer (REFUSED)'],
    ['silence', 'the name servers did not answer in time'],
  ] as const)('keep the state with %s', async (trouble, error) => {
    stage.dns.set(host, { CNAME: TARGET });
    await certify();
    const before = await verify();
    stage.dns.trouble(host, trouble);
    const after = await verify();
    expect(after).toMatchObject({ status: 'active', reason: 'resolver_failed', activeSince: before.activeSince, tls: before.tls });
    expect(after.observed).toEqual({ ...NOTHING, error });
  });

  test('keep the state if they fail within the chain, with the findings so far', async () => {
    stage.dns.set(host, { CNAME: 'slow.example.org' });
    stage.dns.trouble('slow.example.org', 'SERVFAIL');
    expect(await verify()).toMatchObject({
      status: 'dns_missing',
      reason: 'resolver_failed',
      observed: { cname: ['slow.example.org'], a: [] },
    });
  });
});

test('an error for IPv6 does not affect the IPv4 addresses', async () => {
  stage.dns.set(host, { A: [OURS] });
  stage.dns.trouble(host, 'SERVFAIL', 'AAAA');
  expect(await verify()).toMatchObject({ status: 'dns_ok_tls_pending', observed: { a: [OURS], aaaa: [], error: null } });
  stage.dns.set(host, { AAAA: ['2001:db8::9'] });
  stage.dns.trouble(host, 'SERVFAIL', 'A');
  expect(await verify()).toMatchObject({ status: 'dns_mismatch', observed: { a: [], aaaa: ['2001:db8::9'], error: null } });
  stage.dns.set(host, {});
  stage.dns.trouble(host, 'SERVFAIL', 'AAAA');
  expect(await verify()).toMatchObject({ reason: 'resolver_failed' });
});

describe('private addresses', () => {
  test.each([
    ['if the name has one', ['10.0.0.1']],
    ['if it has one beside ours', [OURS, '169.254.169.254']],
  ])('are never contacted: %s', async (_what, addresses) => {
    stage.dns.set(host, { CNAME: TARGET });
    stage.dns.set(TARGET, { A: addresses });
    await certify();
    const found = await verify();
    stage.dns.set(TARGET, { A: [OURS] });
    expect(found).toMatchObject({
      status: 'dns_ok_tls_pending',
      reason: 'address_not_public',
      tls: { trusted: false, error: 'the host name leads to an address that is not on the public Internet' },
    });
  });
});
