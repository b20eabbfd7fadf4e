/** The content of a notification, independent of the channel that delivers it. */
import type { components } from '../../generated/types.js';

export type NotificationKind = components['schemas']['NotificationKind'];
/** One event in a message. */
export type NotificationItem = components['schemas']['NotificationItem'];

/** A message as stored, both in the notification centre and in the outbox. */
export interface Message {
  /** The id of its notification; a reminder has an id of its own. */
  id: string;
  kind: NotificationKind | 'test';
  title: string;
  /** When it happened, ISO 8601. */
  at: string;
  organization: { slug: string; name: string };
  /** From most to least severe; at most MAXIMUM_ITEMS. */
  items: readonly NotificationItem[];
  /** How many more there are than `items` shows. */
  more: number;
  /** People were notified before, and the problem persists. */
  reminder: boolean;
}

/** The page about what a message says, for the reader to open. */
export interface MessageLink {
  label: string;
  url: string;
}

/** How many items a message lists; the rest is counted. */
export const MAXIMUM_ITEMS = 20;

/** The beginning of the line with the next command to run. */
export const LOOK = 'Details: ';

/** The parts of an item: its facts, the command that shows more, and a person's Markdown. */
export function partsOf({ lines, body }: NotificationItem): { facts: string[]; command: string | null; body: string | null } {
  // the text is also the last line, for receivers that read only lines
  const rest = body === undefined ? lines : lines.filter((line) => line !== body);
  // only the last line can be ours, because people's text may begin in the same way
  const look = rest.at(-1)?.startsWith(LOOK) ? rest.at(-1) : undefined;
  return { facts: look === undefined ? rest : rest.slice(0, -1), command: look?.slice(LOOK.length) ?? null, body: body ?? null };
}

/** The slug of the project that all items of a message belong to; null if they belong to several or none. */
export function projectOf({ items, more }: Message): string | null {
  const slugs = new Set(items.map(({ subject }) => ('projectSlug' in subject ? subject.projectSlug : null)));
  const [only] = slugs;
  return slugs.size === 1 && !more ? (only ?? null) : null;
}
