import { expect, test } from '@jest/globals';
import { peakText, sharesOf, tagShares } from '../../../../src/screens/errors/issue/shares.js';

test('shares are of all of them, the greatest first, and events without the trait have a word', () => {
  const rows = [
    { release: null, events: 1 },
    { release: '1.4.0', events: 3 },
  ];
  expect(sharesOf(rows, ({ release }) => release, 'none')).toEqual([
    { label: '1.4.0', isNothing: false, events: 3, share: 0.75 },
    { label: 'none', isNothing: true, events: 1, share: 0.25 },
  ]);
  expect(sharesOf([{ release: 'x', events: 0 }], ({ release }) => release, 'none')[0]?.share).toBe(0);
});

test('tags stand by name, those of most events first', () => {
  const tags = [
    { name: 'plan', value: 'free', events: 2 },
    { name: 'region', value: 'eu', events: 3 },
    { name: 'region', value: '', events: 1 },
  ];
  expect(tagShares(tags).map(({ name, shares }) => [name, shares.map(({ label, share }) => [label, share])])).toEqual([
    [
      'region',
      [
        ['eu', 0.75],
        ['empty', 0.25],
      ],
    ],
    ['plan', [['free', 1]]],
  ]);
});

test('the peak of the days is said', () => {
  expect(peakText([{ events: 2 }, { events: 1_061 }])).toBe('events per day, peak 1,061');
  expect(peakText([{ events: 0 }])).toBe('no event');
});
