/** Under which names a request may reach this server for itself, rather than for a page on a domain of its own. */
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';
import type { Config } from '../config/config.js';

const NAME = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/;

/**
 * The host that a Host header names: in lower case, without port and without the dot at the end; an IPv6 address without its brackets.
 * Null: that is no host.
 */
export function hostOf(header: string): string | null {
  const [, given = ''] = /^(\[[^\]]*\]|[^:]*)(?::\d{0,5})?$/.exec(header) ?? [];
  const host = given.toLowerCase();
  if (host.startsWith('[')) {
    const address = host.slice(1, -1);
    // a zone, as in fe80::1%eth0, means something on one machine only
    return isIPv6(address) && !address.includes('%') ? address : null;
  }
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  return NAME.test(name) ? name : null;
}

/**
 * The one Host header of a request; null where there is none or more than one, which two programs in a row might read differently. Nothing
 * else ever names the host: X-Forwarded-Host can be sent by anybody.
 */
export function onlyHost({ rawHeaders }: IncomingMessage): string | null {
  let host: string | null = null;
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] as string;
    if (name.length !== 4 || name.toLowerCase() !== 'host') continue;
    if (host !== null) return null;
    host = rawHeaders[index + 1] as string;
  }
  return host;
}

export class OwnHosts {
  readonly #names: ReadonlySet<string>;

  constructor({ host, hosts, baseUrl, ingestUrl, docsUrl }: Pick<Config, 'host' | 'hosts' | 'baseUrl' | 'ingestUrl' | 'docsUrl'>) {
    const addresses = [baseUrl, ingestUrl, docsUrl].map((url) => hostOf(new URL(url).host));
    const local = ['localhost', '127.0.0.1', '::1'];
    this.#names = new Set([...local, host.toLowerCase(), ...hosts, ...addresses.filter((name) => name !== null)]);
  }

  /** Whether that is one of our names or an address in figures, as balancers use it: no page ever has one. Takes what `hostOf` answers. */
  includes(host: string): boolean {
    return this.#names.has(host) || isIP(host) !== 0;
  }

  /** Whether that is one of our names. An address in figures is one only where it is ours: anybody can serve a site from an address. */
  named(host: string): boolean {
    return this.#names.has(host);
  }
}
