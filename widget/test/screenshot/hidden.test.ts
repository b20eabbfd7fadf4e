import { expect, test } from '@jest/globals';
import { type Hiding, hidingOf } from '../../src/screenshot/hidden.js';

/** Matches the selectors that contain this text. */
const element = (selector: string) => ({ matches: (selectors: string) => selector !== '' && selectors.includes(selector) }) as Element;

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
  expect(hidingOf(element(selector), outer)).toBe(hiding);
});
