/** The files that a workspace of this checkout publishes, and what stands in its published package.json. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import picomatch from 'picomatch';
import { inlinedCode, isInlined, withInlined } from './inlined.mjs';

/** Beside what `files` names. */
const ALWAYS = ['README.md', 'NOTICE'];
/** What only a checkout uses. */
const OWN_FIELDS = ['devDependencies', 'files', 'private', 'scripts', 'workspaces'];
/** Where a package keeps compiled copies of the workspaces that it uses. */
const VENDOR = 'dist/vendor';
const MAP_COMMENT = /\n\/\/# sourceMappingURL=\S+\n?$/;

/** The package.json of a workspace. */
export const manifestOf = (root, workspace) => JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8'));

/** All files below a folder, by paths with slashes. */
export const filesOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => statSync(path.join(folder, name)).isFile());

/** Whether `files` of a package.json selects a path: the last pattern that fits decides. */
function selector(patterns) {
  const rules = patterns.map((pattern) => {
    const glob = pattern.replace(/^!/, '').replace(/^\.\//, '');
    return { fits: picomatch([glob, `${glob}/**`]), selects: !pattern.startsWith('!') };
  });
  return (name) => rules.findLast(({ fits }) => fits(name))?.selects ?? false;
}

/** A file's bytes; code without the comment that names a map, because maps stay in the checkout. */
function bodyOf(file) {
  const body = readFileSync(file);
  if (!/\.[cm]?js$/.test(file)) return body;
  const text = body.toString();
  return MAP_COMMENT.test(text) ? Buffer.from(text.replace(MAP_COMMENT, '\n')) : body;
}

/** What a workspace publishes, by path: what its `files` selects, without maps, and the licence. */
export function contentOf(root, workspace) {
  const folder = path.join(root, workspace);
  const folders = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.name !== 'node_modules');
  const names = folders.flatMap((entry) =>
    entry.isDirectory() ? filesOf(path.join(folder, entry.name)).map((name) => `${entry.name}/${name}`) : [entry.name],
  );
  const selects = selector(manifestOf(root, workspace).files);
  const published = names.filter((name) => ALWAYS.includes(name) || (selects(name) && !/\.(map|tsbuildinfo)$/.test(name)));
  return new Map([
    ...published.map((name) => [name, bodyOf(path.join(folder, name))]),
    ['LICENSE', readFileSync(path.join(root, 'LICENSE'))],
  ]);
}

/** The module that an export of a package loads: its path in the package. */
function exportOf({ name, exports }, subpath) {
  const target = exports[subpath ? `.${subpath}` : '.'];
  if (!target) throw new Error(`${name} has no export ${subpath}`);
  return (target.default ?? target).replace(/^\.\//, '');
}

/** Code in which every import of a vendored workspace is a relative one. */
function withCopies(name, body, copies) {
  const relative = (manifest, subpath) => {
    const target = `${VENDOR}/${manifest.folder}/${exportOf(manifest, subpath)}`;
    const found = path.posix.relative(path.posix.dirname(name), target);
    return found.startsWith('.') ? found : `./${found}`;
  };
  const text = body.toString();
  const changed = copies.reduce((code, manifest) => {
    const imported = new RegExp(`(\\bfrom\\s*|\\bimport\\s*\\(?\\s*)(['"])${manifest.name}(/[\\w./-]+)?\\2`, 'g');
    const result = code.replace(imported, (_, start, quote, subpath) => `${start}${quote}${relative(manifest, subpath)}${quote}`);
    if (new RegExp(`['"]${manifest.name}[/'"]`).test(result))
      throw new Error(`${name} uses ${manifest.name} in a way that packing doesn't know`);
    return result;
  }, text);
  return changed === text ? body : Buffer.from(changed);
}

const json = (value) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);

/** A copy's package.json: enough for Node to load it, and to say whose it is. */
const copyManifest = ({ name, version, license, type, imports }) => json({ name, version, license, private: true, type, imports });

function merge(lists) {
  const merged = new Map();
  for (const [name, version] of lists.flatMap((list) => Object.entries(list ?? {}))) {
    if ((merged.get(name) ?? version) !== version) throw new Error(`Two workspaces want different versions of ${name}`);
    merged.set(name, version);
  }
  return Object.fromEntries([...merged].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** The published package.json. @param more fields that replace those of the workspace */
export function publishedManifest(manifest, common, more = {}) {
  const own = Object.fromEntries(Object.entries(manifest).filter(([field]) => !OWN_FIELDS.includes(field)));
  return json({ ...own, ...common, ...more });
}

/** The code of a copied workspace, with the libraries that it carries. */
function copyOf(root, { folder, dependencies }) {
  const code = [...contentOf(root, folder)].filter(([name]) => !name.endsWith('.d.ts') && !['LICENSE', 'README.md'].includes(name));
  if (!Object.keys(dependencies).some(isInlined)) return code;
  return [
    ...code.map(([name, body]) => [name, name.endsWith('.js') ? withInlined(name, body) : body]),
    ...inlinedCode(root, folder, dependencies),
  ];
}

/**
 * What a workspace publishes with compiled copies of the workspaces it uses.
 *
 * @returns {{ files: Map<string, Buffer>, dependencies: Record<string, string> }} its files without package.json, and its and the copies' dependencies
 */
export function selfContained(root, workspace) {
  const { dependencies = {} } = manifestOf(root, workspace);
  const isOurs = (name) => name.startsWith('@tidewatch/');
  const copies = Object.keys(dependencies)
    .filter(isOurs)
    .map((name) => ({ ...manifestOf(root, name.slice('@tidewatch/'.length)), folder: name.slice('@tidewatch/'.length) }));
  const own = [...contentOf(root, workspace)].map(([name, body]) => [
    name,
    /\.[cm]?js$/.test(name) ? withCopies(name, body, copies) : body,
  ]);
  const copied = copies.flatMap((manifest) => [
    [`${VENDOR}/${manifest.folder}/package.json`, copyManifest(manifest)],
    ...copyOf(root, manifest).map(([name, body]) => [`${VENDOR}/${manifest.folder}/${name}`, body]),
  ]);
  const others = Object.entries(merge([dependencies, ...copies.map((copy) => copy.dependencies)]));
  return {
    files: new Map([...own, ...copied]),
    dependencies: Object.fromEntries(others.filter(([name]) => !isOurs(name) && !isInlined(name))),
  };
}
