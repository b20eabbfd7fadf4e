import { moreText, TEST_TEXT } from '../../messages/compose.js';
import { markOf } from '../../messages/mark.js';
import { type Message, type NotificationItem, partsOf } from '../../messages/message.js';
import { escapeTelegram, telegramCode, telegramLength, telegramMarkdown } from './html.js';

const CIRCLES = { bad: '🔴', warning: '🟠', good: '🟢' };

/** Telegram accepts 4,096 characters, counted with entities decoded; the rest is for "and 20 more". */
const MAXIMUM_LENGTH = 4_000;

const headingOf = (item: NotificationItem, isAlone: boolean) => (isAlone ? [] : [`${CIRCLES[markOf(item)]} ${item.title}`]);

function block(item: NotificationItem, isAlone: boolean): string {
  const { facts, command, body } = partsOf(item);
  return [
    ...[...headingOf(item, isAlone), ...facts].map(escapeTelegram),
    ...(body === null ? [] : [`\n${telegramMarkdown(body)}\n`]),
    ...(command === null ? [] : [`Look closer: ${telegramCode(command)}`]),
  ]
    .join('\n')
    .trimEnd();
}

/** Without markup: cutting it could leave a tag open. */
function cutBlock(item: NotificationItem, isAlone: boolean, room: number): string {
  const text = [...headingOf(item, isAlone), ...item.lines].join('\n');
  return escapeTelegram(`${text.slice(0, room - 1).replace(/[\ud800-\udbff]$/, '')}…`);
}

/** The blocks that fit; if the first one doesn't, it is cut. */
function fittingBlocks(items: readonly NotificationItem[], isAlone: boolean, room: number): string[] {
  const fitting: string[] = [];
  let rest = room;
  for (const item of items) {
    const text = block(item, isAlone);
    const length = telegramLength(text);
    if (length > rest) return fitting.length ? fitting : [cutBlock(item, isAlone, rest)];
    fitting.push(text);
    rest -= length + 2;
  }
  return fitting;
}

/** The message in the Bot API's HTML: title, organization and items; items that don't fit are counted. */
export function renderTelegram(message: Message): string {
  const { items, organization, title, kind } = message;
  const [gravest] = items;
  const mark = gravest ? `${CIRCLES[markOf(gravest)]} ` : '';
  const head = `${mark}<b>${escapeTelegram(title)}</b>\n${escapeTelegram(organization.name)}`;
  if (kind === 'test') return `${head}\n\n${TEST_TEXT}`;
  // the title already says what happened to a single item
  const isAlone = items.length === 1 && !message.more;
  const fitting = fittingBlocks(items, isAlone, MAXIMUM_LENGTH - title.length - organization.name.length - 10);
  const more = moreText({ ...message, more: message.more + items.length - fitting.length });
  return [head, ...fitting, ...(more ? [more] : [])].join('\n\n');
}
