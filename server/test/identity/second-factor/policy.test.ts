import { expect, test } from '@jest/globals';
import { factorDueAt, type Policy } from '../../../src/identity/second-factor/policy.js';
import type { FactorKind, Role } from '../../../src/kernel/caller.js';

const demanded = new Date('2026-01-15T09:30:00Z');
const days = (count: number) => new Date(demanded.getTime() + count * 86_400_000);

const POLICY: Policy = { second_factor: 'all', passkey_only: false, grace_days: 14, session_max_hours: null, demanded_at: demanded };
const due = (policy: Partial<Policy>, role: Role, factors: FactorKind[], joinedAt = days(-100)) =>
  factorDueAt({ ...POLICY, ...policy }, { role, joinedAt, factors });

test.each([
  ['of everybody', {}, 'viewer', [], days(14)],
  ['of nobody', { second_factor: 'off' }, 'owner', [], null],
  ['of admins, and this is an editor', { second_factor: 'admins' }, 'editor', [], null],
  ['of admins', { second_factor: 'admins' }, 'admin', [], days(14)],
  ['of admins, and of owners', { second_factor: 'admins' }, 'owner', [], days(14)],
  ['and there is one', {}, 'viewer', ['totp'], null],
  ['a passkey, and there is an app', { passkey_only: true }, 'viewer', ['totp'], days(14)],
  ['a passkey, and there is one', { passkey_only: true }, 'viewer', ['totp', 'passkey'], null],
  ['at once', { grace_days: 0 }, 'viewer', [], demanded],
] as const)('a factor is demanded %s', (_name, policy, role, factors, expected) => {
  expect(due(policy, role, [...factors])).toEqual(expected);
});

test('whoever joins later has the same time', () => {
  expect(due({}, 'viewer', [], days(30))).toEqual(days(44));
});
