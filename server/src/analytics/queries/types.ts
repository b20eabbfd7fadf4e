/**
 * The engine's interface: a property, a range of local days, filters and one report give rows. Every number is exact. Days are YYYY-MM-DD
 * in the organization's time zone, first and last included.
 */
import type { Attribute, Dimension, Vital } from '../engine/dimensions.js';
import type { HitSlice } from '../engine/questions/hit-rows.js';

export type { Attribute, Dimension, Vital } from '../engine/dimensions.js';

/**
 * A pageview that matches a path glob, or a custom event by name. A glob matches the whole path; `*` is any run of characters, `/`
 * included.
 */
export type Step = { type: 'page'; path: string } | { type: 'event'; name: string };

/**
 * A condition on sessions. Conditions combine with AND, the values of one with OR. `matches` takes path globs. The negations select
 * sessions where no hit has any of the values. An empty value means unknown, such as a session without a source.
 */
export type Operator = 'is' | 'isNot' | 'contains' | 'containsNot' | 'matches' | 'matchesNot';

export type Filter =
  | { by: 'dimension'; dimension: Dimension; operator: Operator; values: readonly string[] }
  /** Sessions with a hit that matches any of the steps. */
  | { by: 'goal'; operator: 'is' | 'isNot'; steps: readonly Step[] }
  /** Sessions with a hit whose property `key` has such a value; hits of `event` only, if given. */
  | { by: 'property'; key: string; event?: string; operator: Operator; values: readonly string[] };

export interface Scope {
  organizationId: string;
  /** The person who asks, for their share of the threads; by default, the one who created the organization. */
  personId?: string;
  propertyId: string;
  from: string;
  to: string;
  filters: readonly Filter[];
}

/**
 * Without filters, `pageviews` are those that happened on the days of the scope; with filters, those of the sessions that started there. A
 * visitor counts once per local day. A bounce has fewer than two pageviews and no interactive event; its duration counts as 0.
 */
export interface Totals {
  visitors: number;
  visits: number;
  pageviews: number;
  /** Custom events, counted like pageviews. */
  events: number;
  bounces: number;
  /** Total of all sessions that started in the scope, in whole seconds. */
  durationSec: number;
  /** pageviews / visits; like the next two, null without visits. */
  viewsPerVisit: number | null;
  /** bounces / visits, from 0 to 1. */
  bounceRate: number | null;
  /** durationSec / visits. */
  averageDurationSec: number | null;
}

export interface Bucket extends Totals {
  /** The local day. */
  day: string;
  /** Whole hours since local midnight, from 0; a day has 23 to 25 of them. null in a series of days. */
  hour: number | null;
  /** The first instant of the bucket, as ISO 8601 in UTC. */
  startsAt: string;
}

export interface BreakdownRow {
  /** The value in words; '' means unknown. Channels and devices are the decimal numbers of `analytics_hits`. */
  value: string;
  /** Pageviews or sessions, depending on the dimension. */
  count: number;
}

export interface Breakdown {
  unit: 'pageviews' | 'visits';
  rows: BreakdownRow[];
  /** The sum over all values, including those beyond `limit`. */
  total: number;
  /** How many values there are. */
  values: number;
}

interface Conversion {
  /** Sessions with at least one hit of the goal. */
  visits: number;
  /** Hits of the goal in them. */
  hits: number;
}

interface GoalConversions {
  /** All sessions of the scope. */
  visits: number;
  /** In the order of the question. */
  goals: Conversion[];
}

interface GoalByDimensionRow {
  value: string;
  visits: number;
  converted: number;
}

