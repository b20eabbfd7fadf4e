import { describe, expect, test } from '@jest/globals';
import { parseStack } from '../../../src/error-tracking/stacks/shared-stacks.js';
import { MAXIMUM_FRAMES } from '../../../src/error-tracking/stacks/stack.js';
import { EVAL_STACK, FIREFOX_EVAL_STACK, NODE_STACK, PYTHON_CHAIN, PYTHON_GROUP, STACKS_OF_BROWSERS } from '../support/stacks.js';

/** `function | file | line | column`. */
const read = (stack: string) => parseStack(stack).map(({ function: name, file, line, column }) => [name, file, line, column].join(' | '));
const FILE = 'https://shop.example.com/assets/main.3f2a9c1b.js';

describe('stacks of browsers', () => {
  test('Chrome and Edge', () => {
    const frames = read(STACKS_OF_BROWSERS.cart(FILE).chrome);
    expect(frames).toEqual([
      `Object.cartTotal | ${FILE} | 1 | 20341`,
      'Array.map |  |  | ',
      `new Checkout | ${FILE} | 1 | 20410`,
      `HTMLButtonElement.<anonymous> | ${FILE} | 1 | 30112`,
      `async submitOrder | ${FILE} | 1 | 31000`,
    ]);
    expect(read(STACKS_OF_BROWSERS.cart(FILE).edge)).toEqual(frames);
  });

  test('Firefox', () => {
    expect(read(STACKS_OF_BROWSERS.cart(FILE).firefox)).toEqual([
      `cartTotal | ${FILE} | 1 | 20335`,
      `Checkout | ${FILE} | 1 | 20404`,
      `start/< | ${FILE} | 1 | 30106`,
      `async*submitOrder | ${FILE} | 1 | 30990`,
      `setTimeout handler*start | ${FILE} | 1 | 30050`,
    ]);
  });

  test('Safari', () => {
    expect(read(STACKS_OF_BROWSERS.minified(FILE).safari)).toEqual([
      `t | ${FILE} | 1 | 20347`,
      `n | ${FILE} | 1 | 20416`,
      ` | ${FILE} | 1 | 30118`,
    ]);
    expect(
      read(`map@[native code]
[native code]
eval code@
global code@https://shop.example.com/cart:5:6
module code@https://shop.example.com/main.js:1:1
@webkit-masked-url://hidden/:1:2
run@safari-web-extension://8F1C/content.js:2:3`),
    ).toEqual([
      'map |  |  | ',
      ' |  |  | ',
      'eval code |  |  | ',
      'global code | https://shop.example.com/cart | 5 | 6',
      'module code | https://shop.example.com/main.js | 1 | 1',
      ' | webkit-masked-url://hidden/ | 1 | 2',
      'run | safari-web-extension://8F1C/content.js | 2 | 3',
    ]);
  });

  test('the old Edge', () => {
    expect(
      read(`TypeError: x
   at Cart.prototype.total (https://shop.example.com/main.js:1:2)
   at Anonymous function (https://shop.example.com/main.js:3:4)
   at Global code (https://shop.example.com/main.js:5:6)`),
    ).toEqual([
      'Cart.prototype.total | https://shop.example.com/main.js | 1 | 2',
      ' | https://shop.example.com/main.js | 3 | 4',
      'Global code | https://shop.example.com/main.js | 5 | 6',
    ]);
  });

  test.each([
    [
      'a scope in an address',
      'load@https://cdn.example.com/@scope/pkg@1.0.0/x.js:1:2',
      'load | https://cdn.example.com/@scope/pkg@1.0.0/x.js | 1 | 2',
    ],
    [
      'a scope in a name',
      './node_modules/@scope/pkg/x.js@https://a.example/m.js:1:2',
      './node_modules/@scope/pkg/x.js | https://a.example/m.js | 1 | 2',
    ],
    ['a query', 'load@https://a.example/x.js?v=3:1:2', 'load | https://a.example/x.js?v=3 | 1 | 2'],
    ['a port', '@http://localhost:3000/x.js:1:2', ' | http://localhost:3000/x.js | 1 | 2'],
    ['a console', '@debugger eval code:1:7', ' | debugger eval code | 1 | 7'],
    ['WebAssembly', 'run@https://a.example/x.wasm:wasm-function[42]:0x1f3', 'run | https://a.example/x.wasm |  | '],
    ['WebAssembly in Chrome', '    at run (wasm://wasm/9e0f:wasm-function[7]:0x1f3)', 'run | wasm://wasm/9e0f |  | '],
    ['only a line', 'run@https://a.example/x.js:12', 'run | https://a.example/x.js | 12 | '],
    ['a path with parentheses', '    at page (https://a.example/(shop)/page.js:1:2)', 'page | https://a.example/(shop)/page.js | 1 | 2'],
    ['an alias', '    at Layer.handle [as run] (https://a.example/x.js:1:2)', 'Layer.handle [as run] | https://a.example/x.js | 1 | 2'],
    ['an extension', '    at chrome-extension://abc/content.js:1:2', ' | chrome-extension://abc/content.js | 1 | 2'],
    ['a blob', '    at blob:https://a.example/019a8f3e-5b70:1:2', ' | blob:https://a.example/019a8f3e-5b70 | 1 | 2'],
  ])('%s', (_name, line, expected) => {
    expect(read(line)).toEqual([expected]);
  });

  test('a message that looks like a Firefox frame is not a frame in Chrome', () => {
    expect(read('Error: mail to bob@/var/mail:1:2 failed\n    at send (https://a.example/x.js:1:2)')).toEqual([
      'send | https://a.example/x.js | 1 | 2',
    ]);
  });

  test.each([
    '',
    'Error',
    'Error: at noon',
    'Error: write to bob@example.com:12',
    'at home',
    'Error: wait\n  at three',
    'a sentence with me@',
  ])('words are not frames: %j', (text) => {
    expect(parseStack(text)).toEqual([]);
  });
});

