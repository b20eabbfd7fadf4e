/** What is stored of an event: numbers of the dictionary, and nothing that leads back to a person. */

export interface Hit {
  seq: number;
  visitor: bigint;
  /** The visitor's id under yesterday's salt, in the first half hour of a day. */
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
  eventId: string;
  /** JSON that PostgreSQL takes; null without any. */
  props: string | null;
}

/** Web vitals of one page load: whole milliseconds, CLS times 10,000. */
export interface VitalsRow {
  page: number;
  device: number;
  country: number;
  browser: number;
  lcp: number | null;
  inp: number | null;
  fcp: number | null;
  ttfb: number | null;
  cls: number | null;
  eventId: string;
}

/** What one request brings for one property. */
export interface HitItem {
  organizationId: string;
  propertyId: string;
  /** What signed it; null for what a page sent. */
  key: { keyId: string; revision: number } | null;
  hits: readonly Hit[];
  vitals: readonly VitalsRow[];
  receivedAt: Date;
  /** Of the request's body. */
  bytes: number;
}

/** stale-key: the key was changed or revoked meanwhile. no-property: it is gone. In both cases nothing was stored. */
export type HitOutcome = 'stored' | 'stale-key' | 'no-property';
