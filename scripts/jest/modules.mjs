/**
 * Loads a test file's imports as Node.js modules. The server's sources are compiled file by file and stay loaded for all files of a worker, because
 * reloading them was most of the cost of an API test. All other packages of the project are small, and are bundled with each test file, so each file
 * has its own state. Types are only stripped; `npm run check` checks them.
 */
import { mkdirSync, readdirSync, readFileSync, renameSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, transform } from 'esbuild';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const SOURCES = path.join(root, 'server/src') + path.sep;
/** Next to the sources, so that Node.js resolves the same packages. */
const COMPILED = path.join(root, 'server/.tests/src') + path.sep;

/** The same options as in tsconfig.base.json, which builds the published code. */
const OPTIONS = {
  format: 'esm',
  target: 'node20',
  sourcemap: 'inline',
  sourcesContent: false,
  tsconfigRaw: { compilerOptions: { target: 'ES2023', verbatimModuleSyntax: true, useDefineForClassFields: true } },
  // of the console
  jsx: 'automatic',
  jsxImportSource: 'preact',
};

/** One file without types. Its import.meta refers to the source file. */
async function strip(file) {
  const { code } = await transform(readFileSync(file, 'utf8'), {
    ...OPTIONS,
    loader: 'ts',
    sourcefile: file,
    define: {
      'import.meta.url': JSON.stringify(pathToFileURL(file).href),
      'import.meta.dirname': JSON.stringify(path.dirname(file)),
      'import.meta.filename': JSON.stringify(file),
    },
  });
  return code;
}

/** Replaces a file atomically, because another run may be reading it. */
function put(file, contents) {
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(`${file}.${process.pid}`, contents);
  renameSync(`${file}.${process.pid}`, file);
}

const compiledFrom = (source) => COMPILED + source.slice(SOURCES.length).replace(/\.ts$/, '.js');

const THIS = statSync(fileURLToPath(import.meta.url));

/** Compiles a source unless it has been compiled: its output has the same time of modification, and was written after this file. */
async function compile(source) {
  const { mtime } = statSync(source);
  const outfile = compiledFrom(source);
  const output = statSync(outfile, { throwIfNoEntry: false });
  if (output?.mtime.getTime() === mtime.getTime() && output.ctimeMs > THIS.mtimeMs) return;
  put(outfile, await strip(source));
  utimesSync(outfile, mtime, mtime);
}

/** The address of a compiled source of the server, by its path below server/src. */
export const compiledServer = (file) => pathToFileURL(compiledFrom(path.join(SOURCES, file))).href;

/** Compiles the server's current sources. */
export async function compileServer() {
  const names = readdirSync(SOURCES, { recursive: true }).filter((name) => name.endsWith('.ts'));
  await Promise.all(names.map((name) => compile(SOURCES + name)));
}

/** Where a test file's bundle finds its imports from @jest/globals. */
const GLOBALS = Symbol.for('tidewatch.jest');
const NAMES = 'afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, jest, test';

const plugin = {
  name: 'test file',
  setup({ onResolve, onLoad, resolve }) {
    onResolve({ filter: /^@jest\/globals$/ }, ({ path: name }) => ({ path: name, namespace: 'jest' }));
    onLoad({ filter: /.*/, namespace: 'jest' }, () => ({
      contents: `export const { ${NAMES} } = globalThis[Symbol.for('${Symbol.keyFor(GLOBALS)}')];`,
    }));
    onResolve({ filter: /^#client-core\// }, ({ path: name }) => ({
      path: path.join(root, 'client-core/src', name.slice('#client-core/'.length).replace(/\.js$/, '.ts')),
    }));
    onResolve({ filter: /^\./ }, async ({ path: name, pluginData, ...from }) => {
      if (pluginData === 'resolving' || from.kind === 'entry-point') return undefined;
      const found = await resolve(name, { ...from, pluginData: 'resolving' });
      const shared = found.path.startsWith(SOURCES);
      if (found.errors.length || (!shared && /\.(tsx?|json)$/.test(found.path))) return found;
      return { path: pathToFileURL(shared ? compiledFrom(found.path) : found.path).href, external: true };
    });
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const text = readFileSync(file, 'utf8');
      return text.includes('import.meta') ? { contents: await strip(file), loader: 'js' } : { contents: text, loader: 'ts' };
    });
  },
};

let imports = 0;

/** Bundles a test file with its own code in the project's folder, and imports it. */
export async function importTest(file, directory, globals) {
  const outfile = path.join(directory, '.tests', path.relative(directory, file).replace(/\.ts$/, '.mjs'));
  const { outputFiles } = await build({
    ...OPTIONS,
    entryPoints: [file],
    outfile,
    write: false,
    bundle: true,
    platform: 'node',
    packages: 'external',
    logLevel: 'silent',
    plugins: [plugin],
  });
  put(outfile, outputFiles[0].contents);
  globalThis[GLOBALS] = globals;
  // jest --watch runs a file again, but a module of one name is loaded only once
  imports += 1;
  await import(`${pathToFileURL(outfile).href}?${imports}`);
}
