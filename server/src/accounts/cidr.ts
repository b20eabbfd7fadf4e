import { BlockList, isIP } from 'node:net';

const MAPPED_IPV4 = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/** An address as people write it: IPv4 in IPv6 clothes is IPv4, and the name of a network card (fe80::1%eth0) belongs to no address. */
export function normalAddress(address: string): string {
  const [bare = ''] = address.split('%', 1);
  return MAPPED_IPV4.exec(bare)?.[1] ?? bare;
}

/** What a limit counts by: an IPv4 address, or the /64 of an IPv6 address, which is what one household is given. */
export function networkOf(address: string | null): string {
  if (address === null || isIP(address) !== 6) return address ?? '';
  const [head = '', tail] = address.split('::', 2);
  const groups = head ? head.split(':') : [];
  const missing = tail === undefined ? 0 : 8 - groups.length - (tail ? tail.split(':').length : 0);
  const filled = [...groups, ...Array<string>(Math.max(0, missing)).fill('0'), ...(tail ? tail.split(':') : [])];
  return filled
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, '').toLowerCase())
    .join(':');
}

interface Range {
  address: string;
  prefix: number;
  family: 'ipv4' | 'ipv6';
}

function parse(cidr: string): Range | null {
  const [address = '', bits, ...rest] = cidr.split('/');
  const version = isIP(address);
  if (!version || address.includes('%') || rest.length || bits === undefined || !/^\d{1,3}$/.test(bits)) return null;
  const prefix = Number(bits);
  if (prefix > (version === 4 ? 32 : 128)) return null;
  const mapped = normalAddress(address);
  // ::ffff:10.0.0.0/104 is 10.0.0.0/8
  if (mapped !== address && prefix >= 96) return { address: mapped, prefix: prefix - 96, family: 'ipv4' };
  return { address, prefix, family: version === 4 ? 'ipv4' : 'ipv6' };
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
    // of the same family only: to BlockList every IPv4 address lies in ::/0 too
    if (range?.family === family) list.addSubnet(range.address, range.prefix, family);
  }
  return isIP(normal) !== 0 && list.check(normal, family);
}
