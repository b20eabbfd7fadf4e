/** Nodes of flowcharts: their ids, shapes and labels. */
import type { Shape } from './model.js';
import type { Scanner } from './scanner.js';

/** Opening brackets with their closing ones, longer ones first. */
const SHAPES: readonly [open: string, endings: readonly [close: string, shape: Shape][]][] = [
  ['(((', [[')))', 'double-circle']]],
  ['((', [['))', 'circle']]],
  ['([', [['])', 'stadium']]],
  ['(', [[')', 'rounded']]],
  ['[[', [[']]', 'subroutine']]],
  ['[(', [[')]', 'cylinder']]],
  [
    '[/',
    [
      ['/]', 'lean-right'],
      ['\\]', 'trapezoid'],
    ],
  ],
  [
    '[\\',
    [
      ['\\]', 'lean-left'],
      ['/]', 'trapezoid-down'],
    ],
  ],
  ['[', [[']', 'box']]],
  ['{{', [['}}', 'hexagon']]],
  ['{', [['}', 'diamond']]],
  ['>', [[']', 'flag']]],
];

/** Shapes by the names of `@{ shape: … }`. */
const NAMED: Record<string, Shape> = {
  rect: 'box',
  rounded: 'rounded',
  event: 'rounded',
  stadium: 'stadium',
  pill: 'stadium',
  terminal: 'stadium',
  'fr-rect': 'subroutine',
  subroutine: 'subroutine',
  subproc: 'subroutine',
  cyl: 'cylinder',
  cylinder: 'cylinder',
  db: 'cylinder',
  database: 'cylinder',
  circle: 'circle',
  circ: 'circle',
  'dbl-circ': 'double-circle',
  'double-circle': 'double-circle',
  diam: 'diamond',
  diamond: 'diamond',
  decision: 'diamond',
  question: 'diamond',
  hex: 'hexagon',
  hexagon: 'hexagon',
  prepare: 'hexagon',
  'lean-r': 'lean-right',
  'lean-right': 'lean-right',
  'in-out': 'lean-right',
  'lean-l': 'lean-left',
  'lean-left': 'lean-left',
  'out-in': 'lean-left',
  'trap-b': 'trapezoid',
  'trap-t': 'trapezoid-down',
  odd: 'flag',
  fork: 'bar',
  join: 'bar',
  text: 'note',
};

export const ID = /[ \t]*([\p{L}\p{N}_]+(?:[-.](?=[\p{L}\p{N}_])[\p{L}\p{N}_]+)*)/uy;
const QUOTED = /\s*("[^"]{0,2000}")\s*/y;
const CLASS = /:::[\w-]+/y;
const SETTINGS = /@\{([^{}]*)\}/y;

interface Given {
  label?: string;
  shape?: Shape;
}

/** The text up to a closing bracket, quoted or not. */
function labelled(scanner: Scanner, endings: readonly [string, Shape][]): Given {
  const from = scanner.at;
  const quoted = scanner.take(QUOTED)?.[1];
  const start = scanner.at;
  const line = scanner.text.indexOf('\n', start);
  const found = endings
    .map(([close, shape]) => ({ close, shape, at: scanner.text.indexOf(close, start) }))
    .filter(({ at }) => at >= 0 && (line < 0 || at < line || quoted !== undefined))
    .sort((a, b) => a.at - b.at)[0];
  if (!found || (quoted !== undefined && found.at !== start)) return scanner.fail('This label does not end.', from);
  scanner.at = found.at + found.close.length;
  return { label: quoted ?? scanner.text.slice(start, found.at), shape: found.shape };
}

function settings(text: string): Given {
  const shape = /\bshape\s*:\s*"?([\w-]+)/.exec(text)?.[1];
  const label = /\blabel\s*:\s*("[^"]*"|[^,\n]*)/.exec(text)?.[1];
  return { ...(shape ? { shape: NAMED[shape] ?? 'box' } : {}), ...(label === undefined ? {} : { label }) };
}

/** Reads the shape and label after a node's id. */
export function readShape(scanner: Scanner): Given {
  let given: Given = {};
  const open = SHAPES.find(([mark]) => scanner.text.startsWith(mark, scanner.at));
  if (open) {
    scanner.at += open[0].length;
    given = labelled(scanner, open[1]);
  }
  const more = scanner.take(SETTINGS)?.[1];
  if (more !== undefined) given = { ...given, ...settings(more) };
  while (scanner.take(CLASS));
  return given;
}
