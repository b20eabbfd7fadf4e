import { expect, test } from '@jest/globals';
import { neighboursIn } from '../../../src/screens/errors/neighbours.js';

test.each([
  ['b', { previous: 'a', next: 'c' }],
  ['a', { previous: null, next: 'b' }],
  ['c', { previous: 'b', next: null }],
  // it left the list meanwhile
  ['x', { previous: null, next: 'a' }],
])('of %s', (number, neighbours) => expect(neighboursIn(['a', 'b', 'c'], number)).toEqual(neighbours));

test('an empty list has none', () => expect(neighboursIn([], 'a')).toEqual({ previous: null, next: null }));
