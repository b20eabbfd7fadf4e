/** A real HAProxy with the shipped configuration, on loopback ports and a temporary directory of certificates. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Certificate } from '../../test/custom-domains/certificates.js';
import { until } from '../../test/harness/until.js';
import { end, outputOf, untilListening } from '../processes.js';
import { replaced } from './replaced.js';
import { BACKENDS, type Backend, portsOf, type Upstreams } from './upstreams.js';

const SHIPPED = fileURLToPath(new URL('../../../deploy/haproxy/haproxy.cfg', import.meta.url));
const PROGRAM = process.env['TIDEWATCH_TEST_HAPROXY'] ?? 'haproxy';

export interface Haproxy {
  /** HAProxy's verdict on its configuration. */
  verdict: string;
  /** Waits until it sends requests to the process on that port again. */
  untilServing: (port: number) => Promise<void>;
  /** Its log and its own messages. */
  output: () => string;
  stop: () => Promise<void>;
}

export interface HaproxyOptions {
  host: string;
  upstreams: Upstreams;
  httpPort: number;
  httpsPort: number;
  /** How many requests an address may make in a minute, instead of the limits per second. */
  requests?: number;
  /** How many pages an address may request concurrently. */
  readers?: number;
}

const limited = (requests: number) =>
  [
    ['http_req_rate(2s)', 'http_req_rate(60s)'],
    ['http_req_rate(4s)', 'http_req_rate(60s)'],
    ['expire 10s', 'expire 60s'],
    ['gt 2000', `gt ${requests}`],
    ['gt 400', `gt ${requests}`],
  ] as const;

function localized(directory: string, options: HaproxyOptions): string {
  const shipped = readFileSync(SHIPPED, 'utf8');
  const lines = [...shipped.matchAll(/^ {4}server (\w+)1 127\.0\.0\.1:4000$/gm)];
  const places: (readonly [string, string])[] = [
    // only root may become another user
    ['    user haproxy\n    group haproxy\n', ''],
    ['tidewatch.example.com', options.host],
    ['bind :::80 v4v6', `bind 127.0.0.1:${options.httpPort}`],
    ['bind :::443 v4v6', `bind 127.0.0.1:${options.httpsPort}`],
    ['crt /etc/haproxy/tidewatch', `crt ${directory}`],
    ...lines.map(([line, name]) => {
      const ports = portsOf(options.upstreams, name as Backend);
      return [line, ports.map((port) => `    server ${name}${port} 127.0.0.1:${port}`).join('\n')] as const;
    }),
    ...(options.requests ? limited(options.requests) : []),
    ...(options.readers ? [['sc1_conn_cur gt 40', `sc1_conn_cur gt ${options.readers}`] as const] : []),
  ];
  return replaced(shipped, places);
}

/** Whether each backend has noticed that the process stopped, and that it serves. */
function isServing(output: string, port: number, upstreams: Upstreams): boolean {
  const last = new Map(
    [...output.matchAll(new RegExp(`^Server (\\w+)/\\w+${port} is (UP|DOWN)`, 'gm'))].map(([, backend, state]) => [backend, state]),
  );
  return (
    last.size === BACKENDS.filter((backend) => portsOf(upstreams, backend).includes(port)).length &&
    [...last.values()].every((state) => state === 'UP')
  );
}

/** Starts it with the certificates of these host names. */
export async function startHaproxy(options: HaproxyOptions, certificates: Readonly<Record<string, Certificate>>): Promise<Haproxy> {
  const directory = mkdtempSync(path.join(tmpdir(), 'tw-haproxy-'));
  const store = path.join(directory, 'certificates');
  mkdirSync(store);
  for (const [host, { key, cert }] of Object.entries(certificates)) writeFileSync(path.join(store, `${host}.pem`), `${cert}\n${key}`);
  const file = path.join(directory, 'haproxy.cfg');
  writeFileSync(file, localized(store, options));
  const checked = spawnSync(PROGRAM, ['-c', '-f', file]);
  const child = spawn(PROGRAM, ['-db', '-f', file], { stdio: ['ignore', 'pipe', 'pipe'] });
  const output = outputOf(child);
  const stop = async () => {
    await end(child);
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await untilListening(child, options.httpsPort, output);
  } catch (error) {
    await stop();
    throw error;
  }
  const untilServing = async (port: number) => {
    await until(() => isServing(output(), port, options.upstreams), { what: `HAProxy to serve from ${port}`, withinMs: 30_000 });
  };
  return { verdict: `${checked.stdout}${checked.stderr}`, untilServing, output, stop };
}
