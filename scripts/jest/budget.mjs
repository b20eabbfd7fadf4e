/**
 * What a test file may cost: seconds of CPU of the process that runs it and of those that it starts, beside the mean of all files of the same run. A
 * slow or busy machine makes every file dearer, so the ratio stays. A file over its limit does too much: requests show a rule that a table could show,
 * say. PostgreSQL's own work is not counted.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** What each test file took on this machine in the last run of all. */
const RECORD = path.join(root, 'node_modules/.cache/test-costs.json');

/** Times the mean. */
const LIMIT = 12;
const HIGHER_LIMIT = 30;

/** The files that have the higher limit, and why they need it. */
const MAY_TAKE_MORE = new Map([
  ['cli/test/every-command-real.test.ts', 'runs the command of every operation'],
  ['server/test/error-tracking/intake/durability.test.ts', 'kills servers with a PostgreSQL of their own'],
  ['sdk-node/test/package.test.ts', 'packs the package and runs what it holds'],
  ['server/test/error-tracking/source-maps/symbolicate.test.ts', 'builds with every bundler and maps each frame'],
  ['server/test/kernel/contract/generator.test.ts', 'generates everything several times'],
  ['server/test/servers/gateway/storm.test.ts', 'connects many agents at once'],
  ['server/test/transports/ingest/durability.test.ts', 'kills servers with a PostgreSQL of their own'],
]);

/** The mean of a few files says nothing of the others. */
const FEWEST_FILES = 200;

/** By the file's path in the project, seconds of CPU. */
const readCosts = () => (existsSync(RECORD) ? new Map(Object.entries(JSON.parse(readFileSync(RECORD, 'utf8')))) : new Map());

/**
 * Keeps what a run of all tests measured, and what a smaller one measured anew: a file that was over its limit is judged by its last run. Files that
 * a run of all does not have, such as those with a browser, have no limit.
 */
export function writeCosts(costs) {
  const before = readCosts();
  if (costs.size < FEWEST_FILES && !before.size) return;
  const anew = [...costs].filter(([file]) => before.has(file));
  const kept = costs.size < FEWEST_FILES ? [...before, ...anew].filter(([file]) => existsSync(path.join(root, file))) : costs;
  mkdirSync(path.dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, JSON.stringify(Object.fromEntries(kept), null, 1));
}

/** A line for each file over its limit, and for each named one that is not there. */
export function budgetProblems(costs = readCosts()) {
  const gone = [...MAY_TAKE_MORE.keys()].filter((file) => !existsSync(path.join(root, file)));
  const mean = [...costs.values()].reduce((sum, seconds) => sum + seconds, 0) / costs.size;
  const over =
    costs.size < FEWEST_FILES
      ? []
      : [...costs].filter(([file, seconds]) => seconds > (MAY_TAKE_MORE.has(file) ? HIGHER_LIMIT : LIMIT) * mean);
  return [
    ...gone.map((file) => `scripts/jest/budget.mjs names ${file}, which does not exist`),
    ...over.map(
      ([file, seconds]) =>
        `${file} took ${(seconds / mean).toFixed(1)} times the CPU of a test file; scripts/jest/budget.mjs says how much it may take`,
    ),
  ];
}
