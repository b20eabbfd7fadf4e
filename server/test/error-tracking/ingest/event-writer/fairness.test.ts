/** Many organizations share a process: one's load, or its failing rows, does not affect another. */
import { afterAll, afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { createErrorWriter, type ErrorWriterOptions } from '../../../../src/error-tracking/ingest/error-writer.js';
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
afterEach(() => {
  jest.restoreAllMocks();
});

const MEBIBYTE = 1_048_576;
const QUEUES = {
  founderOf: eachOwn,
  lanes: 4,
  maxBatchItems: 1_000,
  maxBatchBytes: 4 * MEBIBYTE,
  maxQueueItems: 20,
  maxQueueBytes: 8 * MEBIBYTE,
};
const pool = () => stage.database.errors;
const write = (items: readonly ErrorEventItem[]) => writeErrorEvents(pool(), items);
const createLanes = (options: Partial<ErrorWriterOptions> = {}) => createErrorWriter({ ...QUEUES, write, ...options });
const typeOf = (outcome: PromiseSettledResult<ErrorEventOutcome>) =>
  outcome.status === 'fulfilled' ? outcome.value.type : String(outcome.reason.code ?? outcome.reason);

/** Makes the database refuse a property's events, like an error of ours would. */
async function refuseEventsOf(propertyId: string): Promise<void> {
  await stage.database.knex.raw(`
    create function refuse() returns trigger language plpgsql as $$
    begin
      if new.property_id = '${propertyId}' then raise exception 'refused'; end if;
      return new;
    end $$;
    create trigger refuse before insert on error_events for each row execute function refuse();`);
}

test("an organization's refused events do not affect another's in the same batch", async () => {
  await refuseEventsOf(home.propertyId);
  const lanes = createLanes();
  // while the first is written, the others accumulate
  const homes = [neighbour, home, neighbour, home, neighbour];
  const outcomes = await Promise.allSettled(homes.map((where, index) => lanes.submit(stage.event(index, where))));
  expect(outcomes.map(typeOf)).toEqual(['stored', 'P0001', 'stored', 'P0001', 'stored']);
  expect(await stage.count('error_events', neighbour)).toBe(3);
  expect(await stage.count('error_events', home)).toBe(0);
  expect(lanes.pending).toBe(0);
});

test('an organization that sends more than can be stored leaves half of the queue to the others', async () => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const lanes = createLanes({ write: (items) => opened.then(() => write(items)) });
  const many = Array.from({ length: 30 }, (_, index) => lanes.submit(stage.event(index, home)));
  const few = Array.from({ length: 5 }, (_, index) => lanes.submit(stage.event(index, neighbour)));
  open();
  const refused = (await Promise.allSettled(many)).map(typeOf).filter((type) => type === 'UNAVAILABLE');
  expect(refused).toHaveLength(20);
  expect((await Promise.allSettled(few)).map(typeOf)).toEqual(few.map(() => 'stored'));
});

test('an organization with large events leaves half of the queue, too, even if their payloads are not kept', async () => {
  let open = (): void => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  const lanes = createLanes({ write: (items) => opened.then(() => write(items)) });
  const large = Array.from({ length: 8 }, (_, index) =>
    lanes.submit(stage.event(index, { ...home, bytes: MEBIBYTE - 1_000, payload: null })),
  );
  const other = lanes.submit(stage.event(0, { ...neighbour, bytes: MEBIBYTE }));
  open();
  expect((await Promise.allSettled(large)).map(typeOf).filter((type) => type === 'UNAVAILABLE')).toHaveLength(4);
  expect((await other).type).toBe('stored');
});

test('an event repeated concurrently is written once', async () => {
  await stage.writeOne(stage.event(0, home));
  const query = jest.spyOn(stage.database.patient, 'query');
  const eventId = crypto.randomUUID();
  const outcomes = await stage.write(...Array.from({ length: 50 }, () => stage.event(1, { ...home, eventId })));
  expect(new Set(outcomes.map((outcome) => JSON.stringify(outcome))).size).toBe(1);
  expect(query).toHaveBeenCalledTimes(1);
  expect(await stage.count('error_events', home)).toBe(2);
});

test('a hundred new releases cost as many statements as one, and are in order', async () => {
  const statementsFor = async (names: readonly string[]) => {
    const query = jest.spyOn(pg.Client.prototype, 'query');
    await stage.write(...names.map((release, index) => stage.event(index, { ...home, release })));
    const calls = query.mock.calls.length;
    query.mockRestore();
    return calls;
  };
  const names = Array.from({ length: 100 }, (_, index) => (index % 10 === 9 ? `build-${index}` : `1.${index}.0`));
  expect(await statementsFor(names)).toBe(await statementsFor(['2.0.0']));
  const rows = await stage.database.knex('error_releases').where({ property_id: home.propertyId }).orderBy('order_key');
  expect(rows.map(({ name }) => name)).toEqual([...names, '2.0.0']);
});

test('each of two keys that send the same event is proven', async () => {
  const event = (revision: number) =>
    stage.event(1, { eventId: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a31', key: { keyId: stage.keyId, revision } });
  const outcomes = await stage.write(event(1), event(2), event(1));
  expect(outcomes.map(({ type }) => type)).toEqual(['stored', 'stale-key', 'stored']);
  expect(outcomes[2]).toEqual(outcomes[0]);
});

test('however many organizations have locked rows, a connection is left for the others', async () => {
  const homes = await Promise.all(Array.from({ length: 8 }, () => stage.addHome()));
  await Promise.all(homes.map((where) => stage.writeOne(stage.event(0, where))));
  const holding = await stage.database.knex.transaction();
  await holding('error_issues')
    .whereIn(
      'property_id',
      homes.map(({ propertyId }) => propertyId),
    )
    .forUpdate();
  const free: number[] = [];
  const lanes = createLanes({
    write: (items) => {
      const { totalCount, idleCount, options } = pool();
      if (items.some(({ propertyId }) => propertyId === neighbour.propertyId)) free.push(options.max - totalCount + idleCount);
      return write(items);
    },
  });
  const held = Promise.allSettled(homes.map((where) => lanes.submit(stage.event(1, where))));
  for (let second = 0; second < 20; second += 1) await lanes.submit(stage.event(second, neighbour));
  await holding.rollback();
  expect(free).toHaveLength(20);
  expect(Math.min(...free)).toBeGreaterThan(0);
  // those without a lane are asked to retry
  expect((await held).map(typeOf).filter((type) => type !== 'stored' && type !== 'UNAVAILABLE')).toEqual([]);
});
