import { cleanText } from '../../generated/text/clean-text.js';

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for XML, including attributes. What is removed includes everything that XML 1.0 doesn't allow even escaped. */
export function escapeXml(text: string): string {
  return cleanText(text).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** An element that contains text. Attributes and text are escaped. */
export function textElement(name: string, text: string, attributes: Record<string, string> = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}>${escapeXml(text)}</${name}>`;
}
