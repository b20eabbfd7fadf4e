/** The role ingest: status events in, and the record of when we could hear. */
import type { IngestPart } from '../domain-module.js';
import { INGEST_LANES } from '../kernel/database/connection.js';
import type { Process } from '../kernel/process.js';
import { FairWriter } from '../transports/ingest/fair-writer.js';
import type { IngestTools } from '../transports/ingest/tools.js';
import type { StatusEventItem, StatusEventOutcome } from './ingest/status-event.js';
import { StatusEventWriter } from './ingest/status-event-writer.js';
import { storeStatusEvents } from './ingest/status-events.js';
import { INGEST } from './silence/outage.js';

/** What an event weighs in the queue besides its message. */
const EVENT_BYTES = 200;

export function openIngest({ database, clock, shutdown }: Process, tools: IngestTools): IngestPart {
  const events = new StatusEventWriter(database.ingest);
  const writer = new FairWriter<StatusEventItem, StatusEventOutcome>({
    ...tools.queue('status events'),
    together: true,
    lanes: INGEST_LANES,
    write: (items) => events.write(items, clock()),
    organizationOf: (item) => item.organizationId,
    weigh: (item) => item.events.reduce((bytes, { message = '' }) => bytes + message.length + EVENT_BYTES, 0),
    receivedAt: (item) => item.receivedAt,
  });
  tools.watch(writer);
  const listening = tools.beats.listen(INGEST, () => writer.pendingSince());
  // after the port is closed, first the queue drains, then we sign off
  shutdown.add('listening', () => listening.stop());
  shutdown.add('status event queue', () => writer.drain());
  return {
    endpoints: { reportStatusEvents: tools.signed((request) => storeStatusEvents(writer, request)) },
    listen: async () => {
      await listening.start();
      // released before the port: a request that takes long to finish must not count as time in which we heard
      shutdown.add('hearing', () => listening.close());
    },
  };
}
