/** The imports and exports of sources, read without a parser, and import cycles. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';

const IMPORT =
  /^(?:import|export)\s+(type\s+)?([^;'"]*?)from\s+'(\.[^']+|#client-core\/[^']+)'|^import\s+'(\.[^']+)'|(?:(\{[^{}=]*\})\s*=\s*(?:\(?await\s+)?|\(await\s+)?\bimport\('(\.[^']+)'\)\)?(?:\.(\w+))?/gm;
const EXPORT = /^export (?:declare )?(?:abstract )?(?:async )?(const|let|class|function\*?|interface|type|enum) (\w+)/gm;

const onlyTypes = (names) =>
  names.trim().startsWith('{') &&
  names
    .replace(/[{}\s]+/g, ' ')
    .split(',')
    .every((name) => /^\s*(type .*)?$/.test(name));

/** The names in `{ a, type B, c as d }`; null if everything is imported. */
function namesIn(list) {
  const [, braces] = /\{([^}]*)\}/.exec(list) ?? [];
  if (braces === undefined) return null;
  const name = (entry) =>
    entry
      .trim()
      .replace(/^type\s+/, '')
      .split(/\s+as\s+|\s*:\s*/)[0];
  return braces.split(',').map(name).filter(Boolean);
}

/** The imports of one file: what is imported from where, and whether only types are. `names` is null for everything. */
export function importsOf(file, text) {
  return [...text.matchAll(IMPORT)].map(([, type, list = '', named, bare, taken, lazy, member]) => {
    const from = named ?? bare ?? lazy;
    const to = from.startsWith('#client-core/')
      ? path.join('client-core/src', from.slice('#client-core/'.length))
      : path.join(path.dirname(file), from);
    const names = named !== undefined ? namesIn(list) : member !== undefined && member !== 'then' ? [member] : namesIn(taken ?? '');
    return { from: file, to: to.replace(/\.js$/, '.ts'), types: Boolean(type) || onlyTypes(list), names };
  });
}

/** The names that a file exports, and whether each is only a type. */
export const exportsOf = (text) =>
  [...text.matchAll(EXPORT)].map(([, kind, name]) => ({ name, isType: kind === 'interface' || kind === 'type' }));

/** Imports name what is compiled: a .ts file is a .tsx file if there is only that one. @param files what has `has`, by path */
export const asWritten = (files) => (each) => (!files.has(each.to) && files.has(`${each.to}x`) ? { ...each, to: `${each.to}x` } : each);

/** All imports between files below a folder: from, to, and whether only types are imported. Paths are relative to the folder. */
export function readImports(source) {
  const files = filesBelow(source, '').filter((name) => /\.tsx?$/.test(name));
  return files.flatMap((from) => importsOf(from, readFileSync(path.join(source, from), 'utf8'))).map(asWritten(new Set(files)));
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
