/** When a spike begins and ends. The stage's property has a threshold of 10 events in 5 minutes. */
import { afterAll, afterEach, beforeAll, expect, test } from '@jest/globals';
import { deleteOldErrorCounts } from '../../../src/error-tracking/housekeeping.js';
import { SpikeWatch } from '../../../src/error-tracking/issues/spikes.js';
import { at, ErrorStage } from '../support/notification-stage.js';

let stage: ErrorStage;
beforeAll(async () => {
  stage = await ErrorStage.open();
});
afterAll(() => stage.close());
afterEach(() => stage.clear());

const spikes = () => stage.database.knex('error_spikes').orderBy('started_at');
const MINUTE = 60;

test('a number of events equal to the threshold within the window is a spike, once; one fewer is none', async () => {
  const [quiet, loud] = [await stage.knownIssue(), await stage.knownIssue()];
  await stage.count(quiet, 10, 9);
  await stage.count(loud, 10, 4);
  await stage.count(loud, 70, 6);
  expect(await stage.spikesAt(80)).toBe(1);
  expect(await stage.spikesAt(90)).toBe(0);
  expect(await spikes()).toMatchObject([{ issue_id: loud, events: 10, threshold: 10, window_minutes: 5, ended_at: null, told: false }]);
});

test('events before the window do not count', async () => {
  const issue = await stage.knownIssue();
  await stage.count(issue, 0, 9);
  await stage.count(issue, 5 * MINUTE, 9);
  expect(await stage.spikesAt(5 * MINUTE + 30)).toBe(0);
  await stage.count(issue, 5 * MINUTE, 1);
  expect(await stage.spikesAt(5 * MINUTE + 40)).toBe(1);
});

test('a spike ends after a whole window below the threshold, and only then another can begin', async () => {
  const issue = await stage.knownIssue();
  await stage.count(issue, 0, 25);
  await stage.spikesAt(1);
  await stage.spikesAt(4 * MINUTE);
  const ended = async () => (await spikes()).map(({ ended_at: end }) => end);
  // above the threshold until the events leave the window, at minute 5; last detected at minute 4
  await stage.spikesAt(8 * MINUTE);
  expect(await ended()).toEqual([null]);
  await stage.count(issue, 8 * MINUTE, 30);
  expect(await stage.spikesAt(8 * MINUTE + 1)).toBe(0);
  expect(await spikes()).toMatchObject([{ events: 30, ended_at: null }]);
  await stage.spikesAt(18 * MINUTE);
  expect(await ended()).toEqual([at(18 * MINUTE)]);
  await stage.count(issue, 19 * MINUTE, 10);
  expect(await stage.spikesAt(19 * MINUTE + 1)).toBe(1);
  expect(await ended()).toEqual([at(18 * MINUTE), null]);
});

test('a window of a day extends over midnight', async () => {
  const propertyId = await stage.addProperty({ spike_window_minutes: 1440, spike_threshold: 20 });
  const issue = await stage.knownIssue({ property_id: propertyId });
  await stage.count(issue, 60, 10);
  await stage.count(issue, 23 * 3600, 9);
  expect(await stage.spikesAt(23 * 3600 + 30)).toBe(0);
  await stage.count(issue, 24 * 3600, 1);
  expect(await stage.spikesAt(24 * 3600 + 30)).toBe(1);
});

test('events of a merged issue count for its target', async () => {
  const issue = await stage.knownIssue();
  const merged = await stage.knownIssue({ merged_into: issue });
  await stage.count(issue, 10, 5);
  await stage.count(merged, 10, 5);
  expect(await stage.spikesAt(20)).toBe(1);
  expect(await spikes()).toMatchObject([{ issue_id: issue, events: 10 }]);
});

test('a property with spikes switched off has none', async () => {
  const propertyId = await stage.addProperty({ alert_spike: false });
  const issue = await stage.knownIssue({ property_id: propertyId });
  await stage.count(issue, 10, 1000);
  expect(await stage.spikesAt(20)).toBe(0);
});

test('two workers that check at the same moment find one spike', async () => {
  const issue = await stage.knownIssue();
  await stage.count(issue, 10, 10);
  const begun = await Promise.all([1, 2, 3].map(() => stage.spikesAt(20)));
  expect(begun.reduce((sum, one) => sum + one)).toBe(1);
  expect(await spikes()).toHaveLength(1);
});

test('a spike that began while no worker ran is found by the next one, unless it has ended', async () => {
  const [long, over] = [await stage.addProperty({ spike_window_minutes: 1440 }), stage.propertyId];
  const [found, missed] = [await stage.knownIssue({ property_id: long }), await stage.knownIssue({ property_id: over })];
  for (const issue of [found, missed]) await stage.count(issue, 10 * MINUTE, 10);
  const watch = new SpikeWatch(stage.database.knex);
  expect(await watch.look(at(20 * MINUTE))).toBe(1);
  expect(await spikes()).toMatchObject([{ issue_id: found, events: 10 }]);
});

test('a failed check is repeated', async () => {
  const propertyId = await stage.addProperty({ spike_window_minutes: 60 });
  const issue = await stage.knownIssue({ property_id: propertyId });
  const watch = new SpikeWatch(stage.database.knex);
  await watch.look(at(0));
  await stage.count(issue, 30, 10);
  await stage.database.knex.raw('alter table error_spikes rename to away');
  await expect(watch.look(at(2 * MINUTE))).rejects.toThrow('error_spikes');
  await stage.database.knex.raw('alter table away rename to error_spikes');
  expect(await watch.look(at(10 * MINUTE))).toBe(1);
});

test('counts are deleted when they are no longer shown', async () => {
  const issue = await stage.knownIssue();
  const of = { organization_id: stage.organizationId, property_id: stage.propertyId, issue_id: issue };
  const { knex } = stage.database;
  const now = new Date('2026-03-02T12:00:00Z');
  for (const day of ['2026-01-29', '2026-01-30']) {
    await knex('error_issue_days').insert({ ...of, day, events: 1 });
    await knex('error_issue_users').insert({ ...of, user_hash: Buffer.from(day), last_day: day });
  }
  await knex('error_spikes').insert({
    ...{ ...of, id: issue, events: 10, threshold: 10, window_minutes: 5, told: true },
    ...{ started_at: at(0), last_above_at: at(0), ended_at: new Date('2025-12-01T00:00:00Z') },
  });
  expect(await deleteOldErrorCounts(knex, now)).toBe(3);
  expect(await knex('error_issue_days').select(knex.raw('day::text'))).toEqual([{ day: '2026-01-30' }]);
});
