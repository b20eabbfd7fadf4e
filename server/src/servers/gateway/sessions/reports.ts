/** Queues an agent's reports from one connection for the database. */
import type { Logger } from 'pino';
import type { Alive, Backfill, Heartbeat, Hello } from '../../../generated/agent-messages.js';
import { toAppError } from '../../../kernel/errors.js';
import type { FairWriter } from '../../../transports/ingest/group-commit/fair-writer.js';
import { type Beat, type BeatOutcome, clockOffset, type Sample, sampleTime } from '../../heartbeats/beat-writer.js';
import type { TokenOwner } from '../../heartbeats/tokens.js';
import { momentOf } from './messages.js';

export interface ReceivedBeat extends Beat {
  /** Length of the message: approximately its size in memory and in a batch. */
  frameBytes: number;
}

export type BeatWriter = Pick<FairWriter<ReceivedBeat, BeatOutcome>, 'submit'>;

interface ReportsOptions {
  owner: TokenOwner;
  hello: Hello;
  receivedAt: Date;
  /** It replaced another agent's live connection. */
  swapped: boolean;
  writer: BeatWriter;
  log: Logger;
  /** Whether samples are kept. Otherwise the server counts as alive, and its agent keeps the samples and sends them again. */
  keeps: () => boolean;
  onOutcome: (outcome: MessageOutcome) => void;
  /** These are stored, or never will be. */
  onStored: (seqs: number[]) => void;
  /** The token no longer belongs to the server. */
  onStale: () => void;
}

/**
 * The outcome of a message: stored; stale, because the token no longer belongs to the server; refused, because it could not be stored now; failed,
 * because its content cannot be stored; or dropped, because the agent sent more before the last ones were stored. The agent resends refused and
 * dropped ones.
 */
type MessageOutcome = 'stored' | 'stale' | 'refused' | 'failed' | 'dropped';

/** Maximum unstored messages of one agent. Agents wait for acknowledgements and resend anything beyond this. */
const PENDING = 8;

export class Reports {
  readonly #options: ReportsOptions;
  readonly #agent: Beat['agent'];
  readonly #offsetMs: number;
  #swapped: boolean;
  #pending = 0;

  constructor(options: ReportsOptions) {
    const { type, now, ...agent } = options.hello;
    this.#options = options;
    this.#agent = agent;
    this.#offsetMs = clockOffset(momentOf(now), options.receivedAt);
    this.#swapped = options.swapped;
  }

  /** Queues a message. It is acknowledged after the commit, and not at all if it could not be stored. */
  take(message: Heartbeat | Alive | Backfill, receivedAt: Date, frameBytes: number): void {
    const { owner, onOutcome, keeps } = this.#options;
    const keepsSamples = keeps();
    if (this.#pending >= PENDING) {
      onOutcome('dropped');
      return;
    }
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
      samples: keepsSamples ? this.#samplesOf(message, receivedAt) : [],
    };
    if (swapped) this.#swapped = false;
    this.#pending += 1;
    void this.#store(beat, keepsSamples ? seqsOf(message) : []);
  }

  #samplesOf(message: Heartbeat | Alive | Backfill, receivedAt: Date): Sample[] {
    const one = (seq: number, collectedAt: string, { host, pm2 }: Pick<Sample, 'host' | 'pm2'>) => {
      const at = sampleTime(momentOf(collectedAt), this.#offsetMs, receivedAt);
      // too old to keep: acknowledge it with the others, but don't store it
      return at ? [{ seq, at, host, pm2 }] : [];
    };
    if (message.type === 'alive') return [];
    if (message.type === 'heartbeat') return one(message.seq, message.collectedAt, message.metrics);
    return apart(message.samples.flatMap((sample) => one(sample.seq, sample.collectedAt, sample)));
  }

  async #store(beat: ReceivedBeat, seqs: number[]): Promise<void> {
    const { writer, log, owner, onOutcome, onStored, onStale } = this.#options;
    try {
      const outcome = await writer.submit(beat);
      onOutcome(outcome === 'stale' ? 'stale' : 'stored');
      if (outcome === 'stale') onStale();
      else onStored(seqs);
    } catch (thrown) {
      this.#swapped ||= beat.swapped;
      const error = toAppError(thrown);
      onOutcome(error.code === 'UNAVAILABLE' ? 'refused' : 'failed');
      // no acknowledgement, so the agent sends it again
      if (error.code === 'UNAVAILABLE') return;
      log.error({ err: error.options.cause ?? error, serverId: owner.serverId }, 'could not store an agent message');
      // invalid content stays invalid: acknowledge it, so that the agent doesn't resend it
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
 * A sample is identified by its time. If a host's clock was set back, several samples would all get their time of receipt and only one would be kept:
 * so each is placed just before the one collected after it.
 */
function apart(samples: readonly Sample[]): Sample[] {
  const kept: Sample[] = [];
  for (const sample of samples.toReversed()) {
    const latest = (kept[0]?.at.getTime() ?? Number.POSITIVE_INFINITY) - 1;
    kept.unshift(sample.at.getTime() <= latest ? sample : { ...sample, at: new Date(latest) });
  }
  return kept;
}
