/** The queue of heartbeats in front of their writer. */
import type pg from 'pg';
import { FairWriter, type FairWriterOptions } from '../../../transports/ingest/group-commit/fair-writer.js';
import { type BeatOutcome, writeBeats } from '../../heartbeats/beat-writer.js';
import type { ReceivedBeat } from './reports.js';

const QUEUE = { maxQueueItems: 5_000, maxQueueBytes: 32 * 1_048_576 };
const BATCH = { maxBatchItems: 500, maxBatchBytes: 4 * 1_048_576 };

type BeatQueue = FairWriter<ReceivedBeat, BeatOutcome>;

/**
 * A statement gives up quickly if rows are locked, for example those of servers being deleted. That isn't a failure: its beats are retried in a
 * separate lane until the rows are free.
 */
export function createBeatQueue(
  pool: pg.Pool,
  clock: () => Date,
  listeners: Pick<FairWriterOptions<ReceivedBeat, BeatOutcome>, 'founderOf' | 'onBatch' | 'onRefused' | 'lanes' | 'admit' | 'onStored'>,
): BeatQueue {
  return new FairWriter({
    ...listeners,
    ...BATCH,
    ...QUEUE,
    write: (beats) => writeBeats(pool, beats, clock()),
    together: true,
    organizationOf: ({ organizationId }) => organizationId,
    weigh: ({ frameBytes }) => frameBytes,
    storedBytes: ({ samples, frameBytes }) => (samples.length ? frameBytes : 0),
    receivedAt: (beat) => beat.receivedAt,
  });
}
