/**
 * Caches the models of public pages, so that database load doesn't grow with the number of readers. A model is fresh for ten seconds, loaded once for
 * all concurrent requests, and renewed in the background while it is in demand. If the source fails, the last model is served and marked as stale; it
 * may be one that another process has stored.
 */
import { LRUCache } from 'lru-cache';
import { PATIENCE_MS, Patience } from '../../kernel/last-known/patience.js';

/** No model is cached and the source doesn't respond. */
export class SourceUnavailable extends Error {}

/** A loaded model, with everything derived from it. */
export interface Known<Model> {
  model: Model;
  readAt: Date;
  /** The same by the monotonic clock; minus infinity if another process has read it. */
  loadedAt: number;
  /** Values derived from the model, by name; dropped with the model. */
  readonly made: Map<string, unknown>;
  /** Something changed since it was read. */
  isOutdated: boolean;
}

export interface Found<Model> {
  known: Known<Model>;
  /** The source didn't respond, so the model may be outdated. */
  stale: boolean;
}

export type LoadOutcome = 'loaded' | 'absent' | 'failed';

/** Stores models beyond the life of the process. */
export interface ModelStore<Model> {
  has(key: string): boolean;
  get(key: string): Promise<Pick<Known<Model>, 'model' | 'readAt'> | null>;
  keep(key: string, known: Pick<Known<Model>, 'model' | 'readAt'>): void;
  remove(key: string): void;
}

interface ModelCacheOptions<Model> {
  clock: () => Date;
  /** The monotonic clock, in milliseconds. The other one is corrected by the database, possibly by hours. */
  elapsed: () => number;
  /** Maximum size of all models together, as JSON. */
  maxBytes: number;
  /** Called after each load. */
  onLoad: (outcome: LoadOutcome, error?: unknown) => void;
  /** How long a request waits for a load. */
  patienceMs?: number;
  /** Shared by everything that reads the same source. */
  patience?: Patience;
  store?: ModelStore<Model>;
}

interface Flight<Model> {
  /** Resolves when the load has ended, successfully or not. */
  ended: Promise<'ended'>;
  /** Resolves when requests should stop waiting. */
  tooLong: Promise<'too long'>;
  startedAt: number;
  /** The result, shared by all waiting requests so that nothing is derived twice. Null: still loading, or failed. */
  result: { known: Known<Model> | null } | null;
  /** Changes during the load: a model that they match may have been read before the change. */
  readonly changes: ((model: Model) => boolean)[];
}

const FRESH_MS = 10_000;
/** From this age on, a request renews the model in the background: readers of a busy page never wait. */
const RENEW_MS = 8_000;
const KEEP_MS = 86_400_000;
const RETRY_MS = 1_000;
/** After this time, a load is considered hanging and another may start. */
const GIVE_UP_MS = 30_000;
/**
 * Maximum concurrent loads; further ones are refused, so that requests for invented URLs can't overload the database. Cached models may always be
 * renewed, because their number is limited.
 */
const MAX_FLIGHTS = 100;
/** Maximum remembered keys of missing models and of failed loads. */
const MAX_NOTES = 5_000;

/** How often a request waits for another load because of a change. */
const MAX_TRIES = 3;

/** Whether a change may affect the model. If there was no model, any change may have created it. */
const mayMatch = <Model>(changes: readonly ((model: Model) => boolean)[], known: Known<Model> | null) =>
  known === null ? changes.length > 0 : changes.some((matches) => matches(known.model));

export class ModelCache<Model extends object> {
  readonly #options: ModelCacheOptions<Model>;
  readonly #patience: Patience;
  readonly #known: LRUCache<string, Known<Model>>;
  readonly #absent = new LRUCache<string, number>({ max: MAX_NOTES });
  readonly #failed = new LRUCache<string, number>({ max: MAX_NOTES });
  readonly #flights = new Map<string, Flight<Model>>();

