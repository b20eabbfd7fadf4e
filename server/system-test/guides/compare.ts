/** Compares what a block printed with what the page says, and shows the difference. */
import { isSame } from './masks.js';

/** A line for any number of lines. */
const isGap = (line: string | undefined) => line?.trim() === '…';

const linesOf = (text: string): string[] =>
  text
    .replace(/^\n+|\s+$/g, '')
    .split('\n')
    .map((line) => line.trimEnd());

/** Whether the lines from `i` and `j` on fit. */
function fits(expected: readonly string[], actual: readonly string[]): boolean {
  const known = new Map<string, boolean>();
  const from = (i: number, j: number): boolean => {
    const key = `${i} ${j}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const result = judge(i, j);
    known.set(key, result);
    return result;
  };
  const judge = (i: number, j: number): boolean => {
    if (i === expected.length) return j === actual.length;
    if (isGap(expected[i])) return from(i + 1, j) || (j < actual.length && from(i, j + 1));
    return j < actual.length && isSame(expected[i] ?? '', actual[j] ?? '') && from(i + 1, j + 1);
  };
  return from(0, 0);
}

/** The two texts as a diff: what only the page says with -, what was only printed with +. */
function diff(expected: readonly string[], actual: readonly string[]): string {
  const longest = Array.from({ length: expected.length + 1 }, () => new Array<number>(actual.length + 1).fill(0));
  const at = (i: number, j: number) => longest[i]?.[j] ?? 0;
  for (let i = expected.length - 1; i >= 0; i -= 1)
    for (let j = actual.length - 1; j >= 0; j -= 1)
      longest[i]![j] = isSame(expected[i]!, actual[j]!) ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: string[] = [];
  for (let i = 0, j = 0; i < expected.length || j < actual.length; ) {
    if (i < expected.length && j < actual.length && isSame(expected[i]!, actual[j]!)) {
      lines.push(`  ${actual[j]}`);
      i += 1;
      j += 1;
    } else if (i < expected.length && (j === actual.length || at(i + 1, j) >= at(i, j + 1))) lines.push(`- ${expected[i++]}`);
    else lines.push(`+ ${actual[j++]}`);
  }
  return lines.join('\n');
}

/** A value as it is compared: its lines, with sorted keys. */
function asJson(text: string): string[] | null {
  try {
    const sorted = (_key: string, value: unknown) =>
      value && typeof value === 'object' && !Array.isArray(value) ? Object.fromEntries(Object.entries(value).sort()) : value;
    return JSON.stringify(JSON.parse(text), sorted, 2).split('\n');
  } catch {
    return null;
  }
}

/** The difference between an expected output and the printed one; null if there is none. */
export function difference(expected: string, actual: string, { json = false } = {}): string | null {
  const both = json ? [asJson(expected), asJson(actual)] : null;
  // with a gap the expected text is no JSON, and is compared by lines
  const [wanted, found] = both?.[0] && both[1] ? [both[0], both[1]] : [linesOf(expected), linesOf(actual)];
  return fits(wanted, found) ? null : diff(wanted, found);
}
