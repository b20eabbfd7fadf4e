/**
 * What reports ask of the engine: a property, a range of local days, filters, and one report, answered with rows. Every number is exact. Days are
 * YYYY-MM-DD of the organization's time zone, first and last included.
 */
import type { Attribute, Dimension, Vital } from '../engine/dimensions.js';
import type { HitSlice } from '../engine/hit-rows.js';

export type { Attribute, Dimension, Vital } from '../engine/dimensions.js';

/** A pageview on a path glob, or a custom event by its name. In a glob, `*` is any run of characters, `/` included; it matches the whole path. */
export type Step = { type: 'page'; path: string } | { type: 'event'; name: string };

/**
 * A condition on sessions; several combine with AND, the values of one with OR. `matches` takes path globs. The negations hold for sessions of which
 * no hit has any of the values. An empty value is what is unknown, such as a session without a source.
 */
export type Operator = 'is' | 'isNot' | 'contains' | 'containsNot' | 'matches' | 'matchesNot';

export type Filter =
  | { by: 'dimension'; dimension: Dimension; operator: Operator; values: readonly string[] }
  /** Sessions with a hit that any of the steps describes. */
  | { by: 'goal'; operator: 'is' | 'isNot'; steps: readonly Step[] }
  /** Sessions with a hit whose property `key` has such a value; of that event only, where one is named. */
  | { by: 'property'; key: string; event?: string; operator: Operator; values: readonly string[] };

export interface Scope {
  organizationId: string;
  propertyId: string;
  from: string;
  to: string;
  filters: readonly Filter[];
}

/**
 * `pageviews` of a scope without filters are those that happened in its days; with filters, those of the sessions that started in them. Visitors count
 * once in each local day. Bounces have fewer than two pageviews and no interactive event; their duration counts as 0.
 */
export interface Totals {
  visitors: number;
  visits: number;
  pageviews: number;
  /** Custom events, counted as pageviews are. */
  events: number;
  bounces: number;
  /** Of all sessions that started in the scope, in whole seconds. */
  durationSec: number;
  /** pageviews / visits; null without visits, like the next two. */
  viewsPerVisit: number | null;
  /** bounces / visits, from 0 to 1. */
  bounceRate: number | null;
  /** durationSec / visits. */
  averageDurationSec: number | null;
}

export interface Bucket extends Totals {
  /** The local day. */
  day: string;
  /** Whole hours since local midnight, 0 to 24: a day has 23 to 25 of them. null in a series of days. */
  hour: number | null;
  /** The first instant of the bucket, as ISO 8601 in UTC. */
  startsAt: string;
}

export interface BreakdownRow {
  /** Of the dictionary: '' is unknown. Channels and devices are the decimal numbers of `analytics_hits`. */
  value: string;
  /** Pageviews or sessions, by dimension. */
  count: number;
}

export interface Breakdown {
  unit: 'pageviews' | 'visits';
  rows: BreakdownRow[];
  /** Of all values, also those beyond `limit`. */
  total: number;
  /** How many values there are. */
  values: number;
}

export interface Conversion {
  /** Sessions with at least one hit of the goal. */
  visits: number;
  /** Hits of the goal in them. */
  hits: number;
}

export interface GoalConversions {
  /** Sessions of the scope. */
  visits: number;
  /** In the order of the question. */
  goals: Conversion[];
}

export interface GoalByDimensionRow {
  value: string;
  visits: number;
  converted: number;
}

export interface FunnelStep {
  /** Sessions that reached it, in order. */
  visits: number;
  /** From 0 to 1 of the first step; null where that has none. */
  fromStart: number | null;
  /** Of the step before; null for the first one. */
  fromPrevious: number | null;
  /** Sessions that reached the step before, and not this one. */
  dropOff: number;
}

export interface EventRow {
  name: string;
  events: number;
  visits: number;
}

export interface PropertyValueRow {
  value: string;
  events: number;
  visits: number;
}

/** `desktop` is what is neither a phone nor a tablet. */
export type VitalsDevice = 'all' | 'mobile' | 'desktop';
export type Rating = 'good' | 'needs-improvement' | 'poor';

