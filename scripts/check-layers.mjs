/**
 * Holds the imports of the server to the table of layers in ARCHITECTURE.md: nothing imports a later layer, folders of one layer don't import each
 * other unless it is the same folder, a domain reaches another one only through its index.ts, and no two folders import each other in a circle.
 */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORT = /^(?:import|export)\s+(type\s+)?([^;'"]*?)from\s+'(\.[^']+)'|^import\s+'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;
const ROW = /^\| (\d+) \| `server\/src\/([^`]*?)\/?` \|/gm;

/** The number of the layer of each top folder, as the document has it. */
function readLayers(root) {
  const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
  return new Map([...text.matchAll(ROW)].map(([, number, folder]) => [folder, Number(number)]));
}

const onlyTypes = (names) =>
  names.trim().startsWith('{') &&
  names
    .replace(/[{}\s]+/g, ' ')
    .split(',')
    .every((name) => /^\s*(type .*)?$/.test(name));

/** Every import of a file of the server from another: from, to, and whether it is of types alone. Paths stand within src. */
function readImports(source) {
  const files = readdirSync(source, { recursive: true }).filter((name) => name.endsWith('.ts'));
  return files.flatMap((from) =>
    [...readFileSync(path.join(source, from), 'utf8').matchAll(IMPORT)].map(([, type, names = '', named, bare, lazy]) => {
      const to = path.join(path.dirname(from), (named ?? bare ?? lazy).replace(/\.js$/, '.ts'));
      return { from, to, types: Boolean(type) || onlyTypes(names) };
    }),
  );
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

/** A folder that reaches itself through others, as the way it takes; null where there is none. Types alone make no circle. */
function circle(imports) {
  const reaches = new Map();
  for (const { from, to, types } of imports) {
    const [own, other] = [path.dirname(from), path.dirname(to)];
    if (own !== other && !types) reaches.set(own, (reaches.get(own) ?? new Set()).add(other));
  }
  const done = new Set();
  const walk = (folder, way) => {
    const at = way.indexOf(folder);
    if (at >= 0) return [...way.slice(at), folder];
    if (done.has(folder)) return null;
    for (const next of reaches.get(folder) ?? []) {
      const found = walk(next, [...way, folder]);
      if (found) return found;
    }
    done.add(folder);
    return null;
  };
  for (const folder of reaches.keys()) {
    const found = walk(folder, []);
    if (found) return found;
  }
  return null;
}

/** What breaks the rules, a line each; empty where all is well. */
export function layerProblems(root) {
  const layers = readLayers(root);
  const imports = readImports(path.join(root, 'server/src'));
  const domainModule = layers.get('domain-module.ts');
  const published = new Set([...layers].filter(([name, layer]) => layer > domainModule && name !== 'assembly').map(([name]) => name));
  const around = circle(imports);
  return [...upwards(imports, layers, published), ...(around ? [`folders import each other: ${around.join(' → ')}`] : [])];
}
