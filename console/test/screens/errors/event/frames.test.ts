import { expect, test } from '@jest/globals';
import {
  exceptionTitle,
  type Frame,
  runsOf,
  sourceLines,
  stackText,
  unmappedIn,
  viewOf,
  whereOf,
} from '../../../../src/screens/errors/event/frames.js';

const frame = (more: Partial<Frame> = {}): Frame => ({
  file: 'src/a.js',
  function: 'f',
  line: 1,
  column: 2,
  inApp: true,
  symbolicated: false,
  context: null,
  unmappedReason: null,
  nearestPath: null,
  generated: null,
  ...more,
});
const library = frame({ inApp: false });

test('frames of libraries that follow each other are one run, own frames stand alone', () => {
  const runs = runsOf([library, frame(), frame(), library, library, library], { folds: true });
  expect(runs.map(({ isOwn, frames, at }) => [isOwn, frames.length, at])).toEqual([
    [false, 1, 0],
    [true, 1, 1],
    [true, 1, 2],
    [false, 3, 3],
  ]);
});

test('nothing is folded in a stack of libraries alone, or if somebody wants every frame', () => {
  expect(runsOf([library, library], { folds: true })).toHaveLength(2);
  expect(runsOf([frame(), library, library], { folds: false })).toHaveLength(3);
});

test('a stack of hundreds of frames is one list of runs', () => {
  const frames = Array.from({ length: 400 }, (_, index) => (index % 100 ? library : frame()));
  expect(runsOf(frames, { folds: true })).toHaveLength(8);
});

test('a place is a file, a line and a column, as far as they are known', () => {
  expect(whereOf(frame())).toBe('src/a.js:1:2');
  expect(whereOf({ file: null, line: 3, column: null })).toBe('unknown file:3');
});

test('source lines have their numbers, and lose the indent that they share', () => {
  const context = { before: ['  if (a) {', ''], line: '\t\treturn b;', after: ['  }'] };
  expect(sourceLines({ line: 12, context })).toEqual([
    { number: 10, text: 'if (a) {', isHit: false },
    { number: 11, text: '', isHit: false },
    { number: 12, text: '  return b;', isHit: true },
    { number: 13, text: '}', isHit: false },
  ]);
  expect(sourceLines({ line: null, context })).toEqual([]);
  expect(sourceLines({ line: 1, context: null })).toEqual([]);
});

test('a stack as text names each exception with what it is to the one before', () => {
  const exceptions = [
    { type: 'TypeError', message: 'outer', relation: null, parent: null, frames: [frame(), frame({ function: null })] },
    { type: 'Error', message: 'inner', relation: 'cause' as const, parent: 0, frames: [] },
  ];
  expect(stackText(exceptions)).toBe('TypeError: outer\n    at f (src/a.js:1:2)\n    at src/a.js:1:2\nCaused by Error: inner');
  expect(exceptionTitle({ type: 'KeyError', relation: 'member' })).toBe('One of them: KeyError');
});

test('a stack without source lines says why by its nearest own frame', () => {
  const [own, other] = [frame({ unmappedReason: 'path_not_found' }), frame({ inApp: false, unmappedReason: 'foreign_host' })];
  expect(unmappedIn([other, own])).toBe(own);
  expect(unmappedIn([other])).toBe(other);
  expect(unmappedIn([frame()])).toBeUndefined();
  expect(unmappedIn([own, frame({ context: { before: [], line: 'x', after: [] } })])).toBeUndefined();
});

test('the address names a view of the stack', () => {
  expect([viewOf(null), viewOf('all'), viewOf('text'), viewOf('none')]).toEqual(['own', 'all', 'text', 'own']);
});
