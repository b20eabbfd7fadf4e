/** One beat of one service, for tests that play the record by hand. */
import type { Knex } from 'knex';
import {
  type ListeningBeat,
  type ListeningService,
  type Outage,
  recordBeats,
} from '../../../../src/transports/ingest/listening/listening.js';

/** Answers the outage that ended with it. */
export async function recordBeat(database: Knex, service: ListeningService, beat: Omit<ListeningBeat, 'service'>): Promise<Outage | null> {
  const [result] = await recordBeats(database, [{ service, ...beat }]);
  if (result?.status !== 'fulfilled') throw result?.reason;
  return result.value;
}