export interface FunnelStep {
  /** Sessions that reached this step in order. */
  visits: number;
  /** Share of the first step, from 0 to 1; null if that one has no sessions. */
  fromStart: number | null;
  /** Share of the previous step; null for the first step. */
  fromPrevious: number | null;
  /** Sessions that reached the previous step but not this one. */
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

/** `desktop` includes everything that is neither a phone nor a tablet. */
export type VitalsDevice = 'all' | 'mobile' | 'desktop';
type Rating = 'good' | 'needs-improvement' | 'poor';

export interface VitalScore {
  /** percentile_cont(0.75): whole milliseconds, CLS with four decimals. null without samples. */
  p75: number | null;
  rating: Rating | null;
  samples: number;
  /** Number of samples with each rating. */
  good: number;
  needsImprovement: number;
  poor: number;
}

export type VitalScores = Record<Vital, VitalScore>;

/** A pageview or event as reports show it; a text is '' if unknown. */
export interface HitRow {
  /** The local day on which the session began, the visitor's number within the day, and the session's number within the visitor. */
  day: string;
  visitor: number;
  session: number;
  /** Unix time. */
  at: number;
  type: 'pageview' | 'event';
  /** The page's path, or the event's name. */
  name: string;
  /** Attributes of the session's first hit; channels and devices as decimal numbers. */
  attributes: Readonly<Record<Attribute, string>>;
  properties: Readonly<Record<string, string>> | null;
}

export interface HitPage {
  /** Lazy: each row is made when it is read. */
  rows: Iterable<HitRow>;
  /** Where the next page begins; null if this is the last one. */
  next: { day: string; skip: number } | null;
}

export interface VitalsScope extends Omit<Scope, 'filters'> {
  device: VitalsDevice;
}

/**
 * Failures: UNAVAILABLE (503, with a time to retry) if too many questions wait or one takes too long; an Error that names the day if a
 * sealed day's checksum is wrong and its log is gone; RangeError for a question beyond the limits: no days or more than 181, hours of more
 * than 31 days, more than 20 filters or 100 values of one, a funnel with fewer than 2 or more than 8 steps.
 */
export interface AnalyticsQueries {
  totals(scope: Scope): Promise<Totals>;
  /** A bucket for each day or hour, empty ones included. Hours of at most 31 days. */
  timeSeries(scope: Scope, by: 'hour' | 'day'): Promise<Bucket[]>;
  /** The values by descending count, then by id, without the first `offset`. `limit` is at most 50,000. */
  breakdown(scope: Scope, dimension: Dimension, limit: number, offset?: number): Promise<Breakdown>;
  /** A breakdown's counts of these values, in order. */
  countsOf(scope: Scope, dimension: Dimension, values: readonly string[]): Promise<number[]>;
  /** The custom events with this name on each day. Of all sessions: filters select whole sessions and cannot say when an event happened. */
  eventDays(days: Omit<Scope, 'filters'>, event: string): Promise<number[]>;
  goals(scope: Scope, goals: readonly (readonly Step[])[]): Promise<GoalConversions>;
  /** One goal grouped by an attribute, by descending visits. */
  goalBy(
    scope: Scope,
    goal: readonly Step[],
    dimension: Attribute | 'entryPage' | 'exitPage',
    limit: number,
  ): Promise<GoalByDimensionRow[]>;
  /** Takes 2 to 8 steps. Each must be a later hit of the same session. */
  funnel(scope: Scope, steps: readonly Step[]): Promise<FunnelStep[]>;
  /** Custom events by name, by descending count. */
  events(scope: Scope, limit: number): Promise<EventRow[]>;
  /** The property keys of hits with this name; null stands for pageviews. */
  propertyKeys(scope: Scope, event: string | null, limit: number): Promise<EventRow[]>;
  propertyValues(scope: Scope, event: string | null, key: string, limit: number): Promise<PropertyValueRow[]>;
  vitals(scope: VitalsScope): Promise<VitalScores>;
  /** The pages with the most samples. */
  vitalsByPage(scope: VitalsScope, limit: number): Promise<{ page: string; scores: VitalScores }[]>;
  /** A row for each day, including days without samples. */
  vitalsByDay(scope: VitalsScope): Promise<{ day: string; scores: VitalScores }[]>;
  /** Pageviews and events one by one, grouped by the day on which their session began, then chronological. */
  hits(days: Omit<Scope, 'filters'>, slice: HitSlice): Promise<HitPage>;
  /** Drops everything cached for a property, for example after its deletion. */
  forget(organizationId: string, propertyId: string): void;
  close(): Promise<void>;
}
