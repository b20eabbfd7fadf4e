import type { SigningKey } from '#client-core/signature.js';
import { LONGEST_TIMER_MS, readNumber } from '../environment.js';
import { readKey, readServer } from '../signing-settings.js';
import type { Fetch } from '../transport/fetch.js';
import { withProxyAdvice } from '../transport/proxy-advice.js';
import { requireSlug } from './event.js';
import type { StatusClientOptions } from './options.js';

/** The validated options. */
export interface StatusSettings {
  key: SigningKey;
  server: string;
  slug: string | undefined;
  /** null sends each event separately. */
  batch: { maxEvents: number; intervalMs: number } | null;
  maxQueued: number;
  timeoutMs: number;
  maxRetries: number;
  retryForMs: number;
  fetch: Fetch;
}

export const LARGEST_BATCH = 500;

function readBatch(batch: StatusClientOptions['batch']): StatusSettings['batch'] {
  if (!batch) return null;
  const { maxEvents, intervalMs } = batch === true ? {} : batch;
  return {
    maxEvents: readNumber(maxEvents, 'batch.maxEvents', LARGEST_BATCH, 1, LARGEST_BATCH),
    intervalMs: readNumber(intervalMs, 'batch.intervalMs', 1000, 0, LONGEST_TIMER_MS),
  };
}

/** Reads and validates all options; throws CONFIGURATION, or INVALID_INPUT for an invalid slug. */
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
    fetch: options.fetch ?? withProxyAdvice(globalThis.fetch),
  };
}
