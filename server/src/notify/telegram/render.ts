import { moreText, TEST_TEXT } from '../compose.js';
import type { Message, NotificationItem, NotificationKind } from '../message.js';

const MARKS: Record<NotificationKind, string> = {
  'monitor.down': '🔴',
  'monitor.degraded': '🟠',
  'monitor.recovered': '🟢',
  'channel.failed': '🟠',
};
/** Telegram takes 4,096 characters, counted after its entities are read; the room left is for "and 20 more". */
const MAXIMUM_LENGTH = 4_000;

/** What the Bot API's HTML mode needs escaped. */
export const escapeTelegram = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The items that fit, as blocks of plain text; one that is too long by itself is cut. */
function blocksThatFit(items: readonly NotificationItem[], room: number): string[] {
  const blocks: string[] = [];
  let rest = room;
  for (const { kind, title, lines } of items) {
    const block = [`${MARKS[kind]} ${title}`, ...lines].join('\n');
    if (block.length > rest && blocks.length) break;
    blocks.push(block.length > rest ? `${block.slice(0, rest - 1).replace(/[\ud800-\udbff]$/, '')}…` : block);
    rest -= block.length + 2;
  }
  return blocks;
}

/** Text in the Bot API's HTML; items that no longer fit are counted. */
export function renderTelegram(message: Message): string {
  const { items, organization } = message;
  const head = `${organization.name}: ${message.title}`;
  const bold = `<b>${escapeTelegram(head)}</b>`;
  if (message.kind === 'test') return `${bold}\n${TEST_TEXT}`;
  const blocks = blocksThatFit(items, MAXIMUM_LENGTH - head.length - 2);
  const more = moreText({ ...message, more: message.more + items.length - blocks.length });
  return [bold, ...blocks.map(escapeTelegram), ...(more ? [more] : [])].join('\n\n');
}
