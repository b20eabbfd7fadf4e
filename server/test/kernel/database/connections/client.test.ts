/** Pooled connections: their time limits, with and without a pooler that lends them per transaction. */
import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import pg from 'pg';
import { clientOf } from '../../../../src/kernel/database/connections/client.js';
import { DatabaseGate } from '../../../../src/kernel/database/connections/gate.js';
import { PoolState } from '../../../../src/kernel/database/connections/pool-state.js';
import { openTestDatabase, type TestDatabase } from '../../../harness/database.js';

let database: TestDatabase;
const pools: pg.Pool[] = [];
beforeAll(async () => {
  database = await openTestDatabase();
  await database.knex.raw('create table notes (text text primary key)');
});
afterEach(async () => {
  for (const pool of pools.splice(0)) await pool.end();
});
afterAll(() => database.close());

function open(perTransaction: boolean): { pool: pg.Pool; state: PoolState; gate: DatabaseGate } {
  const [gate, state] = [new DatabaseGate(), new PoolState('test', 1)];
  const Client = clientOf({ limits: { statement_timeout: 7_000, lock_timeout: 300 }, perTransaction, gate, state });
  const pool = new pg.Pool({ ...database.connection, Client, max: 1 });
  pools.push(pool);
  return { pool, state, gate };
}

const limitsOf = async (connection: Pick<pg.Pool, 'query'>) =>
  (await connection.query(`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`)).rows[0];

test.each([false, true])('every statement has the limits (per transaction: %s)', async (perTransaction) => {
  const { pool } = open(perTransaction);
  expect(await limitsOf(pool)).toEqual({ statement: '7s', lock: '300ms' });
  const client = await pool.connect();
  await client.query('BEGIN;');
  expect(await limitsOf(client)).toEqual({ statement: '7s', lock: '300ms' });
  await client.query('savepoint here');
  await client.query('rollback to here');
  expect(await limitsOf(client)).toEqual({ statement: '7s', lock: '300ms' });
  await client.query('COMMIT;');
  expect(await limitsOf(client)).toEqual({ statement: '7s', lock: '300ms' });
  client.release();
});

test('nothing of a transaction remains on the connection: neither limits nor prepared statements', async () => {
  const { pool } = open(true);
  for (const n of [1, 2]) expect((await pool.query({ name: 'kept', text: 'select $1::int as n', values: [n] })).rows).toEqual([{ n }]);
  // queried in the same session, without a separate transaction
  const raw = await pool.connect();
  const asked = { text: `select count(*)::int as n, current_setting('lock_timeout') as lock from pg_prepared_statements` };
  const plain = pg.Client.prototype.query.call(raw, asked as never, [] as never, undefined as never) as unknown as Promise<pg.QueryResult>;
  expect((await plain).rows).toEqual([{ n: 0, lock: '0' }]);
  raw.release();
});

test.each([false, true])(
  'what is answered is committed, and a failure leaves nothing (for one transaction only: %s)',
  async (perTransaction) => {
    const { pool } = open(perTransaction);
    const text = `kept ${perTransaction}`;
    await pool.query('insert into notes values ($1)', [text]);
    expect(await database.knex('notes').where({ text }).pluck('text')).toEqual([text]);
    await expect(pool.query('insert into notes values ($1), ($2)', ['new', text])).rejects.toMatchObject({ code: '23505' });
    expect(await database.knex('notes').where({ text: 'new' })).toEqual([]);
    // the connection continues to work
    expect(await limitsOf(pool)).toEqual({ statement: '7s', lock: '300ms' });
  },
);

test("a statement's own error is an answer; a failed connection attempt is a failure of the pool until one succeeds", async () => {
  const { pool, state, gate } = open(false);
  const before = gate.heardAt;
  await expect(pool.query('select * from nowhere')).rejects.toMatchObject({ code: '42P01' });
  expect([state.trouble, state.errors, gate.heardAt > before]).toEqual([null, 0, true]);
  const [other, limits] = [new PoolState('other', 1), {}];
  const Client = clientOf({ limits, perTransaction: false, gate, state: other });
  const unreachable = new pg.Pool({ host: '127.0.0.1', port: 1, Client });
  pools.push(unreachable);
  await expect(unreachable.query('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  expect([other.trouble, other.errors]).toEqual(['PostgreSQL cannot be reached', 1]);
  other.succeeded();
  expect(other.trouble).toBe(null);
});

/** A message of the database's protocol: its type, its length, its content. */
const messageOf = (type: string, content: Buffer | string) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(Buffer.byteLength(content) + 4);
  return Buffer.concat([Buffer.from(type), length, Buffer.from(content)]);
};

test('a connection that is ended in the packet that opens it fails whoever asked for it, and not the process', async () => {
  const welcome = [messageOf('R', Buffer.alloc(4)), messageOf('Z', 'I')];
  const end = messageOf('E', 'SFATAL\0VFATAL\0C57P01\0Mterminating connection due to administrator command\0\0');
  const stopping = createServer((socket) => socket.once('data', () => socket.end(Buffer.concat([...welcome, end]))));
  stopping.listen(0, '127.0.0.1');
  await once(stopping, 'listening');
  const [gate, state] = [new DatabaseGate(), new PoolState('test', 1)];
  const Client = clientOf({ limits: { lock_timeout: 300 }, perTransaction: false, gate, state });
  const { port } = stopping.address() as AddressInfo;
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'nobody', database: 'none', Client, max: 1 });
  await expect(pool.query('select 1')).rejects.toThrow(/not queryable|terminat/);
  expect([gate.connections.size, state.connections.size, state.trouble]).toEqual([0, 0, expect.any(String)]);
  await pool.end();
  stopping.close();
});
