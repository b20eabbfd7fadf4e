/** The sums of types equal their issues in every snapshot, whatever is written concurrently. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { purgeErrorsOfProperty } from '../../../../src/error-tracking/housekeeping.js';
import { listCounters, QUIET_MS } from '../../../../src/error-tracking/issues/lists/listed-counters.js';
import { listTypes } from '../../../../src/error-tracking/issues/lists/type-list-store.js';
import { ALL_DAYS, ALL_PROPERTIES, sumTypes } from '../../../../src/error-tracking/issues/lists/type-sums.js';
import { lead, lockIssues } from '../../../../src/error-tracking/merging/merge-store.js';
import { Dice } from '../../support/dice.js';
import { at, type Home, WriterStage } from '../../support/writer-stage.js';

let stage: WriterStage;
beforeAll(async () => {
  stage = await WriterStage.open();
});
afterAll(() => stage.close());

const knex = () => stage.database.knex;
const QUIET_SEC = QUIET_MS / 1000;

/** Sums of a type, of a property or all, on a day or all, that differ from those of the issues. */
async function wrongTypes(): Promise<unknown[]> {
  const { rows } = await knex().raw(
    `with kept as (
       select organization_id, property_id, day, type, issues, events from error_types where not pending
       union all
       select organization_id, coalesce(property_id, :allProperties), coalesce(day, :allDays), type, sum(issues), sum(events)
       from error_types where pending
       group by organization_id, grouping sets ((type), (property_id, type), (day, type), (property_id, day, type))
     )
     select * from (
       select organization_id, property_id, day, type, sum(issues) as issues, sum(events) as events from kept group by 1, 2, 3, 4
       having sum(issues) <> 0 or sum(events) <> 0
     ) kept full join (
       select organization_id, coalesce(property_id, :allProperties) as property_id, coalesce(day, :allDays) as day, type,
         count(*) as counted_issues, sum(listed_events) as counted_events
       from (select *, (listed_last_seen_at at time zone 'UTC')::date as day from error_issues where merged_into is null and listed_events > 0) i
       group by organization_id, grouping sets ((type), (property_id, type), (day, type), (property_id, day, type))
     ) counted using (organization_id, property_id, day, type)
     where (issues, events) is distinct from (counted_issues, counted_events)`,
    { allProperties: ALL_PROPERTIES, allDays: ALL_DAYS },
  );
  return rows;
}

/** The types since a moment, counted from the issues. */
async function countedTypes({ organizationId, propertyId }: Home, ofAll: boolean, since: Date | undefined): Promise<unknown[]> {
  const rows = await knex()('error_issues')
    .where({ organization_id: organizationId, merged_into: null, ...(!ofAll && { property_id: propertyId }) })
    .where('last_seen_at', '>=', since ?? at(-1e9))
    .groupBy('type')
    .orderByRaw('max(last_seen_at) desc, type')
    .select('type', knex().raw('count(*)::int as issues, sum(events)::bigint as events, max(last_seen_at) as last_seen_at'));
  return rows;
}

const pending = () => stage.count('error_types', { pending: true });

/** An event of one of twelve issues of three types in each property. */
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

test('events, quiet issues, merges, summing and lists run concurrently, in two properties and another organization', async () => {
  const dice = new Dice(40);
  const homes = [stage.home, { ...stage.home, propertyId: await stage.addProperty() }, await stage.addHome()];
  for (let round = 0; round < 40; round += 1) {
    // some issues are quiet by the next round, some are not; midnight passes in between
    const seconds = (round - 20) * (QUIET_SEC / 2);
    const writes = homes.flatMap((home) =>
      [1, 2].map(() => stage.write(...[1, 2, 3].map(() => event(dice, seconds + dice.roll(20), home)))),
    );
    const merges = round % 5 === 4 ? homes.map((home) => mergeTwo(dice, home)) : [];
    const found = [sumTypes(knex()), sumTypes(knex()), wrongTypes(), listCounters(knex(), at(seconds)), wrongTypes()];
    const results = await Promise.all([...found, ...writes, ...merges]);
    expect([results[2], results[4]]).toEqual([[], []]);
    const home = dice.pick(homes);
    for (const seenSince of [undefined, at(0), at(seconds - dice.roll(600)), at(seconds + 20)]) {
      for (const propertyIds of [null, [home.propertyId]]) {
        const types = await listTypes(knex(), home.organizationId, { propertyIds, seenSince }, null, 10);
        expect(types).toEqual(await countedTypes(home, propertyIds === null, seenSince));
      }
    }
  }
  await sumTypes(knex());
  expect(await pending()).toBe(0);
  expect(await wrongTypes()).toEqual([]);
});

test('a type that lost an issue shows the last event of the others, and one that lost its last issue disappears', async () => {
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
  expect(await stage.count('error_types', home)).toBe(4);
});

test('the sums of all properties have no issues of a deleted one once its data is removed', async () => {
  const home = await stage.addHome();
  const propertyId = await stage.addProperty(home.organizationId);
  await stage.write(stage.event(1, home), stage.event(2, home), stage.event(3, { ...home, propertyId }));
  await sumTypes(knex());
  await knex()('properties').where({ id: home.propertyId }).delete();
  expect(await purgeErrorsOfProperty(knex(), home, 100)).toMatchObject({ finished: true });
  const types = await listTypes(knex(), home.organizationId, { propertyIds: null, seenSince: undefined }, null, 10);
  expect(types).toEqual(await countedTypes(home, true, undefined));
  expect(types).toHaveLength(1);
  await sumTypes(knex());
  expect(await wrongTypes()).toEqual([]);
  expect(await stage.count('error_types', { property_id: home.propertyId })).toBe(0);
});
