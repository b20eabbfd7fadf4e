/**
 * Records the visitor's clicks: the element, and the text of links and buttons, unless it is masked or editable. Never reads the value of an input of
 * any kind.
 */

import { hear } from '../hear.js';
import { cut, maskText } from '../text.js';
import type { Leave } from '../trail.js';

const TEXT_LENGTH = 40;
/** Enough text to mask before cutting to 40. */
const LOOK_AT = 400;
const NODES = 200;

const MASKED = '[data-tw-mask],[data-private]';
const EDITABLE =
  'input,textarea,select,option,datalist,[contenteditable]:not([contenteditable="false" i]),[role=textbox i],[role=searchbox i],[role=combobox i]';
const PRESSED = 'a,button,[role=button i],[role=link i]';
const UNSEEN = 'script,style,noscript,template';

const isEditable = (element: Element) => element.matches(EDITABLE) || (element as HTMLElement).isContentEditable === true;

/** The text in an element, without masked and editable parts. */
function textIn(root: Element): string {
  let text = '';
  let left = NODES;
  const read = (node: Node) => {
    if (left-- <= 0 || text.length > LOOK_AT) return;
    if (node.nodeType === Node.TEXT_NODE) text += node.nodeValue;
    if (node instanceof Element && (node.matches(`${MASKED},${UNSEEN}`) || isEditable(node))) return;
    node.childNodes.forEach(read);
    if (node instanceof Element) text += ' ';
  };
  read(root);
  return cut(maskText(cut(text, LOOK_AT)).replace(/\s+/g, ' ').trim(), TEXT_LENGTH);
}

function nameOf(element: Element): string {
  const classes = Array.from(element.classList).slice(0, 2);
  return element.localName + (element.id && `#${element.id}`) + classes.map((name) => `.${name}`).join('');
}

/** Describes a click. @param path from the clicked element up to the document, through open shadow trees */
function describeClick(path: readonly EventTarget[]): string | null {
  const elements = path.filter((target): target is Element => target instanceof Element);
  const [clicked] = elements;
  if (!clicked) return null;
  // inside masked elements even an id may reveal too much
  if (elements.some((element) => element.matches(MASKED))) return clicked.localName;
  if (elements.some(isEditable) || document.designMode === 'on') return clicked.localName;
  const pressed = elements.find((element) => element.matches(PRESSED));
  if (!pressed) return nameOf(clicked);
  const text = textIn(pressed);
  return nameOf(pressed) + (text && ` "${text}"`);
}

/** Returns a function that stops it. */
export function watchClicks(leave: Leave): () => void {
  const onClick = (event: Event) => {
    const message = describeClick(event.composedPath());
    if (message) leave({ type: 'click', message });
  };
  return hear('click', onClick);
}
