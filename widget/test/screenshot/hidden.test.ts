import { expect, test } from '@jest/globals';
import { type Hiding, hidingOf } from '../../src/screenshot/hidden.js';

/** Matches the selectors that contain this text. */
const element = (selector: string) => ({ matches: (selectors: string) => selector !== '' && selectors.includes(selector) }) as Element;
const styleOf = (filter: string, security = 'none') => ({ filter, getPropertyValue: () => security }) as unknown as CSSStyleDeclaration;

test.each<[string, Hiding, Hiding]>([
  ['', 'none', 'none'],
  ['', 'text', 'text'],
  ['', 'all', 'all'],
  ['[data-feedback-mask]', 'none', 'text'],
  ['[data-tw-mask]', 'none', 'text'],
  ['[data-feedback-mask]', 'all', 'all'],
  ['[data-feedback-block]', 'none', 'all'],
  ['input[type="password"]', 'text', 'all'],
])('an element like "%s" below %s is hidden: %s', (selector, outer, hiding) => {
  expect(hidingOf(element(selector), styleOf('none'), outer)).toBe(hiding);
});

test.each<[string, Hiding]>([
  ['none', 'none'],
  ['blur(2px)', 'all'],
  ['grayscale(1) blur(0.5px)', 'all'],
  ['url("#frosted")', 'all'],
  ['brightness(0)', 'all'],
  ['contrast(0)', 'all'],
  ['opacity(0.01)', 'all'],
  ['blur(0px)', 'none'],
  ['brightness(0.5) drop-shadow(rgb(0, 0, 0) 0px 1px 2px)', 'none'],
])('with the filter %s, an element is hidden: %s', (filter, hiding) => {
  expect(hidingOf(element(''), styleOf(filter), 'none')).toBe(hiding);
});

test('text shown as discs is masked', () => expect(hidingOf(element(''), styleOf('none', 'disc'), 'none')).toBe('text'));
