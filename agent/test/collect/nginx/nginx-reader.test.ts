import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, rmSync, symlinkSync, utimesSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { NginxReader } from '../../../src/collect/nginx/nginx-reader.js';
import { prefixOf } from '../../../src/collect/nginx/walk.js';
import { resolvePlaces } from '../../../src/collect/reading/places.js';
import { asOrdinaryUser, createTestHost, type TestHost } from '../harness.js';

let host: TestHost;
beforeEach(() => {
  host = createTestHost();
});
afterEach(() => host.remove());

const read = async (files: Record<string, string>) => {
  for (const [name, text] of Object.entries(files)) host.write(`nginx/${name}`, text);
  const { accessLogs, errorLogs, ...rest } = await new NginxReader(resolvePlaces(host.places)).read();
  const short = (logs: string[]) => logs.map((log) => log.replace(`${host.directory}/`, '~/'));
  return { ...rest, accessLogs: short(accessLogs), errorLogs: short(errorLogs) };
};
const serversOf = async (files: Record<string, string>) => (await read(files)).servers;

test.each<[string, string, { serverNames: string[]; listen: string[] }[]]>([
  [
    'names and addresses',
    'server { listen 443 ssl http2; listen [::]:443; server_name a.test *.b.test; server_name ~^c\\d; }',
    [{ serverNames: ['a.test', '*.b.test', '~^c\\d'], listen: ['443 ssl http2', '[::]:443'] }],
  ],
  ['a server that says neither', 'server { }', [{ serverNames: [], listen: ['80'] }]],
  ['an empty name', 'server { server_name ""; listen unix:/run/x.sock; }', [{ serverNames: [], listen: ['unix:/run/x.sock'] }]],
  [
    'servers of an upstream are none',
    'upstream u { server 127.0.0.1:1; } server { server_name a; }',
    [{ serverNames: ['a'], listen: ['80'] }],
  ],
  ['words of a map block are not directives', 'map $x $y { default 0; server { listen 1; } include nothing; } geo $g { server 1; }', []],
])('%s', async (_name, http, servers) => {
  expect(await serversOf({ 'nginx.conf': `http { ${http} }` })).toEqual(servers);
});

test('a file without an end is read only up to the limit', async () => {
  expect(await read({ 'nginx.conf': 'http { include /proc/self/pagemap; server { server_name a; } }' })).toMatchObject({
    servers: [{ serverNames: ['a'] }],
  });
});

test('stream servers are included', async () => {
  expect(await serversOf({ 'nginx.conf': 'stream { server { listen 5432; } }' })).toEqual([{ serverNames: [], listen: ['5432'] }]);
});

test.each<[string, string, string[], string[]]>([
  ['nothing is said and nothing is there', 'http { server { } }', [], []],
  ['of the whole', 'error_log /var/e.log; http { access_log /var/a.log main; server { } }', ['/var/a.log'], ['/var/e.log']],
  [
    'one of its own instead',
    'error_log /e0; http { access_log /a0; error_log /e1; server { access_log /a1; error_log /e2; } server { } }',
    ['/a1', '/a0'],
    ['/e0', '/e2', '/e1'],
  ],
  ['an unused one', 'http { access_log /a0; server { access_log /a1; } }', ['/a1'], []],
  ['off', 'http { access_log /a0; server { access_log off; location /x { access_log /a1; } } }', ['/a1'], []],
  ['several', 'http { server { access_log /a1; access_log /a2 combined buffer=1k; } }', ['/a1', '/a2'], []],
  ['a condition within', 'http { server { access_log /a1; location / { if ($x) { access_log /a2; } } } }', ['/a1', '/a2'], []],
  [
    'no file',
    'error_log stderr; http { access_log syslog:server=unix:/dev/log; server { access_log /dev/stdout; error_log memory:32m debug; } }',
    [],
    [],
  ],
  ['a name that depends on the request', 'http { access_log /var/log/$host.log; server { } server { access_log /a1; } }', ['/a1'], []],
  ['a relative one', 'error_log logs/e.log; http { access_log off; server { } }', [], ['~/nginx/logs/e.log']],
  ['dots', 'error_log /var/log/../e.log; http { access_log off; server { } }', [], ['/var/e.log']],
])('logs: %s', async (_name, text, accessLogs, errorLogs) => {
  expect(await read({ 'nginx.conf': text })).toMatchObject({ capability: 'ok', accessLogs, errorLogs });
});

test('the default logs count if they exist', async () => {
  host.write('log/nginx/access.log', '');
  expect(await read({ 'nginx.conf': 'http { server { } }' })).toMatchObject({ accessLogs: ['~/log/nginx/access.log'], errorLogs: [] });
});

