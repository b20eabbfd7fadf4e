/**
 * The agent's cost on a host: memory and CPU over ten minutes at 15 s with 10 PM2 processes and 10 units, beside Debian's prometheus-node-exporter
 * scraped every 15 s at the same time. The bars: under 80 MB resident, under 0.5 % of a core. `npm run bench -- agent --seconds=60` is shorter.
 */
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { root } from '../../scripts/workspace.mjs';
import { report } from '../measure.mjs';
import { startGateway } from './gateway.mjs';
import { startPm2 } from './pm2.mjs';
import { watchProcess } from './process-cost.mjs';
import { unitsToWatch } from './systemd.mjs';

const INTERVAL_SEC = 15;
const MEMORY_BAR_MB = 80;
const CPU_BAR_PERCENT = 0.5;
const EXPORTER = process.env.TIDEWATCH_BENCH_NODE_EXPORTER ?? 'prometheus-node-exporter';

const seconds = () => Number(/^--seconds=(\d+)$/m.exec(process.argv.slice(2).join('\n'))?.[1] ?? 600);

async function until(condition, what) {
  for (let turn = 0; turn < 300; turn += 1) {
    if (await condition()) return;
    await wait(100);
  }
  throw new Error(`${what} did not happen in 30 s`);
}

async function startAgent(folder, gateway, pm2Home, { launcher, path: programs }) {
  const config = path.join(folder, 'config.json');
  writeFileSync(config, JSON.stringify({ token: `sa_${'x'.repeat(43)}`, endpoint: gateway.endpoint, pm2Home }), { mode: 0o600 });
  mkdirSync(path.join(folder, 'state'));
  const env = { ...process.env, PATH: programs, TIDEWATCH_AGENT_CONFIG: config, STATE_DIRECTORY: path.join(folder, 'state') };
  const [program, ...args] = [...launcher, process.execPath, path.join(root, 'agent/bin/tidewatch-agent.js'), 'run'];
  const agent = spawn(program, args, { env, stdio: 'ignore' });
  await until(() => gateway.heartbeats() > 0, 'the first sample of the agent');
  return agent;
}

async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  return port;
}

/** The exporter and how to scrape it; null if it isn't installed. */
async function startExporter() {
  if (spawnSync(EXPORTER, ['--version']).status !== 0) return null;
  const address = `127.0.0.1:${await freePort()}`;
  const exporter = spawn(EXPORTER, [`--web.listen-address=${address}`], { stdio: 'ignore' });
  const scrape = async () => (await fetch(`http://${address}/metrics`)).text();
  await until(() => scrape().then(Boolean, () => false), 'the first answer of the exporter');
  return { exporter, scrape };
}

function print(name, { memory, cpuPercent }) {
  report(`${name}, resident`, memory, 'MB', 1);
  report(`${name}, CPU`, [cpuPercent], '% of a core', 3);
}

/** Watches both until the time is over. */
async function measure(agent, other) {
  const costs = [agent.pid, ...(other ? [other.exporter.pid] : [])].map(watchProcess);
  for (let elapsed = 0; elapsed < seconds(); elapsed += INTERVAL_SEC) {
    await Promise.all([wait(Math.min(INTERVAL_SEC, seconds() - elapsed) * 1000), other?.scrape()]);
    for (const cost of costs) cost.sample();
  }
  return costs.map((cost) => cost.result());
}

export default async function benchmark() {
  const folder = mkdtempSync(path.join(tmpdir(), 'tidewatch-bench-agent-'));
  const releases = [() => rmSync(folder, { recursive: true, force: true })];
  try {
    const pm2 = startPm2(folder, 10);
    releases.unshift(pm2.stop);
    const watched = unitsToWatch(folder, 10);
    const gateway = await startGateway({ intervalSec: INTERVAL_SEC, watchedServices: watched.units });
    releases.unshift(gateway.stop);
    const agent = await startAgent(folder, gateway, pm2.home, watched);
    releases.unshift(() => agent.kill());
    const other = await startExporter();
    if (other) releases.unshift(() => other.exporter.kill());
    const [own, theirs] = await measure(agent, other);
    const { pm2: processes, systemd } = gateway.last();
    process.stdout.write(
      `${seconds()} s, ${gateway.heartbeats()} samples of ${processes.processes.length} processes and ${systemd.units.length} units\n`,
    );
    process.stdout.write(`units from: ${watched.source}\n`);
    print('tidewatch-agent', own);
    if (theirs) print('prometheus-node-exporter', theirs);
    else process.stdout.write('prometheus-node-exporter is not installed: apt-get install prometheus-node-exporter\n');
    const within = Math.max(...own.memory) < MEMORY_BAR_MB && own.cpuPercent < CPU_BAR_PERCENT;
    process.stdout.write(within ? 'within the bars\n' : 'over the bars\n');
  } finally {
    for (const release of releases) release();
  }
}
