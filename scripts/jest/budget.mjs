/**
 * The CPU budget of test files: a file's process and its child processes may use at most a multiple of the run's mean. The ratio stays the same on a
 * slow or busy machine. A file over its limit does too much, such as testing a rule through requests when a table would show it. PostgreSQL's own CPU
 * time doesn't count.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
/** The CPU seconds of each test file in the last full run on this machine. */
const RECORD = path.join(root, 'node_modules/.cache/test-costs.json');

/**
 * Multiples of the mean. The same file varies by half from run to run: the first file to need a module pays for its compilation, and the mean changes
 * with the machine. So files stay well below these; one that reaches them has changed.
 */
const LIMIT = 20;
const HIGHER_LIMIT = 50;

/** The files with the higher limit, and why they need it. */
const MAY_TAKE_MORE = new Map([
  ['cli/test/declare/every-command-real.test.ts', 'runs the command of every operation'],
  ['server/test/error-tracking/ingest/durability.test.ts', 'kills servers with a PostgreSQL of their own'],
  ['sdk-node/test/package.test.ts', 'packs the package and runs what it holds'],
  ['server/test/error-tracking/source-maps/symbolication/symbolicate.test.ts', 'builds with every bundler and maps each frame'],
  ['server/test/generator/generator.test.ts', 'generates everything several times'],
  ['server/test/kernel/contract/dispatch/authorization-walk.test.ts', 'calls every operation as several callers'],
  ['server/test/servers/gateway/storm.test.ts', 'connects many agents at once'],
  ['server/test/transports/ingest/group-commit/durability.test.ts', 'kills servers with a PostgreSQL of their own'],
]);

/** With fewer files, the mean means nothing. */
const FEWEST_FILES = 200;

/** CPU seconds by the file's path in the project. */
const readCosts = () => (existsSync(RECORD) ? new Map(Object.entries(JSON.parse(readFileSync(RECORD, 'utf8')))) : new Map());

/**
 * Records the costs of a full run. A smaller run updates only the files that it ran, so a file over its limit is judged by its last run. Files
 * outside the full run, such as those that need a browser, have no limit.
 */
export function writeCosts(costs) {
  const before = readCosts();
  if (costs.size < FEWEST_FILES && !before.size) return;
  const anew = [...costs].filter(([file]) => before.has(file));
  const kept = costs.size < FEWEST_FILES ? [...before, ...anew].filter(([file]) => existsSync(path.join(root, file))) : costs;
  mkdirSync(path.dirname(RECORD), { recursive: true });
  writeFileSync(RECORD, JSON.stringify(Object.fromEntries(kept), null, 1));
}

/** One line for each file over its limit, and for each listed file that doesn't exist. */
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
