/**
 * The Python client in real Celery and RQ workers with a separate Redis, installed from the registry. Celery's file broker would need no Redis, but
 * it loses messages: it reads files that another process has created and not yet written.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { until } from '../test/harness/until.js';

const run = promisify(execFile);
const root = path.resolve(import.meta.dirname, '../..');
const PYTHON = process.env['PYTHON'] ?? 'python3';
// the newest versions that run on Python 3.9
const PACKAGES = ['celery==5.5.3', 'rq==2.6.1', 'redis==6.4.0'];

const TASKS = `
import os
from celery import Celery
from celery.signals import task_postrun
from tidewatch import ErrorClient
from tidewatch.celery import report_tasks

errors = ErrorClient(api_key="twk_a.b", endpoint=os.environ["REPORTS_TO"], domain="shop.example.com")
report_tasks(errors)

app = Celery("shop", broker="redis+socket://" + os.environ["REDIS_SOCKET"])

@task_postrun.connect
def note(**_):
    with open(os.environ["DONE"], "a") as done:
        done.write(".")

@app.task(name="shop.charge")
def charge(user):
    errors.set_user(user)
    errors.add_breadcrumb("charging " + user)
    raise ValueError("no card")

@app.task(name="shop.fetch", bind=True, max_retries=2, default_retry_delay=0)
def fetch(self):
    raise self.retry(exc=OSError("tried three times"), countdown=0)

@app.task(name="shop.look", throws=(KeyError,))
def look():
    raise KeyError("expected")

@app.task(name="shop.fine")
def fine():
    errors.set_user("somebody else")
`;

const SEND_TASKS = `
from tasks import charge, fetch, fine, look
look.delay()
fetch.apply_async(task_id="fetch")
for user in ("u0", "u1", "u2", "u3"):
    fine.delay()
    charge.apply_async((user,), task_id="charge-" + user)
`;

const JOBS = `
def charge(user):
    raise ValueError("no card for " + user)

def fetch():
    raise OSError("tried twice")

def fine():
    return 1
`;

const RUN_JOBS = `
import os
from redis import Redis
from rq import Queue, Retry, Worker
from tidewatch import ErrorClient
from tidewatch.rq import exception_handler

errors = ErrorClient(api_key="twk_a.b", endpoint=os.environ["REPORTS_TO"], domain="shop.example.com")
redis = Redis(unix_socket_path=os.environ["REDIS_SOCKET"])
queue = Queue("mail", connection=redis)
queue.enqueue("jobs.fine")
queue.enqueue("jobs.fetch", retry=Retry(max=1), job_id="fetch")
queue.enqueue("jobs.charge", "u1", job_id="charge")
Worker([queue], connection=redis, exception_handlers=[exception_handler(errors)]).work(burst=True)
`;

interface Report {
  exception: { type: string; message: string };
  userId?: string;
  handled: boolean;
  tags: Record<string, string>;
  breadcrumbs: { message: string }[];
}

const home = mkdtempSync(path.join(tmpdir(), 'tw-python-workers-'));
let python: string;
let reports: Report[];
const started: ChildProcess[] = [];

/** A slow service, so that a worker that does not wait for its reports loses some. */
const service = createServer(async (request, response) => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part as Buffer);
  await new Promise((resolve) => setTimeout(resolve, 200));
  // a sender that did not wait for the response cannot know that it was stored
  if (request.socket.destroyed) return;
  reports.push(JSON.parse(Buffer.concat(parts).toString()));
  response.writeHead(202, { 'Content-Type': 'application/json' }).end(JSON.stringify({ issueId: 'i', eventId: 'e' }));
});

