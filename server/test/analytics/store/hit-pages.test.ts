/** Hits one by one: the same from the log and from sealed days, with any page size. */
import { afterEach, expect, test } from '@jest/globals';
import type { AnalyticsQueries, HitRow } from '../../../src/analytics/queries/types.js';
import { sealDueDays } from '../../../src/analytics/store/sealing-loop.js';
import { addDays } from '../../../src/kernel/net/local-days.js';
import { silent } from '../../harness/database.js';
import { ask, closeAll, DAY, open } from './night.js';
import type { Stage } from './stage.js';

afterEach(closeAll);

const [FROM, TO] = [addDays(DAY, -2), addDays(DAY, 2)];

async function allHits(queries: AnalyticsQueries, { organizationId, propertyId }: Stage, take: number): Promise<HitRow[]> {
  const rows: HitRow[] = [];
  for (let next: { day: string; skip: number } | null = { day: FROM, skip: 0 }; next; ) {
    const page = await queries.hits({ organizationId, propertyId, from: next.day, to: TO }, { skip: next.skip, take });
    const found = [...page.rows];
    // every page except the last is full
    if (page.next) expect(found).toHaveLength(take);
    rows.push(...found);
    next = page.next;
  }
  return rows;
}

test('every counted hit appears once, in order, with its properties, before and after its day is sealed', async () => {
  const stage = await open();
  const queries = ask(stage);
  const scope = { organizationId: stage.organizationId, propertyId: stage.propertyId, from: FROM, to: TO, filters: [] };
  const before = await allHits(queries, stage, 100_000);
  const pageviews = before.filter(({ type }) => type === 'pageview');
  const totals = await queries.totals(scope);
  // all sessions of the sample are within these days
  expect([pageviews.length, before.length - pageviews.length]).toEqual([totals.pageviews, totals.events]);
  expect(before.map(({ day, at }) => `${day} ${at}`)).toEqual(before.map(({ day, at }) => `${day} ${at}`).toSorted());
  const signups = before.filter(({ name, properties }) => name === 'signup' && properties?.['key 1']);
  const [known] = await queries.propertyKeys(scope, 'signup', 10);
  expect([known?.name, known?.events]).toEqual(['key 1', signups.length]);
  expect(new Set(before.map(({ day, visitor }) => `${day} ${visitor}`)).size).toBe(totals.visitors);
  expect(new Set(before.map(({ day, visitor, session }) => `${day} ${visitor} ${session}`)).size).toBe(totals.visits);
  expect(await allHits(queries, stage, 37)).toEqual(before);

  // half of the days are sealed, then all
  await stage.database.knex.raw(`insert into analytics_sealing select ?, ?, 1, 'Europe/Berlin', ?, ?::date - 1 on conflict do nothing`, [
    ...[stage.organizationId, stage.propertyId, FROM, FROM],
  ]);
  await sealDueDays(stage.tools, new Date(stage.now.getTime() - 3 * 86_400_000), silent);
  expect(await allHits(queries, stage, 100_000)).toEqual(before);
  expect(await allHits(queries, stage, 50)).toEqual(before);
  await sealDueDays(stage.tools, stage.now, silent);
  expect(await allHits(queries, stage, 100_000)).toEqual(before);
  expect(await allHits(queries, stage, 61)).toEqual(before);
});
