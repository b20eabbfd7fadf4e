/**
 * Group commit without a timer, fair between organizations. A write starts as soon as its place is free, and what arrives meanwhile forms the next
 * batch: light load is answered at once, heavy load shares one transaction among many requests. Waiting a few milliseconds for a fuller batch was
 * measured at a third of the rate: senders that wait for their answer send nothing meanwhile.
 *
 * All organizations share one flight, whose batches are the cheapest. One that would hold it up flies alone, in a lane beside it:
 * - one with more waiting than a batch should hold of one organization,
 * - one whose items the database refuses, or whose rows somebody holds, for as long as it does and a while after.
 * An organization is in one flight at a time, so that its items are written in the order of their receipt.
 *
 * Whoever submits an item is answered only after the commit. The queue is bounded; past it, and while the database is away, the answer is
 * UNAVAILABLE, never a silent drop.
 */
import { AppError } from '../../kernel/errors.js';
import { FairQueue } from './fair-queue.js';
import { failureOf, refusalOf } from './write-failures.js';

/** Why an item was not taken: its organization has its share of the queue, or the process is stopping. */
export type QueueRefusal = 'share' | 'closed';

export interface FairWriterOptions<Item, Outcome> {
  /** Writes a batch and answers one outcome for each item, in their order. Where it fails, nothing of the batch is stored. */
  write: (items: readonly Item[]) => Promise<Outcome[]>;
  /** Whether a batch may hold items of several organizations; else `write` is called for one after the other. */
  together: boolean;
  organizationOf: (item: Item) => string;
  /** How much an item weighs in the queue and in a batch, in bytes. */
  weigh: (item: Item) => number;
  receivedAt: (item: Item) => Date;
  /** How many organizations may fly alone at once; each takes a connection beside the shared one. */
  lanes: number;
  maxBatchItems: number;
  maxBatchBytes: number;
  maxQueueItems: number;
  maxQueueBytes: number;
  onBatch?: (items: number, seconds: number) => void;
  onRefused?: (reason: QueueRefusal) => void;
  /** How long rows may be held before those who wait for them are told to come again, in milliseconds; for tests, which wait less. */
  patienceMs?: number;
  /** How long an organization flies alone after its last trouble, in milliseconds; for tests. */
  apartMs?: number;
}

interface Waiting<Item, Outcome> {
  item: Item;
  bytes: number;
  since: number;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/** How often a batch is tried again that lost a deadlock or a serialization race. */
const CONFLICT_TRIES = 5;
const PATIENCE_MS = 10_000;
const APART_MS = 10_000;
/** Whoever holds the rows may let go in between. */
const PAUSE_MS = 50;
/** More than this of one organization would make the others in a shared batch wait: about what 100 busy connections with single events gather. */
const LIGHT_BYTES = 65_536;

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const comeAgain = (why: string, retryAfterSec = 2) => new AppError('UNAVAILABLE', `${why}; send it again shortly.`, { retryAfterSec });

const busy = () => comeAgain('What this organization sends cannot be stored now');

type Group<Item, Outcome> = [organizationId: string, entries: Waiting<Item, Outcome>[]];

export class FairWriter<Item, Outcome> {
  readonly #options: FairWriterOptions<Item, Outcome>;
  readonly #queue: FairQueue<Waiting<Item, Outcome>>;
  /** What of each organization is being written. */
  readonly #flying = new Map<string, readonly Waiting<Item, Outcome>[]>();
  /** Until when organizations with trouble fly alone, by the monotonic clock. */
  readonly #apart = new Map<string, number>();
  #sharedFlies = false;
  #lanes = 0;
  #closed = false;
  #idle: (() => void)[] = [];

  constructor(options: FairWriterOptions<Item, Outcome>) {
    this.#options = options;
    this.#queue = new FairQueue({ items: options.maxQueueItems, bytes: options.maxQueueBytes });
  }

  /** Items waiting or being written. */
  get pending(): number {
    return this.#queue.size;
  }

