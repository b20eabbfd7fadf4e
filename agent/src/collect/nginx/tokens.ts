/** Tokenizes an nginx configuration by nginx's own rules. */

export type Token = { kind: 'word'; text: string } | { kind: ';' | '{' | '}' };

const SPACE = /\s/;

/** Where a Lua block's code ends: the index of its closing brace, or the end of the text. Lua strings and comments may contain braces. */
function endOfLua(text: string, start: number): number {
  // a long bracket, a line comment, a quoted string, or a brace
  const part = /(?:--)?\[(=*)\[[\s\S]*?(?:\]\1\]|$(?![\s\S]))|--[^\n]*|"(?:\\[\s\S]|[^"\\\n])*"?|'(?:\\[\s\S]|[^'\\\n])*'?|[{}]/g;
  part.lastIndex = start;
  let depth = 1;
  for (let match = part.exec(text); match; match = part.exec(text)) {
    if (match[0] === '{') depth += 1;
    if (match[0] === '}') depth -= 1;
    if (depth === 0) return match.index;
  }
  return text.length;
}

/** Escape sequences; before any other character the backslash is literal, as in regular expressions. */
const ESCAPED: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ['\\', '\\'],
  ['t', '\t'],
  ['r', '\r'],
  ['n', '\n'],
]);

const unescaped = (character: string): string => ESCAPED.get(character) ?? `\\${character}`;

/** A quoted word, starting after its quote. */
function quoted(text: string, start: number): { text: string; end: number } {
  const quote = text[start - 1];
  let word = '';
  let index = start;
  while (index < text.length && text[index] !== quote) {
    if (text[index] === '\\' && index + 1 < text.length) {
      word += unescaped(text.charAt(index + 1));
      index += 2;
    } else {
      word += text[index];
      index += 1;
    }
  }
  return { text: word, end: index + 1 };
}

/** An unquoted word ends at a space, a semicolon or a brace, but includes the brace of `${name}`. */
function bare(text: string, start: number): { text: string; end: number } {
  let word = '';
  let index = start;
  while (index < text.length) {
    const character = text.charAt(index);
    if (SPACE.test(character) || character === ';') break;
    if (character === '{' && text[index - 1] !== '$') break;
    if (character === '\\' && index + 1 < text.length) {
      word += unescaped(text.charAt(index + 1));
      index += 2;
    } else {
      word += character;
      index += 1;
    }
  }
  return { text: word, end: index };
}

/** A file's tokens. Omits the code of Lua blocks, but keeps their braces. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = [];
  let name = '';
  let index = 0;
  while (index < text.length) {
    const character = text.charAt(index);
    if (SPACE.test(character)) {
      index += 1;
    } else if (character === '#') {
      const end = text.indexOf('\n', index);
      index = end === -1 ? text.length : end;
    } else if (character === ';' || character === '{' || character === '}') {
      tokens.push({ kind: character });
      index += 1;
      if (character === '{' && name.endsWith('_by_lua_block')) index = endOfLua(text, index);
      name = '';
    } else {
      const isQuoted = character === '"' || character === "'";
      const word = isQuoted ? quoted(text, index + 1) : bare(text, index);
      tokens.push({ kind: 'word', text: word.text });
      name ||= word.text;
      index = word.end;
    }
  }
  return tokens;
}