/** The Python of an environment with the packages, which is kept: only these versions can be in it. */
async function environment(): Promise<string> {
  const { stdout: version } = await run(PYTHON, ['-c', 'import sys; print(sys.version)']);
  const name = createHash('sha256')
    .update([version, ...PACKAGES].join())
    .digest('hex')
    .slice(0, 12);
  const folder = path.join(root, 'node_modules/.cache/tidewatch-python-workers', name);
  const own = path.join(folder, 'bin/python');
  if (existsSync(path.join(folder, 'ready'))) return own;
  mkdirSync(path.dirname(folder), { recursive: true });
  await run(PYTHON, ['-m', 'venv', '--clear', folder]);
  await run(own, ['-m', 'pip', 'install', '--quiet', '--disable-pip-version-check', ...PACKAGES]);
  writeFileSync(path.join(folder, 'ready'), '');
  return own;
}

const variables = () => ({
  ...process.env,
  PYTHONPATH: `${path.join(root, 'sdk-python/src')}:${home}`,
  PYTHONDONTWRITEBYTECODE: '1',
  DONE: path.join(home, 'done'),
  REDIS_SOCKET: path.join(home, 'redis.sock'),
  REPORTS_TO: `http://127.0.0.1:${(service.address() as AddressInfo).port}`,
});

function start(command: string, args: string[]): ChildProcess {
  const child = spawn(command, args, { cwd: home, env: variables(), stdio: 'ignore' });
  started.push(child);
  return child;
}

const ended = (child: ChildProcess) => (child.exitCode === null && child.signalCode === null ? once(child, 'exit') : Promise.resolve());

beforeAll(async () => {
  python = await environment();
  for (const [name, text] of Object.entries({ tasks: TASKS, send_tasks: SEND_TASKS, jobs: JOBS, run_jobs: RUN_JOBS }))
    writeFileSync(path.join(home, `${name}.py`), text);
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
}, 300_000);
afterAll(async () => {
  service.closeAllConnections();
  await new Promise((resolve) => service.close(resolve));
  rmSync(home, { recursive: true });
});
beforeEach(async () => {
  reports = [];
  rmSync(variables().REDIS_SOCKET, { force: true });
  start('redis-server', ['--port', '0', '--unixsocket', variables().REDIS_SOCKET, '--save', '', '--appendonly', 'no']);
  await until(() => existsSync(variables().REDIS_SOCKET));
});
afterEach(async () => {
  for (const child of started.splice(0).reverse()) {
    child.kill('SIGTERM');
    await ended(child);
  }
});

test.each(['solo', 'prefork'])('Celery with the pool %s: tasks that fail are reported, also by a worker that ends', async (pool) => {
  const done = variables().DONE;
  rmSync(done, { force: true });
  await run(python, ['send_tasks.py'], { cwd: home, env: variables() });
  const worker = start(python, ['-m', 'celery', '-A', 'tasks', 'worker', '--pool', pool, '--concurrency', '2', '--without-heartbeat']);
  // one lookup, three tries to fetch, four times charge and fine; their reports still wait in the worker, or in its processes
  await until(() => existsSync(done) && readFileSync(done).length === 12);
  worker.kill('SIGTERM');
  await ended(worker);

  const told = reports.map(({ exception, tags, userId, handled, breadcrumbs }) => {
    return [
      tags['celery.task'],
      tags['celery.task_id'],
      exception.type,
      userId,
      handled,
      breadcrumbs.map(({ message }) => message).join(', '),
    ].join(' | ');
  });
  const charged = ['u0', 'u1', 'u2', 'u3'].map(
    (user) => `shop.charge | charge-${user} | ValueError | ${user} | false | task shop.charge, charging ${user}`,
  );
  expect(told.sort()).toEqual([...charged, 'shop.fetch | fetch | OSError |  | false | task shop.fetch']);
});

test('RQ: a job that fails permanently is reported by its process', async () => {
  await run(python, ['run_jobs.py'], { cwd: home, env: variables() });
  expect(reports.map(({ exception, handled, tags }) => [exception.type, exception.message, handled, tags])).toEqual([
    ['ValueError', 'no card for u1', false, { 'rq.job': 'jobs.charge', 'rq.job_id': 'charge', 'rq.queue': 'mail' }],
    ['OSError', 'tried twice', false, { 'rq.job': 'jobs.fetch', 'rq.job_id': 'fetch', 'rq.queue': 'mail' }],
  ]);
});
