/**
 * Uploading 500 source maps of 200 kB with the command line, beside curl that sends the same bytes in the same batches to the same server: one
 * request after the other, as a script would, and four at once, as the command line does. The bar: within 1.5 times of the faster curl. Medians
 * of three; each run has maps and a release of its own, since what is stored already costs less. --maps=50 for a quick look.
 */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../scripts/workspace.mjs';
import { startStack } from './stack.mjs';

const MAPS = Number(process.argv.find((word) => word.startsWith('--maps='))?.slice(7) ?? 500);
const MAP_BYTES = 200_000;
const BATCH = 100;
const AT_ONCE = 4;
const ROUNDS = 3;
const BAR = 1.5;
const DOMAIN = 'shop.example.com';
const TIDEWATCH = path.join(root, 'cli/bin/tidewatch.js');

/** Numbers that are the same in each run of the benchmark. */
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

/** Where a map names the run that it is for. */
const MARK = '@@run@@';

/** A map as bundlers make them: two thirds mappings, one third source text. */
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

/** The map of a chunk, made once. */
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

/** What curl is to send, in files, so that neither the key nor hundreds of names stand in a list of processes. */
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

async function curl({ directory, names, target }, atOnce) {
  const waiting = curlConfigs(directory, names, target);
  const worker = async () => {
    for (let file = waiting.shift(); file; file = waiting.shift()) await run('curl', ['-K', file]);
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: atOnce }, worker));
  return performance.now() - started;
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
    gzip ? '--gzip' : '--no-gzip',
  ];
  const env = { TIDEWATCH_URL: target.url, TIDEWATCH_API_KEY: target.key, XDG_CONFIG_HOME: directory };
  const started = performance.now();
  await run(process.execPath, [TIDEWATCH, ...args], env);
  return performance.now() - started;
}

const median = (times) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];

const VARIANTS = {
  'curl, one after the other': (stage) => curl(stage, 1),
  'curl, four at once': (stage) => curl(stage, AT_ONCE),
  'tidewatch, as it is': (stage) => tidewatch(stage, false),
  'tidewatch --gzip': (stage) => tidewatch(stage, true),
};

/** A key for each run: a key may send 60 requests a minute. */
async function createStage({ baseUrl, call }, token, directory, number) {
  const { credential } = await call('POST', '/api/account/api-keys', token, {
    ...{ name: `Run ${number}`, kind: 'organization', scopes: ['errors:write'] },
  });
  const folder = path.join(directory, String(number));
  return { directory: folder, names: writeMaps(folder, number), target: { url: baseUrl, key: credential, release: `run-${number}` } };
}

async function measure(stack, directory) {
  const { email, password } = stack.credentials;
  const { token } = await stack.call('POST', '/api/account/login', null, { email, password });
  await stack.call('POST', '/api/v1/analytics/properties', token, { domain: DOMAIN });
  const times = Object.fromEntries(Object.keys(VARIANTS).map((name) => [name, []]));
  let number = 0;
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const [name, send] of Object.entries(VARIANTS)) {
      number += 1;
      const stage = await createStage(stack, token, directory, number);
      const ms = await send(stage);
      times[name].push(ms);
      process.stdout.write(`  ${name}: ${(ms / 1000).toFixed(2)} s\n`);
      rmSync(stage.directory, { recursive: true });
    }
  }
  return times;
}

export default async function benchmark() {
  const stack = await startStack();
  const directory = mkdtempSync(path.join(tmpdir(), 'tw-maps-'));
  try {
    const times = await measure(stack, directory);
    const medians = Object.fromEntries(Object.entries(times).map(([name, all]) => [name, median(all)]));
    const fastest = Math.min(medians['curl, one after the other'], medians['curl, four at once']);
    process.stdout.write(`${MAPS} maps of ${MAP_BYTES / 1000} kB, medians of ${ROUNDS}\n`);
    for (const [name, ms] of Object.entries(medians)) {
      const bar = name === 'tidewatch, as it is' ? `   (at most ${BAR})` : '';
      process.stdout.write(
        `${name.padEnd(28)} ${(ms / 1000).toFixed(2).padStart(8)} s ${(ms / fastest).toFixed(2).padStart(8)} times${bar}\n`,
      );
    }
  } finally {
    rmSync(directory, { recursive: true, force: true });
    await stack.stop();
  }
}