test('includes: relative, by pattern, sorted, without hidden files, nested, through links', async () => {
  host.write('elsewhere/c.conf', 'server { server_name c; }');
  host.write('nginx/sites-enabled/b', 'server { server_name b; include snippets/listen.conf; }');
  host.write('nginx/sites-enabled/a', 'server { server_name a; }');
  host.write('nginx/sites-enabled/.hidden', 'server { server_name hidden; }');
  symlinkSync(host.at('elsewhere/c.conf'), host.at('nginx/sites-enabled/c'));
  symlinkSync(host.at('none'), host.at('nginx/sites-enabled/gone'));
  host.write('nginx/snippets/listen.conf', 'listen 8080;');
  const text = `include modules/*.conf; http { include "sites-enabled/*"; include ${host.at('nginx')}/x[0-9].con?; include none.conf; }`;
  const servers = await serversOf({ 'nginx.conf': text, 'x1.conf': 'server { server_name x1; }', 'xy.conf': 'server { server_name xy; }' });
  expect(servers.map(({ serverNames, listen }) => `${serverNames} ${listen}`)).toEqual(['a 80', 'b 8080', 'c 80', 'x1 80']);
});

test.each([
  ['a file that includes itself', { 'nginx.conf': 'http { include self; }', self: 'server { listen 1; include self; }' }],
  [
    'a file that includes itself in every block',
    { 'nginx.conf': 'http { include self; }', self: 'server { include self; include self; include self; }' },
  ],
  ['a directory that includes itself', { 'nginx.conf': 'include *; http { server { } }' }],
])('%s ends at the limit', async (_name, files) => {
  const { servers } = await read(files as Record<string, string>);
  expect(servers.length).toBeGreaterThan(0);
  expect(servers.length).toBeLessThanOrEqual(100);
});

test('lists many servers with long names up to the limit', async () => {
  const names = Array.from({ length: 20 }, (_, index) => `${'n'.repeat(240)}${index}.test`).join(' ');
  const servers = await serversOf({ 'nginx.conf': `http { ${`server { server_name ${names}; }\n`.repeat(90)} }` });
  expect(servers.length).toBeGreaterThan(1);
  expect(JSON.stringify(servers).length).toBeLessThan(64 * 1024);
});

test('does not block on a pipe or a directory in place of a file', async () => {
  mkdirSync(host.at('nginx/conf.d/directory'), { recursive: true });
  spawnSync('mkfifo', [host.at('nginx/conf.d/pipe')]);
  expect(await serversOf({ 'nginx.conf': 'http { include conf.d/*; server { } }' })).toHaveLength(1);
});

test('reports a missing, an unreadable and an invalid configuration', async () => {
  expect((await read({})).capability).toBe('not_installed');
  chmodSync(host.directory, 0o755);
  host.write('nginx/nginx.conf', 'http { server { } include secret.conf; }');
  host.write('nginx/secret.conf', '');
  chmodSync(host.at('nginx/secret.conf'), 0o000);
  const partly = await asOrdinaryUser(() => read({}));
  expect(partly).toMatchObject({ capability: 'permission_denied', servers: [{ listen: ['80'] }] });
  chmodSync(host.at('nginx/nginx.conf'), 0o000);
  expect(await asOrdinaryUser(() => read({}))).toMatchObject({ capability: 'permission_denied', servers: [] });
  rmSync(host.at('nginx/nginx.conf'));
  mkdirSync(host.at('nginx/nginx.conf'));
  expect((await read({})).capability).toBe('error');
});

test('NGINX_CONF selects another configuration', async () => {
  const file = host.write('other/conf/nginx.conf', 'error_log logs/error.log; http { server { listen 1; } }');
  const places = resolvePlaces({ ...host.places, env: { NGINX_CONF: file } });
  expect(await new NginxReader(places).read()).toMatchObject({ capability: 'ok', errorLogs: [host.at('other/logs/error.log')] });
});

test.each([
  ['/etc/nginx/nginx.conf', '/usr/share/nginx'],
  ['/usr/local/nginx/conf/nginx.conf', '/usr/local/nginx'],
  ['/opt/homebrew/etc/nginx/nginx.conf', '/opt/homebrew/etc/nginx'],
])('paths in %s are relative to %s', (conf, prefix) => expect(prefixOf(conf)).toBe(prefix));

test('is read again when a file or a directory has changed, and otherwise once a minute', async () => {
  let now = 0;
  host.write('nginx/nginx.conf', 'http { include sites/*; }');
  host.write('nginx/sites/a', 'server { server_name a; }');
  const reader = new NginxReader(resolvePlaces(host.places), () => now);
  const names = async () => (await reader.read()).servers.map(({ serverNames }) => serverNames[0]);
  const first = await reader.read();
  expect(await reader.read()).toBe(first);
  host.write('nginx/sites/a', 'server { server_name longer; }');
  expect(await names()).toEqual(['longer']);
  host.write('nginx/sites/b', 'server { server_name b; }');
  utimesSync(host.at('nginx/sites'), 1, 1);
  expect(await names()).toEqual(['longer', 'b']);
  const kept = await reader.read();
  now += 59_000;
  expect(await reader.read()).toBe(kept);
  now += 2_000;
  expect(await reader.read()).not.toBe(kept);
});
