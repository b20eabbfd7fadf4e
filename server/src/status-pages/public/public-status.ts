/**
 * Everything that a status page shows, and nothing else. No id, slug, project or person of the inside is in it: whoever renders it can leak
 * nothing. All ids are public ids.
 */

/** Statuspage's words for a component. */
export type PublicComponentStatus =
  | 'operational'
  | 'degraded_performance'
  | 'partial_outage'
  | 'major_outage'
  | 'under_maintenance'
  | 'unknown';

/** The names of a page, and its addresses. */
export interface PublicPage {
  /** Public id. */
  id: string;
  title: string;
  description: string | null;
  /** Where the page is: its custom domain while that is active, else `<base>/status/<slug>`; without a slash at the end. */
  url: string;
  updatedAt: Date;
}

/** One UTC day of a component. */
export interface PublicDay {
  /** YYYY-MM-DD. */
  date: string;
  /** The worst of the day; unknown where nothing was observed. */
  status: Exclude<PublicComponentStatus, 'under_maintenance'>;
  observedSeconds: number;
  downSeconds: number;
  degradedSeconds: number;
}

/** One hour of latency; null where no event carried one. */
export interface LatencyPoint {
  /** Where the hour begins. */
  at: Date;
  medianMs: number | null;
}

export interface PublicComponent {
  id: string;
  name: string;
  description: string | null;
  group: string | null;
  status: PublicComponentStatus;
  /** Since when it has been so, as far as known. */
  since: Date | null;
  createdAt: Date;
  uptime: { days: number; percent: number | null; observedSeconds: number; downSeconds: number };
  /** The last 90 UTC days, oldest first; the last one is today. */
  days: readonly PublicDay[];
  /** The last 24 hours, oldest first; null where no event carried a latency. */
  latency: readonly LatencyPoint[] | null;
}

export interface PublicComponentName {
  id: string;
  name: string;
}

export interface PublicIncidentUpdate {
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

/** The page as a whole in one word and one sentence. */
export interface PublicOverall {
  /** The worst of its components and open incidents; unknown where nothing was ever heard of any. */
  status: PublicComponentStatus;
  /** A sentence without a full stop, such as All systems operational. It never says so while an incident is open. */
  description: string;
}

/** A group whose components are not shown. */
export interface PublicGroupSummary {
  /** Public id, made of the name. */
  id: string;
  /** Null: the components that are in no group. */
  name: string | null;
  /** How many components it has, and how many of them are how. */
  total: number;
  counts: Partial<Record<PublicComponentStatus, number>>;
  /** The worst of them. */
  status: PublicComponentStatus;
  /** The names of some that are not well, and how many more there are. */
  troubled: readonly string[];
  moreTroubled: number;
}

/** A page of the components of one group. */
export interface PublicGroup {
  page: PublicPage;
  generatedAt: Date;
  group: PublicGroupSummary;
  components: readonly PublicComponent[];
  /** From 1 on. */
  number: number;
  pages: number;
}

export interface PublicStatus {
  page: PublicPage;
  /** When this was so. */
  generatedAt: Date;
  overall: PublicOverall;
  /** Components without a group come first, then the groups; all in their order. */
  groups: readonly { name: string | null; components: readonly PublicComponent[] }[];
  /**
   * Set where there are too many components to show each with its days: documents for people show these summaries, and the components have neither
   * days nor latencies here.
   */
  folded: readonly PublicGroupSummary[] | null;
  /** How many more there are than a page has room for; the whole says how they are, too. */
  componentsLeftOut: number;
  /** Newest first. */
  openIncidents: readonly PublicIncident[];
  /** In progress and to come, the next first. */
  maintenances: readonly PublicMaintenance[];
  /**
   * The last 14 UTC days with today, newest first: every day is there, with what began on it and is over by now. Fewer days where there is more
   * than a page has room for.
   */
  history: readonly PublicHistoryDay[];
}

export interface PublicHistoryDay {
  /** YYYY-MM-DD. */
  date: string;
  incidents: readonly PublicIncident[];
  maintenances: readonly PublicMaintenance[];
}

/** A month of the archive: everything that began in it, open or not. */
export interface PublicMonth {
  page: PublicPage;
  /** YYYY-MM. */
  month: string;
  /** Days on which something began, newest first. */
  days: readonly PublicHistoryDay[];
  /** YYYY-MM of the nearest months with something in them; null where there is none. */
  earlier: string | null;
  later: string | null;
}

/** Which page is asked for: by its slug on our own host, or by its custom domain. */
export type PageAddress = { slug: string } | { host: string };

/** Where public pages come from. Null: there is no such page, or it is not enabled. */
export interface PublicPageSource {
  status(address: PageAddress): Promise<PublicStatus | null>;
  /** @param month YYYY-MM */
  month(address: PageAddress, month: string): Promise<PublicMonth | null>;
  /** @param id public id of the group; @param number of the page, from 1 on */
  group(address: PageAddress, id: string, number: number): Promise<PublicGroup | null>;
  /** @param id public id */
  incident(address: PageAddress, id: string): Promise<{ page: PublicPage; incident: PublicIncident } | null>;
}
