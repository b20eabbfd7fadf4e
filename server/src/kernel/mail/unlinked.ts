/**
 * Untrusted text for a mail. Mail programs turn anything that looks like a URL into a link; an invisible word joiner after each dot and slash keeps a
 * name such as "evil.example/free" from becoming a link in our mail.
 */
export function unlinked(text: string): string {
  return text.replace(/[./:@]/g, (character) => `${character}\u2060`);
}
