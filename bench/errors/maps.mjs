/** Generated source maps of a given size, with known originals. */
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

function vlq(value) {
  let rest = value < 0 ? (-value << 1) | 1 : value << 1;
  let text = '';
  do {
    const digit = rest & 31;
    rest >>>= 5;
    text += ALPHABET[digit | (rest ? 32 : 0)];
  } while (rest);
  return text;
}

const LINES = 400;
const SEGMENTS_A_LINE = 6;

/** A map of one generated line, as minifiers produce it, of at least this many bytes; half of it are its sources. `at(n)` is the n-th segment. */
export function largeMap(bytes) {
  const sources = [];
  const sourcesContent = [];
  const segments = [];
  let size = 0;
  let previous = { line: 0, column: 0, source: 0 };
  while (size < bytes) {
    const source = sources.length;
    sources.push(`webpack://shop/./src/module-${source}.ts`);
    const content = Array.from({ length: LINES }, (_, line) => `export const value${line} = compute(${line}, 'module ${source}');`).join(
      '\n',
    );
    sourcesContent.push(content);
    size += content.length;
    for (let line = 0; line < LINES; line += 1) {
      for (let nth = 0; nth < SEGMENTS_A_LINE; nth += 1) {
        const column = nth * 7;
        const text = `${vlq(segments.length ? 5 : 0)}${vlq(source - previous.source)}${vlq(line - previous.line)}${vlq(column - previous.column)}`;
        previous = { line, column, source };
        segments.push(text);
        size += text.length + 1;
      }
    }
  }
  const json = JSON.stringify({ version: 3, sources, sourcesContent, names: [], mappings: segments.join(',') });
  const at = (n) => ({
    line: 1,
    column: n * 5 + 2,
    expected: {
      source: `src/module-${Math.floor(n / (LINES * SEGMENTS_A_LINE))}.ts`,
      line: Math.floor((n % (LINES * SEGMENTS_A_LINE)) / SEGMENTS_A_LINE) + 1,
    },
  });
  return { json, segments: segments.length, at };
}
