/** Whether the uncommitted generated files are up to date: compares one digest of sources and outputs with the one recorded when they were written. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Their sources; the lockfile determines the libraries. */
const SOURCES = [
  'openapi/openapi.yaml',
  'openapi/agent.yaml',
  'openapi/parameters.yaml',
  'openapi/responses.yaml',
  'openapi/resources.yaml',
  'openapi/publication.yaml',
  'openapi/paths',
  'openapi/schemas',
  'openapi/generate',
  'client-core/src/build',
  'client-core/src/masking',
  'client-core/src/proxy',
  'client-core/src/text',
  'client-core/src/drawing',
  'client-core/src/person',
  'client-core/src/record',
  'look/src',
  'charts/src',
  'server/schema.sql',
  'server/src/kernel/database/migrations',
  'package-lock.json',
  'sdk-node/package.json',
];
const STAMP = 'openapi/dist/generated-from';

/** A folder's files, sorted; none if it doesn't exist. */
function filesOf(root, place) {
  const full = path.join(root, place);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [place];
  const entries = readdirSync(full, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.map((entry) => path.relative(root, path.join(entry.parentPath ?? entry.path, entry.name))).sort();
}

function digestOf(root) {
  const { built } = JSON.parse(readFileSync(path.join(root, 'openapi/generate/places.json'), 'utf8'));
  const hash = createHash('sha256');
  for (const file of [...SOURCES, ...built].flatMap((place) => filesOf(root, place)))
    hash
      .update(`${file}\0`)
      .update(readFileSync(path.join(root, file)))
      .update('\0');
  return hash.digest('hex');
}

/** Whether sources and outputs are unchanged since then. */
export function isGenerated(root) {
  const stamp = path.join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digestOf(root);
}

/** Records that they are up to date. */
export function noteGenerated(root) {
  const stamp = path.join(root, STAMP);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, digestOf(root));
}
