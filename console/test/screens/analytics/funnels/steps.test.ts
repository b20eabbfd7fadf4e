import { expect, test } from '@jest/globals';
import { conversionText, leftText, stepOf, writtenStep } from '../../../../src/screens/analytics/funnels/steps.js';

test.each([
  ['/pricing', { type: 'page', path: '/pricing' }],
  ['*/thanks', { type: 'page', path: '*/thanks' }],
  ['signup', { type: 'event', name: 'signup' }],
] as const)('%s is the step %j, and is written so again', (text, step) => {
  expect(stepOf(text)).toEqual(step);
  expect(writtenStep(step)).toBe(text);
});

const STEPS = [
  { index: 1, value: '/', sessions: 1_204, dropOff: 0, conversionFromStart: 1 },
  { index: 2, value: '/pricing', sessions: 400, dropOff: 804, conversionFromStart: 0.332, conversionFromPrevious: 0.332 },
  { index: 3, value: 'signup', sessions: 104, dropOff: 296, conversionFromStart: 0.0864, conversionFromPrevious: 0.26 },
];

test('a funnel says how many went all the way, and where most left', () => {
  expect(conversionText(STEPS)).toBe('8.6 % of 1,204 sessions went all the way; most left before /pricing');
  expect(conversionText([{ sessions: 0, conversionFromStart: null }])).toBe('No session took the first step in these days');
  expect(conversionText(STEPS.map((step) => ({ ...step, dropOff: 0, conversionFromStart: 1 })))).toBe(
    '100 % of 1,204 sessions went all the way',
  );
});

test('between two steps stands who left', () => {
  expect(STEPS.slice(1).map(leftText)).toEqual(['804 left, 33 % went on', '296 left, 26 % went on']);
  expect(leftText({ dropOff: 0, conversionFromPrevious: null })).toBe('Nobody left');
});
