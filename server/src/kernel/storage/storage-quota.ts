/**
 * The quota of stored bytes, as one process sees it. Nothing here waits for the database while events arrive: additions are summed in memory, and
 * passed on in batches. The totals read back include the additions of other processes, so an organization exceeds its quota at most by what all
 * processes hold in memory: each passes it on every second once it is PASS_ON_BYTES, and every ten seconds otherwise.
 *
 * Additions are sizes before compression, so they are rather too large. A process that is killed loses at most its additions in memory. The next
 * count corrects both (server/src/storage/).
 */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { AppError } from '../errors.js';
import { bytesText } from './bytes-text.js';
import { CLAIM_SHARES, type StorageClaim, type StorageKind } from './claims.js';
import type { FreeDisk } from './free-disk.js';
import { type Addition, addStored, readLargest, readStored } from './usage-store.js';

const TURN_MS = 1_000;
/** Smaller additions wait for this many turns. */
const TURNS_OF_SMALL = 10;
/** Additions of one organization that are passed on at the next turn. */
const PASS_ON_BYTES = 1_048_576;
/** Above this share of the quota, every turn rereads the total, to notice deletions and other processes' additions. */
const NEAR = 0.9;
/** Organizations that have stored nothing for this long are forgotten. */
const FORGOTTEN_MS = 600_000;

interface StorageQuotaOptions {
  database: Knex;
  /** Bytes that an organization may store; null: unlimited. */
  quota: number | null;
  disk: FreeDisk;
  log: Logger;
  onRefused: (kind: StorageKind) => void;
}

interface Known {
  /** As last read; null before. */
  total: number | null;
  /** This process's additions since then. */
  added: Map<StorageKind, number>;
  addedBytes: number;
  usedAt: number;
}

export class StorageQuota {
  readonly #options: StorageQuotaOptions;
  readonly #known = new Map<string, Known>();
  #timer: NodeJS.Timeout | null = null;
  #turn = 0;
  #turning: Promise<void> = Promise.resolve();

  constructor(options: StorageQuotaOptions) {
    this.#options = options;
  }

  /** The quota in bytes; null: there is none. */
  get quota(): number | null {
    return this.#options.quota;
  }

  /** Starts tracking which organizations are full, and passing on additions. */
  async start(): Promise<void> {
    const { quota, database } = this.#options;
    if (quota !== null) for (const [id, total] of await readLargest(database, quota * NEAR)) this.#of(id).total = total;
    this.#timer = setInterval(() => void this.turn(), TURN_MS).unref();
  }

  /** Passes on what was added so far. */
  async stop(): Promise<void> {
    if (this.#timer) clearInterval(this.#timer);
    await this.turn(true);
  }

  /** Counts bytes that were stored. */
  add(organizationId: string, kind: StorageKind, bytes: number): void {
    const known = this.#of(organizationId);
    known.added.set(kind, (known.added.get(kind) ?? 0) + Math.ceil(bytes));
    known.addedBytes += Math.ceil(bytes);
  }

  /** Whether a claim has no room, as far as this process knows. */
  isFull(organizationId: string, claim: StorageClaim): boolean {
    const { quota } = this.#options;
    if (quota === null) return false;
    const { total, addedBytes } = this.#of(organizationId);
    return total !== null && total + addedBytes >= quota * CLAIM_SHARES[claim];
  }

  /**
   * Throws STORAGE_FULL if the organization's quota has no room for the claim, and UNAVAILABLE if the disk has none. An organization new to this
   * process is admitted for a second, until its total is read.
   */
  requireRoom(organizationId: string, kind: StorageKind, claim: StorageClaim): void {
    this.#options.disk.requireRoom();
    if (!this.isFull(organizationId, claim)) return;
    this.#options.onRefused(kind);
    throw new AppError(
      'STORAGE_FULL',
      `This organization has used its quota of ${bytesText(this.#options.quota ?? 0)}; delete data or ask the operator for more. \`tidewatch usage\` shows the details.`,
    );
  }

  /** The same, after reading the total if it is unknown. */
  async requireKnownRoom(organizationId: string, kind: StorageKind, claim: StorageClaim): Promise<void> {
    const { quota, database } = this.#options;
    const known = this.#of(organizationId);
    if (quota !== null && known.total === null) known.total = (await readStored(database, [organizationId])).get(organizationId) ?? 0;
    this.requireRoom(organizationId, kind, claim);
  }

  /** Passes additions on and reads totals again; `all` includes small ones. One turn at a time; a failure is repeated by the next. */
  turn(all = false): Promise<void> {
    this.#turning = this.#turning
      .then(() => this.#passOn(all))
      .catch((error) => this.#options.log.warn({ err: error }, 'could not pass on stored bytes'));
    return this.#turning;
  }

  #of(organizationId: string): Known {
    let known = this.#known.get(organizationId);
    if (!known) {
      known = { total: null, added: new Map(), addedBytes: 0, usedAt: 0 };
      this.#known.set(organizationId, known);
    }
    known.usedAt = performance.now();
    return known;
  }

  async #passOn(all: boolean): Promise<void> {
    const { database, quota } = this.#options;
    this.#turn += 1;
    const least = all || this.#turn % TURNS_OF_SMALL === 0 ? 1 : PASS_ON_BYTES;
    const passed = [...this.#known].filter(([, { addedBytes }]) => addedBytes >= least);
    const additions = passed.flatMap(([organizationId, known]) => this.#take(organizationId, known));
    try {
      if (additions.length) await addStored(database, additions);
    } catch (error) {
      for (const { organizationId, kind, bytes } of additions) {
        const { total } = this.#of(organizationId);
        // added again just below
        if (total !== null) this.#of(organizationId).total = total - bytes;
        this.add(organizationId, kind, bytes);
      }
      throw error;
    }
    if (quota === null) this.#forget();
    else await this.#readAgain(quota, new Set(passed.map(([id]) => id)));
  }

  #take(organizationId: string, known: Known): Addition[] {
    const additions = [...known.added].map(([kind, bytes]) => ({ organizationId, kind, bytes }));
    // until the total is reread, so that nothing is admitted in between
    if (known.total !== null) known.total += known.addedBytes;
    known.added = new Map();
    known.addedBytes = 0;
    return additions;
  }

  async #readAgain(quota: number, passed: ReadonlySet<string>): Promise<void> {
    const ids = [...this.#known].flatMap(([id, { total }]) => (total === null || total >= quota * NEAR || passed.has(id) ? [id] : []));
    if (ids.length) {
      const totals = await readStored(this.#options.database, ids);
      for (const id of ids) {
        const known = this.#known.get(id);
        if (known) known.total = totals.get(id) ?? 0;
      }
    }
    this.#forget();
  }

  /** Forgets organizations without recent additions, except full ones. */
  #forget(): void {
    const { quota } = this.#options;
    const before = performance.now() - FORGOTTEN_MS;
    for (const [id, { usedAt, addedBytes, total }] of this.#known)
      if (usedAt < before && !addedBytes && (quota === null || (total ?? 0) < quota * NEAR)) this.#known.delete(id);
  }
}

/** A value's approximate size as JSON or bytes; visits every member once. */
export function storedSize(value: unknown): number {
  if (typeof value === 'string') return Buffer.byteLength(value);
  if (value instanceof Uint8Array) return value.length;
  if (value === null || typeof value !== 'object') return 8;
  const size = (value as { size?: unknown }).size;
  const ofFile = typeof size === 'number' ? size : 0;
  return Object.entries(value).reduce((sum, [name, member]) => sum + name.length + storedSize(member), ofFile);
}
