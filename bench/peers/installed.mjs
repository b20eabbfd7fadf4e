/** Peers as they come from the registries of their languages, in a directory of their own that the next run finds again. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A peer that cannot be had here; the message says why. */
export class NotInstalled extends Error {}

const home = path.join(tmpdir(), 'tidewatch-bench-peers');

function run(command, args) {
  const { error, status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (error) throw new NotInstalled(`${command}: ${error.message}`);
  if (status !== 0) throw new NotInstalled(`${command} ${args.join(' ')}: ${stderr.trim().split('\n').at(-1).trim()}`);
}

/** A package of PyPI in a virtual environment; answers the directory of its commands. */
export function installPython(name, version) {
  const environment = path.join(home, `${name}-${version}`);
  const commands = path.join(environment, 'bin');
  const done = path.join(environment, 'installed');
  if (existsSync(done)) return commands;
  mkdirSync(home, { recursive: true });
  run('python3', ['-m', 'venv', environment]);
  run(path.join(commands, 'pip'), ['install', '--quiet', `${name}==${version}`]);
  mkdirSync(done);
  return commands;
}
