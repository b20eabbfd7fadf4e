/**
 * What was read for public pages, so that the number of readers doesn't reach the database: fresh for ten seconds, read once however many ask,
 * renewed behind those who look at it all the time, and shown again, marked as old, while the source fails.
 */
import { LRUCache } from 'lru-cache';

/** Nothing is known of it, and the source does not answer. */
export class SourceUnavailable extends Error {}

/** A model as it was read, with what was made of it. */
export interface Known<Model> {
  model: Model;
  readAt: Date;
  /** Whatever was made of the model, by name; it goes when the model goes. */
  readonly made: Map<string, unknown>;
}

export interface Found<Model> {
  known: Known<Model>;
  /** True: the source could not be asked, so this may not hold any more. */
  stale: boolean;
}

export type LoadOutcome = 'loaded' | 'absent' | 'failed';

export interface ModelCacheOptions {
  clock: () => Date;
  /** Of all models together, as JSON. */
  maxBytes: number;
  /** Called when a load has ended. */
  onLoad: (outcome: LoadOutcome, error?: unknown) => void;
  /** How long a request waits for the source before it is answered without. */
  patienceMs?: number;
}

interface Flight<Model> {
  /** Ends when the load has ended, well or not. */
  ended: Promise<'ended'>;
  /** Ends when nobody should wait any longer. */
  tooLong: Promise<'too long'>;
  startedAt: number;
  /** What became of it: one for all who wait, so that nothing is made of the model twice. Null: nothing yet, or it failed. */
  result: { known: Known<Model> | null } | null;
  /** Changes that were made while it was under way: what they match may be as it was before. */
  readonly changes: ((model: Model) => boolean)[];
}

const FRESH_MS = 10_000;
/** From then on whoever asks begins to renew it, and does not wait for that: a page that is looked at all the time keeps nobody waiting. */
const RENEW_MS = 8_000;
const KEEP_MS = 86_400_000;
const RETRY_MS = 1_000;
const PATIENCE_MS = 2_000;
/** A load that takes longer is given up, and another one may begin. */
const GIVE_UP_MS = 30_000;
/**
 * Loads at one time; what is asked for on top of it is unavailable, so that invented addresses cannot occupy the database. Models that are known
 * are renewed all the same: there are no more of these than are kept.
 */
const MAX_FLIGHTS = 100;
/** Addresses of which it is remembered that there is nothing, or that they failed. */
const MAX_NOTES = 5_000;

/** How often a request waits again because of a change. */
const MAX_TRIES = 3;

/** Whether one of some changes is of that model; where there was none yet, any may have made it. */
const mayMatch = <Model>(changes: readonly ((model: Model) => boolean)[], known: Known<Model> | null) =>
  known === null ? changes.length > 0 : changes.some((matches) => matches(known.model));

export class ModelCache<Model extends object> {
  readonly #options: ModelCacheOptions;
  readonly #known: LRUCache<string, Known<Model>>;
  readonly #absent = new LRUCache<string, number>({ max: MAX_NOTES });
  readonly #failed = new LRUCache<string, number>({ max: MAX_NOTES });
  readonly #flights = new Map<string, Flight<Model>>();

