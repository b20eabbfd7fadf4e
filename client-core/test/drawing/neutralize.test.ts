import { expect, test } from '@jest/globals';
import { neutralize } from '../../src/drawing/neutralize.js';

test('a line break becomes visible', () => {
  expect(neutralize('a\nb')).toBe('a\\nb');
});
