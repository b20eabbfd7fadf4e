import { describe, expect, test } from '@jest/globals';
import type { Role } from '../../../../src/kernel/caller.js';
import { ANONYMOUS, type ApiKeyCaller, type Caller, type SessionCaller } from '../../../../src/kernel/caller.js';
import { authorize, authorizeProject, holdsAnyScope, roleSuffices } from '../../../../src/kernel/contract/dispatch/authorization.js';
import { specOf } from '../../../../src/kernel/contract/document.js';
import type { OperationSpec } from '../../../../src/kernel/contract/handler.js';
import type { AppError } from '../../../../src/kernel/errors.js';

const PROJECT = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10';
const ORGANIZATION = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a12';

const key = (change: Partial<ApiKeyCaller> = {}): ApiKeyCaller => ({
  type: 'apiKey',
  keyId: 'twk_Ab3dEf6hIj9kLm2n',
  name: 'CI',
  kind: 'organization',
  organizationId: ORGANIZATION,
  projectId: null,
  projectSlug: null,
  personId: null,
  scopes: ['admin:read', 'admin:write'],
  mcpRequestsPerMinute: 120,
  mcpDailyCalls: null,
  ...change,
});
const projectKey = key({ kind: 'project', projectId: PROJECT, projectSlug: '2024' });
const session = (role: Role): SessionCaller => ({
  type: 'session',
  sessionId: PROJECT,
  userId: PROJECT,
  name: 'Ada',
  organizationId: ORGANIZATION,
  role,
  expiresAt: new Date(),
  confirmedAt: new Date(),
  factors: [],
  factorDueAt: null,
});

const spec = (change: Partial<OperationSpec>): OperationSpec => ({ ...specOf('listMonitors'), ...change });

function codeOf(run: () => void): string {
  try {
    run();
    return 'admitted';
  } catch (error) {
    return (error as AppError).code;
  }
}

// Authentication 3 of the specification: the held scope, the required scope, and whether it suffices
test.each([
  ['status:read', 'status:read', true],
  ['status:write', 'status:read', false],
  ['status:read', 'status:write', false],
  ['admin:read', 'admin:read', true],
  ['admin:read', 'servers:read', true],
  ['admin:read', 'docs:read', true],
  ['admin:read', 'servers:write', false],
  ['admin:read', 'docs:write', false],
  ['admin:read', 'status:read', false],
  ['admin:read', 'feedback:read', false],
  ['admin:read', 'admin:write', false],
  ['admin:read', 'audit:read', false],
  ['admin:write', 'audit:read', false],
  ['admin:read', 'analytics:export', false],
  ['audit:read', 'admin:read', false],
  ['admin:write', 'admin:write', true],
  ['admin:write', 'servers:write', true],
  ['admin:write', 'docs:write', true],
  ['admin:write', 'servers:read', false],
  ['admin:write', 'docs:read', false],
  ['admin:write', 'status:write', false],
  ['admin:write', 'errors:write', false],
  ['admin:write', 'admin:read', false],
  ['servers:read', 'admin:read', false],
  ['servers:write', 'admin:write', false],
  ['docs:write', 'docs:read', false],
])('%s satisfies %s: %p', (held, required, expected) => {
  expect(holdsAnyScope([held], [required])).toBe(expected);
});

test('any one of several scopes suffices; an empty list is not satisfied', () => {
  expect(holdsAnyScope(['feedback:read', 'status:read'], ['admin:read', 'status:read'])).toBe(true);
  expect(holdsAnyScope(['feedback:read'], ['admin:read', 'status:read'])).toBe(false);
  expect(holdsAnyScope([], ['status:read'])).toBe(false);
  expect(holdsAnyScope(['status:read'], [])).toBe(false);
});

test('each role includes the lower ones', () => {
  const roles: Role[] = ['viewer', 'editor', 'admin', 'owner'];
  const table = roles.map((role) => roles.map((required) => roleSuffices(role, required)));
  expect(table).toEqual([
    [true, false, false, false],
    [true, true, false, false],
    [true, true, true, false],
    [true, true, true, true],
  ]);
});

describe('an operation', () => {
  const callers: Caller[] = [ANONYMOUS, key(), projectKey, session('owner')];
  const codesFor = (change: Partial<OperationSpec>) => callers.map((caller) => codeOf(() => authorize(spec(change), caller, null)));
  const closed = { public: false, apiKeyScopes: null, sessionRole: null, signedScopes: null, organizationKeyOnly: false };

  test('without permissions is closed', () => {
    expect(codesFor(closed)).toEqual(['UNAUTHORIZED', 'FORBIDDEN_SCOPE', 'FORBIDDEN_SCOPE', 'FORBIDDEN_SCOPE']);
  });

  test('that is public accepts everybody', () => {
    expect(codesFor({ ...closed, public: true })).toEqual(Array(4).fill('admitted'));
  });

  test('for any key accepts every key and no session', () => {
    expect(codesFor({ ...closed, apiKeyScopes: [] })).toEqual(['UNAUTHORIZED', 'admitted', 'admitted', 'FORBIDDEN_SCOPE']);
  });

  test('for organization keys refuses project keys with the scope', () => {
    const change = { ...closed, apiKeyScopes: ['admin:write'], organizationKeyOnly: true };
    expect(codesFor(change)).toEqual(['UNAUTHORIZED', 'admitted', 'FORBIDDEN_SCOPE', 'FORBIDDEN_SCOPE']);
  });

  test('with an unknown role accepts no session', () => {
    expect(codesFor({ ...closed, sessionRole: 'superuser' })[3]).toBe('FORBIDDEN_SCOPE');
  });
});

describe('a project key', () => {
  test.each<[string, Record<string, unknown>, boolean]>([
    ['names no project', {}, true],
    ['names its project by id', { projectId: PROJECT }, true],
    ['names its project by id in capitals', { projectId: PROJECT.toUpperCase() }, true],
    ['names its project by slug', { projectSlug: '2024' }, true],
    ['names its project by a number that becomes its slug', { projectSlug: 2024 }, true],
    ['names another by id', { projectId: ORGANIZATION }, false],
    ['names another by slug', { projectSlug: 'shop' }, false],
    ['names another by its slug in capitals', { projectSlug: 'SHOP' }, false],
    ['names another by a number that becomes its slug', { projectSlug: 2025 }, false],
    ['names another by a truth that becomes its slug', { projectSlug: true }, false],
    ['names its own and another', { projectId: PROJECT, projectSlug: 'shop' }, false],
    ['names nothing that could be a project', { projectSlug: { toString: 1 } }, true],
    ['names nothing that could be a project, at length', { projectId: [['shop']] }, true],
  ])('%s', (_name, input, admitted) => {
    expect(codeOf(() => authorizeProject(projectKey, input))).toBe(admitted ? 'admitted' : 'project_forbidden');
    expect(codeOf(() => authorizeProject(key(), input))).toBe('admitted');
    expect(codeOf(() => authorizeProject(session('viewer'), input))).toBe('admitted');
  });
});