  /** When the oldest item of each organization was received that is not committed yet. */
  pendingSince(): Map<string, Date> {
    const since = new Map<string, Date>();
    for (const organizationId of new Set([...this.#flying.keys(), ...this.#queue.waiting])) {
      // what flies was submitted before what waits, but the clock may have been set back in between
      const oldest = [this.#flying.get(organizationId)?.[0], this.#queue.first(organizationId)].flatMap((entry) => (entry ? [entry] : []));
      const times = oldest.map(({ item }) => this.#options.receivedAt(item).getTime());
      if (times.length) since.set(organizationId, new Date(Math.min(...times)));
    }
    return since;
  }

  /** Throws UNAVAILABLE where an item of so many bytes would not be taken now: before the work of reading it is done. */
  requireRoom(organizationId: string, bytes: number): void {
    const full = !this.#queue.hasRoom(organizationId, bytes);
    if (!full && !this.#closed) return;
    this.#options.onRefused?.(full ? 'share' : 'closed');
    throw full ? comeAgain('Too much of this organization is waiting to be stored') : comeAgain('This server is shutting down', 5);
  }

  /** Resolves after the commit. Rejects with UNAVAILABLE when the organization's share is full, the writer is closed or the database is away. */
  async submit(item: Item): Promise<Outcome> {
    const { weigh, organizationOf } = this.#options;
    const [organizationId, bytes] = [organizationOf(item), weigh(item)];
    this.requireRoom(organizationId, bytes);
    return new Promise((resolve, reject) => {
      this.#queue.enter(organizationId, { item, bytes, since: performance.now(), resolve, reject });
      this.#takeOff();
    });
  }

  /** Refuses new items and resolves when all that was accepted is answered. */
  async drain(): Promise<void> {
    this.#closed = true;
    if (this.pending) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  #isApart(organizationId: string): boolean {
    const until = this.#apart.get(organizationId);
    if (until === undefined) return false;
    if (until > performance.now()) return true;
    this.#apart.delete(organizationId);
    return false;
  }

  #setApart(organizationId: string): void {
    this.#apart.set(organizationId, performance.now() + (this.#options.apartMs ?? APART_MS));
  }

  #takeOff(): void {
    for (const organizationId of [...this.#queue.waiting]) {
      if (this.#lanes === this.#options.lanes) break;
      if (this.#flying.has(organizationId)) continue;
      if (this.#isApart(organizationId) || this.#queue.waitingBytes(organizationId) > LIGHT_BYTES) void this.#flyAlone(organizationId);
    }
    if (this.#sharedFlies) return;
    const room = this.#batchRoom();
    const groups = this.#queue.takeTogether(room, LIGHT_BYTES, (organizationId) => {
      return !this.#flying.has(organizationId) && !this.#isApart(organizationId);
    });
    if (groups.size) void this.#flyTogether([...groups]);
  }

  #batchRoom() {
    return { items: this.#options.maxBatchItems, bytes: this.#options.maxBatchBytes };
  }

  async #flyTogether(groups: Group<Item, Outcome>[]): Promise<void> {
    this.#sharedFlies = true;
    for (const [organizationId, entries] of groups) this.#flying.set(organizationId, entries);
    await this.#timed(groups, () => this.#writeTogether(groups));
    this.#sharedFlies = false;
    this.#land();
  }

  async #flyAlone(organizationId: string): Promise<void> {
    this.#lanes += 1;
    const hasTrouble = this.#isApart(organizationId);
    if (this.#apart.get(organizationId) === Number.POSITIVE_INFINITY) this.#setApart(organizationId);
    const entries = this.#queue.takeOf(organizationId, this.#batchRoom());
    this.#flying.set(organizationId, entries);
    await this.#timed([[organizationId, entries]], () =>
      this.#writeAlone(organizationId, hasTrouble ? this.#stillPatient(organizationId, entries) : entries),
    );
    this.#lanes -= 1;
    this.#land();
  }

  async #timed(groups: Group<Item, Outcome>[], write: () => Promise<void>): Promise<void> {
    const started = performance.now();
    await write();
    // who went on alone flies by now with other entries
    for (const [organizationId, entries] of groups) if (this.#flying.get(organizationId) === entries) this.#flying.delete(organizationId);
    const items = groups.reduce((sum, [, entries]) => sum + entries.length, 0);
    this.#options.onBatch?.(items, (performance.now() - started) / 1000);
  }

  #land(): void {
    this.#takeOff();
    if (!this.pending) for (const resolve of this.#idle.splice(0)) resolve();
  }

  /** Of an organization with trouble, those that have waited too long for their turn are sent away. */
  #stillPatient(organizationId: string, entries: Waiting<Item, Outcome>[]): Waiting<Item, Outcome>[] {
    const oldest = performance.now() - this.#patience;
    const late = entries.filter(({ since }) => since < oldest);
    this.#refuse(organizationId, late, busy());
    return entries.filter(({ since }) => since >= oldest);
  }

  get #patience(): number {
    return this.#options.patienceMs ?? PATIENCE_MS;
  }

  async #attempt(groups: readonly Group<Item, Outcome>[]): Promise<void> {
    const outcomes = await this.#options.write(groups.flatMap(([, entries]) => entries.map(({ item }) => item)));
    let place = 0;
    for (const [organizationId, entries] of groups) {
      for (const entry of entries) {
        this.#queue.leave(organizationId, entry);
        entry.resolve(outcomes[place] as Outcome);
        place += 1;
      }
    }
  }

  #refuse(organizationId: string, entries: readonly Waiting<Item, Outcome>[], reason: unknown): void {
    for (const entry of entries) {
      this.#queue.leave(organizationId, entry);
      entry.reject(reason);
    }
  }

