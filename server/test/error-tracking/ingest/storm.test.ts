/** One error that occurs ten thousand times: every event counts, some are kept completely, and the source maps are read once. */
import { afterAll, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { keepsPayload, PayloadSampler } from '../../../src/error-tracking/ingest/sampling.js';
import { RememberedMappings } from '../../../src/error-tracking/source-maps/symbolication/remembered-mappings.js';
import { FairWriter } from '../../../src/transports/ingest/group-commit/fair-writer.js';
import { createIngest, keyOf, SlowSymbolicator } from '../support/create-ingest.js';
import { exceptionEvent } from '../support/sender.js';
import { at, WriterStage } from '../support/writer-stage.js';

const COUNTERS = ['error_issues', 'error_issue_minutes', 'error_issue_days', 'error_issue_releases', 'error_releases'];

let stage: WriterStage;
let propertyId: string;
beforeAll(async () => {
  stage = await WriterStage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  propertyId = await stage.addProperty();
});

const bodyOf = (more: object = {}) => JSON.stringify({ propertyId, ...exceptionEvent(), release: '1.0.0', ...more });

const payloads = async () => {
  const row = await stage.database
    .knex('error_events')
    .where({ property_id: propertyId })
    .whereNotNull('payload')
    .count('* as count')
    .first();
  return Number(row?.['count']);
};

test('ten thousand equal events in an hour', async () => {
  const symbolicator = new SlowSymbolicator();
  const ingest = createIngest(stage, new RememberedMappings(symbolicator, 3_600_000));
  const key = keyOf(stage);
  const send = (index: number) => ingest.fromServer(key, bodyOf({ userId: `u-${index % 50}` }), at(index * 0.3));
  // as many at a time as may wait for their frames
  for (let start = 0; start < 10_000; start += 500) await Promise.all(Array.from({ length: 500 }, (_, index) => send(start + index)));
  for (const table of COUNTERS) expect([table, await stage.counted(table, propertyId)]).toEqual([table, 10_000]);
  expect(await stage.count('error_events', { propertyId })).toBe(10_000);
  expect(await stage.count('error_issues', { propertyId })).toBe(1);
  expect(await stage.count('error_issue_minutes', { propertyId })).toBe(50);
  expect(await stage.count('error_issue_users', { propertyId })).toBe(50);
  // 100, then 90 of 900, then 90 of 9,000
  expect(await payloads()).toBe(280);
  expect(symbolicator.asked).toBe(1);
});

test('events that could not be stored do not count as kept: afterwards, the first event is complete', async () => {
  const ingest = createIngest(stage);
  const send = (revision: number) => ingest.fromServer({ ...keyOf(stage), revision }, bodyOf(), at(0));
  const away = jest.spyOn(FairWriter.prototype, 'submit').mockRejectedValue(new Error('away'));
  for (let index = 0; index < 150; index += 1) await expect(send(1)).rejects.toThrow('away');
  away.mockRestore();
  for (let index = 0; index < 150; index += 1) expect(await send(2)).toBeNull();
  await send(1);
  expect(await payloads()).toBe(1);
});

test('from two concurrent processes, with a new issue, the counts are exact too', async () => {
  const key = keyOf(stage);
  const results = await Promise.all(
    [createIngest(stage), createIngest(stage)].map((ingest, process) =>
      Promise.all(
        Array.from({ length: 500 }, (_, index) => ingest.fromServer(key, bodyOf({ userId: `u-${process}-${index % 20}` }), at(index))),
      ),
    ),
  );
  expect(new Set(results.flat().map((answer) => answer?.issueId)).size).toBe(1);
  for (const table of COUNTERS) expect([table, await stage.counted(table, propertyId)]).toEqual([table, 1_000]);
  expect(await stage.count('error_issue_users', { propertyId })).toBe(40);
  // each process counts separately which it keeps
  expect(await payloads()).toBe(280);
});

test.each([
  [1, true],
  [100, true],
  [101, false],
  [110, true],
  [1_000, true],
  [1_010, false],
  [1_100, true],
  [1_150, false],
])('the event %i of an hour keeps its payload: %p', (n, keeps) => {
  expect(keepsPayload(n)).toBe(keeps);
});

test('each fingerprint, each property and each hour is counted separately', () => {
  const sampler = new PayloadSampler();
  const kept = (property: string, fingerprint: string, seconds: number) =>
    Array.from({ length: 200 }, () => sampler.keeps(property, fingerprint, at(seconds))).filter(Boolean).length;
  expect([kept('p', 'f', 3_599), kept('p', 'g', 3_599), kept('q', 'f', 3_599)]).toEqual([110, 110, 110]);
  expect(kept('p', 'f', 3_599)).toBe(20);
  expect(kept('p', 'f', 3_600)).toBe(110);
});
