// Starts an installed PostgreSQL in a temporary directory, as an unprivileged user if the tests run as root.
import { spawn, spawnSync } from 'node:child_process';
import { chownSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import pg from 'pg';
import { scratchDirectory } from './scratch.mjs';

function unprivileged() {
  if (process.getuid() !== 0) return {};
  const line = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((entry) => entry.split(':'))
    .find(([name]) => name === 'postgres' || name === 'nobody');
  return { uid: Number(line[2]), gid: Number(line[3]) };
}

async function ready(connection) {
  for (let tries = 0; tries < 300; tries += 1) {
    const client = new pg.Client(connection);
    client.on('error', () => {});
    try {
      await client.connect();
      await client.end();
      return;
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
  }
  throw new Error('PostgreSQL did not start');
}

/** Initializes and starts the server with the programs in `binaries`; durability is off. */
export async function startOtherPostgres(binaries) {
  const user = unprivileged();
  const directory = mkdtempSync(path.join(scratchDirectory(), 'tw-pg-'));
  const data = path.join(directory, 'data');
  mkdirSync(data, { mode: 0o700 });
  if (user.uid !== undefined) for (const owned of [directory, data]) chownSync(owned, user.uid, user.gid);
  const initialized = spawnSync(
    path.join(binaries, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '-N'],
    { ...user, encoding: 'utf8' },
  );
  if (initialized.status !== 0) throw new Error(`initdb failed: ${initialized.stderr}`);
  const settings = [
    'listen_addresses=',
    `unix_socket_directories=${directory}`,
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    'max_wal_size=256MB',
    'max_connections=300',
  ];
  const server = spawn(path.join(binaries, 'postgres'), ['-D', data, ...settings.flatMap((setting) => ['-c', setting])], {
    ...user,
    stdio: 'ignore',
  });
  const stopped = new Promise((resolve) => server.on('exit', resolve));
  const connection = { host: directory, port: 5432, user: 'postgres', password: 'unused', database: 'postgres' };
  await ready(connection);
  return {
    connection,
    stateDirectory: directory,
    stop: async () => {
      server.kill('SIGINT');
      await stopped;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}
