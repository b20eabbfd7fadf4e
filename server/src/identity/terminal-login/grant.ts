/** A session of the command line, begun by what a person allowed in a browser. */
import type { OperationContext, Output } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';
import { requirePerson } from '../accounts/callers.js';
import { getUser } from '../accounts/store.js';
import { type SessionTools, startSession } from '../sign-in/start-session.js';
import type { Grant } from './store.js';

/** What the caller passes on: their identity, their organization, and when they proved who they are. A new session is no new proof. */
export function grantOf(context: OperationContext): Grant {
  const { userId, organizationId, confirmedAt } = requirePerson(context);
  return { user_id: userId, organization_id: organizationId, confirmed_at: confirmedAt };
}

/** Starts the session. */
export async function startGranted(tools: SessionTools, context: OperationContext, grant: Grant): Promise<Output<'login'>> {
  const user = await getUser(context.database, grant.user_id);
  if (!user) throw new AppError('SIGN_IN_EXPIRED', 'This account no longer exists.');
  Object.assign(context.audit, { organizationId: grant.organization_id, actor: { id: user.id, name: user.name } });
  const session = { user, organizationId: grant.organization_id, remembered: true, methods: [], confirmedAt: grant.confirmed_at };
  return startSession(tools, context, session);
}
