/** Channels that write to a Telegram chat. */

import { withinUnits } from '../../generated/text/cut-text.js';
import { DeliveryFailure, quote } from '../../kernel/net/failure.js';
import { type OutboundAnswer, type Post, retryAfterOf } from '../../kernel/net/outbound.js';
import { moreText, TEST_TEXT } from '../messages/compose.js';
import { markOf } from '../messages/mark.js';
import { LOOK, type Message, type MessageLink, type NotificationItem, partsOf } from '../messages/message.js';
import type { Attempt } from './attempt.js';
import type { SettingsByType } from './settings.js';
import { escapeTelegram, telegramCode, telegramLength, telegramLink, telegramMarkdown } from './telegram-html.js';

const CIRCLES = { bad: '🔴', warning: '🟠', good: '🟢' };

/** Telegram accepts 4,096 characters, counted with entities decoded; the rest is for "and 20 more". */
const MAXIMUM_LENGTH = 4_000;

const headingOf = (item: NotificationItem, isAlone: boolean) => (isAlone ? [] : [`${CIRCLES[markOf(item)]} ${item.title}`]);

function block(item: NotificationItem, isAlone: boolean): string {
  const { facts, command, body } = partsOf(item);
  return [
    ...[...headingOf(item, isAlone), ...facts].map(escapeTelegram),
    ...(body === null ? [] : [`\n${telegramMarkdown(body)}\n`]),
    ...(command === null ? [] : [`${LOOK}${telegramCode(command)}`]),
  ]
    .join('\n')
    .trimEnd();
}

/** Without markup: cutting it could leave a tag open. */
function cutBlock(item: NotificationItem, isAlone: boolean, room: number): string {
  const text = [...headingOf(item, isAlone), ...item.lines].join('\n');
  return escapeTelegram(withinUnits(text, room));
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
export function renderTelegram(message: Message, link: MessageLink | null = null): string {
  const { items, organization, title, kind } = message;
  const [gravest] = items;
  const mark = gravest ? `${CIRCLES[markOf(gravest)]} ` : '';
  const head = `${mark}<b>${escapeTelegram(title)}</b>\n${escapeTelegram(organization.name)}`;
  if (kind === 'test') return `${head}\n\n${TEST_TEXT}`;
  // the title already says what happened to a single item
  const isAlone = items.length === 1 && !message.more;
  const fitting = fittingBlocks(items, isAlone, MAXIMUM_LENGTH - title.length - organization.name.length - (link?.label.length ?? 0) - 12);
  const more = moreText({ ...message, more: message.more + items.length - fitting.length });
  return [head, ...fitting, ...(more ? [more] : []), ...(link ? [telegramLink(link.url, link.label)] : [])].join('\n\n');
}

const API = 'https://api.telegram.org';

interface BotAnswer {
  ok?: boolean;
  description?: string;
  parameters?: { retry_after?: number; migrate_to_chat_id?: number };
}

function readAnswer({ text }: OutboundAnswer): BotAnswer {
  try {
    return (JSON.parse(text) as BotAnswer | null) ?? {};
  } catch {
    return {};
  }
}

/** 400, 401, 403 and 404: the chat or the bot no longer exists, or the bot was removed; a retry cannot succeed. */
function failure(answer: OutboundAnswer, { description, parameters }: BotAnswer, botToken: string): DeliveryFailure {
  const { status } = answer;
  const moved = Number.isInteger(parameters?.migrate_to_chat_id) ? `; the chat is ${parameters?.migrate_to_chat_id} now` : '';
  const forGood = status >= 400 && status < 500 && status !== 429;
  const said = typeof description === 'string' ? quote(description, [botToken]) : '';
  const asked = parameters?.retry_after;
  return new DeliveryFailure(`Telegram answered ${status}${said ? `: ${said}` : ''}${moved}`, {
    forGood,
    retryAfterSec: typeof asked === 'number' ? asked : retryAfterOf(answer),
  });
}

/** The Bot API has the token in the path, so the URL must not appear in logs or errors. */
export async function deliverToTelegram(
  post: Post,
  { botToken, chatId }: SettingsByType['telegram'],
  { message }: Attempt,
  link: MessageLink | null = null,
): Promise<void> {
  const body = { chat_id: chatId, text: renderTelegram(message, link), parse_mode: 'HTML', link_preview_options: { is_disabled: true } };
  const answer = await post(`${API}/bot${botToken}/sendMessage`, {}, JSON.stringify(body));
  const said = readAnswer(answer);
  if (answer.status !== 200 || said.ok !== true) throw failure(answer, said, botToken);
}
