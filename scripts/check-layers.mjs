/**
 * Holds the imports of the server to the table of layers in ARCHITECTURE.md: nothing imports a later layer, folders of one layer don't import each
 * other unless it is the same folder, a domain reaches another one only through its index.ts, and no two folders import each other in a circle.
 * In the other packages neither files nor folders import each other in a circle.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { circle, readImports } from './imports.mjs';

const ROW = /^\| (\d+) \| `server\/src\/([^`]*?)\/?` \|/gm;

/** The number of the layer of each top folder, as the document has it. */
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

/** Folders of the server in a circle. Types alone make none. */
const serverCircle = (imports) =>
  circle(imports.filter(({ types }) => !types).map(({ from, to }) => [path.dirname(from), path.dirname(to)]));

/** What is published to run elsewhere, and what it shares. */
const PACKAGES = ['client-core', 'cli', 'agent', 'sdk-node', 'sourcemaps'];

const isGenerated = (file) => topOf(file) === 'generated';
const isBelowTop = (file) => file.includes(path.sep);

/**
 * Circles among the files of a package, and among its folders: types count as well, and so does what is loaded lazily. Files that lie at the top
 * are no folder together. What a generated file needs is written by hand and may name the generated types, so its own imports don't count.
 */
function packageCircles(root, name) {
  const imports = readImports(path.join(root, name, 'src')).filter(({ from }) => !isGenerated(from));
  const files = circle(imports.map(({ from, to }) => [from, to]));
  const below = imports.filter(({ from, to }) => isBelowTop(from) && isBelowTop(to));
  const folders = circle(below.map(({ from, to }) => [path.dirname(from), path.dirname(to)]));
  return [
    ...(files ? [`${name}: files import each other: ${files.join(' → ')}`] : []),
    ...(folders ? [`${name}: folders import each other: ${folders.join(' → ')}`] : []),
  ];
}

/** What breaks the rules, a line each; empty where all is well. */
export function layerProblems(root) {
  const layers = readLayers(root);
  const imports = readImports(path.join(root, 'server/src'));
  const domainModule = layers.get('domain-module.ts');
  const published = new Set([...layers].filter(([name, layer]) => layer > domainModule && name !== 'assembly').map(([name]) => name));
  const around = serverCircle(imports);
  return [
    ...upwards(imports, layers, published),
    ...(around ? [`folders import each other: ${around.join(' → ')}`] : []),
    ...PACKAGES.flatMap((name) => packageCircles(root, name)),
  ];
}
