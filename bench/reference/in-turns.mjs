/**
 * The same signed events to several servers in turns, at 50 connections, each acknowledged in the server's own way. Rounds alternate, so that
 * disturbances affect all servers; a server's idle CPU is subtracted from the cost of a round.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { openEmbedded } from '../../server/dist/kernel/database/embedded/index.js';
import { send, signedRequest } from '../load.mjs';
import { cpuSeconds, quantile, report } from '../measure.mjs';
import { end } from '../stack.mjs';

const CONNECTIONS = 50;
const IDLE_MS = 3_000;
/** V8 keeps optimizing a server's code for tens of thousands of requests; a bare one is done within the first round. */
const WARM_UP_ROUNDS = 10;

/** Starts one of the servers to compare with; `lines` go to its stdin, and its port is the first line that it prints. */
export async function startReference(file, lines) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(file, import.meta.url))], { stdio: ['pipe', 'pipe', 'inherit'] });
  child.stdin.end(lines.join('\n'));
  const port = await new Promise((resolve) => child.stdout.once('data', (data) => resolve(Number(data))));
  return { port, pid: child.pid, stop: () => end(child) };
}

/**
 * Starts a floor with a separate PostgreSQL, whose background work, such as vacuuming, must not affect another server's round. `file` reads the key
 * and the connection as JSON from its stdin.
 */
export async function startFloor(file, credential) {
  const stateDirectory = mkdtempSync(path.join(tmpdir(), 'tw-bench-floor-'));
  const embedded = await openEmbedded({ stateDirectory });
  const server = await startReference(file, [credential, JSON.stringify(embedded.connection)]);
  return {
    ...server,
    postmasterPid: embedded.pid,
    stop: async () => {
      await server.stop();
      await embedded.stop();
      rmSync(stateDirectory, { recursive: true, force: true });
    },
  };
}

const cpuOf = ({ pid, postmasterPid }) => ({
  node: cpuSeconds(pid),
  postgres: postmasterPid ? cpuSeconds(postmasterPid, { withChildren: true }) : 0,
});

/** CPU seconds per second that a server uses without requests. */
async function idleCost(server) {
  const before = cpuOf(server);
  await new Promise((resolve) => setTimeout(resolve, IDLE_MS));
  const after = cpuOf(server);
  return { node: ((after.node - before.node) * 1000) / IDLE_MS, postgres: ((after.postgres - before.postgres) * 1000) / IDLE_MS };
}

async function round(server, workload, number, idle = { node: 0, postgres: 0 }) {
  // a server may have its own workload
  const { credential, path, events, bodyOf } = { ...workload, ...server };
  const requests = Array.from({ length: events }, (_, index) => signedRequest(credential, server.port, path, bodyOf(index, number)));
  const before = cpuOf(server);
  const ownBefore = process.cpuUsage();
  const started = performance.now();
  const { rate, latencies } = await send(server.port, requests, CONNECTIONS);
  const seconds = (performance.now() - started) / 1000;
  const own = process.cpuUsage(ownBefore);
  const after = cpuOf(server);
  const each = (name) => ((after[name] - before[name] - idle[name] * seconds) * 1e6) / events;
  const generator = (own.user + own.system) / events;
  return { rate, p50: quantile(latencies, 0.5), p99: quantile(latencies, 0.99), node: each('node'), postgres: each('postgres'), generator };
}

/**
 * Runs the servers' rounds in turns; returns each server's rounds.
 *
 * @param servers `name`, `port`, `pid`, and `postmasterPid` if it has a database
 * @param workload `credential`, `path`, how many `events` a round has, the body of the n-th of them in the m-th round, counted from 0 including warm-up rounds
 * @param settle called between the warm-up rounds and the counted ones
 */
export async function inTurns(servers, workload, rounds, settle = async () => {}) {
  const idle = [];
  for (let index = 0; index < WARM_UP_ROUNDS; index += 1) for (const server of servers) await round(server, workload, index);
  await settle();
  for (const server of servers) idle.push(await idleCost(server));
  const measured = servers.map(() => []);
  const before = servers.map(cpuOf);
  const started = performance.now();
  for (let index = 0; index < rounds; index += 1)
    for (const [position, server] of servers.entries())
      measured[position].push(await round(server, workload, WARM_UP_ROUNDS + index, idle[position]));
  const seconds = (performance.now() - started) / 1000;
  for (const [position, server] of servers.entries()) {
    const { node, postgres } = idle[position];
    const [first, last] = [before[position], cpuOf(server)];
    const spent = serverCpu(last) - serverCpu(first) - (node + postgres) * seconds;
    const each = (spent * 1e6) / (rounds * (server.events ?? workload.events));
    process.stdout.write(
      `${server.name} without load: node ${(node * 100).toFixed(1)} % and PostgreSQL ${(postgres * 100).toFixed(1)} % of a core; ` +
        `with what it puts off to the rounds of others ${each.toFixed(1)} us CPU/event\n`,
    );
  }
  return measured;
}

/** The figures of one server's rounds. */
export function tellRounds(name, rounds) {
  const line = (what, pick, unit, digits) => report(`${name}, ${what}`, rounds.map(pick), unit, digits);
  line('rate', ({ rate }) => rate, 'events/s', 0);
  line('p50', ({ p50 }) => p50, 'ms');
  line('p99', ({ p99 }) => p99, 'ms');
  line('node', ({ node }) => node, 'us CPU/event', 1);
  line('PostgreSQL', ({ postgres }) => postgres, 'us CPU/event', 1);
  line('load generator', ({ generator }) => generator, 'us CPU/event', 1);
}

/** CPU of a server with its database, per event. */
export const serverCpu = ({ node, postgres }) => node + postgres;

/** The ratio of one server's figure to another's, pair by pair. */
export function tellRatio(name, ours, reference, pick) {
  report(
    name,
    ours.map((one, index) => pick(one) / pick(reference[index])),
    '',
  );
}
