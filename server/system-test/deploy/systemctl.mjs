/**
 * What the guide asks of systemctl, for a machine in a folder: starts what a unit's ExecStart says, with its variables, and returns when it serves. The
 * sandbox, the user and the watchdog of the units stay systemd's.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const { TEST_MACHINE: machine, TEST_PORTS } = process.env;
/** The ports of this test instead of those of the guide. */
const ports = JSON.parse(TEST_PORTS);
const inside = (place) => path.join(machine, place);
const pidFile = (name) => inside(`run/${name}.pid`);

/** A line of a file of variables, or of Environment=. */
const variables = (lines) => Object.fromEntries(lines.map((line) => /^(\w+)=(.*)$/.exec(line)?.slice(1)).filter(Boolean));

const unquoted = (value) => value.replace(/^(["'])(.*)\1$/, '$2');

function unitOf(name) {
  if (name === 'caddy') {
    const [, environment] = /^Environment=(.*)$/m.exec(readFileSync(inside('etc/systemd/system/caddy.service.d/tidewatch.conf'), 'utf8'));
    const options = ['admin off', 'default_bind 127.0.0.1', `http_port ${ports.http}`, `https_port ${ports.https}`].join('\n\t');
    const own = { TIDEWATCH_UPSTREAM: `127.0.0.1:${ports[4000]}`, TIDEWATCH_CADDY_ISSUER: 'internal', TIDEWATCH_CADDY_OPTIONS: options };
    const command = `caddy run --config ${inside('etc/caddy/Caddyfile')} --adapter caddyfile`;
    return { command, environment: { ...variables([environment]), ...own }, type: 'caddy' };
  }
  const [template, instance] = name.split('@');
  const file = inside(`etc/systemd/system/${instance ? `${template}@` : name}.service`);
  const unit = readFileSync(file, 'utf8')
    .replaceAll('%i', instance ?? '')
    .replaceAll('%S', inside('var/lib'));
  const all = (key) => [...unit.matchAll(new RegExp(`^${key}=(.*)$`, 'gm'))].map(([, value]) => value);
  const files = all('EnvironmentFile').map((each) => readFileSync(inside(each), 'utf8').split('\n'));
  const environment = variables([...all('Environment').flatMap((line) => line.split(' ')), ...files.flat()]);
  for (const [key, value] of Object.entries(environment)) environment[key] = unquoted(value);
  environment.PORT = String(ports[environment.PORT ?? 4000] ?? ports.other[name]);
  return { command: all('ExecStart')[0], environment, type: all('Type')[0] };
}

async function start(name) {
  const { command, environment, type } = unitOf(name);
  const [program, ...words] = command.split(' ');
  const env = { PATH: process.env.PATH, HOME: inside('root'), ...environment };
  const options = { env, cwd: inside('var/lib/tidewatch') };
  if (type === 'oneshot') {
    const { status, stderr } = spawnSync(program, words, { ...options, encoding: 'utf8' });
    if (status !== 0) throw new Error(`${name}: ${stderr}`);
    return;
  }
  const log = openSync(inside(`var/log/${name}.log`), 'a');
  const child = spawn(program, words, { ...options, detached: true, stdio: ['ignore', log, log] });
  child.unref();
  writeFileSync(pidFile(name), String(child.pid));
  if (type === 'caddy') return;
  for (let tries = 0; tries < 600; tries += 1) {
    if ((await fetch(`http://127.0.0.1:${environment.PORT}/readyz`).catch(() => null))?.ok) return;
    if (child.exitCode !== null) break;
    await sleep(100);
  }
  throw new Error(`${name} does not serve: ${readFileSync(inside(`var/log/${name}.log`), 'utf8')}`);
}

const lives = (pid) => {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
};

async function stop(name) {
  if (!existsSync(pidFile(name))) return;
  const pid = Number(readFileSync(pidFile(name), 'utf8'));
  rmSync(pidFile(name));
  if (lives(pid)) process.kill(pid, 'SIGTERM');
  while (lives(pid)) await sleep(50);
}

const [verb, ...words] = process.argv.slice(2);
const names = words.filter((word) => word !== '--now');
for (const name of verb === 'daemon-reload' ? [] : names) {
  if (verb !== 'enable' && verb !== 'start') await stop(name);
  if (verb !== 'disable' && verb !== 'stop') await start(name);
}
