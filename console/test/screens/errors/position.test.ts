import { expect, test } from '@jest/globals';
import { questionOf } from '../../../src/screens/errors/position.js';

const of = (search: string) => questionOf(new URLSearchParams(search), 'shop.example.com');

test('a position is a release, a file and a line; without a column it is the first', () => {
  const position = { domain: 'shop.example.com', release: '1.4.0', file: '/a.js', line: 12 };
  expect(of('?release=1.4.0&file=/a.js&line=12&column=9')).toEqual({ ...position, column: 9 });
  expect(of('?release=1.4.0&file=/a.js&line=12')).toEqual({ ...position, column: 1 });
});

test.each([
  '',
  '?release=1.4.0&file=/a.js',
  '?release=1.4.0&file=/a.js&line=0',
  '?release=1.4.0&file=/a.js&line=1e3',
  '?file=/a.js&line=1',
])('%s names none', (search) => expect(of(search)).toBeNull());
