/** Peers from their languages' registries, in a directory that the next run reuses. */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A peer that isn't available here; the message says why. */
export class NotInstalled extends Error {}

const home = path.join(tmpdir(), 'tidewatch-bench-peers');

function run(command, args) {
  const { error, status, stderr } = spawnSync(command, args, { encoding: 'utf8' });
  if (error) throw new NotInstalled(`${command}: ${error.message}`);
  if (status !== 0) throw new NotInstalled(`${command} ${args.join(' ')}: ${stderr.trim().split('\n').at(-1).trim()}`);
}

/** An npm package with its dependencies, and further ones; returns the folder to resolve them from. */
export function installFolder(name, version, others = []) {
  const directory = path.join(home, `${name.replaceAll(/[@/]/g, '-')}-${version}`);
  if (!existsSync(path.join(directory, 'installed'))) {
    mkdirSync(directory, { recursive: true });
    writeFileSync(path.join(directory, 'package.json'), '{}');
    // some declare a newer Node.js than they need, and `npm run` passes on this project's strict setting
    const options = ['--engine-strict=false', '--loglevel=error', '--no-audit', '--no-fund'];
    run('npm', ['install', ...options, '--prefix', directory, `${name}@${version}`, ...others]);
    mkdirSync(path.join(directory, 'installed'));
  }
  return directory;
}

/** The same; returns its module. */
export async function installNode(name, version) {
  return createRequire(path.join(installFolder(name, version), 'package.json'))(name);
}

/** A PyPI package in a virtual environment; returns the directory of its commands. */
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

/** An npm package without dependencies; returns its directory. */
export function unpackNode(name, version) {
  const folder = path.join(home, `${name.replaceAll(/[@/]/g, '-')}-${version}-unpacked`);
  const unpacked = path.join(folder, 'package');
  if (existsSync(unpacked)) return unpacked;
  mkdirSync(folder, { recursive: true });
  run('npm', ['pack', '--silent', '--pack-destination', folder, `${name}@${version}`]);
  const [archive] = readdirSync(folder);
  run('tar', ['-xzf', path.join(folder, archive), '-C', folder]);
  return unpacked;
}
