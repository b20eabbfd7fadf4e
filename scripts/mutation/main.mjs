/**
 * npm run mutate: how many small faults the tests find. It changes one place of a source file, runs the tests of its area, and puts the file back.
 *
 *   npm run mutate -- --area grouping --mutants 50 --out survivors.json
 *
 * Without --area it does all areas. The tree must be clean, and nothing else may change it meanwhile.
 */
import { spawn } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import setUp from '../../server/test/harness/global-setup.mjs';
import tearDown from '../../server/test/harness/global-teardown.mjs';
import { build, install, main, root } from '../workspace.mjs';
import { AREAS } from './areas.mjs';
import { choose, mutantsOf } from './mutants.mjs';

/** A fault that makes tests hang is found by their taking several times as long. */
const PATIENCE = 4;
const LEAST_PATIENCE_MS = 60_000;

const { values: options } = parseArgs({
  options: {
    area: { type: 'string' },
    mutants: { type: 'string', default: '50' },
    seed: { type: 'string', default: '1' },
    out: { type: 'string' },
  },
});

function filesOf(place) {
  const full = path.join(root, place);
  if (statSync(full).isFile()) return [place];
  return readdirSync(full, { recursive: true })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => path.join(place, name));
}

/** Runs tests until one fails; answers whether all passed. */
function passes(pattern, patienceMs) {
  return new Promise((resolve, reject) => {
    const args = ['node_modules/jest/bin/jest.js', '--selectProjects', 'server', '--bail', '--silent', '--testPathPatterns', pattern];
    const env = { ...process.env, NODE_OPTIONS: '--experimental-vm-modules --disable-warning=ExperimentalWarning' };
    const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore', detached: true });
    const timer = setTimeout(() => process.kill(-child.pid, 'SIGKILL'), patienceMs);
    child.on('error', reject);
    child.on('exit', (code) => {
      clearTimeout(timer);
      resolve(code === 0);
    });
  });
}

async function isFound({ file, start, end, replacement }, tests) {
  const full = path.join(root, file);
  const text = readFileSync(full, 'utf8');
  const putBack = () => writeFileSync(full, text);
  process.once('exit', putBack);
  writeFileSync(full, text.slice(0, start) + replacement + text.slice(end));
  try {
    for (const { pattern, patienceMs } of tests) if (!(await passes(pattern, patienceMs))) return true;
    return false;
  } finally {
    putBack();
    process.removeListener('exit', putBack);
  }
}

/** Times the tests as they are; they must pass. */
async function timed(patterns) {
  const tests = [];
  for (const pattern of patterns) {
    const began = performance.now();
    if (!(await passes(pattern, 1_800_000))) throw new Error(`the tests ${pattern} fail without any mutant`);
    tests.push({ pattern, patienceMs: Math.max(LEAST_PATIENCE_MS, PATIENCE * (performance.now() - began)) });
  }
  return tests;
}

async function examine(name, { sources, tests: patterns }) {
  const all = sources.flatMap(filesOf).flatMap((file) => mutantsOf(file, readFileSync(path.join(root, file), 'utf8')));
  const chosen = choose(all, Number(options.mutants), Number(options.seed));
  const tests = await timed(patterns);
  const survivors = [];
  for (const [index, mutant] of chosen.entries()) {
    const found = await isFound(mutant, tests);
    if (!found) survivors.push(mutant);
    const { file, line, was, replacement } = mutant;
    process.stdout.write(
      `${name} ${index + 1}/${chosen.length} ${found ? 'found   ' : 'SURVIVED'} ${file}:${line} ${JSON.stringify(was.slice(0, 60))} → ${JSON.stringify(replacement.slice(0, 60))}\n`,
    );
  }
  return { area: name, possible: all.length, tried: chosen.length, found: chosen.length - survivors.length, survivors };
}

await main(async () => {
  await install();
  await build();
  const areas = Object.entries(AREAS).filter(([name]) => options.area === undefined || options.area === name);
  if (!areas.length) throw new Error(`there is no area ${options.area}; there are ${Object.keys(AREAS).join(', ')}`);
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
