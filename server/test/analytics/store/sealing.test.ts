/** Days before and after sealing: the same answers, the same bytes, and the repair of damaged ones. */
import { afterEach, expect, test } from '@jest/globals';
import type { Knex } from 'knex';
import type { Scope } from '../../../src/analytics/queries/types.js';
import { deleteOldCarriedHits, deleteOldSealedDays } from '../../../src/analytics/store/retention.js';
import { sealNextDay } from '../../../src/analytics/store/sealer.js';
import { sealDueDays } from '../../../src/analytics/store/sealing-loop.js';
import { sealingState } from '../../../src/analytics/store/sealing-store.js';
import { openSealingThread } from '../../../src/analytics/workers/sealing-jobs.js';
import { addDays, dayStartSec } from '../../../src/kernel/net/local-days.js';
import { silent } from '../../harness/database.js';
import { ask, closeAll, DAY, dashboard, hits, open, ZONE } from './night.js';

afterEach(closeAll);

/** A database for a process that dies before the given statement of its transaction. */
function endingBefore(knex: Knex, number: number): Knex {
  let left = number;
  const ending = (transaction: Knex.Transaction) =>
    new Proxy(transaction, {
      get: (of, name) =>
        name !== 'raw'
          ? Reflect.get(of, name)
          : async (...args: Parameters<Knex['raw']>) => {
              left -= 1;
              if (left === 0) await of.raw('select pg_terminate_backend(pg_backend_pid())');
              return of.raw(...args);
            },
    });
  return new Proxy(knex, {
    get: (of, name) =>
      name === 'transaction'
        ? (work: (transaction: Knex) => Promise<unknown>) => of.transaction((it) => work(ending(it)))
        : Reflect.get(of, name),
  });
}

test('a sealed day answers like the log, alone and in a range with unsealed days; interrupted sealing changes nothing', async () => {
  const stage = await open();
  await stage.database.knex.raw(`insert into analytics_sealing select ?, ?, 1, ?, ?, ?::date - 1`, [
    stage.organizationId,
    stage.propertyId,
    ZONE,
    addDays(DAY, -2),
    addDays(DAY, -2),
  ]);
  const queries = ask(stage);
  const ranges = [
    [addDays(DAY, -2), addDays(DAY, 2)],
    [DAY, DAY],
    [addDays(DAY, 1), addDays(DAY, 2)],
  ] as const;
  const before = [];
  for (const [from, to] of ranges) before.push(await dashboard(queries, stage, from, to));
  const [total] = before[0] as [{ visits: number }];
  expect(total.visits).toBeGreaterThan(100);
  // the lock, sessions, summary and state; a day without sessions has only the first and the last
  const statements = [2, 3, 4, 1, 1];
  for (let day = addDays(DAY, -2); day <= addDays(DAY, 2); day = addDays(day, 1)) {
    const state = await sealingState(stage.database.knex, stage);
    const property = { ...state!, organizationId: stage.organizationId, propertyId: stage.propertyId };
    const sealed = await stage.sealed();
    const ending = { ...stage.tools, database: endingBefore(stage.database.knex, statements.shift()!) };
    await expect(sealNextDay(ending, property, stage.now)).rejects.toThrow(/terminat/);
    expect(await stage.sealed()).toEqual(sealed);
    expect(await sealNextDay(stage.tools, property, stage.now)).toBe(day);
    const after = [];
    for (const [from, to] of ranges) after.push(await dashboard(queries, stage, from, to));
    expect(after).toEqual(before);
  }
});

test('sealing again writes the same bytes; a damaged day is repaired from its log, or is an error that names the day', async () => {
  const stage = await open();
  await sealDueDays(stage.tools, stage.now, silent);
  const sealed = await stage.sealed();
  expect(sealed.length).toBeGreaterThan(4);
  const queries = ask(stage);
  const scope: Scope = { ...stage, from: DAY, to: DAY, filters: [] };
  const country = await queries.breakdown(scope, 'country', 10);
  const damage = () =>
    stage.database.knex.raw(
      'update analytics_sealed_days set data = overlay(data placing ? from 9), checksums = array_fill(7, array[cardinality(checksums)]) where day = ?',
      [Buffer.from([1, 2, 3]), DAY],
    );
  await damage();
  queries.forget(stage.organizationId, stage.propertyId);
  expect(await queries.breakdown(scope, 'country', 10)).toEqual(country);
  // the day's other kinds were written again as well
  expect(await stage.sealed()).toEqual(sealed);
  await damage();
  await stage.database.knex.raw('delete from analytics_hits');
  queries.forget(stage.organizationId, stage.propertyId);
  await expect(queries.breakdown(scope, 'country', 10)).rejects.toThrow(DAY);
});

