/** Loads the public view from the database: reads internal rows, and returns public terms and public ids. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Knex } from 'knex';
import { LRUCache } from 'lru-cache';
import type { Reads } from '../../kernel/database/reads/reads.js';
import { dailyUptime, type MonitorDay, totalUptime, type UptimeFigures, uptimeOf, windowStart } from '../../monitoring/index.js';
import { type Evaluation, type Evaluations, observedUntil } from '../../transports/ingest/listening/evaluations.js';
import { type ComponentRow, countComponents, listComponents, MAXIMUM_COMPONENTS, situationsOf } from '../store/component-store.js';
import type { PageAddress } from '../store/page-store.js';
import { findPublicPage, type StatusPageRow } from '../store/page-store.js';
import { arrange } from './arrange.js';
import { COMPONENTS_A_PAGE, FOLDED_ABOVE, groupsOf, NAMED, pagesOf } from './groups.js';
import { latencyPoints } from './latency.js';
import type { PublicIds } from './public-ids.js';
import {
  incidentsAround,
  incidentsBegunIn,
  MAXIMUM_INCIDENTS,
  openIncidents,
  type PublicView,
  publicIncident,
} from './public-incidents.js';
import {
  cancelledMaintenances,
  comingMaintenances,
  MAXIMUM_MAINTENANCES,
  maintenancesAround,
  maintenancesBegunIn,
} from './public-maintenances.js';
import type {
  PublicComponent,
  PublicGroup,
  PublicGroupSummary,
  PublicHistoryDay,
  PublicIncident,
  PublicMaintenance,
  PublicMonth,
  PublicPage,
  PublicPageSource,
  PublicStatus,
  PublicSummary,
} from './public-status.js';
import { componentState, componentStatus, overallOf, publicDays } from './public-words.js';
import { confirmedSummary } from './unconfirmed.js';

export const UPTIME_DAYS = 90;
const HISTORY_DAYS = 14;
const DAY_MS = 86_400_000;
/** Medians hardly change with one more event, so they are cached for a while. */
const LATENCY_TTL_MS = 300_000;
const LATENCY_ORGANIZATIONS = 1_000;
const LATENCY_PATIENCE_MS = 700;

type Latency = Awaited<ReturnType<typeof latencyPoints>>;

interface LatencyQuestion {
  organizationId: string;
  monitorIds: readonly string[];
  now: Date;
}

/** A page as read, without latencies. */
interface Reading {
  status: PublicStatus;
  organizationId: string;
  monitorIds: readonly string[];
}

/** When a page was read, and until when its statuses are confirmed. */
interface Moment {
  now: Date;
  evaluation: Evaluation;
}

interface LoaderOptions {
  reads: Reads;
  evaluations: Evaluations;
  ids: PublicIds;
  /** The public address, without a trailing slash. */
  baseUrl: string;
  clock: () => Date;
}

/** A page's URL on the server's own host. */
export const publicUrlOf = (baseUrl: string, slug: string) => `${baseUrl}/status/${slug}`;

/** A page's URL: its custom domain if that is active, otherwise on the server's own host. */
export const pageUrlOf = (row: Pick<StatusPageRow, 'slug' | 'custom_domain' | 'domain_status'>, baseUrl: string) =>
  row.domain_status === 'active' ? `https://${row.custom_domain}` : publicUrlOf(baseUrl, row.slug);

const dateOf = (time: Date) => time.toISOString().slice(0, 10);
const monthOf = (time: Date | null) => time?.toISOString().slice(0, 7) ?? null;

/** The given days, newest first, with everything that began on them. */
function onDays(
  dates: readonly string[],
  incidents: readonly PublicIncident[],
  maintenances: readonly PublicMaintenance[],
): PublicHistoryDay[] {
  return dates.map((date) => ({
    date,
    incidents: incidents.filter(({ startedAt }) => dateOf(startedAt) === date),
    maintenances: maintenances.filter(({ startsAt }) => dateOf(startsAt) === date),
  }));
}

/** The days of the history, newest first. Omits days whose incidents or maintenance are cut off by a limit, but never today. */
function historyDates(now: Date, incidents: readonly PublicIncident[], maintenances: readonly PublicMaintenance[]): string[] {
  const dates = Array.from({ length: HISTORY_DAYS }, (_, ago) => dateOf(new Date(now.getTime() - ago * DAY_MS)));
  const cuts = [
    incidents.length >= MAXIMUM_INCIDENTS ? incidents.at(-1)?.startedAt : undefined,
    maintenances.length >= MAXIMUM_MAINTENANCES ? maintenances.at(-1)?.startsAt : undefined,
  ];
  return dates.filter((date, ago) => ago === 0 || cuts.every((cut) => !cut || date > dateOf(cut)));
}

/** The latest (or earliest) of several times that may be null. */
const pick = (choose: (...times: number[]) => number, times: readonly (Date | null)[]): Date | null => {
  const known = times.filter((time) => time !== null).map(Number);
  return known.length ? new Date(choose(...known)) : null;
};

