/**
 * The floor for errors: the bare server, which also stores each body as received, in groups, in a table with only a primary key; the response follows
 * the commit. Tidewatch's additional cost is its own work: stacks, masking, groups, issues and their counts. The first line of stdin is the key, the
 * second the connection as JSON.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { serveChecked } from './bare-ingest-server.mjs';
import { groupCommit } from './group-commit.mjs';

const pg = createRequire(new URL('../../server/package.json', import.meta.url))('pg');

const INSERT = `insert into bench_error_floor (id, received_at, body) select * from unnest($1::uuid[], $2::timestamptz[], $3::text[]) on conflict do nothing`;

const [credential, connection] = readFileSync(0, 'utf8').trim().split('\n');
const pool = new pg.Pool({ ...JSON.parse(connection), max: 2 });
await pool.query(
  'create table if not exists bench_error_floor (id uuid primary key, received_at timestamptz not null, body text not null)',
);

const store = groupCommit((batch) => {
  const values = [
    batch.map(({ event }) => event.eventId),
    batch.map(({ receivedAt }) => receivedAt),
    batch.map(({ event }) => JSON.stringify(event)),
  ];
  return pool.query({ name: 'floor', text: INSERT, values });
});

serveChecked(credential, (event, answer) => store({ event, receivedAt: new Date().toISOString(), answer }));
