import { describe, expect, test } from '@jest/globals';
import { styleFor } from '#client-core/drawing/style.js';
import { Dots, trace } from '../../src/chart/dots.js';
import { type ChartData, type ChartRoom, drawChart, type Line, statistics } from '../../src/chart/draw-chart.js';
import { roundUp, type Unit, valueText } from '../../src/chart/scale.js';
import { bar, speaksUnicode } from '../../src/output/glyphs.js';
import { expectGolden } from '../support/golden.js';

const START = Date.parse('2026-01-15T08:30:00.000Z');
const STEP_MS = 30_000;
const STEPS = 120;

/** A series over an hour; null means no data. */
const values = (of: (step: number) => number | null): (number | null)[] => Array.from({ length: STEPS }, (_value, step) => of(step));
const times = Array.from({ length: STEPS }, (_value, step) => START + step * STEP_MS);
const clock = (time: number) => new Date(time).toISOString().slice(11, 16);

const chart = (lines: Line[], unit: Unit = 'percent'): ChartData => ({ title: 'shop/web-1  CPU, last 1h', unit, times, lines });
const WAVE: Line = { label: 'cpu', values: values((step) => (step >= 40 && step < 55 ? null : 45 + 40 * Math.sin(step / 8))) };
const NETWORK: Line[] = [
  { label: 'received', values: values((step) => 60_000 + 50_000 * Math.sin(step / 10)) },
  { label: 'sent', values: values((step) => (step > 100 ? null : 20_000 + step * 700)) },
];

const room = (more: Partial<ChartRoom> = {}): ChartRoom => ({
  ...{ columns: 72, rows: 16, unicode: true, color: false, style: styleFor(false), clock },
  ...more,
});
const COLOURED = { color: true, style: styleFor(true) };

describe('a chart', () => {
  test.each([
    ['braille', chart([WAVE]), room()],
    ['ascii', chart([WAVE]), room({ unicode: false })],
    ['network-colour', chart(NETWORK, 'bytesPerSec'), room(COLOURED)],
    ['network-marks', chart(NETWORK, 'bytesPerSec'), room()],
    ['network-ascii', chart(NETWORK, 'bytesPerSec'), room({ unicode: false })],
    ['narrow', chart([WAVE]), room({ columns: 24, rows: 6 })],
    ['tall', chart([WAVE]), room({ columns: 100, rows: 60 })],
    ['nothing', chart([{ label: 'cpu', values: values(() => null) }]), room()],
    ['idle', chart([{ label: 'cpu', values: values(() => 0) }]), room()],
    ['alone', chart([{ label: 'cpu', values: values((step) => (step === 60 ? 50 : null)) }]), room()],
  ])('matches the golden file: %s', (name, data, where) => {
    expectGolden(`chart/${name}.txt`, `${drawChart(data, where).join('\n')}\n`);
  });

  test.each([20, 24, 40, 72, 200])('of %d columns keeps to them', (columns) => {
    for (const unicode of [true, false]) {
      const lines = drawChart(chart([WAVE]), room({ columns, unicode }));
      for (const line of lines.slice(0, -1)) expect(line.length).toBeLessThanOrEqual(columns);
    }
  });

  test.each([8, 12, 24])('of %d lines keeps to them', (rows) => expect(drawChart(chart([WAVE]), room({ rows }))).toHaveLength(rows));

  test('escapes control characters in names', () => {
    const text = drawChart({ ...chart([{ ...WAVE, label: 'a\x1b[2J' }, NETWORK[0] as Line]), title: 'x\x1b]0;y\x07' }, room()).join('\n');
    for (const control of ['\x1b', '\x07']) expect(text).not.toContain(control);
  });
});

/** The rows of dots, top first. */
const picture = (dots: Dots): string[] =>
  Array.from({ length: dots.height }, (_row, row) =>
    Array.from({ length: dots.width }, (_column, x) => (dots.has(x, dots.height - 1 - row) ? '#' : '.')).join(''),
  );

