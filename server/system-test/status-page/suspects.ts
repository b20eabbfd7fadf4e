/** Potentially active parts of a document, as the browser itself parsed it. */
import type { Page } from 'playwright-core';

/** Activates every element as a visitor's pointer and keyboard would. */
export const poke = (page: Page) =>
  page.evaluate(`for (const element of document.querySelectorAll('*')) {
    for (const kind of ['mouseover', 'focus', 'load', 'error', 'toggle']) element.dispatchEvent(new Event(kind));
  }`);

/** The last element of a page is its own script. @param forms the number of our own forms in the document */
export const suspects = (page: Page, forms = 0) =>
  page.evaluate(`[...document.querySelectorAll('*')].flatMap((element) => [
    ...(element.tagName === 'SCRIPT' && element !== document.body.lastElementChild ? [element.outerHTML] : []),
    ...(['IMG', 'IFRAME', 'BASE', 'OBJECT', 'EMBED', 'TEXTAREA'].includes(element.tagName) ? [element.outerHTML] : []),
    ...(element.tagName === 'FORM' && document.forms.length !== ${forms} ? [element.outerHTML] : []),
    ...(element.tagName === 'STYLE' && element.parentNode !== document.head ? [element.outerHTML] : []),
    ...(element.tagName === 'META' && element.httpEquiv ? [element.outerHTML] : []),
    ...element.getAttributeNames().filter((name) => /^on|^style$|^srcdoc$/i.test(name)),
    ...(element.tagName === 'A' && !['http:', 'https:', 'mailto:'].includes(element.protocol) ? [element.outerHTML] : []),
    ...(element.tagName === 'A' && element.origin !== location.origin && element.rel !== 'nofollow noopener' ? [element.outerHTML] : []),
  ])`);
