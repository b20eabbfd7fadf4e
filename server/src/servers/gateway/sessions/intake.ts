/** What an agent reports over one connection, on its way to the database. */
import type { Logger } from 'pino';
import type { Alive, Backfill, Heartbeat, Hello } from '../../../generated/agent-messages.js';
import { toAppError } from '../../../kernel/errors.js';
import type { FairWriter } from '../../../transports/ingest/fair-writer.js';
import { type Beat, type BeatOutcome, clockOffset, type Sample, sampleTime } from '../../heartbeats/beat-writer.js';
import type { TokenOwner } from '../../heartbeats/tokens.js';
import { momentOf } from './messages.js';

export interface ReceivedBeat extends Beat {
  /** How long the frame was in which it came: about what it takes in memory and in a batch. */
  frameBytes: number;
}

export type BeatWriter = Pick<FairWriter<ReceivedBeat, BeatOutcome>, 'submit'>;

export interface IntakeOptions {
  owner: TokenOwner;
  hello: Hello;
  receivedAt: Date;
  /** It took the place of another agent's living connection. */
  swapped: boolean;
  writer: BeatWriter;
  log: Logger;
  /** These are stored, or will never be. */
  onStored: (seqs: number[]) => void;
  /** The token is no longer the server's. */
  onStale: () => void;
}

/** Messages of one agent that are on their way at once. An agent waits for its answers; what comes on top it sends again. */
const PENDING = 8;

export class Intake {
  readonly #options: IntakeOptions;
  readonly #agent: Beat['agent'];
  readonly #offsetMs: number;
  #swapped: boolean;
  #pending = 0;

  constructor(options: IntakeOptions) {
    const { type, now, ...agent } = options.hello;
    this.#options = options;
    this.#agent = agent;
    this.#offsetMs = clockOffset(momentOf(now), options.receivedAt);
    this.#swapped = options.swapped;
  }

  /** Takes a message; it is answered after the commit, and not at all where it could not be stored now. */
  take(message: Heartbeat | Alive | Backfill, receivedAt: Date, frameBytes: number): void {
    if (this.#pending >= PENDING) return;
    const { owner } = this.#options;
    const swapped = this.#swapped && message.type !== 'backfill';
    const beat: ReceivedBeat = {
      ...owner,
      receivedAt,
      frameBytes,
      agent: this.#agent,
      clockOffsetMs: this.#offsetMs,
      swapped,
      kind: message.type,
      metrics: message.type === 'heartbeat' ? message.metrics : null,
      samples: this.#samplesOf(message, receivedAt),
    };
    if (swapped) this.#swapped = false;
    this.#pending += 1;
    void this.#store(beat, seqsOf(message));
  }

  #samplesOf(message: Heartbeat | Alive | Backfill, receivedAt: Date): Sample[] {
    const one = (seq: number, collectedAt: string, { host, pm2 }: Pick<Sample, 'host' | 'pm2'>) => {
      const at = sampleTime(momentOf(collectedAt), this.#offsetMs, receivedAt);
      // too old to be kept: acknowledged with the others, and forgotten
      return at ? [{ seq, at, host, pm2 }] : [];
    };
    if (message.type === 'alive') return [];
    if (message.type === 'heartbeat') return one(message.seq, message.collectedAt, message.metrics);
    return apart(message.samples.flatMap((sample) => one(sample.seq, sample.collectedAt, sample)));
  }

  async #store(beat: ReceivedBeat, seqs: number[]): Promise<void> {
    const { writer, log, owner, onStored, onStale } = this.#options;
    try {
      const outcome = await writer.submit(beat);
      if (outcome === 'stale') onStale();
      else onStored(seqs);
    } catch (thrown) {
      this.#swapped ||= beat.swapped;
      const error = toAppError(thrown);
      // nothing is answered, and the agent sends it again
      if (error.code === 'UNAVAILABLE') return;
      log.error({ err: error.options.cause ?? error, serverId: owner.serverId }, 'a message of an agent cannot be stored');
      // refused for what it says, which stays so however often it comes
      if (error.code === 'VALIDATION_ERROR') onStored(seqs);
    } finally {
      this.#pending -= 1;
    }
  }
}

function seqsOf(message: Heartbeat | Alive | Backfill): number[] {
  if (message.type === 'alive') return [];
  return message.type === 'heartbeat' ? [message.seq] : message.samples.map(({ seq }) => seq);
}

/**
 * A sample is known by its time. Those of a host whose clock was set back meanwhile would all have the time of their receipt, and one would be kept:
 * each is put before the one that was collected after it.
 */
function apart(samples: readonly Sample[]): Sample[] {
  const kept: Sample[] = [];
  for (const sample of samples.toReversed()) {
    const latest = (kept[0]?.at.getTime() ?? Number.POSITIVE_INFINITY) - 1;
    kept.unshift(sample.at.getTime() <= latest ? sample : { ...sample, at: new Date(latest) });
  }
  return kept;
}
