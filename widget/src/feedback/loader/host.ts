/** The widget's place in the page: a shadow root that the page's styles don't reach, in the customer's colours. */

import { DARK, LIGHT } from '../../generated/look.js';
import type { Config } from '../api.js';
import { accentOf } from './colours.js';
import { directionOf } from './language.js';

/** Adds styles as adopted style sheets, because a page's policy may forbid other ways. */
export function addStyles(root: ShadowRoot, css: string): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
}

const stylesOf = (accent: string, text: string) => `
:host{all:initial!important;display:block!important;--accent:${accent};--on-accent:${text};${LIGHT};
color-scheme:light;font:16px/1.45 system-ui,-apple-system,"Segoe UI",Roboto,sans-serif!important;color:var(--text)!important}
@media(prefers-color-scheme:dark){:host(:not(.light)){${DARK};color-scheme:dark}}
:host(.dark){${DARK};color-scheme:dark}
*,::before,::after{box-sizing:border-box}
[hidden]{display:none!important}
button{font:inherit;cursor:pointer;min-width:44px;min-height:44px}
.accent{background:var(--accent);color:var(--on-accent);border:1px solid transparent;border-radius:6px;font-weight:500;padding:8px 16px}
:focus-visible{outline:2px solid var(--ring);outline-offset:2px;box-shadow:0 0 0 2px var(--ground)}
.place{position:fixed;z-index:2147483647;bottom:calc(16px + env(safe-area-inset-bottom,0px));max-width:calc(100vw - 32px)}
.right{right:calc(16px + env(safe-area-inset-right,0px))}
.left{left:calc(16px + env(safe-area-inset-left,0px))}
.launch{border-radius:22px;box-shadow:var(--float);overflow-wrap:anywhere}
@media(forced-colors:active){button{border-color:ButtonText}:focus-visible{outline-color:Highlight}}
@media print{.place{display:none}}
`;

interface Host {
  element: HTMLElement;
  root: ShadowRoot;
}

/** @param theme light, dark, or null to follow the visitor's system */
export function createHost({ accentColor }: Config, language: string, theme: string | null): Host {
  const element = document.createElement('tidewatch-widget');
  const root = element.attachShadow({ mode: 'open' });
  const { accent, text } = accentOf(accentColor);
  addStyles(root, stylesOf(accent, text));
  if (theme === 'light' || theme === 'dark') element.className = theme;
  element.lang = language;
  element.dir = directionOf(language);
  // next to the body, so that changes to the body don't move or remove it
  document.documentElement.append(element);
  return { element, root };
}

/** The button that opens the dialog, in its own landmark. */
export function addButton(root: ShadowRoot, label: string, position: Config['position'], open: () => void): HTMLButtonElement {
  const place = document.createElement('section');
  place.ariaLabel = label;
  place.className = `place ${position === 'bottom-left' ? 'left' : 'right'}`;
  const button = document.createElement('button');
  button.type = 'button';
  button.className = 'accent launch';
  button.textContent = label;
  button.setAttribute('aria-haspopup', 'dialog');
  button.setAttribute('aria-expanded', 'false');
  button.addEventListener('click', open);
  place.append(button);
  root.append(place);
  return button;
}
