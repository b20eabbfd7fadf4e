/** Bundles the web console: console/dist/, which the server serves. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { build } from 'vite';
import { writeChanged } from './write-changed.mjs';

/** Bundles it; replaces a file only if it changed, and atomically. Files of former builds go. */
export async function buildConsole(root) {
  const folder = path.join(root, 'console');
  const configFile = path.join(folder, 'vite.config.js');
  const { output } = await build({ root: folder, configFile, configLoader: 'native', logLevel: 'warn', build: { write: false } });
  const dist = path.join(folder, 'dist');
  for (const file of output) writeChanged(path.join(dist, file.fileName), file.type === 'chunk' ? file.code : file.source);
  const written = new Set(output.map(({ fileName }) => path.normalize(fileName)));
  const present = existsSync(dist) ? readdirSync(dist, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile()) : [];
  for (const { parentPath, name } of present) {
    const file = path.join(parentPath, name);
    // a draft of a build beside this one is renamed in a moment
    if (!written.has(path.relative(dist, file)) && !/\.\d+$/.test(name)) rmSync(file);
  }
}
