/**
 * The cost of a gateway with 1,000 agents that report every 15 s, with 10 processes and 10 units each: resident memory and CPU time over a minute,
 * its PostgreSQL's CPU time, the time until all are connected, and the commits. The bars: under 150 MB, 25 % of a core, and all connected within 60
 * s.
 */
import { spawn } from 'node:child_process';
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { root } from '../../scripts/workspace.mjs';
import { cpuSeconds, report } from '../measure.mjs';
import { end, freePort, startStack, untilReady } from '../stack.mjs';

const AGENTS = 1_000;
const WARM_UP_MS = 20_000;
const MEASURED_MS = 60_000;
const LOOK_MS = 1_000;

const pg = createRequire(path.join(root, 'server/package.json'))('pg');
const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Servers and their tokens, without the API, which allows 60 a minute. */
export async function registerAgents(client, count) {
  const { rows } = await client.query('select organization_id, id from projects limit 1');
  const tokens = Array.from({ length: count }, () => `sa_${randomBytes(32).toString('base64url')}`);
  const servers = tokens.map((token) => ({ id: randomUUID(), hash: createHash('sha256').update(token).digest('hex') }));
  const values = [rows[0].organization_id, rows[0].id, JSON.stringify(servers)];
  await client.query(
    `insert into servers (organization_id, id, project_id, slug, name, interval_sec, watched_services, nginx_enabled, created_at, updated_at)
     select $1, s.id, $2, 's-' || s.id, 'Bench', 15, '{}', false, now(), now() from jsonb_to_recordset($3::jsonb) as s (id uuid, hash text)`,
    values,
  );
  await client.query(
    `insert into server_tokens (server_id, organization_id, token_hash, created_at)
     select s.id, $1, decode(s.hash, 'hex'), now() from jsonb_to_recordset($3::jsonb) as s (id uuid, hash text) where $2::uuid is not null`,
    values,
  );
  return tokens;
}

/** A process with only the gateway role, on the stack's database. */
async function startGateway(stack, databaseUrl) {
  const port = await freePort();
  const environment = {
    ...process.env,
    PORT: String(port),
    DATABASE_URL: databaseUrl,
    TIDEWATCH_DATA_DIR: stack.dataDirectory,
    TIDEWATCH_ROLES: 'gateway',
    // one organization may use at most four fifths of the slots
    TIDEWATCH_GATEWAY_CONNECTIONS: String(AGENTS * 2),
    TIDEWATCH_DRAIN_SECONDS: '0',
    TIDEWATCH_LOG_LEVEL: 'warn',
  };
  const child = spawn(process.execPath, [path.join(root, 'server/dist/assembly/main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: environment,
  });
  await untilReady(`http://127.0.0.1:${port}/readyz`);
  return { child, port };
}

/** The agents, in a separate process; `settled` resolves with the seconds until every one has an acknowledged sample. */
export function startAgents(port, tokens) {
  const child = spawn(process.execPath, [fileURLToPath(new URL('./gateway-agents.mjs', import.meta.url)), String(port)], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  child.stdin.end(JSON.stringify(tokens));
  const settled = new Promise((resolve, reject) => {
    child.stdout.once('data', (data) => resolve(Number(data)));
    child.once('exit', (code) => reject(new Error(`the agents ended with ${code}`)));
  });
  return { child, settled };
}

/** Resident memory of a process in MB; Linux only. */
function residentMb(pid) {
  const [, kilobytes] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Number(kilobytes) / 1024;
}

/** The process's metrics by name; labelled series are summed. */
export async function metricsOf(port) {
  const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
  const sums = {};
  for (const line of text.split('\n')) {
    const [, name, value] = /^(\w+)(?:\{.*\})? (\S+)$/.exec(line) ?? [];
    if (name) sums[name] = (sums[name] ?? 0) + Number(value);
  }
  return sums;
}

async function measure({ child, port }, stack) {
  const cpu = () => [cpuSeconds(child.pid), cpuSeconds(stack.postmasterPid, { withChildren: true })];
  const memory = [];
  const [gateway, postgres] = cpu();
  const before = await metricsOf(port);
  const started = performance.now();
  while (performance.now() - started < MEASURED_MS) {
    memory.push(residentMb(child.pid));
    await pause(LOOK_MS);
  }
  const seconds = (performance.now() - started) / 1000;
  const [gatewayAfter, postgresAfter] = cpu();
  const after = await metricsOf(port);
  const grown = (name) => after[name] - before[name];
  report('gateway, resident (under 150)', memory, 'MB', 1);
  report('gateway, of a core (under 25)', [((gatewayAfter - gateway) / seconds) * 100], '%', 1);
  report('PostgreSQL, of a core', [((postgresAfter - postgres) / seconds) * 100], '%', 1);
  report('messages', [grown('tidewatch_gateway_batch_items_sum') / seconds], '/s', 1);
  report('commits', [grown('tidewatch_gateway_commit_seconds_count') / seconds], '/s', 1);
  report('a commit', [(grown('tidewatch_gateway_commit_seconds_sum') / grown('tidewatch_gateway_commit_seconds_count')) * 1000], 'ms', 1);
  report('connections', [after['tidewatch_gateway_connections']], '', 0);
}

/** Shares the embedded PostgreSQL of the stack. */
async function openDatabase({ dataDirectory }) {
  const { openEmbedded } = await import('../../server/dist/kernel/database/embedded/index.js');
  return openEmbedded({ stateDirectory: path.join(dataDirectory, 'postgres') });
}

function urlOf({ host, port, user, password, database }) {
  return `postgresql://${encodeURIComponent(user)}:${encodeURIComponent(password)}@localhost/${database}?host=${encodeURIComponent(host)}&port=${port}`;
}

export default async function benchmark() {
  const stack = await startStack();
  const children = [];
  let client = null;
  let embedded = null;
  try {
    await stack.call('POST', '/api/v1/projects', stack.credentials.apiKey, { slug: 'bench', name: 'Bench' });
    embedded = await openDatabase(stack);
    const databaseUrl = urlOf(embedded.connection);
    client = new pg.Client(embedded.connection);
    await client.connect();
    const tokens = await registerAgents(client, AGENTS);
    const gateway = await startGateway(stack, databaseUrl);
    children.push(gateway.child);
    const agents = startAgents(gateway.port, tokens);
    children.push(agents.child);
    report('all agents in, with a sample stored (under 60)', [await agents.settled], 's', 1);
    await pause(WARM_UP_MS);
    await measure(gateway, stack);
  } finally {
    for (const child of children.reverse()) await end(child);
    await client?.end();
    await embedded?.stop();
    await stack.stop();
  }
}
