import { readFileSync } from 'node:fs';

/** The version of this package; source and build have the same depth, so one relative path works for both. */
export function version(): string {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
  return manifest.version;
}
