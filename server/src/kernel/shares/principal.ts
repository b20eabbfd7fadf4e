/**
 * Who a slot or a turn is counted for. Anybody may act in many organizations and create many keys, and an organization may have many members, so
 * shares are counted per person and per organization.
 */
import type { Caller, Origin } from '../caller.js';
import { networkOf } from '../net/addresses.js';

export interface Principal {
  /** The person, or a substitute: the network of a call without credentials. */
  personId: string;
  /** Empty for a call outside all organizations. */
  organizationId: string;
}

/** The server itself, which has no share. */
export const SERVER: Principal = { personId: '', organizationId: '' };

/** Finds the person who created an organization; returns the organization's own id while the founder is unknown. */
export type FounderOf = (organizationId: string) => string;

/** Counts a caller: the person, the person who created the key, or the network. */
export function principalOf({ caller, origin }: { caller: Caller; origin: Pick<Origin, 'address'> }): Principal {
  if (caller.type === 'anonymous') return { personId: networkOf(origin.address), organizationId: '' };
  const organizationId = caller.organizationId ?? '';
  if (caller.type === 'session') return { personId: caller.userId, organizationId };
  return { personId: caller.personId ?? organizationId, organizationId };
}

/** Counts an organization's work without a caller, for the person who created it. */
export const organizationPrincipal = (founderOf: FounderOf, organizationId: string): Principal => ({
  personId: founderOf(organizationId),
  organizationId,
});
