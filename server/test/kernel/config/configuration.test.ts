/** The configuration: the valid values of each variable, and the error line for an invalid one. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { type Config, readConfig } from '../../../src/kernel/config/config.js';
import { ConfigError } from '../../../src/kernel/config/variables.js';

const HEX = 'ab'.repeat(32);
const BASE64 = Buffer.alloc(32, 7).toString('base64');

let directory: string;
beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'tw-config-'));
});
afterAll(() => rmSync(directory, { recursive: true, force: true }));

function fileWith(text: string): string {
  const file = path.join(directory, `file-${Math.random()}`);
  writeFileSync(file, text);
  return file;
}

test('without any variable it listens only on this machine, has every role and uses the embedded database', () => {
  expect(readConfig({})).toEqual({
    host: '127.0.0.1',
    port: 4000,
    dataDirectory: expect.stringMatching(/[/\\]\.tidewatch$/),
    databaseUrl: null,
    databaseDirectUrl: null,
    databaseReadUrl: null,
    migrateBy: 'start',
    databaseConnections: null,
    baseUrl: 'http://127.0.0.1:4000',
    ingestUrl: 'http://127.0.0.1:4000',
    docsUrl: 'http://127.0.0.1:4000',
    hosts: [],
    roles: new Set(['api', 'ingest', 'gateway', 'worker', 'docs']),
    masterKey: null,
    otherMasterKeys: [],
    trustedProxies: [],
    proxyToken: null,
    metricsToken: null,
    smtpUrl: null,
    mailFrom: 'Tidewatch <tidewatch@localhost>',
    outboundAllow: [],
    placesFile: null,
    referrerSpamFile: null,
    passkeyDomain: null,
    customDomainTarget: '127.0.0.1',
    dnsServers: null,
    gatewayConnections: 1000,
    console: 'on',
    organizations: 'owners',
    sessionDays: 90,
    securityContact: null,
    storageQuota: 21_474_836_480,
    freeDiskFloor: 'usual',
    limits: {},
    drainSeconds: null,
    logLevel: 'info',
  });
  expect(Object.isFrozen(readConfig({}))).toBe(true);
});

const good: [Record<string, string>, Partial<Config>][] = [
  [{ PORT: '0' }, { port: 0 }],
  [{ PORT: ' 8080 ' }, { port: 8080, baseUrl: 'http://127.0.0.1:8080' }],
  [{ PORT: '65535' }, { port: 65_535 }],
  [{ PORT: '' }, { port: 4000 }],
  [{ HOST: '0.0.0.0' }, { host: '0.0.0.0', baseUrl: 'http://127.0.0.1:4000' }],
  [{ HOST: '::' }, { host: '::', baseUrl: 'http://127.0.0.1:4000' }],
  [
    { HOST: '::1', PORT: '5000' },
    { host: '::1', baseUrl: 'http://[::1]:5000' },
  ],
  [{ HOST: 'monitoring.internal' }, { host: 'monitoring.internal', baseUrl: 'http://monitoring.internal:4000' }],
  [{ TIDEWATCH_HOSTS: 'Tidewatch.internal, tw' }, { hosts: ['tidewatch.internal', 'tw'] }],
  [{ TIDEWATCH_ORGANIZATIONS: 'anybody' }, { organizations: 'anybody' }],
  [{}, { sessionDays: 90, securityContact: null }],
  [{ TIDEWATCH_SESSION_DAYS: '7' }, { sessionDays: 7 }],
  [{ TIDEWATCH_SECURITY_CONTACT: 'mailto:security@example.com' }, { securityContact: 'mailto:security@example.com' }],
  [{ TIDEWATCH_SECURITY_CONTACT: 'https://example.com/security?a=1' }, { securityContact: 'https://example.com/security?a=1' }],
  [{ TIDEWATCH_DATA_DIR: '/var/lib/tidewatch' }, { dataDirectory: '/var/lib/tidewatch' }],
  [{ TIDEWATCH_DATA_DIR: 'data' }, { dataDirectory: path.resolve('data') }],
  [{ DATABASE_URL: 'postgresql://u:p@db/tidewatch' }, { databaseUrl: 'postgresql://u:p@db/tidewatch' }],
  [{ DATABASE_URL: 'postgres://db/tidewatch?sslmode=require' }, { databaseUrl: 'postgres://db/tidewatch?sslmode=verify-full' }],
  [
    { DATABASE_URL: 'postgresql://u:p@pooler/tidewatch', DATABASE_DIRECT_URL: 'postgresql://u:p@db/tidewatch' },
    { databaseUrl: 'postgresql://u:p@pooler/tidewatch', databaseDirectUrl: 'postgresql://u:p@db/tidewatch' },
  ],
  [
    { DATABASE_URL: 'postgresql://u:p@db/tidewatch', DATABASE_READ_URL: 'postgresql://u:p@replica/tidewatch' },
    { databaseReadUrl: 'postgresql://u:p@replica/tidewatch' },
  ],
  [{ TIDEWATCH_DATABASE_CONNECTIONS: '8' }, { databaseConnections: 8 }],
  [{ TIDEWATCH_BASE_URL: 'https://tidewatch.example/' }, { baseUrl: 'https://tidewatch.example', ingestUrl: 'https://tidewatch.example' }],
  [{ TIDEWATCH_BASE_URL: 'https://example.com/tidewatch//' }, { baseUrl: 'https://example.com/tidewatch' }],
  [{ TIDEWATCH_BASE_URL: 'https://Bücher.example/日本' }, { baseUrl: 'https://xn--bcher-kva.example/%E6%97%A5%E6%9C%AC' }],
  [{ TIDEWATCH_BASE_URL: 'https://watch.example/a"b>' }, { baseUrl: 'https://watch.example/a%22b%3E' }],
  [{ TIDEWATCH_BASE_URL: 'https://watch.example' }, { mailFrom: 'Tidewatch <tidewatch@watch.example>' }],
  [{ TIDEWATCH_MAIL_FROM: 'ops@example.com' }, { mailFrom: 'ops@example.com' }],
  [{ TIDEWATCH_MAIL_FROM: 'Acme Operations <ops@example.com>' }, { mailFrom: 'Acme Operations <ops@example.com>' }],
  [{ SMTP_URL: 'smtps://u:p@mail.example:465' }, { smtpUrl: 'smtps://u:p@mail.example:465' }],
  [{ TIDEWATCH_OUTBOUND_ALLOW: '10.0.0.0/8, fd00::/8' }, { outboundAllow: ['10.0.0.0/8', 'fd00::/8'] }],
  [{ TIDEWATCH_BASE_URL: 'https://watch.example:8443/x' }, { customDomainTarget: 'watch.example' }],
  [{ TIDEWATCH_BASE_URL: 'http://[::1]:4000' }, { customDomainTarget: '::1' }],
  [
    { TIDEWATCH_BASE_URL: 'https://ops.example.com', TIDEWATCH_PASSKEY_DOMAIN: 'Example.com' },
    { baseUrl: 'https://ops.example.com', passkeyDomain: 'example.com' },
  ],
  [{ TIDEWATCH_CUSTOM_DOMAIN_TARGET: 'Pages.Example.com.' }, { customDomainTarget: 'pages.example.com' }],
  [{ TIDEWATCH_CUSTOM_DOMAIN_TARGET: '198.51.100.7' }, { customDomainTarget: '198.51.100.7' }],
  [{ TIDEWATCH_DNS_SERVERS: '192.0.2.53' }, { dnsServers: ['192.0.2.53'] }],
  [
    { TIDEWATCH_DNS_SERVERS: '192.0.2.53:5353, [2001:db8::53]:5353,2001:db8::53' },
    { dnsServers: ['192.0.2.53:5353', '[2001:db8::53]:5353', '2001:db8::53'] },
  ],
  [{ TIDEWATCH_INGEST_URL: 'https://in.example' }, { ingestUrl: 'https://in.example', baseUrl: 'http://127.0.0.1:4000' }],
  [{ TIDEWATCH_DOCS_URL: 'https://docs.example' }, { docsUrl: 'https://docs.example' }],
  [{ TIDEWATCH_ROLES: 'api' }, { roles: new Set(['api'] as const) }],
  [{ TIDEWATCH_ROLES: ' worker , ingest ' }, { roles: new Set(['ingest', 'worker'] as const) }],
  [{ TIDEWATCH_MASTER_KEY: HEX }, { masterKey: Buffer.from(HEX, 'hex') }],
  [{ TIDEWATCH_MASTER_KEY: HEX.toUpperCase() }, { masterKey: Buffer.from(HEX, 'hex') }],
  [{ TIDEWATCH_MASTER_KEY: BASE64 }, { masterKey: Buffer.alloc(32, 7) }],
  [{ TIDEWATCH_MASTER_KEY: Buffer.alloc(32, 255).toString('base64url') }, { masterKey: Buffer.alloc(32, 255) }],
  [{ TIDEWATCH_MASTER_KEYS_OLD: ` ${HEX},\n${BASE64},` }, { otherMasterKeys: [Buffer.from(HEX, 'hex'), Buffer.alloc(32, 7)] }],
  [
    { TIDEWATCH_TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,::1,loopback,' },
    { trustedProxies: ['10.0.0.1', '192.168.0.0/16', '::1', 'loopback'] },
  ],
  [{ TIDEWATCH_PROXY_TOKEN: HEX }, { proxyToken: HEX }],
  [{ TIDEWATCH_METRICS_TOKEN: 'scrape' }, { metricsToken: 'scrape' }],
  [{ TIDEWATCH_GATEWAY_CONNECTIONS: '50' }, { gatewayConnections: 50 }],
  [{ TIDEWATCH_LIMITS: ' management=6000, login=off,' }, { limits: { management: 6000, login: null } }],
  [{ TIDEWATCH_STORAGE_QUOTA: '1.5GiB' }, { storageQuota: 1_610_612_736 }],
  [{ TIDEWATCH_STORAGE_QUOTA: '500 MiB' }, { storageQuota: 524_288_000 }],
  [{ TIDEWATCH_STORAGE_QUOTA: '1048576' }, { storageQuota: 1_048_576 }],
  [{ TIDEWATCH_STORAGE_QUOTA: 'off' }, { storageQuota: null }],
  [{ TIDEWATCH_FREE_DISK_FLOOR: '2GiB' }, { freeDiskFloor: 2_147_483_648 }],
  [{ TIDEWATCH_FREE_DISK_FLOOR: 'off' }, { freeDiskFloor: null }],
  [{ TIDEWATCH_MIGRATE: 'command' }, { migrateBy: 'command' }],
  [{ TIDEWATCH_DRAIN_SECONDS: '0' }, { drainSeconds: 0 }],
  [{ TIDEWATCH_DRAIN_SECONDS: '300' }, { drainSeconds: 300 }],
  [{ TIDEWATCH_LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
];

test.each(good)('%j is accepted', (environment, expected) => {
  expect(readConfig(environment)).toMatchObject(expected);
});

const bad: [string, string[]][] = [
  ['PORT', ['abc', '-1', '65536', '80.5', '0x50', '1e3', '80 81']],
  ['HOST', ['http://127.0.0.1', '127.0.0.1:4000', 'two words', '-x', '[::1]', 'a/b']],
  ['DATABASE_URL', ['db', 'mysql://db/tidewatch', 'http://db']],
  [
    'TIDEWATCH_BASE_URL',
    [
      ...[
        'tidewatch.example',
        'ftp://tidewatch.example',
        '//tidewatch.example',
        'https://',
        'https://a.example/?x=1',
        'https://a.example/#x',
      ],
      ...['https://user@a.example', 'https://user:password@a.example'],
    ],
  ],
  ['TIDEWATCH_INGEST_URL', ['in.example', 'wss://in.example']],
  ['TIDEWATCH_DOCS_URL', ['docs.example']],
  ['TIDEWATCH_HOSTS', ['https://tw.internal', 'tw.internal:4000', 'two words', 'a..b', '-a.internal', 'tw.internal/', '*.internal']],
  ['TIDEWATCH_ROLES', ['web', 'api,web', 'api worker', ',', 'API']],
  ['TIDEWATCH_MASTER_KEY', ['secret', HEX.slice(2), `${HEX}00`, `zz${HEX.slice(2)}`, BASE64.slice(4), `!${BASE64}`, `${BASE64} x`]],
  ['TIDEWATCH_MASTER_KEYS_OLD', ['secret', `${HEX} secret`, `${HEX},${HEX.slice(2)}`, Array(9).fill(HEX).join()]],
  ['TIDEWATCH_PROXY_TOKEN', ['short', `${HEX} ${HEX}`]],
  ['TIDEWATCH_TRUSTED_PROXIES', ['proxy.example', '10.0.0.1,nonsense', '10.0.0.0/33', '10.0.0.0/0', '*', 'true']],
  ['TIDEWATCH_PASSKEY_DOMAIN', ['elsewhere.example', 'https://example.com', '127.0.0.1']],
  ['TIDEWATCH_CUSTOM_DOMAIN_TARGET', ['https://pages.example.com', 'pages.example.com:443', 'pages example', 'pages', '[::1]', '127.1']],
  [
    'TIDEWATCH_DNS_SERVERS',
    ['ns.example.com', '192.0.2.53:0', '192.0.2.53:65536', '192.0.2.53,', '[192.0.2.53]:53', '192.0.2.53:x', '[::1'],
  ],
  ['TIDEWATCH_LIMITS', ['management', 'management=0', 'login=-1', 'login=1e3', 'logins=5', 'toString=5', 'login=1,login=2', 'off']],
  ['TIDEWATCH_DATABASE_CONNECTIONS', ['0', '7', '1001', '1e2', 'many']],
  ['DATABASE_DIRECT_URL', ['postgresql://u:p@db/tidewatch', 'db']],
  ['DATABASE_READ_URL', ['postgresql://u:p@replica/tidewatch', 'replica']],
  ['TIDEWATCH_GATEWAY_CONNECTIONS', ['0', '-1', '1e3', '100001', 'many', '10.5']],
  ['TIDEWATCH_STORAGE_QUOTA', ['0', '0.1B', '-1GiB', '20GB', '20 gib', '1e9', 'none', '20GiB,']],
  ['TIDEWATCH_FREE_DISK_FLOOR', ['0', '5%', '1 GB', 'low']],
  ['TIDEWATCH_MIGRATE', ['off', 'START', 'start,command']],
  ['TIDEWATCH_SESSION_DAYS', ['0', '-1', '1000', '1.5', '90d', 'off']],
  [
    'TIDEWATCH_SECURITY_CONTACT',
    ['security@example.com', 'http://example.com', 'mailto:x', 'https://', 'mailto:a@b.c Expires:never', 'https://exämple.com', 'tel:1'],
  ],
  ['TIDEWATCH_DRAIN_SECONDS', ['-1', '301', '1.5', '5s', 'off']],
  ['TIDEWATCH_LOG_LEVEL', ['loud', 'INFO', '30']],
];

describe.each(bad)('%s', (name, values) => {
  test.each(values)('%p is rejected with one line', (value) => {
    let message = '';
    try {
      readConfig({ [name]: value });
    } catch (error) {
      expect(error).toBeInstanceOf(ConfigError);
      message = (error as Error).message;
    }
    expect(message).toMatch(new RegExp(`^${name}: [^\\n]+$`));
  });
});

describe.each([
  ['DATABASE_URL', 'postgresql://u:s3cret@db/tidewatch', 'databaseUrl'],
  ['TIDEWATCH_MASTER_KEY', HEX, 'masterKey'],
  ['TIDEWATCH_MASTER_KEYS_OLD', HEX, 'otherMasterKeys'],
  ['TIDEWATCH_METRICS_TOKEN', 'scrape-me', 'metricsToken'],
] as const)('%s', (name, value, field) => {
  test('may come from a file', () => {
    const fromFile = readConfig({ [`${name}_FILE`]: fileWith(`${value}\n`) });
    expect(fromFile[field]).toEqual(readConfig({ [name]: value })[field]);
    expect(fromFile[field]).not.toBeNull();
  });

  test('a missing or empty file stops the start', () => {
    for (const file of [path.join(directory, 'missing'), directory, fileWith(''), fileWith(' \n')])
      expect(() => readConfig({ [`${name}_FILE`]: file })).toThrow(new RegExp(`^${name}_FILE: [^\\n]+$`));
  });
});

test('no error repeats a secret', () => {
  for (const [name, value] of [
    ['DATABASE_URL', 'mysql://u:s3cret@db'],
    ['TIDEWATCH_MASTER_KEY', 's3cret'],
    ['TIDEWATCH_MASTER_KEYS_OLD', 's3cret'],
  ] as const) {
    for (const environment of [{ [name]: value }, { [`${name}_FILE`]: fileWith(value) }]) {
      expect(() => readConfig(environment)).toThrow(ConfigError);
      expect(() => readConfig(environment)).not.toThrow(/s3cret/);
    }
  }
});

test('the process ends with that line before it touches anything', async () => {
  const main = new URL('../../../dist/assembly/main.js', import.meta.url).pathname;
  const dataDirectory = path.join(directory, 'untouched');
  const { code, stdout, stderr } = await new Promise<{ code: unknown; stdout: string; stderr: string }>((resolve) => {
    const env = { PATH: process.env['PATH'], TIDEWATCH_DATA_DIR: dataDirectory, PORT: 'eighty' };
    execFile(process.execPath, [main], { env }, (error, out, err) => resolve({ code: error?.code, stdout: out, stderr: err }));
  });
  expect({ code, stdout, stderr }).toEqual({ code: 1, stdout: '', stderr: 'tidewatch: PORT: eighty is not a port from 0 to 65535\n' });
  expect(() => rmSync(dataDirectory)).toThrow(/ENOENT/);
});
