/** When a subscription ends without anybody having unsubscribed. */
import type { DeliveryStatus } from '../../notifications/delivery/delivery-store.js';

/** So many refusals of a mailbox in a row, over at least so long: a mail server that is set up wrong for an evening empties no list. */
const MAILBOX_REFUSALS = 3;
const MAILBOX_REFUSALS_MS = 86_400_000;

/** refused: the receiver itself refused for good, by 5xx to the recipient of a mail or by 410; ours: we failed before we asked it. */
export type Fault = 'refused' | 'unreachable' | 'ours';

export interface Failed {
  type: 'email' | 'webhook';
  /** pending: it is tried again; dead: it was given up. */
  outcome: DeliveryStatus;
  fault: Fault;
  /** Refusals in a row, this one included. */
  failures: number;
  /** The first of them. */
  failingSince: Date | null;
  /** It took something else while this was tried. */
  tookOther: boolean;
  now: Date;
}

/**
 * A webhook that answers 410, or that took nothing at all while one message was tried, which reaches over most of a day, is gone; one that
 * objects to a single message is not. A mailbox is gone after three refusals in a row, the first of them at least a day ago; a mail that could
 * not be sent for any other reason says nothing of it.
 */
export function subscriptionEnds({ type, outcome, fault, failures, failingSince, tookOther, now }: Failed): boolean {
  if (outcome !== 'dead' || fault === 'ours') return false;
  if (type === 'webhook') return fault === 'refused' || !tookOther;
  const lasted = failingSince === null ? 0 : now.getTime() - failingSince.getTime();
  return fault === 'refused' && failures >= MAILBOX_REFUSALS && lasted >= MAILBOX_REFUSALS_MS;
}
