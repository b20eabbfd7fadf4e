/** Colours for a line of source: enough to read it, for any language. */

/** The class of a word: keyword, string, function, number; null for all else. */
export interface Word {
  kind: 'k' | 's' | 'f' | 'n' | 'quiet' | null;
  text: string;
}

const KEYWORDS = new Set(
  (
    'and as async await break case catch class const continue def default delete del do elif else enum except export extends false False final finally fn for ' +
    'from func function global go if implements import in instanceof interface is lambda let new nil None nonlocal not null or package pass private protected ' +
    'public raise return self static struct super switch this throw true True try type typeof undefined use var void while with yield'
  ).split(' '),
);

const HASH_COMMENTS = /\.(py|rb|sh|pl|yml|yaml|ex|exs)$/;
/** A string, a comment, a number or a word; nothing of it can be read in two ways, so a long line takes no longer than its length. */
const STRING = /"(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?|`(?:[^`\\]|\\.)*`?/.source;
const REST = /\d[\w.]*|[\p{L}_$][\p{L}\p{N}_$]*/u.source;
const WITH_HASHES = new RegExp(`${STRING}|#.*|${REST}`, 'gu');
const WITH_SLASHES = new RegExp(`${STRING}|//.*|${REST}`, 'gu');

function kindOf(text: string, rest: string): Word['kind'] {
  const [first = ''] = text;
  if ('"\'`'.includes(first)) return 's';
  if (first === '/' || first === '#') return 'quiet';
  if (/\d/.test(first)) return 'n';
  if (KEYWORDS.has(text)) return 'k';
  return rest.startsWith('(') ? 'f' : null;
}

/** A line in words, which together are the line. @param file its name, which says whether a # begins a comment */
export function wordsOf(line: string, file: string | null): Word[] {
  const words: Word[] = [];
  const add = (kind: Word['kind'], text: string) => {
    const last = words.at(-1);
    if (last?.kind === kind) last.text += text;
    else if (text) words.push({ kind, text });
  };
  let end = 0;
  for (const { 0: text, index } of line.matchAll(HASH_COMMENTS.test(file ?? '') ? WITH_HASHES : WITH_SLASHES)) {
    add(null, line.slice(end, index));
    end = index + text.length;
    add(kindOf(text, line.slice(end)), text);
  }
  add(null, line.slice(end));
  return words;
}
