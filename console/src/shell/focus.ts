/**
 * Where the focus goes when what has it goes away, as a button does whose work is done: otherwise the keyboard would begin at the top of the page again.
 */
import { focusTitle } from '../parts/page/head.js';

const FOCUSABLE = ':is(a[href], button, input, select, textarea, summary):not([disabled], [tabindex="-1"])';

/** Begins to watch. */
export function keepFocus(): void {
  let last: { element: HTMLElement; row: Element | null } | null = null;
  document.addEventListener('focusin', ({ target }) => {
    last = target instanceof HTMLElement ? { element: target, row: target.closest('tr, li, dialog') } : null;
  });
  document.addEventListener('focusout', ({ target }) => {
    // some browsers tell of an element that goes away, too, before it is gone
    setTimeout(() => {
      if (last?.element === target && last.element.isConnected && document.activeElement !== target) last = null;
    });
  });
  new MutationObserver(() => {
    if (last === null || last.element.isConnected) return;
    const { row } = last;
    last = null;
    // what comes in its place may ask for the focus itself
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const near = row?.isConnected ? row.querySelector<HTMLElement>(FOCUSABLE) : null;
      if (near) near.focus({ preventScroll: true });
      else focusTitle();
    });
  }).observe(document.body, { childList: true, subtree: true });
}
