import type { ApiKeyCaller, Caller, Role, SessionCaller } from '../../caller.js';
import { AppError } from '../../errors.js';
import type { OperationSpec } from '../handler.js';
import { idsBeginningWith } from '../references/written.js';
import { type CallMoment, requireStepUp } from './step-up.js';

const ROLES: readonly Role[] = ['viewer', 'editor', 'admin', 'owner'];

/** Scopes that a scope implies (specification, Authentication 3). */
const IMPLIED_SCOPES: Record<string, readonly string[]> = {
  'admin:read': ['servers:read', 'docs:read'],
  'admin:write': ['servers:write', 'docs:write'],
};

/** Whether a held scope, or one it implies, is among the required ones. */
export function holdsAnyScope(held: readonly string[], required: readonly string[]): boolean {
  return held.some((scope) => required.includes(scope) || IMPLIED_SCOPES[scope]?.some((implied) => required.includes(implied)));
}

/** Whether a role includes the required role; an unknown requirement admits nobody. */
export function roleSuffices(role: Role, required: string): boolean {
  const rank = ROLES.indexOf(required as Role);
  return rank >= 0 && ROLES.indexOf(role) >= rank;
}

function authorizeApiKey(spec: OperationSpec, caller: ApiKeyCaller): void {
  const required = spec.apiKeyScopes;
  if (required === null) throw new AppError('FORBIDDEN_SCOPE', "An API key can't do this; sign in as a person.");
  if (required.length && !holdsAnyScope(caller.scopes, required)) {
    throw new AppError('FORBIDDEN_SCOPE', `This needs a key with ${required.join(' or ')}; this key has ${caller.scopes.join(', ')}.`);
  }
  if (spec.organizationKeyOnly && caller.kind !== 'organization') {
    throw new AppError('FORBIDDEN_SCOPE', 'This needs an organization key; a project key is fixed to its project.');
  }
}

/** The error for a session without an organization where one is required. */
export function noOrganization(): AppError {
  return new AppError(
    'NO_ORGANIZATION',
    'This session has no organization: switch to one of yours (tidewatch organizations list), create one, or accept an invitation.',
  );
}

/** Without the second factor that the organization demands, a person can only add one. */
function requireDemanded({ factorDueAt: due }: SessionCaller, now: Date): void {
  if (due === null || now < due) return;
  const message = 'Your organization demands a second factor. Add one (tidewatch second-factor add-totp), then repeat this.';
  throw new AppError('SECOND_FACTOR_SETUP_REQUIRED', message, { until: due.toISOString() });
}

function authorizeSession(spec: OperationSpec, caller: SessionCaller, moment: CallMoment | null): void {
  if (spec.sessionRole === null) throw new AppError('FORBIDDEN_SCOPE', "This needs an API key; a session can't do it.");
  if (spec.sessionRole === 'person') return;
  if (caller.role === null) throw noOrganization();
  if (!roleSuffices(caller.role, spec.sessionRole)) {
    throw new AppError('FORBIDDEN_SCOPE', `This needs the role ${spec.sessionRole}; your role is ${caller.role}.`);
  }
  if (moment !== null) requireDemanded(caller, moment.now);
}

/**
 * Decides from the document whether the caller may call the operation at all, and at this moment. An operation without permissions is closed. Without a
 * moment, a proof that is too old does not matter.
 */
export function authorize(spec: OperationSpec, caller: Caller, moment: CallMoment | null): void {
  if (spec.public) return;
  if (caller.type === 'apiKey') {
    authorizeApiKey(spec, caller);
    return;
  }
  if (caller.type === 'session') {
    authorizeSession(spec, caller, moment);
    if (moment !== null) requireStepUp(spec, caller, moment);
    return;
  }
  throw new AppError('UNAUTHORIZED', 'Missing credentials: send Authorization: Bearer <keyId>.<secret>.', {
    headers: { 'WWW-Authenticate': 'Bearer' },
  });
}

/** Whether the caller may call the operation at all. */
export function isAuthorized(spec: OperationSpec, caller: Caller): boolean {
  try {
    authorize(spec, caller, null);
    return true;
  } catch {
    return false;
  }
}

/**
 * A project key may name only its own project, in any field that names projects. An unknown project gets the same error, so that a key cannot
 * find out which projects exist.
 */
export function authorizeProject(caller: Caller, input: Record<string, unknown>): void {
  if (caller.type !== 'apiKey' || caller.kind !== 'project') return;
  const { projectId, projectSlug } = input;
  // numbers too, because validation converts the number 2024 in a tool call to the slug "2024"; it rejects objects
  const foreign = (value: unknown, own: string | null) => value !== undefined && typeof value !== 'object' && String(value) !== own;
  const isOwn = (id: string) =>
    id === caller.projectSlug || (idsBeginningWith(id) !== null && caller.projectId?.startsWith(id.toLowerCase()));
  const named = typeof projectId === 'string' && isOwn(projectId) ? undefined : projectId;
  if (foreign(named, caller.projectId) || foreign(projectSlug, caller.projectSlug))
    throw new AppError('project_forbidden', `This key is fixed to the project ${caller.projectSlug}.`);
}
