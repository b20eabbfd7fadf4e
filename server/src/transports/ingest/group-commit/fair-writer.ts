/**
 * Group commit without a timer, fair between organizations and the people who created them. What arrives in one turn of the event loop, or while the previous batch is written, forms
 * a batch. Under light load, requests are answered at once; under heavy load, many share one transaction. Waiting a few milliseconds for fuller
 * batches reduced the measured rate to a third, because senders wait for their response.
 *
 * Most senders send again when they have their answer. So a batch takes half of what waits and has just been written: then the next one is received
 * while PostgreSQL writes this one. Batches that took everything alternated between large and small ones, and each side waited for the other.
 *
 * All organizations share one flight, whose batches cost least. An organization that would delay it flies alone, in a separate lane:
 * - one with more waiting items than a batch may hold of one organization,
 * - one whose items the database refuses, or whose rows are locked, until some time after that ends.
 * An organization is in one flight at a time, so that its items are written in the order they were received.
 *
 * An item is acknowledged only after the commit. If the queue is full or the database is unavailable, the answer is
 * UNAVAILABLE; nothing is dropped silently.
 */
import { AppError } from '../../../kernel/errors.js';
import type { FounderOf } from '../../../kernel/shares/principal.js';
import { FairQueue, type Room } from './fair-queue.js';
import { failureOf, refusalOf } from './write-failures.js';

/** Why an item was refused: its organization has used its share of the queue, or the process is stopping. */
export type QueueRefusal = 'share' | 'closed';

export interface FairWriterOptions<Item, Outcome> {
  /** Writes a batch and returns one outcome for each item, in order. If it fails, nothing of the batch is stored. */
  write: (items: readonly Item[]) => Promise<Outcome[]>;
  /** Whether a batch may contain items of several organizations; otherwise `write` is called for each. */
  together: boolean;
  organizationOf: (item: Item) => string;
  founderOf: FounderOf;
  /** An item's size in the queue and in a batch, in bytes. */
  weigh: (item: Item) => number;
  receivedAt: (item: Item) => Date;
  /** How many organizations may fly alone at once; each uses a connection in addition to the shared one. */
  lanes: number;
  maxBatchItems: number;
  maxBatchBytes: number;
  maxQueueItems: number;
  maxQueueBytes: number;
  /** Called before an item is let in, or read; throws if its organization may store nothing more. */
  admit?: (organizationId: string) => void;
  /** The approximate bytes of an item in the database; default: its size in the queue. */
  storedBytes?: (item: Item) => number;
  /** Called after a commit, for each of its organizations. */
  onStored?: (organizationId: string, bytes: number) => void;
  onBatch?: (items: number, seconds: number) => void;
  onRefused?: (reason: QueueRefusal) => void;
  /** How long items wait for locked rows before they are refused with a retry, in milliseconds; tests use less. */
  patienceMs?: number;
  /** How long an organization flies alone after its last failure, in milliseconds; tests use less. */
  apartMs?: number;
}

interface Waiting<Item, Outcome> {
  item: Item;
  bytes: number;
  since: number;
  resolve: (outcome: Outcome) => void;
  reject: (error: unknown) => void;
}

/** How often a batch is retried after a deadlock or a serialization failure. */
const CONFLICT_TRIES = 5;
const PATIENCE_MS = 10_000;
const APART_MS = 10_000;
/** The pause in which locked rows may be released. */
const PAUSE_MS = 50;
/** More than this of one organization would delay the others in a shared batch: about what 100 busy connections with single events produce. */
const LIGHT_BYTES = 65_536;

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const comeAgain = (why: string, retryAfterSec = 2) => new AppError('UNAVAILABLE', `${why}; send it again shortly.`, { retryAfterSec });

const busy = () => comeAgain('What this organization sends cannot be stored now');

type Group<Item, Outcome> = [organizationId: string, entries: Waiting<Item, Outcome>[]];

/** A written batch that has not been answered yet. */
interface Landed<Item, Outcome> {
  groups: readonly Group<Item, Outcome>[];
  outcomes: readonly Outcome[];
}

