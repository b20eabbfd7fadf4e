/** The markup of the Bot API's HTML mode: https://core.telegram.org/bots/api#html-style */
import { cleanText } from '../../generated/text/clean-text.js';
import { type Markup, markdownText } from '../messages/markdown-text.js';

/** The characters that have a meaning in it. */
export const escapeTelegram = (text: string) => cleanText(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

export const telegramCode = (text: string) => `<code>${escapeTelegram(text)}</code>`;

/** @param label plain text */
export const telegramLink = (url: string, label: string) => anchor(url, escapeTelegram(label));

const anchor = (url: string, inner: string) => `<a href="${escapeTelegram(url).replace(/"/g, '&quot;')}">${inner}</a>`;

const TAGS = { strong: 'b', em: 'i', s: 's' };

const markup: Markup = {
  text: escapeTelegram,
  code: telegramCode,
  codeBlock: (content) => `<pre>${escapeTelegram(content)}</pre>`,
  link: anchor,
  mark: (name, isOpen) => `<${isOpen ? '' : '/'}${TAGS[name]}>`,
  heading: (inner) => `<b>${inner.replace(/<\/?b>/g, '')}</b>`,
  quote: (inner) => `<blockquote>${inner}</blockquote>`,
};

/** @param body Markdown */
export const telegramMarkdown = (body: string): string => markdownText(body, markup);

/** The length as Telegram counts it: without tags, and with entities decoded. */
export const telegramLength = (html: string): number => html.replace(/<[^>]*>/g, '').replace(/&(?:amp|lt|gt|quot);/g, ' ').length;
