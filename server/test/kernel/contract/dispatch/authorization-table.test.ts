/**
 * Authorization of every operation for every kind of caller, without a server. The expectation comes from the document and the specification
 * (walk/promise.ts), not from the code under test.
 */
import { expect, test } from '@jest/globals';
import { OPERATIONS } from '../../../../src/generated/operations.js';
import { ANONYMOUS, type ApiKeyCaller, type Caller, type SessionCaller } from '../../../../src/kernel/caller.js';
import { authorize, holdsAnyScope } from '../../../../src/kernel/contract/dispatch/authorization.js';
import { specOf } from '../../../../src/kernel/contract/document.js';
import type { OperationId } from '../../../../src/kernel/contract/handler.js';
import type { AppError } from '../../../../src/kernel/errors.js';
import { documentedOperations, documentedScopes } from './walk/documented-operations.js';
import {
  insufficient,
  KINDS,
  type Kind,
  promisedToKey,
  promisedToNobody,
  promisedToRole,
  ROLES,
  type Role,
  SCOPES,
  scopesSuffice,
} from './walk/promise.js';

const ID = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10';
const operations = documentedOperations();
const ALL = Object.keys(SCOPES);

const key = (kind: Kind, scopes: string[]): ApiKeyCaller => ({
  type: 'apiKey',
  keyId: 'twk_Ab3dEf6hIj9kLm2n',
  name: 'CI',
  kind,
  organizationId: ID,
  projectId: kind === 'project' ? ID : null,
  projectSlug: kind === 'project' ? 'shop' : null,
  personId: null,
  scopes,
  mcpRequestsPerMinute: 120,
  mcpDailyCalls: null,
});

const session = (role: Role): SessionCaller => ({
  type: 'session',
  sessionId: ID,
  userId: ID,
  name: 'Ada',
  organizationId: role === 'nobody' ? null : ID,
  role: role === 'nobody' ? null : role,
  expiresAt: new Date(),
  confirmedAt: new Date(),
  factors: [],
  factorDueAt: null,
});

/** Keys with each single scope, with all, with none, and with all insufficient ones. */
function scopesOfKeys(required: readonly string[]): Record<string, string[]> {
  const alone = Object.fromEntries(ALL.map((scope) => [scope, [scope]]));
  return { ...alone, 'every scope': ALL, 'no scope': [], 'every scope that does not suffice': insufficient(required) };
}

function decisionOf(id: string, caller: Caller): string {
  try {
    authorize(specOf(id as OperationId), caller, null);
    return 'admitted';
  } catch (error) {
    return (error as AppError).code;
  }
}

test('the served operations are those of the document, and the scopes those of the specification', () => {
  expect(OPERATIONS.filter(({ plain }) => !plain).map(({ id }) => id)).toEqual(operations.map(({ id }) => id));
  expect(documentedScopes()).toEqual(ALL);
});

test('every operation accepts exactly the callers in the document', () => {
  const decided: Record<string, string> = {};
  const promised: Record<string, string> = {};
  for (const operation of operations) {
    const note = (who: string, caller: Caller, promise: string) => {
      decided[`${operation.id}: ${who}`] = decisionOf(operation.id, caller);
      promised[`${operation.id}: ${who}`] = promise;
    };
    note('no credential', ANONYMOUS, promisedToNobody(operation));
    for (const role of ROLES) note(role, session(role), promisedToRole(operation, role));
    for (const kind of KINDS)
      for (const [name, scopes] of Object.entries(scopesOfKeys(operation.keyScopes ?? [])))
        note(`${kind} key with ${name}`, key(kind, scopes), promisedToKey(operation, kind, scopes));
  }
  expect(decided).toEqual(promised);
  expect(Object.keys(decided).length).toBe(operations.length * (1 + ROLES.length + KINDS.length * (ALL.length + 3)));
});

test('an operation for signed requests accepts exactly the scopes in the document', () => {
  const signed = operations.filter(({ signedScopes }) => signedScopes);
  expect(signed).not.toEqual([]);
  for (const { id, signedScopes } of signed) {
    const required = signedScopes ?? [];
    expect([id, specOf(id as OperationId).signedScopes]).toEqual([id, required]);
    for (const [name, scopes] of Object.entries(scopesOfKeys(required)))
      expect([id, name, holdsAnyScope(scopes, required)]).toEqual([id, name, scopesSuffice(scopes, required)]);
  }
});

test('every kind of caller has an operation', () => {
  const count = (suits: (operation: (typeof operations)[number]) => boolean) => operations.filter(suits).length;
  expect(count((operation) => operation.public)).toBeGreaterThan(0);
  expect(count(({ organizationKeyOnly }) => organizationKeyOnly)).toBeGreaterThan(0);
  expect(count(({ keyScopes }) => keyScopes?.length === 0)).toBeGreaterThan(0);
  for (const role of ['person', 'viewer', 'editor', 'admin', 'owner'])
    expect(count((operation) => operation.role === role)).toBeGreaterThan(0);
});
