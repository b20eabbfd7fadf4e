/** Finds snippet tags in a page: `<Intro name="Ada" />`. */
import { type Literal, literalOf } from './imports.js';

export interface Tag {
  name: string;
  props: Map<string, Literal>;
  /** Offsets of the tag in the text. */
  from: number;
  to: number;
  /** Whether it has no content and only properties that can be resolved, as a snippet's tag must. */
  isPlain: boolean;
}

const PROPERTY = /\s*([\w-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|\{([^{}]*)\}))?/y;

/** Reads the tag at an offset; `partial` if the text ends before the tag. */
export function tagAt(text: string, from: number): Tag | 'partial' | null {
  const name = /^<([A-Za-z][\w.]*)/.exec(text.slice(from, from + 200))?.[1];
  if (name === undefined) return null;
  const props = new Map<string, Literal>();
  let isPlain = true;
  let at = from + 1 + name.length;
  for (;;) {
    const end = /^\s*(\/?)>/.exec(text.slice(at));
    if (end) return closed(text, { name, props, from, to: at + end[0].length, isPlain }, end[1] === '/');
    PROPERTY.lastIndex = at;
    const found = PROPERTY.exec(text);
    if (!found || found[0].trim() === '') return /^\s*(\{[^{}]*)?$/.test(text.slice(at)) || /["'{]/.test(text.slice(at)) ? 'partial' : null;
    const [whole, property = '', double, single, code] = found;
    const value = double ?? single ?? (code === undefined ? true : literalOf(code));
    if (value === undefined) isPlain = false;
    else props.set(property, value);
    at += whole.length;
  }
}

/** Treats `<Intro></Intro>` like `<Intro />`. With content in between it isn't a snippet's tag. */
function closed(text: string, tag: Tag, isClosed: boolean): Tag | 'partial' {
  if (isClosed) return tag;
  const rest = text.slice(tag.to);
  const end = new RegExp(`^\\s*</${tag.name}\\s*>`).exec(rest);
  if (end) return { ...tag, to: tag.to + end[0].length };
  return rest.trim() === '' ? 'partial' : { ...tag, isPlain: false };
}

/** The offset of the next `<Name` with one of these names outside inline code; -1 if there is none. */
export function nextTag(text: string, names: ReadonlySet<string>, from: number): number {
  const code: [number, number][] = [...text.matchAll(/(`+)(?:(?!\1)[\s\S])*\1/g)].map(({ index, 0: whole }) => [
    index,
    index + whole.length,
  ]);
  for (const { index, 1: name = '' } of text.matchAll(/<([A-Za-z][\w.]*)(?=[\s/>]|$)/g)) {
    if (index >= from && names.has(name) && !code.some(([start, end]) => index >= start && index < end)) return index;
  }
  return -1;
}
