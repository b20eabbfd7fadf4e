/** The grammar of filters: meaning, canonical form, and errors. */
import { describe, expect, test } from '@jest/globals';
import { FilterProblem, parseFilters } from '../../../src/analytics/filters/grammar.js';
import { type NamedGoal, resolveFilters } from '../../../src/analytics/filters/resolve.js';
import { conditionText } from '../../../src/generated/text/condition.js';

const GOALS: NamedGoal[] = [
  { name: 'Newsletter', step: { type: 'event', name: 'signup' } },
  { name: 'Prices', step: { type: 'page', path: '/pricing*' } },
];
const resolve = (text: string) => resolveFilters(parseFilters(text), GOALS);
const spelled = (text: string) => parseFilters(text).map(conditionText).join(';');
const by = (dimension: string, operator: string, ...values: string[]) => ({ by: 'dimension', dimension, operator, values });

test.each([
  ['country==DE', by('country', 'is', 'DE')],
  ['country!=DE|AT', by('country', 'isNot', 'DE', 'AT')],
  ['source~goo|bing', by('source', 'contains', 'goo', 'bing')],
  ['source!~goo', by('source', 'containsNot', 'goo')],
  ['source==', by('source', 'is', '')],
  ['country==DE|', by('country', 'is', 'DE', '')],
  ['entry_page==/a', by('entryPage', 'is', '/a')],
  ['exit_page!=/a', by('exitPage', 'isNot', '/a')],
  ['page==/blog/*', by('page', 'matches', '/blog/*')],
  ['page!=/blog/*|/news', by('page', 'matchesNot', '/blog/*', '/news')],
  ['page==/a\\*b', by('page', 'is', '/a*b')],
  ['page~/a\\*b', by('page', 'contains', '/a*b')],
  ['utm_campaign==spring*', by('utmCampaign', 'is', 'spring*')],
  ['utm_source==x', by('utmSource', 'is', 'x')],
  ['utm_medium==x', by('utmMedium', 'is', 'x')],
  ['utm_content==x', by('utmContent', 'is', 'x')],
  ['utm_term==x', by('utmTerm', 'is', 'x')],
  ['referrer~example.com/', by('referrer', 'contains', 'example.com/')],
  ['region==Bavaria', by('region', 'is', 'Bavaria')],
  ['city==München', by('city', 'is', 'München')],
  ['browser==Firefox', by('browser', 'is', 'Firefox')],
  ['os==iOS', by('os', 'is', 'iOS')],
  ['device==mobile|Tablet', by('device', 'is', '1', '2')],
  ['device!=desktop', by('device', 'isNot', '3')],
  ['channel~organic', by('channel', 'is', '8', '9', '10', '11')],
  ['channel!~paid', by('channel', 'isNot', '2', '3', '4', '5', '7')],
  ['goal==Newsletter', { by: 'goal', operator: 'is', steps: [{ type: 'event', name: 'signup' }] }],
  [
    'goal!=Newsletter|Prices',
    {
      by: 'goal',
      operator: 'isNot',
      steps: [
        { type: 'event', name: 'signup' },
        { type: 'page', path: '/pricing*' },
      ],
    },
  ],
  ['event==play', { by: 'goal', operator: 'is', steps: [{ type: 'event', name: 'play' }] }],
  ['prop:plan==pro|team', { by: 'property', key: 'plan', operator: 'is', values: ['pro', 'team'] }],
  ['prop:plan!~pro', { by: 'property', key: 'plan', operator: 'containsNot', values: ['pro'] }],
  ['prop:a\\=b==c\\;d\\|e', { by: 'property', key: 'a=b', operator: 'is', values: ['c;d|e'] }],
  ['source==a=b', by('source', 'is', 'a=b')],
  ['source~a==b', by('source', 'contains', 'a==b')],
  ['source==a\\\\', by('source', 'is', 'a\\')],
])('%s', (text, filter) => {
  expect(resolve(text)).toEqual([filter]);
});

