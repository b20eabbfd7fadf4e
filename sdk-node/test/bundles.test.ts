/** The package as four bundlers see it: every entry starts after bundling, and a program carries only what it uses. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { build as esbuild } from 'esbuild';
import { rollup } from 'rollup';
import { build as vite } from 'vite';
import webpack from 'webpack';

const sdk = path.resolve(import.meta.dirname, '..');
const home = mkdtempSync(path.join(tmpdir(), 'tw-bundles-'));
const { exports } = JSON.parse(readFileSync(path.join(sdk, 'package.json'), 'utf8')) as { exports: Record<string, unknown> };
const entries = Object.keys(exports).filter((entry) => entry !== './package.json');

beforeAll(() => {
  mkdirSync(path.join(home, 'node_modules/@tidewatch'), { recursive: true });
  symlinkSync(sdk, path.join(home, 'node_modules/@tidewatch/sdk'));
  writeFileSync(path.join(home, 'package.json'), '{ "type": "module" }');
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

const nameOf = (entry: string) => `@tidewatch/sdk${entry.slice(1)}`;

/** A program that uses every entry and prints how many exports each has. */
const everything = `${entries.map((entry, index) => `import * as part${index} from '${nameOf(entry)}';`).join('\n')}
console.log([${entries.map((_entry, index) => `Object.keys(part${index}).length`).join(', ')}].every((count) => count > 0));`;

/** A program with the status client only, which sends nothing. */
const statusOnly = `import { StatusClient, TidewatchError } from '@tidewatch/sdk';
const client = new StatusClient({ slug: 'job', apiKey: 'twk_a.b', endpoint: 'http://127.0.0.1:9' });
client.report('fine').catch((error) => console.log(error instanceof TidewatchError, error.code));`;

function sourceOf(name: string, text: string): string {
  const file = path.join(home, `${name}.mjs`);
  writeFileSync(file, text);
  return file;
}

const externals = [...builtinModules, ...builtinModules.map((name) => `node:${name}`)];

type Bundle = (input: string, output: string) => Promise<unknown>;

const BUNDLERS: [string, Bundle][] = [
  [
    'esbuild as ES module',
    (input, outfile) => esbuild({ entryPoints: [input], outfile, bundle: true, minify: true, platform: 'node', format: 'esm' }),
  ],
  [
    'Rollup',
    async (input, file) => {
      // what its resolver reads in the package: sideEffects
      const treeshake = { moduleSideEffects: (id: string) => !id.startsWith(sdk) };
      const bundle = await rollup({ input, external: externals, plugins: [{ name: 'resolve', resolveId: resolved }], treeshake });
      await bundle.write({ file, format: 'es' });
      await bundle.close();
      await esbuild({ entryPoints: [file], outfile: file, minify: true, allowOverwrite: true });
    },
  ],
  [
    'webpack',
    (input, file) =>
      new Promise((resolve, reject) => {
        const output = { path: path.dirname(file), filename: path.basename(file), module: true, chunkFormat: 'module' as const };
        const options = {
          mode: 'production' as const,
          target: 'node20',
          entry: input,
          output,
          experiments: { outputModule: true },
          performance: false as const,
        };
        webpack(options, (error, stats) => {
          if (error || stats?.hasErrors()) reject(error ?? new Error(stats?.toString('errors-only')));
          else resolve(stats);
        });
      }),
  ],
  [
    'Vite',
    (input, file) =>
      vite({
        configFile: false,
        root: home,
        logLevel: 'silent',
        ssr: { noExternal: true },
        build: {
          ssr: input,
          minify: true,
          emptyOutDir: false,
          outDir: path.dirname(file),
          rollupOptions: { output: { entryFileNames: path.basename(file) } },
        },
      }),
  ],
];

/** Rollup resolves no packages by itself. */
function resolved(id: string): string | null {
  if (!id.startsWith('@tidewatch/sdk')) return null;
  const entry = exports[`.${id.slice('@tidewatch/sdk'.length)}`] as { import: { default: string } };
  return path.join(sdk, entry.import.default);
}

const run = (file: string) => execFileSync(process.execPath, [file], { encoding: 'utf8' });

test.each(BUNDLERS)('%s bundles every entry, and the status client alone in 35 kB', async (name, bundle) => {
  const place = (what: string) => path.join(home, `${name.replace(/\W/g, '')}-${what}.mjs`);
  await bundle(sourceOf('everything', everything), place('all'));
  expect(run(place('all'))).toBe('true\n');
  await bundle(sourceOf('status', statusOnly), place('status'));
  expect(run(place('status'))).toBe('true INVALID_INPUT\n');
  expect(statSync(place('status')).size).toBeLessThan(35_000);
  expect(statSync(place('all')).size).toBeGreaterThan(statSync(place('status')).size * 3);
});

test('esbuild as CommonJS starts, too', async () => {
  const outfile = path.join(home, 'common.cjs');
  await esbuild({ entryPoints: [sourceOf('common', everything)], outfile, bundle: true, platform: 'node', format: 'cjs' });
  expect(run(outfile)).toBe('true\n');
});

test('an import of any entry changes nothing in the process', () => {
  const listeners = `JSON.stringify([process.eventNames().sort(), Object.getOwnPropertySymbols(globalThis).map(String), console.warn.name])`;
  const imports = entries.map((entry) => `await import('${nameOf(entry)}');`).join('\n');
  const file = sourceOf('still', `const before = ${listeners};\n${imports}\nconsole.log(before === ${listeners});`);
  expect(run(file)).toBe('true\n');
});

test('a program that imports and requires the package has one class, one scope and one flush at exit', () => {
  const file = sourceOf(
    'both',
    `import { createRequire } from 'node:module';
import * as imported from '@tidewatch/sdk';
const required = createRequire(import.meta.url)('@tidewatch/sdk');
const settings = { slug: 'job', domain: 'a.example.com', apiKey: 'twk_a.b', endpoint: 'http://127.0.0.1:9', baseUrl: 'http://127.0.0.1:9' };
const classes = ['ErrorClient', 'FeedbackClient', 'StatusClient', 'Tidewatch'];
console.log(classes.map((name) => [new imported[name](settings) instanceof required[name], new required[name](settings) instanceof imported[name]]).flat().join(' '));
const [conflict, plain] = [new required.DocsConflictError('CONFLICT', '', {}, 1), new imported.TidewatchError('NETWORK', '')];
console.log(conflict instanceof imported.DocsConflictError, conflict instanceof imported.TidewatchError, conflict instanceof imported.DocsTimeoutError);
class Own extends imported.TidewatchError {}
console.log(plain instanceof Own, new Error('') instanceof imported.TidewatchError, null instanceof imported.TidewatchError, new Own('NETWORK', '') instanceof Own);
const [one, other] = [new imported.ErrorClient(settings), new required.ErrorClient(settings)];
const undo = [one.installGlobalHandlers(), other.installGlobalHandlers()];
console.log(process.listenerCount('uncaughtException'));
for (const each of undo) each();
console.log(process.listenerCount('uncaughtException'));`,
  );
  expect(run(file)).toBe(`${'true '.repeat(8).trim()}\ntrue true false\nfalse false false true\n1\n0\n`);
});
