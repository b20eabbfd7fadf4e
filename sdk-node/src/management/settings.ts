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
