/**
 * Signed status events a second, acknowledged after the commit, at 50 connections; against a bare node:http server that checks the same
 * signature and parses the JSON. Rounds alternate. The bar: at least three quarters of it.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { send, signedRequests } from './load.mjs';
import { cpuSeconds, quantile, report } from './measure.mjs';
import { createJob, end, startStack } from './stack.mjs';

const ROUNDS = 7;
const EVENTS = 20_000;
const CONNECTIONS = 50;

async function startBare(credential) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./bare-ingest-server.mjs', import.meta.url))], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(credential);
  const port = await new Promise((resolve) => child.stdout.once('data', (data) => resolve(Number(data))));
  return { child, port };
}

/** Sends a round of events; `cpu` names functions that answer CPU seconds, of which the round's share per event is answered. */
async function round(port, credential, cpu) {
  const requests = signedRequests(credential, EVENTS, port);
  const read = () => Object.fromEntries(Object.entries(cpu).map(([name, seconds]) => [name, seconds()]));
  const before = read();
  const { rate, latencies } = await send(port, requests, CONNECTIONS);
  const after = read();
  const microseconds = Object.fromEntries(Object.keys(cpu).map((name) => [name, (after[name] - before[name]) * (1e6 / EVENTS)]));
  return { rate, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), microseconds };
}

export default async function benchmark() {
  const stack = await startStack();
  const credential = await createJob(stack);
  const bare = await startBare(credential);
  const bareCpu = { node: () => cpuSeconds(bare.child.pid) };
  const ourCpu = { node: () => cpuSeconds(stack.pid), postgres: () => cpuSeconds(stack.postmasterPid, { withChildren: true }) };
  const rounds = [];
  try {
    await round(bare.port, credential, {});
    await round(stack.port, credential, {});
    for (let index = 0; index < ROUNDS; index += 1) {
      const reference = await round(bare.port, credential, bareCpu);
      rounds.push({ reference, ours: await round(stack.port, credential, ourCpu) });
    }
  } finally {
    await end(bare.child);
    await stack.stop();
  }
  const each = (pick) => rounds.map(pick);
  report(
    'bare node:http',
    each(({ reference }) => reference.rate),
    'events/s',
    0,
  );
  report(
    'Tidewatch, acknowledged after commit',
    each(({ ours }) => ours.rate),
    'events/s',
    0,
  );
  report(
    'ratio (at least 0.75)',
    each(({ reference, ours }) => ours.rate / reference.rate),
    '',
  );
  report(
    'bare p99',
    each(({ reference }) => reference.p99),
    'ms',
  );
  report(
    'Tidewatch p50',
    each(({ ours }) => ours.p50),
    'ms',
  );
  report(
    'Tidewatch p99',
    each(({ ours }) => ours.p99),
    'ms',
  );
  report(
    'bare CPU per event',
    each(({ reference }) => reference.microseconds.node),
    'us',
    0,
  );
  report(
    'Tidewatch CPU per event, node',
    each(({ ours }) => ours.microseconds.node),
    'us',
    0,
  );
  report(
    'Tidewatch CPU per event, PostgreSQL',
    each(({ ours }) => ours.microseconds.postgres),
    'us',
    0,
  );
}
