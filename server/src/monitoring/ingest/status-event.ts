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
  /** The open runs that it ends: the one with this id; with `all`, those without it too. */
  ends?: { runId: string | null; all: boolean };
}

/** Who sends: a project key, by its revision, or whoever knows the ping address of the monitor, by the hash of its token in hexadecimal. */
export type Sender =
  | { keyId: string; keyRevision: number; ping?: undefined }
  | { ping: string; keyId?: undefined; keyRevision?: undefined };

/** The events of one request. */
export type StatusEventItem = Sender & {
  organizationId: string;
  projectId: string;
  receivedAt: Date;
  /** False: the events are applied to their monitors, but not kept, because the organization's quota of stored bytes is used up. Default: true. */
  isKept?: boolean;
  events: readonly WritableEvent[];
};

/** stale-key: the key has been changed or revoked, or the address of the ping. unknown: the indexes of unknown slugs. In both cases nothing was stored. */
export type StatusEventOutcome = { type: 'stored'; accepted: number } | { type: 'stale-key' } | { type: 'unknown'; indexes: number[] };
