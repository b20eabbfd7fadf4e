/** A small program, built by bundlers as people set them up; its error is thrown in Node, and its stack is what the tests map. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build as esbuild } from 'esbuild';
import { rollup } from 'rollup';
import ts from 'typescript';
import { build as vite } from 'vite';
import webpack from 'webpack';

const SOURCES: Record<string, string> = {
  'checkout.ts': `import { totalOf } from './total';

/** What a customer pays. */
export function checkout(prices: number[] | null): string {
  const label = 'Total: ';
  const sum = totalOf(prices);
  return label + sum;
}
`,
  'total.ts': `interface Failure {
  reason: string;
}

export function totalOf(prices: number[] | null): number {
  if (prices === null) {
    const failure: Failure = { reason: 'no prices' };
    throw new RangeError(failure.reason);
  }
  return prices.reduce((sum, price) => sum + price, 0);
}
`,
  'main.ts': `import { checkout } from './checkout';

export function start(): void {
  checkout(null);
}
start();
`,
};

/** Where the error is thrown, and where each call on the way stands. */
export const EXPECTED = [
  { source: 'total.ts', line: 8, text: 'throw new RangeError' },
  { source: 'checkout.ts', line: 6, text: 'totalOf(prices)' },
  { source: 'main.ts', line: 4, text: 'checkout(null)' },
] as const;

export interface Built {
  /** The file that is run. */
  file: string;
  /** Every map by the path of its file below the directory. */
  maps: Record<string, string>;
}

function writeSources(directory: string): string {
  const src = path.join(directory, 'src');
  mkdirSync(src, { recursive: true });
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(path.join(src, name), text);
  return path.join(src, 'main.ts');
}

const transpiled = (text: string) =>
  ts.transpileModule(text, { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, inlineSourceMap: false } })
    .outputText;

const one = (directory: string, name = 'out.js'): Built => ({
  file: path.join(directory, 'dist', name),
  maps: { [`/dist/${name}`]: readFileSync(path.join(directory, 'dist', `${name}.map`), 'utf8') },
});

export const BUILDERS: Record<string, (directory: string) => Promise<Built>> = {
  esbuild: async (directory) => {
    const entry = writeSources(directory);
    await esbuild({
      entryPoints: [entry],
      bundle: true,
      minify: true,
      sourcemap: true,
      format: 'cjs',
      outfile: path.join(directory, 'dist/out.js'),
    });
    return one(directory);
  },
  rollup: async (directory) => {
    const entry = writeSources(directory);
    const typescript = {
      name: 'typescript',
      resolveId: (id: string, from: string | undefined) =>
        from && id.startsWith('.') ? `${path.resolve(path.dirname(from), id)}.ts` : null,
      transform: (code: string, id: string) => {
        const result = ts.transpileModule(code, {
          fileName: id,
          compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, sourceMap: true },
        });
        return { code: result.outputText, map: JSON.parse(result.sourceMapText ?? 'null') };
      },
    };
    const bundle = await rollup({ input: entry, plugins: [typescript] });
    await bundle.write({ file: path.join(directory, 'dist/out.js'), format: 'cjs', sourcemap: true });
    await bundle.close();
    return one(directory);
  },
  webpack: async (directory) => {
    writeSources(directory);
    // without a loader of types: JavaScript it is, and lines stay where they were
    for (const [name, text] of Object.entries(SOURCES))
      writeFileSync(path.join(directory, 'src', name.replace('.ts', '.js')), transpiled(text));
    await new Promise<void>((resolve, reject) => {
      webpack(
        {
          mode: 'production',
          context: directory,
          entry: './src/main.js',
          target: 'node',
          devtool: 'source-map',
          resolve: { extensions: ['.js'] },
          optimization: { concatenateModules: true },
          output: { path: path.join(directory, 'dist'), filename: 'out.js', devtoolNamespace: 'shop' },
        },
        (error, stats) => (error || stats?.hasErrors() ? reject(error ?? new Error(stats?.toString())) : resolve()),
      );
    });
    return one(directory);
  },
  vite: async (directory) => {
    const entry = writeSources(directory);
    await vite({
      root: directory,
      logLevel: 'silent',
      configFile: false,
      build: { sourcemap: true, ssr: entry, minify: true, outDir: 'dist', rollupOptions: { output: { entryFileNames: 'out.mjs' } } },
    });
    return one(directory, 'out.mjs');
  },
  TypeScript: async (directory) => {
    writeSources(directory);
    const options = { outDir: path.join(directory, 'dist'), rootDir: path.join(directory, 'src'), sourceMap: true, inlineSources: true };
    const program = ts.createProgram([path.join(directory, 'src/main.ts')], {
      ...options,
      target: ts.ScriptTarget.ES2022,
      module: ts.ModuleKind.CommonJS,
      types: [],
    });
    program.emit();
    const names = ['main.js', 'checkout.js', 'total.js'];
    const maps = names.map((name) => [`/dist/${name}`, readFileSync(path.join(directory, 'dist', `${name}.map`), 'utf8')]);
    return { file: path.join(directory, 'dist/main.js'), maps: Object.fromEntries(maps) };
  },
};

/** Runs a build in Node and answers the frames of the error that ends it: file below the directory, line and column. */
export function thrownBy(directory: string, file: string): { file: string; line: number; column: number }[] {
  let output = '';
  try {
    execFileSync(process.execPath, [file], { stdio: 'pipe', env: { PATH: process.env['PATH'] } });
  } catch (error) {
    output = String((error as { stderr: Buffer }).stderr);
  }
  return [...output.matchAll(/(?:\(|at )(?:file:\/\/)?(\/[^():]+):(\d+):(\d+)\)?$/gm)]
    .filter(([, name]) => name?.startsWith(directory))
    .map(([, name = '', line, column]) => ({ file: name.slice(directory.length), line: Number(line), column: Number(column) }));
}
