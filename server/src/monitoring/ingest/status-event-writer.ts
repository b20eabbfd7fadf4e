/**
 * Writes batches of status events. For most events, the cache has the monitor of their slug and shows that they confirm its status. These are written
 * by a statement that only verifies the cache. All others, and those whose verification failed, are written by the statement that looks everything
 * up.
 */
import type pg from 'pg';
import { lendClient } from '../../kernel/database/connections/lend-client.js';
import { dayOf } from '../../kernel/database/schema/partitions.js';
import { isDisproved, ProvedMemory } from '../../transports/ingest/proof.js';
import type { MonitorResult } from '../monitors/store.js';
import { type Appended, appendEvents } from './append-events.js';
import { appendKnownEvents, type KnownEvent } from './append-known-events.js';
import type { StatusEventItem, StatusEventOutcome } from './status-event.js';

interface KnownMonitor {
  id: string;
  status: MonitorResult;
}

/** The indexes of items whose monitors are all cached, with their events; and those of all other items. */
interface Plan {
  day: string;
  known: number[];
  events: KnownEvent[];
  others: number[];
}

const DAY_MS = 86_400_000;

const dayNumber = (time: Date) => Math.floor(time.getTime() / DAY_MS);

const keyOf = (projectId: string, slug: string) => `${projectId} ${slug}`;

const stored = (item: StatusEventItem): StatusEventOutcome => ({ type: 'stored', accepted: item.events.length });

export class StatusEventWriter {
  readonly #pool: pg.Pool;
  readonly #monitors: ProvedMemory<KnownMonitor>;

  constructor(pool: pg.Pool, { doubtMs }: { doubtMs?: number } = {}) {
    this.#pool = pool;
    this.#monitors = new ProvedMemory(doubtMs);
  }

  /** Writes one batch; returns one outcome for each item, in order. Of an item, either all events are stored and applied, or none. */
  async write(items: readonly StatusEventItem[], now: Date): Promise<StatusEventOutcome[]> {
    const plan = this.#plan(items);
    // two statements cost more than a single expensive one, unless the cheap one handles most events
    if (plan.known.length <= plan.others.length) return this.#learn(await appendEvents(this.#pool, items, now));
    try {
      return await (plan.others.length ? this.#writeBoth(plan, items, now) : this.#writeKnown(plan, items));
    } catch (error) {
      if (!isDisproved(error)) throw error;
      return this.#findOut(plan, items, now);
    }
  }

  /** A monitor's cached events come first: after an event that isn't cached, none of its later events are. */
  #plan(items: readonly StatusEventItem[]): Plan {
    const day = dayNumber(items[0]?.receivedAt ?? new Date(0));
    const plan: Plan = { day: dayOf(day * DAY_MS), known: [], events: [], others: [] };
    const unsure = new Set<string>();
    for (const [index, item] of items.entries()) {
      const events = this.#knownEvents(item, day, unsure);
      if (events) {
        plan.known.push(index);
        plan.events.push(...events);
      } else {
        plan.others.push(index);
        for (const { slug } of item.events) unsure.add(keyOf(item.projectId, slug));
      }
    }
    return plan;
  }

  /** The events of an item with their monitors, if the cache confirms them all. */
  #knownEvents(item: StatusEventItem, day: number, unsure: ReadonlySet<string>): KnownEvent[] | null {
    if (
      item.ping !== undefined ||
      this.#monitors.isDoubted(item.organizationId) ||
      dayNumber(item.receivedAt) !== day ||
      item.isKept === false
    )
      return null;
    const known: KnownEvent[] = [];
    for (const event of item.events) {
      const key = keyOf(item.projectId, event.slug);
      const monitor = this.#monitors.get(key);
      if (event.ends || monitor?.status !== event.result || unsure.has(key)) return null;
      known.push({ item, event, monitorId: monitor.id });
    }
    return known;
  }

  #writeKnown({ events, day }: Plan, items: readonly StatusEventItem[]): Promise<StatusEventOutcome[]> {
    const write = async (client: pg.PoolClient) => {
      await appendKnownEvents(client, events, day);
      return items.map(stored);
    };
    return lendClient(this.#pool, write, isDisproved);
  }

  /** Both statements in one transaction: a batch is stored as a whole or not at all. */
  #writeBoth(plan: Plan, items: readonly StatusEventItem[], now: Date): Promise<StatusEventOutcome[]> {
    const write = async (client: pg.PoolClient) => {
      await client.query('begin');
      try {
        await appendKnownEvents(client, plan.events, plan.day);
      } catch (error) {
        if (isDisproved(error)) await client.query('rollback');
        throw error;
      }
      const others = plan.others.map((index) => items[index] as StatusEventItem);
      const appended = await appendEvents(client, others, now);
      await client.query('commit');
      const outcomes = items.map(stored);
      for (const [index, outcome] of this.#learn(appended).entries()) outcomes[plan.others[index] as number] = outcome;
      return outcomes;
    };
    return lendClient(this.#pool, write, isDisproved);
  }

  /** Writes a batch after a failed verification, and stops using the cache for the organizations with outdated rows for a while. */
  async #findOut({ known }: Plan, items: readonly StatusEventItem[], now: Date): Promise<StatusEventOutcome[]> {
    const believed = new Map<string, KnownMonitor>();
    for (const index of known)
      for (const { slug } of (items[index] as StatusEventItem).events) {
        const key = keyOf((items[index] as StatusEventItem).projectId, slug);
        const monitor = this.#monitors.get(key);
        if (monitor) believed.set(key, monitor);
        this.#monitors.forget(key);
      }
    const appended = await appendEvents(this.#pool, items, now);
    const right = new Set<string>();
    for (const { projectId, slug, monitor } of appended.applied) {
      const key = keyOf(projectId, slug);
      const before = believed.get(key);
      if (before?.id === monitor.id && before.status === monitor.before) right.add(key);
    }
    for (const index of known) {
      const [item, outcome] = [items[index] as StatusEventItem, appended.outcomes[index]];
      const isRight = outcome?.type === 'stored' && outcome.accepted === item.events.length;
      if (!isRight || item.events.some(({ slug }) => !right.has(keyOf(item.projectId, slug)))) this.#monitors.doubt(item.organizationId);
    }
    return this.#learn(appended);
  }

  #learn({ outcomes, applied }: Appended): StatusEventOutcome[] {
    for (const { projectId, slug, monitor } of applied) {
      const key = keyOf(projectId, slug);
      // each result of the others counts
      if (monitor.isSettled) this.#monitors.learn(key, { id: monitor.id, status: monitor.status });
      else this.#monitors.forget(key);
    }
    return outcomes;
  }
}
