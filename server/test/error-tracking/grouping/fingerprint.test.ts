import { describe, expect, test } from '@jest/globals';
import type { EventPayload } from '../../../src/error-tracking/events/event.js';
import { groupingOf } from '../../../src/error-tracking/grouping/fingerprint.js';
import { eventOf, exceptionOf, frameOf, mapsOf, NO_MAPS, resolved, thrown } from '../support/events.js';
import { MESSAGES, STACKS_OF_BROWSERS } from '../support/stacks.js';

const BROWSERS = ['chrome', 'firefox', 'safari', 'edge'] as const;
const RELEASES = ['main.3f2a9c1b.js', 'main.77ab01cd.js'];

const grouped = async (payload: EventPayload, maps = NO_MAPS) => groupingOf(payload, await resolved(payload, maps));
const partsOf = async (payload: EventPayload, maps = NO_MAPS) => (await grouped(payload, maps)).parts;
const fingerprints = async (events: EventPayload[]) =>
  new Set((await Promise.all(events.map((event) => grouped(event)))).map(({ fingerprint }) => fingerprint));

describe.each(['cart', 'minified'] as const)('the same error, %s', (kind) => {
  const events = BROWSERS.flatMap((browser) =>
    RELEASES.map((file) =>
      thrown('TypeError', MESSAGES[browser], STACKS_OF_BROWSERS[kind](`https://shop.example.com/assets/${file}`)[browser]),
    ),
  );

  test('an error in four browsers and two releases with hashed bundles is one issue', async () => {
    expect(await fingerprints(events)).toHaveProperty('size', 1);
  });
});

test('with function names, the message does not count', async () => {
  expect(
    await partsOf(thrown('TypeError', 'whatever', STACKS_OF_BROWSERS.cart('https://shop.example.com/main.3f2a9c1b.js').chrome)),
  ).toEqual(['javascript', 'TypeError', '/main.*.js|cartTotal|', '/main.*.js|Checkout', '/main.*.js|']);
});

test('without any name it does, in the words that all browsers share', async () => {
  expect(
    await partsOf(thrown('TypeError', MESSAGES.safari, STACKS_OF_BROWSERS.minified('https://shop.example.com/main.3f2a9c1b.js').safari)),
  ).toEqual(['javascript', 'TypeError', 'no property of nothing: total', '/main.*.js||']);
});

describe('with source maps', () => {
  const mapped = (line: number, context: string | null) =>
    mapsOf(({ column }) => ({
      mapped: true,
      path: '/main.js.map',
      matchedPath: '/main.js',
      source: 'webpack://shop/./src/cart.ts?a1b2',
      line: line + column,
      column: 3,
      name: null,
      ignored: false,
      enclosing: null,
      context: context === null ? null : { before: [], line: context, after: [] },
    }));
  const eventIn = (name: string) => thrown('TypeError', 'x', `    at ${name} (https://shop.example.com/main.3f2a9c1b.js:1:2034)`);

  test('source and function count, but not the position within', async () => {
    const event = eventIn('Cart.total');
    expect(await partsOf(event, mapped(1, null))).toEqual(['javascript', 'TypeError', 'src/cart.ts|total|']);
    expect(await grouped(event, mapped(1, null))).toEqual(await grouped(event, mapped(40, null)));
  });

  test('without a function, the line counts', async () => {
    expect(await partsOf(eventIn('t'), mapped(1, '   return cart.total();  '))).toEqual([
      'javascript',
      'TypeError',
      'src/cart.ts||return cart.total()',
    ]);
  });

  test('unmapped frames are ignored if others are mapped', async () => {
    const maps = mapsOf(({ file, column }) =>
      column === 1
        ? { mapped: false, path: file, reason: 'position_not_mapped', nearestPath: null }
        : {
            mapped: true,
            path: file,
            matchedPath: file,
            source: 'src/a.ts',
            line: 1,
            column: 1,
            name: null,
            ignored: false,
            enclosing: null,
            context: null,
          },
    );
    const frames = [1, 2, 1, 3].map(
      (column) => `    at ${['', 't', 'load', 'start'][column]} (https://shop.example.com/main.js:1:${column})`,
    );
    expect(await partsOf(thrown('Error', 'x', frames.join('\n')), maps)).toEqual([
      'javascript',
      'Error',
      'src/a.ts|load|',
      'src/a.ts|start',
    ]);
  });
});

