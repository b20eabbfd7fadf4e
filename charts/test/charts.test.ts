/** Charts as trees: what stands where. */
import { expect, test } from '@jest/globals';
import { roundScale } from '../src/axis.js';
import { dayStrip, lineChart, type Shape, svgText, tideChart, trace } from '../src/index.js';

const all = (shape: Shape): Shape[] => [shape, ...shape.children.flatMap((child) => (typeof child === 'string' ? [] : all(child)))];
const named = (shape: Shape, name: string) => all(shape).filter((each) => each.name === name);
const texts = (shape: Shape) => named(shape, 'text').map(({ children }) => children.join(''));

test('a day stands as high as it was bad, and days of one condition are one path', () => {
  const strip = dayStrip(['ok', 'down', 'ok', 'unknown', 'maintenance', 'degraded', 'error'], 'A week');
  expect(svgText(strip, String)).toBe(
    '<svg class="strip" viewBox="0 0 27 20" preserveAspectRatio="none" role="img" aria-label="A week">' +
      '<path class="ok" d="M0 14h3v6h-3zM8 14h3v6h-3z"/><path class="maintenance" d="M16 10h3v10h-3z"/>' +
      '<path class="degraded" d="M20 7h3v13h-3z"/><path class="error" d="M24 4h3v16h-3z"/><path class="down" d="M4 0h3v20h-3z"/>' +
      '<path class="unknown" d="M12 18h3v2h-3z"/></svg>',
  );
});

test('the tide has what is down below and what is late on top, and fits its room however many there are', () => {
  const tide = tideChart({ down: [0, 1, 40], late: [0, 2, 10], label: 'Trouble', times: [{ at: 1, text: 'now' }] });
  const columns = named(tide, 'rect').map(({ attributes }) => [attributes['class'], attributes['y'], attributes['height']]);
  expect(columns[0]).toEqual(['ok', 79, 3]);
  expect(columns.slice(1).map(([state]) => state)).toEqual(['down', 'degraded', 'down', 'degraded']);
  for (const [, y, height] of columns) expect(Number(y) >= 14 && Number(y) + Number(height) <= 82.1).toBe(true);
  expect(texts(tide)).toEqual(['now']);
});

test.each([
  [0, [0, 1]],
  [1, [0, 0.5, 1]],
  [3, [0, 1, 2, 3]],
  [100, [0, 50, 100]],
  [231, [0, 100, 200, 300]],
  [950, [0, 500, 1000]],
  [0.07, [0, 0.025, 0.05, 0.075]],
])('a scale to %d has round steps: %j', (most, steps) => expect(roundScale(most)).toEqual(steps));

test.each([
  [0.2, [0, 1]],
  [1, [0, 1]],
  [2, [0, 1, 2]],
  [7, [0, 5, 10]],
  [70, [0, 25, 50, 75]],
])('a scale of what is counted has no fraction: %d has %j', (most, steps) => expect(roundScale(most, true)).toEqual(steps));

test('a line has a gap where nothing was measured, and a value alone is seen', () => {
  const chart = lineChart({ values: [1, 2, null, 3, null], unit: String, times: [], label: 'Latency' });
  const [line] = named(chart, 'path').filter(({ attributes }) => attributes['class'] === 'now');
  expect(String(line?.attributes['d']).match(/M/g)).toHaveLength(2);
  expect(String(line?.attributes['d'])).toMatch(/M746 [\d.]+H754$/);
});

test('a limit lies within the scale', () => {
  const chart = lineChart({ values: [10], limit: 90, unit: String, times: [], label: 'CPU' });
  const [limit] = named(chart, 'line').filter(({ attributes }) => attributes['class'] === 'limit');
  expect(Number(limit?.attributes['y1'])).toBeGreaterThan(14);
  expect(texts(chart)).toEqual(['50', '100']);
});

test('every text of a chart is escaped by whoever writes it', () => {
  const marked = (text: string) => `[${text}]`;
  expect(svgText({ name: 'text', attributes: { x: 1, 'aria-label': '<' }, children: ['a < b'] }, marked)).toBe(
    '<text x="[1]" aria-label="[<]">[a < b]</text>',
  );
});

test('a line as small as a word begins at zero and has its gaps', () => {
  const line = trace([0, 10, null, 5], 24);
  expect(line.attributes['aria-hidden']).toBe('true');
  expect(named(line, 'path').map(({ attributes }) => [attributes['class'], attributes['d']])).toEqual([
    ['area', 'M0 24L0 23L333.3 1L333.3 24z'],
    ['now', 'M0 23L333.3 1M992 12H1000'],
  ]);
});
