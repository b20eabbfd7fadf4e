/** The configuration that a real nginx runs with, and the logs that it writes. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createCollector } from '../src/collect/host-collector.js';
import type { LogSource, LogTail, NginxSources } from '../src/generated/messages.js';
import { createRequestHandler } from '../src/requests/handler.js';
import { createTestHost, problemsOf, SETTINGS, type TestHost } from '../test/collect/harness.js';
import { until } from '../test/support/until.js';

const PROGRAM = process.env['TIDEWATCH_TEST_NGINX'] ?? 'nginx';

let host: TestHost;
let nginx: ChildProcess;
let port: number;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const found = (server.address() as AddressInfo).port;
  server.close();
  await once(server, 'close');
  return found;
}

const asks = (method: string, params: object) =>
  createRequestHandler(host.places).handle(method, params, SETTINGS, new AbortController().signal);
const tail = async (sourceId: string, after?: string | null) => {
  const answer = (await asks('logs.tail', { sourceId, lines: 100, ...(after ? { after } : {}) })) as LogTail;
  expect(problemsOf('LogTail', answer)).toEqual([]);
  return answer;
};
const get = (path: string, name = 'shop.test') =>
  new Promise<void>((resolve, reject) => {
    const headers = { host: name, 'user-agent': 'ada@example.com' };
    http.get({ host: '127.0.0.1', port, path, headers, agent: false }, (answer) => answer.resume().on('end', resolve)).on('error', reject);
  });
const logOf = (name: string) => (existsSync(host.at(name)) ? readFileSync(host.at(name), 'utf8') : '');
const served = (name: string, path: string) => until(() => logOf(name).includes(`GET ${path} `), `${path} in ${name}`);

beforeAll(async () => {
  host = createTestHost();
  port = await freePort();
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${host.at(`temporary-${name}`)};`,
  );
  mkdirSync(host.at('nginx/sites-enabled'), { recursive: true });
  host.write(
    'nginx/nginx.conf',
    `daemon off; pid ${host.at('nginx.pid')}; user root; worker_processes 1; error_log ${host.at('log/nginx/error.log')} info;
    events { }
    http {
      ${temporary.join('\n')}
      map $host $upstream { default 0; shop.test "1 { ;"; }  # } a brace in a comment
      log_format short '$remote_addr "$request" $status "$http_user_agent"';
      access_log ${host.at('log/nginx/access.log')} short;
      include sites-enabled/*;
    }`,
  );
  host.write('nginx/sites-available/shop', `server { listen 127.0.0.1:${port}; include names.conf; location / { return 200 ok; } }`);
  host.write('nginx/names.conf', 'server_name shop.test "www.shop.test";');
  host.write(
    'nginx/sites-enabled/api',
    `server { listen 127.0.0.1:${port}; server_name api.test; access_log ${host.at('log/nginx/api.log')} short;
      location /quiet { access_log off; return 200 ok; } location / { if ($arg_x) { return 204; } return 200 ok; } }`,
  );
  symlinkSync(host.at('nginx/sites-available/shop'), host.at('nginx/sites-enabled/shop'));
  nginx = spawn(PROGRAM, ['-p', host.directory, '-c', host.at('nginx/nginx.conf')], { stdio: 'ignore' });
  await until(
    () =>
      get('/first').then(
        () => true,
        () => nginx.exitCode !== null,
      ),
    'nginx to answer',
    50,
  );
  expect(nginx.exitCode).toBeNull();
});

afterAll(async () => {
  if (nginx && nginx.exitCode === null) {
    nginx.kill('SIGTERM');
    await once(nginx, 'exit');
  }
  host.remove();
});

const byFile = (sources: LogSource[], name: string) => sources.find(({ label }) => label === host.at(`log/nginx/${name}`))!.id;

test("servers and logs match nginx's own report", async () => {
  const answer = (await asks('nginx.sources', {})) as NginxSources;
  expect(problemsOf('NginxSources', answer)).toEqual([]);
  expect(answer).toMatchObject({
    capability: 'ok',
    servers: [
      { serverNames: ['api.test'], listen: [`127.0.0.1:${port}`] },
      { serverNames: ['shop.test', 'www.shop.test'], listen: [`127.0.0.1:${port}`] },
    ],
  });
  expect(answer.sources.map(({ label, readable }) => [label.replace(`${host.at('log/nginx')}/`, ''), readable])).toEqual([
    ['api.log', true],
    ['access.log', true],
    ['error.log', true],
  ]);
  const configuration = String(spawnSync(PROGRAM, ['-T', '-p', host.directory, '-c', host.at('nginx/nginx.conf')]).stdout);
  for (const { label } of answer.sources) expect(configuration).toContain(label);
  const sample = await createCollector(host.places).collect(SETTINGS);
  expect(problemsOf('CollectedMetrics', sample)).toEqual([]);
  expect(sample.nginx.servers).toEqual(answer.servers);
});

test("requests appear in their server's log, masked, and are followed through a rotation", async () => {
  const { sources } = (await asks('nginx.sources', {})) as NginxSources;
  const [access, api, error] = ['access.log', 'api.log', 'error.log'].map((name) => byFile(sources, name));
  await get('/one');
  await get('/two', 'api.test');
  await get('/quiet', 'api.test');
  await served('log/nginx/access.log', '/one');
  await served('log/nginx/api.log', '/two');
  const first = await tail(access!);
  expect(first.lines.at(-1)).toBe('127.0.0.1 "GET /one HTTP/1.1" 200 "[email]"');
  expect((await tail(api!)).lines.map((line) => line.split(' ')[2])).toEqual(['/two']);
  expect((await tail(error!)).lines.join('\n')).toContain('start worker process');
  await get('/three');
  await served('log/nginx/access.log', '/three');
  const second = await tail(access!, first.cursor);
  expect(second).toMatchObject({ lines: [expect.stringContaining('/three')], reset: false });
  renameSync(host.at('log/nginx/access.log'), host.at('log/nginx/access.log.1'));
  nginx.kill('SIGUSR1');
  // The master creates the new file before its worker writes to it: both log that they have reopened their logs.
  await until(() => (logOf('log/nginx/error.log').match(/#\d+: reopening logs/g)?.length ?? 0) === 2, 'the new log');
  await get('/four');
  await served('log/nginx/access.log', '/four');
  expect(await tail(access!, second.cursor)).toMatchObject({ lines: [expect.stringContaining('/four')], reset: true });
});
