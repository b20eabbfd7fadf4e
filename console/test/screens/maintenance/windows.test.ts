import { expect, test } from '@jest/globals';
import { byStage, listTitle, plannedText, spanText, stageText } from '../../../src/screens/maintenance/windows.js';

const NOW = Date.parse('2026-11-29T12:00:00Z');
const window = (status: string, startsAt: string, endsAt: string) => ({
  status,
  startsAt: `2026-${startsAt}:00Z`,
  endsAt: `2026-${endsAt}:00Z`,
});

const LATE = window('scheduled', '12-10T10:00', '12-10T11:00');
const SOON = window('scheduled', '11-29T14:00', '11-29T15:00');
const CURRENT = window('in_progress', '11-29T11:00', '11-29T12:12');
const OLD = window('completed', '11-01T10:00', '11-01T11:30');
const OLDER = window('completed', '10-01T10:00', '10-02T13:00');

test('what comes next stands first, what is past the other way round', () => {
  expect(byStage([LATE, SOON, OLDER, CURRENT, OLD])).toEqual({ underWay: [CURRENT], planned: [SOON, LATE], past: [OLD, OLDER] });
});

test.each([
  [[CURRENT, SOON], 'Maintenance ends in 12 min'],
  [[CURRENT, CURRENT], '2 maintenance windows are under way'],
  [[LATE, SOON], 'Maintenance begins in 2 h'],
  [[OLD], 'No maintenance is planned'],
])('the title of list %#: %s', (windows, title) => {
  expect(listTitle(byStage(windows), NOW, 'UTC')).toBe(title);
});

test.each([
  [CURRENT, 'Ends in 12 min'],
  [{ ...CURRENT, endsAt: '2026-11-29T11:59:00Z' }, 'Ending now'],
  [SOON, 'Begins in 2 h'],
  [{ ...SOON, startsAt: '2026-11-29T11:59:00Z' }, 'Beginning now'],
  [OLD, 'Took 1 h 30 min'],
])('stage %#: %s', (each, text) => {
  expect(stageText(each, NOW, 'UTC')).toBe(text);
});

test.each([
  [OLD, 'UTC', '1 Nov, 10:00 to 11:30, 1 h 30 min'],
  [OLDER, 'UTC', '1 Oct, 10:00 to 2 Oct, 13:00, 1 d 3 h'],
  [SOON, 'Asia/Tokyo', '29 Nov, 23:00 to 30 Nov, 00:00, 1 h'],
])('span %# in %s: %s', (each, zone, text) => {
  expect(spanText(each, zone)).toMatch(text);
});

test.each([
  [0, 0, 'Window planned'],
  [1, 0, 'Window planned, 1 subscriber is told'],
  [1200, 3, 'Window planned, 1,203 subscribers are told'],
])('%i mails and %i webhooks: %s', (emailSubscribers, webhookSubscribers, text) => {
  expect(plannedText({ emailSubscribers, webhookSubscribers })).toBe(text);
});
