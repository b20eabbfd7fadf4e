/** Somebody's text within Markdown, so that it can be nothing but text. */
import { printed } from '../../kernel/mail/wording.js';

/**
 * A name or title on one line, with everything escaped that Markdown, also GitHub's, gives a meaning: links, code, emphasis, tables, headings,
 * HTML, and addresses that readers make links of by themselves.
 */
export function plain(text: string): string {
  return printed(text)
    .replace(/[\p{C}\p{Z}]+/gu, ' ')
    .trim()
    .replace(/[\\`*_[\]<>#|~!&$]/g, '\\$&')
    .replace(/:(?=\/\/)|@/g, '\\$&')
    .replace(/\bwww\./gi, (found) => `${found.slice(0, -1)}\\.`);
}

/** Markdown of the organization as a quote: whatever it begins, a heading, a fence, HTML, ends with the quote. */
export const quoted = (body: string): string =>
  printed(body)
    .split(/[\n\v\f\u0085]/)
    .map((line) => (line.trim() ? `> ${line}` : '>'))
    .join('\n');
