import { expect, test } from '@jest/globals';
import {
  actionOf,
  actionText,
  actorText,
  fromText,
  instantOf,
  targetText,
} from '../../../../src/screens/settings/audit-log/audit-words.js';

test.each([
  ['createMonitor', 'Create monitor'],
  ['createApiKey', 'Create api key'],
  ['login', 'Login'],
  ['agent.connect', 'agent.connect'],
])('%s reads %s, and back', (action, text) => {
  expect(actionText(action)).toBe(text);
  expect(actionOf(text)).toBe(action);
  expect(actionOf(action)).toBe(action);
});

test.each([
  [{ type: 'user', id: '019a', name: 'Ann' }, 'Ann'],
  [{ type: 'user', id: '019a', name: null }, '019a'],
  [{ type: 'api_key', id: 'twk_1', name: 'CI' }, 'key CI'],
  [{ type: 'api_key', id: 'twk_1', name: null }, 'key twk_1'],
  [{ type: 'system', id: null, name: null }, 'the server'],
  [{ type: 'anonymous', id: null, name: null }, 'nobody known'],
  [{ type: 'robot', id: null, name: null }, 'robot'],
])('%j is %s', (actor, text) => {
  expect(actorText(actor)).toBe(text);
});

test.each([
  [{ via: 'http', address: '203.0.113.7' }, '203.0.113.7'],
  [{ via: 'mcp', address: '203.0.113.7' }, '203.0.113.7, by MCP'],
  [{ via: 'job', address: null }, 'by a job'],
  [{ via: 'http', address: null }, ''],
])('%j: %j', (from, text) => {
  expect(fromText(from)).toBe(text);
});

test('a time that is none narrows nothing', () => {
  expect(instantOf('2026-01-15T09:30:00Z')).toBe('2026-01-15T09:30:00.000Z');
  expect(instantOf('')).toBeUndefined();
  expect(instantOf('soon')).toBeUndefined();
});

test.each([
  [null, ''],
  [{ type: 'organization', id: null }, 'organization'],
  [{ type: 'apiKey', id: 'twk_Ab3dEf6hIj9kLm2n' }, 'api key twk_Ab3dEf6hIj9kLm2n'],
  [{ type: 'monitor', id: '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10' }, 'monitor 019a8f3e…'],
])('%j is %j', (target, text) => {
  expect(targetText(target)).toBe(text);
});