describe('code from strings', () => {
  test('Chrome', () => {
    expect(read(EVAL_STACK)).toEqual([
      'inner | eval at https://shop.example.com/main.js:10:5 | 3 | 4',
      'eval | eval at https://shop.example.com/deep.js:1:2 | 5 | 6',
      'eval |  |  | ',
      'compile | https://shop.example.com/main.js | 10 | 5',
    ]);
  });

  test('Firefox', () => {
    expect(read(FIREFOX_EVAL_STACK)).toEqual([
      'inner | eval at https://shop.example.com/main.js:10 | 3 | 4',
      ' | eval at https://shop.example.com/main.js:10 | 5 | 6',
      'compile | https://shop.example.com/main.js | 10 | 5',
    ]);
  });
});

test('Node, up to the causes, which are separate errors', () => {
  expect(read(NODE_STACK)).toEqual([
    'checkout | /app/src/checkout.js | 12 | 9',
    'async Promise.all |  |  | ',
    'async Server.handle | file:///app/src/server.mjs | 40 | 5',
    'Object.<anonymous> | /app/src/cart [old]/index.js | 3 | 1',
    ' | /app/src/routes.js | 7 | 11',
    'async <anonymous> | file:///app/src/main.mjs | 3 | 1',
    'Module._compile | node:internal/modules/cjs/loader | 1554 | 14',
    'Layer.handle [as handle_request] | /app/node_modules/express/lib/router/layer.js | 95 | 5',
    'eval | webpack-internal:///(rsc)/./src/app/page.tsx | 12 | 9',
    'render | C:\\Program Files (x86)\\shop\\src\\render.js | 5 | 6',
    ' | evalmachine.<anonymous> | 1 | 7',
    'process.processTicksAndRejections | node:internal/process/task_queues | 105 | 5',
  ]);
});

