/**
 * What the tests may cost: seconds of CPU of the process that runs a test file and of those that it starts, which waiting does not count in and a
 * busy machine changes little. A limit is two to three times what a file took on a machine with much else to do, so that none fails by chance. A file
 * over its limit does too much: a rule that a table would show is shown by requests, say. PostgreSQL's own work is not counted.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** What each test file took on this machine when it last ran. */
const RECORD = path.join(root, 'node_modules/.cache/test-costs.json');

const FILE_LIMIT = 15;

/** All files together: what they take today and three more domains. */
const TOTAL_LIMIT = 1_000;

/** Files that may take more, and why they must. */
const HIGHER_LIMITS = new Map([
  ['agent/test/collect/nginx/nginx-reader.test.ts', { limit: 30, why: 'reads long logs' }],
  ['cli/test/every-command-dry-run.test.ts', { limit: 60, why: 'runs the command of every operation' }],
  ['cli/test/tree.test.ts', { limit: 60, why: 'runs the help of every command' }],
  ['server/test/error-tracking/intake/durability.test.ts', { limit: 60, why: 'kills servers with a PostgreSQL of their own' }],
  ['server/test/kernel/contract/generator.test.ts', { limit: 60, why: 'generates everything several times' }],
  ['server/test/kernel/contract/lock-order.test.ts', { limit: 30, why: 'lets changes of every kind meet' }],
  ['server/test/kernel/database/embedded/first-start.test.ts', { limit: 45, why: 'initializes PostgreSQL several times' }],
  ['server/test/servers/gateway/storm.test.ts', { limit: 60, why: 'connects many agents at once' }],
  ['server/test/servers/side-by-side.test.ts', { limit: 40, why: 'deletes projects while agents report and the jobs run' }],
  ['server/test/transports/ingest/durability.test.ts', { limit: 60, why: 'kills servers with a PostgreSQL of their own' }],
  ['sourcemaps/test/bundlers.test.ts', { limit: 50, why: 'builds with each bundler, as its users do' }],
]);

/** By the file's path in the project, seconds of CPU. */
export function readCosts() {
  return existsSync(RECORD) ? new Map(Object.entries(JSON.parse(readFileSync(RECORD, 'utf8')))) : new Map();
}

/** Keeps what was measured, and what earlier runs measured of other files that are still there. */
export function writeCosts(measured) {
  const all = [...readCosts(), ...measured].filter(([file]) => existsSync(path.join(root, file)));
  mkdirSync(path.dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, JSON.stringify(Object.fromEntries(all), null, 1));
}

/** A line for each file over its limit, for all of them together, and for each exception that no longer is one. */
export function budgetProblems(costs = readCosts()) {
  const over = [...costs].flatMap(([file, seconds]) => {
    const limit = HIGHER_LIMITS.get(file)?.limit ?? FILE_LIMIT;
    return seconds > limit ? [`${file} took ${seconds.toFixed(1)} s of CPU; its limit is ${limit} s (scripts/jest/budget.mjs)`] : [];
  });
  const total = [...costs.values()].reduce((sum, seconds) => sum + seconds, 0);
  const gone = [...HIGHER_LIMITS.keys()].filter((file) => !existsSync(path.join(root, file)));
  return [
    ...over,
    ...(total > TOTAL_LIMIT
      ? [`all test files took ${total.toFixed(0)} s of CPU; their limit is ${TOTAL_LIMIT} s (scripts/jest/budget.mjs)`]
      : []),
    ...gone.map((file) => `scripts/jest/budget.mjs names ${file}, which does not exist`),
  ];
}
