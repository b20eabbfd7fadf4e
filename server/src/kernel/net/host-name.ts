/** Host names that organizations bring: one spelling for each, and which of them nobody may bring. */
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import type { Config } from '../config/config.js';
import { invalid } from '../errors.js';

/** RFC 1123: letters, digits and hyphens, no hyphen at either end. */
const LABEL = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/;
const MAXIMUM_LENGTH = 253;
/** What must not reach domainToASCII: it decodes percent signs, and reads all else of an address too. Three more dots are dots in a name. */
const NOT_OF_A_NAME = /[^\p{L}\p{N}\p{M}\p{Cf}.\-\u3002\uff0e\uff61]/u;
/** Names that lead nowhere on the public Internet (RFC 6761, RFC 6762, RFC 7686, RFC 8375 and ICANN's .internal). */
const PRIVATE = ['localhost', 'local', 'internal', 'invalid', 'onion', 'home.arpa'];

/** A last label that is a number makes an IPv4 address of the whole, in one of its many spellings: 127.1, 0x7f.1, 2130706433. */
const isAddress = (labels: readonly string[]) => /^(?:\d+|0x[0-9a-f]*)$/.test(labels.at(-1) ?? '');

const isWithin = (host: string, parent: string) => host === parent || host.endsWith(`.${parent}`);

/**
 * The one spelling of a host name: lower case, ASCII (IDN as punycode), no dot at the end. Null for what is no public host name: an address,
 * a single label, anything with a protocol, port or path.
 */
export function hostNameOf(input: string): string | null {
  if (NOT_OF_A_NAME.test(input)) return null;
  const host = domainToASCII(input).replace(/\.$/, '');
  const labels = host.split('.');
  if (host.length > MAXIMUM_LENGTH || labels.length < 2 || isAddress(labels)) return null;
  return labels.every((label) => LABEL.test(label)) ? host : null;
}

/** Whether a host is this domain or lies below it. */
export const isHostWithin = isWithin;

/** What is wrong with a text that is no host name, for whoever typed it. */
function complaintOf(input: string): string {
  if (/^\[|:.*:/.test(input) || isIP(input)) return 'must be a host name, not an address';
  if (/[/\\:@?#]/.test(input)) return 'must be a bare host name such as status.example.com, without protocol, port or path';
  // nothing comes of what is neither a name nor an address
  const host = (domainToASCII(input.replace(/[^\p{L}\p{N}.-]/gu, '')) || input).replace(/\.$/, '');
  const labels = host.split('.');
  if (isAddress(labels)) return 'must be a host name, not an address';
  if (!input.includes('.') || labels.length < 2) return 'must have at least two labels, such as status.example.com';
  if (host.length > MAXIMUM_LENGTH) return `must have at most ${MAXIMUM_LENGTH} characters`;
  return 'must be a host name such as status.example.com: labels of 1 to 63 letters, digits and hyphens, with dots between';
}

/** The host names of this installation, of which nobody may claim any or what lies below. */
export function ownHostNames({
  hosts,
  baseUrl,
  ingestUrl,
  docsUrl,
  customDomainTarget,
}: Pick<Config, 'hosts' | 'baseUrl' | 'ingestUrl' | 'docsUrl' | 'customDomainTarget'>): string[] {
  const urls = [baseUrl, ingestUrl, docsUrl].map((url) => new URL(url).hostname.replace(/\.$/, ''));
  return [...new Set([...urls, ...hosts, customDomainTarget])];
}

/**
 * The spelling under which a host name that an organization gave is stored.
 * @param own see ownHostNames
 * @param path of the field in the input, for the error
 * @throws VALIDATION_ERROR with a sentence about what is wrong
 */
export function claimableHostName(input: string, own: readonly string[], path = '/customDomain'): string {
  const host = hostNameOf(input);
  if (host === null) throw invalid(path, complaintOf(input));
  if (PRIVATE.some((suffix) => isWithin(host, suffix))) throw invalid(path, `must be a public host name; ${host} leads nowhere outside`);
  if (own.some((name) => isWithin(host, name))) throw invalid(path, 'must be a host name of yours; this one belongs to this server');
  return host;
}
