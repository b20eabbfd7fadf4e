/** Changes of settings, pausing and resuming. Monitors expect an event every 10 s: degraded at 16 s, down at 31 s of silence. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

test.each([
  ['makes it late at once', '0 ok; 15 set degraded=1.2', '0 ok event_ok; 15 degraded config', 'degraded config since 15, next 31'],
  ['makes it down at once', '0 ok; 15 set degraded=1 down=1.2', '0 ok event_ok; 15 down config', 'down config since 15'],
  [
    'makes it late exactly at its new deadline',
    '0 ok; 13 set degraded=1.2',
    '0 ok event_ok; 13 degraded config',
    'degraded config since 13, next 31',
  ],
  [
    'makes it down exactly at its new deadline',
    '0 ok; 13 set degraded=1 down=1.2',
    '0 ok event_ok; 13 down config',
    'down config since 13',
  ],
  [
    'leaves it well a millisecond before its new deadline',
    '0 ok; 12.999 set degraded=1.2',
    '0 ok event_ok',
    'ok event_ok since 0, next 13',
  ],
  [
    'makes it not late any more',
    '0 ok; 16 sweep; 18 set every=20',
    '0 ok event_ok; 16 degraded late; 18 ok config',
    'ok config since 18, next 31',
  ],
  [
    'makes it late instead of down',
    '0 ok; 31 sweep; 40 set down=9',
    '0 ok event_ok; 16 degraded late; 31 down silent; 40 degraded config',
    'degraded config since 40, next 91',
  ],
  [
    'brings back what the sender said last',
    '0 error; 31 sweep; 40 set down=9',
    '0 error event_error; 31 down silent; 40 error config',
    'error config since 40, next 91',
  ],
  ["does not change the sender's status", '0 down; 40 set every=1000', '0 down event_down', 'down event_down since 0'],
  ['moves the deadlines of a monitor that is well', '0 ok; 5 set every=100', '0 ok event_ok', 'ok event_ok since 0, next 151'],
  [
    'moves the second deadline of a late monitor',
    '0 ok; 16 sweep; 18 set down=4',
    '0 ok event_ok; 16 degraded late',
    'degraded late since 16, next 41',
  ],
  [
    'counts again from the next event',
    '0 ok; 15 set degraded=1.2; 20 ok; 33 sweep',
    '0 ok event_ok; 15 degraded config; 20 ok event_ok; 33 degraded late',
    'degraded late since 33, next 51',
  ],
  ['before the first event changes nothing', '100 set every=20; 1000 sweep', '', 'null never_seen since 0'],
])('a change of settings %s', async (_name, story, transitions, now) => {
  const monitor = await stage.newMonitor();
  await monitor.play(story);
  expect(await monitor.transitions()).toBe(transitions);
  expect(await monitor.now()).toBe(now);
});

test.each([
  ['paused, it has no status and never alarms', '0 ok; 5 pause; 1000 sweep', '0 ok event_ok; 5 null paused', 'null paused since 5', 1],
  ['paused while it is down, it is so no more', '0 down; 5 pause', '0 down event_down; 5 null paused', 'null paused since 5', 1],
  ['paused before its first event', '5 pause; 1000 sweep', '', 'null paused since 5', 0],
  [
    'events while it is paused are stored and change nothing',
    '0 ok; 5 pause; 6 down ok; 1000 sweep',
    '0 ok event_ok; 5 null paused',
    'null paused since 5',
    3,
  ],
  [
    'settings change while it is paused without an alarm',
    '0 ok; 5 pause; 1000 set every=20; 2000 sweep',
    '0 ok event_ok; 5 null paused',
    'null paused since 5',
    1,
  ],
  [
    'resumed, it waits for its next event',
    '0 ok; 5 pause; 900 resume; 1000 sweep',
    '0 ok event_ok; 5 null paused',
    'null never_seen since 900',
    1,
  ],
  [
    'resumed, it does not take up what came while it was paused',
    '0 ok; 5 pause; 6 down; 7 resume; 900 sweep',
    '0 ok event_ok; 5 null paused',
    'null never_seen since 7',
    2,
  ],
  [
    'resumed, its next event counts',
    '0 ok; 5 pause; 7 resume; 9 ok; 25 sweep',
    '0 ok event_ok; 5 null paused; 9 ok event_ok; 25 degraded late',
    'degraded late since 25, next 40',
    2,
  ],
  [
    'resumed, a change of settings does not judge the time of the pause',
    '0 ok; 5 pause; 900 resume; 901 set every=20; 2000 sweep',
    '0 ok event_ok; 5 null paused',
    'null never_seen since 900',
    1,
  ],
  [
    'resumed, a change of settings does not bring back what came while it was paused',
    '0 ok; 5 pause; 8 down; 9 resume; 10 set every=20',
    '0 ok event_ok; 5 null paused',
    'null never_seen since 9',
    2,
  ],
])('%s', async (_name, story, transitions, now, events) => {
  const monitor = await stage.newMonitor();
  await monitor.play(story);
  expect(await monitor.transitions()).toBe(transitions);
  expect(await monitor.now()).toBe(now);
  expect(await monitor.events()).toBe(events);
});
