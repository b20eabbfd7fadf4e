/** What the doctor says, line by line, in environments that are right and wrong. */
import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer as createTcpServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { checkValueOf } from '../../../src/assembly/opening/master-key.js';
import { startTestServer, type TestServer } from '../../harness/server.js';
import { asProgram, urlOf } from '../as-program.js';

const KEY = '11'.repeat(32);
const SECRETS = ['11'.repeat(32), '22'.repeat(32), 'hunter2hunter2'];
const { run, file } = asProgram();

let server: TestServer;
let other: Server;
let mail: ReturnType<typeof createTcpServer>;
const portOf = (listening: { address: () => unknown }) => (listening.address() as AddressInfo).port;
beforeAll(async () => {
  server = await startTestServer();
  other = createServer((_request, response) => response.writeHead(404).end('nothing')).listen(0, '127.0.0.1');
  // refuses whoever comes, and repeats what it was told
  mail = createTcpServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 mail\r\n');
    socket.on('data', (said) => socket.write(String(said).startsWith('EHLO') ? '250-mail\r\n250 AUTH PLAIN\r\n' : '535 who are you\r\n'));
  }).listen(0, '127.0.0.1');
});
afterAll(async () => {
  await server.stop();
  other.close();
  mail.close();
});

async function examine(more: Record<string, string> = {}) {
  mkdirSync(file('data'), { recursive: true });
  const { said, exitCode } = await run(
    { DATABASE_URL: urlOf(server.connection), TIDEWATCH_MASTER_KEY: KEY, PORT: String(server.server.port), ...more },
    'doctor',
  );
  for (const secret of SECRETS) expect(said).not.toContain(secret);
  return { said, exitCode };
}

test('a replica that cannot be read from', async () => {
  const own = urlOf(server.connection);
  expect((await examine({ DATABASE_READ_URL: own })).said).toMatch(/^note {3}database\.replica +DATABASE_READ_URL leads to a primary/m);
  const nobody = 'postgresql://tidewatch@127.0.0.1:1/tidewatch';
  const { said, exitCode } = await examine({ DATABASE_READ_URL: nobody });
  expect([said.includes('DATABASE_READ_URL cannot be reached'), exitCode]).toEqual([true, 0]);
});

test('a server that runs well', async () => {
  const { said, exitCode } = await examine();
  expect(said.replace(/127\.0\.0\.1:\d+/g, 'here').split('\n')).toEqual([
    'ok     configuration           every variable can be read',
    expect.stringMatching(/^ok {5}files/),
    expect.stringMatching(/^ok {5}database {16}PostgreSQL /),
    expect.stringMatching(/^ok {5}database\.connections/),
    expect.stringMatching(/^ok {5}clock/),
    expect.stringMatching(/^ok {5}database\.schema/),
    'ok     key                     TIDEWATCH_MASTER_KEY is the key of this database',
    expect.stringMatching(/^(ok|note) +disk/),
    'ok     server                  it runs at http://here',
    'ok     addresses.base          http://here leads to Tidewatch',
    'note   addresses.loopback      http://here works on this computer only',
    expect.stringMatching(/^ {31}-> for others, start the server with HOST and TIDEWATCH_BASE_URL set/),
    expect.stringMatching(/^note {3}mail {20}no mail is sent/),
    expect.stringMatching(/-> set SMTP_URL/),
    'ok     proxies                 none, and none is trusted',
    '',
  ]);
  expect(exitCode).toBe(0);
});

