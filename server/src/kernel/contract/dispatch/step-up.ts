/** Operations that want a recent proof of who the person is: a session that somebody left open, or stole, does not suffice for them. */
import type { Caller, FactorKind } from '../../caller.js';
import { AppError, type ProofMethod } from '../../errors.js';
import type { OperationSpec } from '../handler.js';

/** How long a sign-in or a confirmation is recent, wherever the document asks for one. */
const RECENT_SEC = 600;

/** When the call is made, and where a person in a browser confirms. */
export interface CallMoment {
  now: Date;
  baseUrl: string;
}

/** Until when a confirmation holds. */
export const confirmedUntil = (confirmedAt: Date): Date => new Date(confirmedAt.getTime() + RECENT_SEC * 1000);

/** What proves who a person is. Whoever has a second factor proves it with that: the password may be known to others. */
export function proofMethods(factors: readonly FactorKind[]): ProofMethod[] {
  return factors.length ? [...factors, 'recovery_code'] : ['password'];
}

/** Whether this call of the operation is meant; without the input, whether every call is. */
function isMeant({ stepUp }: OperationSpec, input: Record<string, unknown> | null): boolean {
  if (stepUp === null) return false;
  if (!stepUp.when) return true;
  return input !== null && Object.entries(stepUp.when).some(([field, values]) => values.includes(input[field]));
}

/**
 * Throws STEP_UP_REQUIRED if the call wants a recent proof and the session has none. Called without the input, decides about operations whose every call
 * wants one.
 */
export function requireStepUp(
  spec: OperationSpec,
  caller: Caller,
  { now, baseUrl }: CallMoment,
  input: Record<string, unknown> | null = null,
): void {
  if (spec.stepUp === null || caller.type !== 'session' || !isMeant(spec, input)) return;
  const { maxAgeSec } = spec.stepUp;
  if (now.getTime() - caller.confirmedAt.getTime() <= maxAgeSec * 1000) return;
  const stepUp = { methods: proofMethods(caller.factors), maxAgeSec, confirmUrl: `${baseUrl}/account/confirm` };
  const message = `You signed in more than ${maxAgeSec / 60} minutes ago, and this wants a recent proof that it is you. Confirm (tidewatch account confirm), then repeat it.`;
  throw new AppError('STEP_UP_REQUIRED', message, { stepUp });
}
