/** docs/capacity.md quotes days, connections, bounds and metrics as they are. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { KEPT_DAYS } from '../../src/analytics/store/retention.js';
import { DAILY_TABLES } from '../../src/assembly/deletion/housekeeping.js';
import { readConfig } from '../../src/kernel/config/config.js';
import { FEWEST_CONNECTIONS, USUAL_CONNECTIONS } from '../../src/kernel/database/connections/pool-sizes.js';

const read = (file: string) => readFileSync(new URL(`../../../docs/${file}`, import.meta.url), 'utf8');
const PAGE = read('capacity.md');

test('it has how long each table with days is kept, and sealed days', () => {
  const rows = [...PAGE.matchAll(/^\| .*\| `(\w+)` \| (\d+) days \|$/gm)].map(([, table, days]) => [table, Number(days)]);
  // what two days of counts and a month of lines take is part of the figures of errors and monitors
  const small = new Set(['error_issue_minutes', 'monitor_signals']);
  const kept = DAILY_TABLES.filter(({ table }) => !small.has(table)).map(({ table, retentionDays }) => [table, retentionDays]);
  expect(rows.toSorted()).toEqual([...kept, ['analytics_sealed_days', KEPT_DAYS]].toSorted());
});

test('it has the connections of a process', () => {
  expect(PAGE).toContain(`at most ${USUAL_CONNECTIONS} connections`);
  expect(PAGE).toContain(`at least ${FEWEST_CONNECTIONS}`);
});

test('it has the quota and the agents of an installation without settings', () => {
  const { storageQuota, gatewayConnections } = readConfig({});
  expect(PAGE).toContain(`quota of ${(storageQuota ?? 0) / 2 ** 30} GiB`);
  expect(PAGE).toContain(`${gatewayConnections.toLocaleString('en')} agents`);
});

test('its metrics are those of the page about operating', () => {
  const named = PAGE.match(/\btidewatch_[a-z0-9_]+/g) ?? [];
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !read('operating.md').includes(name))).toEqual([]);
});
