/** Combines the domains' parts: everything must be served by exactly one domain. */
import type { OpenDomain } from '../../domain-module.js';
import { hearChanges } from '../../kernel/database/signals/change-signals.js';
import type { Process } from '../../kernel/process/process.js';

/** A domain's parts, and its name for error messages. */
export type NamedDomain = OpenDomain & { name: string };

/** One domain's share of something. */
export interface Share<T> {
  domain: string;
  has: T;
}

/** The shares of all domains, in their order. */
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

/** Merges the shares. Throws if two domains have the same name. */
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

/** The share of the only domain that has one. Throws if two domains do. */
export function onlyOne<T>(what: string, shares: readonly Share<T>[]): T | undefined {
  const [first, second] = shares;
  if (first && second) throw new Error(`both ${first.domain} and ${second.domain} serve ${what}`);
  return first?.has;
}

/** All served names. Throws if one is missing. */
export function complete<Name extends string, T>(names: readonly Name[], served: Partial<Record<Name, T>>): Record<Name, T> {
  const missing = names.filter((name) => !Object.hasOwn(served, name));
  if (missing.length) throw new Error(`no domain serves ${missing.join(', ')}`);
  return served as Record<Name, T>;
}

export function passChanges({ signals }: Pick<Process, 'signals'>, domains: readonly NamedDomain[]): void {
  hearChanges(signals, {
    onChange: (organizationId, kind) => {
      for (const domain of domains) domain.onChanged?.(organizationId, kind);
    },
    onMissed: () => {
      for (const domain of domains) domain.onMissedChanges?.();
    },
  });
}
