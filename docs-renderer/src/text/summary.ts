/** The beginning of a page's text, for search engines and lists: the description of pages that have none. */
import type { Section } from '@tidewatch/docs-renderer';

const LONGEST = 300;
/** Shorter lines are labels. */
const SHORTEST = 20;

/** The first paragraph, cut between words; null for a page without text. */
export function summaryOf(sections: readonly Pick<Section, 'text'>[]): string | null {
  const lines = (sections.find(({ text }) => text !== '')?.text ?? '').split('\n');
  const first = lines.find((line) => line.length >= SHORTEST) ?? lines[0] ?? '';
  if (first.length <= LONGEST) return first || null;
  return `${first
    .slice(0, LONGEST)
    .replace(/\p{Surrogate}$/u, '')
    .replace(/\s+\S*$/, '')}…`;
}
