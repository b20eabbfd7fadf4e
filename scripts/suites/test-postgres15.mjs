/**
 * npm run test:postgres15: server tests on PostgreSQL 15, the oldest supported version. It runs the tests that use a database
 * (test/harness/database.ts) without a server (test/harness/server.ts), because their subject is SQL. It also runs the listed tests that use a
 * server, each of which executes statements that no other test does. The remaining tests don't depend on the version. Arguments go to jest.
 * TIDEWATCH_TEST_POSTGRES_BIN is the folder of PostgreSQL's programs, if it isn't Debian's.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { build, install, main, root, runModule } from '../workspace.mjs';

const PROGRAMS = process.env.TIDEWATCH_TEST_POSTGRES_BIN ?? '/usr/lib/postgresql/15/bin';
const folder = path.join(root, 'server/test');

const THROUGH_THE_SERVER = [
  'custom-domains/checker',
  'custom-domains/claim',
  'error-tracking/ingest/two-servers',
  'error-tracking/issues/lists/importance-list',
  'error-tracking/issues/lists/list',
  'error-tracking/issues/lists/paging',
  'error-tracking/merging/merge',
  'error-tracking/source-maps/upload/held-upload',
  'error-tracking/source-maps/upload/upload',
  'identity/audit/audit-log',
  'assembly/deletion/delete-organization',
  'identity/people/members',
  'kernel/contract/dispatch/lock-order',
  'kernel/database/embedded/first-start-together',
  'monitoring/incidents/read',
  'monitoring/maintenances/plan',
  'monitoring/monitors/read',
  'notifications/end-to-end',
  'servers/alerts/metrics',
  'servers/gateway/sessions/session',
  'servers/heartbeats/beats',
  'servers/heartbeats/silence',
  'servers/series/rollup-retention',
  'servers/series/rollup',
  'servers/series/series',
  'status-pages/broadcasts/fan-out',
  'status-pages/public/public-status',
  'transports/ingest/duplicates',
  'transports/ingest/tenants',
  'transports/mcp/daily-budget',
].map((name) => path.join(folder, `${name}.test.ts`));

const IMPORT = /\bfrom '(\.[^']+)'|\bimport '(\.[^']+)'|\bimport\('(\.[^']+)'\)/g;

/** The test files that a test loads, including itself. */
function loadedBy(test) {
  const loaded = new Set([test]);
  for (const file of loaded) {
    for (const [, named, bare, lazy] of readFileSync(file, 'utf8').matchAll(IMPORT)) {
      const other = path.join(path.dirname(file), (named ?? bare ?? lazy).replace(/\.js$/, '.ts'));
      if (other.startsWith(folder + path.sep) && existsSync(other)) loaded.add(other);
    }
  }
  return loaded;
}

const harness = (name) => path.join(folder, 'harness', name);

function isAboutSql(test) {
  const loaded = loadedBy(test);
  return loaded.has(harness('database.ts')) && !loaded.has(harness('server.ts'));
}

await main(async () => {
  if (!existsSync(path.join(PROGRAMS, 'postgres'))) throw new Error(`PostgreSQL not found in ${PROGRAMS}.`);
  const gone = THROUGH_THE_SERVER.filter((file) => !existsSync(file));
  if (gone.length) throw new Error(`scripts/suites/test-postgres15.mjs names files that do not exist: ${gone.join(', ')}`);
  await install();
  await build();
  const tests = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => path.join(folder, name));
  const chosen = [...tests.filter(isAboutSql), ...THROUGH_THE_SERVER];
  await runModule('jest/bin/jest.js', [...process.argv.slice(2), '--selectProjects', 'server', '--runTestsByPath', ...chosen], {
    TIDEWATCH_TEST_POSTGRES_BIN: PROGRAMS,
  });
});
