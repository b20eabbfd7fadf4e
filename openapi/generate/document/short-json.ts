const LINE_WIDTH = 140;

function inOneLine(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`;
  const members = Object.entries(value).map(([key, inner]) => `${JSON.stringify(key)}: ${inOneLine(inner)}`);
  return members.length ? `{ ${members.join(', ')} }` : '{}';
}

/** JSON with each list or object on one line if it fits, so that one more reference adds one line instead of three. `before` is the text in front. */
export function shortJson(value: unknown, indent = '', before = ''): string {
  const line = before + inOneLine(value);
  if (value === null || typeof value !== 'object' || indent.length + line.length < LINE_WIDTH) return line;
  const deeper = `${indent}  `;
  const isList = Array.isArray(value);
  const members = isList
    ? value.map((inner) => shortJson(inner, deeper))
    : Object.entries(value).map(([key, inner]) => shortJson(inner, deeper, `${JSON.stringify(key)}: `));
  const lines = members.map((member) => deeper + member).join(',\n');
  return `${before}${isList ? '[' : '{'}\n${lines}\n${indent}${isList ? ']' : '}'}`;
}
