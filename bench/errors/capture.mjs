/**
 * The error client's cost in an Express application, compared with the same application without it: with its middleware and no errors, and with one
 * request in a hundred failing, captured and sent. For comparison, the minimum of any client: an AsyncLocalStorage, which on Node 20 costs something
 * with each promise, on Node 24 hardly; and one bare POST per failure, which alone costs more than several requests of this small application.
 *
 * The applications, the sink and the load generator are separate processes. Rounds are short and alternate. Two processes of one program are compiled
 * differently as they run, so all of them are restarted several times, and a loss is that of all rounds of a set. On a machine with few cores the
 * throughput depends on other load; requests per second of the application's own CPU do not, and include its work after the response (building and
 * sending the reports).
 *
 * The bar: a loss below 5 % for having the client; the cost of captures is only reported. The application responds from memory, where nothing else
 * affects throughput, and with rows of a PostgreSQL, as most do.
 */
import { fork } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/workspace.mjs';
import { openEmbedded } from '../../server/dist/kernel/database/embedded/index.js';
import { read } from '../load.mjs';
import { report } from '../measure.mjs';
import { end } from '../stack.mjs';

// many and short, so that other load affects all applications alike
const SETS = 7;
const ROUNDS = 12;
const WARM_UP_ROUNDS = 6;
const REQUESTS = 500;
/** Failures before the first round, in this many batches, because a client accepts 200 at once. */
const WARM_UP_BATCHES = 5;
const WARM_UP_BATCH = 100;
const CONNECTIONS = 10;
const BAR_PERCENT = 5;

/** Kind, the share of failing requests, and whether it reads from a database; each is next to the one it is compared with. */
const APPLICATIONS = {
  plain: ['plain', 0],
  'AsyncLocalStorage alone': ['context', 0],
  middleware: ['client', 0],
  'plain, 1 % fail': ['plain', 100],
  'bare POST of 1 %': ['post', 100],
  'middleware, 1 % captured': ['client', 100],
  'AsyncLocalStorage, with a database': ['context', 0, true],
  'plain, with a database': ['plain', 0, true],
  'middleware, with a database': ['client', 0, true],
};

const COMPARISONS = [
  ['AsyncLocalStorage alone', 'plain'],
  ['middleware', 'plain', BAR_PERCENT],
  ['bare POST of 1 %', 'plain, 1 % fail'],
  ['middleware, 1 % captured', 'plain, 1 % fail'],
  ['AsyncLocalStorage, with a database', 'plain, with a database'],
  ['middleware, with a database', 'plain, with a database', BAR_PERCENT],
];

const answerOf = (child) => new Promise((resolve) => child.once('message', resolve));

function ask(child, message) {
  child.send(message);
  return answerOf(child);
}

async function start(file, args = [], more = {}) {
  const child = fork(path.join(root, 'bench/errors', file), args, { env: { ...process.env, NODE_ENV: 'production', ...more } });
  const { port } = await answerOf(child);
  return { child, port };
}

/** One round with one application: requests a second, and microseconds of its CPU per request, including reports and their sending. */
async function load({ child, port }, name) {
  await ask(child, 'begin');
  const rate = await read(port, '/orders/7', REQUESTS, CONNECTIONS);
  const { lost, cpuMicroseconds } = await ask(child, 'end');
  if (lost > 0) throw new Error(`${name}: ${lost} reports were given up`);
  return { rate, cpu: cpuMicroseconds / REQUESTS };
}

/**
 * Only if requests fail: a process that sends requests itself has slower HTTP in Node, by a few percent for this small application, which would count
 * as the client's cost.
 */
async function warmUpFailures({ child, port }) {
  for (let batch = 0; batch < WARM_UP_BATCHES; batch += 1) {
    await read(port, '/failing', WARM_UP_BATCH, CONNECTIONS);
    await ask(child, 'end');
  }
}

async function measure(applications) {
  const rounds = [];
  for (const [name, application] of Object.entries(applications)) {
    const [, failEvery] = APPLICATIONS[name];
    if (failEvery > 0) await warmUpFailures(application);
  }
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round += 1) {
    const results = {};
    const names = Object.keys(applications);
    // each has every position and every neighbour once, because work may spill over to the next
    const first = (round + WARM_UP_ROUNDS) % names.length;
    const order = [...names.slice(first), ...names.slice(0, first)];
    for (const name of round % 2 === 0 ? order : order.toReversed()) results[name] = await load(applications[name], name);
    if (round >= 0) rounds.push(results);
  }
  return rounds;
}

const total = (numbers) => numbers.reduce((sum, one) => sum + one, 0);

/** The loss in each set of rounds: of requests per second, and per second of the application's CPU. */
function reportLoss(sets, [name, beside, bar]) {
  const unit = bar ? `%   (below ${bar})` : '%';
  const seconds = (rounds, which) => total(rounds.map((results) => REQUESTS / results[which].rate));
  const cpu = (rounds, which) => total(rounds.map((results) => results[which].cpu));
  const lost = (measured) => sets.map((rounds) => 100 * (1 - measured(rounds, beside) / measured(rounds, name)));
  report(`loss ${name}`, lost(seconds), unit, 1);
  report('  by CPU', lost(cpu), unit, 1);
  const added = sets.map((rounds) => (cpu(rounds, name) - cpu(rounds, beside)) / rounds.length);
  report('  CPU added to each request', added, 'us', 1);
}

/** All rounds of one set of processes. */
async function measureSet(sink, database) {
  const applications = {};
  try {
    for (const [name, [kind, failEvery, reads]] of Object.entries(APPLICATIONS)) {
      const args = [kind, String(failEvery), `http://127.0.0.1:${sink.port}`];
      applications[name] = await start('capture-app.mjs', args, reads ? { DATABASE: JSON.stringify(database) } : {});
    }
    return await measure(applications);
  } finally {
    for (const { child } of Object.values(applications)) await end(child);
  }
}

export default async function benchmark() {
  const directory = mkdtempSync(path.join(tmpdir(), 'tw-bench-'));
  // as root, PostgreSQL runs as another user
  chmodSync(directory, 0o755);
  const sink = await start('capture-sink.mjs');
  let embedded = null;
  try {
    embedded = await openEmbedded({ stateDirectory: path.join(directory, 'postgres') });
    const sets = [];
    for (let set = 0; set < SETS; set += 1) sets.push(await measureSet(sink, embedded.connection));
    const each = (name, figure) => sets.flat().map((results) => results[name][figure]);
    for (const name of Object.keys(APPLICATIONS)) {
      report(name, each(name, 'rate'), 'requests/s', 0);
      report('  CPU', each(name, 'cpu'), 'us', 1);
    }
    for (const comparison of COMPARISONS) reportLoss(sets, comparison);
    const { received } = await ask(sink.child, 'count');
    process.stdout.write(`${received} reports arrived; Node ${process.version}\n`);
  } finally {
    await end(sink.child);
    await embedded?.stop();
    rmSync(directory, { recursive: true, force: true });
  }
}
