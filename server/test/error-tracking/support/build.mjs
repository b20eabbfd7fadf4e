// node build.mjs <bundler> <directory>: builds the program below and prints which file to run, and which files have maps. In a separate process,
// because bundlers don't work well with a test runner's modules.
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

const SOURCES = {
  'checkout.ts': `import { totalOf } from './total';

/** The amount to pay. */
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

function writeSources(directory) {
  const src = path.join(directory, 'src');
  mkdirSync(src, { recursive: true });
  for (const [name, text] of Object.entries(SOURCES)) writeFileSync(path.join(src, name), text);
  return path.join(src, 'main.ts');
}

const transpiled = (text) =>
  ts.transpileModule(text, { compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext, inlineSourceMap: false } })
    .outputText;

const one = (directory, name = 'out.js') => ({ file: path.join(directory, 'dist', name), names: [name] });

const BUILDERS = {
  esbuild: async (directory) => {
    const { build: esbuild } = await import('esbuild');
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
    const { rollup } = await import('rollup');
    const entry = writeSources(directory);
    const typescript = {
      name: 'typescript',
      resolveId: (id, from) => (from && id.startsWith('.') ? `${path.resolve(path.dirname(from), id)}.ts` : null),
      transform: (code, id) => {
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
    const { default: webpack } = await import('webpack');
    writeSources(directory);
    // without a loader that strips types: it is JavaScript, and lines stay where they were
    for (const [name, text] of Object.entries(SOURCES))
      writeFileSync(path.join(directory, 'src', name.replace('.ts', '.js')), transpiled(text));
    await new Promise((resolve, reject) => {
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
    const { build: vite } = await import('vite');
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
    return { file: path.join(directory, 'dist/main.js'), names };
  },
};

const [name, directory] = process.argv.slice(2);
process.stdout.write(JSON.stringify(await BUILDERS[name](directory)));