  constructor(options: ModelCacheOptions) {
    this.#options = options;
    this.#known = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ model }) => JSON.stringify(model).length,
    });
  }

  /**
   * The model under a key; null where there is none.
   *
   * @param load reads it; called only where nothing fresh is known and no other load of the key is under way
   * @throws SourceUnavailable
   */
  async get(key: string, load: () => Promise<Model | null>): Promise<Found<Model> | null> {
    const now = this.#now();
    const fresh = this.#known.get(key);
    const age = fresh ? now - fresh.readAt.getTime() : Number.POSITIVE_INFINITY;
    if (age >= RENEW_MS && age < FRESH_MS && !this.#flight(key, now)) this.#begin(key, now, load);
    if (fresh && age < FRESH_MS) return { known: fresh, stale: false };
    if (now - (this.#absent.get(key) ?? Number.NEGATIVE_INFINITY) < FRESH_MS) return null;
    // a load that was under way before a change is not for who asks after it; the one that is begun then is
    for (let tries = 1; ; tries += 1) {
      const flight = this.#flight(key, this.#now()) ?? this.#begin(key, this.#now(), load);
      if (!flight) return this.#lastKnown(key);
      const before = flight.changes.slice();
      await Promise.race([flight.ended, flight.tooLong]);
      if (!flight.result) return this.#lastKnown(key);
      const { known } = flight.result;
      if (tries < MAX_TRIES && mayMatch(before, known)) continue;
      return known && { known, stale: false };
    }
  }

  /**
   * Forgets the models that match, and everything of which it is not known whether it would: absences and failures. A load under way is given up
   * where the model that it is to renew matches; where nothing is known yet, its result will tell.
   */
  forget(matches: (model: Model) => boolean): void {
    for (const [key, { model }] of [...this.#known.entries()]) {
      if (!matches(model)) continue;
      this.#known.delete(key);
      this.#flights.delete(key);
    }
    for (const notes of [this.#absent, this.#failed]) notes.clear();
    for (const { changes } of this.#flights.values()) changes.push(matches);
  }

  #now(): number {
    return this.#options.clock().getTime();
  }

  #flight(key: string, now: number): Flight<Model> | undefined {
    const flight = this.#flights.get(key);
    return flight && now - flight.startedAt < GIVE_UP_MS ? flight : undefined;
  }

  /** Begins a load, unless the last one failed a moment ago or too many are under way. */
  #begin(key: string, now: number, load: () => Promise<Model | null>): Flight<Model> | null {
    if (now - (this.#failed.get(key) ?? Number.NEGATIVE_INFINITY) < RETRY_MS) return null;
    if (this.#flights.size >= MAX_FLIGHTS) this.#giveUp(now);
    if (this.#flights.size >= MAX_FLIGHTS && !this.#known.has(key)) return null;
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<'too long'>((resolve) => {
      timer = setTimeout(() => resolve('too long'), this.#options.patienceMs ?? PATIENCE_MS).unref();
    });
    const flight: Flight<Model> = { ended: Promise.resolve('ended'), tooLong, startedAt: now, result: null, changes: [] };
    this.#flights.set(key, flight);
    flight.ended = this.#load(key, flight, load).finally(() => clearTimeout(timer));
    return flight;
  }

  /** Drops a load that hangs, so that another one can start. */
  #giveUp(now: number): void {
    for (const [key, { startedAt }] of this.#flights) if (now - startedAt >= GIVE_UP_MS) this.#flights.delete(key);
  }

  async #load(key: string, flight: Flight<Model>, load: () => Promise<Model | null>): Promise<'ended'> {
    const { onLoad, clock } = this.#options;
    try {
      const model = await load();
      const known = model && { model, readAt: clock(), made: new Map() };
      flight.result = { known };
      if (this.#flights.get(key) === flight && !mayMatch(flight.changes, known)) this.#keep(key, known);
      onLoad(model === null ? 'absent' : 'loaded');
    } catch (error) {
      if (this.#flights.get(key) === flight) this.#failed.set(key, this.#now());
      onLoad('failed', error);
    } finally {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    }
    return 'ended';
  }

  #keep(key: string, known: Known<Model> | null): void {
    this.#failed.delete(key);
    if (known === null) {
      this.#known.delete(key);
      this.#absent.set(key, this.#now());
    } else {
      this.#absent.delete(key);
      this.#known.set(key, known);
    }
  }

  #lastKnown(key: string): Found<Model> {
    const known = this.#known.get(key);
    if (known && this.#now() - known.readAt.getTime() < KEEP_MS) return { known, stale: true };
    throw new SourceUnavailable('the source of the page does not answer');
  }
}
