/** The role ingest: accepts status events and records when the process was listening. */
import type { IngestPart } from '../domain-module.js';
import type { Process } from '../kernel/process/process.js';
import { FairWriter } from '../transports/ingest/group-commit/fair-writer.js';
import type { IngestTools } from '../transports/ingest/tools.js';
import { appendSignals, type SignalItem, type SignalOutcome } from './ingest/append-signals.js';
import { startRun } from './ingest/start-run.js';
import type { StatusEventItem, StatusEventOutcome } from './ingest/status-event.js';
import { StatusEventWriter } from './ingest/status-event-writer.js';
import { storeStatusEvents } from './ingest/status-events.js';
import { findPingTarget } from './pings/ping-store.js';
import { pingEndpoint } from './pings/pings.js';
import { INGEST } from './silence/outage.js';

/** The size of an event in the queue, in addition to its message. */
const EVENT_BYTES = 200;

export function openIngest({ database, lanes, clock, limits, shutdown, storage }: Process, tools: IngestTools): IngestPart {
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
  const signals = new FairWriter<SignalItem, SignalOutcome>({
    ...tools.queue('monitor signals', 'monitoring', 'life'),
    together: true,
    lanes,
    write: (items) => appendSignals(database.ingest, items, clock()),
    organizationOf: (item) => item.organizationId,
    weigh: (item) => EVENT_BYTES + (item.kind === 'log' ? item.message.length : 0),
    receivedAt: (item) => item.receivedAt,
  });
  tools.watch('status events', writer);
  tools.watch('monitor signals', signals);
  const listening = tools.beats.listen(INGEST, () => writer.pendingSince());
  // after the port is closed, first the queue drains, then listening ends
  shutdown.add('listening', () => listening.stop());
  shutdown.add('status event queue', () => writer.drain());
  shutdown.add('monitor signal queue', () => signals.drain());
  return {
    plain: pingEndpoint({
      ...{ events: writer, signals, keeps, limits, clock },
      find: (tokenHash) => findPingTarget(database.knex, tokenHash, clock()),
    }),
    endpoints: {
      reportStatusEvents: tools.signed((request) => storeStatusEvents(writer, keeps, request)),
      startRun: tools.signed((request) => startRun(signals, request)),
    },
    listen: async () => {
      await listening.start();
      // released before the port: time for finishing a slow request must not count as listening
      shutdown.add('hearing', () => listening.close());
    },
  };
}