  /** Writes items of several organizations; where that fails, halves them until the one is found that it fails for, which goes on alone. */
  async #writeTogether(groups: Group<Item, Outcome>[], tries = 0): Promise<void> {
    const [first, ...others] = groups;
    if (!first) return;
    if (others.length && !this.#options.together) {
      for (const group of groups) await this.#writeTogether([group]);
      return;
    }
    try {
      await this.#attempt(groups);
    } catch (error) {
      const failure = failureOf(error);
      if (failure === 'conflict' && tries < CONFLICT_TRIES) return this.#writeTogether(groups, tries + 1);
      if (failure === 'away' || failure === 'conflict') {
        for (const [organizationId, entries] of groups) this.#refuse(organizationId, entries, refusalOf(error));
      } else if (others.length) {
        const middle = Math.ceil(groups.length / 2);
        await this.#writeTogether(groups.slice(0, middle));
        await this.#writeTogether(groups.slice(middle));
      } else this.#goOnAlone(first);
    }
  }

  #goOnAlone([organizationId, entries]: Group<Item, Outcome>): void {
    // however long it takes until there is a lane for it
    this.#apart.set(organizationId, Number.POSITIVE_INFINITY);
    this.#flying.delete(organizationId);
    this.#queue.giveBack(organizationId, entries);
    this.#takeOff();
  }

  /** Writes items of one organization for as long as its rows are held; where one item is bad, halves them until only the guilty one is refused. */
  async #writeAlone(organizationId: string, entries: Waiting<Item, Outcome>[]): Promise<void> {
    const until = performance.now() + this.#patience;
    for (let tries = 0; entries.length; ) {
      try {
        return await this.#attempt([[organizationId, entries]]);
      } catch (error) {
        const failure = failureOf(error);
        if (failure === 'value' || failure === 'locked') this.#setApart(organizationId);
        if (failure === 'conflict' && tries < CONFLICT_TRIES) tries += 1;
        else if (failure === 'locked' && performance.now() < until) await rest(PAUSE_MS);
        else if (failure === 'value' && entries.length > 1) {
          const middle = Math.ceil(entries.length / 2);
          await this.#writeAlone(organizationId, entries.slice(0, middle));
          return this.#writeAlone(organizationId, entries.slice(middle));
        } else return this.#refuse(organizationId, entries, failure === 'locked' ? busy() : refusalOf(error));
      }
    }
  }
}
