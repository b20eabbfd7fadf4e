/**
 * npm for the samples: without a registry. Packages of the server are fetched from it and unpacked; others are those of the checkout, linked. Whatever is
 * neither an installation nor a removal goes to npm itself.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const [root, ...words] = process.argv.slice(2);
const modules = path.resolve('node_modules');
const manifestOf = (folder) => JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8'));

/** Commands of a package, as npm links them. */
function linkCommands(folder) {
  const { name, bin = {} } = manifestOf(folder);
  const commands = typeof bin === 'string' ? { [name.split('/').at(-1)]: bin } : bin;
  for (const [command, file] of Object.entries(commands)) link(path.join(folder, file), path.join(modules, '.bin', command));
}

function link(target, place) {
  mkdirSync(path.dirname(place), { recursive: true });
  rmSync(place, { recursive: true, force: true });
  symlinkSync(target, place);
}

function linkFromCheckout(wanted) {
  const name = wanted.replace(/(?<=.)@[^/]*$/, '');
  const folder = path.join(root, 'node_modules', name);
  if (!existsSync(folder)) throw new Error(`${name} is not in the checkout; samples install only what is there`);
  link(folder, path.join(modules, name));
  linkCommands(folder);
}

async function unpack(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  mkdirSync(modules, { recursive: true });
  const temporary = mkdtempSync(path.join(modules, '.unpacked-'));
  execFileSync('tar', ['-xz', '-C', temporary], { input: Buffer.from(await response.arrayBuffer()) });
  const [first] = readdirSync(temporary);
  const { name, dependencies = {} } = manifestOf(path.join(temporary, first));
  const place = path.join(modules, name);
  mkdirSync(path.dirname(place), { recursive: true });
  rmSync(place, { recursive: true, force: true });
  renameSync(path.join(temporary, first), place);
  rmSync(temporary, { recursive: true });
  for (const dependency of Object.keys(dependencies)) linkFromCheckout(dependency);
  linkCommands(place);
  return { [name]: address };
}

const say = (count) => isSilent || process.stdout.write(`\nadded ${count} package${count === 1 ? '' : 's'} in 1s\n`);

async function install(packages) {
  const added = {};
  for (const each of packages) {
    if (/^https?:/.test(each)) Object.assign(added, await unpack(each));
    else {
      linkFromCheckout(each);
      Object.assign(added, { [each]: '*' });
    }
  }
  const manifest = existsSync('package.json') ? manifestOf('.') : {};
  writeFileSync('package.json', `${JSON.stringify({ ...manifest, dependencies: { ...manifest.dependencies, ...added } }, null, 2)}\n`);
  say(packages.length);
}

const [command, ...rest] = words;
const isInstall = ['install', 'i', 'add', 'ci'].includes(command);
const packages = rest.filter((word) => !word.startsWith('-'));
const isGlobal = rest.some((word) => ['--global', '-g'].includes(word));
const isSilent = rest.some((word) => ['--silent', '-s'].includes(word));

if (isInstall && isGlobal) {
  // the commands of the checkout are on the PATH; here only that the server hands the package out
  for (const each of packages.filter((word) => /^https?:/.test(word))) {
    const { ok, status } = await fetch(each, { method: 'HEAD' });
    if (!ok) throw new Error(`${each}: ${status}`);
  }
  say(1);
} else if (isInstall && packages.length) await install(packages);
else {
  const itself = path.join(path.dirname(process.execPath), 'npm');
  const PATH = process.env.PATH.split(':').slice(1).join(':');
  process.exitCode = spawnSync(existsSync(itself) ? itself : 'npm', words, { stdio: 'inherit', env: { ...process.env, PATH } }).status ?? 1;
}
