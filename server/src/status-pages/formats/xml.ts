// characters that XML 1.0 doesn't allow even escaped: most control characters, halves of surrogate pairs, two non-characters
const IMPOSSIBLE = /[^\t\n\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** Escapes a text for XML, including attributes. Removes characters that XML doesn't allow. */
export function escapeXml(text: string): string {
  return text.replace(IMPOSSIBLE, '').replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** An element that contains text. Attributes and text are escaped. */
export function textElement(name: string, text: string, attributes: Record<string, string> = {}): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${written.join('')}>${escapeXml(text)}</${name}>`;
}