describe('frames', () => {
  const at = (...names: string[]) => names.map((name) => `    at ${name} (https://shop.example.com/main.js:1:1)`).join('\n');

  test('recursion counts once, however deep', async () => {
    const depths = [1, 5, 9].map((depth) => thrown('Error', 'x', at(...Array<string>(depth).fill('walk'), 'start')));
    expect(await fingerprints(depths)).toHaveProperty('size', 1);
  });

  test('a full stack is one issue, whichever function of a cycle is on top, whatever the browser calls it', async () => {
    const events = [
      thrown('RangeError', 'Maximum call stack size exceeded', at('even', 'odd', 'even', 'odd')),
      thrown('RangeError', 'Maximum call stack size exceeded.', at('odd', 'even', 'odd', 'even')),
      thrown('InternalError', 'too much recursion', at('even', 'odd', 'even')),
    ];
    expect(await fingerprints(events)).toHaveProperty('size', 1);
  });

  test('the five frames nearest the throw count', async () => {
    expect(await partsOf(thrown('Error', 'x', at('one', 'two', 'three', 'four', 'five', 'six')))).toHaveLength(7);
  });

  test("frames beyond Chrome's ten do not change the issue", async () => {
    const foreign = Array<string>(9).fill('    at lib (https://cdn.example.org/lib.js:1:1)').join('\n');
    const stack = `${foreign}\n${at('own')}`;
    expect(await fingerprints([thrown('Error', 'x', stack), thrown('Error', 'x', `${stack}\n${at('more')}`)])).toHaveProperty('size', 1);
  });

  test('inline scripts are one file, because page addresses contain ids', async () => {
    const orders = [1, 22].map((id) => thrown('Error', 'x', `    at buy (https://shop.example.com/orders/${id}:5:6)`));
    expect(await fingerprints(orders)).toHaveProperty('size', 1);
    expect(await partsOf(orders[0]!)).toEqual(['javascript', 'Error', '<page>|buy|']);
  });

  test('a script built per language is one file', async () => {
    const built = ['de', 'en', 'pt-BR', 'zh_Hant'].map((language) =>
      thrown('Error', 'x', `    at buy (https://shop.example.com/${language}/main.3f2a9c1b.js:1:1)`),
    );
    expect(await fingerprints(built)).toHaveProperty('size', 1);
    expect(await partsOf(built[0]!)).toEqual(['javascript', 'Error', '/*/main.*.js|buy|']);
    const folders = ['js', 'my', 'admin'].map((folder) =>
      thrown('Error', 'x', `    at buy (https://shop.example.com/${folder}/main.js:1:1)`),
    );
    expect(await fingerprints(folders)).toHaveProperty('size', 3);
  });

  test('other functions, files and types are other issues', async () => {
    const events = [
      thrown('Error', 'x', at('one')),
      thrown('Error', 'x', at('two')),
      thrown('TypeError', 'x', at('one')),
      thrown('Error', 'x', '    at one (https://shop.example.com/other.js:1:1)'),
    ];
    expect(await fingerprints(events)).toHaveProperty('size', 4);
  });
});

