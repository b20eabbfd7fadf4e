import { expect, test } from '@jest/globals';
import { boundsText, partsText, ratingOf, type Vital, vitalText } from '../../../../src/screens/analytics/view/vitals.js';

test.each([
  ['lcp', 2_500, 'Good'],
  ['lcp', 2_501, 'Needs improvement'],
  ['lcp', 4_001, 'Poor'],
  ['inp', 200, 'Good'],
  ['inp', 500, 'Needs improvement'],
  ['cls', 0.1, 'Good'],
  ['cls', 0.25, 'Needs improvement'],
  ['cls', 0.2501, 'Poor'],
  ['fcp', 3_000, 'Needs improvement'],
  ['ttfb', 1_801, 'Poor'],
])('%s of %d is %s', (vital, value, word) => expect(ratingOf(vital as Vital, value)[1]).toBe(word));

test('values have their unit, and layout shift has none', () => {
  expect([vitalText('lcp', 2_903.4), vitalText('cls', 0.1537)]).toEqual(['2,903 ms', '0.154']);
  expect(boundsText('cls')).toBe('good up to 0.1, poor above 0.25');
});

test('page loads are told by their ratings', () => {
  expect(partsText({ samples: 120, good: 90, needsImprovement: 20, poor: 10 })).toBe('75 % good, 17 % need improvement, 8 % poor');
});
