import { DeliveryFailure } from '../../kernel/net/failure.js';

/** How long a worker may take for an attempt, longer than all its timeouts together. Afterwards another worker tries. */
export const LEASE_SEC = 90;
/** The longest time from the first word to a receiver to its answer. */
const SENDING_MS = 20_000;

/**
 * Returns what to call just before the receiver is told: it throws if the lease would end meanwhile. A worker that was frozen after its claim, or whose
 * mails waited for a connection, would tell people what another worker has told them.
 */
export function leaseOf({ next_attempt_at: until }: { next_attempt_at: Date | null }, clock: () => Date): () => void {
  return () => {
    if (until && clock().getTime() + SENDING_MS > until.getTime()) throw new DeliveryFailure('This server was too late with the attempt');
  };
}
