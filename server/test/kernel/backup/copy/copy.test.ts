/** COPY in both directions on one connection. */
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import pg from 'pg';
import { CopyIn } from '../../../../src/kernel/backup/copy/copy-in.js';
import { CopyOut } from '../../../../src/kernel/backup/copy/copy-out.js';
import { CHUNK_BYTES } from '../../../../src/kernel/backup/format/format.js';
import { createTestDatabase } from '../../../harness/database.js';
import { until } from '../../../harness/until.js';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let client: pg.Client;
beforeEach(async () => {
  database = await createTestDatabase({ empty: true });
  client = new pg.Client(database.connection);
  await client.connect();
  await client.query('create table kept (n integer primary key, text text)');
});
afterEach(async () => {
  await client.end();
  await database.drop();
});

async function copyOut(statement: string): Promise<{ rows: number; chunks: Buffer[] }> {
  const copy = client.query(new CopyOut(statement));
  const chunks: Buffer[] = [];
  for await (const chunk of copy.chunks()) chunks.push(chunk);
  return { rows: copy.rows, chunks };
}

test('rows larger and smaller than a chunk come out as they went in', async () => {
  const text = [10, 3 * CHUNK_BYTES + 7, 1, CHUNK_BYTES].map((length, n) => `${n}\t${'x'.repeat(length)}\n`).join('');
  const copy = client.query(new CopyIn('copy kept from stdin'));
  for (let from = 0; from < text.length; from += 99_991) await copy.write(Buffer.from(text.slice(from, from + 99_991)));
  expect(await copy.end()).toBe(4);
  const { rows, chunks } = await copyOut('copy kept to stdout');
  expect([rows, Buffer.concat(chunks).toString() === text]).toEqual([4, true]);
  expect(chunks.slice(0, -1).map(({ length }) => length)).toEqual(chunks.slice(0, -1).map(() => CHUNK_BYTES));
});

test('an empty table has no chunk', async () => {
  expect(await copyOut('copy kept to stdout')).toEqual({ rows: 0, chunks: [] });
});

test('a slow reader holds PostgreSQL up instead of filling the memory', async () => {
  const copy = client.query(new CopyOut("copy (select repeat('x', 1000) from generate_series(1, 200000)) to stdout"));
  const chunks = copy.chunks();
  await chunks.next();
  const other = new pg.Client(database.connection);
  await other.connect();
  const waits = async () =>
    (await other.query("select from pg_stat_activity where wait_event = 'ClientWrite' and query like 'copy (select repeat%'")).rowCount;
  await until(async () => (await waits()) === 1, { what: 'PostgreSQL to wait' });
  await other.end();
  let bytes = 0;
  for await (const chunk of chunks) bytes += chunk.length;
  expect(bytes).toBe(200_000 * 1001 - CHUNK_BYTES);
});

test('what PostgreSQL refuses fails, and the connection goes on', async () => {
  const copy = client.query(new CopyIn('copy kept from stdin'));
  const write = async () => {
    await copy.write(Buffer.from('no number\tx\n'));
    await copy.end();
  };
  await expect(write()).rejects.toThrow(/invalid input syntax for type integer/);
  await copy.abandon();
  const missing = client.query(new CopyIn('copy missing from stdin'));
  await expect(missing.write(Buffer.from('1\n'))).rejects.toThrow(/does not exist/);
  await expect(copyOut('copy missing to stdout')).rejects.toThrow(/does not exist/);
  const left = client.query(new CopyIn('copy kept from stdin'));
  await left.write(Buffer.from('1\tx\n'));
  await left.abandon();
  expect(await copyOut('copy kept to stdout')).toEqual({ rows: 0, chunks: [] });
});
