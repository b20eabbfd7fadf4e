import { expect, test } from '@jest/globals';
import { nearest } from '../../src/text/suggest.js';

test.each([
  ['shpo', ['blog', 'shop'], 'shop'],
  ['bakup', ['backup', 'back'], 'backup'],
  ['a', ['b'], null],
  ['rn', ['run'], null],
  ['moniters', ['monitors', 'members'], 'monitors'],
  ['nothing', ['shop'], null],
  ['x'.repeat(101), ['x'.repeat(100)], null],
])('the nearest word of %s among %j is %s', (word, known, found) => expect(nearest(word, known)).toBe(found));
