/** What a notification says, independent of the channel that delivers it. */
import type { components } from '../../generated/types.js';

export type NotificationKind = components['schemas']['NotificationKind'];
/** One event that a message names. */
export type NotificationItem = components['schemas']['NotificationItem'];

/** A message as it is stored, in the notification centre and in the outbox alike. */
export interface Message {
  /** The id of its notification; a reminder has an id of its own. */
  id: string;
  kind: NotificationKind | 'test';
  title: string;
  /** When it happened, ISO 8601. */
  at: string;
  organization: { slug: string; name: string };
  /** The gravest first; at most MAXIMUM_ITEMS. */
  items: readonly NotificationItem[];
  /** How many more there are than `items` shows. */
  more: number;
  /** People were notified before, and it still holds. */
  reminder: boolean;
}

/** How many things a message lists; the rest is counted. */
export const MAXIMUM_ITEMS = 20;
