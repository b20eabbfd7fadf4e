/**
 * A stack of 50 frames in a 10 MB map: cold (under 3 s), while the process serves other requests, and warm (under 5 ms). The symbolicator runs in a
 * server's process, as in production, and /healthz is requested throughout.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Worker } from 'node:worker_threads';
import { startServer } from '../../server/dist/assembly/server.js';
import { createSymbolicator } from '../../server/dist/error-tracking/source-maps/symbolication/create-symbolicator.js';
import { readConfig } from '../../server/dist/kernel/config/config.js';
import { openEmbedded } from '../../server/dist/kernel/database/embedded/index.js';
import { quantile, report } from '../measure.mjs';
import { largeMap } from './maps.mjs';

const MAP_BYTES = 10_000_000;
const FRAMES = 50;
const COLD = 5;
const WARM = 200;
const IDLE_MS = 3_000;
const log = { level: 'silent', warn: console.warn, error: console.error, info: () => undefined, debug: () => undefined, child: () => log };

/** Requests /healthz from a separate thread, which nothing here delays; `take` returns the milliseconds of each response since the last call. */
function startAsking(address) {
  const worker = new Worker(
    `const { parentPort, workerData } = require('node:worker_threads');
     let times = [];
     parentPort.on('message', () => { parentPort.postMessage(times); times = []; });
     (async () => { for (;;) {
       const start = performance.now();
       await (await fetch(workerData)).arrayBuffer();
       times.push(performance.now() - start);
       await new Promise((resolve) => setTimeout(resolve, 2));
     } })();`,
    { eval: true, workerData: address },
  );
  const take = () =>
    new Promise((resolve) => {
      worker.once('message', resolve);
      worker.postMessage('take');
    });
  return { take, stop: () => worker.terminate() };
}

async function prepare(server, map) {
  const credentials = server.firstStart.credentials;
  const baseUrl = `http://127.0.0.1:${server.port}`;
  const headers = { authorization: `Bearer ${credentials.apiKey}` };
  const created = await fetch(`${baseUrl}/api/v1/analytics/properties`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ domain: 'shop.example.com', name: 'Shop' }),
  });
  const form = new FormData();
  form.append('release', 'bench');
  form.append('domain', 'shop.example.com');
  form.append('file', new Blob([map.json]), 'main.js.map');
  form.append('path', '/main.js');
  const started = performance.now();
  const uploaded = await fetch(`${baseUrl}/api/v1/sourcemaps`, { method: 'POST', headers, body: form });
  const body = await uploaded.json();
  if (uploaded.status !== 201) throw new Error(`${created.status} ${JSON.stringify(body)}`);
  report('upload of the map', [performance.now() - started], 'ms');
  const row = await server.database.knex('properties').first('organization_id');
  return { baseUrl, maps: { organizationId: row.organization_id, propertyId: body.propertyId, release: body.release } };
}

function check(answers, wanted) {
  for (const [index, { source, line }] of answers.entries())
    if (source !== wanted[index].expected.source || line !== wanted[index].expected.line)
      throw new Error(`frame ${index} leads to ${source}:${line}`);
}

async function measure(server) {
  const map = largeMap(MAP_BYTES);
  report('size of the map', [map.json.length / 1e6], 'MB');
  report('segments', [map.segments], '', 0);
  const { baseUrl, maps } = await prepare(server, map);
  const stack = Array.from({ length: FRAMES }, (_, index) => map.at(Math.floor((index * map.segments) / FRAMES)));
  const positions = stack.map(({ line, column }) => ({ file: 'https://shop.example.com/main.js', line, column }));
  const asking = startAsking(`${baseUrl}/healthz`);
  try {
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    await asking.take();
    await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
    const idle = await asking.take();
    const cold = [];
    const warm = [];
    const meanwhile = [];
    for (let round = 0; round < COLD; round += 1) {
      const symbolicator = createSymbolicator({ database: server.database, log });
      await asking.take();
      const started = performance.now();
      check(await symbolicator.symbolicate(maps, positions, true), stack);
      cold.push(performance.now() - started);
      meanwhile.push(...(await asking.take()));
      for (let turn = 0; turn < WARM / COLD; turn += 1) {
        const again = performance.now();
        await symbolicator.symbolicate(maps, positions, true);
        warm.push(performance.now() - again);
      }
      await symbolicator.close();
    }
    report('50 frames, cold (under 3,000)', cold, 'ms');
    report('50 frames, warm (under 5)', warm, 'ms');
    report('/healthz, p99, idle', [quantile(idle, 0.99)], 'ms');
    report('/healthz, p99, while a map is decoded', [quantile(meanwhile, 0.99)], 'ms');
    report('/healthz, p50, idle', [quantile(idle, 0.5)], 'ms');
    report('/healthz, p50, while a map is decoded', [quantile(meanwhile, 0.5)], 'ms');
  } finally {
    await asking.stop();
  }
}

export default async function benchmark() {
  const directory = mkdtempSync(path.join(tmpdir(), 'tw-bench-'));
  const embedded = await openEmbedded({ stateDirectory: path.join(directory, 'postgres') });
  try {
    const config = readConfig({ PORT: '0', TIDEWATCH_DATA_DIR: directory, TIDEWATCH_ROLES: 'api,ingest' });
    const server = await startServer(config, { connection: embedded.connection, log, version: '0.0.0-bench' });
    try {
      await measure(server);
    } finally {
      await server.stop();
    }
  } finally {
    await embedded.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
