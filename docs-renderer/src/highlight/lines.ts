/** Lines of code as HTML. A line depends only on its text and its initial state, so a repeated line is looked up. */
import type { Grammar } from '@shikijs/core';
import type { StateStackImpl } from '@shikijs/core/textmate';
import { LIMITS } from '../limits.js';
import type { Work } from './engine.js';

/** A line's initial state; null at the beginning of the code. */
type State = StateStackImpl | null;

interface Line {
  html: string;
  /** Its cost, counted even from the cache: a page's output must not depend on other pages. */
  work: number;
  end: State;
}

/** Maximum cached lines and states; few pages have as many. */
const MOST_LINES = 20_000;
const MOST_STATES = 1_000;

/** The colour's number in a token's metadata: nine bits. */
const colourOf = (metadata: number) => (metadata >>> 15) & 0x1ff;

const escaped = (text: string) => text.replace(/[&<]/g, (character) => (character === '&' ? '&#x26;' : '&#x3C;'));

const BLANK = /^\s*$/;

/** A token's class is `dc-t-` and its kind: keyword, string, comment and a few more. Plain text has none. */
const span = (text: string, kind: string | undefined) =>
  kind && !BLANK.test(text) ? `<span class="dc-t-${kind}">${escaped(text)}</span>` : escaped(text);

function startsAlike(one: State, other: State): boolean {
  if (!one || !other) return one === other;
  return one.beginRuleCapturedEOL === other.beginRuleCapturedEOL && startsAlike(one.parent, other.parent);
}

/** The lines of one language. */
export class Lines {
  private readonly known = new Map<State, Map<string, Line>>();
  private readonly states = new Map<number, StateStackImpl[]>();
  private lineCount = 0;
  private stateCount = 0;

  /** @param kinds the kind of each colour, by its number */
  constructor(
    private readonly grammar: Grammar,
    private readonly kinds: readonly (string | undefined)[],
    private readonly work: Work,
  ) {}

  /** The highlighted lines of a code block; undefined if they cost more than is left. */
  html(code: string): string[] | undefined {
    let state: State = null;
    const out: string[] = [];
    for (const text of code.split(/\r?\n/)) {
      if (text === '' || text.length >= LIMITS.highlightedLine) {
        out.push(escaped(text));
        continue;
      }
      const line: Line = this.recall(text, state) ?? this.read(text, state);
      if (this.work.left < 0) return undefined;
      out.push(line.html);
      state = line.end;
    }
    return out;
  }

  private recall(text: string, state: State): Line | undefined {
    const line = this.known.get(state)?.get(text);
    if (line) this.work.left -= line.work;
    return line;
  }

  private read(text: string, state: State): Line {
    const before = this.work.left;
    const { tokens, ruleStack } = this.grammar.tokenizeLine2(text, state, 0);
    const line = { html: this.draw(text, tokens), work: before - this.work.left, end: this.same(ruleStack as StateStackImpl) };
    if (this.work.left >= 0) this.keep(text, state, line);
    return line;
  }

  /** Merges adjacent tokens of one kind. */
  private draw(text: string, tokens: Uint32Array): string {
    const parts: string[] = [];
    let from = 0;
    for (let at = 0; at < tokens.length; at += 2) {
      const kind = this.kindAt(tokens, at);
      if (at + 2 < tokens.length && this.kindAt(tokens, at + 2) === kind) continue;
      const to = at + 2 < tokens.length ? (tokens[at + 2] as number) : text.length;
      parts.push(span(text.slice(from, to), kind));
      from = to;
    }
    // joined, not concatenated: the cached string would keep all its pieces
    return parts.join('');
  }

  private kindAt(tokens: Uint32Array, at: number): string | undefined {
    return this.kinds[colourOf(tokens[at + 1] as number)];
  }

  private keep(text: string, state: State, line: Line): void {
    if (this.lineCount >= MOST_LINES || this.stateCount >= MOST_STATES) this.forget();
    const lines = this.known.get(state) ?? new Map<string, Line>();
    this.known.set(state, lines.set(text, line));
    this.lineCount += 1;
  }

  /** The known state equal to this one, so that states can be compared by identity. */
  private same(state: StateStackImpl): StateStackImpl {
    const alike = this.states.get(state.depth) ?? [];
    const found = alike.find((other) => other.equals(state) && startsAlike(other, state));
    if (found) return found;
    this.states.set(state.depth, [...alike, state]);
    this.stateCount += 1;
    return state;
  }

  private forget(): void {
    this.known.clear();
    this.states.clear();
    this.lineCount = 0;
    this.stateCount = 0;
  }
}
