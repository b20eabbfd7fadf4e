/** Parses, compares and groups IP addresses. Nothing else in the server parses them. */
import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';

/** The part of an IPv6 address that identifies a network: what a household or a host is assigned. */
const NETWORK_GROUPS = 4;

/**
 * Parses an address; null for anything else. An IPv4 address in IPv6 form (::ffff:203.0.113.9, ::ffff:cb00:7109) is that IPv4 address. Node decides
 * on validity: ipaddr.js also accepts forms such as 0x7f.1, which no peer has.
 */
export function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  // a zone (fe80::1%eth0) isn't part of the address
  const [bare = ''] = text.split('%', 1);
  return isIP(bare) ? ipaddr.process(bare) : null;
}

/** An address in its usual notation; other text stays as it is. */
export const normalAddress = (text: string): string => parseAddress(text)?.toString() ?? text;

/** The unit for limits: an IPv4 address, or the /64 of an IPv6 address. */
export function networkOf(text: string | null): string {
  const address = parseAddress(text ?? '');
  if (!(address instanceof ipaddr.IPv6)) return address?.toString() ?? text ?? '';
  const groups = address.parts.slice(0, NETWORK_GROUPS);
  return groups.map((group) => group.toString(16)).join(':');
}

type Range = [ipaddr.IPv4 | ipaddr.IPv6, number];

function parseRange(text: string): Range | null {
  const [written = '', bits, ...rest] = text.split('/');
  if (written.includes('%') || rest.length || bits === undefined || !/^\d{1,3}$/.test(bits)) return null;
  const address = parseAddress(written);
  const prefix = Number(bits);
  if (!address || prefix > (isIP(written) === 4 ? 32 : 128)) return null;
  if (!(address instanceof ipaddr.IPv4) || isIP(written) === 4) return [address, prefix];
  // ::ffff:10.0.0.0/104 is 10.0.0.0/8; a wider range contains more than mapped addresses
  return prefix >= 96 ? [address, prefix - 96] : [ipaddr.IPv6.parse(written), prefix];
}

/** Whether a text is a CIDR range, such as 203.0.113.0/24 or 2001:db8::/32. */
export const isCidr = (text: string): boolean => parseRange(text) !== null;

/** Whether an address is in one of the ranges; an empty list allows all. */
export function addressAllowed(text: string | null, cidrs: readonly string[]): boolean {
  if (!cidrs.length) return true;
  const address = parseAddress(text ?? '');
  if (!address) return false;
  return cidrs.some((cidr) => {
    const range = parseRange(cidr);
    // same family only: 0.0.0.0/0 doesn't cover IPv6
    return range?.[0].kind() === address.kind() && address.match(range);
  });
}