describe('without frames of the application', () => {
  test('type, message without ids, and the first file', async () => {
    expect(
      await partsOf(thrown('Error', 'order 17 of bob@example.com failed', '    at x (https://cdn.example.org/lib.a1b2c3d4.js:1:1)')),
    ).toEqual(['javascript', 'Error', 'order <int> of <email> failed', '/lib.*.js']);
  });

  test('ids in messages create no new issues', async () => {
    const ids = ['1', '81723', '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10', 'cus_N1a2B3c4D5', '[number]', '3f2a9c1b77ab01cd'];
    const events = ids.map((id) => eventOf({ exceptions: [exceptionOf({ message: `No order ${id}` })] }));
    expect((await fingerprints(events)).size).toBeLessThanOrEqual(4);
    const many = Array.from({ length: 500 }, (_, index) => eventOf({ exceptions: [exceptionOf({ message: `No order ${index * 7919}` })] }));
    expect(await fingerprints(many)).toHaveProperty('size', 1);
  });

  test('a message alone', async () => {
    expect(await partsOf(eventOf({ platform: 'node', message: 'disk 93 % full' }))).toEqual(['node', 'Message', 'disk <int> % full']);
  });
});

describe('families', () => {
  test.each([
    ['ChunkLoadError', 'Loading chunk 17 failed.', ['chunkload']],
    ['TypeError', 'Failed to fetch dynamically imported module: https://shop.example.com/a-3f2a9c1b.js', ['chunkload']],
    ['TypeError', 'Importing a module script failed.', ['chunkload']],
    ['Error', 'Loading chunk app/layout failed.', ['chunkload']],
    ['Error', 'Loading chunk @acme/[locale]/cart failed.', ['chunkload']],
    ['TypeError', "'text/html' is not a valid JavaScript MIME type.", ['chunkload']],
    ['Error', 'https://svelte.dev/e/hydration_failed', ['hydration', '/cart']],
    ['Error', 'Minified React error #418; visit https://react.dev/errors/418', ['hydration', '/cart']],
    ['Error', 'Script error.', ['script-error']],
  ])('%s: %s', async (type, message, parts) => {
    expect(await partsOf(eventOf({ exceptions: [exceptionOf({ type, message })] }))).toEqual(parts);
  });

  test('a word in a message is none', async () => {
    const event = eventOf({ exceptions: [exceptionOf({ type: 'Error', message: 'Hydration error: water intake must differ' })] });
    expect(await partsOf(event)).toEqual(['javascript', 'Error', 'Hydration error: water intake must differ']);
  });

  test('a page is one, whatever id its path contains', async () => {
    const at = (url: string) =>
      eventOf({ url, exceptions: [exceptionOf({ message: 'Hydration failed because the initial UI does not match …' })] });
    expect(await fingerprints([at('https://example.com/orders/1?x=1'), at('https://example.com/orders/2#top')])).toHaveProperty('size', 1);
  });

  test('"Script error." with a stack is an ordinary error', async () => {
    expect(await partsOf(thrown('Error', 'Script error.', '    at pay (https://shop.example.com/main.js:1:1)'))).toContain('/main.js|pay|');
  });

  test('servers have none', async () => {
    expect(await partsOf(eventOf({ platform: 'node', exceptions: [exceptionOf({ type: 'ChunkLoadError', message: 'x' })] }))).toEqual([
      'node',
      'ChunkLoadError',
      'x',
    ]);
  });
});

describe('custom fingerprints', () => {
  const event = (customFingerprint: string[] | null) => eventOf({ platform: 'node', message: 'x', customFingerprint });

  test.each([
    [['checkout'], ['checkout']],
    [
      ['checkout', '{{default}}'],
      ['checkout', 'node', 'Message', 'x'],
    ],
    [['{{ default }}'], ['node', 'Message', 'x']],
    [['a {{default}} b'], ['a node Message x b']],
    [['two\nlines'], ['two lines']],
  ])('%j', async (custom, parts) => {
    expect(await partsOf(event(custom))).toEqual(parts);
  });

  test('the default alone is the usual fingerprint', async () => {
    expect(await grouped(event(['{{default}}']))).toEqual(await grouped(event(null)));
  });
});