describe('a trace', () => {
  test.each([
    ['rises', [0, 4], 5, ['....#', '...#.', '..#..', '.#...', '#....']],
    ['stays', [2, 2], 4, ['....', '....', '####', '....', '....']],
    ['has a gap at a null', [0, 0, null, null, 4, 4], 6, ['....##', '......', '......', '......', '##....']],
    ['shows a lone value', [null, 4, null], 3, ['.#.', '...', '...', '...', '...']],
    ['keeps a peak between two columns', [0, 4, 0, 0, 0, 0], 2, ['#.', '#.', '#.', '#.', '##']],
    ['is shortened to the top', [9], 1, ['#', '.', '.', '.', '.']],
    ['of nothing is nothing', [], 2, ['..', '..', '..', '..', '..']],
  ])('%s', (_name, points, width, expected) => expect(picture(trace(points, 4, width, 5))).toEqual(expected));

  test('stays within the grid', () => {
    const dots = new Dots(2, 2);
    dots.line(-3, -3, 5, 5);
    expect(picture(dots)).toEqual(['.#', '#.']);
  });
});

describe('a scale', () => {
  test.each([
    [0, 'percent', 1],
    [0.42, 'number', 0.5],
    [3, 'percent', 3],
    [42, 'percent', 50],
    [0.07, 'percent', 0.08],
    [86, 'percent', 100],
    [100, 'percent', 100],
    [130, 'percent', 150],
    [999, 'number', 1000],
    [1100, 'bytes', 1536],
    [900 * 1024, 'bytes', 1024 * 1024],
    [3 * 1024 ** 3, 'bytesPerSec', 3 * 1024 ** 3],
  ] as const)('above %d %s ends at %d', (value, unit, expected) => expect(roundUp(value, unit)).toBeCloseTo(expected, 9));

  test.each([
    [0, 'percent', '0%'],
    [12.345, 'percent', '12.3%'],
    [0.418, 'number', '0.42'],
    [512, 'bytes', '512 B'],
    [1536, 'bytes', '1.5 KiB'],
    [73_400_320, 'bytes', '70 MiB'],
    [5400, 'bytesPerSec', '5.27 KiB/s'],
  ] as const)('%d %s is %s', (value, unit, expected) => expect(valueText(value, unit)).toBe(expected));
});

describe('the summary of a line', () => {
  test.each([
    [{ values: [1, null, 3] }, { min: 1, mean: 2, max: 3, last: 3 }],
    [
      { values: [1, 3, null], peaks: [2, 9, null] },
      { min: 1, mean: 2, max: 9, last: 3 },
    ],
    [{ values: [null] }, null],
    [{ values: [] }, null],
  ])('%j', (line, expected) => expect(statistics({ label: '', ...line })).toEqual(expected));
});

describe('bars', () => {
  test.each([
    [0, '        ', '........'],
    [1, '▏       ', '........'],
    [50, '████    ', '####....'],
    [93, '███████▌', '#######.'],
    [100, '████████', '########'],
    [140, '████████', '########'],
  ])('%d percent', (pct, unicode, ascii) => {
    expect(bar(pct, 8, true)).toBe(unicode);
    expect(bar(pct, 8, false)).toBe(ascii);
  });

  test.each([
    [{ LANG: 'en_US.UTF-8' }, true],
    [{ LANG: 'de_DE.utf8' }, true],
    [{ LANG: 'C' }, false],
    [{}, false],
    [{ LC_ALL: 'C', LANG: 'en_US.UTF-8' }, false],
    [{ LC_CTYPE: 'C.UTF-8' }, true],
    [{ LANG: 'en_US.UTF-8', TERM: 'linux' }, false],
    [{ WT_SESSION: 'x' }, true],
  ])('a terminal with %j supports Unicode: %s', (env, expected) => expect(speaksUnicode(env)).toBe(expected));
});
