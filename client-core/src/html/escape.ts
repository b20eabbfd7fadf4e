import { cleanText } from '../text/clean-text.js';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for HTML, including attribute values. What no page and no mail may show is removed. */
export function escapeHtml(text: string): string {
  return cleanText(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}
