/**
 * The cost of an idle server: npm start with all roles on a new data directory, and the same with monitors that have reported. CPU of node and of all
 * PostgreSQL processes over a minute, transactions a second, and node's memory. Linux only.
 */
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../scripts/workspace.mjs';
import { send, signedRequest } from './load.mjs';
import { cpuSeconds, report, residentMegabytes, treeCpuSeconds } from './measure.mjs';
import { createJob, end, freePort, stackAt, untilReady } from './stack.mjs';

// a minute and a half after the last work, V8 shrinks the heap once, which takes a third of a second
const SETTLED_MS = 120_000;
const MEASURED_MS = 60_000;
const MONITORS = 50;
const BAR_PERCENT = 1;
const BAR_MEGABYTES = 150;

const { Client } = createRequire(path.join(root, 'server/package.json'))('pg');
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const parentOf = (pid) => Number(readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1].split(' ')[1]);

async function startProduct() {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'tw-bench-'));
  const port = await freePort();
  const environment = { ...process.env, PORT: String(port), TIDEWATCH_DATA_DIR: dataDirectory, TIDEWATCH_LOG_LEVEL: 'warn' };
  const npm = spawn('npm', ['start', '--silent'], { cwd: root, stdio: ['ignore', 'ignore', 'inherit'], env: environment });
  await untilReady(`http://127.0.0.1:${port}/readyz`);
  const stack = stackAt(port, dataDirectory);
  return {
    ...stack,
    // the database is a child of the server process
    pid: parentOf(stack.postmasterPid),
    stop: async () => {
      await end(npm);
      while (existsSync(path.join(dataDirectory, 'postgres/data/postmaster.pid'))) await pause(20);
      rmSync(dataDirectory, { recursive: true, force: true });
    },
  };
}

/** Transactions so far: each single statement of a loop is one. */
async function countTransactions({ dataDirectory }) {
  const data = path.join(dataDirectory, 'postgres/data');
  const lines = readFileSync(path.join(data, 'postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(path.join(data, 'tidewatch-password'), 'utf8').trim();
  const client = new Client({ host: lines[4].trim(), port: Number(lines[3]), user: 'postgres', password, database: 'postgres' });
  await client.connect();
  const { rows } = await client.query(`select xact_commit::float8 as commits from pg_stat_database where datname = 'tidewatch'`);
  await client.end();
  return rows[0].commits;
}

async function measure(name, product) {
  await pause(SETTLED_MS);
  const read = async () => ({
    seconds: performance.now() / 1000,
    transactions: await countTransactions(product),
    node: cpuSeconds(product.pid),
    postgres: treeCpuSeconds(product.postmasterPid),
  });
  const before = await read();
  await pause(MEASURED_MS);
  const after = await read();
  const rate = (what) => (after[what] - before[what]) / (after.seconds - before.seconds);
  const unit = '% of a core';
  report(`${name}: node`, [100 * rate('node')], unit);
  report(`${name}: PostgreSQL`, [100 * rate('postgres')], unit);
  report(`${name}: together (at most ${BAR_PERCENT})`, [100 * (rate('node') + rate('postgres'))], unit);
  report(`${name}: transactions a second`, [rate('transactions')], '');
  report(`${name}: memory of node (under ${BAR_MEGABYTES})`, [residentMegabytes(product.pid)], 'MB', 0);
}

/** Monitors with intervals of ten minutes and more, each of which has reported once. */
async function createMonitors(product) {
  const credential = await createJob(product);
  const slugs = Array.from({ length: MONITORS }, (_, index) => `job-${index}`);
  for (const [index, slug] of slugs.entries()) {
    const monitor = { projectSlug: 'bench', slug, name: slug, intervalSec: 600 + 60 * index };
    await product.call('POST', '/api/v1/monitors', product.credentials.apiKey, monitor);
  }
  const requests = slugs.map((slug) =>
    signedRequest(credential, product.port, '/api/status/events', { slug, result: 'ok', eventId: randomUUID() }),
  );
  await send(product.port, requests, 1);
}

export default async function benchmark() {
  const product = await startProduct();
  try {
    await measure('empty', product);
    await createMonitors(product);
    await measure(`${MONITORS} monitors`, product);
  } finally {
    await product.stop();
  }
}
