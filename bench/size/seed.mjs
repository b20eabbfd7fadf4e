/**
 * Creates the organization for the size and deletion benchmarks, beside a small neighbour, in a permanent data directory:
 * npm run bench -- seed [--scale=0.1] [--data=<directory>]
 */
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { keysOf } from '../../server/dist/error-tracking/importance/importance-key.js';
import { createJob } from '../stack.mjs';
import { FULL, statementsOf } from './seed-sql.mjs';
import { connect, dataDirectory, option, recordFile, startSeeded } from './seeded.mjs';

function sizeOf(scale) {
  return Object.fromEntries(Object.entries(FULL).map(([name, count]) => [name, Math.ceil(count * scale)]));
}

async function fill(client, organizationId, size) {
  await client.query('set synchronous_commit = off');
  await client.query('select setseed(0.5)');
  for (const [what, statements] of statementsOf(size, keysOf('all'))) {
    const started = performance.now();
    for (const statement of statements)
      await client.query(statement.includes('$1') ? statement.replaceAll('$1', `'${organizationId}'`) : statement);
    process.stdout.write(`${what.padEnd(40)} ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
  }
}

/** A second organization with a project, a monitor and a key for its events. */
async function createNeighbour(stack) {
  const { call, credentials } = stack;
  const { token } = await call('POST', '/api/account/login', null, { email: credentials.email, password: credentials.password });
  const { organization } = await call('POST', '/api/account/organizations', token, { slug: 'neighbour', name: 'Neighbour' });
  await call('POST', `/api/account/organizations/${organization.id}/activate`, token, {});
  const { credential } = await call('POST', '/api/account/api-keys', token, {
    name: 'Bench',
    kind: 'organization',
    scopes: ['admin:read', 'admin:write'],
  });
  const sender = await createJob({ call, credentials: { ...credentials, apiKey: credential }, token });
  return { apiKey: credential, sender };
}

export default async function benchmark() {
  const directory = dataDirectory();
  if (existsSync(recordFile(directory))) {
    process.stdout.write(`${directory} is seeded already; delete it to begin anew.\n`);
    return;
  }
  rmSync(directory, { recursive: true, force: true });
  mkdirSync(directory, { recursive: true });
  const scale = Number(option('scale') ?? 1);
  const stack = await startSeeded(directory);
  const client = await connect(stack);
  try {
    const { rows } = await client.query(`select id from organizations where slug = 'default'`);
    await fill(client, rows[0].id, sizeOf(scale));
    const neighbour = await createNeighbour(stack);
    const started = performance.now();
    await client.query('vacuum analyze');
    process.stdout.write(`vacuum analyze ${((performance.now() - started) / 1000).toFixed(1)} s\n`);
    writeFileSync(recordFile(directory), `${JSON.stringify({ scale, neighbour })}\n`, { mode: 0o600 });
  } finally {
    await client.end();
    await stack.stop();
  }
  process.stdout.write(`seeded at scale ${scale} in ${directory}\n`);
}
