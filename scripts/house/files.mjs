/** The hand-written files of the project. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

/** Folders of files that nobody writes. */
const NOT_OURS = new Set(['node_modules', 'dist', '.tests', '.git', '__pycache__']);

/** The packages, each with `src` and `test`. */
export const PACKAGES = [
  ...['server', 'client-core', 'look', 'charts', 'docs-renderer', 'cli', 'agent', 'sdk-node', 'sourcemaps', 'widget', 'console'],
];

/** All files below a folder, relative to the root and with slashes, those of subfolders as well. */
export function filesBelow(root, folder) {
  const full = path.join(root, folder);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true }).flatMap((entry) => {
    const name = folder ? `${folder}/${entry.name}` : entry.name;
    if (!entry.isDirectory()) return [name];
    return NOT_OURS.has(entry.name) ? [] : filesBelow(root, name);
  });
}

export const isGenerated = (file) => /(^|\/)_?generated\//.test(file);
export const isMigration = (file) => file.includes('/database/migrations/');
