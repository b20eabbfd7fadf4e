/**
 * Agents for the gateway benchmark: tokens come on standard input as JSON, the port as the argument. Each reports every 15 s, at its own moment.
 * Prints the seconds until all have an acknowledged sample, and continues until it is ended.
 */
import { randomUUID } from 'node:crypto';
import { createRequire } from 'node:module';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../../scripts/workspace.mjs';

const INTERVAL_MS = 15_000;
const WebSocket = createRequire(path.join(root, 'server/package.json'))('ws');

const port = Number(process.argv[2]);
const tokens = JSON.parse(await text(process.stdin));
const started = performance.now();
let settled = 0;

const GIB = 1_073_741_824;

/** The sample of a typical web server: two disks, ten processes, ten units, some nginx servers, thirty logs. */
function collect(index, round) {
  const cpu = (index * 7 + round * 13) % 100;
  const processes = Array.from({ length: 10 }, (_, pmId) => ({
    ...{
      pmId,
      name: `worker-${pmId}`,
      status: 'online',
      pid: 1000 + pmId,
      cpuPct: (cpu + pmId) / 10,
      memoryBytes: 80_000_000 + pmId * round,
    },
    ...{ restarts: pmId, unstableRestarts: 0, uptimeSec: 86_400 + round * 15 },
  }));
  const since = '2026-01-05T08:30:00.000Z';
  const units = Array.from({ length: 10 }, (_, unit) => ({
    ...{ name: `unit-${unit}.service`, loadState: 'loaded', activeState: 'active', subState: 'running', since },
  }));
  const disk = (mount, usagePct) => ({ mount, fsType: 'ext4', totalBytes: 100 * GIB, usedBytes: usagePct * GIB, usagePct });
  const memory = { totalBytes: 8 * GIB, availableBytes: 5 * GIB, usedBytes: 3 * GIB, usagePct: 37.5, swapTotalBytes: 0, swapUsedBytes: 0 };
  const names = ['out', 'err'].flatMap((kind) =>
    processes.map(({ name }) => [`pm2:${kind}:${name}`, kind === 'out' ? 'pm2_out' : 'pm2_error', name]),
  );
  const journals = units.map(({ name }) => [`journal:${name}`, 'journal', name]);
  return {
    schema: 1,
    host: {
      ...{
        hostname: `web-${index}`,
        os: 'Debian GNU/Linux 12',
        kernel: '6.1.0-18-amd64',
        arch: 'x64',
        uptimeSec: 90_000 + round * 15,
        bootId: randomUUID(),
      },
      ...{ cpu: { usagePct: cpu, cores: 4 }, loadAvg: [0.4, 0.5, 0.6], memory, disks: [disk('/', 40), disk('/data', 71)] },
      network: { rxBytesPerSec: 125_000 + round, txBytesPerSec: 64_000 + round },
    },
    pm2: { capability: 'ok', processes },
    systemd: { capability: 'ok', units },
    nginx: { capability: 'ok', servers: [{ serverNames: ['example.com', 'www.example.com'], listen: ['443 ssl', '[::]:443 ssl'] }] },
    logSources: [...names, ...journals].map(([id, kind, label]) => ({ id, kind, label, readable: true })),
  };
}

function connect(token, index) {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/agent/ws`, ['tidewatch-agent.v1'], {
    headers: { Authorization: `Bearer ${token}` },
    perMessageDeflate: false,
  });
  let seq = 0;
  let acknowledged = false;
  const send = (message) => socket.send(JSON.stringify(message));
  const beat = () => {
    seq += 1;
    send({ type: 'heartbeat', seq, collectedAt: new Date().toISOString(), metrics: collect(index, seq) });
  };
  const hello = {
    type: 'hello',
    protocol: 1,
    agentVersion: '0.2.0',
    nodeVersion: process.version,
    os: 'linux',
    arch: 'x64',
    hostname: `web-${index}`,
  };
  socket.on('open', () => send({ ...hello, machineIdHash: '', bootId: '', instanceId: randomUUID(), now: new Date().toISOString() }));
  socket.on('message', (data) => {
    const { type } = JSON.parse(data.toString());
    if (type === 'welcome') {
      beat();
      setInterval(beat, INTERVAL_MS);
    } else if (type === 'ack' && !acknowledged) {
      acknowledged = true;
      settled += 1;
      if (settled === tokens.length) process.stdout.write(`${(performance.now() - started) / 1000}\n`);
    }
  });
  socket.on('unexpected-response', (request, response) => {
    response.resume();
    request.destroy();
    setTimeout(() => connect(token, index), Number(response.headers['retry-after'] ?? 1) * 1000 + Math.random() * 1000);
  });
  socket.on('error', (error) => {
    if (socket.readyState === WebSocket.OPEN) throw error;
  });
  socket.on('close', (code) => {
    if (code !== 1006) process.stderr.write(`an agent was sent away with ${code}\n`);
  });
}

for (const [index, token] of tokens.entries()) connect(token, index);
