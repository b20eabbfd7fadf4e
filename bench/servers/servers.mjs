/**
 * 1,000 servers with a week of data: rollups for all of it, samples of the last minutes. Reads the list, a page of it and all its pages, and charts
 * of a day and of a week. Also measures a round of alerts without any alert, with 10,000 servers.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { openDatabase } from '../../server/dist/kernel/database/connections/connection.js';
import { openEmbedded } from '../../server/dist/kernel/database/embedded/index.js';
import { AlertEvaluator } from '../../server/dist/servers/alerts/evaluator.js';
import { quantile, report } from '../measure.mjs';
import { startStack } from '../stack.mjs';

const SERVERS = 1_000;
const MANY_SERVERS = 10_000;
const READS = 100;
const LIST_READS = 20;
const TURNS = 20;
/** Calls of a key are limited to 60 a minute, so many keys take turns. */
const READS_A_KEY = 50;
const pg = createRequire(new URL('../../server/package.json', import.meta.url))('pg');

const METRICS = JSON.stringify({
  schema: 1,
  host: {
    ...{
      hostname: 'web-1',
      os: 'Debian GNU/Linux 12',
      kernel: '6.1.0',
      arch: 'x64',
      uptimeSec: 86_400,
      bootId: 'bench',
      loadAvg: [0.5, 0.4, 0.3],
    },
    cpu: { usagePct: 20, cores: 4 },
    memory: { totalBytes: 8e9, availableBytes: 4e9, usedBytes: 4e9, usagePct: 50, swapTotalBytes: 0, swapUsedBytes: 0 },
    disks: [{ mount: '/', fsType: 'ext4', totalBytes: 1e11, usedBytes: 6e10, usagePct: 60 }],
    network: { rxBytesPerSec: 1000, txBytesPerSec: 2000 },
  },
  pm2: { capability: 'ok', processes: [] },
  systemd: { capability: 'ok', units: [] },
  nginx: { capability: 'ok', servers: [] },
  logSources: [],
});

/** Servers that are online, by a range of numbers. */
const servers = (from, to) => `
  insert into servers (organization_id, id, project_id, slug, name, interval_sec, watched_services, nginx_enabled, created_at, updated_at)
  select organization_id, gen_random_uuid(), id, 'web-' || lpad(n::text, 5, '0'), 'Web ' || n, 15, '{nginx.service}', true, now(), now()
  from projects, generate_series(${from}, ${to}) n where slug = 'bench';
  insert into server_states (organization_id, server_id, state, state_changed_at, last_seen_at, offline_at, agent_version, agent, instance_id, last_seq,
    clock_offset_ms, swapped_at, sampled_at, sample_received_at, metrics, cpu_pct, memory_pct, disk_pct, load1)
  select organization_id, id, 'online', now(), now(), now() + interval '1 day', '0.2.0', '{}', id, 1, 0, '{}', now(), now(), '${METRICS}', 20, 50, 60, 0.5
  from servers on conflict do nothing;
`;

const HISTORY = `
  do $$
  declare
    name text;
  begin
    foreach name in array array['server_samples', 'server_process_samples', 'server_rollups', 'server_process_rollups'] loop
      for n in 2..8 loop
        execute format('create table if not exists %I partition of %I for values from (%L) to (%L)',
          name || '_p' || to_char((now() at time zone 'UTC')::date - n, 'YYYYMMDD'), name,
          (now() at time zone 'UTC')::date - n, (now() at time zone 'UTC')::date - n + 1);
      end loop;
    end loop;
  end $$;
  ${servers(1, SERVERS)}
  insert into server_rollups
  select organization_id, id, (at at time zone 'UTC')::date, at, 20, random() * 50, 50 + random() * 30, 50, 55, 60, 0.5, 1000, 2000
  from servers, generate_series(date_bin('5 minutes', now() - interval '7 days', 'epoch'), now(), interval '5 minutes') at;
  insert into server_samples
  select organization_id, server_id, (at at time zone 'UTC')::date, at, at, true, server_id, 1, random() * 50, 50, 60, '{"/": 60}', 0.5, 1000, 2000
  from server_states, generate_series(now() - interval '20 minutes', now(), interval '15 seconds') at;
  insert into server_process_samples
  select organization_id, server_id, day, at, at, true, '{0,1}', '{api,worker}', '{online,online}', '{1,2}', '{50000000,60000000}', '{0,3}'
  from server_samples;
  insert into server_rollup_progress values (1, now()) on conflict do nothing;
`;

