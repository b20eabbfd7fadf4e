/** The queue of error events in front of their writer. */
import { FairWriter, type FairWriterOptions } from '../../transports/ingest/group-commit/fair-writer.js';
import type { ErrorEventItem, ErrorEventOutcome } from './event-item.js';

export type ErrorWriter = FairWriter<ErrorEventItem, ErrorEventOutcome>;

export type ErrorWriterOptions = Omit<
  FairWriterOptions<ErrorEventItem, ErrorEventOutcome>,
  'together' | 'organizationOf' | 'weigh' | 'receivedAt'
>;

/** Each organization takes a statement, and each lane a connection. */
export function createErrorWriter(options: ErrorWriterOptions): ErrorWriter {
  return new FairWriter({
    ...options,
    together: false,
    organizationOf: ({ organizationId }) => organizationId,
    // the memory of a waiting item
    weigh: ({ bytes }) => bytes + 500,
    receivedAt: ({ receivedAt }) => receivedAt,
  });
}