  constructor(options: ModelCacheOptions<Model>) {
    this.#options = options;
    this.#patience = options.patience ?? new Patience();
    this.#known = new LRUCache({
      maxSize: options.maxBytes,
      sizeCalculation: ({ model }) => JSON.stringify(model).length,
    });
  }

  /**
   * The model of a key; null if there is none.
   *
   * @param load loads the model; called only if no fresh one is cached and no other load of the key is running
   * @throws SourceUnavailable
   */
  async get(key: string, load: () => Promise<Model | null>): Promise<Found<Model> | null> {
    const now = this.#elapsed();
    const fresh = this.#known.get(key);
    const age = fresh && !fresh.isOutdated ? now - fresh.loadedAt : Number.POSITIVE_INFINITY;
    if (age >= RENEW_MS && age < FRESH_MS && !this.#flight(key, now)) this.#begin(key, now, load);
    if (fresh && age < FRESH_MS) return { known: fresh, stale: false };
    if (now - (this.#absent.get(key) ?? Number.NEGATIVE_INFINITY) < FRESH_MS) return null;
    // a load that began before a change may return outdated data, so wait for the next one
    for (let tries = 1; ; tries += 1) {
      const flight = this.#flight(key, this.#elapsed()) ?? this.#begin(key, this.#elapsed(), load);
      if (!flight) return this.#lastKnown(key);
      // if there is something to show, nobody waits for a hanging source
      if (this.#patience.isHanging && !flight.result && this.#hasLastKnown(key)) return this.#lastKnown(key);
      const before = flight.changes.slice();
      await Promise.race([flight.ended, flight.tooLong]);
      if (!flight.result) return this.#lastKnown(key);
      const { known } = flight.result;
      if (tries < MAX_TRIES && mayMatch(before, known)) continue;
      return known && { known, stale: false };
    }
  }

  /**
   * Drops the matching models, and all missing and failed keys, because they may match too. Running loads are discarded if the cached model matches;
   * without one, the result decides.
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

  /** Renews the matching models before they are shown again. Unlike forgotten ones, they are shown if the source fails. */
  outdate(matches: (model: Model) => boolean): void {
    for (const known of this.#known.values()) if (matches(known.model)) known.isOutdated = true;
    for (const { changes } of this.#flights.values()) changes.push(matches);
  }

  /** The same for all models; missing and failed ones are looked up again. */
  outdateAll(): void {
    this.outdate(() => true);
    for (const notes of [this.#absent, this.#failed]) notes.clear();
  }

  /** Whether there is a model of the key to show, fresh or not. */
  has(key: string): boolean {
    return this.#known.has(key) || (this.#options.store?.has(key) ?? false);
  }

  /** The keys of the matching models. */
  keysOf(matches: (model: Model) => boolean): string[] {
    return [...this.#known.entries()].filter(([, { model }]) => matches(model)).map(([key]) => key);
  }

  #elapsed(): number {
    return this.#options.elapsed();
  }

  #flight(key: string, now: number): Flight<Model> | undefined {
    const flight = this.#flights.get(key);
    return flight && now - flight.startedAt < GIVE_UP_MS ? flight : undefined;
  }

  /** Starts a load, unless the last one has just failed or too many are running. */
  #begin(key: string, now: number, load: () => Promise<Model | null>): Flight<Model> | null {
    if (now - (this.#failed.get(key) ?? Number.NEGATIVE_INFINITY) < RETRY_MS) return null;
    if (this.#flights.size >= MAX_FLIGHTS) this.#giveUp(now);
    if (this.#flights.size >= MAX_FLIGHTS && !this.#known.has(key)) return null;
    let timer: NodeJS.Timeout | undefined;
    const began = performance.now();
    const tooLong = new Promise<'too long'>((resolve) => {
      timer = setTimeout(() => {
        this.#patience.gaveUp(began);
        resolve('too long');
      }, this.#options.patienceMs ?? PATIENCE_MS).unref();
    });
    const flight: Flight<Model> = { ended: Promise.resolve('ended'), tooLong, startedAt: now, result: null, changes: [] };
    this.#flights.set(key, flight);
    flight.ended = this.#load(key, flight, load).finally(() => clearTimeout(timer));
    return flight;
  }

  /** Drops hanging loads so that others can start. */
  #giveUp(now: number): void {
    for (const [key, { startedAt }] of this.#flights) if (now - startedAt >= GIVE_UP_MS) this.#flights.delete(key);
  }

  async #load(key: string, flight: Flight<Model>, load: () => Promise<Model | null>): Promise<'ended'> {
    const { onLoad, clock } = this.#options;
    try {
      const model = await load();
      this.#patience.answered();
      const known = model && { model, readAt: clock(), loadedAt: this.#elapsed(), made: new Map(), isOutdated: false };
      flight.result = { known };
      if (this.#flights.get(key) === flight && !mayMatch(flight.changes, known)) this.#keep(key, known);
      onLoad(model === null ? 'absent' : 'loaded');
    } catch (error) {
      if (this.#flights.get(key) === flight) this.#failed.set(key, this.#elapsed());
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
      this.#absent.set(key, this.#elapsed());
      this.#options.store?.remove(key);
    } else {
      this.#absent.delete(key);
      this.#known.set(key, known);
      this.#options.store?.keep(key, known);
    }
  }

  #isKept({ readAt }: Pick<Known<Model>, 'readAt'>): boolean {
    return this.#options.clock().getTime() - readAt.getTime() < KEEP_MS;
  }

  #hasLastKnown(key: string): boolean {
    const known = this.#known.get(key);
    return known ? this.#isKept(known) : (this.#options.store?.has(key) ?? false);
  }

  async #lastKnown(key: string): Promise<Found<Model>> {
    const known = this.#known.get(key) ?? (await this.#stored(key));
    if (known && this.#isKept(known)) return { known, stale: true };
    throw new SourceUnavailable('the source of the page does not respond');
  }

  async #stored(key: string): Promise<Known<Model> | undefined> {
    const { store } = this.#options;
    const stored = await store?.get(key);
    // a load may have ended meanwhile
    const known = this.#known.get(key);
    if (known || !stored || !store?.has(key)) return known;
    const taken = { ...stored, loadedAt: Number.NEGATIVE_INFINITY, made: new Map(), isOutdated: true };
    this.#known.set(key, taken);
    return taken;
  }
}
