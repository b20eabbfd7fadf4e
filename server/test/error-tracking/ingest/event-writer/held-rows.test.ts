/** Rows that are locked for long: only the events that need them wait. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { createErrorWriter } from '../../../../src/error-tracking/ingest/error-writer.js';
import type { ErrorEventItem, ErrorEventOutcome } from '../../../../src/error-tracking/ingest/event-item.js';
import { writeErrorEvents } from '../../../../src/error-tracking/ingest/event-writer.js';
import { eachOwn } from '../../../harness/principals.js';
import { type Home, WriterStage } from '../../support/writer-stage.js';

let stage: WriterStage;
let home: Home;
let neighbour: Home;
beforeAll(async () => {
  stage = await WriterStage.open();
});
afterAll(() => stage.close());
beforeEach(async () => {
  [home, neighbour] = [await stage.addHome(), await stage.addHome()];
});

const QUEUES = {
  founderOf: eachOwn,
  lanes: 4,
  maxBatchItems: 1_000,
  maxBatchBytes: 4_194_304,
  maxQueueItems: 20_000,
  maxQueueBytes: 33_554_432,
};

function createLanes(patienceMs?: number) {
  const batches: ErrorEventItem[][] = [];
  const write = (items: readonly ErrorEventItem[]) => {
    batches.push([...items]);
    return writeErrorEvents(stage.database.errors, items);
  };
  return { batches, lanes: createErrorWriter({ ...QUEUES, write, apartMs: 0, ...(patienceMs !== undefined && { patienceMs }) }) };
}

/** Locks rows until the returned function is called. */
async function hold(statement: string, values: string[]): Promise<() => Promise<void>> {
  const transaction = await stage.database.knex.transaction();
  await transaction.raw(statement, values);
  return async () => {
    await transaction.rollback();
  };
}

const holdIssues = ({ propertyId }: Home) => hold('select id from error_issues where property_id = ? for update', [propertyId]);

const issueOf = (outcome: ErrorEventOutcome) => (outcome.type === 'stored' ? outcome.issueId : null);

test('a locked issue delays only its own organization, and its events are counted once when it is unlocked', async () => {
  const { lanes, batches } = createLanes();
  const issueId = issueOf(await lanes.submit(stage.event(0, home)));
  const letGo = await holdIssues(home);
  const answered: string[] = [];
  const held = [1, 2, 3].map((second) =>
    lanes.submit(stage.event(second, home)).then((outcome) => {
      answered.push('held');
      return outcome;
    }),
  );
  for (let second = 10; second < 20; second += 1) await lanes.submit(stage.event(second, neighbour));
  answered.push('neighbour');
  await letGo();
  expect((await Promise.all(held)).map(issueOf)).toEqual([issueId, issueId, issueId]);
  expect(answered[0]).toBe('neighbour');
  expect(await stage.counted('error_issues', home.propertyId)).toBe(4);
  expect(await stage.count('error_events', home)).toBe(4);
  expect(await stage.counted('error_issues', neighbour.propertyId)).toBe(10);
  // the lane is closed again: the neighbour comes after it
  await Promise.all([lanes.submit(stage.event(30, home)), lanes.submit(stage.event(30, home)), lanes.submit(stage.event(30, neighbour))]);
  expect(batches.slice(-2).map((items) => items.map(({ organizationId }) => organizationId))).toEqual([
    [home.organizationId, home.organizationId],
    [neighbour.organizationId],
  ]);
  expect(lanes.pending).toBe(0);
});

test('a locked property delays its own new releases, and nothing of another organization', async () => {
  const { lanes } = createLanes();
  const letGo = await hold('select id from properties where id = ? for update', [home.propertyId]);
  const held = lanes.submit(stage.event(0, { ...home, release: '1.0.0' }));
  await lanes.submit(stage.event(1, { ...neighbour, release: '1.0.0' }));
  expect(await stage.count('error_events', home)).toBe(0);
  await letGo();
  expect((await held).type).toBe('stored');
  expect(await stage.counted('error_releases', home.propertyId)).toBe(1);
});

test('an event that waits too long is refused with a retry, and not stored', async () => {
  const { lanes } = createLanes(1);
  await lanes.submit(stage.event(0, home));
  const letGo = await holdIssues(home);
  await expect(lanes.submit(stage.event(1, home))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await letGo();
  expect(await stage.count('error_events', home)).toBe(1);
});

test('events waiting in a lane are answered before the queues close; later ones are refused', async () => {
  const { lanes } = createLanes();
  await lanes.submit(stage.event(0, home));
  const letGo = await holdIssues(home);
  const held = lanes.submit(stage.event(1, home));
  const drained = lanes.drain();
  await expect(lanes.submit(stage.event(2, home))).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  await letGo();
  expect((await held).type).toBe('stored');
  await drained;
  expect(lanes.pending).toBe(0);
});
