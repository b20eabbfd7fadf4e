/** Shortens text without splitting what people see as one character: a letter with its marks, a family, a flag. */

let segmenter: Intl.Segmenter | undefined;

/** A text's graphemes. Created on demand, because a segmenter takes longer than a whole command, and most text is plain. */
export function graphemes(text: string): Intl.Segments {
  segmenter ??= new Intl.Segmenter(undefined, { granularity: 'grapheme' });
  return segmenter.segment(text);
}

/** Graphemes beyond this length, in UTF-16 units, may be split: marks can be piled up without end. */
const LONGEST_GRAPHEME = 64;

/** The last place at or before `at`, in UTF-16 units, at which the text can be cut. */
function cutAt(text: string, at: number): number {
  const from = Math.max(0, at - LONGEST_GRAPHEME);
  const around = graphemes(text.slice(from, at + LONGEST_GRAPHEME)).containing(at - from);
  if (around !== undefined && around.index > 0) return from + around.index;
  // at the beginning of what was looked at, nobody knows where the grapheme begins
  return /^[\udc00-\udfff]/.test(text.slice(at, at + 1)) ? at - 1 : at;
}

/** The place after `count` code points; the end if there are no more. */
function placeAfter(text: string, count: number): number {
  let at = 0;
  for (let left = count; left > 0 && at < text.length; left -= 1) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return at;
}

/** The beginning of a text, at most `longest` code points. */
export function beginning(text: string, longest: number): string {
  const at = placeAfter(text, longest);
  return at >= text.length ? text : text.slice(0, cutAt(text, at));
}

/** A text of at most `longest` code points; an ellipsis marks missing text. */
export const shortened = (text: string, longest: number): string =>
  placeAfter(text, longest) >= text.length ? text : `${beginning(text, longest - 1)}…`;

/** The beginning of a text, at most `longest` UTF-16 units. */
export const cut = (text: string, longest: number): string => (text.length <= longest ? text : text.slice(0, cutAt(text, longest)));

/** A text of at most `longest` UTF-16 units; an ellipsis marks missing text. */
export const withinUnits = (text: string, longest: number): string => (text.length <= longest ? text : `${cut(text, longest - 1)}…`);
