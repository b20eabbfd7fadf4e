/** The bill of materials in the format of CycloneDX 1.6: the packages, and everything that the lockfile installs with them. */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

const purl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;
const hex = (base64) => Buffer.from(base64, 'base64').toString('hex');
const byRef = (a, b) => (a.ref < b.ref ? -1 : 1);

/** The lockfile's production packages, by their path. */
function lockedPackages(root) {
  const { packages } = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8'));
  return new Map(Object.entries(packages).filter(([where, entry]) => where !== '' && !entry.dev && !entry.link));
}

const nameOf = (where) => where.slice(where.lastIndexOf('node_modules/') + 'node_modules/'.length);
const isForeign = (where) => where.includes('node_modules/');

function component(where, { version, license, integrity, optional }) {
  const name = nameOf(where);
  const [, group, short] = /^(?:(@[^/]+)\/)?(.+)$/.exec(name);
  const [algorithm, digest] = integrity.split('-');
  return {
    type: 'library',
    'bom-ref': purl(name, version),
    ...(group ? { group } : {}),
    ...{ name: short, version, scope: optional ? 'optional' : 'required' },
    hashes: [{ alg: algorithm.replace('sha', 'SHA-'), content: hex(digest) }],
    licenses: [licenseOf(license)],
    purl: purl(name, version),
  };
}

/** An SPDX expression, or the words of a package that has none. */
const licenseOf = (license) =>
  /^[\w.+-]+( (AND|OR|WITH) [\w.+-]+)*$/.test(license.replace(/[()]/g, '')) ? { expression: license } : { license: { name: license } };

/** The path at which Node finds a package for code in `from`. */
function resolve(locked, name, from) {
  for (let at = from ?? ''; ; at = at.includes('/node_modules/') ? at.slice(0, at.lastIndexOf('/node_modules/')) : '') {
    const found = at ? `${at}/node_modules/${name}` : `node_modules/${name}`;
    if (locked.has(found)) return found;
    if (!at) return null;
  }
}

const refOf = (locked, where) => purl(nameOf(where), locked.get(where).version);

function refsOf(locked, where, { dependencies = {}, optionalDependencies = {} }) {
  const found = Object.keys({ ...dependencies, ...optionalDependencies }).map((name) => resolve(locked, name, where));
  return [...new Set(found.filter(Boolean).map((place) => refOf(locked, place)))].sort();
}

/** A UUID made of a digest, so that the same content has the same serial number. */
function uuidOf(text) {
  const digest = createHash('sha256').update(text).digest('hex');
  const variant = ((Number.parseInt(digest[16], 16) & 3) | 8).toString(16);
  return `${digest.slice(0, 8)}-${digest.slice(8, 12)}-8${digest.slice(13, 16)}-${variant}${digest.slice(17, 20)}-${digest.slice(20, 32)}`;
}

const WORKSPACES = { server: 'server', cli: 'cli', sdk: 'sdk-node', sourcemaps: 'sourcemaps', agent: 'agent' };
const manifestOf = (root, workspace) => JSON.parse(readFileSync(path.join(root, workspace, 'package.json'), 'utf8'));

/** What a workspace needs, and what the workspaces need that it carries a copy of. */
function needsOf(root, workspace) {
  if (!workspace) return {};
  const { dependencies = {}, optionalDependencies = {} } = manifestOf(root, workspace);
  const copied = Object.keys(dependencies).filter((name) => name.startsWith('@tidewatch/'));
  const theirs = copied.map((name) => needsOf(root, name.slice('@tidewatch/'.length)).dependencies);
  return { dependencies: Object.assign({}, dependencies, ...theirs), optionalDependencies };
}

const ownPurl = ({ kind, name, version }) => (kind === 'python' ? `pkg:pypi/${name}@${version}` : purl(name, version));

/** The document's bytes. @param clients the packages besides the server */
export function billOfMaterials(root, clients) {
  const locked = lockedPackages(root);
  const foreign = [...locked].filter(([where]) => isForeign(where));
  const components = new Map(foreign.map(([where, entry]) => [refOf(locked, where), component(where, entry)]));
  const edges = new Map();
  for (const [where, entry] of foreign)
    edges.set(refOf(locked, where), [...new Set([...(edges.get(refOf(locked, where)) ?? []), ...refsOf(locked, where, entry)])].sort());
  const server = { ...manifestOf(root, 'server'), kind: 'server' };
  const own = [server, ...clients].map((each) => ({ ...each, ref: ownPurl(each) }));
  const described = own.map(({ name, version, kind, ref }) => ({
    ...{ type: kind === 'sdk' || kind === 'python' || kind === 'sourcemaps' ? 'library' : 'application', 'bom-ref': ref },
    ...{ name, version, licenses: [{ expression: 'Apache-2.0' }], purl: ref },
  }));
  const dependencies = [
    ...own.map((each) => ({ ref: each.ref, dependsOn: refsOf(locked, WORKSPACES[each.kind], needsOf(root, WORKSPACES[each.kind])) })),
    ...[...edges].map(([ref, dependsOn]) => ({ ref, dependsOn })),
  ].sort(byRef);
  const [main, ...others] = described;
  const sorted = [...components.values()].sort((a, b) => (a['bom-ref'] < b['bom-ref'] ? -1 : 1));
  const content = { metadata: { component: main }, components: [...others, ...sorted], dependencies };
  const head = { bomFormat: 'CycloneDX', specVersion: '1.6', serialNumber: `urn:uuid:${uuidOf(JSON.stringify(content))}`, version: 1 };
  return Buffer.from(`${JSON.stringify({ $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json', ...head, ...content }, null, 2)}\n`);
}
