/**
 * The limits that guard accounts and mailboxes. All processes count together in PostgreSQL, and a restart forgets nothing. A cache in memory refuses
 * keys that are known to be over the limit, so a flood with one key costs the database no more statements than the limit has points.
 */
import { createHmac } from 'node:crypto';
import type { Knex } from 'knex';
import type pg from 'pg';
import type { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import { LIMIT_CLASSES } from '../../../generated/limits.js';
import type { DatabaseSignals } from '../../database/signals/signals.js';
import type { Principal } from '../../shares/principal.js';
import { FixedWindows } from './fixed-windows.js';
import {
  headersOf,
  isPerCaller,
  type LimitedCall,
  type LimitSettings,
  type OnRefused,
  pointsOf,
  requestKeyOf,
  type SharedLimitName,
  tooMany,
} from './limit-classes.js';

const TABLE = 'security_limits';
/** Beyond this number, only the database knows the oldest windows. */
const MOST_KNOWN = 50_000;
const FORGIVEN_CHANNEL = 'tidewatch_forgiven';
/** Two windows are the same if their ends differ by less, because the round trip to the database takes time. */
const SAME_WINDOW_MS = 2_000;

interface SecurityLimitOptions {
  /**
   * Connections for counting only. A count must persist when the refused call rolls back, so it isn't part of the call's transaction; and calls that
   * hold all other connections must not wait here for one of those.
   */
  pool: pg.Pool;
  /** Keys are people's and networks' addresses: only their HMAC under this key is stored. */
  hashKey: () => Buffer;
  settings?: LimitSettings;
  onRefused?: OnRefused;
}

interface Counter {
  points: number;
  shared: RateLimiterPostgres;
  /** This process's knowledge of the shared counts, in bounded memory. The library's own memory of blocked keys is unbounded. */
  known: FixedWindows;
}

/** The library throws its result for a refusal, and an error for anything else. */
const isResult = (thrown: unknown): thrown is RateLimiterRes => !(thrown instanceof Error);

export class SecurityLimits {
  readonly #options: SecurityLimitOptions;
  readonly #counters = new Map<SharedLimitName, Counter>();

  constructor(options: SecurityLimitOptions) {
    this.#options = options;
  }

  /** Counts a request in a class of the document; returns its headers, if the class has any. Throws like `consume`. */
  async consumeRequest(name: SharedLimitName, call: LimitedCall): Promise<Record<string, string>> {
    const used = await this.consume(name, requestKeyOf(name, call));
    const counter = await this.#counterOf(name);
    return counter && isPerCaller(name) ? headersOf(counter.points, used) : {};
  }

  /**
   * Consumes points of the class, one by default, and returns what its key has used in the window. Throws RATE_LIMITED with Retry-After if there are
   * too few. If the database doesn't answer, throws its error, which is a 503: nobody may guess without being counted.
   */
  async consume(name: SharedLimitName, key: string, cost = 1): Promise<number> {
    const counter = await this.#counterOf(name);
    if (!counter) return 0;
    const hash = this.#hash(key);
    const known = counter.known.find(hash, performance.now());
    if (known && known.used + cost > counter.points) this.#refuse(name, counter, known.used, known.until - performance.now());
    // before the database answers: concurrent calls must not all query it
    counter.known.add(hash, cost, performance.now());
    const answer = await counter.shared.consume(hash, cost).catch((thrown: unknown) => {
      if (isResult(thrown)) return thrown;
      counter.known.delete(hash);
      throw thrown;
    });
    this.#learn(counter, hash, answer);
    if (answer.consumedPoints > counter.points) this.#refuse(name, counter, answer.consumedPoints, answer.msBeforeNext);
    return answer.consumedPoints;
  }

  /** Consumes a point of an organization and one of a person, who may act in any number of organizations. */
  async consumeOfBoth(name: SharedLimitName, { organizationId, personId }: Principal): Promise<void> {
    // the person first, so that a person over their own limit uses up nothing of the organization's
    await this.consume(name, `person ${personId}`);
    await this.consume(name, organizationId);
  }

  /** Throws RATE_LIMITED with Retry-After if no point is left, and consumes none. */
  async requireLeft(name: SharedLimitName, key: string): Promise<void> {
    const counter = await this.#counterOf(name);
    if (!counter) return;
    const hash = this.#hash(key);
    const known = counter.known.find(hash, performance.now());
    if (known && known.used >= counter.points) this.#refuse(name, counter, known.used, known.until - performance.now());
    const answer = await counter.shared.get(hash);
    if (answer && answer.consumedPoints >= counter.points) this.#refuse(name, counter, answer.consumedPoints, answer.msBeforeNext);
  }

  /** Returns a key's points in every process, for example after a successful sign-in. */
  async forgive(name: SharedLimitName, key: string): Promise<void> {
    const counter = await this.#counterOf(name);
    if (!counter) return;
    const hash = this.#hash(key);
    counter.known.delete(hash);
    await counter.shared.delete(hash);
    await this.#options.pool.query('select pg_notify($1, $2)', [FORGIVEN_CHANNEL, `${name} ${hash}`]);
  }

  /** Returns one point of a key, and keeps the rest of its count. */
  async giveBack(name: SharedLimitName, key: string): Promise<void> {
    const counter = await this.#counterOf(name);
    if (!counter) return;
    const hash = this.#hash(key);
    counter.known.delete(hash);
    await counter.shared.reward(hash, 1);
  }

  /** Follows resets by other processes. */
  follow(signals: Pick<DatabaseSignals, 'subscribe'>): void {
    signals.subscribe(FORGIVEN_CHANNEL, {
      onSignal: (payload) => {
        const [name, hash = ''] = payload.split(' ');
        this.#counters.get(name as SharedLimitName)?.known.delete(hash);
      },
      // earlier resets were missed; the database has all counts
      onListening: () => {
        for (const { known } of this.#counters.values()) known.clear();
      },
    });
  }

  /** The counter of a class; null if its limit is off. */
  async #counterOf(name: SharedLimitName): Promise<Counter | null> {
    const { pool, settings = {} } = this.#options;
    const points = pointsOf(settings, name);
    if (points === null) return null;
    // the library loads all its stores; a process without a sign-in does not need them
    const { RateLimiterPostgres } = await import('rate-limiter-flexible');
    const existing = this.#counters.get(name);
    if (existing) return existing;
    const { durationSec: duration } = LIMIT_CLASSES[name];
    const shared = new RateLimiterPostgres({
      ...{ storeClient: pool, storeType: 'pool', tableName: TABLE, keyPrefix: name, points, duration },
      // a migration creates it, and housekeeping empties it
      ...{ tableCreated: true, clearExpiredByTimeout: false },
    });
    const counter = { points, shared, known: new FixedWindows(duration * 1000, MOST_KNOWN) };
    this.#counters.set(name, counter);
    return counter;
  }

  #hash(key: string): string {
    return createHmac('sha256', this.#options.hashKey()).update(key).digest('base64url');
  }

  /** The database's count is authoritative, except for calls of this process that it has not counted yet. */
  #learn({ known }: Counter, hash: string, { consumedPoints, msBeforeNext }: RateLimiterRes): void {
    const now = performance.now();
    const until = now + msBeforeNext;
    const before = known.find(hash, now);
    const isSame = before !== null && Math.abs(before.until - until) < SAME_WINDOW_MS;
    known.learn(hash, { used: isSame ? Math.max(before.used, consumedPoints) : consumedPoints, until }, now);
  }

  #refuse(name: SharedLimitName, { points }: Counter, used: number, waitMs: number): never {
    this.#options.onRefused?.(name);
    throw tooMany(points, used, waitMs);
  }
}

/** Deletes the counts of windows that have ended; returns how many. */
export async function forgetEndedLimits(database: Knex, now: Date): Promise<number> {
  return database(TABLE).where('expire', '<', now.getTime()).delete();
}
