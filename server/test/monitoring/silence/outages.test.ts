/** Our own outages: silence counts only while we are listening. Monitors expect an event every 10 s: degraded at 16 s, down at 31 s. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());
beforeEach(() => stage.forgetListening());

test.each([
  ['deadlines move exactly by it', '0 ok; 50 deaf-since 10; 55.999 sweep', '0 ok event_ok', 'ok event_ok since 0, next 56'],
  [
    'and then they hold',
    '0 ok; 50 deaf-since 10; 56 sweep; 71 sweep',
    '0 ok event_ok; 56 degraded late; 71 down silent',
    'down silent since 71',
  ],
  [
    'a job that died in it is late the right time after',
    '0 ok; 8 ok; 100 deaf-since 10; 200 sweep',
    '0 ok event_ok; 114 degraded late; 129 down silent',
    'down silent since 129',
  ],
  [
    'a job that goes on is not late at all',
    '0 ok; 9 ok; 100 deaf-since 10; 109 ok; 124.999 sweep',
    '0 ok event_ok',
    'ok event_ok since 0, next 125',
  ],
  [
    'an event counts that came after the last beat before a crash',
    '0 ok; 10.3 ok; 100 deaf-since 10; 115.999 sweep',
    '0 ok event_ok',
    'ok event_ok since 0, next 116',
  ],
  [
    'an event right at its end counts from there',
    '0 ok; 100 ok; 100 deaf-since 10; 115.999 sweep',
    '0 ok event_ok',
    'ok event_ok since 0, next 116',
  ],
  [
    'a monitor that was late keeps its time to the second deadline',
    '0 ok; 16 sweep; 50 deaf-since 20; 60.999 sweep',
    '0 ok event_ok; 16 degraded late',
    'degraded late since 16, next 61',
  ],
  ['a second one adds up', '0 ok; 50 deaf-since 10; 70 deaf-since 53; 72.999 sweep', '0 ok event_ok', 'ok event_ok since 0, next 73'],
  [
    'an event in between forgets the first',
    '0 ok; 50 deaf-since 10; 52 ok; 70 deaf-since 53; 84.999 sweep',
    '0 ok event_ok',
    'ok event_ok since 0, next 85',
  ],
  [
    'an event after it forgets it',
    '0 ok; 50 deaf-since 10; 52 ok; 68 sweep',
    '0 ok event_ok; 68 degraded late',
    'degraded late since 68, next 83',
  ],
  [
    'a change of settings keeps the moved deadline',
    '0 ok; 50 deaf-since 10; 51 set every=20',
    '0 ok event_ok',
    'ok event_ok since 0, next 71',
  ],
  [
    'a change of settings keeps the deadline of an event that came after the last beat',
    '0 ok; 10.3 ok; 100 deaf-since 10; 101 set every=20',
    '0 ok event_ok',
    'ok event_ok since 0, next 131',
  ],
  [
    'an event that came after it, before it was noticed, counts from itself',
    '0 ok; 101 ok; 100 deaf-since 10; 102 set every=20',
    '0 ok event_ok',
    'ok event_ok since 0, next 132',
  ],
  [
    'a change of settings does not make it late for it',
    '0 ok; 50 deaf-since 10; 51 set degraded=1.2',
    '0 ok event_ok',
    'ok event_ok since 0, next 53',
  ],
  [
    'a change of settings makes it late for what was heard',
    '0 ok; 50 deaf-since 12; 52 set degraded=1.2',
    '0 ok event_ok; 52 degraded config',
    'degraded config since 52, next 69',
  ],
  [
    'a status that the sender gave keeps its deadline',
    '0 error; 50 deaf-since 10; 70.999 sweep',
    '0 error event_error',
    'error event_error since 0, next 71',
  ],
  ['a monitor that is down stays so', '0 down; 50 deaf-since 10; 500 sweep', '0 down event_down', 'down event_down since 0'],
  ['a monitor that was never seen does not notice', '50 deaf-since 10; 500 sweep', '', 'null never_seen since 0'],
  ['a paused monitor does not notice', '0 ok; 5 pause; 50 deaf-since 10; 500 sweep', '0 ok event_ok; 5 null paused', 'null paused since 5'],
  [
    'a deadline that had passed before it and was not noticed yet is not part of it',
    '0 ok; 100 deaf-since 20; 110.999 sweep',
    '0 ok event_ok; 16 degraded late',
    'degraded late since 16, next 111',
  ],
  [
    'a deadline right at its beginning is not part of it',
    '0 ok; 100 deaf-since 16; 100 sweep',
    '0 ok event_ok; 16 degraded late',
    'degraded late since 16, next 115',
  ],
])('an outage: %s', async (_what, story, transitions, now) => {
  const monitor = await stage.newMonitor();
  await monitor.play(story);
  expect(await monitor.transitions()).toBe(transitions);
  expect(await monitor.now()).toBe(now);
});