export interface VitalScore {
  /** percentile_cont(0.75): whole milliseconds, CLS with four decimals. null without samples. */
  p75: number | null;
  rating: Rating | null;
  samples: number;
  /** Samples of each rating. */
  good: number;
  needsImprovement: number;
  poor: number;
}

export type VitalScores = Record<Vital, VitalScore>;

/** A pageview or event as it is in reports; every text is '' where it is unknown. */
export interface HitRow {
  /** The local day in which its session began, the number of the visitor in that day, and the session's among the visitor's. */
  day: string;
  visitor: number;
  session: number;
  /** Unix time. */
  at: number;
  type: 'pageview' | 'event';
  /** The page's path, or the event's name. */
  name: string;
  /** Of the session's first hit; channels and devices as their decimal numbers. */
  attributes: Readonly<Record<Attribute, string>>;
  properties: Readonly<Record<string, string>> | null;
}

export interface HitPage {
  /** Made one after the other when they are asked for. */
  rows: Iterable<HitRow>;
  /** Where the next page begins; null after the last one. */
  next: { day: string; skip: number } | null;
}

export interface VitalsScope extends Omit<Scope, 'filters'> {
  device: VitalsDevice;
}

/**
 * Failures: UNAVAILABLE (503, with a time to retry) where too many questions wait or one takes longer than it may; an Error that names the day where a
 * sealed day's checksum is wrong and its log is gone; RangeError for what no report asks: a range of no days or of more than 181, hours of more than 31,
 * more than 20 filters or 100 values of one, a funnel of fewer than 2 or more than 8 steps.
 */
export interface AnalyticsQueries {
  totals(scope: Scope): Promise<Totals>;
  /** A bucket for each day or hour, those of nothing included. Hours of at most 31 days. */
  timeSeries(scope: Scope, by: 'hour' | 'day'): Promise<Bucket[]>;
  /** The values by falling count, then by id, the first `offset` left out. `limit` at most 50,000. */
  breakdown(scope: Scope, dimension: Dimension, limit: number, offset?: number): Promise<Breakdown>;
  /** The counts of these values of a breakdown, in their order. */
  countsOf(scope: Scope, dimension: Dimension, values: readonly string[]): Promise<number[]>;
  /** Custom events of a name that happened on each of the days: of all sessions, since filters count those of whole sessions. */
  eventDays(days: Omit<Scope, 'filters'>, event: string): Promise<number[]>;
  goals(scope: Scope, goals: readonly (readonly Step[])[]): Promise<GoalConversions>;
  /** One goal by an attribute, by falling visits. */
  goalBy(
    scope: Scope,
    goal: readonly Step[],
    dimension: Attribute | 'entryPage' | 'exitPage',
    limit: number,
  ): Promise<GoalByDimensionRow[]>;
  /** Of 2 to 8 steps, each by a later hit of one session. */
  funnel(scope: Scope, steps: readonly Step[]): Promise<FunnelStep[]>;
  /** Custom events by name, by falling count. */
  events(scope: Scope, limit: number): Promise<EventRow[]>;
  /** The keys of properties that hits of this name carry; null stands for pageviews. */
  propertyKeys(scope: Scope, event: string | null, limit: number): Promise<EventRow[]>;
  propertyValues(scope: Scope, event: string | null, key: string, limit: number): Promise<PropertyValueRow[]>;
  vitals(scope: VitalsScope): Promise<VitalScores>;
  /** The pages with most samples. */
  vitalsByPage(scope: VitalsScope, limit: number): Promise<{ page: string; scores: VitalScores }[]>;
  /** A row for each day, those without samples included. */
  vitalsByDay(scope: VitalsScope): Promise<{ day: string; scores: VitalScores }[]>;
  /** Pageviews and events one by one, by the days in which their sessions began, and in each by their moments. */
  hits(days: Omit<Scope, 'filters'>, slice: HitSlice): Promise<HitPage>;
  /** What has been read of a property is forgotten, as when it was deleted. */
  forget(organizationId: string, propertyId: string): void;
  close(): Promise<void>;
}
