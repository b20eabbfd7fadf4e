/** Bundles the code for visitors' browsers: widget/dist/tracker.js and widget/dist/tracker-errors.js. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';

/** The files, by the path at which they are served. */
const FILES = ['tracker.js', 'tracker-errors.js'];

/** Bundles them; replaces a file only if it changed, and atomically. */
export async function buildWidget(root) {
  const folder = path.join(root, 'widget');
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: FILES.map((name) => `src/${name.replace(/js$/, 'ts')}`),
    outdir: 'dist',
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2018',
    charset: 'utf8',
    write: false,
  });
  mkdirSync(path.join(folder, 'dist'), { recursive: true });
  for (const { path: file, contents } of outputFiles) {
    if (existsSync(file) && readFileSync(file).equals(contents)) continue;
    writeFileSync(`${file}.${process.pid}`, contents);
    renameSync(`${file}.${process.pid}`, file);
  }
}
