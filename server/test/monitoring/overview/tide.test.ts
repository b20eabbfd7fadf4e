/** The tide: the worst status of each monitor in each quarter of an hour of the last day. The monitors' stories begin two days before. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { QUARTERS, tideFrom, tideOf } from '../../../src/monitoring/overview/tide.js';
import { troubleSpans } from '../../../src/monitoring/overview/tide-store.js';
import { at, Stage } from '../silence/stage.js';

const HOUR = 3600;
const MINUTE = 60;
const DAY = 24 * HOUR;
/** Eight minutes into the present quarter; the window begins a day before its end. */
const NOW = 2 * DAY + 8 * MINUTE;
/** The start of a quarter, counted from the beginning of the window. */
const start = (quarter: number) => NOW - 8 * MINUTE - (QUARTERS - 1 - quarter) * 15 * MINUTE;

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

/** The quarters in which the monitor of a story counted, as runs such as `down 3-5`. */
async function runsOf(story: string | null, every = 30 * DAY): Promise<string[]> {
  const actor = await stage.newMonitor({ every });
  if (story !== null) await actor.play(story);
  const scope = { organizationId: stage.organizationId, projectId: null };
  const from = tideFrom(at(NOW));
  const { down, late } = tideOf(from, await troubleSpans(stage.database.knex, scope, from));
  await stage.database.knex('monitors').where({ id: actor.id }).delete();
  const words = down.map((count, quarter) => (count > 0 ? 'down' : (late[quarter] ?? 0) > 0 ? 'late' : ''));
  return words.flatMap((word, quarter) => {
    if (word === '' || words[quarter - 1] === word) return [];
    const end = words.findIndex((other, index) => index > quarter && other !== word);
    return [`${word} ${quarter}-${(end === -1 ? QUARTERS : end) - 1}`];
  });
}

const STORIES: [string, string | null, string[]][] = [
  ['one that was never heard of', null, []],
  ['one that is well', '0 ok', []],
  ['one that has been down since before', `0 ok; ${HOUR} down`, ['down 0-95']],
  ['one that is late since before', `0 ok; ${HOUR} degraded`, ['late 0-95']],
  ['one that fails counts as down', `0 ok; ${start(90) + 1} error`, ['down 90-95']],
  ['one that was down before the window', `0 down; ${start(0) - 1} ok`, []],
  ['a minute within a quarter', `0 ok; ${start(10) + MINUTE} down; ${start(10) + 2 * MINUTE} ok`, ['down 10-10']],
  ['from the last second of a quarter into the next', `0 ok; ${start(11) - 1} down; ${start(11) + 1} ok`, ['down 10-11']],
  ['over several quarters without a change', `0 ok; ${start(20) + MINUTE} down; ${start(24) + MINUTE} ok`, ['down 20-24']],
  [
    'the worst of a quarter counts',
    `0 ok; ${start(5) + 1} degraded; ${start(5) + 2} down; ${start(5) + 3} degraded`,
    ['down 5-5', 'late 6-95'],
  ],
  ['late before it is down', `0 ok; ${start(5) + 1} degraded; ${start(8) + 2} down; ${start(9) + 3} ok`, ['late 5-7', 'down 8-9']],
  ['down when the window begins', `0 down; ${start(2) + 1} ok; ${start(50) + 1} degraded; ${start(51) + 1} ok`, ['down 0-2', 'late 50-51']],
  ['one that is paused is not in trouble', `0 down; ${start(40) + 1} pause`, ['down 0-40']],
  ['the present quarter', `0 ok; ${NOW - 1} down`, ['down 95-95']],
];

/** So many turns between ok and a status, a second apart. */
const flapping = (from: number, times: number, status = 'down') =>
  Array.from({ length: times }, (_, index) => `${from + index} ${index % 2 ? 'ok' : status}`).join('; ');

const FLAPPING: [string, string, string[]][] = [
  ['within a quarter', `0 ok; ${flapping(start(30) + 1, 60)}`, ['down 30-30']],
  ['beyond a quarter', `0 ok; ${flapping(start(31) - 10, 60)}`, ['down 30-31']],
  ['and down when the window begins', `0 down; ${flapping(start(30) + 1, 60)}`, ['down 0-30']],
  // in between, nobody looks at each of its changes
  [
    'for long: with its worst since its first change',
    `0 ok; ${flapping(start(10) + 1, 4)}; ${flapping(start(30) + 1, 60)}`,
    ['down 10-30'],
  ],
  ['late', `0 ok; ${flapping(start(30) + 1, 60, 'degraded')}`, ['late 30-30']],
];

test.each(FLAPPING)('flapping %s', async (_case, story, expected) => {
  expect(await runsOf(story)).toEqual(expected);
});

test.each(STORIES)('%s', async (_case, story, expected) => {
  expect(await runsOf(story)).toEqual(expected);
});

test('counts monitors of one organization and project, also those that did not change', async () => {
  const other = await stage.secondOrganization();
  const stories = [`0 down`, `0 ok; ${start(90) + 1} down`, `0 ok; ${start(93) + 1} degraded`];
  const actors = [];
  for (const story of stories) {
    const actor = await stage.newMonitor({ every: 30 * DAY });
    await actor.play(story);
    actors.push(actor);
  }
  const from = tideFrom(at(NOW));
  const tide = async (scope: { organizationId: string; projectId: string | null }) => {
    const { down, late } = tideOf(from, await troubleSpans(stage.database.knex, scope, from));
    return { down: [down[0], down[89], down[90], down[95]], late: [late[92], late[93], late[95]] };
  };
  const { organizationId, projectId } = stage;
  const nothing = { down: [0, 0, 0, 0], late: [0, 0, 0] };
  expect(await tide({ organizationId, projectId: null })).toEqual({ down: [1, 1, 2, 2], late: [0, 1, 1] });
  expect(await tide({ organizationId, projectId })).toEqual({ down: [1, 1, 2, 2], late: [0, 1, 1] });
  expect(await tide({ organizationId, projectId: other.projectId })).toEqual(nothing);
  expect(await tide(other)).toEqual(nothing);
});

test('the window begins at a quarter of an hour, and moves on with the next one only', () => {
  expect(tideFrom(at(NOW))).toEqual(at(start(0)));
  expect(tideFrom(at(start(95)))).toEqual(at(start(0)));
  expect(tideFrom(at(start(96)))).toEqual(at(start(1)));
  expect(tideFrom(at(start(96) - 0.001))).toEqual(at(start(0)));
});
