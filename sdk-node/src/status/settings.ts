import { fromEnvironment, LONGEST_TIMER_MS, readAddress, readCredential, readNumber } from '../environment.js';
import { misconfigured } from '../errors.js';
import { SIGNED_PATHS } from '../generated/operations.js';
import type { Fetch } from '../transport/fetch.js';
import { requireSlug } from './event.js';
import type { StatusClientOptions } from './options.js';
import type { SigningKey } from './signature.js';

/** The options as they hold, checked once. */
export interface StatusSettings {
  key: SigningKey;
  server: string;
  slug: string | undefined;
  /** null sends each event by itself. */
  batch: { maxEvents: number; intervalMs: number } | null;
  maxQueued: number;
  timeoutMs: number;
  maxRetries: number;
  retryForMs: number;
  fetch: Fetch;
}

export const LARGEST_BATCH = 500;

function splitKey(credential: string, name: string): SigningKey {
  const text = readCredential(credential, name);
  const dot = text.indexOf('.');
  if (dot < 1 || dot === text.length - 1)
    throw misconfigured(`${name} is not of the form <keyId>.<secret>; events are signed with a project key.`);
  return { keyId: text.slice(0, dot), secret: text.slice(dot + 1) };
}

function readKey({ keyId, secret, apiKey }: StatusClientOptions): SigningKey {
  if (keyId !== undefined || secret !== undefined) {
    if (apiKey !== undefined) throw misconfigured('Give keyId and secret, or apiKey, not both.');
    return { keyId: readCredential(keyId ?? '', 'keyId'), secret: readCredential(secret ?? '', 'secret') };
  }
  if (apiKey !== undefined) return splitKey(apiKey, 'apiKey');
  const key = fromEnvironment('TIDEWATCH_API_KEY');
  if (key === undefined)
    throw misconfigured('Give keyId and secret, or apiKey, or set TIDEWATCH_API_KEY to <keyId>.<secret> of a project key.');
  return splitKey(key, 'TIDEWATCH_API_KEY');
}

function readServer(endpoint: string | undefined): string {
  const name = ['TIDEWATCH_INGEST_URL', 'TIDEWATCH_URL'].find((variable) => fromEnvironment(variable) !== undefined);
  const text = endpoint ?? (name && fromEnvironment(name));
  if (text === undefined) throw misconfigured('Give endpoint or set TIDEWATCH_INGEST_URL to the address of the ingest service.');
  const address = readAddress(text, endpoint === undefined ? String(name) : 'endpoint');
  const path = SIGNED_PATHS.reportStatusEvents;
  return address.endsWith(path) ? address.slice(0, -path.length) : address;
}

function readBatch(batch: StatusClientOptions['batch']): StatusSettings['batch'] {
  if (!batch) return null;
  const { maxEvents, intervalMs } = batch === true ? {} : batch;
  return {
    maxEvents: readNumber(maxEvents, 'batch.maxEvents', LARGEST_BATCH, 1, LARGEST_BATCH),
    intervalMs: readNumber(intervalMs, 'batch.intervalMs', 1000, 0, LONGEST_TIMER_MS),
  };
}

/** Reads and checks everything once; throws CONFIGURATION, or INVALID_INPUT for a slug that cannot be one. */
export function readSettings(options: StatusClientOptions): StatusSettings {
  return {
    key: readKey(options),
    server: readServer(options.endpoint),
    slug: options.slug == null ? undefined : requireSlug(options.slug),
    batch: readBatch(options.batch),
    maxQueued: readNumber(options.maxQueued, 'maxQueued', 10_000, 1, 1_000_000),
    timeoutMs: readNumber(options.timeoutMs, 'timeoutMs', 5_000, 1, LONGEST_TIMER_MS),
    maxRetries: readNumber(options.maxRetries, 'maxRetries', 2, 0, 10),
    retryForMs: readNumber(options.retryForMs, 'retryForMs', 60_000, 0, LONGEST_TIMER_MS),
    fetch: options.fetch ?? globalThis.fetch,
  };
}
