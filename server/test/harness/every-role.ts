/** Loads the code of every role, which a process loads as it needs it: jest cannot load modules for two servers that start at one moment. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const source = fileURLToPath(new URL('../../src', import.meta.url));

/** The files that say what to load, and when: those of the assembly, and the module of each domain. */
const loading = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((name) => /^assembly\/|^[^/]+\/module\.ts$/.test(name));

for (const name of loading.filter((file) => file.endsWith('.ts')))
  for (const [, lazy = ''] of readFileSync(path.join(source, name), 'utf8').matchAll(/\bimport\('(\.[^']+)'\)/g))
    await import(`../../src/${path.join(path.dirname(name), lazy)}`);
