import { cleanText } from '../../generated/text/clean-text.js';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML, including attribute values. What no page and no mail may show is removed. */
export function escapeHtml(text: string): string {
  return cleanText(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/**
 * Untrusted text for a mail. Mail programs turn anything that looks like a URL into a link; an invisible word joiner after each dot and slash keeps a
 * name such as "evil.example/free" from becoming a link in our mail.
 */
export function unlinked(text: string): string {
  return text.replace(/[./:@]/g, (character) => `${character}\u2060`);
}
