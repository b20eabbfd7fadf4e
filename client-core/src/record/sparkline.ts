const LEVELS = [...'▁▂▃▄▅▆▇█'];

/** A character per number, at least the lowest for any number above zero; a dot for none. */
export function sparkline(numbers: readonly number[]): string {
  const most = Math.max(...numbers);
  return numbers.map((each) => (each > 0 ? (LEVELS[Math.ceil((each / most) * LEVELS.length) - 1] ?? '') : '·')).join('');
}
