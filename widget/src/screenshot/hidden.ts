/** What a picture must not show. It is decided before anything is painted, and the value of a field is never read. */

/** Painted as a plain box. */
const BLOCKED = '[data-feedback-block],input[type="password"],input[autocomplete*="cc-"],select[autocomplete*="cc-"],object,embed';
/** Text becomes bars, images become boxes. The names of the tracker's masked areas count here, too. */
const MASKED = '[data-feedback-mask],[data-tw-mask],[data-private],[contenteditable]:not([contenteditable="false"])';

export type Hiding = 'none' | 'text' | 'all';

/** How an element and everything in it is hidden. */
export function hidingOf(element: Element, outer: Hiding): Hiding {
  if (element.matches(BLOCKED)) return 'all';
  return outer === 'none' && element.matches(MASKED) ? 'text' : outer;
}
