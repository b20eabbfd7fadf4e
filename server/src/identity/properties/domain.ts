/** The domains of properties: one spelling for each. */

import { invalid } from '../../kernel/errors.js';
import { hostNameOf, isHostWithin } from '../../kernel/net/host-name.js';

const withoutWww = (host: string) => host.replace(/^www\.(?=.+\.)/, '');

/** The spelling under which a domain is stored: lower case, ASCII, no www. in front; null for what is none. localhost is one, for development. */
export function domainOf(input: string): string | null {
  const text = input.trim();
  if (text.toLowerCase() === 'localhost') return 'localhost';
  const host = hostNameOf(text);
  return host === null ? null : withoutWww(host);
}

/** The same of input. Throws VALIDATION_ERROR with the path of the field. */
export function requireDomain(input: string, path = '/domain'): string {
  const domain = domainOf(input);
  if (domain === null) throw invalid(path, 'must be a bare host name such as shop.example.com, without protocol, port or path');
  return domain;
}

const plainHost = (host: string) => host.toLowerCase().replace(/\.$/, '');

/** Whether a page of this host may speak for a property. */
export function mayReport(host: string, property: { domain: string; allowedHostnames: readonly string[] }): boolean {
  const name = plainHost(host);
  return isHostWithin(name, property.domain) || property.allowedHostnames.some((allowed) => withoutWww(name) === allowed);
}

/** Whether scripts of this host are a property's own: the host of its pages, or one that the property names. */
export function servesScripts(
  host: string,
  property: { domain: string; allowedHostnames: readonly string[]; scriptHosts: readonly string[] },
): boolean {
  return mayReport(host, property) || property.scriptHosts.includes(withoutWww(plainHost(host)));
}
