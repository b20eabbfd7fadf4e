import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { type EmbeddedEvent, openEmbedded } from '../../../../src/kernel/database/embedded/index.js';
import { until } from '../../../harness/until.js';
import { isRunning, newPlace, query } from './places.js';
import { UserProcess } from './user-process.js';

test('the first start creates a cluster, the second finds its data', async () => {
  const stateDirectory = newPlace();
  const events: EmbeddedEvent[] = [];
  const first = await openEmbedded({ stateDirectory, onEvent: (event) => events.push(event) });
  expect(events).toEqual([
    { type: 'initialized', dataDirectory: first.dataDirectory },
    { type: 'started', pid: first.pid },
  ]);
  expect(first.adopted).toBe(false);
  await query(first.connection, 'create table kept as select 1 as one');
  expect(await first.stop()).toEqual({ stopped: true });
  expect(isRunning(stateDirectory)).toBe(false);

  const second = await openEmbedded({ stateDirectory });
  expect(await query(second.connection, 'select one from kept')).toEqual([{ one: 1 }]);
  expect(await second.stop()).toEqual({ stopped: true });
  expect(await second.stop()).toEqual({ stopped: true });
});

test('the cluster is durable, private and sorts the same everywhere', async () => {
  const stateDirectory = newPlace();
  const server = await openEmbedded({ stateDirectory, settings: { work_mem: '7MB' } });
  const settings = await query<{ name: string; setting: string }>(
    server.connection,
    `select name, setting from pg_settings where name in
       ('fsync', 'full_page_writes', 'synchronous_commit', 'server_encoding', 'listen_addresses', 'TimeZone', 'data_checksums', 'work_mem')`,
  );
  expect(Object.fromEntries(settings.map(({ name, setting }) => [name, setting]))).toEqual({
    fsync: 'on',
    full_page_writes: 'on',
    synchronous_commit: 'on',
    server_encoding: 'UTF8',
    listen_addresses: '',
    TimeZone: 'UTC',
    data_checksums: 'on',
    work_mem: '7168',
  });
  const [locale] = await query(
    server.connection,
    'select datlocprovider as provider, datlocale as locale from pg_database where datname = current_database()',
  );
  expect(locale).toEqual({ provider: 'b', locale: 'C.UTF-8' });

  expect(server.connection).toMatchObject({ host: join(stateDirectory, 'run'), database: 'tidewatch' });
  expect(statSync(join(stateDirectory, 'run')).mode & 0o777).toBe(0o700);
  expect(statSync(server.dataDirectory).mode & 0o777).toBe(0o700);
  const passwordFile = join(server.dataDirectory, 'tidewatch-password');
  expect(statSync(passwordFile).mode & 0o777).toBe(0o600);
  expect(readFileSync(passwordFile, 'utf8').trim()).toBe(server.connection.password);
  expect(statSync(join(stateDirectory, 'postgres.log')).mode & 0o777).toBe(0o600);
  expect(readdirSync(stateDirectory).sort()).toEqual(['data', 'postgres.log', 'run']);
  await expect(query({ ...server.connection, password: 'wrong' }, 'select 1')).rejects.toThrow('password authentication failed');
  await server.stop();
});

test('a hostile environment affects neither the server nor our connection', async () => {
  const stateDirectory = newPlace();
  const env = {
    LC_ALL: 'tlh_XX.nonsense',
    LANG: 'tlh_XX',
    PGDATA: '/nowhere',
    PGHOST: 'nowhere.invalid',
    PGPORT: '1',
    PGUSER: 'nobody-at-all',
    PGPASSWORD: 'wrong',
    PGDATABASE: 'missing',
    PGOPTIONS: '-c nonsense=1',
    PGSSLMODE: 'require',
    PGSSLNEGOTIATION: 'postgres',
    PGTZ: 'Mars/Olympus',
    PGDATESTYLE: 'nonsense',
    LD_PRELOAD: '',
    TZ: 'Asia/Tokyo',
  };
  const user = new UserProcess({ stateDirectory }, { env });
  const { connection } = await user.opened();
  const [seen] = await query(connection, "select current_setting('server_encoding') as encoding, current_setting('log_timezone') as zone");
  expect(seen).toEqual({ encoding: 'UTF8', zone: 'UTC' });
  expect(await user.stop()).toEqual({ stopped: true });
});

test('a path that is too long for a socket is replaced by one in the temporary folder, removed after the stop', async () => {
  const stateDirectory = newPlace({ below: `${'deep/'.repeat(30)}state` });
  const server = await openEmbedded({ stateDirectory });
  expect(server.connection.host.length).toBeLessThan(90);
  expect(server.connection.host.startsWith(stateDirectory)).toBe(false);
  expect(statSync(server.connection.host).mode & 0o777).toBe(0o700);
  expect(await query(server.connection, 'select 1 as one')).toEqual([{ one: 1 }]);
  await server.stop();
  expect(existsSync(server.connection.host)).toBe(false);
});

test('over TCP it listens on a loopback port and keeps it after a restart', async () => {
  const stateDirectory = newPlace();
  const events: EmbeddedEvent[] = [];
  const server = await openEmbedded({ stateDirectory, listen: 'tcp', onEvent: (event) => events.push(event) });
  const { host, port } = server.connection;
  expect(host).toBe('127.0.0.1');
  expect(await query(server.connection, 'show listen_addresses')).toEqual([{ listen_addresses: '127.0.0.1' }]);
  process.kill(server.pid, 'SIGKILL');
  await until(() => events.filter((event) => event.type === 'started').length === 2, { pauseMs: 2 });
  expect(server.connection).toMatchObject({ host, port });
  await server.stop();
});
