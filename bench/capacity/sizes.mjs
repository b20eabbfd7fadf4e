/** Bytes of what monitors, servers and visits leave stored, as when the usual retention has been reached: rows of real shape, rolled up by the product. */
import path from 'node:path';
import { KEPT_DAYS, LOG_DAYS } from '../../server/dist/analytics/store/retention.js';
import { openDatabase } from '../../server/dist/kernel/database/connections/connection.js';
import { openEmbedded } from '../../server/dist/kernel/database/embedded/index.js';
import { UptimeRoller } from '../../server/dist/monitoring/uptime/uptime-roller.js';
import { seal } from '../analytics/viewers.mjs';
import { report } from '../measure.mjs';
import { createPastDays } from '../monitoring/past-days.mjs';
import { pause } from './cost.mjs';
import { EVENTS, MONITORS, OPEN_DAY, SERVER_DAYS, serverRows, TRANSITIONS } from './sizes-sql.mjs';
import { bytesOfTables, growth, tellBytes } from './stored.mjs';

const INTERVALS = [
  { name: '1 minute', seconds: 60, monitors: 10 },
  { name: '5 minutes', seconds: 300, monitors: 20 },
  { name: '1 hour', seconds: 3_600, monitors: 100 },
];
const SERVERS = 2;
const ROLL_UP_TURNS = 30;
const VISITS_A_DAY = [3_000, 100_000];
/** Sealed days are kept for half a year, the log for three days and the current one. */
const KEPT_MONTHS = KEPT_DAYS / 30;
const LOG_MONTHS = (LOG_DAYS + 0.5) / 30;
/** On average, of the visits that are made up. */
const HITS_A_VISIT = 4.25;
const LOG = { info() {}, warn() {}, error() {}, debug() {} };

const count = async (database, from, values) => (await database.query(`select count(*)::int as rows from ${from}`, values)).rows[0].rows;

/** Rolls up as the worker does each night; it has finished the past days before these monitors were there. */
async function rollUp({ api, database, organizationId }) {
  const embedded = await openEmbedded({ stateDirectory: path.join(api.dataDirectory, 'postgres') });
  const opened = openDatabase(embedded.connection, LOG, { sizes: { management: 2 } });
  const missing = `monitors m left join monitor_uptime u on u.organization_id = m.organization_id and u.monitor_id = m.id
    where m.organization_id = $1 and m.slug like 'sized-%' and u.monitor_id is null`;
  try {
    const roller = new UptimeRoller({ database: opened.knex, clock: () => new Date() });
    for (let turn = 0; turn < ROLL_UP_TURNS && (await count(database, missing, [organizationId])) > 0; turn += 1) {
      await roller.turn();
      await pause(200);
    }
    if ((await count(database, missing, [organizationId])) > 0) throw new Error('the past days were not rolled up');
  } finally {
    await opened.close();
    await embedded.stop();
  }
}

async function measureMonitor(cluster, { name, seconds, monitors }) {
  const { database, organizationId } = cluster;
  const fill = async () => {
    await database.query(MONITORS, [organizationId, `sized-${seconds}-`, monitors, seconds]);
    await database.query(TRANSITIONS, [organizationId, `sized-${seconds}-%`]);
    await database.query(EVENTS, [organizationId, `sized-${seconds}-%`, seconds]);
    await rollUp(cluster);
  };
  const bytes = await growth(database, 'monitoring', fill);
  const events = await count(
    database,
    `status_events e join monitors m on m.organization_id = e.organization_id and m.id = e.monitor_id where m.organization_id = $1 and m.slug like $2`,
    [organizationId, `sized-${seconds}-%`],
  );
  report(`monitor with a report each ${name}: events kept`, [events / monitors], 'rows', 0);
  tellBytes(`monitor with a report each ${name}: stored`, bytes / monitors);
  report(`monitor with a report each ${name}: an event`, [bytes / events], 'bytes', 0);
}

async function measureServers({ database, organizationId }) {
  for (const [table, days] of Object.entries(SERVER_DAYS)) await createPastDays(database, table, days);
  await database.query(
    `insert into servers (organization_id, id, project_id, slug, name, interval_sec, watched_services, nginx_enabled, created_at, updated_at)
     select organization_id, gen_random_uuid(), id, 'sized-' || n, 'Sized', 15, '{}', false, now(), now()
     from projects, generate_series(1, ${SERVERS}) n where organization_id = $1 and slug = 'bench'`,
    [organizationId],
  );
  let all = 0;
  for (const [table, statement] of Object.entries(serverRows)) {
    const before = await bytesOfTables(database, [table]);
    const { rowCount } = await database.query(statement, [organizationId]);
    const bytes = (await bytesOfTables(database, [table])) - before;
    all += bytes;
    tellBytes(`server, ${table}: ${rowCount / SERVERS} rows`, bytes / SERVERS, 'MB');
  }
  tellBytes('server with ten processes, at a report each 15 s: stored', all / SERVERS, 'MB');
}

async function measureVisits(cluster) {
  const { api, database, organizationId } = cluster;
  const today = Math.floor(Date.now() / 86_400_000);
  for (const visits of VISITS_A_DAY) {
    const { property } = await api.call('POST', '/api/v1/analytics/properties', api.credentials.apiKey, {
      domain: `day-of-${visits}.example.com`,
      name: 'Sized',
    });
    const bytes = await growth(database, 'analytics', () => seal(database, { organizationId, propertyId: property.id }, today - 1, visits));
    tellBytes(`${visits} visits on a day, sealed: stored for each 1,000`, (bytes * 1_000) / visits);
    const kept = (bytes * KEPT_MONTHS) / visits + HITS_A_VISIT * cluster.stored['pageview or event of a page'] * LOG_MONTHS;
    tellBytes(`with ${visits} visits a day: stored for each 1,000 a month, log included`, kept * 1_000);
  }
}

export async function measureSizes(cluster) {
  await createPastDays(cluster.database, 'status_events');
  await cluster.database.query(OPEN_DAY);
  for (const interval of INTERVALS) await measureMonitor(cluster, interval);
  await measureServers(cluster);
  await measureVisits(cluster);
}
