/** Decides what a screenshot must not show, before anything is painted. The value of a field is never read. */

/** Painted as a plain box. */
const BLOCKED = '[data-feedback-block],input[type="password"],input[autocomplete*="cc-"],select[autocomplete*="cc-"],object,embed';
/** Text becomes bars, images become boxes. The tracker's names for masked areas count here as well. */
const MASKED = '[data-feedback-mask],[data-tw-mask],[data-private],[contenteditable]:not([contenteditable="false"])';

/** Filters after which nobody can read anything: blurs, filters of the page's own, and those that leave one colour. */
const UNREADABLE = /blur\((?!0px\))|url\(|(?:brightness|contrast|opacity)\(0(?:\.0\d*)?\)/;

export type Hiding = 'none' | 'text' | 'all';

/** Whether a filter, or the filter of a backdrop, makes its content unreadable. */
export const isUnreadable = (filter: string | undefined): boolean => UNREADABLE.test(filter || '');

/** How an element and its descendants are hidden. */
export function hidingOf(element: Element, style: CSSStyleDeclaration, outer: Hiding): Hiding {
  if (element.matches(BLOCKED) || isUnreadable(style.filter)) return 'all';
  const isMasked = element.matches(MASKED) || /disc|circle|square/.test(style.getPropertyValue('-webkit-text-security'));
  return outer === 'none' && isMasked ? 'text' : outer;
}
