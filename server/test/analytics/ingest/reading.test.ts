import { expect, test } from '@jest/globals';
import { storedProps } from '../../../src/analytics/ingest/event-props.js';
import { isExcludedAddress, isExcludedPath, readEvent } from '../../../src/analytics/ingest/reading.js';
import { metricsOf } from '../../../src/analytics/ingest/vitals.js';

test.each([
  ['/admin/*', '/admin/users/1', true],
  ['/admin*', '/admin', true],
  ['*/edit', '/post/1/edit', true],
  ['/a*b*c', '/a-b-b-c', true],
  ['/a*b*b', '/ab', false],
  ['/a*a', '/a', false],
  ['/admin/*', '/Admin/users', false],
  ['/exact', '/exactly', false],
  ['/blog/', '/blog', true],
  ['/**/edit', '/post/edit', true],
  ['/geheim/größe*', '/geheim/gr%C3%B6%C3%9Fe/1', true],
  ['/geheim/gr%c3%b6%c3%9fe*', '/geheim/gr%C3%B6%C3%9Fe/1', true],
  ['/#/admin*', '/#/admin/users', true],
  ['/', '/#/admin', true],
  ['/#/admin', '/', false],
])('the glob %s on %s', (glob, path, expected) => {
  const [pathname = '', route] = path.split('#');
  expect(isExcludedPath({ pathname, route: route === undefined ? '' : `#${route}` }, [glob])).toBe(expected);
});

test('addresses in a range are excluded, and none without a range', () => {
  expect(isExcludedAddress('203.0.113.9', ['203.0.113.0/24'])).toBe(true);
  expect(isExcludedAddress('203.0.114.9', ['203.0.113.0/24'])).toBe(false);
  expect(isExcludedAddress('203.0.113.9', [])).toBe(false);
});

test('properties become texts; values without a text form are left out', () => {
  expect(storedProps({ plan: 'pro', seats: 3, trial: false, none: null, empty: '', list: [1], half: '\ud800' })).toBe(
    '{"plan":"pro","seats":"3","trial":"false","half":"\\ufffd"}',
  );
  expect(storedProps({ none: null })).toBeNull();
  expect(storedProps({ long: 'x'.repeat(2_000) })).toBe(`{"long":"${'x'.repeat(2_000)}"}`);
  expect(storedProps({ long: 'x'.repeat(2_001) })).toBe(`{"long":"${'x'.repeat(2_000)}"}`);
});

test('metrics out of range are left out; if none is in range, nothing is stored', () => {
  expect(metricsOf({ lcp: 2100.4, inp: -1, cls: 0.04126, ttfb: 60_001 })).toEqual({
    lcp: 2100,
    inp: null,
    fcp: null,
    ttfb: null,
    cls: 413,
  });
  expect(metricsOf({ lcp: 60_000, inp: 60_000.1, cls: 100 })).toMatchObject({ lcp: 60_000, inp: null, cls: 1_000_000 });
  expect(metricsOf({ cls: 100.1 })).toBeNull();
});

test('campaign parameters are cut to 500 characters', () => {
  const property = {
    enabled: true,
    domain: 'a.example',
    allowedHostnames: [],
    excludedPaths: [],
    excludedIps: [],
    ignoredReferrers: [],
    stripQuery: true,
  };
  const sender = { address: null, userAgent: '', host: null, isNoSite: false, isVouched: true, isPrefetch: false };
  const known = { locationOf: () => ({ country: '', region: '', city: '' }), isReferrerSpam: () => false };
  const read = (term: string) => {
    const url = `https://a.example/?utm_term=${term}`;
    const found = readEvent({ url }, property as unknown as Parameters<typeof readEvent>[1], sender, known);
    return 'reading' in found ? found.reading.words.find(([name]) => name === 'utmTerm')?.[1] : found;
  };
  expect(read('x'.repeat(500))).toBe('x'.repeat(500));
  expect(read('x'.repeat(501))).toBe('x'.repeat(500));
});
