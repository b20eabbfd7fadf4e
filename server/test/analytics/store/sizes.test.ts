/** A property with one event, and a hundred properties at once. */
import { randomUUID } from 'node:crypto';
import { afterEach, expect, test } from '@jest/globals';
import { sealDueDays } from '../../../src/analytics/store/sealing-loop.js';
import { sealingState } from '../../../src/analytics/store/sealing-store.js';
import { DayWork } from '../../../src/analytics/workers/day-work.js';
import type { Job } from '../../../src/analytics/workers/jobs.js';
import { addDays, dayStartSec } from '../../../src/kernel/net/local-days.js';
import { silent } from '../../harness/database.js';
import { ownerOf } from '../../harness/principals.js';
import { AFTER, ask, closeAll, DAY, dashboard, hits, open, ZONE } from './night.js';
import { Stage } from './stage.js';

afterEach(closeAll);

const COLUMNS =
  `organization_id, property_id, at, seq, visitor, previous_visitor, event, page, source, referrer, utm_source, utm_medium, utm_campaign,
  utm_content, utm_term, country, region, city, browser, os, channel, device, interactive, event_id, props`.replace(/\s+/g, ' ');

test('a property with one event answers every question, before and after its day is sealed', async () => {
  const stage = await Stage.open(ZONE, AFTER);
  try {
    const [hit] = hits();
    const at = (dayStartSec(DAY, ZONE) + 3_600) * 1e6;
    await stage.addHits([{ ...hit!, at, event: 1, page: 0, interactive: true, previousVisitor: null }]);
    await stage.name(2, ['signup']);
    const queries = ask(stage);
    const before = await dashboard(queries, stage, DAY, DAY);
    expect(before[0]).toMatchObject({ visitors: 1, visits: 1, pageviews: 0, events: 1, bounces: 0 });
    await sealDueDays(stage.tools, stage.now, silent);
    expect((await sealingState(stage.database.knex, stage))?.sealedThrough).toBe(addDays(DAY, 2));
    expect(await dashboard(queries, stage, DAY, DAY)).toEqual(before);
    await queries.close();
  } finally {
    await stage.close();
  }
});

test("a thread's caches for a hundred properties are bounded, for unsealed and sealed days", async () => {
  const stage = await open();
  const { knex } = stage.database;
  const properties = Array.from({ length: 100 }, () => randomUUID());
  await knex.raw(
    `insert into analytics_hits (${COLUMNS}) select organization_id, p.id::uuid, ${COLUMNS.split(', ').slice(2).join(', ')}
     from analytics_hits, unnest(?::text[]) as p (id) where property_id = ? and at < ?::date + interval '1 day' and abs(hashint8(visitor)) % 20 = 0`,
    [properties, stage.propertyId, DAY],
  );
  const limits = { columnBytes: 30_000, tailBytes: 500_000 };
  const work = new DayWork(limits);
  const job = (propertyId: string, isLive: boolean): Job => ({
    ...{ ...ownerOf(stage.organizationId), propertyId, epoch: 1, revision: 0, timeZone: ZONE, from: DAY, dayCount: 1 },
    ...{ sealedThrough: isLive ? addDays(DAY, -1) : DAY, indices: [0], isLive, askedNs: process.hrtime.bigint(), moment: null },
    asked: {
      hits: {
        asked: { kind: 'totals', hours: false },
        conditions: [{ by: 'column', column: 'country', members: new Uint8Array([1, 1]), negated: false }],
      },
    },
  });
  const [visits, most] = [new Set<number>(), { live: 0, sealed: 0 }];
  for (const propertyId of properties) {
    visits.add((await work.answer(stage.client, job(propertyId, true))).numbers![1]!);
    most.live = Math.max(most.live, work.bytes);
  }
  expect(most.live).toBeLessThanOrEqual(limits.tailBytes);
  for (const propertyId of properties) work.forget({ organizationId: stage.organizationId, propertyId });
  await knex.raw(`insert into analytics_sealing select ?, p.id::uuid, 1, ?, ?::date, ?::date - 1 from unnest(?::text[]) as p (id)`, [
    stage.organizationId,
    ZONE,
    DAY,
    DAY,
    properties,
  ]);
  await sealDueDays(stage.tools, new Date(stage.now.getTime() - 86_400_000), silent);
  for (const propertyId of properties) {
    visits.add((await work.answer(stage.client, job(propertyId, false))).numbers![1]!);
    most.sealed = Math.max(most.sealed, work.bytes);
  }
  expect(most.sealed).toBeLessThanOrEqual(limits.columnBytes);
  expect([...visits]).toEqual([expect.any(Number)]);
  expect([...visits][0]).toBeGreaterThan(10);
});