describe('causes and members', () => {
  const own = (name: string) => [frameOf({ file: `/app/src/${name}.js`, function: name, line: 1, column: 1 })];
  const library = [frameOf({ file: '/app/node_modules/pg/index.js', function: 'query', line: 1, column: 1 })];
  const chain = (...frames: (typeof library)[]) =>
    eventOf({
      platform: 'node',
      exceptions: frames.map((list, index) =>
        exceptionOf({
          type: index === 0 ? 'OrderError' : 'Error',
          relation: index === 0 ? null : 'cause',
          parent: index === 0 ? null : index - 1,
          frames: list,
        }),
      ),
    });

  test('the outermost type, and the frames of the innermost that has own ones', async () => {
    expect(await partsOf(chain(own('outer'), own('inner'), library))).toEqual(['node', 'OrderError', 'src/inner.js|inner|']);
    expect(await partsOf(chain(own('outer'), library, library))).toEqual(['node', 'OrderError', 'src/outer.js|outer|']);
  });

  test('the first of several members', async () => {
    const members = eventOf({
      platform: 'node',
      exceptions: [
        exceptionOf({ type: 'AggregateError', frames: own('all') }),
        exceptionOf({ relation: 'member', parent: 0, frames: library }),
        exceptionOf({ relation: 'member', parent: 0, frames: own('second') }),
        exceptionOf({ relation: 'member', parent: 0, frames: own('third') }),
      ],
    });
    expect(await partsOf(members)).toEqual(['node', 'AggregateError', 'src/second.js|second|']);
  });

  test('members in any order', async () => {
    const group = (...names: string[]) =>
      eventOf({
        platform: 'python',
        exceptions: [
          exceptionOf({ type: 'ExceptionGroup', frames: library }),
          ...names.map((name) => exceptionOf({ relation: 'member', parent: 0, frames: own(name) })),
        ],
      });
    expect(await fingerprints([group('first', 'second', 'third'), group('third', 'second', 'first')])).toHaveProperty('size', 1);
    expect(await fingerprints([group('first', 'second'), group('second', 'third')])).toHaveProperty('size', 2);
  });

  test('cyclic parents do no harm', async () => {
    for (const parent of [-1, 1, 2, 20]) {
      const event = eventOf({
        platform: 'node',
        exceptions: [exceptionOf(), exceptionOf({ relation: 'cause', parent, frames: own('inner') }), exceptionOf({ parent: 1 })],
      });
      expect(await partsOf(event)).toEqual(['node', 'Error', 'src/inner.js|inner|']);
    }
  });
});

