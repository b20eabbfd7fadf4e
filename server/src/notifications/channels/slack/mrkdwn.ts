/** Slack's own markup: https://api.slack.com/reference/surfaces/formatting */
import { type Markup, markdownText } from '../../messages/markdown-text.js';

/** The three characters that Slack gives a meaning. */
const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** As it is, to be copied. There is no way to write a backtick in it. */
export const slackCode = (text: string) => `\`${escapeText(text.replace(/`/g, "'"))}\``;

/** A link; the address comes from us or from Markdown, which escapes what is special in one. */
export const slackLink = (url: string, text: string) => `<${escapeText(url).replace(/\|/g, '%7C')}|${text.replace(/\|/g, '/')}>`;

/**
 * Text as it is. A name must not be able to call everybody in the room (@channel), and must still be copied as it is: what has an @ is shown as
 * code, in which nobody is called.
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
