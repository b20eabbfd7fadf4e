const MARK = 'sourceMappingURL=';
/** Maximum length between the two slashes and the keyword: `//# ` with some spaces. */
const OPENING_LENGTH = 12;
const OPENING = /(\/\/|\/\*)[#@][ \t]*$/;
const BLANK = /\s+|\/\/[^\n\r\u2028\u2029]*/y;

/** Whether only space and comments follow: otherwise the text belongs to the program, such as a bundler inside a bundle. */
function onlyCommentsFrom(text: string, start: number): boolean {
  let at = start;
  while (at < text.length) {
    BLANK.lastIndex = at;
    if (BLANK.test(text)) at = BLANK.lastIndex;
    else if (text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2);
      if (end < 0) return false;
      at = end + 2;
    } else return false;
  }
  return true;
}

/** The end of the comment's value: at the first space, or at the end of the comment. */
function endOfValue(text: string, start: number, isBlock: boolean): number {
  const space = text.slice(start).search(/\s/);
  const end = space < 0 ? text.length : start + space;
  const close = isBlock ? text.indexOf('*/', start) : -1;
  return close >= 0 && close < end ? close : end;
}

/**
 * The value of a generated file's last `//# sourceMappingURL=` comment, or null. Follows ECMA-426 for files that are not parsed: `//@` and block
 * comments count too, and only comments may follow.
 */
export function sourceMapReference(text: string): string | null {
  const mark = text.lastIndexOf(MARK);
  if (mark < 0) return null;
  const opening = OPENING.exec(text.slice(Math.max(0, mark - OPENING_LENGTH), mark));
  if (!opening) return null;
  const isBlock = opening[1] === '/*';
  const start = mark + MARK.length;
  const end = endOfValue(text, start, isBlock);
  const value = text.slice(start, end);
  const rest = isBlock ? text.indexOf('*/', end) + 2 : end;
  const valid = value !== '' && !/['"`]/.test(value) && rest >= end && onlyCommentsFrom(text, rest);
  return valid ? value : null;
}

const DATA = /^data:application\/json(?:;[^,;]*)*?(;base64)?,/i;

export const isInline = (reference: string): boolean => reference.slice(0, 5).toLowerCase() === 'data:';

/** The map in a `data:` URL, or null if it isn't JSON. */
export function inlineMap(reference: string): Buffer | null {
  const head = DATA.exec(reference.slice(0, 200));
  if (!head) return null;
  const body = reference.slice(head[0].length);
  if (head[1]) return Buffer.from(body, 'base64');
  try {
    return Buffer.from(decodeURIComponent(body), 'utf8');
  } catch {
    return null;
  }
}
