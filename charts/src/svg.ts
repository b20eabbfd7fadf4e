/** Charts as text, for pages that a server draws. */
import type { Shape } from './shape.js';

/**
 * The markup of a chart.
 *
 * @param harmless makes text and the values of attributes harmless, because labels name things of customers
 */
export function svgText({ name, attributes, children }: Shape, harmless: (text: string) => string): string {
  const own = Object.entries(attributes).map(([key, value]) => ` ${key}="${harmless(String(value))}"`);
  const inner = children.map((child) => (typeof child === 'string' ? harmless(child) : svgText(child, harmless))).join('');
  return inner ? `<${name}${own.join('')}>${inner}</${name}>` : `<${name}${own.join('')}/>`;
}
