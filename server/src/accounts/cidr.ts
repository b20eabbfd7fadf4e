import { BlockList, isIP } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address as people write it: IPv4 in IPv6 clothes is IPv4. */
export function normalAddress(address: string): string {
  return MAPPED_IPV4.exec(address)?.[1] ?? address;
}

function parse(cidr: string): { address: string; prefix: number; family: 'ipv4' | 'ipv6' } | null {
  const [address = '', bits, ...rest] = cidr.split('/');
  const version = isIP(address);
  if (!version || rest.length || bits === undefined || !/^\d{1,3}$/.test(bits)) return null;
  const prefix = Number(bits);
  return prefix <= (version === 4 ? 32 : 128) ? { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' } : null;
}

/** Whether a text is a CIDR range, such as 203.0.113.0/24 or 2001:db8::/32. */
export function isCidr(text: string): boolean {
  return parse(text) !== null;
}

/** Whether an address lies in one of the ranges; no range at all means from anywhere. */
export function addressAllowed(address: string | null, cidrs: readonly string[]): boolean {
  if (!cidrs.length) return true;
  if (address === null) return false;
  const normal = normalAddress(address);
  const family = isIP(normal) === 4 ? 'ipv4' : 'ipv6';
  const list = new BlockList();
  for (const cidr of cidrs) {
    const range = parse(cidr);
    if (range) list.addSubnet(range.address, range.prefix, range.family);
  }
  return isIP(normal) !== 0 && list.check(normal, family);
}
