/** A visitor's identity for one day: a keyed hash that nobody can recompute once the day's salt is deleted. */
import { createHmac } from 'node:crypto';
import { networkOf } from '../../../kernel/net/addresses.js';

/** The input that tells visitors apart. Never stored. */
interface VisitorTraits {
  propertyId: string;
  address: string | null;
  userAgent: string;
}

/** A visitor's 64-bit id under a salt, as a signed integer. Of an IPv6 address only the network part is used. */
export function visitorOf(salt: Buffer, { propertyId, address, userAgent }: VisitorTraits): bigint {
  const traits = `${propertyId}|${networkOf(address)}|${userAgent}`;
  return createHmac('sha256', salt).update(traits).digest().readBigInt64BE(0);
}
