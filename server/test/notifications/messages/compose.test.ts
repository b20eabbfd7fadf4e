/** Times, durations and untrusted texts in messages. */
import { describe, expect, test } from '@jest/globals';
import { durationText, printed, timeText } from '../../../src/kernel/mail/wording.js';
import { composeMessage } from '../../../src/notifications/messages/compose.js';
import type { NotificationKind } from '../../../src/notifications/messages/message.js';
import { item, message, recovered, silent } from '../support/samples.js';

test.each<[number, string]>([
  [-5_000, '0 s'],
  [0, '0 s'],
  [499, '0 s'],
  [500, '1 s'],
  [59_000, '59 s'],
  [59_600, '1 min'],
  [61_000, '1 min 1 s'],
  [3_599_000, '59 min 59 s'],
  [3_600_000, '1 h'],
  [3_605_000, '1 h'],
  [7_500_000, '2 h 5 min'],
  [86_399_000, '23 h 59 min'],
  [86_400_000, '1 d'],
  [90_060_000, '1 d 1 h'],
  [86_460_000, '1 d'],
  [400 * 86_400_000, '400 d'],
])('%i ms are %s', (milliseconds, text) => {
  expect(durationText(milliseconds)).toBe(text);
});

test.each([
  ['2026-01-15T09:30:00.999Z', 'UTC', '2026-01-15 09:30:00 UTC'],
  ['2026-01-15T09:30:00Z', 'Europe/Berlin', '2026-01-15 10:30:00 (Europe/Berlin)'],
  ['2026-07-15T09:30:00Z', 'Europe/Berlin', '2026-07-15 11:30:00 (Europe/Berlin)'],
  ['2026-01-15T23:30:00Z', 'Asia/Kathmandu', '2026-01-16 05:15:00 (Asia/Kathmandu)'],
  ['2026-01-15T00:00:00Z', 'America/New_York', '2026-01-14 19:00:00 (America/New_York)'],
  ['2026-01-15T00:00:00Z', 'UTC', '2026-01-15 00:00:00 UTC'],
])('%s in %s is %s', (at, timeZone, text) => {
  expect(timeText(new Date(at), timeZone)).toBe(text);
});

test.each([
  ['as it is', 'as it is'],
  ['  \n two\n lines\n\n', 'two\n lines'],
  ['a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['\u001b[1;31mred\u001b[0m \u001b[2Kline', 'red line'],
  ['\u001b]0;a title\u0007text \u001b]8;;https://example.com\u001b\\link\u001b]8;;\u001b\\', 'text link'],
  ['a\u0000b\u0008c\u009bd\u202ee\ufefff', 'abcdef'],
  ['a\tb', 'a\tb'],
  ['👩‍🚀 夜間', '👩‍🚀 夜間'],
  ['half \ud83d', 'half'],
  ['\u001b', ''],
])('%j is printed as %j', (text, expected) => {
  expect(printed(text)).toBe(expected);
});

describe('the title of several items', () => {
  const of = (kind: NotificationKind, count: number) => Array.from({ length: count }, () => ({ ...item(silent), kind }));
  const [down, degraded, ended, failed] = ['monitor.down', 'monitor.degraded', 'monitor.recovered', 'channel.failed'] as const;

  test.each<[string, ReturnType<typeof of>, NotificationKind]>([
    ['2 monitors are down', of(down, 2), down],
    ['2 monitors are degraded', of(degraded, 2), degraded],
    ['2 monitors recovered', of(ended, 2), ended],
    ["2 channels can't be reached", of(failed, 2), failed],
    ['1 monitor is down, 1 recovered', [...of(ended, 1), ...of(down, 1)], down],
    ['1 monitor is degraded, 2 recovered', [...of(ended, 2), ...of(degraded, 1)], degraded],
    ["1 monitor is down, 1 channel can't be reached", [...of(failed, 1), ...of(down, 1)], down],
    ['1 monitor is down, 1 degraded, 1 recovered', [...of(ended, 1), ...of(degraded, 1), ...of(down, 1)], down],
    ['1,200 monitors are down, 34 degraded', [...of(down, 1200), ...of(degraded, 34)], down],
  ])('%s', (title, items, kind) => {
    expect(message(...items)).toMatchObject({ title, kind });
  });

  test('the most severe come first, each kind in order, at most twenty; the rest is counted', () => {
    const items = [...of(ended, 5), ...of(down, 18)].map((one, index) => ({ ...one, title: `Job ${index}` }));
    const { items: shown, more } = message(...items);
    expect(shown.map(({ title }) => Number(title.slice(4)))).toEqual([...Array.from({ length: 18 }, (_, index) => index + 5), 0, 1]);
    expect(more).toBe(3);
  });

  test('a single item is its own message; no items give no message', () => {
    expect(message(item(recovered)).title).toBe('Nightly backup recovered');
    expect(() => composeMessage({ id: '', at: new Date(), organization: { slug: '', name: '' } }, [])).toThrow('a message names something');
  });
});
