import { describe, expect, test } from '@jest/globals';
import { resolveFrames } from '../../../../src/error-tracking/source-maps/symbolication/resolve-frames.js';
import type { Mapping, Position } from '../../../../src/error-tracking/source-maps/symbolication/symbolicator.js';
import { eventOf, exceptionOf, frameOf, mapsOf, PROPERTY, thrown } from '../../support/events.js';

const MAIN = 'https://shop.example.com/main.js';
const mappedTo = (changes: Partial<Extract<Mapping, { mapped: true }>> = {}): Mapping => ({
  mapped: true,
  path: '/main.js',
  matchedPath: '/main.js',
  source: 'src/cart.ts',
  line: 12,
  column: 5,
  name: null,
  enclosing: null,
  context: null,
  ...changes,
});
const resolve = (event: ReturnType<typeof thrown>, answer: (position: Position) => Mapping) =>
  resolveFrames(event, { property: PROPERTY, release: '1.4.0' }, mapsOf(answer), { context: false });
const namesOf = async (stack: string, answer: (position: Position) => Mapping) =>
  (await resolve(thrown('Error', 'x', stack), answer))[0]!.map(({ function: name }) => name);

test('a mapped frame has its source position, and keeps its original one', async () => {
  const context = { before: [], line: 'cart.total()', after: [] };
  const [[frame] = []] = await resolve(thrown('Error', 'x', `    at Cart.total (${MAIN}:1:2034)`), () => mappedTo({ context }));
  expect(frame).toEqual({
    file: 'src/cart.ts',
    function: 'Cart.total',
    line: 12,
    column: 5,
    inApp: true,
    symbolicated: true,
    context,
    unmappedReason: null,
    nearestPath: null,
    generated: { file: MAIN, function: 'Cart.total', line: 1, column: 2034 },
    statement: null,
    nameAtCaller: null,
  });
});

test('an unmapped frame says why', async () => {
  const [[frame] = []] = await resolve(thrown('Error', 'x', `    at t (${MAIN}:1:2034)`), ({ file }) => ({
    mapped: false,
    path: file,
    reason: 'path_not_found',
    nearestPath: '/main.min.js',
  }));
  expect(frame).toMatchObject({
    file: MAIN,
    inApp: true,
    symbolicated: false,
    unmappedReason: 'path_not_found',
    nearestPath: '/main.min.js',
    generated: null,
  });
});

test("a third party's script is never mapped, nor our own, whatever its file name", async () => {
  const stack = `    at t (https://cdn.chatvendor.example/v2/main.js:1:273)\n    at u (${MAIN}:1:10)\n    at t (https://cdn.chatvendor.example/v2/main.js:1:273)`;
  const asked: Position[] = [];
  const [frames = []] = await resolve(thrown('Error', 'x', stack), (position) => {
    asked.push(position);
    return mappedTo();
  });
  expect(asked).toEqual([{ file: MAIN, line: 1, column: 10 }]);
  const foreign = { inApp: false, symbolicated: false, unmappedReason: 'foreign_host' };
  expect(frames).toMatchObject([foreign, { inApp: true, symbolicated: true, file: 'src/cart.ts' }, foreign]);
});

