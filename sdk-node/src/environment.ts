import { misconfigured } from './errors.js';

/** The value of an environment variable; empty is unset. */
export const fromEnvironment = (name: string): string | undefined => process.env[name]?.trim() || undefined;

const LOOPBACK = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Whether a connection to this address stays on this machine. */
export const isLoopback = (address: string): boolean => LOOPBACK.test(new URL(address).hostname);

/** An address without a slash at its end. `name` says in an error where it came from; a password in it is refused and not repeated. */
export function readAddress(text: string, name: string): string {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw misconfigured(`${name} is not an address; write it as https://tidewatch.example.com.`);
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw misconfigured(`${name} must begin with https:// or http://.`);
  if (url.username || url.password) throw misconfigured(`${name} must not hold a user name or a password.`);
  if (url.search || url.hash) throw misconfigured(`${name} must not have a query or a fragment.`);
  return url.href.replace(/\/+$/, '');
}

const PRINTABLE = /^[\x21-\x7e]+$/;

/** A credential that can stand in a header; the error does not repeat it. */
export function readCredential(text: string, name: string): string {
  if (!PRINTABLE.test(text)) throw misconfigured(`${name} is empty or holds characters that no credential has.`);
  return text;
}

/** A number from least to most, or the default. */
export function readNumber(value: number | undefined, name: string, fallback: number, least: number, most: number): number {
  if (value === undefined) return fallback;
  if (typeof value !== 'number' || !(value >= least && value <= most)) throw misconfigured(`${name} must be from ${least} to ${most}.`);
  return value;
}

/** The longest time that a timer of Node can wait. */
export const LONGEST_TIMER_MS = 2_147_483_647;
