/** Counts as columns, in a chart and in a row of a list. */
import { expect, test } from '@jest/globals';
import { columnChart, type Shape, spark } from '../src/index.js';

const partsOf = ({ children }: Shape, name: string): Shape[] =>
  children.filter((child): child is Shape => typeof child !== 'string' && child.name === name);

test('a spark is one path: the greatest fills the height, one of many is seen, and nothing is a line', () => {
  const { attributes, children } = spark([0, 1, 500], '501 events', 'error');
  expect(attributes).toMatchObject({ class: 'spark error', viewBox: '0 0 11 20', role: 'img', 'aria-label': '501 events' });
  expect(children).toEqual([{ name: 'path', attributes: { d: 'M0 19h3v1h-3zM4 18h3v2h-3zM8 0h3v20h-3z' }, children: [] }]);
});

test('a spark of silence is a flat line, quiet without a state', () => {
  const { attributes, children } = spark([0, 0], 'no events');
  expect(attributes['class']).toBe('spark');
  expect((children[0] as Shape).attributes['d']).toBe('M0 19h3v1h-3zM4 19h3v1h-3z');
  expect(spark([], 'nothing').attributes['viewBox']).toBe('0 0 1 20');
});

test('columns stand on the ground, the greatest as high as the room, and an empty day has none', () => {
  const chart = columnChart({ counts: [0, 1, 61, 2000], label: 'Events', times: [{ at: 1, text: 'today' }], state: 'error' });
  expect(chart.attributes['class']).toBe('chart error');
  const columns = partsOf(chart, 'rect').map(({ attributes }) => attributes);
  expect(columns.map(({ x }) => x)).toEqual(['27%', '52%', '77%']);
  expect(columns.map(({ height }) => height)).toEqual([1, 1.9, 61]);
  for (const { y, height } of columns) expect(Number(y) + Number(height)).toBeCloseTo(78);
  expect(partsOf(chart, 'text').map(({ children }) => children[0])).toEqual(['today']);
});

test('a mark is a line with its word, above the columns', () => {
  const chart = columnChart({ counts: [1], label: 'Events', times: [], marks: [{ at: 0.5, text: '1.4.0' }] });
  const [ground, mark] = partsOf(chart, 'line');
  expect([ground?.attributes['class'], mark?.attributes['class'], mark?.attributes['y2']]).toEqual(['grid', 'sign', 78]);
});
