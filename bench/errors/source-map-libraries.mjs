/**
 * node bench/errors/source-map-libraries.mjs: compares the accuracy and speed of libraries that read source maps. Uses real builds by esbuild and
 * TypeScript, in which each position is known by its text: a marker in the source must map back to its line. Then hostile maps, which must end in a
 * result or an error, in bounded time. Each library runs a hostile map in a thread with a deadline.
 */
import { createRequire } from 'node:module';
import { Worker } from 'node:worker_threads';
import { build } from 'esbuild';
import ts from 'typescript';
import { report } from '../measure.mjs';
import { largeMap } from './maps.mjs';

const require = createRequire(new URL('../../server/package.json', import.meta.url));
const LIBRARIES = { 'trace-mapping': '@jridgewell/trace-mapping', 'source-map': 'source-map' };
const MARKERS = 200;
const DEADLINE_MS = 10_000;
const LOOK_UPS = 50;

/** Opens a map; returns the function from a position (line from 1, column from 0) to its original. */
const OPEN = {
  'trace-mapping': `const { AnyMap, originalPositionFor } = require(file); const map = new AnyMap(json); return (at) => originalPositionFor(map, at);`,
  'source-map': `const { SourceMapConsumer } = require(file); const map = await new SourceMapConsumer(json); return (at) => map.originalPositionFor(at);`,
};
const AsyncFunction = (async () => undefined).constructor;
const openWith = (name, json) => new AsyncFunction('require', 'file', 'json', OPEN[name])(require, LIBRARIES[name], json);

const SOURCE = Array.from({ length: MARKERS }, (_, n) =>
  [
    `/** Documented ${n}. */`,
    `export function f${n}(input: number): string {`,
    `  const value: number = input * ${n + 2};`,
    `  return 'marker-${n}-' + value;`,
    '}',
  ].join('\n'),
).join('\n');

async function builds() {
  const plain = { format: 'esm', sourcemap: 'external', write: false, outfile: 'out.js' };
  const made = [];
  for (const minify of [false, true]) {
    const { outputFiles } = await build({
      ...plain,
      minify,
      stdin: { contents: SOURCE, loader: 'ts', sourcefile: 'src/a.ts' },
    });
    const text = (end) => outputFiles.find(({ path }) => path.endsWith(end)).text;
    made.push({ name: `esbuild${minify ? ', minified' : ''}`, code: text('.js'), map: text('.map') });
  }
  const { outputText, sourceMapText } = ts.transpileModule(SOURCE, {
    fileName: 'a.ts',
    compilerOptions: { sourceMap: true, target: ts.ScriptTarget.ES2022 },
  });
  made.push({ name: 'TypeScript', code: outputText, map: sourceMapText });
  const [first, second] = [made[0], made[2]];
  const lines = first.code.split('\n').length;
  const sections = [
    { offset: { line: 0, column: 0 }, map: JSON.parse(first.map) },
    { offset: { line: lines, column: 0 }, map: JSON.parse(second.map) },
  ];
  made.push({ name: 'index map', code: `${first.code}\n${second.code}`, map: JSON.stringify({ version: 3, sections }) });
  return made;
}

function markersOf(code) {
  return code.split('\n').flatMap((text, index) =>
    [...text.matchAll(/marker-(\d+)-/g)].map((match) => ({
      line: index + 1,
      column: match.index - 1,
      original: Number(match[1]) * 5 + 4,
    })),
  );
}

const HOSTILE = {
  'bad letters': { mappings: 'AA!A' },
  'a number without end': { mappings: 'g'.repeat(1_000_000) },
  'two numbers': { mappings: 'AA' },
  'no such source': { mappings: 'AuBAA' },
  'a negative line': { mappings: 'AADA' },
  'sources null': { sources: null },
  'names of objects': { names: [{}], mappings: 'AAAAA' },
  'ten million lines': { mappings: ';'.repeat(10_000_000) },
  'a section a billion lines below': {
    sections: [{ offset: { line: 1e9, column: 0 }, map: { version: 3, sources: ['a'], names: [], mappings: 'AAAA' } }],
    mappings: undefined,
  },
};

/** The outcome of a hostile map: a result, an error, or the end of its thread. */
function fate(name, json) {
  const code = `const { parentPort, workerData } = require('node:worker_threads');
    const { createRequire } = require('node:module');
    (async (require, file, json) => { ${OPEN[name]} })(createRequire(workerData.from), workerData.file, workerData.json)
      .then((find) => parentPort.postMessage('answers ' + JSON.stringify(find({ line: 1, column: 0 }))))
      .catch((error) => parentPort.postMessage('throws ' + String(error.message).slice(0, 60)));`;
  const workerData = { from: new URL('../../server/package.json', import.meta.url).href, file: LIBRARIES[name], json };
  const worker = new Worker(code, { eval: true, workerData, resourceLimits: { maxOldGenerationSizeMb: 512 } });
  return new Promise((resolve) => {
    const timer = setTimeout(() => resolve('HANGS'), DEADLINE_MS);
    worker.on('message', (said) => resolve(said));
    worker.on('error', (error) => resolve(`DIES ${error.code ?? error.message}`));
    worker.on('exit', () => clearTimeout(timer));
  }).finally(() => worker.terminate());
}

async function measureCorrectness() {
  for (const { name, code, map } of await builds()) {
    const markers = markersOf(code);
    for (const library of Object.keys(LIBRARIES)) {
      const find = await openWith(library, map);
      const right = markers.filter(({ original, ...at }) => find(at).line === original).length;
      process.stdout.write(`${`${name}: ${library}`.padEnd(46)} ${right} of ${markers.length} right\n`);
    }
  }
}

async function measureSpeed() {
  const map = largeMap(10_000_000);
  for (const library of Object.keys(LIBRARIES)) {
    const cold = [];
    const warm = [];
    for (let round = 0; round < 3; round += 1) {
      const started = performance.now();
      const find = await openWith(library, map.json);
      const look = () => {
        for (let n = 0; n < LOOK_UPS; n += 1) find({ line: 1, column: map.at(Math.floor((n * map.segments) / LOOK_UPS)).column - 1 });
      };
      look();
      cold.push(performance.now() - started);
      const again = performance.now();
      look();
      warm.push(performance.now() - again);
    }
    report(`${library}: 10 MB, open and ${LOOK_UPS} look-ups`, cold, 'ms');
    report(`${library}: ${LOOK_UPS} look-ups again`, warm, 'ms');
  }
}

await measureCorrectness();
for (const [name, more] of Object.entries(HOSTILE)) {
  const json = JSON.stringify({ version: 3, sources: ['a.ts'], names: [], mappings: 'AAAA', ...more });
  for (const library of Object.keys(LIBRARIES)) process.stdout.write(`${`${name}: ${library}`.padEnd(58)} ${await fate(library, json)}\n`);
}
await measureSpeed();
