/** The host names under which a request reaches this server itself, rather than a page on a custom domain. */
import type { IncomingMessage } from 'node:http';
import { isIP, isIPv6 } from 'node:net';

const NAME = /^(?=.{1,253}$)[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/;

function readHost(header: string): string | null {
  const [, given = ''] = /^(\[[^\]]*\]|[^:]*)(?::\d{0,5})?$/.exec(header) ?? [];
  const host = given.toLowerCase();
  if (host.startsWith('[')) {
    const address = host.slice(1, -1);
    // a zone, as in fe80::1%eth0, is valid on one machine only
    return isIPv6(address) && !address.includes('%') ? address : null;
  }
  const name = host.endsWith('.') ? host.slice(0, -1) : host;
  return NAME.test(name) ? name : null;
}

/** Most requests have the same header as the one before. */
let last: { header: string; host: string | null } = { header: '', host: null };

/**
 * The host in a Host header: in lower case, without port and trailing dot; an IPv6 address without its brackets.
 * Null if invalid.
 */
export function hostOf(header: string): string | null {
  if (header !== last.header) last = { header, host: readHost(header) };
  return last.host;
}

/**
 * A request's only Host header; null without one or with several, which two programs in a row might interpret differently. Nothing else
 * determines the host: anybody can send X-Forwarded-Host.
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

/** Where this installation is reached, from its configuration. */
interface OwnAddresses {
  host: string;
  hosts: readonly string[];
  baseUrl: string;
  ingestUrl: string;
  docsUrl: string;
}

export class OwnHosts {
  readonly #names: ReadonlySet<string>;

  constructor({ host, hosts, baseUrl, ingestUrl, docsUrl }: OwnAddresses) {
    const addresses = [baseUrl, ingestUrl, docsUrl].map((url) => hostOf(new URL(url).host));
    const local = ['localhost', '127.0.0.1', '::1'];
    this.#names = new Set([...local, host.toLowerCase(), ...hosts, ...addresses.filter((name) => name !== null)]);
  }

  /** Whether it is one of our names or a literal address, as load balancers use: a page never has one. Takes the result of `hostOf`. */
  includes(host: string): boolean {
    return this.#names.has(host) || isIP(host) !== 0;
  }

  /** Whether it is one of our names. A literal address counts only if it is ours: anybody can serve a site from an address. */
  named(host: string): boolean {
    return this.#names.has(host);
  }
}
