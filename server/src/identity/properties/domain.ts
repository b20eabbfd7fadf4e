/** Normalizes property domains. */

import { invalid } from '../../kernel/errors.js';
import { hostNameOf, isHostWithin } from '../../kernel/net/host-name.js';

const withoutWww = (host: string) => host.replace(/^www\.(?=.+\.)/, '');

/** A domain as stored: lower case, ASCII, without a leading www.; null if invalid. localhost is allowed, for development. */
export function domainOf(input: string): string | null {
  const text = input.trim();
  if (text.toLowerCase() === 'localhost') return 'localhost';
  const host = hostNameOf(text);
  return host === null ? null : withoutWww(host);
}

/** The same for input. Throws VALIDATION_ERROR with the field's path. */
export function requireDomain(input: string, path = '/domain'): string {
  const domain = domainOf(input);
  if (domain === null) throw invalid(path, 'must be a bare host name such as shop.example.com, without protocol, port or path');
  return domain;
}

const plainHost = (host: string) => host.toLowerCase().replace(/\.$/, '');

/** Whether pages of this host may report for a property. */
export function mayReport(host: string, property: { domain: string; allowedHostnames: readonly string[] }): boolean {
  const name = plainHost(host);
  return isHostWithin(name, property.domain) || property.allowedHostnames.some((allowed) => withoutWww(name) === allowed);
}

/** Whether scripts of this host are a property's own: a host of its pages or below one, such as a CDN's, or one of its script hosts. */
export function servesScripts(
  host: string,
  property: { domain: string; allowedHostnames: readonly string[]; scriptHosts: readonly string[] },
): boolean {
  const name = plainHost(host);
  return (
    isHostWithin(name, property.domain) ||
    property.allowedHostnames.some((allowed) => isHostWithin(name, allowed)) ||
    property.scriptHosts.includes(withoutWww(name))
  );
}
