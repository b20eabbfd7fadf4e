/**
 * What was read for public pages, so that the number of readers doesn't reach the database: fresh for ten seconds, read once however many ask,
 * and shown again, marked as old, while the source fails.
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
  result: { model: Model | null } | null;
}

const FRESH_MS = 10_000;
const KEEP_MS = 86_400_000;
const RETRY_MS = 1_000;
const PATIENCE_MS = 2_000;
/** A load that takes longer is given up, and another one may begin. */
const GIVE_UP_MS = 30_000;
/** Loads at one time; what is asked for on top of it is unavailable, so that invented addresses cannot occupy the database. */
const MAX_FLIGHTS = 100;
/** Addresses of which it is remembered that there is nothing, or that they failed. */
const MAX_NOTES = 5_000;

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
    const known = this.#known.get(key);
    if (known && now - known.readAt.getTime() < FRESH_MS) return { known, stale: false };
    if (now - (this.#absent.get(key) ?? Number.NEGATIVE_INFINITY) < FRESH_MS) return null;
    const flight = this.#flight(key, now) ?? this.#begin(key, now, load);
    if (!flight) return this.#lastKnown(key);
    await Promise.race([flight.ended, flight.tooLong]);
    if (!flight.result) return this.#lastKnown(key);
    if (flight.result.model === null) return null;
    return { known: this.#knownOf(key, flight.result.model), stale: false };
  }

  /** Forgets the models that match, and everything of which it is not known whether it would: absences, failures, loads under way. */
  forget(matches: (model: Model) => boolean): void {
    for (const [key, { model }] of [...this.#known.entries()]) if (matches(model)) this.#known.delete(key);
    for (const notes of [this.#absent, this.#failed, this.#flights]) notes.clear();
  }

  #now(): number {
    return this.#options.clock().getTime();
  }

  /** What was read, as it lies in the cache; a load that was forgotten meanwhile, or was too large to keep, is for who waited for it only. */
  #knownOf(key: string, model: Model): Known<Model> {
    const known = this.#known.get(key);
    return known?.model === model ? known : { model, readAt: this.#options.clock(), made: new Map() };
  }

  #flight(key: string, now: number): Flight<Model> | undefined {
    const flight = this.#flights.get(key);
    return flight && now - flight.startedAt < GIVE_UP_MS ? flight : undefined;
  }

  /** Begins a load, unless the last one failed a moment ago or too many are under way. */
  #begin(key: string, now: number, load: () => Promise<Model | null>): Flight<Model> | null {
    if (now - (this.#failed.get(key) ?? Number.NEGATIVE_INFINITY) < RETRY_MS) return null;
    if (this.#flights.size >= MAX_FLIGHTS) this.#giveUp(now);
    if (this.#flights.size >= MAX_FLIGHTS) return null;
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<'too long'>((resolve) => {
      timer = setTimeout(() => resolve('too long'), this.#options.patienceMs ?? PATIENCE_MS).unref();
    });
    const flight: Flight<Model> = { ended: Promise.resolve('ended'), tooLong, startedAt: now, result: null };
    this.#flights.set(key, flight);
    flight.ended = this.#load(key, flight, load).finally(() => clearTimeout(timer));
    return flight;
  }

  /** Makes room: a load that never ends must not take its place for ever. */
  #giveUp(now: number): void {
    for (const [key, { startedAt }] of this.#flights) if (now - startedAt >= GIVE_UP_MS) this.#flights.delete(key);
  }

  async #load(key: string, flight: Flight<Model>, load: () => Promise<Model | null>): Promise<'ended'> {
    const { onLoad, clock } = this.#options;
    try {
      const model = await load();
      flight.result = { model };
      if (this.#flights.get(key) === flight) this.#keep(key, model, clock());
      onLoad(model === null ? 'absent' : 'loaded');
    } catch (error) {
      if (this.#flights.get(key) === flight) this.#failed.set(key, this.#now());
      onLoad('failed', error);
    } finally {
      if (this.#flights.get(key) === flight) this.#flights.delete(key);
    }
    return 'ended';
  }

  #keep(key: string, model: Model | null, readAt: Date): void {
    this.#failed.delete(key);
    if (model === null) {
      this.#known.delete(key);
      this.#absent.set(key, readAt.getTime());
    } else {
      this.#absent.delete(key);
      this.#known.set(key, { model, readAt, made: new Map() });
    }
  }

  #lastKnown(key: string): Found<Model> {
    const known = this.#known.get(key);
    if (known && this.#now() - known.readAt.getTime() < KEEP_MS) return { known, stale: true };
    throw new SourceUnavailable('the source of the page does not answer');
  }
}
