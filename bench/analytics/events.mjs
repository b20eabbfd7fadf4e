/**
 * npm run bench -- page-events: pageviews and custom events of pages, each acknowledged after its commit. The CPU is that of the server and
 * PostgreSQL together, minus their idle usage.
 */
import { createRequire } from 'node:module';
import path from 'node:path';
import { openEmbedded } from '../../server/dist/kernel/database/embedded/index.js';
import { send } from '../load.mjs';
import { cpuSeconds, quantile, report } from '../measure.mjs';
import { startStack } from '../stack.mjs';

const { Client } = createRequire(new URL('../../server/package.json', import.meta.url))('pg');

const EVENTS = 10_000;
const ROUNDS = 7;
const CONNECTIONS = 32;
const IDLE_MS = 5_000;
const DOMAIN = 'shop.example.com';
const AGENTS = 500;
const PAGES = 2_000;

/** Browsers of many versions, like a day of a real site. */
const agentOf = (index) =>
  `Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${100 + (index % 40)}.0.${index % AGENTS}.0 Safari/537.36`;

function eventOf(index) {
  const page = (index * 7_919) % PAGES;
  const url = `https://${DOMAIN}/docs/page-${page}${index % 9 === 0 ? '?utm_source=news&utm_campaign=june' : ''}`;
  const referrer = index % 3 === 0 ? 'https://www.google.com/' : '';
  if (index % 10 === 0) return { domain: DOMAIN, url, name: 'signup', props: { plan: index % 4 ? 'pro' : 'free' } };
  return { domain: DOMAIN, url, referrer, width: 1_440 };
}

/** The request of a page's n-th event. */
export function requestOf(port, index) {
  const body = JSON.stringify(eventOf(index));
  const head = `POST /api/event HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nOrigin: https://${DOMAIN}\r\nUser-Agent: ${agentOf(index)}\r\nContent-Type: text/plain`;
  return Buffer.from(`${head}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
}

const cpuOf = ({ pid, postmasterPid }) => ({ node: cpuSeconds(pid), postgres: cpuSeconds(postmasterPid, { withChildren: true }) });

async function during(stack, work) {
  const [before, started] = [cpuOf(stack), performance.now()];
  const answer = await work();
  const after = cpuOf(stack);
  return {
    ...answer,
    node: after.node - before.node,
    postgres: after.postgres - before.postgres,
    seconds: (performance.now() - started) / 1_000,
  };
}

/** The log keeps three days and the current one; a report covers 90. */
const LOG_DAYS = 3.5;
const REPORT_DAYS = 90;

/** The log's size in addition to the sealed days, whose own size `npm run bench -- analytics` prints. */
async function tellSizes({ dataDirectory }) {
  const embedded = await openEmbedded({ stateDirectory: path.join(dataDirectory, 'postgres') });
  const client = new Client(embedded.connection);
  await client.connect();
  try {
    await client.query('checkpoint');
    const { rows } = await client.query(`
      select (select count(*)::float8 from analytics_hits) as hits, sum(pg_relation_size(c.oid))::float8 as heap, sum(pg_indexes_size(c.oid))::float8 as indexes
      from pg_inherits join pg_class c on c.oid = inhrelid where inhparent = 'analytics_hits'::regclass`);
    const [{ hits, heap, indexes }] = rows;
    report('heap of the log', [heap / hits], 'bytes/hit', 1);
    report('indexes of the log', [indexes / hits], 'bytes/hit', 1);
    report('the log, over the days of a report', [((heap + indexes) / hits) * (LOG_DAYS / REPORT_DAYS)], 'bytes/hit', 1);
  } finally {
    await client.end();
    await embedded.stop();
  }
}

/** Dropped events get the same response, and cost less. */
async function requireStored({ call, credentials }, propertyId, wanted) {
  const { totals } = await call('GET', `/api/v1/analytics/snapshot?propertyId=${propertyId}&period=7d`, credentials.apiKey);
  if (totals.pageviews + totals.events !== wanted)
    throw new Error(`${totals.pageviews + totals.events} of ${wanted} events are in reports`);
}

export default async function pageEvents() {
  const stack = await startStack();
  try {
    const { property } = await stack.call('POST', '/api/v1/analytics/properties', stack.credentials.apiKey, {
      domain: DOMAIN,
      name: 'Shop',
    });
    const round = (number) => {
      const requests = Array.from({ length: EVENTS }, (_, index) => requestOf(stack.port, number * EVENTS + index));
      return during(stack, () => send(stack.port, requests, CONNECTIONS));
    };
    // pages and user agents are new once
    await round(0);
    const idle = await during(stack, () => new Promise((resolve) => setTimeout(resolve, IDLE_MS)));
    const rounds = [];
    for (let number = 1; number <= ROUNDS; number += 1) rounds.push(await round(number));
    await requireStored(stack, property.id, EVENTS * (ROUNDS + 1));
    await tellSizes(stack);
    const each = (part) => rounds.map((measured) => ((measured[part] - (idle[part] * measured.seconds) / idle.seconds) * 1e6) / EVENTS);
    const [node, postgres] = [each('node'), each('postgres')];
    report(
      'rate',
      rounds.map(({ rate }) => rate),
      'a second',
      0,
    );
    report(
      'p99',
      rounds.map(({ latencies }) => quantile(latencies, 0.99)),
      'ms',
      1,
    );
    report('CPU of the server', node, 'us each', 0);
    report('CPU of PostgreSQL', postgres, 'us each', 0);
    report(
      'CPU together (at most 500)',
      node.map((value, index) => value + postgres[index]),
      'us each',
      0,
    );
  } finally {
    await stack.stop();
  }
}
