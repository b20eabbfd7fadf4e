/**
 * npm run test:cluster: two or three processes of each role, behind nginx and HAProxy; and Tidewatch on three PostgreSQL that Patroni and etcd keep alive,
 * behind pgbouncer and HAProxy, with the configuration of deploy/high-availability. Needs these programs: apt install postgresql etcd-server patroni
 * pgbouncer haproxy nginx. Arguments go to jest.
 */
import { spawnSync } from 'node:child_process';
import { build, install, main, runModule } from '../workspace.mjs';

const PROGRAMS = ['etcd', 'patroni', 'pgbouncer', 'haproxy', 'nginx'];

await main(async () => {
  const missing = PROGRAMS.filter((program) => spawnSync(program, ['--version']).error);
  if (missing.length)
    throw new Error(`${missing.join(', ')} not found; on Debian: apt install postgresql etcd-server patroni pgbouncer haproxy nginx`);
  await install();
  await build();
  await runModule('jest/bin/jest.js', ['--config', 'jest.cluster.config.js', '--runInBand', ...process.argv.slice(2)]);
});
