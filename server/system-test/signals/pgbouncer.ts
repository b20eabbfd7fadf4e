/** A real pgbouncer with its defaults, in front of a test's database server. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { end, freePort, outputOf, untilListening } from '../processes.js';
import type { DatabaseServer } from './database-server.js';

const PROGRAM = process.env['TIDEWATCH_TEST_PGBOUNCER'] ?? '/usr/sbin/pgbouncer';

export interface PgBouncer {
  url: string;
  /** Freezes it, or resumes it. */
  signal: (signal: 'SIGSTOP' | 'SIGCONT') => void;
  stop: () => Promise<void>;
}

export async function startPgBouncer(database: DatabaseServer, mode: 'session' | 'transaction'): Promise<PgBouncer> {
  const directory = mkdtempSync(path.join(tmpdir(), 'tw-pgbouncer-'));
  const port = await freePort();
  const users = path.join(directory, 'users');
  const settings = path.join(directory, 'pgbouncer.ini');
  writeFileSync(users, '"tidewatch" "secret"\n');
  writeFileSync(
    settings,
    `[databases]
tidewatch = host=127.0.0.1 port=${database.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = ${mode}
`,
  );
  for (const file of [directory, users, settings]) chmodSync(file, 0o755);
  // it refuses to run as root
  const user = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(PROGRAM, [...user, settings], { stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = async () => {
    child.kill('SIGCONT');
    await end(child);
    rmSync(directory, { recursive: true, force: true });
  };
  await untilListening(child, port, outputOf(child));
  return { url: `postgresql://tidewatch:secret@127.0.0.1:${port}/tidewatch`, signal: (signal) => void child.kill(signal), stop };
}
