import { expect, test } from '@jest/globals';
import { capabilityText, serverWord } from '../../../src/parts/things/server.js';

test.each([
  ['online', true, ['ok', 'Online']],
  ['online', false, ['unknown', 'Unchecked']],
  ['offline', true, ['down', 'Offline']],
  ['offline', false, ['down', 'Offline']],
  ['unknown', true, ['unknown', 'Waiting']],
  ['draining', true, ['unknown', 'draining']],
])('a server that is %s, checked: %j', (state, current, word) => {
  expect(serverWord({ state, evaluation: { current } })).toEqual(word);
});

test.each([
  ['ok', null],
  ['not_installed', 'PM2 is not installed on this host.'],
  ['some_new_reason', 'PM2 some new reason.'],
])('the capability %s in words', (capability, text) => {
  expect(capabilityText('PM2', capability)).toBe(text);
});
