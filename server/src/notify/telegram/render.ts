import { moreText, TEST_TEXT } from '../compose.js';
import type { Message, NotificationKind } from '../message.js';

const MARKS: Record<NotificationKind, string> = {
  'monitor.down': '🔴',
  'monitor.degraded': '🟠',
  'monitor.recovered': '🟢',
  'channel.failed': '🟠',
};
/** Telegram takes 4,096 characters after its entities are read; ours are only ever longer. */
const MAXIMUM_LENGTH = 4_000;

/** What the Bot API's HTML mode needs escaped. */
export const escapeTelegram = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Text in the Bot API's HTML; items that no longer fit are counted. */
export function renderTelegram(message: Message): string {
  const { items, organization } = message;
  const head = `<b>${escapeTelegram(organization.name)}: ${escapeTelegram(message.title)}</b>`;
  if (message.kind === 'test') return `${head}\n${TEST_TEXT}`;
  const blocks = items.map(({ kind, title, lines }) =>
    [`${MARKS[kind]} ${escapeTelegram(title)}`, ...lines.map(escapeTelegram)].join('\n'),
  );
  let shown = 0;
  let length = head.length;
  for (const block of blocks) {
    if (length + block.length + 2 > MAXIMUM_LENGTH) break;
    length += block.length + 2;
    shown += 1;
  }
  const more = moreText({ ...message, more: message.more + blocks.length - shown });
  return [head, ...blocks.slice(0, shown), ...(more ? [more] : [])].join('\n\n');
}
