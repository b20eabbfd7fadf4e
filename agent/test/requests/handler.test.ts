import { symlinkSync } from 'node:fs';
import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { createCollector } from '../../src/collect/host-collector.js';
import { idPart, knownSources } from '../../src/collect/logs/log-sources.js';
import type { CollectSettings } from '../../src/collect/reading/collector.js';
import type { LogTail, NginxSources } from '../../src/generated/messages.js';
import { createRequestHandler } from '../../src/requests/handler.js';
import { codeOf, createTestHost, problemsOf, type TestHost } from '../collect/harness.js';

const SETTINGS: CollectSettings = { watchedServices: ['nginx.service', 'a\\x2db.service'], nginxEnabled: true };
const never = new AbortController().signal;

let host: TestHost;
beforeEach(() => {
  host = createTestHost();
  const access = host.write('log/nginx/access.log', 'GET /\n');
  host.write('secret/shadow', 'root:secret\n');
  symlinkSync(host.at('secret/shadow'), host.at('log/nginx/error.log'));
  host.write(
    'nginx/nginx.conf',
    `error_log ${host.at('log/nginx/error.log')}; http { access_log ${access}; server { server_name example.com; } }`,
  );
});
afterEach(() => host.remove());

const ask = <T>(method: string, params: unknown, settings = SETTINGS, signal = never) =>
  createRequestHandler(host.places).handle(method, params, settings, signal) as Promise<T>;
const sourcesOf = async (settings = SETTINGS) => (await ask<NginxSources>('nginx.sources', {}, settings)).sources;

test('all subjects in the sample can be requested', async () => {
  const sample = await createCollector(host.places).collect(SETTINGS);
  expect(problemsOf('CollectedMetrics', sample)).toEqual([]);
  expect(sample.nginx).toEqual({ capability: 'ok', servers: [{ serverNames: ['example.com'], listen: ['80'] }] });
  expect(sample.logSources.map(({ id, readable }) => [id.replace(/:[0-9a-f]{8}$/, ':#'), readable])).toEqual([
    ['nginx:access:#', true],
    ['nginx:error:#', false],
    ['journal:nginx.service', false],
    [expect.stringMatching(/^journal:a_x2db\.service-[0-9a-f]{8}$/), false],
  ]);
  const [access, error, journal] = sample.logSources;
  expect((await ask<LogTail>('logs.tail', { sourceId: access!.id, lines: 200 })).lines).toEqual(['GET /']);
  expect(await codeOf(ask('logs.tail', { sourceId: error!.id, lines: 200 }))).toBe('permission_denied');
  expect(await codeOf(ask('logs.tail', { sourceId: journal!.id, lines: 200 }))).toBe('not_found');
});

test('servers and sources of nginx', async () => {
  const answer = await ask<NginxSources>('nginx.sources', {});
  expect(problemsOf('NginxSources', answer)).toEqual([]);
  expect(answer.capability).toBe('ok');
  expect(answer.sources.map(({ kind }) => kind)).toEqual(['nginx_access', 'nginx_error']);
});

test('without nginx collection its logs are not sources', async () => {
  const [access] = await sourcesOf();
  const off = { ...SETTINGS, nginxEnabled: false };
  expect(await ask('nginx.sources', {}, off)).toEqual({ capability: 'disabled', servers: [], sources: [] });
  expect(await codeOf(ask('logs.tail', { sourceId: access!.id, lines: 100 }, off))).toBe('not_found');
  expect((await createCollector(host.places).collect(off)).nginx).toEqual({ capability: 'disabled', servers: [] });
});

test('a unit that is no longer watched has no log', async () => {
  expect(await codeOf(ask('logs.tail', { sourceId: 'journal:ssh.service', lines: 100 }))).toBe('not_found');
});

test.each<[string, unknown]>([
  ['logs.tail', { sourceId: '/etc/passwd', lines: 100 }],
  ['logs.tail', { sourceId: 'nginx:access:../../etc/passwd', lines: 100 }],
  ['logs.tail', { sourceId: 'nginx:access:12345678', lines: 150 }],
  ['logs.tail', { sourceId: 'nginx:access:12345678', lines: 100, follow: true }],
  ['logs.tail', { sourceId: 'nginx:access:12345678', lines: 100, after: '' }],
  ['logs.tail', {}],
  ['logs.tail', null],
  ['service.status', { unit: '--help' }],
  ['pm2.describe', { name: '' }],
  ['pm2.describe', 'api'],
  ['nginx.sources', { path: '/etc' }],
])('%s with %j is a bad request', async (method, params) => {
  expect(await codeOf(ask(method, params))).toBe('bad_request');
});

test.each(['nginx:access:12345678', 'nginx:x', 'pm2:out:api', 'elsewhere:x'])('%s is not a source', async (sourceId) => {
  host.places.pm2Home = host.directory;
  expect(await codeOf(ask('logs.tail', { sourceId, lines: 100 }))).toBe('not_found');
});

test('the cursor of one response is the beginning of the next', async () => {
  const [access] = await sourcesOf();
  const first = await ask<LogTail>('logs.tail', { sourceId: access!.id, lines: 100 });
  expect(await ask('logs.tail', { sourceId: access!.id, lines: 100, after: first.cursor })).toMatchObject({ lines: [], reset: false });
  expect(await codeOf(ask('logs.tail', { sourceId: access!.id, lines: 100, after: 's=1' }))).toBe('bad_request');
});

test.each(['', 'pm2.restart', 'logs.delete', 'constructor', 'toString'])('the method %j is refused', async (method) => {
  expect(await codeOf(ask(method, {}))).toBe('unsupported');
});

test('ends when the request is aborted', async () => {
  expect(await codeOf(ask('nginx.sources', {}, SETTINGS, AbortSignal.abort()))).toBe('timeout');
});

test('names that differ only in characters invalid in an id stay distinct', () => {
  const names = ['a b', 'a_b', 'a/b', 'a#b', '', 'ä', 'x'.repeat(300)];
  expect(new Set(names.map(idPart)).size).toBe(names.length);
  for (const name of names) expect(problemsOf('LogSourceId', `pm2:out:${idPart(name)}#12`)).toEqual([]);
});

test('hundreds of servers and logs with long names still fit into a frame', async () => {
  const long = 'x'.repeat(200);
  const servers = Array.from(
    { length: 150 },
    (_, index) => `server { server_name ${long}${index}.test; access_log /logs/${long}/${index}.log; }`,
  );
  host.write('nginx/nginx.conf', `http { ${servers.join('\n')} }`);
  const watchedServices = Array.from({ length: 50 }, (_, index) => `${long}${index}.service`);
  const sample = await createCollector(host.places).collect({ watchedServices, nginxEnabled: true });
  expect(problemsOf('CollectedMetrics', sample)).toEqual([]);
  expect(Buffer.byteLength(JSON.stringify(sample))).toBeLessThan(200 * 1024);
  expect(knownSources({ accessLogs: ['/a', '/a'], errorLogs: [] }, [], [])).toHaveLength(1);
});