async function withDatabase(stack, work) {
  const embedded = await openEmbedded({ stateDirectory: path.join(stack.dataDirectory, 'postgres') });
  try {
    return await work(embedded.connection);
  } finally {
    await embedded.stop();
  }
}

async function run(connection, statements) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(statements);
    // it cannot be part of a transaction
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

async function credentialsFor(stack, reads) {
  const { call, credentials } = stack;
  const { token } = await call('POST', '/api/account/login', null, { email: credentials.email, password: credentials.password });
  const keys = [];
  for (let index = 0; index < Math.ceil(reads / READS_A_KEY); index += 1) {
    const body = { name: `Bench ${index}`, kind: 'organization', scopes: ['servers:read'] };
    keys.push((await call('POST', '/api/account/api-keys', token, body)).credential);
  }
  return keys;
}

/** The milliseconds of each of this many sequential calls. */
async function time(count, read) {
  const times = [];
  for (let index = 0; index < count; index += 1) {
    const start = performance.now();
    await read(index);
    times.push(performance.now() - start);
  }
  return times;
}

function reportTimes(name, times) {
  report(`${name}, p50`, [quantile(times, 0.5)], 'ms');
  report(`${name}, p95`, [quantile(times, 0.95)], 'ms');
}

async function measureReads(stack) {
  const keys = await credentialsFor(stack, LIST_READS * 11 + READS * 3);
  let calls = 0;
  const get = (address) => stack.call('GET', address, keys[Math.floor(calls++ / READS_A_KEY)]);
  let pages = 0;
  const listAll = async () => {
    let cursor = null;
    pages = 0;
    do {
      const found = await get(`/api/v1/servers?limit=100${cursor ? `&cursor=${cursor}` : ''}`);
      cursor = found.nextCursor;
      pages += 1;
    } while (cursor && pages < SERVERS);
  };
  reportTimes(`list of ${SERVERS} servers, pages of 100`, await time(LIST_READS, listAll));
  if (pages !== SERVERS / 100) throw new Error(`the list had ${pages} pages`);
  reportTimes('one page of 100', await time(LIST_READS, () => get('/api/v1/servers?limit=100')));
  const { servers: some } = await get('/api/v1/servers?limit=100');
  for (const range of ['24h', '7d', '1h']) {
    const times = await time(Math.min(READS, 90), (index) => get(`/api/v1/servers/${some[index % some.length].id}/series?range=${range}`));
    reportTimes(`chart of ${range}`, times);
  }
}

async function measureAlerts(connection) {
  await run(connection, servers(SERVERS + 1, MANY_SERVERS));
  const log = { warn: () => undefined };
  const database = openDatabase(connection, log, { sizes: { management: 2 } });
  try {
    const evaluator = () => new AlertEvaluator({ database: database.knex, clock: () => new Date(), log });
    await evaluator().evaluate();
    reportTimes(`a turn of the alerts of ${MANY_SERVERS} servers`, await time(TURNS, () => evaluator().evaluate()));
  } finally {
    await database.close();
  }
}

export default async function benchmark() {
  const stack = await startStack();
  try {
    await stack.call('POST', '/api/v1/projects', stack.credentials.apiKey, { slug: 'bench', name: 'Bench' });
    await withDatabase(stack, (connection) => run(connection, HISTORY));
    await measureReads(stack);
    await withDatabase(stack, measureAlerts);
  } finally {
    await stack.stop();
  }
}
