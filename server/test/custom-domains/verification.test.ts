/** Interpreting a check: the table of the four states, and transitions between states. */
import { describe, expect, test } from '@jest/globals';
import { type Findings, judge, nextCheckAt, type Verification, verificationAfter } from '../../src/custom-domains/verification.js';

const HOST = 'status.example.com';
const TARGET = { name: 'pages.example.net', addresses: ['198.51.100.7', '2001:db8::7'] };

/** Short codes for findings; see the table. */
interface Found {
  cname?: string[];
  a?: string[];
  aaaa?: string[];
  error?: string;
  reachable?: boolean;
  https?: 'ours' | 'other' | 'none';
  http?: boolean;
  certificate?: 'trusted' | 'untrusted' | 'none';
}

function findings({ cname = [], a = [], aaaa = [], error, reachable = true, https = 'none', http = false, certificate = 'none' }: Found) {
  const notAfter = certificate === 'none' ? null : '2026-06-01T00:00:00.000Z';
  return {
    observed: { cname, a, aaaa, error: error ?? null },
    tls: { trusted: certificate === 'trusted', notAfter, error: certificate === 'trusted' ? null : 'why' },
    reachable,
    answeredByHttps: https === 'ours',
    answeredByHttp: http,
  } satisfies Findings;
}

const OURS = ['pages.example.net'];
const OTHERS = ['old.example.org'];
const A = ['198.51.100.7'];
const OTHER_A = ['203.0.113.9'];

test.each<[string, Found, string | null, string]>([
  ['nothing', {}, 'dns_missing', 'no_records'],
  ['another CNAME', { cname: OTHERS, a: OTHER_A }, 'dns_mismatch', 'cname_points_elsewhere'],
  ['another CNAME that leads nowhere', { cname: OTHERS }, 'dns_mismatch', 'cname_points_elsewhere'],
  ['other addresses', { a: OTHER_A }, 'dns_mismatch', 'addresses_point_elsewhere'],
  ['our address beside another', { a: [...A, ...OTHER_A] }, 'dns_mismatch', 'addresses_point_elsewhere'],
  ['our IPv4 beside another IPv6', { a: A, aaaa: ['2001:db8::9'] }, 'dns_mismatch', 'addresses_point_elsewhere'],
  [
    'others, with a certificate of theirs',
    { a: OTHER_A, https: 'other', certificate: 'trusted' },
    'dns_mismatch',
    'addresses_point_elsewhere',
  ],
  ['a loop', { cname: ['a.example.com', HOST] }, 'dns_mismatch', 'cname_loop'],
  ['a loop further on', { cname: ['a.example.com', 'b.example.com', 'a.example.com'] }, 'dns_mismatch', 'cname_loop'],
  ['our CNAME', { cname: OURS, a: A }, 'dns_ok_tls_pending', 'waiting_for_certificate'],
  ['our CNAME, before our name has an address', { cname: OURS }, 'dns_ok_tls_pending', 'waiting_for_certificate'],
  ['our CNAME at the end of a chain', { cname: [...OTHERS, ...OURS], a: A }, 'dns_ok_tls_pending', 'waiting_for_certificate'],
  ['our CNAME amid a chain', { cname: [...OURS, 'lb.example.org'], a: A }, 'dns_ok_tls_pending', 'waiting_for_certificate'],
  ['our addresses', { a: A, aaaa: ['2001:db8::7'] }, 'dns_ok_tls_pending', 'waiting_for_certificate'],
  ['our addresses behind another name', { cname: OTHERS, a: A }, 'dns_ok_tls_pending', 'waiting_for_certificate'],
  ['an address that may not be reached', { cname: OURS, a: ['10.0.0.1'], reachable: false }, 'dns_ok_tls_pending', 'address_not_public'],
  ['other addresses, if we answer over HTTP', { a: OTHER_A, http: true }, 'dns_ok_tls_pending', 'waiting_for_certificate'],
  [
    'a certificate that nobody trusts',
    { cname: OURS, a: A, https: 'ours', certificate: 'untrusted' },
    'dns_ok_tls_pending',
    'certificate_untrusted',
  ],
  [
    'the same at an address of others',
    { a: OTHER_A, https: 'ours', certificate: 'untrusted' },
    'dns_ok_tls_pending',
    'certificate_untrusted',
  ],
  [
    'a certificate, and somebody else behind it',
    { cname: OURS, a: A, https: 'other', certificate: 'trusted' },
    'dns_ok_tls_pending',
    'probe_not_answered',
  ],
  ['all well', { cname: OURS, a: A, https: 'ours', certificate: 'trusted' }, 'active', 'ok'],
  ['all well behind a proxy', { a: OTHER_A, https: 'ours', certificate: 'trusted' }, 'active', 'ok'],
  ['name servers that fail', { error: 'SERVFAIL' }, null, 'resolver_failed'],
  ['name servers that fail on the way', { cname: OURS, error: 'SERVFAIL' }, null, 'resolver_failed'],
])('%s', (_what, found, status, reason) => {
  expect(judge(HOST, findings(found), TARGET)).toEqual({ status, reason });
});

