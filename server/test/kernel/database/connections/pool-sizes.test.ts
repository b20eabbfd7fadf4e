/** The division of a process's connections. */
import { expect, test } from '@jest/globals';
import {
  CONNECTIONS_BEHIND_POOLER,
  dividePools,
  FEWEST_CONNECTIONS,
  lanesOf,
  USUAL_CONNECTIONS,
} from '../../../../src/kernel/database/connections/pool-sizes.js';
import { type ProcessRole, ROLES } from '../../../../src/kernel/process-role.js';

const roles = (...names: ProcessRole[]) => new Set(names);
const ALL = roles(...ROLES);
/** Includes the line for signals, and the thread that seals days. */
const sumOf = (sizes: ReturnType<typeof dividePools>, worker: boolean) =>
  1 + (worker ? 1 : 0) + Object.values(sizes).reduce((sum, size) => sum + size, 0);

test.each([
  ['as usual', USUAL_CONNECTIONS, { ingest: 8, errors: 2, loops: 2, management: 7, security: 1, analytics: 2 }],
  ['behind a pooler', CONNECTIONS_BEHIND_POOLER, { ingest: 8, errors: 2, loops: 2, management: 3, security: 1, analytics: 2 }],
  ['at the least', FEWEST_CONNECTIONS, { ingest: 1, errors: 1, loops: 1, management: 1, security: 1, analytics: 1 }],
  ['with many', 100, { ingest: 12, errors: 5, loops: 3, management: 75, security: 1, analytics: 2 }],
])('a process with all roles, %s', (_how, total, expected) => {
  expect(dividePools(total, ALL)).toEqual(expected);
});

test.each([
  [roles('api'), { ingest: 0, errors: 0, loops: 1, management: 19, security: 1, analytics: 2 }],
  [roles('docs'), { ingest: 0, errors: 0, loops: 0, management: 23, security: 0, analytics: 0 }],
  [roles('ingest'), { ingest: 9, errors: 3, loops: 2, management: 9, security: 0, analytics: 0 }],
  [roles('gateway'), { ingest: 3, errors: 0, loops: 3, management: 17, security: 0, analytics: 0 }],
  [roles('worker'), { ingest: 0, errors: 0, loops: 3, management: 19, security: 0, analytics: 0 }],
])('a role has only the pools that it needs: %j', (some, expected) => {
  expect(dividePools(USUAL_CONNECTIONS, some)).toEqual(expected);
});

test('no division exceeds the total, and each required pool has a connection', () => {
  const sets = [ALL, roles('api', 'ingest', 'docs'), roles('ingest', 'gateway'), roles('worker'), roles('api')];
  for (const some of sets)
    for (let total = FEWEST_CONNECTIONS; total <= 120; total += 1) {
      const sizes = dividePools(total, some);
      expect([total, sumOf(sizes, some.has('worker')) <= total]).toEqual([total, true]);
      expect([total, sizes.management > 0, sizes.ingest > 0]).toEqual([total, true, some.has('ingest') || some.has('gateway')]);
    }
});

test('besides the lanes of delayed organizations, every event kind has a connection for the others', () => {
  const kinds = (some: ReadonlySet<ProcessRole>) => (some.has('ingest') ? 3 : 0) + (some.has('gateway') ? 1 : 0);
  for (const some of [ALL, roles('ingest'), roles('gateway')])
    for (const total of [CONNECTIONS_BEHIND_POOLER, USUAL_CONNECTIONS, 40, 100]) {
      const sizes = dividePools(total, some);
      expect([total, kinds(some) * (1 + lanesOf(sizes, some)) <= sizes.ingest]).toEqual([total, true]);
    }
  expect([lanesOf({ ingest: 12 }, ALL), lanesOf({ ingest: 2 }, ALL), lanesOf({ ingest: 0 }, roles('api'))]).toEqual([2, 1, 1]);
});
