/** The input and output of the writers of status events. */
import type { MonitorResult } from '../monitors/store.js';

/** One event as it is stored, with only validated fields of the body. */
export interface WritableEvent {
  slug: string;
  eventId: string;
  result: MonitorResult;
  latencyMs?: number | undefined;
  message?: string | undefined;
  /** ISO 8601 in UTC. */
  occurredAt?: string | undefined;
}

/** The events of one request. */
export interface StatusEventItem {
  organizationId: string;
  keyId: string;
  keyRevision: number;
  projectId: string;
  receivedAt: Date;
  /** False: the events are applied to their monitors, but not kept, because the organization's quota of stored bytes is used up. Default: true. */
  isKept?: boolean;
  events: readonly WritableEvent[];
}

/** stale-key: the key has been changed or revoked. unknown: the indexes of unknown slugs. In both cases nothing was stored. */
export type StatusEventOutcome = { type: 'stored'; accepted: number } | { type: 'stale-key' } | { type: 'unknown'; indexes: number[] };
