/** Untrusted text in Markdown. */
import { oneLine, printed } from '../../kernel/mail/wording.js';

/**
 * A name or title on one line. Escapes everything with a meaning in Markdown, including GitHub's: links, code, emphasis, tables, headings, HTML, and
 * URLs that are linked automatically.
 */
export function plain(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_[\]<>#|~!&$]/g, '\\$&')
    .replace(/:(?=\/\/)|@/g, '\\$&')
    .replace(/\bwww\./gi, (found) => `${found.slice(0, -1)}\\.`);
}

/** An organization's Markdown as a quote, so that headings, fences and HTML in it end with the quote. */
export const quoted = (body: string): string =>
  printed(body)
    .split('\n')
    .map((line) => (line.trim() ? `> ${line}` : '>'))
    .join('\n');
