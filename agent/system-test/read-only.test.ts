/** strace watches the agent while it samples and answers every kind of request: which programs it runs, and what it would write. */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { createTestHost, type TestHost } from '../test/collect/harness.js';
import { PM2_PROGRAM, pm2 } from '../test/collect/pm2/real-pm2.js';
import { writeJournal } from './journal-files.js';

const SCRIPT = fileURLToPath(new URL('sample-and-answer.mjs', import.meta.url));
const STRACE = process.env['TIDEWATCH_TEST_STRACE'] ?? 'strace';
/** Calls that change a file, a name, permissions or another process. */
const CALLS = [
  'execve,execveat,open,openat,openat2,creat,truncate,ftruncate,unlink,unlinkat,rename,renameat,renameat2,mkdir,mkdirat,rmdir,link,linkat,symlink',
  'symlinkat,mknod,mknodat,chmod,fchmod,fchmodat,chown,lchown,fchown,fchownat,utime,utimes,utimensat,futimesat,setxattr,fsetxattr,lsetxattr',
  'removexattr,fallocate,mount,umount2,kill,tkill,ptrace,bind,connect,io_uring_setup',
].join(',');

let host: TestHost;
const home = () => host.at('pm2');

beforeAll(async () => {
  host = createTestHost({ PATH: '', HOME: '/', PM2_BIN: PM2_PROGRAM });
  // systemd does not run in a test; its client is the only simulated program
  chmodSync(host.write('bin/systemctl', '#!/bin/sh\necho LoadState=loaded\necho ActiveState=active\n'), 0o755);
  host.places.env['PATH'] = `${host.at('bin')}:${path.dirname(process.execPath)}:/usr/bin:/bin`;
  mkdirSync(host.at('run/systemd/system'), { recursive: true });
  mkdirSync(home());
  writeJournal(host.at('journal/0123456789abcdef0123456789abcdef/system.journal'), [
    { unit: 'web.service', at: 1_795_222_923_000, message: 'up' },
  ]);
  const access = host.write('log/nginx/access.log', 'GET /\n');
  host.write('nginx/nginx.conf', `http { access_log ${access}; server { server_name example.com; } }`);
  const script = host.write('app.js', 'console.log("up"); setInterval(() => {}, 1000);');
  await pm2(home(), ['start', script, '--name', 'api'], { API_TOKEN: 'planted' });
});
afterAll(async () => {
  await pm2(home(), ['kill']);
  host.remove();
});

interface Traced {
  answers: Record<string, unknown>[];
  calls: string[];
}

function trace(env: NodeJS.ProcessEnv): Traced {
  const task = {
    places: { ...host.places, env: { ...host.places.env, ...env } },
    settings: { watchedServices: ['web.service'], nginxEnabled: true },
    requests: [
      ['nginx.sources', {}],
      ['pm2.describe', { name: 'api' }],
      ['service.status', { unit: 'web.service' }],
      ['logs.tail', { sourceId: 'journal:web.service', lines: 100 }],
      ['logs.tail', { sourceId: 'pm2:out:api', lines: 100 }],
      ['logs.tail', { sourceId: 'nginx:access:12345678', lines: 100 }],
      ['pm2.restart', { name: 'api' }],
    ],
  };
  const file = host.at('trace');
  // with this filter strace stops only for these calls
  const options = ['-f', '--seccomp-bpf', '-qq', '-s', '300', '-e', `trace=${CALLS}`, '-o', file];
  const { stdout, stderr, status } = spawnSync(STRACE, [...options, process.execPath, SCRIPT, JSON.stringify(task)], {
    env: { PATH: '/usr/bin:/bin' },
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (status !== 0) throw new Error(stderr);
  // a call interrupted by another thread spans two lines; the first has its arguments
  const calls = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => line.replace(/^\d+ +/, ''));
  return { answers: JSON.parse(stdout), calls: calls.filter((line) => line !== '' && !/^(<\.\.\.|---|\+\+\+)/.test(line)) };
}

const programsOf = (calls: string[]) =>
  new Set(
    calls.filter((call) => call.startsWith('exec')).map((call) => /"([^"]+)", \[("[^"]*"(?:, "[^"]*")?)/.exec(call)?.slice(1).join(' ')),
  );
/** Calls that could change something: by the call's name, or by opening a file for more than reading. */
const changesOf = (calls: string[]) =>
  calls.filter((call) => {
    if (/^exec/.test(call)) return false;
    if (/^open/.test(call)) return /O_(WRONLY|RDWR|CREAT|TRUNC|APPEND)/.test(call) && !call.includes('"/dev/null"');
    return !/^connect\(\d+, \{sa_family=AF_UNIX/.test(call);
  });

test("with PM2's socket it only runs systemctl show and journalctl, and writes nothing", () => {
  const { answers, calls } = trace({});
  expect(answers.map((answer) => answer['code'])).toEqual([...new Array(7).fill(undefined), 'not_found', 'unsupported']);
  expect(JSON.stringify(answers)).not.toContain('planted');
  expect(answers[0]).toMatchObject({ pm2: { capability: 'ok' }, systemd: { capability: 'ok' }, nginx: { capability: 'ok' } });
  expect(programsOf(calls)).toEqual(
    new Set([
      `${process.execPath} "${process.execPath}", "${SCRIPT}"`,
      `${host.at('bin/systemctl')} "${host.at('bin/systemctl')}", "show"`,
      `/usr/bin/journalctl "/usr/bin/journalctl", "--directory=${host.at('journal')}"`,
    ]),
  );
  expect(changesOf(calls)).toEqual([]);
  const sockets = calls.filter((call) => call.startsWith('connect')).map((call) => /sun_path="([^"]+)"/.exec(call)?.[1]);
  expect(new Set(sockets)).toEqual(new Set([host.at('pm2/rpc.sock')]));
});

test('if configured, it runs pm2 jlist', () => {
  const { answers, calls } = trace({ PM2_COLLECTOR: 'jlist' });
  expect(answers[0]).toMatchObject({ pm2: { capability: 'ok', processes: [{ name: 'api' }] } });
  expect(JSON.stringify(answers)).not.toContain('planted');
  expect([...programsOf(calls)]).toContain(`${PM2_PROGRAM} "${PM2_PROGRAM}", "jlist"`);
});
