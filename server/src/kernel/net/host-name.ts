/** Normalizes host names from organizations, and rejects those that nobody may claim. */
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import { invalid } from '../errors.js';

/** RFC 1123: letters, digits and hyphens, no hyphen at either end. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const MAXIMUM_LENGTH = 253;
/** Characters to keep from domainToASCII, which decodes percent signs and parses whole URLs. It treats three more characters as dots. */
const NOT_OF_A_NAME = /[^\p{L}\p{N}\p{M}\p{Cf}.\-\u3002\uff0e\uff61]/u;
/** Names without a meaning on the public Internet (RFC 6761, RFC 6762, RFC 7686, RFC 8375 and ICANN's .internal). */
const PRIVATE = ['localhost', 'local', 'internal', 'invalid', 'onion', 'home.arpa'];

/** A numeric last label makes the whole name an IPv4 address, in one of its many notations: 127.1, 0x7f.1, 2130706433. */
const isAddress = (labels: readonly string[]) => /^(?:\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '');

const isWithin = (host: string, parent: string) => host === parent || host.endsWith(`.${parent}`);

/**
 * The normalized host name: lower case, ASCII (IDN as punycode), without a trailing dot. Null unless it is a public host name: for an address, a
 * single label, anything with a protocol, port or path.
 */
export function hostNameOf(input: string): string | null {
  if (NOT_OF_A_NAME.test(input)) return null;
  const host = domainToASCII(input).replace(/\.$/, '');
  const labels = host.split('.');
  if (host.length > MAXIMUM_LENGTH || labels.length < 2 || isAddress(labels)) return null;
  return labels.every((label) => LABEL.test(label)) ? host : null;
}

/** Whether a host is this domain or a subdomain. */
export const isHostWithin = isWithin;

/** Explains what is wrong with an invalid host name. */
function complaintOf(input: string): string {
  if (/^\[|:.*:/.test(input) || isIP(input)) return 'must be a host name, not an address';
  if (/[/\\:@?#]/.test(input)) return 'must be a bare host name such as status.example.com, without protocol, port or path';
  // characters that belong to neither a name nor an address are dropped
  const host = (domainToASCII(input.replace(/[^\p{L}\p{N}.-]/gu, '')) || input).replace(/\.$/, '');
  const labels = host.split('.');
  if (isAddress(labels)) return 'must be a host name, not an address';
  if (!input.includes('.') || labels.length < 2) return 'must have at least two labels, such as status.example.com';
  if (host.length > MAXIMUM_LENGTH) return `must have at most ${MAXIMUM_LENGTH} characters`;
  return 'must be a host name such as status.example.com: labels of 1 to 63 letters, digits and hyphens, with dots between';
}

/** Where this installation is reached, from its configuration. */
interface OwnAddresses {
  hosts: readonly string[];
  baseUrl: string;
  ingestUrl: string;
  docsUrl: string;
  customDomainTarget: string;
}

/** This installation's own host names; nobody may claim them or their subdomains. */
export function ownHostNames({ hosts, baseUrl, ingestUrl, docsUrl, customDomainTarget }: OwnAddresses): string[] {
  const urls = [baseUrl, ingestUrl, docsUrl].map((url) => new URL(url).hostname.replace(/\.$/, ''));
  return [...new Set([...urls, ...hosts, customDomainTarget])];
}

/**
 * An organization's host name as stored.
 * @param own see ownHostNames
 * @param path the field in the input, for the error
 * @throws VALIDATION_ERROR with a sentence about what is wrong
 */
export function claimableHostName(input: string, own: readonly string[], path = '/customDomain'): string {
  const host = hostNameOf(input);
  if (host === null) throw invalid(path, complaintOf(input));
  if (PRIVATE.some((suffix) => isWithin(host, suffix))) throw invalid(path, `must be a public host name; ${host} leads nowhere outside`);
  if (own.some((name) => isWithin(host, name))) throw invalid(path, 'must be a host name of yours; this one belongs to this server');
  return host;
}
