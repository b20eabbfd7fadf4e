import { expect, test } from '@jest/globals';
import { domainReason, domainStatusWord, observedText } from '../../../src/screens/status-page/domain-words.js';
import { pageTitleOf, publicStatusWord } from '../../../src/screens/status-page/page-words.js';

const page = (...statuses: string[]) => ({ enabled: true, components: statuses.map((publicStatus) => ({ publicStatus })) });

test.each([
  [{ ...page('operational'), enabled: false }, 'The status page is not public'],
  [page(), 'The status page shows no component'],
  [page('operational', 'under_maintenance', 'unknown'), 'The status page shows no problem'],
  [page('unknown', 'unknown'), 'The status page has no data yet'],
  [page('operational', 'partial_outage'), 'The status page shows 1 problem'],
  [page('major_outage', 'degraded_performance'), 'The status page shows 2 problems'],
])('the title of page %#: %s', (given, title) => {
  expect(pageTitleOf(given)).toBe(title);
});

test('a word of a later version is shown as it is', () => {
  expect(publicStatusWord('operational')).toEqual(['ok', 'Operational']);
  expect(publicStatusWord('new_word')).toEqual(['unknown', 'new_word']);
  expect(domainStatusWord('active')).toEqual(['ok', 'Served']);
  expect(domainStatusWord('new_word')).toEqual(['unknown', 'new_word']);
  expect(domainReason('new_reason')).toBe('new reason.');
});

test.each([
  [{}, 'nothing'],
  [{ cname: ['pages.example.net'], a: ['192.0.2.1', '192.0.2.2'] }, 'CNAME pages.example.net; A 192.0.2.1, 192.0.2.2'],
  [{ a: ['192.0.2.1'], error: 'The look-up took too long.' }, 'The look-up took too long.'],
])('found %j: %s', (given, text) => {
  expect(observedText({ cname: [], a: [], aaaa: [], error: null, ...given })).toBe(text);
});
