/** Formatting figures. */
import { expect, test } from '@jest/globals';
import { endText, momentText } from '../../../src/generated/html/utc-text.js';
import { renderStatusPage } from '../../../src/status-pages/html/pages.js';
import { renderStatusMarkdown } from '../../../src/status-pages/markdown/pages.js';
import {
  daysSummary,
  latencySummary,
  latencyText,
  leftOutText,
  troubleText,
  uptimeText,
} from '../../../src/status-pages/public/wording.js';
import { badDay, daysOf } from '../support/samples.js';
import { troubleStatus } from '../support/trouble.js';

test.each([
  [null, 'no data'],
  [0, '0.00%'],
  [99.989, '99.98%'],
  [99.99, '99.99%'],
  [99.999, '99.99%'],
  [66.666, '66.66%'],
  [100, '100%'],
])('an uptime of %p is %p', (percent, text) => expect(uptimeText(percent)).toBe(text));

test.each([
  [0, '0 ms'],
  [0.42, '0.4 ms'],
  [9.96, '10 ms'],
  [128.4, '128 ms'],
  [999.4, '999 ms'],
  [999.6, '1.0 s'],
  [1_440, '1.4 s'],
  [12_300, '12 s'],
])('a latency of %p is %p', (milliseconds, text) => expect(latencyText(milliseconds)).toBe(text));

test('hours without latency do not count', () => {
  const at = new Date(0);
  expect(latencySummary([3, null, 1, 2, null].map((medianMs) => ({ at, medianMs })))).toEqual({ last: 2, lowest: 1, highest: 3 });
  expect(latencySummary([{ at, medianMs: null }])).toBeNull();
});

test.each([
  [2_040, 0, '34 min down'],
  [0, 3_720, '1 h 2 min degraded'],
  [61, 0.2, '1 min 1 s down, 1 s degraded'],
  [0, 0, 'less than a second'],
])('%p s down and %p s degraded are %p', (downSeconds, degradedSeconds, text) => {
  expect(troubleText({ date: '2026-11-20', status: 'partial_outage', observedSeconds: 86_400, downSeconds, degradedSeconds })).toBe(text);
});

const gaps = (count: number) => Object.assign({}, ...Array.from({ length: count }, (_, index) => badDay(89 - index, 'unknown')));

test.each([
  ['No downtime recorded in 90 days', {}],
  ['Problems on 1 of 90 days', badDay(4, 'partial_outage', 3)],
  ['Problems on 2 of 80 days with data', { ...gaps(10), ...badDay(4, 'partial_outage', 3), ...badDay(5, 'degraded_performance') }],
  ['No downtime recorded in 1 day with data', gaps(89)],
  ['No data in 90 days', gaps(90)],
])('%p', (text, special) => expect(daysSummary({ days: daysOf(special) })).toBe(text));

test('times are in UTC, and an end has a date only if it is another day', () => {
  const from = new Date('2026-11-20T23:05:00Z');
  expect(momentText(from)).toBe('20 Nov 2026, 23:05 UTC');
  expect(endText(from, new Date('2026-11-20T23:59:00Z'))).toBe('23:59 UTC');
  expect(endText(from, new Date('2026-11-21T00:01:00Z'))).toBe('21 Nov 2026, 00:01 UTC');
});

test.each([
  [0, null],
  [1, '1 more component is not shown here; its status counts in the overall status.'],
  [12, '12 more components are not shown here; their statuses count in the overall status.'],
])('%p components beyond the limit', (count, text) => {
  expect(leftOutText(count)).toBe(text);
  const status = { ...troubleStatus(), componentsLeftOut: count };
  const where = { base: '/status/acme', asOf: null };
  for (const page of [renderStatusPage(status, where), renderStatusMarkdown(status, where)])
    expect(page.includes(text ?? 'not shown here')).toBe(text !== null);
});
