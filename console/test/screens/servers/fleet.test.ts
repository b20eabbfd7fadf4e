import { expect, test } from '@jest/globals';
import { countsText, filtersOf, finding, meterState } from '../../../src/screens/servers/fleet.js';

const counts = (online: number, offline = 0, unknown = 0, firingAlerts = 0) => ({ online, offline, unknown, firingAlerts });

test.each([
  [counts(0), 'Servers'],
  [counts(3), 'All servers are online'],
  [counts(3, 1, 0, 1), '1 server is offline'],
  [counts(3, 2, 0, 4), '2 servers are offline'],
  [counts(3, 0, 0, 1), '1 alert is firing'],
  [counts(3, 0, 1, 2), '2 alerts are firing'],
  [counts(3, 0, 1), '1 server waits for its first heartbeat'],
  [counts(0, 0, 2), '2 servers wait for their first heartbeat'],
])('the title of %j', (of, title) => {
  expect(finding(of)).toBe(title);
});

test.each([
  [counts(0), ''],
  [counts(3), '3 online'],
  [counts(3, 1, 2, 1), '1 offline, 3 online, 2 waiting, 1 alert firing'],
])('the states of %j in numbers', (of, text) => {
  expect(countsText(of)).toBe(text);
});

test.each([
  ['', { sort: 'worst' }],
  ['q=web', { query: 'web', sort: 'worst' }],
  ['state=waiting', { state: 'unknown', sort: 'worst' }],
  ['state=alerts&sort=seen', { firing: true, sort: 'lastSeen' }],
  ['state=elsewhere&sort=elsewhere', { sort: 'worst' }],
  ['sort=name', { sort: 'name' }],
])('the address %j narrows the list', (query, input) => {
  expect(filtersOf(new URLSearchParams(query))).toEqual(input);
});

test.each([
  ['online', 12, undefined],
  ['online', 90, 'degraded'],
  ['online', null, undefined],
  ['offline', 97, 'unknown'],
  ['unknown', null, 'unknown'],
])('the bar of a server that is %s at %j', (state, percent, condition) => {
  expect(meterState({ state }, percent)).toBe(condition);
});
