/** The statement that stores one day's events is equivalent to the general one, and texts are stored unchanged. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { APPEND_ANY_DAY, appendOfDay } from '../../../../src/error-tracking/ingest/append-sql.js';
import { appendValues } from '../../../../src/error-tracking/ingest/append-values.js';
import type { ErrorEventItem } from '../../../../src/error-tracking/ingest/event-item.js';
import { listCounters } from '../../../../src/error-tracking/issues/lists/listed-counters.js';
import { Dice } from '../../support/dice.js';
import { at, T0, WriterStage } from '../../support/writer-stage.js';

const HOUR = 3600;
const TABLES = [
  'error_events',
  'error_issues',
  'error_issue_minutes',
  'error_issue_days',
  'error_issue_users',
  'error_issue_releases',
  'error_releases',
];
/** The differences between two organizations that received the same events. */
const OWN = /"[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}"/g;

let stage: WriterStage;
beforeAll(async () => {
  stage = await WriterStage.open();
});
afterAll(() => stage.close());

/** Every row of every counting table, without ids. */
async function rowsOf(propertyId: string): Promise<string[]> {
  const lists = await Promise.all(
    TABLES.map(async (table) => {
      const rows = await stage.database.knex(table).where({ property_id: propertyId });
      // numbers continue from those of the other property
      return rows.map(({ number: _number, ...row }) => `${table} ${JSON.stringify(row).replace(OWN, 'id')}`);
    }),
  );
  return lists.flat().sort();
}

/** A batch of events of two days, some of them repeated. */
function batchOf(dice: Dice, day: number, ids: string[]): Partial<ErrorEventItem & { seconds: number }>[] {
  const batch = Array.from({ length: 1 + dice.roll(12) }, () => {
    const eventId = ids.length && dice.roll(4) === 0 ? dice.pick(ids) : crypto.randomUUID();
    ids.push(eventId);
    return {
      eventId,
      seconds: day * 24 * HOUR + dice.roll(24 * HOUR),
      fingerprint: dice.pick(['a', 'b', 'c', 'not there']),
      release: dice.pick([null, '1.0.0', '2.0.0', 'not there']),
      environment: dice.pick([null, 'production']),
      userHash: dice.pick([null, Buffer.alloc(16, dice.roll(3))]),
      level: dice.pick(['error', 'fatal'] as const),
      payload: dice.pick([null, '{"message":"\\"a, {b}\\""}']),
      key: dice.pick([null, null, { keyId: stage.keyId, revision: 1 }, { keyId: stage.keyId, revision: 2 }]),
    };
  });
  return batch.filter(({ eventId }, index) => batch.findIndex((one) => one.eventId === eventId) === index);
}

test('events written by day and by the whole table are answered, stored and counted alike', async () => {
  const dice = new Dice();
  const properties = [await stage.addProperty(), await stage.addProperty()];
  const known = ['a', 'b', 'c'].flatMap((fingerprint) => ['1.0.0', '2.0.0'].map((release) => ({ fingerprint, release })));
  const firsts = known.map((fields) => ({ ...fields, eventId: crypto.randomUUID() }));
  for (const propertyId of properties) await stage.write(...firsts.map((fields) => stage.event(1, { ...fields, propertyId })));
  const ids: string[] = [];
  const reasons = new Set<string>();
  for (let round = 0; round < 60; round += 1) {
    const day = round < 30 ? 0 : 1;
    const batch = batchOf(dice, day, ids);
    const answers = [];
    for (const [index, propertyId] of properties.entries()) {
      const items = batch.map(({ seconds = 0, ...fields }) => stage.event(seconds, { ...fields, propertyId }));
      const statement = index ? APPEND_ANY_DAY : appendOfDay(day ? '2026-03-03' : '2026-03-02');
      const { rows } = await stage.database.patient.query({ ...statement, values: appendValues(stage.home.organizationId, items) });
      answers.push(rows.map(({ position: at, why, issueId, hasMaps }) => ({ at, why, hasMaps, found: issueId !== null })));
    }
    expect(answers[0]).toEqual(answers[1]);
    for (const { why } of answers[0] ?? []) reasons.add(why);
  }
  expect([...reasons].sort()).toEqual(['incomplete', 'repeat', 'stale-key', 'stored']);
  const [byDay, plain] = await Promise.all(properties.map(rowsOf));
  expect(byDay).toEqual(plain);
});

test('list indexes get the counters of new and of quiet issues immediately, but not those of a busy one', async () => {
  const propertyId = await stage.addProperty();
  const listedAfter = async (seconds: number) => {
    await stage.write(stage.event(seconds, { propertyId }));
    const row = await stage.database.knex('error_issues').where({ property_id: propertyId }).first();
    return [Number(row.events), Number(row.listed_events), row.listed_last_seen_at.getTime() - T0.getTime(), row.ahead];
  };
  expect(await listedAfter(0)).toEqual([1, 1, 0, false]);
  expect(await listedAfter(60)).toEqual([2, 2, 60_000, false]);
  expect(await listedAfter(119)).toEqual([3, 2, 60_000, true]);
  // it stays ahead until the worker finds it quiet, so that a busy issue is never reindexed
  expect(await listedAfter(600)).toEqual([4, 2, 60_000, true]);
  await listCounters(stage.database.knex, at(600 + 61));
  expect(await listedAfter(670)).toEqual([5, 5, 670_000, false]);
});

test('releases and environments with any name are stored', async () => {
  const names = ['a"b', 'back\\slash', '{a,b}', 'NULL', "it's", 'Ünïcode 👍', ' ', 'a\nb'];
  const propertyId = await stage.addProperty();
  await stage.write(...names.map((name) => stage.event(1, { propertyId, release: name, environment: name })));
  const rows = await stage.database.knex('error_events').where({ property_id: propertyId }).select('release', 'environment');
  expect(rows.map(({ release }) => release).sort()).toEqual([...names].sort());
  for (const { release, environment } of rows) expect(environment).toBe(release);
});

test('a day with a missing partition fails only if something has to be stored', async () => {
  const old = stage.event(-40 * 24 * HOUR, { propertyId: await stage.addProperty() });
  await expect(stage.write(old)).rejects.toMatchObject({ code: '23514' });
});
