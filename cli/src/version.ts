import { readFileSync } from 'node:fs';

/** The version of this package; source and build lie equally deep, so one address serves both. */
export function version(): string {
  const manifest = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8')) as { version: string };
  return manifest.version;
}
