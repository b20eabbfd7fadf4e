/** Several concurrent processes: nothing is lost, counted twice or left hanging. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { ErrorEventItem, ErrorEventOutcome } from '../../../../src/error-tracking/ingest/event-item.js';
import { WriterStage } from '../../support/writer-stage.js';

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

const counts = () => Promise.all(COUNTERS.map((table) => stage.counted(table, propertyId)));

test('a fingerprint found concurrently is one issue', async () => {
  const events = Array.from({ length: 8 }, (_, index) => stage.event(index, { propertyId, release: '1.0.0' }));
  const issues = await Promise.all(events.map((event) => stage.writeOne(event)));
  expect(new Set(issues).size).toBe(1);
  expect(await counts()).toEqual(COUNTERS.map(() => 8));
  expect(await stage.count('error_issues', { propertyId })).toBe(1);
});

test('releases first seen concurrently are ordered, and no two have the same rank', async () => {
  const releases = ['1.0.0', 'blue', '1.1.0', 'green', '2.0.0', 'red'];
  await Promise.all(releases.map((release, index) => stage.writeOne(stage.event(index, { propertyId, release }))));
  const rows = await stage.database.knex('error_releases').where({ property_id: propertyId });
  expect(rows.map(({ name }) => name).sort()).toEqual([...releases].sort());
  expect(new Set(rows.map(({ order_key }) => order_key)).size).toBe(releases.length);
  const versions = rows.filter(({ scheme }) => scheme === 'semver').sort((one, other) => (one.order_key < other.order_key ? -1 : 1));
  expect(versions.map(({ name }) => name)).toEqual(['1.0.0', '1.1.0', '2.0.0']);
  expect(new Set(versions.map(({ epoch }) => epoch)).size).toBe(1);
});

/** Events of many issues, releases and users, in shuffled order. */
function shuffled(eventIds: readonly string[]): ErrorEventItem[] {
  const events = eventIds.map((eventId, index) =>
    stage.event(index % 90, {
      propertyId,
      eventId,
      fingerprint: `Error${index % 7}`,
      release: `1.${index % 5}.0`,
      environment: index % 2 ? 'production' : 'staging',
      userHash: Buffer.alloc(16, index % 11),
    }),
  );
  return events
    .map((event) => ({ event, rank: crypto.randomUUID() }))
    .sort((a, b) => (a.rank < b.rank ? -1 : 1))
    .map(({ event }) => event);
}

// the writer alone: after a deadlock it would fail here, where a server retries
test('the same events, written concurrently in many orders, count once', async () => {
  const eventIds = Array.from({ length: 60 }, () => crypto.randomUUID());
  const results = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const events = shuffled(eventIds);
      const halves = [events.slice(0, 30), events.slice(30)];
      const outcomes: ErrorEventOutcome[] = [];
      for (const half of halves) outcomes.push(...(await stage.write(...half)));
      return new Map(events.map(({ eventId }, index) => [eventId, outcomes[index]]));
    }),
  );
  for (const result of results.slice(1)) expect(result).toEqual(results[0]);
  expect(await counts()).toEqual(COUNTERS.map(() => 60));
  expect(await stage.count('error_events', { propertyId })).toBe(60);
  expect(await stage.count('error_issues', { propertyId })).toBe(7);
  expect(await stage.count('error_issue_users', { propertyId })).toBe(60);
});

test("an event for another organization's property is not stored", async () => {
  const other = await stage.addHome();
  const crossed = { organizationId: stage.home.organizationId, propertyId: other.propertyId };
  expect(await stage.write(stage.event(0, crossed))).toEqual([{ type: 'no-property' }]);
  expect(await stage.count('error_events', { propertyId: other.propertyId })).toBe(0);
});

test('an organization that is being deleted accepts nothing more', async () => {
  const home = await stage.addHome();
  await stage.database.knex('organizations').where({ id: home.organizationId }).update({ deleted_at: new Date() });
  expect(await stage.write(stage.event(0, home))).toEqual([{ type: 'no-property' }]);
});

test('a key of another revision, or of another organization, stores nothing', async () => {
  const home = { ...stage.home, propertyId };
  const [good, changed] = [1, 2].map((revision) => ({ keyId: stage.keyId, revision }));
  const other = await stage.addHome();
  const outcomes = await stage.write(
    stage.event(0, { ...home, key: good ?? null }),
    stage.event(0, { ...home, key: changed ?? null, fingerprint: 'Strange', release: 'strange' }),
  );
  expect(outcomes.map(({ type }) => type)).toEqual(['stored', 'stale-key']);
  expect(await stage.write(stage.event(0, { ...other, key: good ?? null }))).toEqual([{ type: 'stale-key' }]);
  expect(await stage.count('error_issues', { propertyId })).toBe(1);
  expect(await stage.count('error_releases', { propertyId })).toBe(0);
});
