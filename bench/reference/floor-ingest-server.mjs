/**
 * The floor for ingest: the bare server, which also stores its input in the simplest durable way. Events that arrive during one INSERT form the next;
 * the table has only a primary key; the response follows the commit. Tidewatch's additional cost is its own work: tenants, monitors, silence,
 * transitions, repeats. The first line of stdin is the key, the second the connection as JSON.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { serveChecked } from './bare-ingest-server.mjs';
import { groupCommit } from './group-commit.mjs';

const pg = createRequire(new URL('../../server/package.json', import.meta.url))('pg');

const INSERT = `insert into bench_floor (organization_id, monitor_id, id, result, latency_ms, message, occurred_at, received_at)
  select * from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::text[], $5::float8[], $6::text[], $7::timestamptz[], $8::timestamptz[])
  on conflict do nothing`;

const ORGANIZATION = '00000000-0000-4000-8000-000000000000';
/** A monitor's id, derived from the number at the end of its slug. */
const monitorOf = (slug) => `00000000-0000-4000-8000-${slug.replace(/\D/g, '').padStart(12, '0')}`;

const [credential, connection] = readFileSync(0, 'utf8').trim().split('\n');
const pool = new pg.Pool({ ...JSON.parse(connection), max: 2 });
await pool.query(`create table if not exists bench_floor (organization_id uuid not null, monitor_id uuid not null, id uuid not null, result text not null,
  latency_ms float8, message text, occurred_at timestamptz, received_at timestamptz not null, primary key (monitor_id, id))`);

const store = groupCommit((batch) => {
  const column = (pick) => batch.map(({ event }) => pick(event));
  const values = [
    column(() => ORGANIZATION),
    column(({ slug }) => monitorOf(slug)),
    column(({ eventId }) => eventId),
    column(({ result }) => result),
    column(({ latencyMs }) => latencyMs ?? null),
    column(({ message }) => message ?? null),
    column(({ occurredAt }) => occurredAt ?? null),
    batch.map(({ receivedAt }) => receivedAt),
  ];
  return pool.query({ name: 'floor', text: INSERT, values });
});

serveChecked(credential, (event, answer) => store({ event, receivedAt: new Date().toISOString(), answer }));