describe('names of mapped functions', () => {
  const stack = `    at t (${MAIN}:1:10)\n    at submitOrder (${MAIN}:1:20)\n    at n (${MAIN}:1:30)`;

  test('what the caller calls it, otherwise the raw name, unless a minifier made it', async () => {
    expect(await namesOf(stack, ({ column }) => mappedTo({ name: column === 20 ? 'total' : null }))).toEqual([
      'total',
      'submitOrder',
      null,
    ]);
  });

  const callers =
    (library: boolean) =>
    ({ column }: Position) =>
      mappedTo({ name: 'Component', source: library && column === 20 ? 'node_modules/react-dom/index.js' : 'src/cart.ts' });
  const two = `    at t (${MAIN}:1:10)\n    at n (${MAIN}:1:20)`;

  test("never a library's name for it, except for a library's own function", async () => {
    expect(await namesOf(two, callers(false))).toEqual(['Component', null]);
    expect(await namesOf(two, callers(true))).toEqual([null, null]);
    expect(await namesOf(two, () => mappedTo({ name: 'flush', source: 'node_modules/react-dom/index.js' }))).toEqual(['flush', null]);
  });

  test("first of all the source's name, even if it is in no function", async () => {
    const enclosed = (name: string | null) =>
      namesOf(stack, () => mappedTo({ name: 'x', enclosing: { function: name, statement: 'a.b' } }));
    expect(await enclosed('Cart.total')).toEqual(['Cart.total', 'Cart.total', 'Cart.total']);
    expect(await enclosed(null)).toEqual([null, null, null]);
  });

  test('a call from native code has no caller that could name it', async () => {
    const native = `    at t (${MAIN}:1:10)\n    at Array.map (<anonymous>)\n    at n (${MAIN}:1:20)`;
    expect(await namesOf(native, () => mappedTo({ name: 'map' }))).toEqual([null, 'Array.map', null]);
  });
});

describe('what is asked', () => {
  const askedOf = async (event: ReturnType<typeof thrown>) => {
    const maps = mapsOf(() => mappedTo());
    const frames = await resolveFrames(event, { property: PROPERTY, release: null }, maps, { context: true });
    return { asked: maps.asked, frames };
  };

  test('each position once, for all exceptions together, and every frame gets its answer', async () => {
    const frames = Array.from({ length: 200 }, (_, index) => frameOf({ file: MAIN, line: 1, column: (index % 2) + 1 }));
    const { asked, frames: answers } = await askedOf(
      eventOf({ exceptions: [exceptionOf({ frames }), exceptionOf({ frames: frames.slice(0, 3) })] }),
    );
    expect(asked).toEqual([[1, 2].map((column) => ({ file: MAIN, line: 1, column }))]);
    expect(answers.map((list) => list.length)).toEqual([200, 3]);
    expect(answers.flat().every(({ symbolicated }) => symbolicated)).toBe(true);
  });

  test.each([
    ['javascript', 'chrome-extension://abc/x.js'],
    ['javascript', `eval at ${MAIN}:1:2`],
    ['javascript', 'webkit-masked-url://hidden/'],
    ['node', 'node:internal/modules/cjs/loader'],
    ['node', '/app/node_modules/express/index.js'],
    ['python', '/app/shop/views.py'],
    ['other', '/app/cart.rb'],
  ] as const)('nothing for %s %s', async (platform, file) => {
    const { asked, frames } = await askedOf(
      eventOf({ platform, exceptions: [exceptionOf({ frames: [frameOf({ file, line: 1, column: 1 })] })] }),
    );
    expect(asked).toEqual([]);
    expect(frames[0]?.[0]).toMatchObject({ symbolicated: false, unmappedReason: null });
  });

  test('nothing without a position', async () => {
    const frames = [frameOf({ file: MAIN }), frameOf({ file: MAIN, line: 1 }), frameOf({ line: 1, column: 1 })];
    expect((await askedOf(eventOf({ exceptions: [exceptionOf({ frames })] }))).asked).toEqual([]);
  });
});

test('a sender that read its lines itself needs no map', async () => {
  const context = { before: [], line: 'cart.total()', after: [] };
  const frames = [frameOf({ file: '/app/src/cart.js', line: 1, column: 1, context })];
  const event = eventOf({ platform: 'node', exceptions: [exceptionOf({ frames })] });
  const [[frame] = []] = await resolve(event, ({ file }) => ({ mapped: false, path: file, reason: 'no_release', nearestPath: null }));
  expect(frame).toMatchObject({ context, unmappedReason: null });
});

test('an event without exceptions has no frames', async () => {
  expect(await resolve(eventOf({ message: 'x' }), () => mappedTo())).toEqual([]);
});
