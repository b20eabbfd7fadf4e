import { fromEnvironment, isLoopback, LONGEST_TIMER_MS, readAddress, readCredential, readNumber } from '../environment.js';
import { misconfigured } from '../errors.js';
import type { RequestOptions, TidewatchOptions } from './options.js';

/** The credential; null sends none. */
export function readKey(given: string | null | undefined): string | null {
  if (given === null) return null;
  if (given !== undefined) return readCredential(given, 'apiKey');
  const key = fromEnvironment('TIDEWATCH_API_KEY');
  return key === undefined ? null : readCredential(key, 'TIDEWATCH_API_KEY');
}

/** The slug or id of an organization, which a header can hold. */
export function readOrganization(name: string, origin = 'organization'): string {
  if (!/^[\w-]{1,100}$/.test(name)) throw misconfigured(`${origin} is not the slug or id of an organization.`);
  return name;
}

/** The organization that calls name unless they name another; undefined: the session's, or the key's. */
export function usualOrganization({ organization }: Pick<TidewatchOptions, 'organization'>): string | undefined {
  if (organization !== undefined) return readOrganization(organization);
  const name = fromEnvironment('TIDEWATCH_ORGANIZATION');
  return name === undefined ? undefined : readOrganization(name, 'TIDEWATCH_ORGANIZATION');
}

/** The server's address. Plain http to other machines must be allowed. */
export function readBaseUrl({ baseUrl, allowInsecure }: Pick<TidewatchOptions, 'baseUrl' | 'allowInsecure'>): string {
  const text = baseUrl ?? fromEnvironment('TIDEWATCH_URL');
  if (text === undefined) throw misconfigured('Give baseUrl or set TIDEWATCH_URL to the address of the server.');
  const address = readAddress(text, baseUrl === undefined ? 'TIDEWATCH_URL' : 'baseUrl');
  if (address.startsWith('http:') && !isLoopback(address) && !allowInsecure)
    throw misconfigured(`${address} would get the key unencrypted; use https, or say allowInsecure: true in a network you trust.`);
  return address;
}

/** The given limits, validated. */
export function readLimits({ timeoutMs, maxRetries }: RequestOptions): { timeoutMs?: number; maxRetries?: number } {
  return {
    ...(timeoutMs !== undefined && { timeoutMs: readNumber(timeoutMs, 'timeoutMs', 0, 1, LONGEST_TIMER_MS) }),
    ...(maxRetries !== undefined && { maxRetries: readNumber(maxRetries, 'maxRetries', 0, 0, 10) }),
  };
}
