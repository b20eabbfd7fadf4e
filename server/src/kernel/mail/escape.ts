const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

/** A text as it stands in HTML, also within quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/**
 * A text of somebody else's as it stands in a mail. Mail programs make links of anything that looks like an address; a word joiner after each
 * dot and slash keeps a name such as "evil.example/free" from becoming a link in a mail that we vouch for. It is not seen.
 */
export function unlinked(text: string): string {
  return text.replace(/[./:@]/g, (character) => `${character}\u2060`);
}
