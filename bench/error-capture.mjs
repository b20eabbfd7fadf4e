/**
 * What the error client costs an Express application: requests a second without it, with its middleware and no errors, and with one request of
 * a hundred failing, captured and sent, beside the same application that fails without a client. Each application is a process of its own; the
 * load and the server that takes the reports are here. Rounds alternate, and a loss is taken round by round. The bar: a loss below 5 %.
 */
import { fork } from 'node:child_process';
import { createServer } from 'node:http';
import path from 'node:path';
import { root } from '../scripts/workspace.mjs';
import { read } from './load.mjs';
import { report } from './measure.mjs';
import { end } from './stack.mjs';

const ROUNDS = 9;
const REQUESTS = 4_000;
const CONNECTIONS = 20;
const BAR_PERCENT = 5;

const APPLICATIONS = {
  'without client': ['plain', 0],
  'with middleware': ['client', 0],
  'without client, 1 % fail': ['plain', 100],
  'with middleware, 1 % captured': ['client', 100],
};

/** A server that takes every report. */
function startSink() {
  let received = 0;
  const answer = JSON.stringify({ issueId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b20', eventId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b30' });
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      received += 1;
      response.writeHead(202, { 'Content-Type': 'application/json' }).end(answer);
    });
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () =>
      resolve({
        url: `http://127.0.0.1:${server.address().port}`,
        received: () => received,
        stop: () => {
          server.closeAllConnections();
          server.close();
        },
      }),
    );
  });
}

const answerOf = (child) => new Promise((resolve) => child.once('message', resolve));

async function startApplication([kind, failEvery], sink) {
  const file = path.join(root, 'bench/error-capture-app.mjs');
  const env = { ...process.env, NODE_ENV: 'production' };
  const child = fork(file, [kind, String(failEvery), sink], { env });
  const { port } = await answerOf(child);
  return { child, port };
}

/** One round with one application: requests a second, and microseconds of its CPU for each, reports and their sending included. */
async function load({ child, port }, name) {
  const rate = await read(port, '/orders/7', REQUESTS, CONNECTIONS);
  child.send('flush');
  const { lost, cpuMicroseconds } = await answerOf(child);
  if (lost > 0) throw new Error(`${name}: ${lost} reports were given up`);
  return { rate, cpu: cpuMicroseconds / REQUESTS };
}

async function measure(applications) {
  const rounds = [];
  // the round before the first warms up
  for (let round = -1; round < ROUNDS; round += 1) {
    const results = {};
    const names = Object.keys(applications);
    // whoever comes first in one round comes last in the next
    for (const name of round % 2 === 0 ? names : names.toReversed()) results[name] = await load(applications[name], name);
    if (round >= 0) rounds.push(results);
  }
  return rounds;
}

/** What is lost of the requests a second; and by CPU, which is the same on an idle machine, and which others on a busy one disturb less. */
function reportLoss(rounds, name, beside) {
  const losses = rounds.map((results) => 100 * (1 - results[name].rate / results[beside].rate));
  report(`loss ${name}`, losses, `%   (below ${BAR_PERCENT})`, 1);
  const byCpu = rounds.map((results) => 100 * (1 - results[beside].cpu / results[name].cpu));
  report(`loss ${name}, by CPU`, byCpu, `%   (below ${BAR_PERCENT})`, 1);
}

export default async function benchmark() {
  const sink = await startSink();
  const applications = {};
  try {
    for (const [name, kind] of Object.entries(APPLICATIONS)) applications[name] = await startApplication(kind, sink.url);
    const rounds = await measure(applications);
    const each = (name, figure) => rounds.map((results) => results[name][figure]);
    for (const name of Object.keys(APPLICATIONS)) {
      report(name, each(name, 'rate'), 'requests/s', 0);
      report(`${name}, CPU`, each(name, 'cpu'), 'us', 1);
    }
    reportLoss(rounds, 'with middleware', 'without client');
    reportLoss(rounds, 'with middleware, 1 % captured', 'without client, 1 % fail');
    process.stdout.write(`${sink.received()} reports arrived\n`);
  } finally {
    for (const { child } of Object.values(applications)) await end(child);
    sink.stop();
  }
}
