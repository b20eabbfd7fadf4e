/** Conditions in the address: what they say, and what a click makes of them. */
import { expect, test } from '@jest/globals';
import {
  conditionLabel,
  conditionOn,
  conditionsOf,
  has,
  narrowed,
  widened,
  writtenCondition,
} from '../../../../src/screens/analytics/view/filters.js';

const labels = (text: string) => conditionsOf(text)?.map(conditionLabel) ?? null;

test.each([
  ['country==DE', ['Country is Germany']],
  ['country==DE|AT;page~/blog', ['Country is Germany or Austria', 'Page contains /blog']],
  ['source==', ['Source is Direct / None']],
  ['country!=', ['Country is not unknown']],
  ['device==mobile', ['Device is Mobile']],
  ['page!~/a\\;b', ['Page does not contain /a;b']],
  ['prop:plan==pro', ['Property plan is pro']],
  ['goal==Sign up', ['Goal is Sign up']],
  ['', []],
])('%j says %j', (text, said) => expect(labels(text)).toEqual(said));

test.each(['nonsense', 'country==DE\\', 'country==DE;x'])('%j can not be read, which the server explains', (text) =>
  expect(labels(text)).toBeNull(),
);

test.each([
  ['', 'country==DE', 'country==DE'],
  ['country==DE', 'page==/a', 'country==DE;page==/a'],
  ['country==DE;page==/a', 'country==FR', 'page==/a;country==FR'],
  ['country!=DE', 'country==FR', 'country==FR'],
])('%j and a click on %j is %j: one value for each dimension', (text, added, found) => expect(narrowed(text, added)).toBe(found));

test('a condition leaves alone, and its escapes stay', () => {
  expect(widened('country==DE;page==/a\\;b;os==Linux', 2)).toBe('country==DE;page==/a\\;b');
  expect(widened('country==DE', 0)).toBe('');
});

test('a row that holds already is known', () => {
  expect([has('country==DE;page==/a', 'page==/a'), has('country==DE', 'page==/a')]).toEqual([true, false]);
});

test('what a name contains can not become a condition of its own', () => {
  expect(conditionOn('goal', 'A;country==DE|x')).toBe('goal==A\\;country==DE\\|x');
});

test.each([
  ['page', 'is', '/blog/*', 'page==/blog/*'],
  ['page', 'contains', '/a*b', 'page~/a\\*b'],
  ['country', 'is', 'DE | AT', 'country==DE|AT'],
  ['source', 'isNot', 'a;b', 'source!=a\\;b'],
  ['referrer', 'is', '', 'referrer=='],
] as const)('somebody writes %s %s %j, which is %j', (name, operator, written, text) =>
  expect(writtenCondition(name, operator, written)).toBe(text),
);
