/** npm run schema: applies all migrations to an empty database, and writes server/schema.sql and the row types of its tables. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { compiledServer, compileServer } from './jest/modules.mjs';
import { step } from './progress.mjs';
import { generate, install, main, root, runModule } from './workspace.mjs';

const SCHEMA = path.join(root, 'server/schema.sql');

/** Writes one generated file; the next build writes the others. */
async function emit(file, emitter, text) {
  const module = await import(new URL(`../openapi/dist/emit/${emitter}`, import.meta.url).href);
  writeFileSync(path.join(root, 'server/src/generated', file), text(module));
}

/** The schema as text, from a PostgreSQL that lives as long as this. */
async function migratedSchema() {
  const built = (file) => import(compiledServer(`kernel/database/${file}`));
  const [{ openEmbedded }, { openDatabase }, { migrate }, { SCHEMA_HEADER, schemaText }, { default: pino }] = await Promise.all([
    built('embedded/index.ts'),
    built('connections/connection.ts'),
    built('schema/migrate.ts'),
    built('schema/schema-text.ts'),
    import('pino'),
  ]);
  const stateDirectory = mkdtempSync(path.join(tmpdir(), 'tidewatch-schema-'));
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' };
  const cluster = await openEmbedded({ stateDirectory, settings, stopWithParent: true });
  // an index is built beside the connection that keeps other builders out
  const database = openDatabase(cluster.connection, pino({ level: 'silent' }), { sizes: { management: 2 } });
  try {
    await migrate(database.knex);
    return SCHEMA_HEADER + (await schemaText(database.knex));
  } finally {
    await database.close();
    await cluster.stop();
    rmSync(stateDirectory, { recursive: true, force: true });
  }
}

await main(async () => {
  await install();
  // a new migration changes only these two of the generated files, so all the others can wait for the next build
  await runModule('typescript/bin/tsc', ['-b', '--noCheck', 'openapi']);
  await generate({ onlyMissing: true });
  await emit('migrations.ts', 'emit-migrations.js', ({ emitMigrations }) => emitMigrations(root));
  const before = readFileSync(SCHEMA, 'utf8');
  const text = await step('Applying the migrations', async () => {
    await compileServer();
    return migratedSchema();
  });
  if (text !== before) writeFileSync(SCHEMA, text);
  await emit('tables.ts', 'emit-tables.js', ({ emitTables }) => emitTables(text));
  process.stdout.write(
    text === before ? 'server/schema.sql is current.\n' : 'server/schema.sql has changed: read its diff, and commit it.\n',
  );
});
