/** One beat of one service, for tests that control the record. */
import type { Knex } from 'knex';
import {
  type ListeningBeat,
  type ListeningService,
  type Outage,
  recordBeats,
} from '../../../../src/transports/ingest/listening/listening.js';

/** Returns the outage that it ended. */
export async function recordBeat(database: Knex, service: ListeningService, beat: Omit<ListeningBeat, 'service'>): Promise<Outage | null> {
  const [result] = await recordBeats(database, [{ service, ...beat }]);
  if (result?.status !== 'fulfilled') throw result?.reason;
  return result.value;
}
