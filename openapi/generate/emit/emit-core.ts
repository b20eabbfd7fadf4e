/** Folders of `client-core/` that other packages have copies of, because they don't depend on a package that is not published. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BANNER } from './emit-server.js';

const COPIES = {
  build: ['server', 'agent'],
  host: ['agent'],
  masking: ['server', 'agent'],
  html: ['server', 'docs-renderer'],
  proxy: ['agent'],
  text: ['server', 'agent', 'docs-renderer', 'console'],
  drawing: ['server', 'console'],
  person: ['server', 'console'],
  record: ['server', 'console'],
};

/** Copies of a folder's modules in packages, by path. */
export function copiesOf(root: string, folder: string, name: string, packages: readonly string[]): [string, string][] {
  const source = path.join(root, folder);
  const files = readdirSync(source).map((file) => [file, BANNER + readFileSync(path.join(source, file), 'utf8')] as const);
  return packages.flatMap((each) => files.map(([file, text]): [string, string] => [`${each}/src/generated/${name}/${file}`, text]));
}

/** Every copy of every file, by path. */
export const emitCore = (root: string): [string, string][] =>
  Object.entries(COPIES).flatMap(([name, packages]) => copiesOf(root, `client-core/src/${name}`, name, packages));