export class PublicPageLoader implements PublicPageSource {
  readonly #options: LoaderOptions;
  readonly #latency: LRUCache<string, Latency, LatencyQuestion>;

  constructor(options: LoaderOptions) {
    this.#options = options;
    this.#latency = new LRUCache({
      max: LATENCY_ORGANIZATIONS,
      ttl: LATENCY_TTL_MS,
      fetchMethod: (_key, _old, { context: { organizationId, monitorIds, now } }) =>
        options.reads.run((database) => latencyPoints(database, organizationId, monitorIds, now)),
    });
  }

  /** The state by the last check for silence; confirmedPage shows only what still holds when it is sent. */
  async status(address: PageAddress): Promise<PublicStatus | null> {
    const moment = await this.#moment();
    const found = await this.#atOneMoment(async (database) => {
      const page = await findPublicPage(database, address);
      return page && this.#read(database, page, moment);
    });
    return found ? this.#withLatency(found) : null;
  }

  /** A page's present state, even while it is not enabled. */
  async summaryOf(page: StatusPageRow): Promise<PublicSummary> {
    const moment = await this.#moment();
    const { now, evaluation } = moment;
    const summary = await this.#atOneMoment(async (database) => {
      const view = this.#viewOf(page);
      const shown = await listComponents(database, page, { visibleOnly: true, limit: MAXIMUM_COMPONENTS }, now);
      const situations = shown.length < MAXIMUM_COMPONENTS ? shown : await situationsOf(database, page, now);
      const open = await openIncidents(database, view);
      return {
        page: this.#page(page),
        generatedAt: now,
        evaluation,
        overall: overallOf(situations.map(componentStatus), open),
        groups: arrange(await this.#components(database, page, shown, moment, false)),
        openIncidents: open,
        maintenances: await comingMaintenances(database, view, now),
      };
    });
    return confirmedSummary(summary, evaluation);
  }

  async #moment(): Promise<Moment> {
    const { clock, evaluations } = this.#options;
    const now = clock();
    return { now, evaluation: await evaluations.evaluationOf('ingest', now) };
  }

  /**
   * Reads everything from one snapshot. Otherwise an incident that is resolved between two statements could be both open and over, or affect a
   * component while no incident is open.
   */
  #atOneMoment<T>(read: (database: Knex) => Promise<T>): Promise<T> {
    return this.#options.reads.atOneMoment(read);
  }

  async #read(database: Knex, page: StatusPageRow, moment: Moment): Promise<Reading> {
    const { now, evaluation } = moment;
    const view = this.#viewOf(page);
    const shown = await listComponents(database, page, { visibleOnly: true, limit: MAXIMUM_COMPONENTS }, now);
    const counts = shown.length > FOLDED_ABOVE ? await countComponents(database, page, NAMED, now) : null;
    const components = await this.#components(database, page, shown, moment, !counts);
    const open = await openIncidents(database, view);
    const span = { from: windowStart(now, HISTORY_DAYS), to: new Date(now.getTime() + DAY_MS), over: true };
    const over = await incidentsBegunIn(database, view, span);
    const done = await maintenancesBegunIn(database, view, span, now);
    const status = {
      page: this.#page(page),
      generatedAt: now,
      evaluation,
      // includes components beyond the page's limit: the page must not say that all is well while one of them is down
      overall: overallOf((counts ?? shown).map(componentStatus), open),
      groups: arrange(components),
      folded: counts && groupsOf(this.#options.ids.of(page.organization_id), counts),
      componentsLeftOut: counts ? counts.reduce((sum, { total }) => sum + total, 0) - shown.length : 0,
      openIncidents: open,
      maintenances: await comingMaintenances(database, view, now),
      history: onDays(historyDates(now, over, done), over, done),
      cancelled: await cancelledMaintenances(database, view, now),
    };
    return { status, organizationId: page.organization_id, monitorIds: shown.map((row) => row.monitor_id) };
  }

  /** Adds the latencies. They are read separately, because they are cached longer, and waiting for them must not hold a transaction. */
  async #withLatency({ status, organizationId, monitorIds }: Reading): Promise<PublicStatus> {
    if (status.folded) return status;
    const { ids } = this.#options;
    const latency = await this.#latencyOf(organizationId, { organizationId, monitorIds, now: status.generatedAt });
    const points = new Map(monitorIds.map((id) => [ids.of(id), latency?.get(id) ?? null]));
    const groups = status.groups.map(({ name, components }) => ({
      name,
      components: components.map((component) => ({ ...component, latency: points.get(component.id) ?? null })),
    }));
    return { ...status, groups };
  }

  /** The latencies, unless they take too long: better a page without them than none. The next request will have them. */
  async #latencyOf(key: string, context: LatencyQuestion): Promise<Latency | undefined> {
    const fetched = this.#latency.fetch(key, { allowStale: true, context }).catch(() => undefined);
    return Promise.race([fetched, wait(LATENCY_PATIENCE_MS, undefined, { ref: false })]);
  }

  month(address: PageAddress, month: string): Promise<PublicMonth | null> {
    return this.#atOneMoment((database) => this.#month(database, address, month));
  }

  async #month(database: Knex, address: PageAddress, month: string): Promise<PublicMonth | null> {
    const now = this.#options.clock();
    const page = await findPublicPage(database, address);
    if (!page) return null;
    const view = this.#viewOf(page);
    const from = new Date(`${month}-01T00:00:00.000Z`);
    const span = { from, to: new Date(Date.UTC(from.getUTCFullYear(), from.getUTCMonth() + 1, 1)) };
    const incidents = await incidentsBegunIn(database, view, span);
    const maintenances = await maintenancesBegunIn(database, view, span, now);
    const dates = new Set([
      ...incidents.map(({ startedAt }) => dateOf(startedAt)),
      ...maintenances.map(({ startsAt }) => dateOf(startsAt)),
    ]);
    const around = [await incidentsAround(database, view, span), await maintenancesAround(database, view, span, now)];
    const before = around.map((times) => times.before);
    const after = around.map((times) => times.after);
    return {
      page: this.#page(page),
      month,
      days: onDays([...dates].sort().reverse(), incidents, maintenances),
      earlier: monthOf(pick(Math.max, before)),
      later: monthOf(pick(Math.min, after)),
    };
  }

  async group(address: PageAddress, id: string, number: number): Promise<PublicGroup | null> {
    const { ids } = this.#options;
    const moment = await this.#moment();
    const { now } = moment;
    const found = await this.#atOneMoment(async (database) => {
      const page = await findPublicPage(database, address);
      if (!page) return null;
      const group = groupsOf(ids.of(page.organization_id), await countComponents(database, page, NAMED, now)).find((one) => one.id === id);
      if (!group || number > pagesOf(group.total)) return null;
      const offset = (number - 1) * COMPONENTS_A_PAGE;
      const ofPage = { visibleOnly: true, group: group.name, offset, limit: COMPONENTS_A_PAGE };
      const shown = await listComponents(database, page, ofPage, now);
      return { page, group, shown, components: await this.#components(database, page, shown, moment, true) };
    });
    return found && this.#groupPage(found, number, moment);
  }

  async #groupPage(
    {
      page,
      group,
      shown,
      components,
    }: { page: StatusPageRow; group: PublicGroupSummary; shown: readonly ComponentRow[]; components: readonly PublicComponent[] },
    number: number,
    { now, evaluation }: Moment,
  ): Promise<PublicGroup> {
    const monitorIds = shown.map((row) => row.monitor_id);
    const latency = await this.#latencyOf(`${page.organization_id} ${group.id} ${number}`, {
      organizationId: page.organization_id,
      monitorIds,
      now,
    });
    return {
      ...{ page: this.#page(page), generatedAt: now, evaluation, group, number },
      pages: pagesOf(group.total),
      components: components.map((component, index) => ({ ...component, latency: latency?.get(monitorIds[index] ?? '') ?? null })),
    };
  }

  async incident(address: PageAddress, publicId: string): Promise<{ page: PublicPage; incident: PublicIncident } | null> {
    const id = this.#options.ids.open(publicId);
    if (id === null) return null;
    return this.#atOneMoment(async (database) => {
      const page = await findPublicPage(database, address);
      if (!page) return null;
      const view = this.#viewOf(page);
      const incident = await publicIncident(database, view, id);
      return incident && { page: this.#page(page), incident };
    });
  }

  #page(page: StatusPageRow): PublicPage {
    const { ids, baseUrl } = this.#options;
    return {
      id: ids.of(page.organization_id),
      title: page.title,
      description: page.description || null,
      url: pageUrlOf(page, baseUrl),
      updatedAt: page.updated_at,
    };
  }

  #viewOf(page: StatusPageRow): PublicView {
    return { organizationId: page.organization_id, visibleByDefault: page.visible_by_default, ids: this.#options.ids };
  }

  async #components(
    database: Knex,
    page: StatusPageRow,
    rows: readonly ComponentRow[],
    { now, evaluation }: Moment,
    withDays: boolean,
  ): Promise<PublicComponent[]> {
    const { ids } = this.#options;
    const monitorIds = rows.map((row) => row.monitor_id);
    const from = windowStart(now, UPTIME_DAYS);
    const span = { from, to: observedUntil(evaluation, from, now) };
    const days = withDays ? await dailyUptime(database, page.organization_id, monitorIds, span) : new Map<string, MonitorDay[]>();
    const totals = withDays ? new Map<string, UptimeFigures>() : await totalUptime(database, page.organization_id, monitorIds, span);
    return rows.map((row) => {
      const observed = days.get(row.monitor_id) ?? [];
      return {
        id: ids.of(row.monitor_id),
        name: row.name,
        description: row.description,
        group: row.group_name,
        ...componentState(row),
        createdAt: row.created_at,
        uptime: { days: UPTIME_DAYS, ...(totals.get(row.monitor_id) ?? uptimeOf(observed)) },
        days: withDays ? publicDays(observed, from, UPTIME_DAYS) : [],
        latency: null,
      };
    });
  }
}
