/** The queue of error events in front of their writer. */
import { ERROR_CONNECTIONS } from '../../kernel/database/connection.js';
import { FairWriter, type FairWriterOptions } from '../../transports/ingest/fair-writer.js';
import type { ErrorEventItem, ErrorEventOutcome } from './event-writer.js';

export type ErrorWriter = FairWriter<ErrorEventItem, ErrorEventOutcome>;

export type ErrorWriterOptions = Omit<
  FairWriterOptions<ErrorEventItem, ErrorEventOutcome>,
  'together' | 'organizationOf' | 'weigh' | 'receivedAt' | 'lanes'
>;

/** Each organization is a statement of its own, and each lane a connection; one is left for everybody else. */
export function createErrorWriter(options: ErrorWriterOptions): ErrorWriter {
  return new FairWriter({
    ...options,
    together: false,
    organizationOf: ({ organizationId }) => organizationId,
    // how much memory an item holds while it waits
    weigh: ({ bytes }) => bytes + 500,
    receivedAt: ({ receivedAt }) => receivedAt,
    lanes: ERROR_CONNECTIONS - 1,
  });
}
