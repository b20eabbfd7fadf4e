/** What is told, independent of the channel that tells it. */
import type { components } from '../../generated/types.js';

export type NotificationKind = components['schemas']['NotificationKind'];
/** One thing that a message tells of. */
export type NotificationItem = components['schemas']['NotificationItem'];

/** A message as it is stored, in the notification centre and in the outbox alike. */
export interface Message {
  /** The id of the notification it tells of; a reminder has an id of its own. */
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
  /** It was told before and still holds. */
  reminder: boolean;
}

/** How many things a message lists; the rest is counted. */
export const MAXIMUM_ITEMS = 20;
