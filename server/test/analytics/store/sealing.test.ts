/** Days before and after they are sealed: the same answers, the same bytes, and what happens to damaged ones. */
import { afterEach, expect, test } from '@jest/globals';
import { DICTIONARY } from '../../../src/analytics/engine/dimensions.js';
import { addDays, dayStartSec } from '../../../src/analytics/engine/local-days.js';
import type { AnalyticsQueries, Scope } from '../../../src/analytics/queries/types.js';
import { deleteOldCarriedHits, deleteOldSealedDays } from '../../../src/analytics/store/retention.js';
import { sealNextDay } from '../../../src/analytics/store/sealer.js';
import { sealDueDays } from '../../../src/analytics/store/sealing-loop.js';
import { sealingState } from '../../../src/analytics/store/sealing-store.js';
import { silent } from '../../harness/database.js';
import { randomCase } from '../engine/random-case.js';
import { Stage } from './stage.js';

const ZONE = 'Europe/Berlin';
const DAY = '2026-03-29';
const opened: { close: () => Promise<void> }[] = [];
afterEach(async () => {
  for (const { close } of opened.splice(0).reverse()) await close();
});

/** What a few hundred visitors did around the night in which the clocks are set forward. */
function hits() {
  const cases = Array.from({ length: 4_000 }, (_, index) => randomCase(index)).filter(
    ({ zone, hits }) => zone === ZONE && hits.some(({ at }) => new Date(at / 1_000).toISOString().startsWith(DAY)),
  );
  return cases.flatMap((example) =>
    example.hits.map((hit) => ({
      ...hit,
      visitor: hit.visitor * 4_000n,
      previousVisitor: hit.previousVisitor === null ? null : hit.previousVisitor * 4_000n,
    })),
  );
}

/** A moment at which the days up to `DAY` and the one after it are over. */
const AFTER = new Date((dayStartSec(addDays(DAY, 3), ZONE) + 3_600) * 1_000);

async function open(now = AFTER): Promise<Stage> {
  const stage = await Stage.open(ZONE, now);
  opened.push({ close: () => stage.close() });
  await stage.addHits(hits());
  await stage.name(DICTIONARY.page, ['/', '/pricing', '/docs/a', '/docs/b', '/blog']);
  await stage.name(DICTIONARY.event, ['signup', 'download', 'click']);
  await stage.name(DICTIONARY.country, ['DE', 'FR', 'US']);
  await stage.name(DICTIONARY.propertyKey, ['key 1']);
  await stage.name(DICTIONARY.propertyValue, ['value 1', 'value 2', 'value 3']);
  return stage;
}

function ask(stage: Stage): AnalyticsQueries {
  const queries = stage.queries();
  opened.push(queries);
  return queries;
}

/** Everything that can be asked, without filters and with some. */
async function dashboard(queries: AnalyticsQueries, { organizationId, propertyId }: Stage, from: string, to: string) {
  const all: Scope = { organizationId, propertyId, from, to, filters: [] };
  const filtered: Scope = {
    ...all,
    filters: [
      { by: 'dimension', dimension: 'page', operator: 'matches', values: ['/docs/*', '/pricing'] },
      { by: 'dimension', dimension: 'country', operator: 'isNot', values: ['FR'] },
    ],
  };
  const answers: unknown[] = [];
  for (const scope of [
    all,
    filtered,
    { ...all, filters: [{ by: 'property' as const, key: 'key 1', operator: 'contains' as const, values: ['2'] }] },
  ]) {
    answers.push(
      await queries.totals(scope),
      await queries.timeSeries(scope, 'hour'),
      await queries.timeSeries(scope, 'day'),
      await queries.breakdown(scope, 'page', 10),
      await queries.breakdown(scope, 'country', 10),
      await queries.breakdown(scope, 'entryPage', 10),
      await queries.goals(scope, [[{ type: 'event', name: 'signup' }], [{ type: 'page', path: '/docs/*' }]]),
      await queries.goalBy(scope, [{ type: 'event', name: 'signup' }], 'country', 10),
      await queries.funnel(scope, [
        { type: 'page', path: '/*' },
        { type: 'event', name: 'click' },
      ]),
      await queries.events(scope, 10),
      await queries.propertyKeys(scope, 'signup', 10),
      await queries.propertyValues(scope, 'signup', 'key 1', 10),
    );
  }
  return answers;
}

test('a sealed day answers what the log did, alone and in a range with days of the log', async () => {
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
  for (let day = addDays(DAY, -2); day <= addDays(DAY, 2); day = addDays(day, 1)) {
    const state = await sealingState(stage.database.knex, stage);
    expect(
      await sealNextDay(stage.tools, { ...state!, organizationId: stage.organizationId, propertyId: stage.propertyId }, stage.now),
    ).toBe(day);
    const after = [];
    for (const [from, to] of ranges) after.push(await dashboard(queries, stage, from, to));
    expect(after).toEqual(before);
  }
});

test('a repetition writes the same bytes; a damaged day is written again from its log; without the log it is an error that names the day', async () => {
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
  // the other kinds of the day were written again, too
  expect(await stage.sealed()).toEqual(sealed);
  await damage();
  await stage.database.knex.raw('delete from analytics_hits');
  queries.forget(stage.organizationId, stage.propertyId);
  await expect(queries.breakdown(scope, 'country', 10)).rejects.toThrow(DAY);
});

test('an open session keeps its day from being sealed, and so does the first half hour after midnight', async () => {
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

test('sealed days are kept for 90 days and the 90 before, and what they carried over while a day can be repaired', async () => {
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
  await knex('analytics_sealing').update({ sealed_through: addDays(DAY, 30) });
  await deleteOldCarriedHits(knex);
  expect(await carried()).toEqual({ count: '0' });
});

test('every byte of a column arrives as it was stored', async () => {
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
