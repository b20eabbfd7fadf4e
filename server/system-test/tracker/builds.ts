/** One small shop, built with customers' usual tools: every builder returns its scripts and their maps by name. */
import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import * as esbuild from 'esbuild';
import { rollup } from 'rollup';
import ts from 'typescript';
import webpack from 'webpack';

/** The throwing line is the fourth of src/discount.ts; nothing can be inlined away from it. */
const SOURCES = {
  'main.ts': `import { applyDiscount, type Cart } from './discount.ts';

const cart: Cart = { items: [4, 7] };

function checkout(percent: string | null): number {
  return applyDiscount(cart, percent) + 1;
}

document.querySelector('#pay')!.addEventListener('click', () => document.title = String(checkout(null)));
document.querySelector('#late')!.addEventListener('click', async () => { await null; checkout(null); });
`,
  'discount.ts': `export interface Cart { items: number[]; voucher?: { percent: number } }

export function applyDiscount(cart: Cart, percent: string | null): number {
  const parts = cart.items.map((item) => item * cart.voucher!.percent);
  if (percent && parts.length) return applyDiscount({ ...cart, items: parts }, null);
  return parts.length;
}
`,
};

/** Writes the sources; returns the folder. */
export function writeShop(folder: string): string {
  const source = path.join(folder, 'src');
  mkdirSync(source, { recursive: true });
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(path.join(source, name), text);
  return source;
}

/** Strips the types with esbuild, for the bundler that knows no TypeScript. */
const stripTypes = {
  name: 'strip-types',
  transform: async (code: string) => {
    const stripped = await esbuild.transform(code, { loader: 'ts', sourcemap: true, sourcefile: 'x.ts' });
    return { code: stripped.code, map: stripped.map };
  },
};

async function byWebpack(source: string, out: string): Promise<void> {
  const loader = path.join(out, '..', 'strip-types.cjs');
  writeFileSync(
    loader,
    "module.exports = function (code) { const { transform } = require(this.getOptions().esbuild); const done = this.async(); transform(code, { loader: 'ts', sourcemap: true, sourcefile: this.resourcePath }).then((r) => done(null, r.code, JSON.parse(r.map)), done); };",
  );
  const compiler = webpack({
    mode: 'production',
    devtool: 'source-map',
    entry: path.join(source, 'main.ts'),
    output: { path: out, filename: 'app.[contenthash:8].js' },
    module: {
      rules: [
        { test: /\.ts$/, use: [{ loader, options: { esbuild: path.resolve(import.meta.dirname, '../../../node_modules/esbuild') } }] },
      ],
    },
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  if (stats?.hasErrors()) throw new Error(stats.toString('errors-only'));
}

async function byRollup(source: string, out: string): Promise<void> {
  const bundle = await rollup({ input: path.join(source, 'main.ts'), plugins: [stripTypes] });
  await bundle.write({ dir: out, format: 'es', sourcemap: true, entryFileNames: 'app-[hash].js' });
}

/** In a separate process: its native part rejects objects from jest's realm. */
async function byVite(source: string, out: string): Promise<void> {
  const build = { outDir: out, sourcemap: true, assetsDir: '.', rollupOptions: { input: path.join(source, 'main.ts') } };
  const options = JSON.stringify({ root: source, configFile: false, logLevel: 'silent', build });
  const script = `import { build } from 'vite'; await build(${options});`;
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { cwd: import.meta.dirname });
}

async function byEsbuild(source: string, out: string): Promise<void> {
  const options = { bundle: true, minify: true, sourcemap: true, format: 'esm' as const, entryNames: 'app-[hash]' };
  await esbuild.build({ entryPoints: [path.join(source, 'main.ts')], outdir: out, ...options });
}

/** The compiler bundles nothing: one script per source. */
async function byTypeScript(_source: string, out: string): Promise<void> {
  const compilerOptions = {
    module: ts.ModuleKind.ES2022,
    target: ts.ScriptTarget.ES2022,
    sourceMap: true,
    inlineSources: true,
    sourceRoot: '/src',
  };
  for (const [name, text] of Object.entries(SOURCES)) {
    const options = { ...compilerOptions, rewriteRelativeImportExtensions: true, allowImportingTsExtensions: true };
    const { outputText, sourceMapText = '' } = ts.transpileModule(text, { fileName: name, compilerOptions: options });
    writeFileSync(path.join(out, name.replace(/ts$/, 'js')), outputText);
    writeFileSync(path.join(out, name.replace(/ts$/, 'js.map')), sourceMapText);
  }
}

export const BUILDERS = { webpack: byWebpack, rollup: byRollup, vite: byVite, esbuild: byEsbuild, typescript: byTypeScript };

/** Builds the shop; returns its files by name and which of them the page loads. */
export async function buildShop(builder: keyof typeof BUILDERS, source: string, folder: string) {
  const out = path.join(folder, builder);
  mkdirSync(out, { recursive: true });
  await BUILDERS[builder](source, out);
  const files = Object.fromEntries(readdirSync(out).map((name) => [name, readFileSync(path.join(out, name), 'utf8')]));
  const entry = Object.keys(files).find((name) => name.endsWith('.js') && name !== 'discount.js');
  if (!entry) throw new Error(`${builder} built ${Object.keys(files)}`);
  return { files, entry };
}
