/**
 * The public page of an organization with 50 monitors and 90 days of history: cold with many readers, at full speed against nginx with the same bytes
 * in a file, and its size. The bars: one computation when cold, p95 under 20 ms at 200 requests a second, a third of nginx's rate.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { openEmbedded } from '../../server/dist/kernel/database/embedded/index.js';
import { read, readSteadily } from '../load.mjs';
import { cpuSeconds, quantile, report } from '../measure.mjs';
import { startNginx } from '../nginx.mjs';
import { startStack } from '../stack.mjs';
import { createPastDays } from './past-days.mjs';

const MONITORS = 50;
const ROUNDS = 7;
const REQUESTS = 20_000;
const CONNECTIONS = 50;
const pg = createRequire(new URL('../../server/package.json', import.meta.url))('pg');

/** Events every five minutes for as long as events are kept, transitions four times a day for 90 days, no outage of our own. */
const HISTORY = `
  insert into projects values ($organization, gen_random_uuid(), 'bench', 'Bench', now(), now());
  insert into monitors (organization_id, id, project_id, slug, name, interval_sec, degraded_after, down_after, paused, status, reason, reason_since,
    last_event_at, last_result, last_latency_ms, unheard_ms, status_changed_at, transition_count, created_at, updated_at, next_transition_at)
  select organization_id, gen_random_uuid(), id, 'm' || n, 'Component ' || n, 86400, 2, 4, false, 'ok', 'event_ok', now(), now(), 'ok', 120, 0,
    now() - interval '3 hours', 360, now() - interval '100 days', now(), now() + interval '2 days'
  from projects, generate_series(1, ${MONITORS}) n where slug = 'bench';
  insert into monitor_transitions (organization_id, monitor_id, sequence, at, from_status, to_status, reason, announced)
  select organization_id, id, n, now() - interval '3 hours' - (360 - n) * interval '6 hours',
    case when n % 2 = 0 then 'down' else 'ok' end, case when n % 2 = 0 then 'ok' else 'down' end,
    case when n % 2 = 0 then 'event_ok' else 'event_down' end, true
  from monitors, generate_series(1, 360) n;
  insert into status_events (organization_id, monitor_id, day, id, result, latency_ms, received_at)
  select organization_id, id, (at at time zone 'UTC')::date, gen_random_uuid(), 'ok', 80 + random() * 100, at
  from monitors, generate_series(date_trunc('day', now() at time zone 'UTC') at time zone 'UTC' - interval '29 days', now(), interval '5 minutes') at;
  analyze;
`;

async function writeHistory(stack) {
  const embedded = await openEmbedded({ stateDirectory: path.join(stack.dataDirectory, 'postgres') });
  const client = new pg.Client(embedded.connection);
  await client.connect();
  try {
    const { rows } = await client.query('select id from organizations limit 1');
    await createPastDays(client, 'status_events');
    await client.query(HISTORY.replaceAll('$organization', `'${rows[0].id}'`));
  } finally {
    await client.end();
    await embedded.stop();
  }
}

/** How often a page has been read from the database so far. */
async function computations(stack) {
  const text = await (await fetch(`${stack.baseUrl}/metrics`)).text();
  return Number(/^tidewatch_public_page_loads_total\{outcome="loaded"\} (\d+)/m.exec(text)?.[1] ?? 0);
}

async function measureCold(stack, page) {
  const before = await computations(stack);
  const cold = await readSteadily(stack.port, page, { rate: 200, seconds: 5 });
  report('computations in 5 s from cold (1)', [(await computations(stack)) - before], '', 0);
  report('first request, from cold', [cold[0]], 'ms');
  const latencies = [...cold, ...(await readSteadily(stack.port, page, { rate: 200, seconds: 25 }))];
  report('computations in 30 s (one in eight)', [(await computations(stack)) - before], '', 0);
  for (const [name, share] of [
    ['p50 at 200 requests/s', 0.5],
    ['p95 at 200 requests/s (less than 20)', 0.95],
    ['p99 at 200 requests/s', 0.99],
  ])
    report(name, [quantile(latencies, share)], 'ms');
}

/** One round: the rate, and the server's CPU time per response. */
async function round(port, page, cpu) {
  const before = cpu();
  const rate = await read(port, page, REQUESTS, CONNECTIONS);
  return { rate, microseconds: ((cpu() - before) * 1e6) / REQUESTS };
}

/**
 * Reads the page from us and from nginx alternately.
 *
 * @param ours the page's port and path, and the process that serves it
 */
export async function compareWithNginx({ port, page, pid }) {
  const answer = await fetch(`http://127.0.0.1:${port}${page}`);
  const nginx = await startNginx(gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }));
  const rounds = [];
  try {
    for (let index = 0; index <= ROUNDS; index += 1) {
      const reference = await round(nginx.port, '/page.html', () => cpuSeconds(nginx.pid, { withChildren: true }));
      const ours = await round(port, page, () => cpuSeconds(pid));
      // the first round warms up both
      if (index) rounds.push({ reference, ours });
    }
  } finally {
    await nginx.stop();
  }
  const each = (name, pick, unit, digits) => report(name, rounds.map(pick), unit, digits);
  each('nginx, the same bytes in a file', ({ reference }) => reference.rate, 'pages/s', 0);
  each('Tidewatch, cached', ({ ours }) => ours.rate, 'pages/s', 0);
  each('ratio (at least 0.33)', ({ reference, ours }) => ours.rate / reference.rate, '');
  each('nginx CPU per page', ({ reference }) => reference.microseconds, 'us', 0);
  each('Tidewatch CPU per page', ({ ours }) => ours.microseconds, 'us', 0);
}

async function weigh(stack, page) {
  for (const [name, address] of [
    ['weight of the page', page],
    ['weight of its Markdown', `${page}.md`],
    ['weight of summary.json', `${page}/summary.json`],
  ]) {
    const answer = await fetch(`${stack.baseUrl}${address}`);
    const plain = (await answer.arrayBuffer()).byteLength;
    report(`${name}, gzip`, [Number(answer.headers.get('content-length')) / 1000], 'kB', 1);
    report(`${name}, plain`, [plain / 1000], 'kB', 1);
  }
}

export default async function benchmark() {
  const stack = await startStack();
  try {
    await writeHistory(stack);
    await stack.call('PATCH', '/api/v1/status-page', stack.credentials.apiKey, { enabled: true, slug: 'bench', title: 'Bench' });
    const page = '/status/bench';
    await measureCold(stack, page);
    await compareWithNginx({ port: stack.port, page, pid: stack.pid });
    await weigh(stack, page);
  } finally {
    await stack.stop();
  }
}
