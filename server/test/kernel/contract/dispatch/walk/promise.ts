/** The expected authorization by the specification and the document, independent of the implementation. */
import type { DocumentedOperation } from './documented-operations.js';

/** The specification's scopes, each with the scopes that it implies (Authentication 3). */
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
  'audit:read': [],
  'analytics:export': [],
};

/** Roles in the session's organization; `nobody` is a person without an organization. */
export const ROLES = ['nobody', 'viewer', 'editor', 'admin', 'owner'] as const;
export type Role = (typeof ROLES)[number];

/** The roles that satisfy a required role. */
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

/** Whether a held scope, or one that it implies, is among the required ones. An empty list allows every key. */
export function scopesSuffice(held: readonly string[], required: readonly string[]): boolean {
  const counted = held.flatMap((scope) => [scope, ...(SCOPES[scope] ?? [])]);
  return required.length === 0 || counted.some((scope) => required.includes(scope));
}

/** The outcome for a Bearer key. */
export function promisedToKey(operation: DocumentedOperation, kind: Kind, scopes: readonly string[]): Decision {
  if (operation.public) return 'admitted';
  if (operation.keyScopes === null || !scopesSuffice(scopes, operation.keyScopes)) return 'FORBIDDEN_SCOPE';
  return operation.organizationKeyOnly && kind === 'project' ? 'FORBIDDEN_SCOPE' : 'admitted';
}

/** The outcome for a session. */
export function promisedToRole(operation: DocumentedOperation, role: Role): Decision {
  if (operation.public) return 'admitted';
  if (operation.role === null) return 'FORBIDDEN_SCOPE';
  if (ADMITTED_ROLES[operation.role]?.includes(role)) return 'admitted';
  return role === 'nobody' ? 'NO_ORGANIZATION' : 'FORBIDDEN_SCOPE';
}

/** The outcome without a credential. */
export function promisedToNobody(operation: DocumentedOperation): Decision {
  return operation.public ? 'admitted' : 'UNAUTHORIZED';
}

/** All scopes that don't satisfy the required ones; a key with all of them is still refused. */
export const insufficient = (required: readonly string[]): string[] =>
  Object.keys(SCOPES).filter((scope) => !scopesSuffice([scope], required));