test('conditions combine, a dimension may have several operators, and empty conditions are ignored', () => {
  expect(resolve(' country==DE ;; page!=/a;page~blog;')).toEqual([
    by('country', 'is', 'DE '),
    by('page', 'isNot', '/a'),
    by('page', 'contains', 'blog'),
  ]);
  expect(resolve('')).toEqual([]);
});

describe('the canonical form', () => {
  test.each([
    ['country==DE|DE|AT', 'country==DE|AT'],
    ['prop:a\\=b==c\\;d', 'prop:a\\=b==c\\;d'],
    ['page==/a\\*b', 'page==/a\\*b'],
    ['page==/a*b', 'page==/a*b'],
    ['s\\ource==x', 'source==x'],
    ['source==a\\b', 'source==ab'],
  ])('of %s is %s', (text, one) => {
    expect(spelled(text)).toBe(one);
  });

  test('parses back to the same conditions, whatever the characters', () => {
    const alphabet = ['a', ';', '|', '=', '!', '~', '\\', '*', ' ', 'é', '😀'];
    // a fixed sequence, so that a failure is reproducible
    let seed = 7;
    const next = (bound: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % bound;
    };
    const word = () => Array.from({ length: 1 + next(6) }, () => alphabet[next(alphabet.length)]).join('');
    const different: unknown[] = [];
    for (let round = 0; round < 2_000; round += 1) {
      const name = next(2) ? 'page' : `prop:k${word()}k`;
      const values = [...new Set([word(), word()])].map((text) => ({ text, glob: false }));
      const condition = { name, operator: 'is' as const, values };
      const read = parseFilters(conditionText(condition));
      if (JSON.stringify(read) !== JSON.stringify([condition])) different.push({ condition, read });
    }
    expect(different).toEqual([]);
  });
});

test.each([
  ['planet==Mars', /has the unknown dimension "planet"; use one of source, referrer/],
  ['country', /has no operator in "country"; write for example country==DE/],
  ['==DE', /has the unknown dimension ""/],
  ['prop:==x', /has no key after prop:/],
  ['country==DE;country==AT', /names country twice; join its values with \|/],
  ['source~', /has an empty value for source/],
  ['goal==', /has an empty value for goal/],
  ['goal~News', /supports only == and != for goal/],
  ['event!~x', /supports only == and != for event/],
  ['page~/a*', /does not support \* after ~/],
  ['page==/a*|/b\\*', /mixes \* as a wildcard and \\\* as itself/],
  ['page==/a*\\*', /mixes \* as a wildcard and \\\* as itself/],
  ['country==DE\\', /ends in a backslash/],
  ['device==phone', /has the unknown device "phone"; use one of mobile, tablet, desktop/],
  ['channel~xyz', /has the unknown channel "xyz"/],
  ['goal==Absent', /names the goal "Absent", which the property does not have/],
  [`source==${Array.from({ length: 51 }, (_, index) => index).join('|')}`, /has more than 50 values for source/],
  [`source==${'x'.repeat(2_001)}`, /has a value of more than 2000 characters for source/],
  [Array.from({ length: 21 }, (_, index) => `prop:k${index}==v`).join(';'), /has more than 20 conditions/],
])('%s is refused', (text, message) => {
  expect(() => resolve(text)).toThrow(FilterProblem);
  expect(() => resolve(text)).toThrow(message);
});

test('a text may have 20 conditions, a condition 50 values, and a value 2,000 characters', () => {
  expect(parseFilters(Array.from({ length: 20 }, (_, index) => `prop:k${index}==v`).join(';'))).toHaveLength(20);
  expect(parseFilters(`source==${Array.from({ length: 50 }, (_, index) => index).join('|')}`)[0]?.values).toHaveLength(50);
  expect(parseFilters(`source==${'x'.repeat(2_000)}`)[0]?.values[0]?.text).toHaveLength(2_000);
});
