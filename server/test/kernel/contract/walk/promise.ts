/** What the specification and the document promise a caller, written here apart from the code that decides it. */
import type { DocumentedOperation } from './documented-operations.js';

/** The scopes of the specification, each with those it counts as besides itself (Authentication 3). */
export const SCOPES: Record<string, string[]> = {
  'status:read': [],
  'status:write': [],
  'feedback:read': [],
  'feedback:write': [],
  'analytics:write': [],
  'errors:write': [],
  'admin:read': ['servers:read', 'docs:read'],
  'admin:write': ['servers:write', 'docs:write'],
  'servers:read': [],
  'servers:write': [],
  'docs:read': [],
  'docs:write': [],
};

/** What a person may be in the organization that the session acts in; nobody is a person in no organization. */
export const ROLES = ['nobody', 'viewer', 'editor', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** Who is admitted where a role is asked for. */
const ADMITTED_ROLES: Record<string, readonly Role[]> = {
  person: ['nobody', 'viewer', 'editor', 'admin', 'owner'],
  viewer: ['viewer', 'editor', 'admin', 'owner'],
  editor: ['editor', 'admin', 'owner'],
  admin: ['admin', 'owner'],
  owner: ['owner'],
};

export const KINDS = ['organization', 'project'] as const;
export type Kind = (typeof KINDS)[number];

export type Decision = 'admitted' | 'UNAUTHORIZED' | 'FORBIDDEN_SCOPE' | 'NO_ORGANIZATION';

/** Whether one of the held scopes, or one that it counts as, is among the required; where none is required, every key will do. */
export function scopesSuffice(held: readonly string[], required: readonly string[]): boolean {
  const counted = held.flatMap((scope) => [scope, ...(SCOPES[scope] ?? [])]);
  return required.length === 0 || counted.some((scope) => required.includes(scope));
}

/** What becomes of a key that is sent as a bearer. */
export function promisedToKey(operation: DocumentedOperation, kind: Kind, scopes: readonly string[]): Decision {
  if (operation.public) return 'admitted';
  if (operation.keyScopes === null || !scopesSuffice(scopes, operation.keyScopes)) return 'FORBIDDEN_SCOPE';
  return operation.organizationKeyOnly && kind === 'project' ? 'FORBIDDEN_SCOPE' : 'admitted';
}

/** What becomes of a session. */
export function promisedToRole(operation: DocumentedOperation, role: Role): Decision {
  if (operation.public) return 'admitted';
  if (operation.role === null) return 'FORBIDDEN_SCOPE';
  if (ADMITTED_ROLES[operation.role]?.includes(role)) return 'admitted';
  return role === 'nobody' ? 'NO_ORGANIZATION' : 'FORBIDDEN_SCOPE';
}

/** What becomes of a request without a credential. */
export function promisedToNobody(operation: DocumentedOperation): Decision {
  return operation.public ? 'admitted' : 'UNAUTHORIZED';
}

/** Every scope that does not suffice where these are required; a key that holds them all is still refused. */
export const insufficient = (required: readonly string[]): string[] =>
  Object.keys(SCOPES).filter((scope) => !scopesSuffice([scope], required));
