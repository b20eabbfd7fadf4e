/** The role ingest: accepts status events and records when the process was listening. */
import type { IngestPart } from '../domain-module.js';
import type { Process } from '../kernel/process/process.js';
import { FairWriter } from '../transports/ingest/group-commit/fair-writer.js';
import type { IngestTools } from '../transports/ingest/tools.js';
import type { StatusEventItem, StatusEventOutcome } from './ingest/status-event.js';
import { StatusEventWriter } from './ingest/status-event-writer.js';
import { storeStatusEvents } from './ingest/status-events.js';
import { INGEST } from './silence/outage.js';

/** The size of an event in the queue, in addition to its message. */
const EVENT_BYTES = 200;

export function openIngest({ database, lanes, clock, shutdown, storage }: Process, tools: IngestTools): IngestPart {
  const events = new StatusEventWriter(database.ingest);
  const writer = new FairWriter<StatusEventItem, StatusEventOutcome>({
    // beyond the reserve, events are applied without being stored
    ...tools.queue('status events', 'monitoring', 'life'),
    storedBytes: ({ isKept = true, events }) =>
      isKept ? events.reduce((bytes, { message = '' }) => bytes + message.length + EVENT_BYTES, 0) : 0,
    together: true,
    lanes,
    write: (items) => events.write(items, clock()),
    organizationOf: (item) => item.organizationId,
    weigh: (item) => item.events.reduce((bytes, { message = '' }) => bytes + message.length + EVENT_BYTES, 0),
    receivedAt: (item) => item.receivedAt,
  });
  const keeps = (organizationId: string) => !storage.isFull(organizationId, 'state');
  tools.watch('status events', writer);
  const listening = tools.beats.listen(INGEST, () => writer.pendingSince());
  // after the port is closed, first the queue drains, then listening ends
  shutdown.add('listening', () => listening.stop());
  shutdown.add('status event queue', () => writer.drain());
  return {
    endpoints: { reportStatusEvents: tools.signed((request) => storeStatusEvents(writer, keeps, request)) },
    listen: async () => {
      await listening.start();
      // released before the port: time for finishing a slow request must not count as listening
      shutdown.add('hearing', () => listening.close());
    },
  };
}
