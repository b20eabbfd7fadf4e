/**
 * npm run bench -- analytics-viewers [--sessions=10000000] [--days=90]: a dashboard under a filter, over HTTP, from sealed days in PostgreSQL: the
 * first view after a restart, a view by one person, and by eight people at once; then a repeated view of closed days, whose responses are cached. A
 * view is the key figures and eleven breakdowns. The CPU is that of the server and PostgreSQL.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cutDay } from '../../server/dist/analytics/engine/days/day-columns.js';
import { DICTIONARY } from '../../server/dist/analytics/engine/dimensions.js';
import { HitLog } from '../../server/dist/analytics/engine/sessions/hit-log.js';
import { sessionize } from '../../server/dist/analytics/engine/sessions/sessionizer.js';
import { packDay } from '../../server/dist/analytics/store/packed-day.js';
import { openEmbedded } from '../../server/dist/kernel/database/embedded/index.js';
import { cpuSeconds, report } from '../measure.mjs';
import { startStack } from '../stack.mjs';
import { fillDay } from './visits.mjs';

const pg = createRequire(new URL('../../server/package.json', import.meta.url))('pg');

const option = (name, otherwise) => Number(process.argv.find((text) => text.startsWith(`--${name}=`))?.split('=')[1] ?? otherwise);
const DAY_SEC = 86_400;
const PEOPLE = 8;
const ROUNDS = 3;
const VALUES = 20_000;
const BREAKDOWNS = ['sources', 'channels', 'top_pages', 'entry_pages', 'exit_pages', 'countries', 'devices', 'browsers', 'os'];
const VIEW = ['timeseries', ...BREAKDOWNS, 'utm_campaigns', 'goals'];

export const dayOf = (index) => new Date(index * DAY_SEC * 1_000).toISOString().slice(0, 10);

/** Stores one property's day as sealing does. */
export async function seal(client, { organizationId, propertyId }, index, sessions) {
  const log = new HitLog();
  fillDay(log, index, sessions);
  const { kinds } = packDay(cutDay(sessionize(log), index * DAY_SEC, (index + 1) * DAY_SEC), { length: 0, columns: {} }, DAY_SEC, []);
  for (const { kind, rows, directory, checksums, data } of kinds)
    await client.query('insert into analytics_sealed_days values ($1, $2, $3, $4, 1, $5, $6, $7, $8)', [
      ...[organizationId, propertyId, dayOf(index), kind, rows, directory, checksums, data],
    ]);
}

/** This many days up to yesterday, sealed, with the words they refer to. */
async function seed(stack, propertyId, sessions, days) {
  const embedded = await openEmbedded({ stateDirectory: path.join(stack.dataDirectory, 'postgres') });
  const client = new pg.Client(embedded.connection);
  await client.connect();
  try {
    const { rows } = await client.query('select organization_id as id from properties where id = $1', [propertyId]);
    const property = { organizationId: rows[0].id, propertyId };
    const today = Math.floor(Date.now() / 1_000 / DAY_SEC);
    const first = today - days;
    for (let month = new Date(dayOf(first).slice(0, 8).concat('01')); month < new Date(); month.setUTCMonth(month.getUTCMonth() + 1)) {
      const from = month.toISOString().slice(0, 10);
      const next = new Date(Date.UTC(month.getUTCFullYear(), month.getUTCMonth() + 1, 1)).toISOString().slice(0, 10);
      const name = `analytics_sealed_days_p${from.slice(0, 7).replace('-', '')}`;
      await client.query(
        `create table if not exists ${name} partition of analytics_sealed_days for values from ('${from}') to ('${next}')`,
      );
    }
    for (let index = first; index < today; index += 1)
      await seal(client, property, index, Math.round((sessions / days) * (0.6 + (0.8 * (index % 7)) / 6)));
    await client.query(
      `insert into analytics_dictionary select $1, $2, d, n, case d when ${DICTIONARY.page} then '/page-' else 'value ' end || n
       from unnest($3::int[]) d, generate_series(1, ${VALUES}) n`,
      [property.organizationId, propertyId, Object.values(DICTIONARY)],
    );
    await client.query(`insert into analytics_sealing values ($1, $2, 1, 'UTC', $3, $4)`, [
      ...[property.organizationId, propertyId, dayOf(first), dayOf(today - 1)],
    ]);
    await client.query('vacuum analyze analytics_sealed_days, analytics_dictionary');
  } finally {
    await client.end();
    await embedded.stop();
  }
}

const cpuMs = ({ pid, postmasterPid }) => (cpuSeconds(pid) + cpuSeconds(postmasterPid, { withChildren: true })) * 1_000;

async function measured(stack, work) {
  const [cpu, started] = [cpuMs(stack), performance.now()];
  await work();
  return { wall: performance.now() - started, cpu: cpuMs(stack) - cpu };
}

const ask = ({ call, credentials }, propertyId, name, filters, days = 'period=90d') =>
  call(
    'GET',
    `/api/v1/analytics/reports/${name}?propertyId=${propertyId}&${days}&filters=${encodeURIComponent(filters)}`,
    credentials.apiKey,
  );

const view = (stack, propertyId, filters, days) => Promise.all(VIEW.map((name) => ask(stack, propertyId, name, filters, days)));

/** The days before today, which no longer change. */
function closedDays() {
  const today = Math.floor(Date.now() / 1_000 / DAY_SEC);
  return `from=${dayOf(today - 89)}&to=${dayOf(today - 1)}`;
}

export default async function viewers() {
  const dataDirectory = mkdtempSync(path.join(tmpdir(), 'tw-viewers-'));
  let stack = await startStack({ dataDirectory });
  try {
    const { property } = await stack.call('POST', '/api/v1/analytics/properties', stack.credentials.apiKey, {
      domain: 'shop.example.com',
      name: 'Shop',
    });
    await seed(stack, property.id, option('sessions', 10_000_000), option('days', 90));
    await stack.stop();
    stack = await startStack({ dataDirectory });
    const first = await measured(stack, () => ask(stack, property.id, 'timeseries', 'page~/page-7'));
    report('first filtered view after a restart (bar 1000)', [first.wall], 'ms', 0);
    await view(stack, property.id, 'page~/page-8');
    const [one, eight, closed, again] = [[], [], [], []];
    // another filter each time, so that nothing comes from the cache
    for (let round = 1; round <= ROUNDS; round += 1) {
      one.push(await measured(stack, () => view(stack, property.id, `page~/page-1${round}`)));
      const all = () => Promise.all(Array.from({ length: PEOPLE }, () => view(stack, property.id, `page~/page-2${round}`)));
      eight.push(await measured(stack, all));
      const past = () => view(stack, property.id, `page~/page-3${round}`, closedDays());
      closed.push(await measured(stack, past));
      again.push(await measured(stack, past));
    }
    for (const [name, found] of [
      ['a view by one person', one],
      ['a view by eight at once', eight],
      ['a view of closed days', closed],
      ['the same view again', again],
    ]) {
      report(
        name,
        found.map(({ cpu }) => cpu),
        'CPU ms',
        0,
      );
      report(
        `${' '.repeat(4)}until all of it is there`,
        found.map(({ wall }) => wall),
        'ms',
        0,
      );
    }
    report(
      'eight at once, as many times as one',
      eight.map(({ cpu }, round) => cpu / one[round].cpu),
      'x',
    );
    report(
      'again, as a share of the first time',
      again.map(({ cpu }, round) => cpu / closed[round].cpu),
      'x',
    );
  } finally {
    await stack.stop();
    rmSync(dataDirectory, { recursive: true, force: true });
  }
}