describe('servers', () => {
  test.each([
    [
      'node',
      [
        '/app/src/cart.js',
        '/home/x/shop/src/cart.js',
        'file:///srv/shop/releases/20261121103000/src/cart.js',
        'C:\\Users\\x\\shop\\src\\cart.js',
      ],
    ],
    ['node', ['/app/cart.js', '/home/x/shop/cart.js', '/var/task/cart.js', '/usr/src/app/cart.js', '/var/www/shop/current/cart.js']],
    ['python', ['/app/shop/views.py', '/home/x/work/shop/views.py', '/srv/shop/shop/views.py']],
  ] as const)('%s is one issue wherever it is installed', async (platform, files) => {
    const events = files.map((file) =>
      eventOf({ platform, exceptions: [exceptionOf({ frames: [frameOf({ file, function: 'total', line: 1, column: 1 })] })] }),
    );
    expect(await fingerprints(events)).toHaveProperty('size', 1);
  });

  test('modules of Python count instead of files', async () => {
    const frames = [frameOf({ file: '/anywhere/deep/down/in/shop/views.py', module: 'shop.views', function: 'cart', line: 3 })];
    expect(await partsOf(eventOf({ platform: 'python', exceptions: [exceptionOf({ frames })] }))).toEqual([
      'python',
      'Error',
      'shop.views|cart|',
    ]);
  });

  test.each(['<module>', '<lambda>', 'Cart.total.<locals>.<lambda>', 'checkout'])(
    'two lines of Python in %s are two issues',
    async (name) => {
      const at = (line: string) => {
        const frame = frameOf({ file: '/srv/shop/cron/nightly.py', function: name, line: 3, context: { before: [], line, after: [] } });
        return eventOf({ platform: 'python', exceptions: [exceptionOf({ type: 'KeyError', frames: [frame] })] });
      };
      expect(await fingerprints([at("  host = config['host']"), at("  port = config['port']")])).toHaveProperty('size', 2);
      // formatters move spaces, quotes and comments
      expect(
        await fingerprints([at("  host = config['host']"), at('    host=config[ "host" ]  # where'), at("host = config['host'],")]),
      ).toHaveProperty('size', 1);
      expect((await partsOf(at("  host = config['host']")))[2]).toBe(
        `cron/nightly.py|${name === 'checkout' ? 'checkout' : ''}|host=config["host"]`,
      );
    },
  );

  test('a comprehension is part of its function, as Python 3.12 runs it', async () => {
    const context = { before: [], line: '    return [item.price.net for item in items]', after: [] };
    const frame = (name: string) => frameOf({ file: '/srv/shop/shop/cart.py', module: 'shop.cart', function: name, line: 3, context });
    const event = (...names: string[]) =>
      eventOf({ platform: 'python', exceptions: [exceptionOf({ frames: names.map((name) => frame(name)) })] });
    const versions = [event('total'), event('<listcomp>', 'total'), event('<genexpr>', 'total'), event('Cart.<listcomp>', 'total')];
    expect(await fingerprints(versions)).toHaveProperty('size', 1);
  });

  test('two lines in a Node function are two issues, also if a callback threw', async () => {
    const at = (line: string, name: string | null) => {
      const frame = frameOf({ file: '/app/src/cart.js', function: name, line: 3, column: 1, context: { before: [], line, after: [] } });
      return eventOf({ platform: 'node', exceptions: [exceptionOf({ frames: [frame] })] });
    };
    const events = ['total', null, '<anonymous>'].map((name) => [
      at('a.b.c();', name),
      at('d.e.f();', name),
      at('  a.b.c(); // now', name),
    ]);
    for (const list of events) expect(await fingerprints(list)).toHaveProperty('size', 2);
    expect(await fingerprints([at('a.b.c();', null), at('a.b.c();', '<anonymous>')])).toHaveProperty('size', 1);
  });

  test('a function without a name has its line, otherwise the message counts', async () => {
    const context = { before: [], line: '  return cart.total();', after: [] };
    const frame = frameOf({ file: '/app/src/routes.js', line: 7, column: 11 });
    const event = (frames: (typeof frame)[]) =>
      eventOf({ platform: 'node', exceptions: [exceptionOf({ message: 'no order 17', frames })] });
    expect(await partsOf(event([{ ...frame, context }]))).toEqual(['node', 'Error', 'src/routes.js||return cart.total()']);
    expect(await partsOf(event([frame]))).toEqual(['node', 'Error', 'no order <int>', 'src/routes.js||']);
  });

  test('frames before an await count', async () => {
    const stack = '    at find (/app/node_modules/db/index.js:1:1)\n    at async checkout (/app/src/checkout.js:2:3)';
    expect(await partsOf(thrown('Error', 'x', stack, { platform: 'node' }))).toEqual(['node', 'Error', 'src/checkout.js|checkout|']);
  });
});

test('a fingerprint is its version and 32 hexadecimal digits', async () => {
  expect(await grouped(eventOf({ message: 'x' }))).toMatchObject({ version: 2, fingerprint: expect.stringMatching(/^v2:[0-9a-f]{32}$/) });
});

test('two places of a worker, whose files have no folder, are two issues', async () => {
  const at = (name: string, line: number) =>
    eventOf({
      platform: 'node',
      exceptions: [
        exceptionOf({
          type: 'TypeError',
          message: "Cannot read properties of undefined (reading 'id')",
          frames: [frameOf({ function: name, file: 'worker.js', line, column: 5 })],
        }),
      ],
    });
  expect(await fingerprints([at('loadUser', 10), at('refundOrder', 900)])).toHaveProperty('size', 2);
});
