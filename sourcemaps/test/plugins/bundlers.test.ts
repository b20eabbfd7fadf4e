import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as esbuild from 'esbuild';
import { rollup } from 'rollup';
import type { InlineConfig } from 'vite';
import type { Configuration } from 'webpack';
import webpackModule from 'webpack';
import { filesBelow } from '../../src/find/find-maps.js';
import { tidewatchSourceMaps as esbuildPlugin } from '../../src/plugins/esbuild.js';
import type { PluginOptions } from '../../src/plugins/options.js';
import { tidewatchSourceMaps as rollupPlugin } from '../../src/plugins/rollup.js';
import { type CompilerPart, TidewatchSourceMapsPlugin } from '../../src/plugins/webpack.js';
import { uploadBuild } from '../../src/upload/upload-build.js';
import { type FakeServer, startFakeServer, target } from '../support/fake-server.js';
import { type Folder, makeFolder } from '../support/folder.js';

let server: FakeServer;
let folder: Folder;

/** A small application: an entry, and a lazily loaded chunk. */
const APP = {
  'package.json': '{ "type": "module" }',
  'index.html': '<!doctype html><script type="module" src="/src/main.ts"></script>',
  'src/main.ts': `import { total } from './cart.js';\nexport async function pay(prices: number[]): Promise<string> {\n  const { receipt } = await import('./receipt.js');\n  return receipt(total(prices));\n}\nvoid pay([1]);\n`,
  'src/cart.ts': 'export const total = (prices: readonly number[]): number => prices.reduce((sum, price) => sum + price, 0);\n',
  'src/receipt.ts': 'export const receipt = (total: number): string => `Paid: $' + '{total}`;\n',
  'src/plain.js': "export const answer = () => { throw new Error('42'); };\nconsole.log(answer.name);\n",
};

beforeEach(async () => {
  [server, folder] = await Promise.all([startFakeServer(), makeFolder(APP)]);
});

afterEach(async () => {
  await server.close();
  await folder.remove();
});

const at = (name: string) => path.join(folder.directory, name);
const options = (more: PluginOptions = {}): PluginOptions => ({ ...target(server), ...more });

/** Stored paths without the content hash in file names. */
const paths = () => [...server.stored.keys()].map((stored) => stored.replace(/-[\w-]{8}\./, '-HASH.')).sort();

/** All sources in the stored maps, by file name. */
function sources(): string[] {
  const maps = server.uploads.flatMap(({ files }) => files.map(({ content }) => JSON.parse(content)));
  for (const map of maps) expect(map.sourcesContent).toHaveLength(map.sources.length);
  return [...new Set(maps.flatMap((map) => map.sources as string[]).map((source) => path.posix.basename(source)))].sort();
}

/** Builds in a separate process; rejects with its output if the build fails. */
async function buildApart(build: {
  bundler: 'vite' | 'webpack';
  config: InlineConfig | Configuration;
  plugin: PluginOptions;
  watch?: boolean;
}): Promise<void> {
  const script = path.resolve(import.meta.dirname, '../support/build.mjs');
  await promisify(execFile)(process.execPath, [script], { env: { PATH: process.env['PATH'], BUILD: JSON.stringify(build) } });
}

describe('Vite', () => {
  const vite = (plugin: PluginOptions, more: InlineConfig = {}) =>
    buildApart({ bundler: 'vite', config: { root: folder.directory, ...more }, plugin });

  test('uploads its chunks below base, with hidden maps that are deleted', async () => {
    await vite(options({ deleteAfterUpload: true }), { base: '/shop/' });
    expect(paths()).toEqual(['/shop/assets/index-HASH.js', '/shop/assets/receipt-HASH.js']);
    expect(sources()).toEqual(expect.arrayContaining(['cart.ts', 'main.ts', 'receipt.ts']));
    expect((await filesBelow(at('dist'))).filter((file) => file.endsWith('.map'))).toEqual([]);
  });

  test('accepts a base with a host, and prefers an explicit prefix', async () => {
    await vite(options(), { base: 'https://cdn.example.com/v1/' });
    await vite(options({ urlPrefix: '~/other' }), { base: '/shop/' });
    expect(new Set(paths().map((stored) => stored.split('/')[1]))).toEqual(new Set(['v1', 'other']));
  });

  test('keeps an existing map setting', async () => {
    await vite(options(), { build: { sourcemap: true } });
    expect(paths()).toHaveLength(2);
    expect(await filesBelow(at('dist/assets'))).toEqual(expect.arrayContaining([expect.stringMatching(/\.js\.map$/)]));
  });

  test('fails if the upload fails, or warns if configured', async () => {
    const wrong = options({ apiKey: 'twk_other.secret' });
    await expect(vite(wrong)).rejects.toThrow('The key is not good.');
    await vite({ ...wrong, onError: 'warn' });
    expect(server.uploads).toEqual([]);
  });

  test('does nothing if disabled', async () => {
    await vite(options({ enabled: false }));
    expect(server.queries).toEqual([]);
    expect((await filesBelow(at('dist'))).filter((file) => file.endsWith('.map'))).toEqual([]);
  });
});

