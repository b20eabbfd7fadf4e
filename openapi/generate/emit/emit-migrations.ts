import { readdirSync } from 'node:fs';
import path from 'node:path';
import { BANNER } from './emit-server.js';

export const MIGRATIONS = 'server/src/kernel/database/migrations';

/** All migrations, in the order of their numbers. */
export function emitMigrations(root: string): string {
  const names = readdirSync(path.join(root, MIGRATIONS))
    .filter((file) => /^\d{4}-.*\.ts$/.test(file))
    .map((file) => file.replace(/\.ts$/, ''))
    .sort();
  const variable = (name: string) => `m${name.slice(0, 4)}`;
  const imports = names.map((name) => `import * as ${variable(name)} from '../kernel/database/migrations/${name}.js';`);
  const rows = names.map((name) => `  { name: '${name}', ...${variable(name)} },`);
  return `${BANNER}import type { Migration } from '../kernel/database/schema/migration.js';
${imports.join('\n')}

/** Each runs once on a database, in this order. */
export const MIGRATIONS: readonly Migration[] = [
${rows.join('\n')}
];
`;
}
