/**
 * What monitors cost that report once a minute, spread over the minute: CPU of each role and memory, with 1,000 and with 10,000 of them. Then what it
 * costs when 1,000 fall silent at once.
 */
import { randomUUID } from 'node:crypto';
import http from 'node:http';
import { signedParts } from '../load.mjs';
import { report, residentMegabytes } from '../measure.mjs';
import { during, pause, spent } from './cost.mjs';

const PATH = '/api/status/events';
const LOOK_MS = 200;
const SILENT = 1_000;
/** Longer than changes are gathered before they are told. */
const SETTLE_MS = 7_000;
const STAGES = [
  { monitors: 1_000, seconds: 20 },
  { monitors: 10_000, seconds: 40 },
];

/** Monitors with an interval of an hour, so that none falls silent while nobody reports. */
const CREATE = `insert into monitors (organization_id, id, project_id, slug, name, interval_sec, degraded_after, down_after, paused, status, reason, reason_since,
    last_event_at, last_result, unheard_ms, transition_count, created_at, updated_at, next_transition_at)
  select p.organization_id, gen_random_uuid(), p.id, 'minute-' || n, 'Minute ' || n, 3600, 2, 4, false, 'ok', 'event_ok', now(), now(), 'ok', 0, 0, now(), now(),
    now() + interval '2 hours'
  from projects p, generate_series($2::int, $3::int) n where p.organization_id = $1 and p.slug = 'bench'`;

/** Sends requests one by one, evenly over the seconds, over kept-alive connections. */
async function sendEvenly(port, requests, seconds) {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 50 });
  const sendOne = ({ body, headers }) =>
    new Promise((resolve, reject) => {
      const request = http.request({ port, path: PATH, method: 'POST', agent, headers }, (response) => {
        response.resume();
        response.on('end', () => (response.statusCode === 202 ? resolve() : reject(new Error(`an event got ${response.statusCode}`))));
      });
      request.on('error', reject).end(body);
    });
  const started = performance.now();
  const answers = [];
  for (const [index, request] of requests.entries()) {
    const wait = started + (index * seconds * 1_000) / requests.length - performance.now();
    if (wait > 1) await pause(wait);
    answers.push(sendOne(request));
  }
  await Promise.all(answers);
  agent.destroy();
}

async function reportForAWhile(cluster, credential, { monitors, seconds }) {
  const { ingest, worker } = cluster.processes;
  const memory = () => [ingest, worker].map(({ pid }) => residentMegabytes(pid));
  const before = memory();
  const count = Math.round((monitors * seconds) / 60);
  const requests = Array.from({ length: count }, (_, index) =>
    signedParts(credential, PATH, { slug: `minute-${(index % monitors) + 1}`, result: 'ok', latencyMs: 12, eventId: randomUUID() }),
  );
  const { cpu, seconds: taken } = await spent(cluster, () => sendEvenly(ingest.port, requests, seconds));
  // with what they use without work, because the worker's share of it is all that it takes
  const name = `${monitors} monitors at a report a minute`;
  for (const part of ['ingest', 'worker', 'postgres']) report(`${name}: ${part}`, [(cpu[part] / taken) * 60], 's CPU a minute');
  const after = memory();
  report(`${name}: ingest`, [after[0] - before[0]], 'MB RSS more', 0);
  report(`${name}: worker`, [after[1] - before[1]], 'MB RSS more', 0);
}

/** Until the worker has found all of them; silence is announced a few seconds later, which counts too. */
async function fallSilent(cluster) {
  const { database, organizationId } = cluster;
  const find = async () => {
    await database.query(
      `update monitors set last_event_at = now() - interval '3 hours', next_transition_at = now() where organization_id = $1 and id in (
         select id from monitors where organization_id = $1 and slug like 'minute-%' order by id limit ${SILENT})`,
      [organizationId],
    );
    for (;;) {
      const { rows } = await database.query(
        `select count(*)::int as found from monitors where organization_id = $1 and slug like 'minute-%' and status <> 'ok'`,
        [organizationId],
      );
      if (rows[0].found >= SILENT) break;
      await pause(LOOK_MS);
    }
    await pause(SETTLE_MS);
  };
  const { cpu } = await during(cluster, find);
  report(`${SILENT} monitors fall silent at once: worker`, [cpu.worker], 's CPU');
  report(`${SILENT} monitors fall silent at once: PostgreSQL`, [cpu.postgres], 's CPU');
}

export async function measureMonitors(cluster, credential) {
  let made = 0;
  for (const stage of STAGES) {
    await cluster.database.query(CREATE, [cluster.organizationId, made + 1, stage.monitors]);
    await cluster.database.query('vacuum analyze monitors');
    made = stage.monitors;
    await pause(SETTLE_MS);
    await reportForAWhile(cluster, credential, stage);
  }
  await fallSilent(cluster);
  await cluster.database.query(
    `update monitors set paused = true, next_transition_at = null where organization_id = $1 and slug like 'minute-%'`,
    [cluster.organizationId],
  );
}
