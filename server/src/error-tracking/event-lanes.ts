/**
 * The queues of error events. All organizations share one, whose batches are the cheapest. One whose rows somebody holds for long (a merge, a
 * deletion, a hand at the database) gets a lane of its own until its events are answered, so that nobody else's wait for it.
 */
import { AppError } from '../errors.js';
import { type GroupCommitOptions, GroupCommitWriter } from '../ingest/group-commit.js';
import type { ErrorEventItem, ErrorEventOutcome } from './event-writer.js';

type Written = ErrorEventOutcome | 'held';

export interface LaneOptions extends Omit<GroupCommitOptions<ErrorEventItem, Written>, 'weigh' | 'flights' | 'receivedAt'> {
  /** How long a lane tries to write a batch before its senders are told to come again, in milliseconds; for tests, which wait less. */
  patienceMs?: number;
}

const PATIENCE_MS = 10_000;
/** The connections are free for others in between. */
const PAUSE_MS = 50;
/** So many organizations have a lane at once; the events of others are to be sent again. */
const MOST_LANES = 20;
/** A lane is a small queue: its organization's rows are slow. */
const LANE_QUEUE = { maxQueueItems: 2_000, maxQueueBytes: 4 * 1_048_576 };

interface Lane {
  writer: GroupCommitWriter<ErrorEventItem, Written>;
  /** Submitted and not yet answered. */
  open: number;
}

const busy = () => new AppError('UNAVAILABLE', 'Its issues are being changed; send it again shortly.', { retryAfterSec: 2 });

const rest = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Takes error events in and answers each after its commit. */
export class ErrorEventLanes {
  readonly #options: LaneOptions;
  readonly #shared: GroupCommitWriter<ErrorEventItem, Written>;
  readonly #lanes = new Map<string, Lane>();
  #open = 0;
  #closed = false;
  #idle: (() => void)[] = [];

  constructor(options: LaneOptions) {
    this.#options = options;
    this.#shared = this.#createWriter({ ...options, write: (items) => this.#writeShared(items) });
  }

  #createWriter(options: LaneOptions): GroupCommitWriter<ErrorEventItem, Written> {
    const { patienceMs: _patience, ...more } = options;
    return new GroupCommitWriter({
      ...more,
      flights: 1,
      weigh: ({ payload }) => (payload?.length ?? 0) + 500,
      receivedAt: ({ receivedAt }) => receivedAt,
    });
  }

  /** Items waiting or being written. */
  get pending(): number {
    return this.#open;
  }

  /** Resolves after the commit. Rejects with UNAVAILABLE where it has to be sent again. */
  async submit(item: ErrorEventItem): Promise<ErrorEventOutcome> {
    this.#open += 1;
    try {
      const lane = this.#closed ? undefined : this.#lanes.get(item.organizationId);
      const outcome = lane ? 'held' : await this.#shared.submit(item);
      return outcome === 'held' ? await this.#submitApart(item) : outcome;
    } finally {
      this.#open -= 1;
      if (!this.#open) for (const resolve of this.#idle.splice(0)) resolve();
    }
  }

  async #submitApart(item: ErrorEventItem): Promise<ErrorEventOutcome> {
    const { organizationId } = item;
    const lane = this.#lanes.get(organizationId) ?? this.#openLane(organizationId);
    lane.open += 1;
    try {
      const outcome = await lane.writer.submit(item);
      if (outcome === 'held') throw busy();
      return outcome;
    } finally {
      lane.open -= 1;
      if (!lane.open) this.#lanes.delete(organizationId);
    }
  }

  #openLane(organizationId: string): Lane {
    if (this.#lanes.size >= MOST_LANES) throw busy();
    const write = (items: readonly ErrorEventItem[]) => this.#writePatiently(items);
    const lane = { writer: this.#createWriter({ ...this.#options, ...LANE_QUEUE, write }), open: 0 };
    this.#lanes.set(organizationId, lane);
    return lane;
  }

  /** Whoever has a lane by now waits there, and not in every batch once more. */
  async #writeShared(items: readonly ErrorEventItem[]): Promise<Written[]> {
    const outcomes = Array<Written>(items.length).fill('held');
    const places = [...items.keys()].filter((place) => !this.#lanes.has(items[place]?.organizationId ?? ''));
    const written = await this.#options.write(places.map((place) => items[place] as ErrorEventItem));
    for (const [index, place] of places.entries()) outcomes[place] = written[index] ?? 'held';
    return outcomes;
  }

  async #writePatiently(items: readonly ErrorEventItem[]): Promise<Written[]> {
    const until = performance.now() + (this.#options.patienceMs ?? PATIENCE_MS);
    for (;;) {
      const outcomes = await this.#options.write(items);
      // what was stored beside the held is found to be a repeat, with the same answer
      if (!outcomes.includes('held') || performance.now() >= until) return outcomes;
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