describe('Python', () => {
  test('a chain: the last exception, the throw first, with its lines', () => {
    expect(parseStack(PYTHON_CHAIN).map(({ file, function: name, line, context }) => [file, name, line, context?.line ?? null])).toEqual([
      ['<frozen importlib._bootstrap>', '_call_with_frames_removed', 228, null],
      ['/app/shop/cart.py', 'checkout', 12, 'total = cart.total()'],
      ['/app/shop/views.py', '<module>', 20, 'checkout()'],
    ]);
  });

  test('a message that looks like a frame is not one', () => {
    const message = 'ValueError: no\n  File "fake.py", line 1, in fake';
    expect(read(`Traceback (most recent call last):\n  File "/app/x.py", line 2, in total\n    fail()\n${message}`)).toEqual([
      'total | /app/x.py | 2 | ',
    ]);
  });

  test('a group: the group itself', () => {
    expect(read(PYTHON_GROUP)).toEqual(['run | /app/shop/jobs.py | 5 | ']);
  });
});

describe('long stacks', () => {
  test('the 200 calls nearest the throw are kept', () => {
    const lines = Array.from({ length: 500 }, (_, index) => `    at f${index} (/app/x.js:${index + 1}:1)`);
    const frames = parseStack(lines.join('\n'));
    expect(frames).toHaveLength(MAXIMUM_FRAMES);
    expect(frames[0]?.line).toBe(1);
  });

  test('those of a traceback too, which ends with the throw', () => {
    const lines = Array.from({ length: 500 }, (_, index) => `  File "/app/x.py", line ${index + 1}, in f`);
    const frames = parseStack(['Traceback (most recent call last):', ...lines].join('\n'));
    expect(frames).toHaveLength(MAXIMUM_FRAMES);
    expect(frames[0]?.line).toBe(500);
  });

  test('a line that the sender cut off is not a frame', () => {
    const whole = 'Error: x\n    at a (https://a.example/x.js:1:20)\n    at bee (https://a.example/y.js:3:45)';
    for (let length = whole.indexOf('    at bee') + 12; length < whole.length; length++)
      expect(read(whole.slice(0, length))).toEqual(['a | https://a.example/x.js | 1 | 20']);
  });

  test('CRLF and trimmed lines are read', () => {
    expect(read('Error: x\r\nat a (/x.js:1:2)\r\nat b (/y.js:3:4)\r\n')).toEqual(['a | /x.js | 1 | 2', 'b | /y.js | 3 | 4']);
  });
});

describe('what looks like a call of V8', () => {
  const CALL = `    at load (${FILE}:1:2)`;

  test('a name with parentheses', () => {
    expect(read(`Error: x\n    at Foo.bar (baz) (${FILE}:1:2)`)).toEqual([`Foo.bar (baz) | ${FILE} | 1 | 2`]);
    expect(read('Error: x\n    at load (/app/my (copy)/x.js:1:2)')).toEqual(['load | /app/my (copy)/x.js | 1 | 2']);
    expect(read('Error: x\n    at f (b) (worker.js:1:2)')).toEqual(['f (b) | worker.js | 1 | 2']);
  });

  test.each(['  at step 3:4', 'at step 3:4', '    at step 3:4', `  at other (${FILE}:9:9)`])('a line of the message: %j', (line) => {
    expect(read(`Error: failed\n${line}\n${CALL}`)).toEqual([`load | ${FILE} | 1 | 2`]);
  });

  test.each([
    `Error: ResizeObserver loop completed with undelivered notifications.\n    at https://shop.example.com/:0:0`,
    `    at https://shop.example.com/cart:0:0`,
    `@https://shop.example.com/:0:0`,
    `https://shop.example.com/:0:0`,
    `    at https://shop.example.com/:0`,
  ])('position 0:0 is no call: %j', (stack) => {
    expect(read(stack)).toEqual([]);
  });
});

test.each([
  ['value@lexie/main.jsbundle:399:1437', 'value | lexie/main.jsbundle | 399 | 1437'],
  ['value@app/v2.1/build/index.android.bundle:1:2', 'value | app/v2.1/build/index.android.bundle | 1 | 2'],
  ['value@main.jsbundle:399:1437', 'value | main.jsbundle | 399 | 1437'],
  ['lexie/main.jsbundle:399:1437', ' | lexie/main.jsbundle | 399 | 1437'],
])('React Native on JavaScriptCore: %s', (line, frame) => {
  expect(read(`${line}\n[native code]`)[0]).toBe(frame);
});