describe('Rollup', () => {
  test('uploads only the files of each output', async () => {
    await makeStale('out/stale.js.map');
    const bundle = await rollup({ input: at('src/plain.js'), plugins: [rollupPlugin(options({ urlPrefix: '/static' }))] });
    await bundle.write({ dir: at('out'), entryFileNames: 'js/[name].js' });
    await bundle.close();
    expect(paths()).toEqual(['/static/js/plain.js']);
    expect(sources()).toEqual(['plain.js']);
  });

  test('lists what it would store in a dry run', async () => {
    const said: string[] = [];
    const bundle = await rollup({
      input: at('src/plain.js'),
      plugins: [rollupPlugin({ dryRun: true })],
      logLevel: 'info',
      onLog: (_level, { message }) => void said.push(message),
    });
    await bundle.write({ file: at('out/plain.js') });
    await bundle.close();
    expect(said.join('\n')).toContain('tidewatch: would store /plain.js');
    expect(server.queries).toEqual([]);
  });
});

async function makeStale(name: string): Promise<void> {
  const { mkdir, writeFile } = await import('node:fs/promises');
  await mkdir(path.dirname(at(name)), { recursive: true });
  await writeFile(at(name), '{}');
}

describe('webpack', () => {
  const webpack = (plugin: PluginOptions, more: Configuration = {}, watch = false) =>
    buildApart({
      ...{ bundler: 'webpack', plugin, watch },
      config: {
        ...{ context: folder.directory, entry: './src/plain.js', mode: 'production' },
        output: { path: at('out'), filename: 'js/[name].js', publicPath: '/static/' },
        ...more,
      },
    });

  test('uploads its bundle below the public path', async () => {
    await webpack(options());
    expect(paths()).toEqual(['/static/js/main.js']);
    expect(sources()).toEqual(['plain.js']);
  });

  test('adds missing sources from disk', async () => {
    await webpack(options(), { devtool: 'hidden-nosources-source-map' });
    const [map] = server.uploads.flatMap(({ files }) => files.map(({ content }) => JSON.parse(content)));
    expect(map.sourcesContent).toContain(APP['src/plain.js']);
  });

  test('fails if the upload fails', async () => {
    await expect(webpack(options({ apiKey: 'twk_other.secret' }))).rejects.toThrow('The key is not good.');
  });

  test('creates no maps beside those of another plugin', () => {
    const devtoolWith = (...plugins: unknown[]) => {
      const compiler = { options: { devtool: false, plugins }, hooks: { done: { tapPromise: () => undefined } } };
      new TidewatchSourceMapsPlugin(options()).apply(compiler as unknown as CompilerPart);
      return compiler.options.devtool;
    };
    expect(devtoolWith(null, {})).toBe('hidden-source-map');
    expect(devtoolWith(new webpackModule.SourceMapDevToolPlugin({}))).toBe(false);
  });

  test('does nothing in watch mode', async () => {
    await webpack(options(), {}, true);
    expect(await filesBelow(at('out'))).toEqual(['js/main.js', 'js/main.js.map']);
    expect(server.queries).toEqual([]);
  });
});

describe('esbuild', () => {
  const config = (plugin: PluginOptions): esbuild.BuildOptions => ({
    ...{ absWorkingDir: folder.directory, entryPoints: ['src/main.ts'], bundle: true, minify: true, splitting: true, format: 'esm' },
    ...{ outdir: 'out', publicPath: 'https://cdn.example.com/js', logLevel: 'silent', plugins: [esbuildPlugin(plugin)] },
  });

  test('uploads its chunks below the public path, with maps that no comment names', async () => {
    await esbuild.build(config(options()));
    expect(paths()).toEqual(['/js/main.js', '/js/receipt-HASH.js']);
    expect(sources()).toEqual(['cart.ts', 'main.ts', 'receipt.ts']);
  });

  test('fails if the upload fails', async () => {
    await expect(esbuild.build(config(options({ apiKey: 'twk_other.secret' })))).rejects.toThrow('The key is not good.');
  });

  test('uploads only the first build of a context', async () => {
    const context = await esbuild.context(config(options()));
    await context.rebuild();
    await context.rebuild();
    await context.dispose();
    expect(server.queries).toHaveLength(1);
  });
});

describe('tsc', () => {
  const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
  const compile = (...flags: string[]) =>
    promisify(execFile)(
      process.execPath,
      [tsc, '--outDir', at('dist'), '--module', 'nodenext', '--target', 'es2022', '--lib', 'es5', '--noCheck', ...flags, at('src/main.ts')],
      // without types of other packages, which are most of what the compiler would read
      { cwd: folder.directory },
    );

  test('is uploaded by the library, with a path prefix and sources from disk', async () => {
    await compile('--sourceMap');
    await uploadBuild({ ...target(server), directory: at('dist'), projectRoot: folder.directory, urlPrefix: '/app/dist' });
    expect(paths()).toEqual(['/app/dist/cart.js', '/app/dist/main.js', '/app/dist/receipt.js']);
    expect(sources()).toEqual(['cart.ts', 'main.ts', 'receipt.ts']);
    const [map] = server.uploads.flatMap(({ files }) => files.map(({ content }) => JSON.parse(content)));
    expect(map.sourcesContent).toEqual([APP['src/cart.ts']]);
  });

  test('with inline maps is uploaded too', async () => {
    await compile('--inlineSourceMap', '--inlineSources');
    const { inline } = await uploadBuild({ ...target(server), directory: at('dist') });
    expect(inline).toEqual(['cart.js', 'main.js', 'receipt.js']);
    expect(paths()).toEqual(['/cart.js', '/main.js', '/receipt.js']);
  });
});
