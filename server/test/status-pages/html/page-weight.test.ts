/** A page with many components stays small, also for a slow phone. */
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { renderGroup, renderStatusPage } from '../../../src/status-pages/html/pages.js';
import { COMPONENTS_A_PAGE, MAXIMUM_GROUPS } from '../../../src/status-pages/public/groups.js';
import { bigStatus, dayOf, daysOf, EVALUATED, groupSummaryOf, latencyOf, NOW, PAGE } from '../support/samples.js';

test('fifty components with ninety days each, some with problems, and latencies take less than 30 kB', () => {
  const status = bigStatus(50);
  const components = status.groups.flatMap((group) => group.components);
  const bad = components.flatMap(({ days }) => days).filter((day) => day.downSeconds + day.degradedSeconds > 0);
  expect([components.length, bad.length > 200, components.every(({ latency }) => latency)]).toEqual([50, true, true]);

  expect(gzipSync(renderStatusPage(status, { base: '/status/example', asOf: null })).length).toBeLessThan(30_000);
});

test('more groups than a page shows, all with problems, take less than 100 kB', () => {
  const folded = Array.from({ length: 3 * MAXIMUM_GROUPS }, (_, index) =>
    groupSummaryOf(`Region ${index}`, {
      troubled: Array.from({ length: 5 }, (_name, nth) => `Service ${index * 7 + nth} of many`),
      moreTroubled: 12,
    }),
  );
  expect(gzipSync(renderStatusPage({ ...bigStatus(50), folded }, { base: '/status/example', asOf: null })).length).toBeLessThan(100_000);
});

test('a page of a group with problems on every day takes less than 100 kB', () => {
  const [worst] = bigStatus(5).groups.flatMap((group) => group.components);
  const components = Array.from({ length: COMPONENTS_A_PAGE }, (_, index) => ({
    ...worst!,
    name: `Service ${index}`,
    latency: latencyOf(index + 1, 100 + index),
    days: daysOf().map((day, nth) => ({
      ...dayOf(89 - nth, 'major_outage', 60 + ((index * 97 + nth * 61) % 80_000), (index * 31 + nth) % 900),
      date: day.date,
    })),
  }));
  const group = groupSummaryOf('Region 1', { total: 10_000 });
  const page = { page: PAGE, generatedAt: NOW, evaluation: EVALUATED, group, components, number: 3, pages: 200 };
  expect(gzipSync(renderGroup(page, { base: '/status/example', asOf: null })).length).toBeLessThan(100_000);
});