const NOW = new Date('2026-03-01T12:00:00.000Z');
const inMinutes = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
const NEW: Verification = {
  status: 'dns_missing',
  reason: 'not_checked',
  failures: 0,
  failingSince: null,
  activeSince: null,
  reachedAt: null,
};
const ACTIVE: Verification = { ...NEW, status: 'active', reason: 'ok', activeSince: inMinutes(-600), reachedAt: inMinutes(-700) };
const OK = { status: 'active', reason: 'ok' } as const;
const MISSING = { status: 'dns_missing', reason: 'no_records' } as const;
const PENDING = { status: 'dns_ok_tls_pending', reason: 'waiting_for_certificate' } as const;
const FAILED = { status: null, reason: 'resolver_failed' } as const;

/** The state after checks at these minutes. */
const after = (before: Verification, ...checks: [number, ReturnType<typeof judge>][]) =>
  checks.reduce((state, [minute, found]) => verificationAfter(state, found, inMinutes(minute)), before);

describe('a domain that is being set up', () => {
  test('changes its state immediately, and records when it first led here and became active', () => {
    expect(after(NEW, [0, MISSING])).toEqual({ ...NEW, reason: 'no_records' });
    expect(after(NEW, [0, MISSING], [1, PENDING])).toMatchObject({ ...PENDING, reachedAt: inMinutes(1), activeSince: null });
    expect(after(NEW, [1, PENDING], [2, OK], [3, OK])).toMatchObject({ ...OK, reachedAt: inMinutes(1), activeSince: inMinutes(2) });
    expect(after(NEW, [1, PENDING], [2, MISSING])).toMatchObject({ ...MISSING, reachedAt: inMinutes(1) });
  });

  test('keeps its state if the name servers fail', () => {
    expect(after(NEW, [1, PENDING], [2, FAILED])).toMatchObject({ status: 'dns_ok_tls_pending', reason: 'resolver_failed' });
    expect(after(NEW, [1, FAILED])).toEqual({ ...NEW, reason: 'resolver_failed' });
  });
});

describe('an active domain', () => {
  test.each<[string, [number, ReturnType<typeof judge>][], string]>([
    ['stays after one failed check', [[0, MISSING]], 'active'],
    [
      'stays after two over a long time',
      [
        [0, MISSING],
        [60, MISSING],
      ],
      'active',
    ],
    [
      'stays after three within fifteen minutes',
      [
        [0, MISSING],
        [7, MISSING],
        [14.99, MISSING],
      ],
      'active',
    ],
    [
      'stays after many at once, as when somebody checks by hand',
      Array.from({ length: 9 }, () => [1, MISSING] as [number, typeof MISSING]),
      'active',
    ],
    [
      'ends after three over fifteen minutes',
      [
        [0, MISSING],
        [7, PENDING],
        [15, MISSING],
      ],
      'dns_missing',
    ],
    [
      'ends in the state that the last check found',
      [
        [0, MISSING],
        [7, MISSING],
        [15, PENDING],
      ],
      'dns_ok_tls_pending',
    ],
    [
      'begins anew after a good check',
      [
        [0, MISSING],
        [7, MISSING],
        [14, OK],
        [15, MISSING],
        [22, MISSING],
      ],
      'active',
    ],
    [
      'never ends because name servers fail',
      Array.from({ length: 99 }, (_, hour) => [hour * 60, FAILED] as [number, typeof FAILED]),
      'active',
    ],
    [
      'counts no failure of name servers, and forgets none for it',
      [
        [0, MISSING],
        [5, FAILED],
        [10, MISSING],
        [15, FAILED],
        [16, MISSING],
      ],
      'dns_missing',
    ],
  ])('%s', (_what, checks, status) => {
    const state = after(ACTIVE, ...checks);
    expect(state.status).toBe(status);
    expect(state.activeSince).toEqual(status === 'active' ? ACTIVE.activeSince : null);
    expect(state.reachedAt).toEqual(ACTIVE.reachedAt);
  });

  test('reports problems meanwhile', () => {
    expect(after(ACTIVE, [0, MISSING])).toMatchObject({ status: 'active', reason: 'no_records', failures: 1, failingSince: NOW });
  });
});

test.each<[string, Partial<Verification>, number, number]>([
  ['a minute in the first hour', MISSING, 59, 1],
  ['ten minutes after it', MISSING, 60, 10],
  ['ten minutes for a day', PENDING, 25 * 60 - 1, 10],
  ['an hour from then on', PENDING, 25 * 60, 60],
  ['ten minutes while active', OK, 9_999, 10],
  ['five minutes while active and failing', { status: 'active', reason: 'no_records' }, 9_999, 5],
  ['five minutes while active and unknown', { status: 'active', reason: 'resolver_failed' }, 1, 5],
])('the next check after %s', (_what, state, waited, minutes) => {
  const now = { ...NEW, ...state };
  expect(nextCheckAt(now, now.status, inMinutes(-waited), NOW)).toEqual(inMinutes(minutes));
});

test('the next check follows within seconds once the domain leads here, because a certificate can now be issued', () => {
  const pending = { ...NEW, ...PENDING };
  for (const before of ['dns_missing', 'dns_mismatch', 'active'] as const)
    expect(nextCheckAt(pending, before, inMinutes(-9_999), NOW)).toEqual(inMinutes(5 / 60));
});
