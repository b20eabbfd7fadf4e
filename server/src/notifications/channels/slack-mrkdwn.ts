/** Slack's own markup: https://api.slack.com/reference/surfaces/formatting */
import { cleanText } from '../../generated/text/clean-text.js';
import { type Markup, markdownText } from '../messages/markdown-text.js';

/** The three characters with a meaning in Slack. */
const escapeText = (text: string) => cleanText(text).replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Code, to be copied unchanged. Slack has no escape for a backtick in it. */
export const slackCode = (text: string) => `\`${escapeText(text.replace(/`/g, "'"))}\``;

/** A link; its URL is ours or comes from Markdown, which escapes special characters. */
export const slackLink = (url: string, text: string) => `<${escapeText(url).replace(/\|/g, '%7C')}|${text.replace(/\|/g, '/')}>`;

/**
 * Plain text. A name with an @ becomes code: it must not notify everybody in the room (@channel), and must still copy unchanged.
 */
export const escapeSlack = (text: string) =>
  text
    .split(/(\S*@\S*)/)
    .map((part, index) => (index % 2 ? slackCode(part) : escapeText(part)))
    .join('');

const MARKS = { strong: '*', em: '_', s: '~' };

const markup: Markup = {
  text: escapeSlack,
  code: slackCode,
  codeBlock: (content) => `\`\`\`\n${escapeText(content.replace(/`{3}/g, "'''"))}\n\`\`\``,
  // Slack shows backticks in a link's text as they are
  link: (url, inner) => slackLink(url, inner.replace(/`/g, '')),
  mark: (name) => MARKS[name],
  heading: (inner) => `*${inner.replace(/\*/g, '')}*`,
  quote: (inner) => inner.replace(/^/gm, '> '),
};

/** @param body Markdown */
export const slackMarkdown = (body: string): string => markdownText(body, markup);
