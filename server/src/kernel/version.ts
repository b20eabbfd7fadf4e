import { readFileSync } from 'node:fs';

/** The server's version; sources and build have the same depth, so one relative path works for both. */
export const serverVersion = (): string => JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version;
