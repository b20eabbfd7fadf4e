/** When silence changes a status, to the millisecond. Monitors expect an event every 10 s: degraded at 16 s, down at 31 s of silence. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Stage } from './stage.js';

let stage: Stage;
beforeAll(async () => {
  stage = await Stage.open();
});
afterAll(() => stage.close());

test.each([
  // a second of tolerance is added to 1.5 and 3 intervals
  ['a millisecond before its deadline it is not late', '0 ok; 15.999 sweep', '0 ok event_ok', 'ok event_ok since 0, next 16'],
  ['at its deadline it is late', '0 ok; 16 sweep', '0 ok event_ok; 16 degraded late', 'degraded late since 16, next 31'],
  [
    'late is stamped with the deadline, whenever it is noticed',
    '0 ok; 29.4 sweep',
    '0 ok event_ok; 16 degraded late',
    'degraded late since 16, next 31',
  ],
  [
    'a millisecond before the second deadline it is not down',
    '0 ok; 16 sweep; 30.999 sweep',
    '0 ok event_ok; 16 degraded late',
    'degraded late since 16, next 31',
  ],
  [
    'at the second deadline it is down',
    '0 ok; 16 sweep; 31 sweep',
    '0 ok event_ok; 16 degraded late; 31 down silent',
    'down silent since 31',
  ],
  [
    'both deadlines passed before one sweep, each has its own stamp',
    '0 ok; 900 sweep',
    '0 ok event_ok; 16 degraded late; 31 down silent',
    'down silent since 31',
  ],
  [
    'once it is down, silence does nothing more',
    '0 ok; 31 sweep; 90000 sweep',
    '0 ok event_ok; 16 degraded late; 31 down silent',
    'down silent since 31',
  ],
  ['an event moves both deadlines', '0 ok; 15.999 ok; 31 sweep; 31.998 sweep', '0 ok event_ok', 'ok event_ok since 0, next 31.999'],
  ['an event between the deadline and the sweep wins', '0 ok; 16.2 ok; 16.25 sweep', '0 ok event_ok', 'ok event_ok since 0, next 32.2'],
  [
    'an event that comes late recovers at once',
    '0 ok; 16 sweep; 20 ok',
    '0 ok event_ok; 16 degraded late; 20 ok event_ok',
    'ok event_ok since 20, next 36',
  ],
  [
    'an event after being down recovers at once',
    '0 ok; 31 sweep; 40 ok',
    '0 ok event_ok; 16 degraded late; 31 down silent; 40 ok event_ok',
    'ok event_ok since 40, next 56',
  ],
  [
    'a late monitor whose sender says degraded stays so, by event',
    '0 ok; 16 sweep; 20 degraded',
    '0 ok event_ok; 16 degraded late',
    'degraded event_degraded since 20, next 51',
  ],
  [
    'a silent monitor whose sender says down stays so, by event',
    '0 ok; 31 sweep; 40 down',
    '0 ok event_ok; 16 degraded late; 31 down silent',
    'down event_down since 40',
  ],
])('%s', async (_name, story, transitions, now) => {
  const monitor = await stage.newMonitor();
  await monitor.play(story);
  expect(await monitor.transitions()).toBe(transitions);
  expect(await monitor.now()).toBe(now);
});

test.each([
  ['degraded, already as bad as late, ends in down', 'degraded', '31 down silent', 'down silent since 31'],
  ['error, worse than late, ends in down', 'error', '31 down silent', 'down silent since 31'],
  ["down stays the sender's status", 'down', '', 'down event_down since 0'],
])('silence never improves a state: %s', async (_name, result, transition, now) => {
  const monitor = await stage.newMonitor();
  await monitor.play(`0 ${result}; 16 sweep; 30.999 sweep`);
  expect(await monitor.transitions()).toBe(`0 ${result} event_${result}`);
  await monitor.play('31 sweep; 1000 sweep');
  expect(await monitor.transitions()).toBe([`0 ${result} event_${result}`, transition].filter(Boolean).join('; '));
  expect(await monitor.now()).toBe(now);
});

test('a monitor that has never reported has no status and never alarms', async () => {
  const monitor = await stage.newMonitor();
  await monitor.play('500000 sweep');
  expect(await monitor.transitions()).toBe('');
  expect(await monitor.now()).toBe('null never_seen since 0');
});

test.each([
  ['equal factors skip degraded', { every: 10, degraded: 2, down: 2 }, '0 ok; 20.999 sweep; 21 sweep', '0 ok event_ok; 21 down silent'],
  ['equal factors, noticed late', { every: 10, degraded: 2, down: 2 }, '0 ok; 100 sweep', '0 ok event_ok; 21 down silent'],
  [
    'equal factors after an explicit error',
    { every: 10, degraded: 2, down: 2 },
    '0 error; 100 sweep',
    '0 error event_error; 21 down silent',
  ],
  ['the tightest monitor', { every: 10, degraded: 1, down: 1 }, '0 ok; 10.999 sweep; 11 sweep', '0 ok event_ok; 11 down silent'],
  // 86,400 s × 1.05 and × 1.1 are not exact in binary
  [
    'decimals that binary cannot hold',
    { every: 86_400, degraded: 1.05, down: 1.1 },
    '0 ok; 90720.999 sweep; 90721 sweep; 95040.999 sweep; 95041 sweep',
    '0 ok event_ok; 90721 degraded late; 95041 down silent',
  ],
  [
    'thirds of a second round to the millisecond',
    { every: 10, degraded: 4 / 3, down: 5 / 3 },
    '0 ok; 14.332 sweep; 14.333 sweep; 17.666 sweep; 17.667 sweep',
    '0 ok event_ok; 14.333 degraded late; 17.667 down silent',
  ],
  [
    'factors a hair apart make both steps',
    { every: 10, degraded: 1.0001, down: 1.0002 },
    '0 ok; 11.001 sweep; 11.002 sweep',
    '0 ok event_ok; 11.001 degraded late; 11.002 down silent',
  ],
  [
    'factors closer than a millisecond make both steps at one moment',
    { every: 10, degraded: 1.00001, down: 1.00002 },
    '0 ok; 11 sweep',
    '0 ok event_ok; 11 degraded late; 11 down silent',
  ],
  [
    'ten years',
    { every: 31_536_000, degraded: 1, down: 10 },
    '0 ok; 31536000.999 sweep; 31536001 sweep; 315360001 sweep',
    '0 ok event_ok; 31536001 degraded late; 315360001 down silent',
  ],
])('deadlines follow the settings: %s', async (_name, settings, story, transitions) => {
  const monitor = await stage.newMonitor(settings);
  await monitor.play(story);
  expect(await monitor.transitions()).toBe(transitions);
});
