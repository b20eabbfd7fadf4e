/** A page with many components stays light, also on a slow phone. */
import { gzipSync } from 'node:zlib';
import { expect, test } from '@jest/globals';
import { renderStatusPage } from '../../../src/status-pages/html/pages.js';
import { bigStatus } from '../samples.js';

test('fifty components with ninety days each, some of them bad, and latencies are less than 30 kB to transfer', () => {
  const status = bigStatus(50);
  const components = status.groups.flatMap((group) => group.components);
  const bad = components.flatMap(({ days }) => days).filter((day) => day.downSeconds + day.degradedSeconds > 0);
  expect([components.length, bad.length > 200, components.every(({ latency }) => latency)]).toEqual([50, true, true]);

  expect(gzipSync(renderStatusPage(status, { base: '/status/example', asOf: null })).length).toBeLessThan(30_000);
});
