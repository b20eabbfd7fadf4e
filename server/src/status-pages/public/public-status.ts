/**
 * The complete content of a status page. It contains no internal ids, slugs, projects or people, so rendering it can't leak any. All ids are public.
 */

import type { Evaluation } from '../../transports/ingest/listening/evaluations.js';
import type { PageAddress } from '../store/page-store.js';

/** Statuspage's status values for components. */
export type PublicComponentStatus =
  | 'operational'
  | 'degraded_performance'
  | 'partial_outage'
  | 'major_outage'
  | 'under_maintenance'
  | 'unknown';

/** A page's names and URLs. */
export interface PublicPage {
  /** Public id. */
  id: string;
  title: string;
  description: string | null;
  /** The page's URL: its custom domain if that is active, otherwise `<base>/status/<slug>`; without a trailing slash. */
  url: string;
  updatedAt: Date;
}

/** One UTC day of a component. */
export interface PublicDay {
  /** YYYY-MM-DD. */
  date: string;
  /** The worst status of the day; unknown without data. */
  status: Exclude<PublicComponentStatus, 'under_maintenance'>;
  observedSeconds: number;
  downSeconds: number;
  degradedSeconds: number;
}

/** One hour of latency; null without data. */
export interface LatencyPoint {
  /** The beginning of the hour. */
  at: Date;
  medianMs: number | null;
}

export interface PublicComponent {
  id: string;
  name: string;
  description: string | null;
  group: string | null;
  status: PublicComponentStatus;
  /** When the status began, if known. */
  since: Date | null;
  createdAt: Date;
  uptime: { days: number; percent: number | null; observedSeconds: number; downSeconds: number };
  /** The last 90 UTC days, oldest first, ending today. */
  days: readonly PublicDay[];
  /** The last 24 hours, oldest first; null without any latency. */
  latency: readonly LatencyPoint[] | null;
}

export interface PublicComponentName {
  id: string;
  name: string;
}

interface PublicIncidentUpdate {
  id: string;
  status: 'investigating' | 'identified' | 'monitoring' | 'resolved';
  /** Markdown. */
  body: string;
  at: Date;
}

export interface PublicIncident {
  id: string;
  title: string;
  impact: 'none' | 'minor' | 'major' | 'critical';
  status: PublicIncidentUpdate['status'];
  startedAt: Date;
  resolvedAt: Date | null;
  updatedAt: Date;
  components: readonly PublicComponentName[];
  /** Newest first; at least one. */
  updates: readonly PublicIncidentUpdate[];
}

export interface PublicMaintenance {
  id: string;
  title: string;
  /** Markdown. */
  body: string | null;
  status: 'scheduled' | 'in_progress' | 'completed';
  startsAt: Date;
  endsAt: Date;
  createdAt: Date;
  updatedAt: Date;
  components: readonly PublicComponentName[];
}

/** A window that was deleted before its end; `updatedAt` is when. */
export type PublicCancelled = Omit<PublicMaintenance, 'status'> & { status: 'cancelled' };

/** The overall status, as a word and a sentence. */
export interface PublicOverall {
  /** The worst status of components and open incidents; unknown if nothing was ever received. */
  status: PublicComponentStatus;
  /** A sentence without a full stop, such as All systems operational, which it never says while an incident is open. */
  description: string;
}

/** A group whose components are not shown. */
export interface PublicGroupSummary {
  /** Public id, derived from the name. */
  id: string;
  /** Null: components without a group. */
  name: string | null;
  /** The number of components, in total and by status. */
  total: number;
  counts: Partial<Record<PublicComponentStatus, number>>;
  /** The worst status of its components. */
  status: PublicComponentStatus;
  /** The names of some troubled components, and the number of others. */
  troubled: readonly string[];
  moreTroubled: number;
}

/** One page of a group's components. */
export interface PublicGroup {
  page: PublicPage;
  generatedAt: Date;
  evaluation: Evaluation;
  group: PublicGroupSummary;
  components: readonly PublicComponent[];
  /** From 1. */
  number: number;
  pages: number;
}

export interface PublicStatus {
  page: PublicPage;
  /** The time of this state. */
  generatedAt: Date;
  evaluation: Evaluation;
  overall: PublicOverall;
  /** In page order: components without a group first, then the groups. */
  groups: readonly { name: string | null; components: readonly PublicComponent[] }[];
  /**
   * Set if there are too many components to show their days: documents for people show these summaries, and the components have neither days nor
   * latencies.
   */
  folded: readonly PublicGroupSummary[] | null;
  /** The number of components beyond the page's limit; the overall status includes them. */
  componentsLeftOut: number;
  /** Newest first. */
  openIncidents: readonly PublicIncident[];
  /** Current and scheduled ones, the next first. */
  maintenances: readonly PublicMaintenance[];
  /** The last 14 UTC days including today, newest first, each with everything that began on it and is over. Fewer days if a limit cuts them off. */
  history: readonly PublicHistoryDay[];
  /** For feeds and calendars that have shown them; the last 14 days. Missing in a state that an earlier version kept. */
  cancelled?: readonly PublicCancelled[];
}

/** A page's present state; the components have neither days nor latencies. */
export type PublicSummary = Pick<
  PublicStatus,
  'page' | 'generatedAt' | 'evaluation' | 'overall' | 'groups' | 'openIncidents' | 'maintenances'
>;

export interface PublicHistoryDay {
  /** YYYY-MM-DD. */
  date: string;
  incidents: readonly PublicIncident[];
  maintenances: readonly PublicMaintenance[];
}

/** A month of the archive: everything that began in it, including open incidents. */
export interface PublicMonth {
  page: PublicPage;
  /** YYYY-MM. */
  month: string;
  /** Days on which something began, newest first. */
  days: readonly PublicHistoryDay[];
  /** The nearest months with content, as YYYY-MM; null if there are none. */
  earlier: string | null;
  later: string | null;
}

/** Loads public pages. Null: the page doesn't exist or isn't enabled. */
export interface PublicPageSource {
  status(address: PageAddress): Promise<PublicStatus | null>;
  /** @param month YYYY-MM */
  month(address: PageAddress, month: string): Promise<PublicMonth | null>;
  /** @param id the group's public id; @param number its page, from 1 */
  group(address: PageAddress, id: string, number: number): Promise<PublicGroup | null>;
  /** @param id public id */
  incident(address: PageAddress, id: string): Promise<{ page: PublicPage; incident: PublicIncident } | null>;
}
