/**
 * Where the focus goes when what has it goes away, as a button does whose work is done: otherwise the keyboard would begin at the top of the page again.
 */
import { focusTitle } from '../parts/page/head.js';

const FOCUSABLE = ':is(a[href], button, input, select, textarea, summary):not([disabled], [tabindex="-1"])';

interface Focused {
  element: HTMLElement;
  row: Element | null;
  /** What holds its form. */
  around: Element | null;
}

const isField = (element: Element): element is HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement =>
  element.matches('input, select, textarea');

/** The same field of the form that came in the place of its own, as a form does that begins anew. */
function twinOf({ element, around }: Focused): HTMLElement | undefined {
  if (!isField(element) || !element.name || !around?.isConnected) return undefined;
  const named = [...around.querySelectorAll<HTMLElement>(`form [name="${CSS.escape(element.name)}"]`)].filter(isField);
  return named.find(({ value }) => value === element.value) ?? named[0];
}

/** Begins to watch. */
export function keepFocus(): void {
  let last: Focused | null = null;
  document.addEventListener('focusin', ({ target }) => {
    if (!(target instanceof HTMLElement)) last = null;
    else last = { element: target, row: target.closest('tr, li, dialog'), around: target.closest('form')?.parentElement ?? null };
  });
  document.addEventListener('focusout', ({ target }) => {
    // some browsers tell of an element that goes away, too, before it is gone
    setTimeout(() => {
      if (last?.element === target && last.element.isConnected && document.activeElement !== target) last = null;
    });
  });
  new MutationObserver(() => {
    if (last === null || last.element.isConnected) return;
    const gone = last;
    last = null;
    // what comes in its place may ask for the focus itself
    requestAnimationFrame(() => {
      if (document.activeElement !== document.body) return;
      const near = twinOf(gone) ?? (gone.row?.isConnected ? gone.row.querySelector<HTMLElement>(FOCUSABLE) : null);
      if (near) near.focus({ preventScroll: true });
      else focusTitle();
    });
  }).observe(document.body, { childList: true, subtree: true });
}
