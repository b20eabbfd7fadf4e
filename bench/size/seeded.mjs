/** The seeded data directory, and a server on it. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openEmbedded } from '../../server/dist/kernel/database/embedded/index.js';
import { startStack } from '../stack.mjs';

const pg = createRequire(new URL('../../server/package.json', import.meta.url))('pg');

/** The value of --name=value; undefined without it. */
export function option(name) {
  return process.argv.find((argument) => argument.startsWith(`--${name}=`))?.slice(name.length + 3);
}

export const dataDirectory = () => path.resolve(option('data') ?? path.join(tmpdir(), 'tw-bench-seeded'));

/** Exists in the data directory once the seed is complete. */
export const recordFile = (directory) => path.join(directory, 'seeded.json');

export const startSeeded = (directory) => startStack({ dataDirectory: directory });

/** A server on the seeded directory, with the ids that the seed recorded. */
export async function openSeeded() {
  const directory = dataDirectory();
  if (!existsSync(recordFile(directory))) throw new Error(`${directory} is not seeded; run: npm run bench -- seed`);
  return { ...JSON.parse(readFileSync(recordFile(directory), 'utf8')), stack: await startSeeded(directory) };
}

/** A separate connection to the server's database. */
export async function connect(stack) {
  const embedded = await openEmbedded({ stateDirectory: path.join(stack.dataDirectory, 'postgres') });
  const client = new pg.Client(embedded.connection);
  await client.connect();
  return {
    query: (...statement) => client.query(...statement),
    end: async () => {
      await client.end();
      await embedded.stop();
    },
  };
}
