/** What the domains say that they serve: each thing by one of them, and everything by somebody. */
import type { OpenDomain } from '../domain-module.js';

/** The parts of a domain, and what it is called where something is wrong with them. */
export type NamedDomain = OpenDomain & { name: string };

/** What one domain has of something. */
export interface Share<T> {
  domain: string;
  has: T;
}

/** What every domain has of something, in the order of the domains. */
export async function gather<T>(
  domains: readonly NamedDomain[],
  part: (domain: OpenDomain) => Promise<T> | undefined,
): Promise<Share<T>[]> {
  const shares: Share<T>[] = [];
  for (const domain of domains) {
    const has = await part(domain);
    if (has !== undefined) shares.push({ domain: domain.name, has });
  }
  return shares;
}

/** The shares in one. Throws where two domains have the same. */
export function merge<T extends object>(shares: readonly Share<T>[]): T {
  const owners = new Map<string, string>();
  for (const { domain, has } of shares)
    for (const name of Object.keys(has)) {
      const other = owners.get(name);
      if (other !== undefined) throw new Error(`both ${other} and ${domain} serve ${name}`);
      owners.set(name, domain);
    }
  return Object.assign({}, ...shares.map(({ has }) => has));
}

/** The share of the one domain that has any. Throws where two domains have one. */
export function onlyOne<T>(what: string, shares: readonly Share<T>[]): T | undefined {
  const [first, second] = shares;
  if (first && second) throw new Error(`both ${first.domain} and ${second.domain} serve ${what}`);
  return first?.has;
}

/** All that is served. Throws where one of the names is missing. */
export function complete<Name extends string, T>(names: readonly Name[], served: Partial<Record<Name, T>>): Record<Name, T> {
  const missing = names.filter((name) => !Object.hasOwn(served, name));
  if (missing.length) throw new Error(`no domain serves ${missing.join(', ')}`);
  return served as Record<Name, T>;
}
