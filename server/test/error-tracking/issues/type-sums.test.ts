/** The sums of types equal their issues in every snapshot, whatever is written at the same time. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { listCounters, QUIET_MS } from '../../../src/error-tracking/issues/listed-counters.js';
import { listTypes } from '../../../src/error-tracking/issues/type-list-store.js';
import { sumTypes } from '../../../src/error-tracking/issues/type-sums.js';
import { lead, lockIssues } from '../../../src/error-tracking/merging/merge-store.js';
import { Dice } from '../events/dice.js';
import { at, type Home, WriterStage } from '../intake/stage.js';

let stage: WriterStage;
beforeAll(async () => {
  stage = await WriterStage.open();
});
afterAll(() => stage.close());

const knex = () => stage.database.knex;
const QUIET_SEC = QUIET_MS / 1000;

/** Types whose sums are not those of their issues. */
async function wrongTypes(): Promise<unknown[]> {
  const { rows } = await knex().raw(`
    select * from (
      select property_id, type, sum(issues) as issues, sum(events) as events from error_types group by 1, 2 having sum(issues) <> 0
    ) kept full join (
      select property_id, type, count(*) as counted_issues, sum(listed_events) as counted_events
      from error_issues where merged_into is null and listed_events > 0 group by 1, 2
    ) counted using (property_id, type)
    where (issues, events) is distinct from (counted_issues, counted_events)`);
  return rows;
}

const pending = () => stage.count('error_types', { pending: true });

/** An event of one of twelve issues of three types. */
function event(dice: Dice, seconds: number, home: Home) {
  const [type, issue] = [dice.pick(['TypeError', 'RangeError', 'EvalError']), dice.roll(4)];
  const fields = { ...home, fingerprint: `${type} ${issue}` };
  const usual = stage.event(seconds, fields);
  return stage.event(seconds, { ...fields, newIssue: () => ({ ...usual.newIssue(), type }) });
}

/** Merges a random issue into another one. */
async function mergeTwo(dice: Dice, { organizationId, propertyId }: Home): Promise<void> {
  await knex().transaction(async (transaction) => {
    await transaction('properties').where({ id: propertyId }).forUpdate();
    const issues = await transaction('error_issues').where({ property_id: propertyId, merged_into: null }).orderBy('id');
    const [target, source] = [dice.pick(issues), dice.pick(issues)];
    if (!target || !source || target === source) return;
    const held = await lockIssues(transaction, organizationId, [target.id, source.id]);
    await lead(transaction, organizationId, [source.id], target.id, at(0));
    const events = held.filter((row) => row.merged_into === null).reduce((sum, row) => sum + Number(row.events), 0);
    await transaction('error_issues').where({ id: target.id }).update({ events });
  });
}

test('events, quiet issues, merges and adding up at the same time, in two organizations', async () => {
  const dice = new Dice(40);
  const homes = [stage.home, await stage.addHome()];
  for (let round = 0; round < 40; round += 1) {
    // some issues are quiet by the next round, and some are not
    const seconds = round * (QUIET_SEC / 2);
    const writes = homes.flatMap((home) =>
      [1, 2].map(() => stage.write(...[1, 2, 3].map(() => event(dice, seconds + dice.roll(20), home)))),
    );
    const merges = round % 5 === 4 ? homes.map((home) => mergeTwo(dice, home)) : [];
    const found = [sumTypes(knex()), sumTypes(knex()), wrongTypes(), listCounters(knex(), at(seconds)), wrongTypes()];
    const results = await Promise.all([...found, ...writes, ...merges]);
    expect([results[2], results[4]]).toEqual([[], []]);
  }
  await sumTypes(knex());
  expect(await pending()).toBe(0);
  expect(await wrongTypes()).toEqual([]);
});

test('a type that lost an issue shows the last event of the others, and one that lost its last issue is gone', async () => {
  const home = await stage.addHome();
  const write = (seconds: number, fingerprint: string, type: string) => {
    const usual = stage.event(seconds, { ...home, fingerprint });
    return stage.writeOne({ ...usual, newIssue: () => ({ ...usual.newIssue(), type }) });
  };
  const target = await write(1, 'a', 'Kept');
  await write(2, 'b', 'Less');
  const sources = [await write(3, 'c', 'Less'), await write(4, 'd', 'Gone')];
  await knex().transaction(async (transaction) => {
    await lockIssues(transaction, home.organizationId, [target, ...sources]);
    await lead(transaction, home.organizationId, sources, target, at(0));
  });
  const types = async () => {
    const rows = await listTypes(knex(), home.organizationId, { propertyIds: null, seenSince: undefined }, null, 10);
    return rows.map((row) => [row.type, row.issues, row.last_seen_at]);
  };
  const expected = [
    ['Less', 1, at(2)],
    ['Kept', 1, at(1)],
  ];
  expect(await types()).toEqual(expected);
  await sumTypes(knex());
  expect(await types()).toEqual(expected);
  expect(await stage.count('error_types', home)).toBe(2);
});

test('sums of a deleted property are not written again', async () => {
  const home = await stage.addHome();
  await stage.write(stage.event(1, home));
  await knex()('properties').where({ id: home.propertyId }).delete();
  await sumTypes(knex());
  expect(await stage.count('error_types', home)).toBe(0);
});
