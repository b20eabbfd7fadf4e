/** Bundles the code for visitors' browsers: widget/dist/tracker.js and its modules. */
import path from 'node:path';
import { build, stop } from 'esbuild';
import { writeChanged } from './write-changed.mjs';

/** Scripts, by the path at which they are served. The tracker runs in old browsers, too. */
const TRACKER = ['tracker.js', 'tracker-errors.js', 'tracker-vitals.js', 'tracker-clicks.js'];
/** Private fields of the tracker's classes, which get short names. No browser function and no event has a member with these names. */
const PRIVATE = /^(?:letters|under|failures|limited|tries|seen|passed|crumbs|timer|transport|settle|pump|options)$/;
const WIDGET = ['widget.js', 'widget-preview.js'];
/** What the widget imports. */
const MODULES = ['widget-dialog.js', 'widget-screenshot.js'];

/** The tracker is short, because every visitor loads it: without the directive of strict mode, which it doesn't rely on. */
const SHORT = { mangleProps: PRIVATE, tsconfigRaw: { compilerOptions: { alwaysStrict: false, useDefineForClassFields: false } } };

/** Bundles them; replaces a file only if it changed, and atomically. */
export async function buildWidget(root) {
  const folder = path.join(root, 'widget');
  const bundle = async (files, format, target, more = {}) => {
    const { outputFiles } = await build({
      absWorkingDir: folder,
      entryPoints: files.map((name) => `src/${name.replace(/js$/, 'ts')}`),
      outdir: 'dist',
      bundle: true,
      minify: true,
      format,
      target,
      charset: 'utf8',
      write: false,
      ...more,
    });
    return outputFiles;
  };
  const bundles = [bundle(TRACKER, 'iife', 'es2018', SHORT), bundle(WIDGET, 'iife', 'es2020'), bundle(MODULES, 'esm', 'es2020')];
  const outputFiles = (await Promise.all(bundles)).flat();
  // its process would live as long as a server that is started next, and wake both every second
  await stop();
  for (const { path: file, contents } of outputFiles) writeChanged(file, contents);
}
