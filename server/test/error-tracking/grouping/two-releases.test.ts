/** Two releases of one program, really built and minified, with hashed file names, and no source maps. */
import { createHash } from 'node:crypto';
import { runInNewContext } from 'node:vm';
import { describe, expect, test } from '@jest/globals';
import { build } from 'esbuild';
import { groupingOf } from '../../../src/error-tracking/grouping/fingerprint.js';
import { resolved, thrown } from '../support/events.js';

const CART = `
export class Cart {
  constructor(items) { this.items = items; }
  total() { return this.items.map((item) => priceOf(item)).reduce((sum, price) => sum + price, 0); }
}
function priceOf(item) { return item.price.amount; }
`;
const MAIN = `
import { Cart } from './cart.js';
function checkout(order) { return new Cart(order.items).total(); }
function save(order) { return order.store.write(order); }
globalThis.run = { checkout: () => checkout({ items: [{}] }), save: () => save({}) };
`;
/** The next release's additional code at the beginning, which moves all names and positions of a minified bundle. */
const NEWER = `
function greet(name) { return 'hello ' + name; }
function part(name) { return 'bye ' + name; }
globalThis.greet = [greet, part].map((say) => say(globalThis.user));
`;

async function bundle(sources: Record<string, string>, minifyIdentifiers: boolean): Promise<{ code: string; url: string }> {
  const { outputFiles } = await build({
    entryPoints: ['main.js'],
    bundle: true,
    write: false,
    format: 'iife',
    minifyWhitespace: true,
    minifySyntax: true,
    minifyIdentifiers,
    plugins: [
      {
        name: 'sources',
        setup: ({ onResolve, onLoad }) => {
          onResolve({ filter: /.*/ }, ({ path }) => ({ path: path.replace('./', ''), namespace: 'memory' }));
          onLoad({ filter: /.*/, namespace: 'memory' }, ({ path }) => ({ contents: sources[path] ?? '', loader: 'js' }));
        },
      },
    ],
  });
  const code = outputFiles[0]!.text;
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 8);
  return { code, url: `https://shop.example.com/assets/main-${hash}.js` };
}

/** The report of a page. */
async function reported({ code, url }: { code: string; url: string }, action: 'checkout' | 'save') {
  const page: { run?: Record<string, () => void>; stack?: string; message?: string } = {};
  runInNewContext(code, page, { filename: url });
  runInNewContext(`try { run.${action}() } catch (error) { stack = error.stack; message = error.message }`, page, { filename: 'test' });
  const event = thrown('TypeError', page.message!, page.stack!);
  return groupingOf(event, await resolved(event));
}

describe.each([
  ['names kept', false],
  ['names made up', true],
])('%s', (_name, minifyIdentifiers) => {
  test('one bug is one issue in both, and two bugs are two', async () => {
    const older = await bundle({ 'main.js': MAIN, 'cart.js': CART }, minifyIdentifiers);
    const newer = await bundle({ 'main.js': NEWER + MAIN, 'cart.js': CART }, minifyIdentifiers);
    expect(older.url).not.toBe(newer.url);
    const checkouts = [await reported(older, 'checkout'), await reported(newer, 'checkout')];
    expect(checkouts[0]).toEqual(checkouts[1]);
    const saves = [await reported(older, 'save'), await reported(newer, 'save')];
    expect(saves[0]).toEqual(saves[1]);
    expect(checkouts[0]).not.toEqual(saves[0]);
    // methods keep their names, functions do not
    expect(checkouts[0]!.parts).toContain('/assets/main-*.js|total');
    expect(checkouts[0]!.parts.includes('/assets/main-*.js|priceOf|')).toBe(!minifyIdentifiers);
  });
});
