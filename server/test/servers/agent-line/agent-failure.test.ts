/** The error for a caller when an agent gave no result. */
import { expect, test } from '@jest/globals';
import { agentFailure, type ReplyError } from '../../../src/servers/agent-line/agent-failure.js';

test("the agent's message follows ours, on one line and without control characters", () => {
  const failure = agentFailure({ code: 'permission_denied', message: ' open /var/log/a.log:\n\tpermission\u001b[31m denied ' });
  expect(failure.code).toBe('UPSTREAM_ERROR');
  expect(failure.message).toMatch(/grant its user read access\. The agent says: open \/var\/log\/a\.log: permission denied$/);
});

test.each<[ReplyError, string]>([
  ['not_found', 'LOG_SOURCE_NOT_FOUND'],
  ['bad_request', 'VALIDATION_ERROR'],
  ['not_connected', 'UPSTREAM_ERROR'],
])('%s is a %s', (code, status) => {
  const failure = agentFailure({ code, message: '' });
  expect(failure.code).toBe(status);
  expect(failure.message).not.toContain('The agent says');
});

test('a code of a newer agent is an invalid answer', () => {
  expect(agentFailure({ code: 'moon' as ReplyError, message: '' }).message).toBe(agentFailure({ code: 'broken', message: '' }).message);
});
