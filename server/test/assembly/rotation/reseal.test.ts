/** The master key changes, with a value of every kind: nothing that people and programs have from before stops working. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SEALED } from '../../../src/assembly/opening/sealed-values.js';
import { endChange, readChecks } from '../../../src/assembly/rotation/key-in-force.js';
import { type Resealed, resealAll } from '../../../src/assembly/rotation/reseal.js';
import { countByKey } from '../../../src/assembly/rotation/sealed-counts.js';
import { Sealer } from '../../../src/kernel/secrets/secrets.js';
import { Subscriptions } from '../../../src/status-pages/subscribers/subscriptions.js';
import { createTestDatabase } from '../../harness/database.js';
import type { TestServer } from '../../harness/server.js';
import { answersOf, type Filled, fill, NEW, OLD, sealerOf, startWith } from './stage.js';

const [OLD_KEY, NEW_KEY] = [OLD, NEW].map((digits) => Buffer.from(digits, 'hex')) as [Buffer, Buffer];

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let server: TestServer;
let filled: Filled;
let before: Awaited<ReturnType<typeof answersOf>>;
beforeAll(async () => {
  database = await createTestDatabase();
  server = await startWith(database.connection, [OLD]);
  filled = await fill(server);
  before = await answersOf(server, filled);
});
afterAll(async () => {
  await server.stop();
  await database.drop();
});

async function restart(...keys: string[]): Promise<void> {
  const { credentials } = server;
  await server.stop();
  server = await startWith(database.connection, keys);
  Object.assign(server.credentials, credentials);
}

const pass = async (more: { onlyCheck?: boolean } = {}) =>
  resealAll(server.database.knex, await sealerOf(server), { onlyCheck: false, signal: new AbortController().signal, ...more });
const sum = (all: readonly Resealed[], name: 'current' | 'old' | 'closed') => all.reduce((total, counts) => total + counts[name], 0);

test('every sealed column of the database is known', async () => {
  const { rows } = await server.database.knex.raw(
    `select table_name || '.' || column_name as name from information_schema.columns
     where table_schema = current_schema() and data_type = 'bytea' and column_name like '%sealed%' order by 1`,
  );
  const names = SEALED.map(({ table, column }) => `${table}.${column}`);
  expect(names).toEqual(expect.arrayContaining(rows.map(({ name }: { name: string }) => name)));
});

test('there is a value of every kind', async () => {
  for (const { table, current, old, closed } of await pass({ onlyCheck: true }))
    expect([table, current > 0, old, closed]).toEqual([table, true, 0, 0]);
  expect(before).toMatchObject({ signed: 202, repeated: [201, 'true'], proves: true, unsubscribes: expect.any(String) });
});

test('as an old key, the new one changes nothing, and values still name no key', async () => {
  await restart(OLD, NEW);
  expect(await answersOf(server, filled)).toEqual(before);
  expect(sum(await pass(), 'old')).toBe(0);
  expect(Object.fromEntries(await countByKey(server.database.knex, await sealerOf(server)))).toEqual({
    [new Sealer(OLD_KEY).keyId]: expect.any(Number),
  });
});

test('swapped, both keys open, and new values are sealed with the new one', async () => {
  await restart(NEW, OLD);
  expect(await answersOf(server, filled)).toEqual(before);
  const counts = await countByKey(server.database.knex, await sealerOf(server));
  expect([...counts.keys()].sort()).toEqual([new Sealer(NEW_KEY).keyId, 'unnamed'].sort());
});

test('a subscriber of before is found by email, and no second one comes', async () => {
  const owner = await server.signIn();
  const { knex } = server.database;
  const again = await new Subscriptions(await sealerOf(server)).request(
    knex,
    filled.page,
    { type: 'email', email: 'reader@example.com' },
    new Date(),
  );
  expect(again.id).toBe(before.found);
  expect(await knex('status_page_subscribers').count('* as count')).toEqual([{ count: '1' }]);
  expect((await owner.call('deleteSubscriber', { subscriberId: 'nobody@example.com' })).status).toBe(404);
});

test('checking opens everything and changes nothing', async () => {
  const rows = () => server.database.knex('notification_channels').select('id', 'sealed_settings');
  const stored = await rows();
  const checked = await pass({ onlyCheck: true });
  expect([sum(checked, 'closed'), checked.every(({ old }) => old > 0)]).toEqual([0, true]);
  expect(await rows()).toEqual(stored);
});

test('tables of several batches are passed over once, whatever their key', async () => {
  const before = await pass({ onlyCheck: true });
  const sealer = await sealerOf(server);
  const copies = [
    ['deliveries', 'sealed_mail', "jsonb_build_object('id', gen_random_uuid())"],
    ['idempotency_keys', 'answer', "jsonb_build_object('scope_hash', '\\x' || md5(n::text))"],
  ] as const;
  const transaction = await server.database.knex.transaction();
  const all = await (async () => {
    for (const [table, column, fresh] of copies)
      await transaction.raw(
        `insert into ?? select (jsonb_populate_record(r, ${fresh})).* from ?? r cross join generate_series(1, 1200) n
         where r.ctid = (select ctid from ?? where ?? is not null limit 1)`,
        [table, table, table, column],
      );
    return resealAll(transaction, sealer, { onlyCheck: true, signal: new AbortController().signal });
  })().finally(() => transaction.rollback());
  const more = all.map(({ table, current, old, closed }, index) => {
    const earlier = before[index] as Resealed;
    return [table, current + old + closed - earlier.current - earlier.old];
  });
  expect(Object.fromEntries(more)).toMatchObject({ deliveries: 1_200, idempotency_keys: 1_200, api_keys: 0 });
});

test('an interrupted job is continued; then the old key is in no value, and may be dropped', async () => {
  const { knex } = server.database;
  const ending = new AbortController();
  const interrupted = resealAll(knex, await sealerOf(server), {
    onlyCheck: false,
    signal: ending.signal,
    onProgress: ({ table }) => table === 'analytics_shares' && ending.abort(new Error('interrupted')),
  });
  await expect(interrupted).rejects.toThrow('interrupted');
  const rest = await pass({ onlyCheck: true });
  expect([sum(rest, 'current') > 0, sum(rest, 'old') > 0, sum(rest, 'closed')]).toEqual([true, true, 0]);
  await pass();
  const all = await pass({ onlyCheck: true });
  expect([sum(all, 'old'), sum(all, 'closed')]).toEqual([0, 0]);
  expect([...(await countByKey(knex, await sealerOf(server))).keys()]).toEqual([new Sealer(NEW_KEY).keyId]);
  expect(await endChange(knex, NEW_KEY, await readChecks(knex), {})).toBe(true);
  expect(await answersOf(server, filled)).toEqual(before);
});

test('without the old key, only links and proofs that others hold have ended', async () => {
  await restart(NEW);
  const { unsubscribes, weeklyReport, proves, ...others } = await answersOf(server, filled);
  expect([unsubscribes, weeklyReport, proves]).toEqual([null, null, false]);
  expect(before).toMatchObject(others);
});

test('a value that no key opens is counted and left', async () => {
  const { knex } = server.database;
  const foreign = new Sealer(Buffer.alloc(32, 9)).seal('x', 'another');
  const sealer = await sealerOf(server);
  await knex('analytics_shares').update({ sealed_token: foreign });
  const all = await resealAll(knex, sealer, { onlyCheck: false, signal: new AbortController().signal });
  expect(all.filter(({ closed }) => closed > 0)).toMatchObject([{ table: 'analytics_shares', closed: 1, old: 0 }]);
  expect(await knex('analytics_shares').pluck('sealed_token')).toEqual([foreign]);
});
