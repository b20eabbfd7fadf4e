/** Writes the commit into the built code, so that every program can say which build it is. */
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGES } from '../house/files.mjs';
import { writeChanged } from '../write-changed.mjs';

const PLACE = /(BUILD = )'[^']*'/;

/** The commit of this checkout, short; null without git, or if the folder is only a part of somebody's repository. */
function commitOf(root) {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--show-prefix', '--short=8', 'HEAD'], { cwd: root, encoding: 'utf8' });
  const [prefix, commit] = status === 0 ? stdout.split('\n') : [];
  return prefix === '' && /^[0-9a-f]{8,}$/.test(commit) ? commit : null;
}

/** Stamps every built `build.js` that names another commit. */
export function stampBuild(root) {
  const commit = commitOf(root);
  if (!commit) return;
  for (const name of PACKAGES) {
    const folder = path.join(root, name, 'dist');
    if (!existsSync(folder)) continue;
    const found = readdirSync(folder, { recursive: true }).filter((file) => path.basename(file) === 'build.js');
    for (const file of found.map((each) => path.join(folder, each))) {
      const before = readFileSync(file, 'utf8');
      const after = before.replace(PLACE, `$1'${commit}'`);
      writeChanged(file, after);
    }
  }
}
