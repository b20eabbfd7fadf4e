/**
 * Writes batches of status events. What most events need is in memory: which monitor a slug is, and that the event confirms its status. Those are
 * written by a statement that only proves it; all others, and whatever the proof fails for, by the one that finds out.
 */
import type pg from 'pg';
import { lendClient } from '../../kernel/database/lend-client.js';
import { dayOf } from '../../kernel/database/partitions.js';
import { isDisproved, ProvedMemory } from '../../transports/ingest/proof.js';
import type { MonitorResult } from '../monitors/store.js';
import { type Appended, appendEvents } from './append-events.js';
import { appendKnownEvents, type KnownEvent } from './append-known-events.js';
import type { StatusEventItem, StatusEventOutcome } from './status-event.js';

interface KnownMonitor {
  id: string;
  status: MonitorResult;
}

/** The places of the items in a batch whose monitors are all known, with their events; and of all the others. */
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

  /** Writes one batch; one outcome for each item, in their order. The events of an item are stored and applied, or none of them. */
  async write(items: readonly StatusEventItem[], now: Date): Promise<StatusEventOutcome[]> {
    const plan = this.#plan(items);
    // two statements cost more than one of the dearer kind, unless the other has most of the work
    if (plan.known.length <= plan.others.length) return this.#learn(await appendEvents(this.#pool, items, now));
    try {
      return await (plan.others.length ? this.#writeBoth(plan, items, now) : this.#writeKnown(plan, items));
    } catch (error) {
      if (!isDisproved(error)) throw error;
      return this.#findOut(plan, items, now);
    }
  }

  /** The known events of a monitor come first and the others after them: once an event of it is no known one, none after it is. */
  #plan(items: readonly StatusEventItem[]): Plan {
    const day = dayNumber(items[0]?.receivedAt ?? new Date(0));
    const plan: Plan = { day: dayOf(day * DAY_MS), known: [], events: [], others: [] };
    const unsure = new Set<string>();
    for (const [place, item] of items.entries()) {
      const events = this.#knownEvents(item, day, unsure);
      if (events) {
        plan.known.push(place);
        plan.events.push(...events);
      } else {
        plan.others.push(place);
        for (const { slug } of item.events) unsure.add(keyOf(item.projectId, slug));
      }
    }
    return plan;
  }

  /** The events of an item with their monitors, where all are known to be what the events say. */
  #knownEvents(item: StatusEventItem, day: number, unsure: ReadonlySet<string>): KnownEvent[] | null {
    if (this.#monitors.isDoubted(item.organizationId) || dayNumber(item.receivedAt) !== day) return null;
    const known: KnownEvent[] = [];
    for (const event of item.events) {
      const key = keyOf(item.projectId, event.slug);
      const monitor = this.#monitors.get(key);
      if (monitor?.status !== event.result || unsure.has(key)) return null;
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
      const others = plan.others.map((place) => items[place] as StatusEventItem);
      const appended = await appendEvents(client, others, now);
      await client.query('commit');
      const outcomes = items.map(stored);
      for (const [index, outcome] of this.#learn(appended).entries()) outcomes[plan.others[index] as number] = outcome;
      return outcomes;
    };
    return lendClient(this.#pool, write, isDisproved);
  }

  /** Writes a batch whose proof failed, and doubts those whose monitors, keys or events were not what was believed. */
  async #findOut({ known }: Plan, items: readonly StatusEventItem[], now: Date): Promise<StatusEventOutcome[]> {
    const believed = new Map<string, KnownMonitor>();
    for (const place of known)
      for (const { slug } of (items[place] as StatusEventItem).events) {
        const key = keyOf((items[place] as StatusEventItem).projectId, slug);
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
    for (const place of known) {
      const [item, outcome] = [items[place] as StatusEventItem, appended.outcomes[place]];
      const isRight = outcome?.type === 'stored' && outcome.accepted === item.events.length;
      if (!isRight || item.events.some(({ slug }) => !right.has(keyOf(item.projectId, slug)))) this.#monitors.doubt(item.organizationId);
    }
    return this.#learn(appended);
  }

  #learn({ outcomes, applied }: Appended): StatusEventOutcome[] {
    for (const { projectId, slug, monitor } of applied)
      this.#monitors.learn(keyOf(projectId, slug), { id: monitor.id, status: monitor.status });
    return outcomes;
  }
}
