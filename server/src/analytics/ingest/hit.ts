/** The stored form of an event: dictionary numbers, and nothing that identifies a person. */
import type { Metrics } from './vitals.js';

export interface Hit {
  seq: number;
  visitor: bigint;
  /** The visitor's id under yesterday's salt, during the first half hour of a day. */
  previousVisitor: bigint | null;
  event: number;
  page: number;
  source: number;
  referrer: number;
  utmSource: number;
  utmMedium: number;
  utmCampaign: number;
  utmContent: number;
  utmTerm: number;
  country: number;
  region: number;
  city: number;
  browser: number;
  os: number;
  channel: number;
  device: number;
  interactive: boolean;
  /** Whether it continues the visitor's session even after its end. */
  continues: boolean;
  eventId: string;
  /** JSON that PostgreSQL accepts; null if there are none. */
  props: string | null;
}

/** Web vitals of one page load. */
export interface VitalsRow extends Metrics {
  page: number;
  device: number;
  country: number;
  browser: number;
  eventId: string;
}

/** What one request stores for one property. */
export interface HitItem {
  organizationId: string;
  propertyId: string;
  /** The key that signed it; null for events from a page. */
  key: { keyId: string; revision: number } | null;
  hits: readonly Hit[];
  vitals: readonly VitalsRow[];
  receivedAt: Date;
  /** Size of the request's body. */
  bytes: number;
}

/** stale-key: the key was changed or revoked in the meantime. no-property: the property is gone. In both cases nothing was stored. */
export type HitOutcome = 'stored' | 'stale-key' | 'no-property';
