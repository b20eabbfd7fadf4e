/**
 * Uploads 500 source maps of 200 kB with the command line, compared with curl sending the same bytes in the same batches to the same server:
 * sequentially, like a script, and with the command line's concurrency. The bar: within 1.5 times of the faster curl. Rounds are interleaved and
 * medians taken; each run has its own maps and release, because stored maps cost less, and an uncounted run warms up the server first. Both sides'
 * CPU time is printed: with all cores busy, wall time is its sum. --maps=50 is quicker; --gzip adds the command line with compressed requests.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/workspace.mjs';
import { cpuSeconds, median } from '../measure.mjs';
import { startStack } from '../stack.mjs';

const MAPS = Number(process.argv.find((word) => word.startsWith('--maps='))?.slice(7) ?? 500);
const MAP_BYTES = 200_000;
const BATCH = 100;
const AT_ONCE = Number(process.argv.find((word) => word.startsWith('--at-once='))?.slice(10) ?? 2);
const ROUNDS = 3;
const BAR = 1.5;
const DOMAIN = 'shop.example.com';
const TIDEWATCH = path.join(root, 'cli/bin/tidewatch.js');

/** The same pseudo-random numbers in each run of the benchmark. */
function createRandom(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const BASE64 = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';
const WORDS =
  'const return function export import await if else for of total price cart user name item list map key value = => ( ) { } ; . ,'.split(
    ' ',
  );

/** The position where a map names its run. */
const MARK = '@@run@@';

/** A map as bundlers produce it: two thirds mappings, one third source text. */
function sourceMap(random) {
  const mappings = [];
  for (let length = 0; length < (MAP_BYTES * 2) / 3; length += 6) {
    mappings.push(`${BASE64[random(32)]}A${BASE64[random(8)]}${BASE64[random(32)]}${random(4) ? '' : BASE64[random(32)]},`);
  }
  const text = [`// ${MARK}\n`];
  for (let length = 0; length < MAP_BYTES / 4; length += 6) text.push(WORDS[random(WORDS.length)], random(12) ? ' ' : '\n  ');
  const map = { version: 3, sources: ['src/chunk.ts'], names: [], mappings: mappings.join(''), sourcesContent: [text.join('')] };
  const size = JSON.stringify(map).length;
  return JSON.stringify({ ...map, mappings: map.mappings + 'A'.repeat(Math.max(0, MAP_BYTES - size)) });
}

const maps = new Map();

/** The map of a chunk, created once. */
function mapOf(index) {
  const known = maps.get(index) ?? sourceMap(createRandom(index));
  maps.set(index, known);
  return known;
}

/** Writes the maps of one run. */
function writeMaps(directory, run) {
  mkdirSync(directory, { recursive: true });
  const names = Array.from({ length: MAPS }, (_each, index) => `chunk-${String(index).padStart(4, '0')}.js`);
  for (const [index, name] of names.entries())
    writeFileSync(path.join(directory, `${name}.map`), mapOf(index).replace(MARK, `run ${run} of ${index}`));
  return names;
}

function run(command, args, env = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'pipe'], env: { ...process.env, ...env } });
    const said = [];
    child.stderr.on('data', (chunk) => said.push(chunk));
    child.once('error', reject);
    child.once('exit', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}: ${Buffer.concat(said)}`))));
  });
}

/** curl's input in files, so that the process list shows neither the key nor hundreds of names. */
function curlConfigs(directory, names, { url, key, release }) {
  const batches = Array.from({ length: Math.ceil(names.length / BATCH) }, (_each, index) =>
    names.slice(index * BATCH, (index + 1) * BATCH),
  );
  return batches.map((batch, index) => {
    const parts = batch.flatMap((name) => [`form = "file=@${path.join(directory, name)}.map"`, `form = "path=/${name}"`]);
    const head = [`url = "${url}/api/v1/sourcemaps"`, `header = "Authorization: Bearer ${key}"`, `header = "Expect:"`];
    const file = path.join(directory, `curl-${index}.txt`);
    const fields = [`form = "release=${release}"`, `form = "domain=${DOMAIN}"`];
    writeFileSync(file, [...head, ...fields, ...parts, 'fail-with-body', 'silent', 'show-error'].join('\n'));
    return file;
  });
}

async function curl({ configs }, atOnce) {
  const waiting = [...configs];
  const worker = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await run('curl', ['-K', file]);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

async function tidewatch({ directory, target }, gzip) {
  const args = [
    'sourcemaps',
    'upload',
    directory,
    '--release',
    target.release,
    '--domain',
    DOMAIN,
    '--quiet',
    ...['--concurrency', String(AT_ONCE)],
    gzip ? '--gzip' : '--no-gzip',
  ];
  const env = { TIDEWATCH_URL: target.url, TIDEWATCH_API_KEY: target.key, XDG_CONFIG_HOME: directory };
  await run(process.execPath, [TIDEWATCH, ...args], env);
}

const OURS = 'tidewatch, as it is';
const VARIANTS = {
  'curl, one after the other': (stage) => curl(stage, 1),
  [`curl, ${AT_ONCE} at once`]: (stage) => curl(stage, AT_ONCE),
  [OURS]: (stage) => tidewatch(stage, false),
  ...(process.argv.includes('--gzip') && { 'tidewatch --gzip': (stage) => tidewatch(stage, true) }),
};

/** A key for each run: a key may send 60 requests a minute. */
async function createStage({ baseUrl, call }, token, directory, number) {
  const { credential } = await call('POST', '/api/account/api-keys', token, {
    ...{ name: `Run ${number}`, kind: 'organization', scopes: ['errors:write'] },
  });
  const folder = path.join(directory, String(number));
  const target = { url: baseUrl, key: credential, release: `run-${number}` };
  return { directory: folder, target, configs: curlConfigs(folder, writeMaps(folder, number), target) };
}

// proc(5): fields 16 and 17 are the time of ended children, in ticks of 10 ms; the running server doesn't count here
function endedChildrenSeconds() {
  try {
    const fields = readFileSync('/proc/self/stat', 'utf8').split(') ')[1].split(' ');
    return (Number(fields[13]) + Number(fields[14])) / 100;
  } catch {
    return 0;
  }
}

/** Seconds so far: wall time, and CPU time of the server with its database and of the sender. */
const secondsSoFar = ({ pid, postmasterPid }) => ({
  wall: performance.now() / 1000,
  server: cpuSeconds(pid) + cpuSeconds(postmasterPid, { withChildren: true }),
  client: endedChildrenSeconds(),
});

/** One run: its maps are written before, and its result is printed immediately. */
async function runOnce(stack, { token, directory, number }, name) {
  const stage = await createStage(stack, token, directory, number);
  const before = secondsSoFar(stack);
  await VARIANTS[name](stage);
  const after = secondsSoFar(stack);
  rmSync(stage.directory, { recursive: true });
  return Object.fromEntries(Object.entries(after).map(([key, value]) => [key, value - before[key]]));
}

const line = ({ wall, server, client }) =>
  `${wall.toFixed(2).padStart(8)} s   processor: server ${server.toFixed(2).padStart(6)} s, client ${client.toFixed(2).padStart(6)} s`;

async function measure(stack, directory) {
  const { email, password } = stack.credentials;
  const { token } = await stack.call('POST', '/api/account/login', null, { email, password });
  await stack.call('POST', '/api/v1/analytics/properties', token, { domain: DOMAIN });
  const names = Object.keys(VARIANTS);
  const runs = Object.fromEntries(names.map((name) => [name, []]));
  for (let number = 0; number <= ROUNDS * names.length; number += 1) {
    const name = names[number % names.length];
    const taken = await runOnce(stack, { token, directory, number }, name);
    process.stdout.write(`  ${name.padEnd(28)}${line(taken)}${number === 0 ? '   (does not count)' : ''}\n`);
    if (number > 0) runs[name].push(taken);
  }
  return runs;
}

const medians = (all) => Object.fromEntries(['wall', 'server', 'client'].map((key) => [key, median(all.map((run) => run[key]))]));

function printReport(runs) {
  const results = Object.entries(runs).map(([name, all]) => ({ name, ...medians(all) }));
  const fastest = Math.min(...results.filter(({ name }) => name.startsWith('curl')).map(({ wall }) => wall));
  process.stdout.write(`${MAPS} maps of ${MAP_BYTES / 1000} kB, medians of ${ROUNDS}\n`);
  for (const result of results) {
    const ratio = `${(result.wall / fastest).toFixed(2)} times${result.name === OURS ? ` (at most ${BAR})` : ''}`;
    process.stdout.write(`${result.name.padEnd(30)}${line(result)}   ${ratio}\n`);
  }
}

export default async function benchmark() {
  const stack = await startStack();
  const directory = mkdtempSync(path.join(tmpdir(), 'tw-maps-'));
  try {
    printReport(await measure(stack, directory));
  } finally {
    rmSync(directory, { recursive: true, force: true });
    await stack.stop();
  }
}
