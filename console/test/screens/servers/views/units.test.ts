import { expect, test } from '@jest/globals';
import { unitsIn, unitWord } from '../../../../src/screens/servers/views/units.js';

test.each([
  ['', []],
  [' nginx.service ', ['nginx.service']],
  ['nginx.service, postgresql.service', ['nginx.service', 'postgresql.service']],
  ['nginx.service\n\nredis\nnginx.service', ['nginx.service', 'redis']],
])('the units in %j', (text, units) => {
  expect(unitsIn(text)).toEqual(units);
});

test.each([
  ['loaded', 'active', 'running', ['ok', 'active, running']],
  ['loaded', 'failed', 'failed', ['down', 'failed']],
  ['loaded', 'inactive', 'dead', ['unknown', 'inactive, dead']],
  ['loaded', 'activating', 'auto-restart', ['degraded', 'activating, auto-restart']],
  ['not-found', 'inactive', 'dead', ['unknown', 'not-found']],
  ['not-found', 'active', 'running', ['ok', 'active, running']],
])('a unit that is %s, %s, %s', (loadState, activeState, subState, word) => {
  expect(unitWord({ loadState, activeState, subState })).toEqual(word);
});
