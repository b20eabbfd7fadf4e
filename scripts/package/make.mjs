/** Makes all packages of this checkout, and keeps them in dist/packages until their content changes. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { clientPackages, packed, serverPackage } from './npm-packages.mjs';
import { billOfMaterials } from './sbom.mjs';
import { makeWheel } from './wheel.mjs';

/** Written last: its presence says that all others are there. It lists them, and says what they were made from. */
const INDEX = 'index.json';
const SUMS = 'SHA256SUMS';
const BILL = 'sbom.cdx.json';

const sha256 = (body) => createHash('sha256').update(body).digest('hex');

/** One digest of everything that the packages hold. */
function digestOf(contents, wheel, bill) {
  const hash = createHash('sha256').update(wheel.body).update(bill);
  for (const { kind, files } of contents)
    for (const [name, body] of [...files].sort(([a], [b]) => (a < b ? -1 : 1)))
      hash.update(`${kind}\0${name}\0${body.length}\0`).update(body);
  return hash.digest('hex');
}

const listed = ({ name, version, kind, file, body }) => ({ name, version, kind, file, sha256: sha256(body), bytes: body.length });
const indexOf = (packages, madeFrom) => Buffer.from(`${JSON.stringify({ packages: packages.map(listed), madeFrom }, null, 2)}\n`);

/** What `sha256sum --check` reads. */
const sumsOf = (files) => Buffer.from([...files].map(([file, body]) => `${sha256(body)}  ${file}\n`).join(''));

/** The files of a folder of packages, with the index last. */
function folderOf(packages, bill, madeFrom) {
  const files = new Map([...packages.map(({ file, body }) => [file, body]), [BILL, bill]]);
  return new Map([...files, [SUMS, sumsOf(files)], [INDEX, indexOf(packages, madeFrom)]]);
}

/** Whether a folder holds what was made from this content, undamaged. */
function isCurrent(folder, madeFrom) {
  try {
    const index = JSON.parse(readFileSync(path.join(folder, INDEX), 'utf8'));
    const isWhole = ({ file, sha256: expected }) => sha256(readFileSync(path.join(folder, file))) === expected;
    return (
      index.madeFrom === madeFrom &&
      existsSync(path.join(folder, SUMS)) &&
      existsSync(path.join(folder, BILL)) &&
      index.packages.every(isWhole)
    );
  } catch {
    return false;
  }
}

/** Puts each file in its place at once, so that a reader, or a second process that does the same, never sees half of one. */
function place(folder, files) {
  mkdirSync(folder, { recursive: true });
  const temporary = mkdtempSync(`${folder}.`);
  try {
    for (const [name, body] of files) {
      writeFileSync(path.join(temporary, name), body);
      renameSync(path.join(temporary, name), path.join(folder, name));
    }
  } finally {
    rmSync(temporary, { recursive: true, force: true });
  }
  for (const name of readdirSync(folder)) if (!files.has(name)) rmSync(path.join(folder, name), { recursive: true, force: true });
}

/** The commit that the built code names; empty if it names none. */
const builtFrom = (root) => /BUILD = '([^']*)'/.exec(readFileSync(path.join(root, 'server/dist/generated/build/build.js'), 'utf8'))[1];

/** Makes the packages of this built checkout in a folder, unless they are there already. Returns whether it made them. */
export function makePackages(root, folder = path.join(root, 'dist/packages')) {
  const contents = clientPackages(root);
  const wheel = { kind: 'python', name: 'tidewatch', ...makeWheel(root, builtFrom(root)) };
  const bill = billOfMaterials(root, [...contents, wheel]);
  const madeFrom = digestOf([...contents, serverPackage(root, new Map())], wheel, bill);
  if (isCurrent(folder, madeFrom)) return false;
  const clients = [...contents.map((content) => ({ ...content, body: packed(content) })), wheel];
  const server = serverPackage(root, folderOf(clients, bill, madeFrom));
  place(folder, folderOf([...clients, { ...server, body: packed(server) }], bill, madeFrom));
  return true;
}

/** The path of one package, made if it is missing or outdated. @param kind such as agent */
export function packageFile(root, kind) {
  makePackages(root);
  const folder = path.join(root, 'dist/packages');
  const { packages } = JSON.parse(readFileSync(path.join(folder, INDEX), 'utf8'));
  return path.join(folder, packages.find((each) => each.kind === kind).file);
}
