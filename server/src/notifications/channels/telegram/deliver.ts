import { DeliveryFailure, quote } from '../../../kernel/net/failure.js';
import { type OutboundAnswer, type Post, retryAfterOf } from '../../../kernel/net/outbound.js';
import type { Attempt } from '../deliver.js';
import type { SettingsByType } from '../settings.js';
import { renderTelegram } from './render.js';

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
export async function deliverToTelegram(post: Post, { botToken, chatId }: SettingsByType['telegram'], { message }: Attempt): Promise<void> {
  const body = { chat_id: chatId, text: renderTelegram(message), parse_mode: 'HTML', link_preview_options: { is_disabled: true } };
  const answer = await post(`${API}/bot${botToken}/sendMessage`, {}, JSON.stringify(body));
  const said = readAnswer(answer);
  if (answer.status !== 200 || said.ok !== true) throw failure(answer, said, botToken);
}
