/** Bugsink as its documentation deploys it on one server: gunicorn with two workers, its own task runner, SQLite. Phoning home is disabled. */
import { spawn, spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cpuSeconds } from '../measure.mjs';
import { end, freePort, untilReady } from '../stack.mjs';
import { ask } from './client.mjs';
import { installPython } from './installed.mjs';

const VERSION = '2.6.1';
const WORKERS = 2;
const MOST = 100_000_000;

/** Over plain HTTP, and with quotas that a benchmark doesn't reach. */
const settings = (port) => `
BUGSINK.update({
    "BASE_URL": "http://127.0.0.1:${port}",
    "PHONEHOME": False,
    **{f"MAX_EVENTS{of}_PER_{time}": ${MOST} for of in ("", "_PER_PROJECT") for time in ("5_MINUTES", "HOUR", "MONTH")},
})
`;

const frameOf = (line) => {
  const [, name, file, lineno, colno] = /at (\S+) \((.*):(\d+):(\d+)\)/.exec(line);
  return { function: name, filename: file, abs_path: file, lineno: Number(lineno), colno: Number(colno), in_app: true };
};

/** Our event in Bugsink's protocol: an envelope with one event. */
function envelopeOf({ exception, breadcrumbs, release, environment, userId, tags, runtime }) {
  const id = randomUUID().replaceAll('-', '');
  const [, ...lines] = exception.stack.split('\n');
  const event = {
    event_id: id,
    timestamp: new Date().toISOString(),
    platform: 'node',
    level: 'error',
    release,
    environment,
    user: { id: userId },
    tags,
    contexts: { runtime },
    breadcrumbs: { values: breadcrumbs.map(({ type, ...rest }) => ({ category: type, ...rest })) },
    // the throw last
    exception: { values: [{ type: exception.type, value: exception.message, stacktrace: { frames: lines.map(frameOf).reverse() } }] },
  };
  return `${JSON.stringify({ event_id: id })}\n{"type":"event"}\n${JSON.stringify(event)}\n`;
}

/** Creates its directory and databases; returns a function that runs its commands there. */
function prepare(commands, directory, port) {
  const environment = { ...process.env, PYTHONPATH: directory, DJANGO_SETTINGS_MODULE: 'bugsink_conf' };
  const run = (command, ...args) => {
    const { status, stdout, stderr } = spawnSync(path.join(commands, command), args, {
      cwd: directory,
      env: environment,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${stderr.slice(-500)}`);
    return stdout.trim();
  };
  run('bugsink-create-conf', '--template=singleserver', `--base-dir=${directory}`, '--host=127.0.0.1', `--port=${port}`);
  appendFileSync(path.join(directory, 'bugsink_conf.py'), settings(port));
  run('bugsink-manage', 'migrate', '--verbosity=0');
  run('bugsink-manage', 'migrate', 'snappea', '--database=snappea', '--verbosity=0');
  const start = (command, ...args) => spawn(path.join(commands, command), args, { cwd: directory, env: environment, stdio: 'ignore' });
  return { token: run('bugsink-manage', 'create_auth_token').split('\n').at(-1), start };
}

async function createProject(port, token) {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
  const call = (method, address, body) =>
    ask({ port, method, path: `/api/canonical/0/${address}`, headers, ...(body && { body: JSON.stringify(body) }) });
  const team = await call('POST', 'teams/', { name: 'Bench' });
  const { id } = await call('POST', 'projects/', { team: team.id, name: 'Shop' });
  const { dsn } = await call('GET', `projects/${id}/`);
  const { username: key } = new URL(dsn);
  return { id, key, digested: async () => (await call('GET', `projects/${id}/`)).digested_event_count };
}

/** Starts it; throws NotInstalled if it isn't available. */
export async function startBugsink() {
  const commands = installPython('bugsink', VERSION);
  const directory = mkdtempSync(path.join(tmpdir(), 'tw-bench-bugsink-'));
  const port = await freePort();
  const { token, start } = prepare(commands, directory, port);
  const web = start('gunicorn', `--bind=127.0.0.1:${port}`, `--workers=${WORKERS}`, 'bugsink.wsgi');
  const tasks = start('bugsink-runsnappea');
  const stop = async () => {
    await Promise.all([end(web), end(tasks)]);
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await untilReady(`http://127.0.0.1:${port}/health/ready`);
    const { id, key, digested } = await createProject(port, token);
    const headers = { 'X-Sentry-Auth': `Sentry sentry_version=7, sentry_key=${key}`, 'Content-Type': 'application/x-sentry-envelope' };
    return {
      name: `Bugsink ${VERSION}`,
      requestOf: (event) => ({ port, path: `/api/${id}/envelope/`, headers, body: envelopeOf(event) }),
      stored: digested,
      cpu: () => cpuSeconds(web.pid, { withChildren: true }) + cpuSeconds(tasks.pid, { withChildren: true }),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
