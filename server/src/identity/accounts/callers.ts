/** The person who makes a call. */

import type { Role, SessionCaller } from '../../kernel/caller.js';
import { noOrganization } from '../../kernel/contract/dispatch/authorization.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';

/** A person acting in an organization. */
export interface MemberCaller extends SessionCaller {
  organizationId: string;
  role: Role;
}

/** The person, with or without an organization; the document allows only sessions in these operations. */
export function requirePerson({ caller }: OperationContext): SessionCaller {
  if (caller.type !== 'session') throw new AppError('FORBIDDEN_SCOPE', 'Sign in as a person.');
  return caller;
}

/** The person and the organization they act in. */
export function requireSession(context: OperationContext): MemberCaller {
  const caller = requirePerson(context);
  const { organizationId, role } = caller;
  if (organizationId === null || role === null) throw noOrganization();
  return { ...caller, organizationId, role };
}
