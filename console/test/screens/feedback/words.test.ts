import { describe, expect, test } from '@jest/globals';
import {
  environmentFacts,
  finding,
  originOf,
  pageText,
  scoreText,
  tagsIn,
  titleOf,
  valueText,
} from '../../../src/screens/feedback/words.js';

const entry = { content: '', kind: 'feedback', score: null, number: 'FB-1' } as const;

describe('the title of an entry', () => {
  test.each([
    ['Could invoices be sent as PDF?', 'Could invoices be sent as PDF?'],
    ['I tap “Pay” and nothing happens. I tried three times.', 'I tap “Pay” and nothing happens.'],
    ['The first line\nand the second', 'The first line'],
    ['Hi! The cart is empty', 'Hi! The cart is empty'],
    ['  much    space  ', 'much space'],
    ['\u202Eevil\u0007', 'evil'],
  ])('of %j is its first sentence', (content, title) => expect(titleOf({ ...entry, content })).toBe(title));

  test('a long one is cut between letters', () => {
    const title = titleOf({ ...entry, content: '👍'.repeat(500) });
    expect([...title]).toHaveLength(120);
    expect(title.endsWith('👍…')).toBe(true);
  });

  test('an answer without words is its score, and nothing at all its number', () => {
    expect(titleOf({ ...entry, kind: 'nps', score: 9 })).toBe('Score 9 of 10');
    expect(titleOf({ ...entry, kind: 'csat', score: 5 })).toBe('Score 5 of 5');
    expect(titleOf(entry)).toBe('FB-1');
    expect(scoreText(entry)).toBeNull();
  });
});

test.each([
  ['https://shop.example.com/', 'shop.example.com'],
  ['https://shop.example.com/cart?id=1#top', 'shop.example.com/cart'],
  ['https://shop.example.com/#/checkout', 'shop.example.com#/checkout'],
  ['myapp:cart', 'myapp:cart'],
  ['not an address', 'not an address'],
])('the page %s is %s', (url, text) => expect(pageText(url)).toBe(text));

test('an entry says where it is from', () => {
  const from = { kind: 'feedback', source: 'widget', projectSlug: 'shop', pageUrl: null } as const;
  expect(originOf({ ...from, pageUrl: 'https://a.example/b' })).toBe('a.example/b');
  expect(originOf({ ...from, source: 'sdk' })).toBe('shop, from a program');
  expect(originOf({ ...from, kind: 'nps' })).toBe('NPS, shop');
});

test('the line about the environment falls into its parts', () => {
  expect(environmentFacts('Chrome 142 / macOS / 1440x900')).toEqual([
    ['Browser', 'Chrome 142'],
    ['System', 'macOS'],
    ['Window', '1440 × 900'],
  ]);
  expect(environmentFacts('1440x900')).toEqual([['Window', '1440 × 900']]);
  expect(environmentFacts(null)).toEqual([]);
});

test.each([
  [undefined, 'Feedback'],
  [0, 'No new feedback'],
  [4, '4 new'],
  [1000, '1,000 or more new'],
])('%s waiting are found as %s', (waiting, title) => expect(finding(waiting)).toBe(title));

test('tags are typed with commas, and kept as the server keeps them', () =>
  expect(tagsIn(' Billing, ,mobile app,billing')).toEqual(['billing', 'mobile app']));

test('values of fields are words', () => expect([true, 12, 'pro', null].map(valueText)).toEqual(['yes', '12', 'pro', '']));
