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
import { runTests } from './run-tests.mjs';

/** A mutant that computes endlessly counts as found once its tests take this multiple of their usual CPU time. */
const PATIENCE = 4;
const LEAST_CPU_SECONDS = 60;

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

/** The pattern of the tests that find a mutant; null if none do. */
async function finderOf({ file, start, end, replacement }, tests) {
  const full = path.join(root, file);
  const text = readFileSync(full, 'utf8');
  const putBack = () => writeFileSync(full, text);
  process.once('exit', putBack);
  writeFileSync(full, text.slice(0, start) + replacement + text.slice(end));
  try {
    for (const { pattern, cpuLimit } of tests) if (!(await runTests(pattern, cpuLimit)).passed) return pattern;
    return null;
  } finally {
    putBack();
    process.removeListener('exit', putBack);
  }
}

/** Measures the CPU time of the unchanged tests, which must pass. */
async function measured(patterns) {
  const tests = [];
  for (const pattern of patterns) {
    const { passed, cpuSeconds } = await runTests(pattern, 3600);
    if (!passed) throw new Error(`the tests ${pattern} fail without a mutant`);
    process.stdout.write(`${pattern}: ${cpuSeconds.toFixed(1)} CPU seconds\n`);
    tests.push({ pattern, cpuLimit: Math.ceil(Math.max(LEAST_CPU_SECONDS, PATIENCE * cpuSeconds)) });
  }
  return tests;
}

async function examine(name, { sources, tests: patterns }) {
  const all = sources.flatMap(filesOf).flatMap((file) => mutantsOf(file, readFileSync(path.join(root, file), 'utf8')));
  const chosen = choose(all, Number(options.mutants), Number(options.seed));
  const tests = await measured(patterns);
  const survivors = [];
  for (const [index, mutant] of chosen.entries()) {
    const finder = await finderOf(mutant, tests);
    if (finder === null) survivors.push(mutant);
    const { file, line, was, replacement } = mutant;
    const [before, after] = [was, replacement].map((text) => JSON.stringify(text.slice(0, 60)));
    const outcome = finder === null ? 'SURVIVED' : `found by step ${patterns.indexOf(finder) + 1}`;
    process.stdout.write(`${name} ${index + 1}/${chosen.length} ${outcome} ${file}:${line} ${before} → ${after}\n`);
  }
  return { area: name, possible: all.length, tried: chosen.length, found: chosen.length - survivors.length, survivors };
}

await main(async () => {
  await install();
  await build();
  const areas = Object.entries(AREAS).filter(([name]) => options.area === undefined || options.area === name);
  if (!areas.length) throw new Error(`unknown area ${options.area}; choose one of ${Object.keys(AREAS).join(', ')}`);
  // imported here because they use the build
  const { default: setUp } = await import('../../server/test/harness/global-setup.mjs');
  const { default: tearDown } = await import('../../server/test/harness/global-teardown.mjs');
  await setUp();
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
