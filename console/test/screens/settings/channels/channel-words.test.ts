import { expect, test } from '@jest/globals';
import { NOTIFICATION_KINDS } from '../../../../src/parts/things/notification.js';
import { channelState, kindsText, NEW_KINDS, typeWord } from '../../../../src/screens/settings/channels/channel-words.js';

const ALL = NOTIFICATION_KINDS.map(({ value }) => value);

test.each([
  [ALL, 'everything'],
  [NEW_KINDS, 'everything but new feedback'],
  [['monitor.down'], 'monitor down'],
  [['monitor.down', 'server.offline', 'error.new'], 'monitor down, server offline, new error'],
  [['monitor.down', 'server.offline', 'error.new', 'error.spike'], 'monitor down, server offline and 2 more'],
])('kinds %#', (kinds, text) => {
  expect(kindsText(kinds)).toBe(text);
});

test.each([
  [{ enabled: false, lastError: 'x', lastDeliveredAt: null }, 'Off'],
  [{ enabled: true, lastError: 'x', lastDeliveredAt: '2026-01-15T09:30:00.000Z' }, 'Failing'],
  [{ enabled: true, lastError: null, lastDeliveredAt: null }, 'Not used yet'],
  [{ enabled: true, lastError: null, lastDeliveredAt: '2026-01-15T09:30:00.000Z' }, 'Delivers'],
])('%j: %s', (channel, word) => {
  expect(channelState(channel)[1]).toBe(word);
});

test('a type of a later version is called by its own name', () => {
  expect(typeWord('slack')).toBe('Slack');
  expect(typeWord('pager')).toBe('pager');
});
