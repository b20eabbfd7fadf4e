/** What differs between two texts, line by line. */

export interface DiffLine {
  kind: 'same' | 'added' | 'removed';
  text: string;
}

/** Lines that stand together, and how many of the same are left out before them. */
export interface Hunk {
  skipped: number;
  lines: DiffLine[];
}

/** More pairs of lines are not compared: then all of one part is replaced by all of the other. */
const MOST_PAIRS = 4_000_000;

const asLines = (kind: DiffLine['kind'], lines: readonly string[]): DiffLine[] => lines.map((text) => ({ kind, text }));

/** How long the longest common rows of lines are, from each pair of lines on. */
function lengths(before: readonly string[], after: readonly string[]): Uint32Array {
  const width = after.length + 1;
  const table = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1)
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [right, below] = [table[i * width + j + 1] ?? 0, table[(i + 1) * width + j] ?? 0];
      table[i * width + j] = before[i] === after[j] ? (table[(i + 1) * width + j + 1] ?? 0) + 1 : Math.max(right, below);
    }
  return table;
}

function middle(before: readonly string[], after: readonly string[]): DiffLine[] {
  if (before.length * after.length > MOST_PAIRS) return [...asLines('removed', before), ...asLines('added', after)];
  const [table, width] = [lengths(before, after), after.length + 1];
  const found: DiffLine[] = [];
  let [i, j] = [0, 0];
  while (i < before.length && j < after.length) {
    const [one, other] = [before[i] as string, after[j] as string];
    if (one === other) {
      found.push({ kind: 'same', text: one });
      i += 1;
      j += 1;
    } else if ((table[(i + 1) * width + j] ?? 0) >= (table[i * width + j + 1] ?? 0)) {
      found.push({ kind: 'removed', text: one });
      i += 1;
    } else {
      found.push({ kind: 'added', text: other });
      j += 1;
    }
  }
  return [...found, ...asLines('removed', before.slice(i)), ...asLines('added', after.slice(j))];
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.replace(/\n$/, '').split('\n'));

export function diffLines(before: string, after: string): DiffLine[] {
  const [one, other] = [linesOf(before), linesOf(after)];
  let start = 0;
  while (start < one.length && start < other.length && one[start] === other[start]) start += 1;
  let end = 0;
  while (end < one.length - start && end < other.length - start && one.at(-1 - end) === other.at(-1 - end)) end += 1;
  return [
    ...asLines('same', one.slice(0, start)),
    ...middle(one.slice(start, one.length - end), other.slice(start, other.length - end)),
    ...asLines('same', one.slice(one.length - end)),
  ];
}

const CONTEXT = 3;

/** The lines that differ, each with a few around it. */
export function hunksOf(lines: readonly DiffLine[]): Hunk[] {
  const near = lines.map((_line, index) =>
    lines.slice(Math.max(0, index - CONTEXT), index + CONTEXT + 1).some(({ kind }) => kind !== 'same'),
  );
  const hunks: Hunk[] = [];
  let skipped = 0;
  for (const [index, line] of lines.entries()) {
    if (!near[index]) {
      skipped += 1;
      continue;
    }
    const last = hunks.at(-1);
    if (last && skipped === 0) last.lines.push(line);
    else hunks.push({ skipped, lines: [line] });
    skipped = 0;
  }
  return hunks;
}

/** 3 lines added, 1 removed. */
export function diffText(lines: readonly DiffLine[]): string {
  const of = (kind: DiffLine['kind']) => lines.filter((line) => line.kind === kind).length;
  const [added, removed] = [of('added'), of('removed')];
  const many = (count: number) => `${count.toLocaleString('en-GB')} ${count === 1 ? 'line' : 'lines'}`;
  if (!added && !removed) return 'The text is the same';
  if (!removed) return `${many(added)} added`;
  return added ? `${many(added)} added, ${removed.toLocaleString('en-GB')} removed` : `${many(removed)} removed`;
}
