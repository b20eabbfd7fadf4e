/**
 * Signed events a second, acknowledged after the commit, at 50 connections; against a bare node:http server that checks the same signature and
 * parses the JSON. Rounds alternate.
 */
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { send, signedRequest } from './load.mjs';
import { cpuSeconds, quantile, report } from './measure.mjs';
import { end } from './stack.mjs';

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
async function round(port, { credential, path, events, bodyOf }, cpu) {
  const requests = Array.from({ length: events }, (_, index) => signedRequest(credential, port, path, bodyOf(index)));
  const read = () => Object.fromEntries(Object.entries(cpu).map(([name, seconds]) => [name, seconds()]));
  const before = read();
  const { rate, latencies } = await send(port, requests, CONNECTIONS);
  const after = read();
  const microseconds = Object.fromEntries(Object.keys(cpu).map((name) => [name, (after[name] - before[name]) * (1e6 / events)]));
  return { rate, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), microseconds };
}

function tell(rounds, bar) {
  const line = (name, pick, unit, digits) => report(name, rounds.map(pick), unit, digits);
  line('bare node:http', ({ reference }) => reference.rate, 'events/s', 0);
  line('Tidewatch, acknowledged after commit', ({ ours }) => ours.rate, 'events/s', 0);
  line(`ratio${bar}`, ({ reference, ours }) => ours.rate / reference.rate, '');
  line('bare p99', ({ reference }) => reference.p99, 'ms');
  line('Tidewatch p50', ({ ours }) => ours.p50, 'ms');
  line('Tidewatch p99', ({ ours }) => ours.p99, 'ms');
  line('bare CPU per event', ({ reference }) => reference.microseconds.node, 'us', 0);
  line('Tidewatch CPU per event, node', ({ ours }) => ours.microseconds.node, 'us', 0);
  line('Tidewatch CPU per event, PostgreSQL', ({ ours }) => ours.microseconds.postgres, 'us', 0);
}

/**
 * Measures a running stack and reports. `workload`: credential, path, how many events a round has, the body of the n-th of them; `bar` is said
 * beside the ratio.
 */
export async function besideBare(stack, workload, { rounds: count = 7, bar = '' } = {}) {
  const bare = await startBare(workload.credential);
  const bareCpu = { node: () => cpuSeconds(bare.child.pid) };
  const ourCpu = { node: () => cpuSeconds(stack.pid), postgres: () => cpuSeconds(stack.postmasterPid, { withChildren: true }) };
  const rounds = [];
  try {
    await round(bare.port, workload, {});
    await round(stack.port, workload, {});
    for (let index = 0; index < count; index += 1) {
      const reference = await round(bare.port, workload, bareCpu);
      rounds.push({ reference, ours: await round(stack.port, workload, ourCpu) });
    }
  } finally {
    await end(bare.child);
  }
  tell(rounds, bar);
}
