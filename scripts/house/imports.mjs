/** The imports of TypeScript sources, and import cycles. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const IMPORT = /^(?:import|export)\s+(type\s+)?([^;'"]*?)from\s+'(\.[^']+)'|^import\s+'(\.[^']+)'|\bimport\('(\.[^']+)'\)/gm;

const onlyTypes = (names) =>
  names.trim().startsWith('{') &&
  names
    .replace(/[{}\s]+/g, ' ')
    .split(',')
    .every((name) => /^\s*(type .*)?$/.test(name));

/** All imports between files below a folder: from, to, and whether only types are imported. Paths are relative to the folder. */
export function readImports(source) {
  const files = readdirSync(source, { recursive: true }).filter((name) => name.endsWith('.ts'));
  return files.flatMap((from) =>
    [...readFileSync(path.join(source, from), 'utf8').matchAll(IMPORT)].map(([, type, names = '', named, bare, lazy]) => {
      const to = path.join(path.dirname(from), (named ?? bare ?? lazy).replace(/\.js$/, '.ts'));
      return { from, to, types: Boolean(type) || onlyTypes(names) };
    }),
  );
}

/** A cycle as a list of names; null if there is none. Links are pairs of names. */
export function circle(links) {
  const reaches = new Map();
  for (const [from, to] of links) if (from !== to) reaches.set(from, (reaches.get(from) ?? new Set()).add(to));
  const done = new Set();
  const walk = (name, way) => {
    const at = way.indexOf(name);
    if (at >= 0) return [...way.slice(at), name];
    if (done.has(name)) return null;
    for (const next of reaches.get(name) ?? []) {
      const found = walk(next, [...way, name]);
      if (found) return found;
    }
    done.add(name);
    return null;
  };
  for (const name of reaches.keys()) {
    const found = walk(name, []);
    if (found) return found;
  }
  return null;
}
