import type { Shape } from './shape.js';

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => ESCAPES[letter] ?? letter);

/** A chart as markup, for pages that a server draws. Texts and values are escaped. */
export function toMarkup({ name, attributes, children }: Shape): string {
  const own = Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
    .join('');
  if (!children.length) return `<${name}${own}/>`;
  return `<${name}${own}>${children.map((child) => (typeof child === 'string' ? escaped(child) : toMarkup(child))).join('')}</${name}>`;
}
