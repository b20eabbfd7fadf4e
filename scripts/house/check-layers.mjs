/**
 * Enforces the table of layers in ARCHITECTURE.md on the server's imports: nothing imports a later layer, folders of one layer don't import each
 * other, and a domain reaches another one only through its index.ts. In no package are there import cycles between files or folders, types included.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { PACKAGES } from './files.mjs';
import { circle, readImports } from './imports.mjs';

const ROW = /^\| (\d+) \| `server\/src\/([^`]*?)\/?` \|/gm;

/** The layer number of each top folder, from the document. */
function readLayers(root) {
  const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
  return new Map([...text.matchAll(ROW)].map(([, number, folder]) => [folder, Number(number)]));
}

const topOf = (file) => file.split(path.sep)[0];

function upwards(imports, layers, published) {
  return imports.flatMap(({ from, to }) => {
    const [own, other] = [topOf(from), topOf(to)];
    if (own === other) return [];
    for (const top of [own, other]) if (!layers.has(top)) return [`${top} has no layer in the table of ARCHITECTURE.md`];
    const [layer, below] = [layers.get(own), layers.get(other)];
    if (below > layer) return [`${from} imports ${to}, which is in a later layer`];
    if (below === layer && layer !== layers.get('kernel')) return [`${from} imports ${to}, which is beside it`];
    if (published.has(other) && own !== 'assembly' && to !== path.join(other, 'index.ts'))
      return [`${from} imports ${to}; a domain publishes ${other}/index.ts`];
    return [];
  });
}

const isGenerated = (file) => topOf(file) === 'generated';
const isBelowTop = (file) => file.includes(path.sep);

/**
 * Import cycles among a package's files, and among its folders: type imports and lazy imports count as well. Files at the top level don't form a folder.
 * A generated file's own imports don't count, because hand-written code it imports may use the generated types.
 */
function packageCircles(root, name) {
  const own = ({ from, to }) => !isGenerated(from) && !to.startsWith('client-core/');
  const imports = readImports(path.join(root, name, 'src')).filter(own);
  const files = circle(imports.map(({ from, to }) => [from, to]));
  const below = imports.filter(({ from, to }) => isBelowTop(from) && isBelowTop(to));
  const folders = circle(below.map(({ from, to }) => [path.dirname(from), path.dirname(to)]));
  return [
    ...(files ? [`${name}: files import each other: ${files.join(' → ')}`] : []),
    ...(folders ? [`${name}: folders import each other: ${folders.join(' → ')}`] : []),
  ];
}

/** The violations, one per line; empty if there are none. */
export function layerProblems(root) {
  const layers = readLayers(root);
  const imports = readImports(path.join(root, 'server/src'));
  const domainModule = layers.get('domain-module.ts');
  const published = new Set([...layers].filter(([name, layer]) => layer > domainModule && name !== 'assembly').map(([name]) => name));
  return [...upwards(imports, layers, published), ...PACKAGES.flatMap((name) => packageCircles(root, name))];
}
