import { moreText, TEST_TEXT } from '../../messages/compose.js';
import { markOf } from '../../messages/mark.js';
import type { Message } from '../../messages/message.js';

const CIRCLES = { bad: '🔴', warning: '🟠', good: '🟢' };

/** Telegram takes 4,096 characters, counted after its entities are read; the room left is for "and 20 more". */
const MAXIMUM_LENGTH = 4_000;

/** What the Bot API's HTML mode needs escaped. */
export const escapeTelegram = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** The blocks that fit; one that is too long by itself is cut. */
function thatFit(blocks: readonly string[], room: number): string[] {
  const fitting: string[] = [];
  let rest = room;
  for (const block of blocks) {
    if (block.length > rest && fitting.length) break;
    fitting.push(block.length > rest ? `${block.slice(0, rest - 1).replace(/[\ud800-\udbff]$/, '')}…` : block);
    rest -= block.length + 2;
  }
  return fitting;
}

/** Text in the Bot API's HTML: what happened, whose, and the items; those that no longer fit are counted. */
export function renderTelegram(message: Message): string {
  const { items, organization, title, kind } = message;
  const [gravest] = items;
  const mark = gravest ? `${CIRCLES[markOf(gravest)]} ` : '';
  const head = `${mark}<b>${escapeTelegram(title)}</b>\n${escapeTelegram(organization.name)}`;
  if (kind === 'test') return `${head}\n\n${TEST_TEXT}`;
  // of a single thing the title has said what happened
  const isAlone = items.length === 1 && !message.more;
  const blocks = items.map((item) => [...(isAlone ? [] : [`${CIRCLES[markOf(item)]} ${item.title}`]), ...item.lines].join('\n'));
  const fitting = thatFit(blocks, MAXIMUM_LENGTH - title.length - organization.name.length - 10);
  const more = moreText({ ...message, more: message.more + items.length - fitting.length });
  return [head, ...fitting.map(escapeTelegram), ...(more ? [more] : [])].join('\n\n');
}
