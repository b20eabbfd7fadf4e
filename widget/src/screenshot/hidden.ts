/** Decides what a screenshot must not show, before anything is painted. The value of a field is never read. */

/** Painted as a plain box. */
const BLOCKED = '[data-feedback-block],input[type="password"],input[autocomplete*="cc-"],select[autocomplete*="cc-"],object,embed';
/** Text becomes bars, images become boxes. The tracker's names for masked areas count here as well. */
const MASKED = '[data-feedback-mask],[data-tw-mask],[data-private],[contenteditable]:not([contenteditable="false"])';

export type Hiding = 'none' | 'text' | 'all';

/** How an element and its descendants are hidden. */
export function hidingOf(element: Element, outer: Hiding): Hiding {
  if (element.matches(BLOCKED)) return 'all';
  return outer === 'none' && element.matches(MASKED) ? 'text' : outer;
}
