/** The release before this one, built from git's history: tests of upgrades run it, and take their data from it. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import path from 'node:path';
import { root } from '../workspace.mjs';

const { commit, version } = JSON.parse(readFileSync(new URL('previous-build.json', import.meta.url), 'utf8'));
// not below node_modules, where compilers look for no sources
const CACHE = path.join(process.env.XDG_CACHE_HOME ?? path.join(homedir(), '.cache'), 'tidewatch/previous-builds');

function run(command, args, options) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8', maxBuffer: 2 ** 30, ...options });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stdout + stderr}`);
}

function requireHistory() {
  const { status } = spawnSync('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root });
  if (status === 0) return;
  throw new Error(
    `The release before this one is the commit ${commit}, which this copy of the project does not have. Tests of upgrades need a clone with its history: git fetch --unshallow`,
  );
}

/**
 * Checks out that release and builds it, which takes some minutes and a package registry; keeps it in the cache of this user for the next time. Returns
 * its folder and its version. Throws if the history lacks the commit.
 */
export function previousBuild() {
  const folder = path.join(CACHE, commit);
  const stamp = path.join(folder, '.built');
  if (existsSync(stamp)) return { folder, version };
  requireHistory();
  const draft = `${folder}.partial`;
  rmSync(draft, { recursive: true, force: true });
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(draft, { recursive: true });
  run('git', ['archive', '--output', `${draft}.tar`, commit], { cwd: root });
  run('tar', ['-xf', `${draft}.tar`, '-C', draft]);
  rmSync(`${draft}.tar`);
  // links between its packages are relative, but what the build notes are absolute paths
  renameSync(draft, folder);
  run('npm', ['run', 'build'], { cwd: folder });
  writeFileSync(stamp, '');
  return { folder, version };
}
