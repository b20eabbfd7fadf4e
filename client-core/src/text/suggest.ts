/** The edit distance of two words: letters added, removed or replaced, or two neighbours swapped. */
function distance(one: string, other: string): number {
  const rows: number[][] = [Array.from({ length: other.length + 1 }, (_, index) => index)];
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const cost = one[i - 1] === other[j - 1] ? 0 : 1;
      let steps = Math.min((rows[i - 1]?.[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (rows[i - 1]?.[j - 1] ?? 0) + cost);
      if (i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1])
        steps = Math.min(steps, (rows[i - 2]?.[j - 2] ?? 0) + 1);
      row.push(steps);
    }
    rows.push(row);
  }
  return rows[one.length]?.[other.length] ?? 0;
}

/** Longer words are too slow to compare. */
const LONGEST = 100;

/** The word that was probably meant; null if none is similar. */
export function nearest(word: string, known: Iterable<string>): string | null {
  const wanted = word.toLowerCase();
  if (wanted.length > LONGEST) return null;
  const most = Math.min(3, Math.floor(wanted.length * 0.4));
  let best: { candidate: string; steps: number } | null = null;
  for (const candidate of known) {
    if (candidate.length > LONGEST || Math.abs(candidate.length - wanted.length) > most) continue;
    const steps = distance(wanted, candidate.toLowerCase());
    if (steps <= most && (best === null || steps < best.steps)) best = { candidate, steps };
  }
  return best?.candidate ?? null;
}

/** A sentence that suggests the word; empty without one. */
export const didYouMean = (word: string | null): string => (word === null ? '' : ` Did you mean ${word}?`);