export class FairWriter<Item, Outcome> {
  readonly #options: FairWriterOptions<Item, Outcome>;
  readonly #queue: FairQueue<Waiting<Item, Outcome>>;
  /** The items being written, by organization. */
  readonly #flying = new Map<string, readonly Waiting<Item, Outcome>[]>();
  /** Until when failing organizations fly alone, by the monotonic clock. */
  readonly #apart = new Map<string, number>();
  #sharedFlies = false;
  /** The organizations that fly alone: one person per occupied lane. */
  readonly #lanes: string[] = [];
  #landed: Landed<Item, Outcome>[] = [];
  #turnEnds = false;
  #closed = false;
  #idle: (() => void)[] = [];

  constructor(options: FairWriterOptions<Item, Outcome>) {
    this.#options = options;
    this.#queue = new FairQueue({ items: options.maxQueueItems, bytes: options.maxQueueBytes }, options.founderOf);
  }

  /** Items waiting or being written. */
  get pending(): number {
    return this.#queue.size;
  }

  /** The used share of the queue, from 0 to 1. */
  get fill(): number {
    return this.#queue.fill;
  }

  /** When the oldest uncommitted item of each organization was received. */
  pendingSince(): Map<string, Date> {
    const since = new Map<string, Date>();
    for (const organizationId of new Set([...this.#flying.keys(), ...this.#queue.waiting])) {
      // items being written are older than waiting ones, but the clock may have been set back in between
      const oldest = [this.#flying.get(organizationId)?.[0], this.#queue.first(organizationId)].flatMap((entry) => (entry ? [entry] : []));
      const times = oldest.map(({ item }) => this.#options.receivedAt(item).getTime());
      if (times.length) since.set(organizationId, new Date(Math.min(...times)));
    }
    return since;
  }

  /** Throws UNAVAILABLE or STORAGE_FULL if an item of this size would be refused now, so that it needn't be read. */
  requireRoom(organizationId: string, bytes: number): void {
    this.#options.admit?.(organizationId);
    const full = !this.#queue.hasRoom(organizationId, bytes);
    if (!full && !this.#closed) return;
    this.#options.onRefused?.(full ? 'share' : 'closed');
    throw full ? comeAgain('Too much of this organization is waiting to be stored') : comeAgain('This server is shutting down', 5);
  }

  /** Resolves after the commit. Rejects with UNAVAILABLE if the organization's share is full, the writer is closed or the database is unavailable; with what `admit` throws. */
  submit(item: Item): Promise<Outcome> {
    const { weigh, organizationOf } = this.#options;
    // not async: a second promise around this one costs every request three microtasks
    return new Promise((resolve, reject) => {
      const [organizationId, bytes] = [organizationOf(item), weigh(item)];
      this.requireRoom(organizationId, bytes);
      this.#queue.enter(organizationId, { item, bytes, since: performance.now(), resolve, reject });
      this.#endTurn();
    });
  }

  /** Refuses new items and resolves when all accepted ones are answered. */
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

  /** At the end of this turn of the event loop, batches take off, and then the written ones are answered. */
  #endTurn(): void {
    if (this.#turnEnds) return;
    this.#turnEnds = true;
    setImmediate(() => {
      this.#turnEnds = false;
      // writing responses takes as long as a batch: PostgreSQL gets the next one first, and neither waits for the other
      this.#takeOff();
      for (const landed of this.#landed.splice(0)) this.#answer(landed);
      this.#tellIdle();
    });
  }

  #takeOff(): void {
    for (const organizationId of [...this.#queue.waiting]) {
      if (this.#lanes.length === this.#options.lanes) break;
      if (this.#flying.has(organizationId) || !this.#mayHaveLane(organizationId)) continue;
      if (this.#isApart(organizationId) || this.#queue.waitingBytes(organizationId) > LIGHT_BYTES) void this.#flyAlone(organizationId);
    }
    if (this.#sharedFlies) return;
    const room = this.#roomFor(this.#queue.waitingItems, this.#landedItems());
    const groups = this.#queue.takeTogether(room, LIGHT_BYTES, (organizationId) => {
      return !this.#flying.has(organizationId) && !this.#isApart(organizationId);
    });
    if (groups.size) void this.#flyTogether([...groups]);
  }

  /** Whether the organization may fly alone. The last free lane is reserved for a person who has none. */
  #mayHaveLane(organizationId: string): boolean {
    return this.#lanes.length < this.#options.lanes - 1 || !this.#lanes.includes(this.#queue.personOf(organizationId));
  }

  /** The batch size, given the numbers of waiting and of recently written items. */
  #roomFor(waiting: number, landed: number): Room {
    const { maxBatchItems, maxBatchBytes } = this.#options;
    return { items: landed ? Math.min(maxBatchItems, Math.ceil((waiting + landed) / 2)) : maxBatchItems, bytes: maxBatchBytes };
  }

  /** Items that are written and not yet answered: of one organization, or of all. */
  #landedItems(organizationId?: string): number {
    const groups = this.#landed.flatMap((landed) => landed.groups);
    const counted = organizationId === undefined ? groups : groups.filter(([id]) => id === organizationId);
    return counted.reduce((sum, [, entries]) => sum + entries.length, 0);
  }

  async #flyTogether(groups: Group<Item, Outcome>[]): Promise<void> {
    this.#sharedFlies = true;
    for (const [organizationId, entries] of groups) this.#flying.set(organizationId, entries);
    await this.#timed(groups, () => this.#writeTogether(groups));
    this.#sharedFlies = false;
    this.#land();
  }

  async #flyAlone(organizationId: string): Promise<void> {
    const person = this.#queue.personOf(organizationId);
    this.#lanes.push(person);
    const hasTrouble = this.#isApart(organizationId);
    if (this.#apart.get(organizationId) === Number.POSITIVE_INFINITY) this.#setApart(organizationId);
    const room = this.#roomFor(this.#queue.waitingItemsOf(organizationId), this.#landedItems(organizationId));
    const entries = this.#queue.takeOf(organizationId, room);
    this.#flying.set(organizationId, entries);
    await this.#timed([[organizationId, entries]], () =>
      this.#writeAlone(organizationId, hasTrouble ? this.#stillPatient(organizationId, entries) : entries),
    );
    this.#lanes.splice(this.#lanes.indexOf(person), 1);
    this.#land();
  }

  async #timed(groups: Group<Item, Outcome>[], write: () => Promise<void>): Promise<void> {
    const started = performance.now();
    await write();
    for (const [organizationId, entries] of groups) this.#ended(organizationId, entries);
    const items = groups.reduce((sum, [, entries]) => sum + entries.length, 0);
    this.#options.onBatch?.(items, (performance.now() - started) / 1000);
  }

  /** The flight of these entries is over; an organization that continued alone is flying with others. */
  #ended(organizationId: string, entries: readonly Waiting<Item, Outcome>[]): void {
    if (this.#flying.get(organizationId) === entries) this.#flying.delete(organizationId);
  }

  #land(): void {
    // if fewer wait than were written, items arriving in this turn of the event loop join the batch
    if (this.#queue.waitingItems >= this.#landedItems()) this.#takeOff();
    this.#endTurn();
  }

  #tellIdle(): void {
    if (!this.pending) for (const resolve of this.#idle.splice(0)) resolve();
  }

  /** Refuses items of a failing organization that have waited too long. */
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
    // before any response: the next beat must not hold back written items
    for (const [organizationId, entries] of groups) {
      this.#ended(organizationId, entries);
      this.#countStored(organizationId, entries);
    }
    this.#landed.push({ groups, outcomes });
    this.#endTurn();
  }

  #countStored(organizationId: string, entries: readonly Waiting<Item, Outcome>[]): void {
    const { onStored, storedBytes } = this.#options;
    onStored?.(
      organizationId,
      entries.reduce((sum, { item, bytes }) => sum + (storedBytes ? storedBytes(item) : bytes), 0),
    );
  }

  #answer({ groups, outcomes }: Landed<Item, Outcome>): void {
    let index = 0;
    for (const [organizationId, entries] of groups)
      for (const entry of entries) {
        this.#queue.leave(organizationId, entry);
        entry.resolve(outcomes[index] as Outcome);
        index += 1;
      }
  }

  #refuse(organizationId: string, entries: readonly Waiting<Item, Outcome>[], reason: unknown): void {
    for (const entry of entries) {
      this.#queue.leave(organizationId, entry);
      entry.reject(reason);
    }
  }

  /** Writes items of several organizations; on a failure, halves them until the failing organization is found, which continues alone. */
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
    // waits until a lane is free
    this.#apart.set(organizationId, Number.POSITIVE_INFINITY);
    this.#flying.delete(organizationId);
    this.#queue.giveBack(organizationId, entries);
    this.#takeOff();
  }

  /** Writes items of one organization while its rows are locked; if an item is bad, halves them until only that one is refused. */
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
