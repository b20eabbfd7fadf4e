/**
 * npm run bench -- tracker: the compressed size of what a visitor's browser loads, compared with the trackers of Plausible and Umami as packaged. All
 * are bundled and minified in the same way; gzip at its best level.
 */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { root } from '../../scripts/workspace.mjs';
import { NotInstalled, unpackNode } from '../peers/installed.mjs';

/**
 * The latest on npm. Plausible's also has outbound links and downloads. Umami's package, which lags behind its releases, has the source of its
 * tracker.
 */
const PLAUSIBLE = ['@plausible-analytics/tracker', '0.4.6'];
const UMAMI = ['umami', '2.10.0'];

const print = (name, code) =>
  process.stdout.write(
    `${name.padEnd(46)} ${String(gzipSync(code, { level: 9 }).length).padStart(6)} B gzip ${String(brotliCompressSync(code).length).padStart(6)} B brotli\n`,
  );

async function bundle(contents, folder) {
  const stdin = { contents, resolveDir: folder };
  const options = { bundle: true, minify: true, format: 'iife', target: 'es2018', write: false, logLevel: 'silent' };
  const { outputFiles } = await build({ stdin, ...options });
  return outputFiles[0].contents;
}

function ours() {
  const file = (name) => readFileSync(path.join(root, 'widget/dist', name));
  const core = file('tracker.js');
  print('Tidewatch: pages, events', core);
  for (const name of ['clicks', 'vitals', 'errors']) print(`  and ${name}, a file of its own`, file(`tracker-${name}.js`));
}

async function plausible() {
  const folder = unpackNode(...PLAUSIBLE);
  const start = (options) =>
    `import { init } from '../../cli/src/analytics/imports/plausible.js'; init({ domain: 'shop.example.com', ${options} });`;
  print(`Plausible ${PLAUSIBLE[1]}`, await bundle(start(''), folder));
}

async function umami() {
  const folder = unpackNode(...UMAMI);
  const source = path.join(folder, 'src/tracker/index.js');
  if (!existsSync(source)) throw new NotInstalled('its package has no tracker');
  print(`Umami ${UMAMI[1]}`, await bundle(readFileSync(source, 'utf8'), folder));
}

export default async function benchmark() {
  ours();
  for (const [name, measure] of Object.entries({ plausible, umami })) {
    try {
      await measure();
    } catch (error) {
      if (!(error instanceof NotInstalled)) throw error;
      process.stdout.write(`${name}: ${error.message}\n`);
    }
  }
}
