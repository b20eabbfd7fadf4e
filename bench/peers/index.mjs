/**
 * Compares Tidewatch with a peer from a package registry: errors beside Bugsink, each through its public HTTP API, with one client, in turns. If the
 * peer cannot be installed, the benchmark says so.
 */
import { eventOf } from '../errors/events.mjs';
import { signedParts } from '../load.mjs';
import { cpuSeconds, report } from '../measure.mjs';
import { createJob, startStack } from '../stack.mjs';
import { startBugsink } from './bugsink.mjs';
import { sendAll } from './client.mjs';
import { NotInstalled } from './installed.mjs';

const ROUNDS = 4;
const IDLE_MS = 3_000;
const ERRORS = 200;
const WAIT_MS = 60_000;

const COMPARISONS = [
  {
    title: `${ERRORS} different errors`,
    start: startBugsink,
    path: '/api/error/server',
    scopes: ['errors:write'],
    events: 200,
    connections: 8,
    bodyOf: (index) => eventOf(index, ERRORS),
    prepare: ({ call, credentials }) =>
      call('POST', '/api/v1/analytics/properties', credentials.apiKey, { domain: 'shop.example.com', name: 'Shop' }),
  },
];

const rest = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** CPU seconds per second that a server uses without requests. */
async function idleCost({ cpu }) {
  const before = cpu();
  await rest(IDLE_MS);
  return ((cpu() - before) * 1000) / IDLE_MS;
}

/** Waits until everything accepted is also stored, if the server reports that. */
async function untilStored({ name, stored }, wanted) {
  const deadline = performance.now() + WAIT_MS;
  while (stored && (await stored()) < wanted) {
    if (performance.now() > deadline) throw new Error(`${name} did not store ${wanted} within ${WAIT_MS / 1000} s`);
    await rest(250);
  }
}

async function round(server, { events, connections, bodyOf }, idle, sentBefore) {
  const requests = Array.from({ length: events }, (_, index) => server.requestOf(bodyOf(index)));
  const [started, before] = [performance.now(), server.cpu()];
  const { rate, p99 } = await sendAll(requests, connections);
  await untilStored(server, sentBefore + events);
  const seconds = (performance.now() - started) / 1000;
  return { rate, p99, cpu: ((server.cpu() - before - idle * seconds) * 1e6) / events, stored: events / seconds };
}

async function ourServer({ path, scopes, prepare }) {
  const stack = await startStack();
  const credential = await createJob(stack, scopes);
  await prepare(stack);
  return {
    name: 'Tidewatch',
    requestOf: (event) => ({ port: stack.port, path, ...signedParts(credential, path, event) }),
    // it responds after the commit
    stored: null,
    cpu: () => cpuSeconds(stack.pid) + cpuSeconds(stack.postmasterPid, { withChildren: true }),
    stop: stack.stop,
  };
}

function tell(name, rounds) {
  const line = (what, pick, unit, digits) => report(`${name}, ${what}`, rounds.map(pick), unit, digits);
  line('accepted', ({ rate }) => rate, 'a second', 0);
  line('stored', ({ stored }) => stored, 'a second', 0);
  line('p99', ({ p99 }) => p99, 'ms', 0);
  line('CPU, everything stored', ({ cpu }) => cpu, 'us each', 0);
}

async function compare(comparison) {
  process.stdout.write(`${comparison.title}\n`);
  const servers = [];
  try {
    servers.push(await comparison.start());
    servers.push(await ourServer(comparison));
    const idle = [];
    for (const server of servers) await round(server, comparison, 0, 0);
    for (const server of servers) idle.push(await idleCost(server));
    const measured = servers.map(() => []);
    for (let index = 1; index <= ROUNDS; index += 1)
      for (const [position, server] of servers.entries())
        measured[position].push(await round(server, comparison, idle[position], index * comparison.events));
    for (const [position, { name }] of servers.entries()) {
      process.stdout.write(`${name} without load: ${(idle[position] * 100).toFixed(1)} % of a core\n`);
      tell(name, measured[position]);
    }
  } catch (error) {
    if (!(error instanceof NotInstalled)) throw error;
    process.stdout.write(`left out, since it cannot be installed here: ${error.message}\n`);
  } finally {
    for (const { stop } of servers) await stop();
  }
}

export default async function benchmark() {
  for (const comparison of COMPARISONS) await compare(comparison);
}
