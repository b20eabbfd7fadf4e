/** The masking code is a folder of `client-core/`, compiled into the Node SDK; server and agent have copies. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { BANNER } from '../emit/emit-server.js';

const PLACES = ['server/src/generated/masking', 'agent/src/generated/masking'];

/** Every copy of every file, by path. */
export function emitMasking(root: string): [string, string][] {
  const folder = path.join(root, 'client-core/src/masking');
  const files = readdirSync(folder).map((name) => [name, BANNER + readFileSync(path.join(folder, name), 'utf8')] as const);
  return PLACES.flatMap((place) => files.map(([name, text]): [string, string] => [`${place}/${name}`, text]));
}
