import { misconfigured } from './errors.js';

/** The value of an environment variable; empty is unset. */
export const fromEnvironment = (name: string): string | undefined => process.env[name]?.trim() || undefined;

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a connection to this address stays on this machine. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(new URL(address).hostname);

/** A URL without a trailing slash. `name` is its source for errors; a URL with a password is refused without repeating it. */
export function readAddress(text: string, name: string): string {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw misconfigured(`${name} is not an address; write it as https://tidewatch.example.com.`);
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw misconfigured(`${name} must begin with https:// or http://.`);
  if (url.username || url.password) throw misconfigured(`${name} must not contain a user name or a password.`);
  if (url.search || url.hash) throw misconfigured(`${name} must not have a query or a fragment.`);
  return url.href.replace(/\/+$/, '');
}

const PRINTABLE = /^[\x21-\x7e]+$/;

/** A credential that is valid in a header; the error does not repeat it. */
export function readCredential(text: string, name: string): string {
  if (!PRINTABLE.test(text)) throw misconfigured(`${name} is empty or contains invalid characters.`);
  return text;
}

/** A number within bounds, or the default. */
export function readNumber(value: number | undefined, name: string, fallback: number, least: number, most: number): number {
  if (value === undefined) return fallback;
  if (typeof value !== 'number' || !(value >= least && value <= most)) throw misconfigured(`${name} must be from ${least} to ${most}.`);
  return value;
}

/** Node's longest timer. */
export const LONGEST_TIMER_MS = 2_147_483_647;
