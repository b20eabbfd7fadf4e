/** Identifies a build, so that it doesn't read another build's files. */
import { createHash } from 'node:crypto';
import { readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

let known: string | null = null;

/** Changes with every file of the server: two builds may have the same version but different models. */
export function buildStamp(version: string): string {
  const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
  known ??= readdirSync(root, { recursive: true, encoding: 'utf8' })
    .sort()
    .map((name) => [name, statSync(path.join(root, name), { throwIfNoEntry: false })] as const)
    .map(([name, file]) => (file?.isFile() ? `${name} ${file.size} ${Math.floor(file.mtimeMs)}\n` : ''))
    .join('');
  return createHash('sha256').update(`${version} ${process.versions.v8}\n${known}`).digest('hex').slice(0, 16);
}