test.each<[string, () => Record<string, string>, RegExp]>([
  ['a wrong variable', () => ({ PORT: 'x' }), /^wrong {2}configuration +PORT: x is not a port/m],
  [
    'another key',
    () => ({ TIDEWATCH_MASTER_KEY: '22'.repeat(32) }),
    /^wrong {2}key +TIDEWATCH_MASTER_KEY is not the key of this database/m,
  ],
  ['no key', () => ({ TIDEWATCH_MASTER_KEY: '' }), /^wrong {2}key +there is no master key in /m],
  [
    'a database that is not there',
    () => ({ DATABASE_URL: 'postgresql://a:hunter2hunter2@127.0.0.1:1/x' }),
    /^wrong {2}database +.*ECONNREFUSED/m,
  ],
  [
    'a password that PostgreSQL refuses',
    () => ({ DATABASE_URL: urlOf({ ...server.connection, password: 'hunter2hunter2' }) }),
    /^wrong {2}database +PostgreSQL refuses the password/m,
  ],
  [
    'a database that does not exist',
    () => ({ DATABASE_URL: urlOf({ ...server.connection, database: 'nothing' }) }),
    /^wrong {2}database +the database does not exist/m,
  ],
  [
    'an address of another program',
    () => ({ TIDEWATCH_BASE_URL: `http://127.0.0.1:${portOf(other)}` }),
    /^wrong {2}addresses\.base +.* answers 404/m,
  ],
  ['an unknown name', () => ({ TIDEWATCH_INGEST_URL: 'http://ingest.invalid' }), /^wrong {2}addresses\.ingest +.*ENOTFOUND/m],
  [
    'a mail server that refuses',
    () => ({ SMTP_URL: `smtp://me:hunter2hunter2@127.0.0.1:${portOf(mail)}` }),
    /^wrong {2}mail +127.0.0.1:\d+: .*535/m,
  ],
  ['a proxy that is not trusted', () => ({ TIDEWATCH_BASE_URL: 'https://127.0.0.1:1' }), /^wrong {2}proxies +.*all clients count as one/m],
])('%s is wrong', async (_case, environment, line) => {
  expect(await examine(environment())).toEqual({ said: expect.stringMatching(line), exitCode: 1 });
});

test('secrets that others can read are wrong', async () => {
  mkdirSync(file('data'));
  writeFileSync(file('data/credentials.json'), '{}');
  chmodSync(file('data/credentials.json'), 0o644);
  expect((await examine()).said).toMatch(/^wrong {2}files\.secrets +others can read .*credentials\.json$/m);
});

test.each<[string, () => Record<string, string>, RegExp]>([
  [
    'a variable that nobody reads',
    () => ({ TIDEWATCH_BASE_ULR: 'http://x' }),
    /^note {3}configuration\.unknown +the server does not know TIDEWATCH_BASE_ULR$/m,
  ],
  ['a server that does not run', () => ({ PORT: '1' }), /^note {3}server +nothing answers as Tidewatch at http:\/\/127\.0\.0\.1:1$/m],
  ['no database yet', () => ({ DATABASE_URL: '' }), /^note {3}database +there is no database in /m],
  ['a process with more connections than there are', () => ({ TIDEWATCH_DATABASE_CONNECTIONS: '1000' }), /^note {3}database\.connections/m],
])('%s is worth a note', async (_case, environment, line) => {
  expect(await examine(environment())).toEqual({ said: expect.stringMatching(line), exitCode: 0 });
});

test('each state of a change of the master key', async () => {
  const { knex } = server.database;
  const NEW = '22'.repeat(32);
  const key = async (current: string, old: string) => {
    const { said, exitCode } = await examine({ TIDEWATCH_MASTER_KEY: current, TIDEWATCH_MASTER_KEYS_OLD: old });
    const [, level, text] = /^(ok|note|wrong) +key +(.*)$/m.exec(said) ?? [];
    return [level, text, exitCode];
  };
  expect(await key(NEW, KEY)).toEqual(['note', 'TIDEWATCH_MASTER_KEY is a new key, which the next start puts in force', 0]);
  const { key_check } = await knex('installation').first('key_check');
  await knex('installation').update({ key_check: checkValueOf(Buffer.from(NEW, 'hex')), replaced_checks: [key_check] });
  expect(await key(NEW, KEY)).toEqual(['note', 'TIDEWATCH_MASTER_KEY is the key of this database, and others may have sealed values', 0]);
  expect(await key(KEY, NEW)).toEqual(['note', 'TIDEWATCH_MASTER_KEY is a key that another one replaces', 0]);
  expect(await key(NEW, '')).toEqual(['wrong', 'another master key may have sealed values, and is not given', 1]);
  expect(await key(KEY, '')).toEqual(['wrong', 'TIDEWATCH_MASTER_KEY is not the key of this database', 1]);
  await knex('installation').update({ key_check, replaced_checks: [] });
});
