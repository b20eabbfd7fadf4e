/** Whether the generated files that are not committed are those of these sources: one digest of both, noted when they were written. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** What they are made of; the lockfile says with which libraries. */
const SOURCES = [
  'openapi/openapi.yaml',
  'openapi/agent.yaml',
  'openapi/paths',
  'openapi/schemas',
  'openapi/generate',
  'client-core/src/masking',
  'server/schema.sql',
  'package-lock.json',
  'sdk-node/package.json',
];
const STAMP = 'openapi/dist/generated-from';

/** The files of a place, in order; none where there is no such place. */
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

/** Whether they are as they were when that was noted, and so are their sources. */
export function isGenerated(root) {
  const stamp = path.join(root, STAMP);
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === digestOf(root);
}

/** Notes that they are current. */
export function noteGenerated(root) {
  const stamp = path.join(root, STAMP);
  mkdirSync(path.dirname(stamp), { recursive: true });
  writeFileSync(stamp, digestOf(root));
}
