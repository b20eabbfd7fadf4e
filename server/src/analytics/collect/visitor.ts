/** Who a visitor is on one day: a keyed hash that nobody can compute again once the day's salt is deleted. */
import { createHmac } from 'node:crypto';
import { networkOf } from '../../kernel/net/addresses.js';

/** What tells visitors apart; it is stored nowhere. */
export interface VisitorTraits {
  propertyId: string;
  address: string | null;
  userAgent: string;
}

/** The 64-bit id of a visitor under a salt, as a signed integer. Of an IPv6 address only the network counts. */
export function visitorOf(salt: Buffer, { propertyId, address, userAgent }: VisitorTraits): bigint {
  const traits = `${propertyId}|${networkOf(address)}|${userAgent}`;
  return createHmac('sha256', salt).update(traits).digest().readBigInt64BE(0);
}
