/** Files of a build, which others may read or build at the same time. */
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** Writes a file whole, or not at all, and only if its contents change. */
export function writeChanged(file, contents) {
  const wanted = Buffer.from(contents);
  if (existsSync(file) && readFileSync(file).equals(wanted)) return;
  mkdirSync(path.dirname(file), { recursive: true });
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, wanted);
  renameSync(draft, file);
}
