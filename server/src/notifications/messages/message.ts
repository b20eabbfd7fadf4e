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

/** How the line begins that names the command to type next. */
export const LOOK = 'Look: ';

/** The parts of an item: its facts, the command that shows more, and what somebody wrote in Markdown. */
export function partsOf({ lines, body }: NotificationItem): { facts: string[]; command: string | null; body: string | null } {
  // the text is the last of the lines too, for those that know lines only
  const rest = body === undefined ? lines : lines.filter((line) => line !== body);
  const look = rest.find((line) => line.startsWith(LOOK));
  return { facts: rest.filter((line) => line !== look), command: look?.slice(LOOK.length) ?? null, body: body ?? null };
}

/** The slug of the one project that everything in a message is about; null: of several or none. */
export function projectOf({ items, more }: Message): string | null {
  const slugs = new Set(items.map(({ subject }) => ('projectSlug' in subject ? subject.projectSlug : null)));
  const [only] = slugs;
  return slugs.size === 1 && !more ? (only ?? null) : null;
}
