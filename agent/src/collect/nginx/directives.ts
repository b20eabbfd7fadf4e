import { type Token, tokenize } from './tokens.js';

/** One directive; `block` is the content of its braces. */
export interface Directive {
  name: string;
  args: string[];
  block: Directive[] | null;
}

/** Deeper than any hand-written configuration; deeper blocks are skipped. */
const MAXIMUM_DEPTH = 32;

/**
 * Parses a file's directives. It tolerates missing braces and semicolons, because nginx may still be running with the configuration from before the
 * last edit.
 */
export function parseDirectives(text: string): Directive[] {
  const tokens = tokenize(text);
  const root: Directive[] = [];
  const stack: Directive[][] = [root];
  let words: string[] = [];
  const add = (block: Directive[] | null) => {
    const [name, ...args] = words;
    words = [];
    if (name !== undefined && stack.length <= MAXIMUM_DEPTH) stack.at(-1)?.push({ name, args, block });
  };
  for (const token of tokens) apply(token);
  return root;

  function apply(token: Token): void {
    if (token.kind === 'word') words.push(token.text);
    else if (token.kind === ';') add(null);
    else if (token.kind === '{') {
      const block: Directive[] = [];
      add(block);
      stack.push(block);
    } else {
      words = [];
      if (stack.length > 1) stack.pop();
    }
  }
}
