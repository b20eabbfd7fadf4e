/** When failing deliveries end a subscription. */
import type { DeliveryStatus } from '../../notifications/delivery/delivery-store.js';

/**
 * Required number of consecutive rejections by a mailbox, and the time they must span: one evening of a misconfigured mail server must not remove all
 * subscribers.
 */
const MAILBOX_REFUSALS = 3;
const MAILBOX_REFUSALS_MS = 86_400_000;

/** refused: the receiver permanently rejected it, with 5xx for a mail's recipient, or 410. ours: we failed before contacting the receiver. */
export type Fault = 'refused' | 'unreachable' | 'ours';

export interface Failed {
  type: 'email' | 'webhook';
  /** pending: it will be retried; dead: it was given up. */
  outcome: DeliveryStatus;
  fault: Fault;
  /** Consecutive rejections, including this one. */
  failures: number;
  /** The time of the first of them. */
  failingSince: Date | null;
  /** Whether another delivery succeeded while this one was retried. */
  tookOther: boolean;
  now: Date;
}

/**
 * Ends a webhook's subscription if it answers 410, or if it accepted nothing at all during one message's retries, which take most of a day. Rejecting
 * a single message isn't enough. Ends a mailbox's subscription after three consecutive rejections of which the first is at least a day old. Other
 * mail failures don't count.
 */
export function subscriptionEnds({ type, outcome, fault, failures, failingSince, tookOther, now }: Failed): boolean {
  if (outcome !== 'dead' || fault === 'ours') return false;
  if (type === 'webhook') return fault === 'refused' || !tookOther;
  const lasted = failingSince === null ? 0 : now.getTime() - failingSince.getTime();
  return fault === 'refused' && failures >= MAILBOX_REFUSALS && lasted >= MAILBOX_REFUSALS_MS;
}
