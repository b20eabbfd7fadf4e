/**
 * npm run mutate: measures how many small faults the tests find. It changes one place of a source file, runs the area's tests, and restores the file.
 *
 *   npm run mutate -- --area grouping --mutants 50 --out survivors.json
 *
 * Without --area, it runs all areas. The working tree must be clean and not be changed while it runs.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { build, install, main, root } from '../workspace.mjs';
import { AREAS } from './areas.mjs';
import { choose, mutantsOf } from './mutants.mjs';
import { limitedTo } from './patience.mjs';
import { recordingTo, recordsOf } from './reach.mjs';
import { runTests } from './run-tests.mjs';

/** No process may use more CPU time than this; the test files themselves have tighter limits. */
const CPU_SECONDS = 600;

const { values: options } = parseArgs({
  options: {
    area: { type: 'string' },
    mutants: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
});

/** Temporary files of killed test runs; removed on exit. */
const temporary = mkdtempSync(path.join(tmpdir(), 'tw-mutate-'));
process.env.TMPDIR = temporary;
process.on('exit', () => rmSync(temporary, { recursive: true, force: true, maxRetries: 3 }));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));

function filesOf(place) {
  const full = path.join(root, place);
  if (statSync(full).isFile()) return [place];
  return readdirSync(full, { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(place, name));
}

/** Whether a test fails with the mutant in place. */
async function isFound({ file, start, end, replacement }, tests, limits) {
  const full = path.join(root, file);
  const text = readFileSync(full, 'utf8');
  const putBack = () => writeFileSync(full, text);
  process.once('exit', putBack);
  writeFileSync(full, text.slice(0, start) + replacement + text.slice(end));
  try {
    const { passed } = await runTests([...tests.map(({ test }) => test), '--runTestsByPath'], CPU_SECONDS, limits);
    return !passed;
  } finally {
    putBack();
    process.removeListener('exit', putBack);
  }
}

/** The area's test files with the sources that each executes, the cheapest first. They must pass as they are. */
async function reachOf(pattern) {
  const directory = mkdtempSync(path.join(temporary, 'reach-'));
  const { passed, cpuSeconds } = await runTests(['--testPathPatterns', pattern], 3600, recordingTo(directory));
  if (!passed) throw new Error(`the tests ${pattern} fail without a mutant`);
  const records = recordsOf(directory).sort((one, other) => one.cpuSeconds - other.cpuSeconds);
  process.stdout.write(`${pattern}: ${records.length} files, ${cpuSeconds.toFixed(1)} CPU seconds\n`);
  return { records, limits: limitedTo(path.join(directory, 'limits'), records) };
}

/** All tests, but first those that call a function of the source. The others can only see constants that it computed when it was loaded. */
function likeliestFirst(file, records) {
  const reaching = records.filter(({ sources }) => sources.includes(file));
  return [...reaching, ...records.filter((record) => !reaching.includes(record))];
}

async function examine(name, { sources, tests: pattern }) {
  const all = sources.flatMap(filesOf).flatMap((file) => mutantsOf(file, readFileSync(path.join(root, file), 'utf8')));
  const chosen = choose(all, Number(options.mutants), Number(options.seed));
  const { records, limits } = await reachOf(pattern);
  const survivors = [];
  for (const [index, mutant] of chosen.entries()) {
    const found = await isFound(mutant, likeliestFirst(mutant.file, records), limits);
    if (!found) survivors.push(mutant);
    const { file, line, was, replacement } = mutant;
    const [before, after] = [was, replacement].map((text) => JSON.stringify(text.slice(0, 60)));
    const outcome = found ? 'found' : 'SURVIVED';
    process.stdout.write(`${name} ${index + 1}/${chosen.length} ${outcome} ${file}:${line} ${before} → ${after}\n`);
  }
  return { area: name, possible: all.length, tried: chosen.length, found: chosen.length - survivors.length, survivors };
}

/** A mutant may make a statement endless. PostgreSQL then ends it when it notices that its client is gone. */
async function endStatementsOfKilledTests() {
  const { default: pg } = await import('pg');
  const { connection } = JSON.parse(process.env.TIDEWATCH_TEST_CLUSTER);
  const client = new pg.Client({ ...connection, database: 'postgres' });
  await client.connect();
  await client.query("alter system set client_connection_check_interval = '1s'");
  await client.query('select pg_reload_conf()');
  await client.end();
}

await main(async () => {
  await install();
  await build();
  const areas = Object.entries(AREAS).filter(([name]) => options.area === undefined || options.area === name);
  if (!areas.length) throw new Error(`unknown area ${options.area}; choose one of ${Object.keys(AREAS).join(', ')}`);
  // imported here because they use the build
  const { default: setUp } = await import('../../server/test/harness/cluster/global-setup.mjs');
  const { default: tearDown } = await import('../../server/test/harness/cluster/global-teardown.mjs');
  await setUp();
  await endStatementsOfKilledTests();
  const results = [];
  try {
    for (const [name, area] of areas) results.push(await examine(name, area));
  } finally {
    await tearDown();
  }
  console.table(
    results.map(({ survivors: _, ...result }) => ({ ...result, share: `${Math.round((100 * result.found) / result.tried)} %` })),
  );
  if (options.out) writeFileSync(options.out, `${JSON.stringify(results, null, 2)}\n`);
});
