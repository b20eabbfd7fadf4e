/** A repeated event with the same eventId gets the same issue, and counts once. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { at, WriterStage } from '../../support/writer-stage.js';

const HOUR = 3600;
const EVENT_ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a30';
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

const event = (seconds: number, fields: object = {}) =>
  stage.event(seconds, { propertyId, eventId: EVENT_ID, release: '1.0.0', ...fields });
const counts = () => Promise.all(COUNTERS.map((table) => stage.counted(table, propertyId)));

test.each([
  ['a second later', 0, 1, 1],
  ['on the same day', 0, 23 * HOUR, 1],
  ['23 hours later, across midnight', 20 * HOUR, 43 * HOUR, 1],
  ['a millisecond before 24 hours', 12 * HOUR, 36 * HOUR - 0.001, 1],
  ['24 hours later', 12 * HOUR, 36 * HOUR, 2],
  ['25 hours later, on the day after the next', 23.5 * HOUR, 48.5 * HOUR, 2],
  ['right across midnight', 24 * HOUR - 0.001, 24 * HOUR, 1],
])('%s', async (_what, first, second, stored) => {
  const issue = await stage.writeOne(event(first));
  expect(await stage.writeOne(event(second))).toBe(issue);
  expect(await stage.count('error_events', { propertyId })).toBe(stored);
  expect(await counts()).toEqual(COUNTERS.map(() => stored));
});

test('in one batch, also on both sides of midnight', async () => {
  const answers = await stage.write(event(86_399.999), event(86_399.999), event(86_400), stage.event(86_400, { propertyId }));
  expect(new Set(answers.map((answer) => answer.type === 'stored' && answer.issueId)).size).toBe(1);
  expect(await stage.count('error_events', { propertyId })).toBe(2);
});

test('after regrouping, it stays with its issue and creates no other', async () => {
  const issue = await stage.writeOne(event(1));
  expect(await stage.writeOne(event(2, { fingerprint: 'RangeError' }))).toBe(issue);
  const [same] = await stage.write(event(3, { fingerprint: 'RangeError' }), stage.event(3, { propertyId }));
  expect(same).toEqual({ type: 'stored', issueId: issue, hasMaps: false });
  expect(await stage.count('error_issues', { propertyId })).toBe(1);
  expect(await stage.count('error_fingerprints', { propertyId })).toBe(1);
});

test('twice in one batch under two fingerprints, the first creates the only issue', async () => {
  const [first, second] = await stage.write(event(1), event(1, { fingerprint: 'RangeError' }));
  expect(second).toEqual(first);
  expect(await stage.count('error_issues', { propertyId })).toBe(1);
});

test('concurrently in two processes under two fingerprints, one creates an issue and both return it', async () => {
  const answers = await Promise.all(['TypeError', 'RangeError'].map((fingerprint) => stage.writeOne(event(1, { fingerprint }))));
  expect(answers[0]).toBe(answers[1]);
  expect(await stage.count('error_issues', { propertyId })).toBe(1);
  expect(await stage.count('error_fingerprints', { propertyId })).toBe(1);
  expect(await counts()).toEqual(COUNTERS.map(() => 1));
});

test('in another property it is another event', async () => {
  const other = await stage.addProperty();
  await stage.write(event(1), event(1, { propertyId: other }));
  expect(await stage.count('error_events', { propertyId: other })).toBe(1);
});

test('an event of a refused batch may be retried', async () => {
  const refused = event(1, { payload: '{"text":"\0"}' });
  await expect(stage.write(refused)).rejects.toThrow();
  await stage.writeOne(event(2));
  expect((await stage.database.knex('error_events').where({ property_id: propertyId }).first()).received_at).toEqual(at(2));
});
