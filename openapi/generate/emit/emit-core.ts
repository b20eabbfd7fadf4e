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

/** Every copy of every file, by path. */
export const emitCore = (root: string): [string, string][] =>
  Object.entries(COPIES).flatMap(([folder, packages]) => {
    const source = path.join(root, 'client-core/src', folder);
    const files = readdirSync(source).map((name) => [name, BANNER + readFileSync(path.join(source, name), 'utf8')] as const);
    return packages.flatMap((each) => files.map(([name, text]): [string, string] => [`${each}/src/generated/${folder}/${name}`, text]));
  });
