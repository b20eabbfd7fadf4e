/** Charts of what is counted: bars, a figure beside the period before, and the parts of a whole. */
import { expect, test } from '@jest/globals';
import { barChart, distribution, type Shape, seriesChart } from '../src/index.js';
import { seriesSentence, seriesTicks } from '../src/series.js';

const all = (shape: Shape): Shape[] => [shape, ...shape.children.flatMap((child) => (typeof child === 'string' ? [] : all(child)))];
const named = (shape: Shape, name: string) => all(shape).filter((each) => each.name === name);
const texts = (shape: Shape) => named(shape, 'text').map(({ children }) => children.join(''));

test('a bar stands for each count, none for zero, and the smallest is seen', () => {
  const chart = barChart({ values: [0, 1, 300], unit: String, times: [{ at: 1, text: 'now' }], label: 'Visitors by minute' });
  const bars = named(chart, 'rect').map(({ attributes: { x, width, y, height } }) => [x, width, y, height]);
  expect(bars).toEqual([
    ['36%', '28%', 116.5, 2],
    ['69.33%', '28%', 14.5, 104],
  ]);
  expect(texts(chart)).toEqual(['100', '200', '300', 'now']);
});

test('counts have no halves at their gridlines', () => {
  expect(texts(barChart({ values: [1], unit: String, times: [], label: 'One' }))).toEqual(['1']);
  expect(texts(barChart({ values: [0, 0], unit: String, times: [], label: 'None' }))).toEqual(['1']);
});

test('no bar is higher than its chart', () => {
  const [bar] = named(barChart({ values: [7], unit: String, times: [], label: 'Seven' }), 'rect');
  expect(Number(bar?.attributes['y'])).toBeGreaterThanOrEqual(14.5);
});

test('a figure that counts has whole gridlines, a rate has not', () => {
  const of = (values: number[], whole: boolean) =>
    texts(seriesChart({ name: 'Visitors', labels: ['a', 'b'], values, unit: String, whole })).slice(0, -2);
  expect([of([1, 0], true), of([0.7, 0], false)]).toEqual([['1'], ['0.25', '0.5', '0.75']]);
});

test.each([
  [[], []],
  [['a'], ['a']],
  [
    ['a', 'b', 'c'],
    ['a', 'b', 'c'],
  ],
  [
    ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i'],
    ['a', 'c', 'e', 'g', 'i'],
  ],
])('below %j stand %j', (labels, shown) => expect(seriesTicks(labels).map(({ text }) => text)).toEqual(shown));

test('a figure is drawn beside the period before, and what still grows is broken', () => {
  const labels = ['1 Jan', '2 Jan', '3 Jan'];
  const chart = seriesChart({ name: 'Visitors', labels, values: [3, 9, 1], before: [1, 2, null], unit: String, unfinished: true });
  const lines = named(chart, 'path').map(({ attributes }) => [attributes['class'], attributes['stroke-dasharray'] ?? '']);
  expect(lines).toEqual([
    ['area', ''],
    ['before', ''],
    ['now', ''],
    ['now', '4 3'],
  ]);
  expect(chart.attributes['aria-label']).toBe('Visitors, 1 Jan to 3 Jan: at most 9, 2 Jan; 1 at the end');
});

test('a figure of which nothing is known says so', () => {
  expect(seriesSentence({ name: 'Bounce rate', labels: ['1 Jan'], values: [null], unit: String })).toBe('Bounce rate: no data');
});

test('the parts of a whole take their shares, in their order', () => {
  const parts = [
    { count: 90, state: 'ok' },
    { count: 0, state: 'degraded' },
    { count: 30, state: 'down' },
  ] as const;
  const drawn = named(distribution(parts, '75 % good'), 'rect').map(({ attributes }) => [
    attributes['class'],
    attributes['x'],
    attributes['width'],
  ]);
  expect(drawn).toEqual([
    ['ok', '0%', '75%'],
    ['down', '75%', '25%'],
  ]);
  expect(named(distribution([], 'no data'), 'rect')).toEqual([]);
});
