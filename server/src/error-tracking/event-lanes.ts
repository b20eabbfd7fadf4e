/**
 * The queues of error events. All organizations share one, whose batches are the cheapest. One whose events cannot be written now gets a lane of
 * its own until they are answered: somebody holds its rows for long (a merge, a deletion, a hand at the database), or the database refuses
 * something of it. Nobody else's events wait for those, or fail with them.
 */
import { ERROR_CONNECTIONS } from '../database/connection.js';
import { AppError, isDatabaseAway } from '../errors.js';
import { type GroupCommitOptions, GroupCommitWriter } from '../ingest/group-commit.js';
import type { ErrorEventItem, ErrorEventOutcome } from './event-writer.js';

type Queue<Outcome> = GroupCommitWriter<ErrorEventItem, Outcome>;

export interface LaneOptions extends Omit<GroupCommitOptions<ErrorEventItem, unknown>, 'write' | 'weigh' | 'flights' | 'receivedAt'> {
  /** Writes events of one organization; one outcome for each, in their order. */
  write: (items: readonly ErrorEventItem[]) => Promise<ErrorEventOutcome[]>;
  /** How long a lane tries to write a batch before its senders are told to come again, in milliseconds; for tests, which wait less. */
  patienceMs?: number;
}

const PATIENCE_MS = 10_000;
/** Whoever holds the rows may let go in between. */
const PAUSE_MS = 50;
/** Each lane writes on a connection of its own, and one is left for everybody else. The events of further organizations are to be sent again. */
const MOST_LANES = ERROR_CONNECTIONS - 1;
/** A lane is a small queue: its organization's rows are slow. */
const LANE_QUEUE = { maxQueueItems: 2_000, maxQueueBytes: 4 * 1_048_576 };
/** So much of the queue may be one organization's. */
const LARGEST_SHARE = 0.5;
const LOCK_TIMEOUT = '55P03';

interface Lane {
  queue: Queue<ErrorEventOutcome>;
  /** Submitted to it and not yet answered. */
  open: number;
}

/** What of an organization was submitted and is not yet answered. */
interface Share {
  items: number;
  bytes: number;
}

const NOTHING: Share = { items: 0, bytes: 0 };

const comeAgain = (why: string) => new AppError('UNAVAILABLE', `${why}; send it again shortly.`, { retryAfterSec: 2 });
const busy = () => comeAgain('Its issues are being changed');

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** How much memory an item holds while it waits. */
const weigh = ({ bytes }: ErrorEventItem) => bytes + 500;

function placesByOrganization(items: readonly ErrorEventItem[]): Map<string, number[]> {
  const places = new Map<string, number[]>();
  for (const [place, { organizationId }] of items.entries()) {
    const own = places.get(organizationId) ?? [];
    own.push(place);
    places.set(organizationId, own);
  }
  return places;
}

/** Takes error events in and answers each after its commit. */
export class ErrorEventLanes {
  readonly #options: LaneOptions;
  readonly #shared: Queue<ErrorEventOutcome | 'apart'>;
  readonly #lanes = new Map<string, Lane>();
  readonly #shares = new Map<string, Share>();
  #open = 0;
  #closed = false;
  #idle: (() => void)[] = [];

  constructor(options: LaneOptions) {
    this.#options = options;
    this.#shared = this.#createQueue((items) => this.#writeShared(items));
  }

  #createQueue<Outcome>(write: (items: readonly ErrorEventItem[]) => Promise<Outcome[]>, sizes: object = {}): Queue<Outcome> {
    const { patienceMs: _patience, ...options } = this.#options;
    return new GroupCommitWriter({ ...options, ...sizes, write, flights: 1, weigh, receivedAt: ({ receivedAt }) => receivedAt });
  }

  /** Items waiting or being written. */
  get pending(): number {
    return this.#open;
  }

  /** Resolves after the commit. Rejects with UNAVAILABLE where it has to be sent again. */
  async submit(item: ErrorEventItem): Promise<ErrorEventOutcome> {
    this.#enter(item);
    try {
      const lane = this.#closed ? undefined : this.#lanes.get(item.organizationId);
      const outcome = lane ? 'apart' : await this.#shared.submit(item);
      return outcome === 'apart' ? await this.#submitApart(item) : outcome;
    } finally {
      this.#leave(item);
    }
  }

  #enter(item: ErrorEventItem): void {
    const { maxQueueItems, maxQueueBytes } = this.#options;
    const { items, bytes } = this.#shares.get(item.organizationId) ?? NOTHING;
    const share = { items: items + 1, bytes: bytes + weigh(item) };
    if (share.items > maxQueueItems * LARGEST_SHARE || share.bytes > maxQueueBytes * LARGEST_SHARE)
      throw comeAgain('Too much of this organization is waiting to be stored');
    this.#shares.set(item.organizationId, share);
    this.#open += 1;
  }

  #leave(item: ErrorEventItem): void {
    const { items, bytes } = this.#shares.get(item.organizationId) ?? NOTHING;
    if (items > 1) this.#shares.set(item.organizationId, { items: items - 1, bytes: bytes - weigh(item) });
    else this.#shares.delete(item.organizationId);
    this.#open -= 1;
    if (!this.#open) for (const resolve of this.#idle.splice(0)) resolve();
  }

  async #submitApart(item: ErrorEventItem): Promise<ErrorEventOutcome> {
    const { organizationId } = item;
    const lane = this.#lanes.get(organizationId) ?? this.#openLane(organizationId);
    lane.open += 1;
    try {
      return await lane.queue.submit(item);
    } finally {
      lane.open -= 1;
      if (!lane.open) this.#lanes.delete(organizationId);
    }
  }

  #openLane(organizationId: string): Lane {
    if (this.#lanes.size >= MOST_LANES) throw busy();
    const lane = { queue: this.#createQueue((items) => this.#writePatiently(items), LANE_QUEUE), open: 0 };
    this.#lanes.set(organizationId, lane);
    return lane;
  }

  /** One organization after the other. Whoever has a lane by now waits there, and not in every batch once more. */
  async #writeShared(items: readonly ErrorEventItem[]): Promise<(ErrorEventOutcome | 'apart')[]> {
    const outcomes = Array<ErrorEventOutcome | 'apart'>(items.length).fill('apart');
    for (const [organizationId, places] of placesByOrganization(items)) {
      if (this.#lanes.has(organizationId)) continue;
      try {
        const written = await this.#options.write(places.map((place) => items[place] as ErrorEventItem));
        for (const [index, place] of places.entries()) outcomes[place] = written[index] as ErrorEventOutcome;
      } catch (error) {
        // then nobody's can be written; any other failure is one of this organization, and tells itself in its lane
        if (isDatabaseAway(error)) throw error;
      }
    }
    return outcomes;
  }

  async #writePatiently(items: readonly ErrorEventItem[]): Promise<ErrorEventOutcome[]> {
    const until = performance.now() + (this.#options.patienceMs ?? PATIENCE_MS);
    for (;;) {
      try {
        return await this.#options.write(items);
      } catch (error) {
        if ((error as { code?: string }).code !== LOCK_TIMEOUT) throw error;
        if (performance.now() >= until) throw busy();
      }
      await rest(PAUSE_MS);
    }
  }

  /** Refuses new items and resolves when all that was accepted is answered. */
  async drain(): Promise<void> {
    this.#closed = true;
    await this.#shared.drain();
    if (this.#open) await new Promise<void>((resolve) => this.#idle.push(resolve));
  }
}
