/** Packs the agent that the server offers at /agent/tidewatch-agent.tgz, if it has changed. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const NAME = 'tidewatch-agent.tgz';
const ROOT_FILES = ['LICENSE', 'README.md', 'package.json'];

function contentOf(agent) {
  const below = (folder) => readdirSync(path.join(agent, folder), { recursive: true }).map((name) => path.join(folder, name));
  return [...ROOT_FILES, ...below('bin'), ...below('dist')].filter((name) => ROOT_FILES.includes(name) || name.endsWith('.js')).sort();
}

function digestOf(agent) {
  const hash = createHash('sha256');
  for (const name of contentOf(agent))
    hash
      .update(`${name}\0`)
      .update(readFileSync(path.join(agent, name)))
      .update('\0');
  return hash.digest('hex');
}

/** Packs this checkout's compiled agent if the package is missing or outdated. Returns the package's path. */
export function packAgent(root) {
  const agent = path.join(root, 'agent');
  const folder = path.join(root, 'server/dist/agent');
  const [target, stamp] = [path.join(folder, NAME), path.join(folder, 'packed-from')];
  const digest = digestOf(agent);
  if (existsSync(target) && existsSync(stamp) && readFileSync(stamp, 'utf8') === digest) return target;
  mkdirSync(folder, { recursive: true });
  const temporary = mkdtempSync(path.join(folder, 'pack-'));
  try {
    const args = ['pack', '--offline', '--ignore-scripts', '--silent', '--pack-destination', temporary];
    // on Windows npm is a script, which only a shell can start
    const { status, error, stderr } = spawnSync('npm', args, { cwd: agent, encoding: 'utf8', shell: process.platform === 'win32' });
    const [packed] = readdirSync(temporary);
    if (status !== 0 || !packed) throw new Error(`npm pack of the agent failed: ${error?.message ?? stderr.trim()}`);
    renameSync(path.join(temporary, packed), target);
    writeFileSync(stamp, digest);
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  return target;
}