test('a day is not sealed while a session is open, nor in the first half hour after midnight', async () => {
  const stage = await open();
  const endSec = dayStartSec(addDays(DAY, 1), ZONE);
  const [hit] = hits();
  await stage.addHits([
    {
      ...hit!,
      at: (endSec - 600) * 1e6,
      visitor: 77n,
      previousVisitor: null,
      event: 0,
      interactive: true,
      eventId: '00000000000000000000000000000077',
    },
    {
      ...hit!,
      at: (endSec + 900) * 1e6,
      visitor: 78n,
      previousVisitor: 77n,
      event: 0,
      interactive: true,
      eventId: '00000000000000000000000000000078',
    },
  ]);
  const sealAt = async (sec: number) => {
    await sealDueDays(stage.tools, new Date(sec * 1_000), silent);
    return (await sealingState(stage.database.knex, stage))!.sealedThrough;
  };
  expect(await sealAt(endSec + 34 * 60)).toBe(addDays(DAY, -1));
  expect(await sealAt(endSec + 40 * 60)).toBe(addDays(DAY, -1));
  expect(await sealAt(dayStartSec(addDays(DAY, 2), ZONE) + 34 * 60)).toBe(DAY);
});

test('sealed days are kept for 90 days and the 90 before, carried events only while a day can be repaired', async () => {
  const stage = await open();
  const { knex } = stage.database;
  await sealDueDays(stage.tools, stage.now, silent);
  const days = async () => (await stage.sealed()).map((line) => line.slice(0, DAY.length));
  const sealed = await days();
  const later = (days: number) => new Date(Date.parse(DAY) + days * 86_400_000);
  await deleteOldSealedDays(knex, later(181));
  expect(await days()).toEqual(sealed.filter((day) => day >= addDays(DAY, -1)));
  await deleteOldSealedDays(knex, later(183));
  expect(await days()).toEqual(sealed.filter((day) => day > DAY));
  expect(new Set(sealed).size).toBeGreaterThan(new Set(await days()).size);

  const carried = () => knex('analytics_carried_hits').count('* as count').first();
  const before = await carried();
  expect(before).not.toEqual({ count: '0' });
  await deleteOldCarriedHits(knex);
  expect(await carried()).toEqual(before);
  const { rows } = await knex.raw(`select to_char(max(day), 'YYYY-MM-DD') as last from analytics_carried_hits`);
  const left = async (days: number) => {
    await knex('analytics_sealing').update({ sealed_through: addDays(rows[0].last, days) });
    await deleteOldCarriedHits(knex);
    return Number((await carried())?.['count']);
  };
  expect(await left(7)).toBeGreaterThan(0);
  expect(await left(8)).toBe(0);
});

test('every byte value of a column is read as it was stored', async () => {
  const stage = await open();
  await sealDueDays(stage.tools, stage.now, silent);
  const { copyOut } = await import('../../../src/analytics/store/copy-out.js');
  const bytes: Buffer[] = [];
  await copyOut(
    stage.client,
    `select decode(string_agg(lpad(to_hex(n), 2, '0'), '' order by n), 'hex') from generate_series(0, 255) n`,
    ([value]) => bytes.push(Buffer.from(value!)),
  );
  expect(bytes).toEqual([Buffer.from(Array.from({ length: 256 }, (_, n) => n))]);
});

test('the thread reads the same day, and reports why it failed', async () => {
  const stage = await open();
  const thread = openSealingThread(stage.database.connection);
  try {
    const property = {
      organizationId: stage.organizationId,
      propertyId: stage.propertyId,
      epoch: 1,
      revision: 0,
      timeZone: ZONE,
      firstDay: DAY,
      sealedThrough: DAY,
    };
    const asked = [property, DAY, stage.now.getTime() / 1_000] as const;
    const day = await thread.readLogged(...asked);
    expect(day!.kinds.map(({ rows }) => rows)).toEqual([expect.any(Number), expect.any(Number)]);
    const own = await stage.tools.days.readLogged(...asked);
    expect(day!.kinds.map(({ data }) => Buffer.from(data))).toEqual(own!.kinds.map(({ data }) => data));
    await expect(thread.readLogged(property, 'no day', 0)).rejects.toThrow('could not be read');
  } finally {
    await thread.close();
  }
});
