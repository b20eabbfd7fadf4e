/** A real nginx with the shipped configuration, on loopback ports and temporary directories. */
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Certificate } from '../../test/custom-domains/certificates.js';
import { end, outputOf, untilListening } from '../processes.js';
import { replaced } from './replaced.js';
import { BACKENDS, portsOf, type Upstreams } from './upstreams.js';

const SHIPPED = fileURLToPath(new URL('../../../deploy/nginx/tidewatch.conf', import.meta.url));
const PROGRAM = process.env['TIDEWATCH_TEST_NGINX'] ?? 'nginx';

export interface Nginx {
  /** nginx's verdict on its configuration. */
  verdict: string;
  /** Installs the certificate of a host name. */
  certify: (host: string, certificate: Certificate) => void;
  /** Its access log so far. */
  accessLog: () => string;
  /** All its output: the access log, the error log and its own messages. */
  everything: () => string;
  stop: () => Promise<void>;
}

export interface NginxOptions {
  host: string;
  upstreams: Upstreams;
  httpPort: number;
  httpsPort: number;
  /** How many requests an address may make, instead of the limit per second. */
  requests?: number;
  /** How many pages an address may request concurrently. */
  readers?: number;
}

/** This many requests, in both zones, instead of the limit per second. */
const limited = (requests: number) =>
  [
    ['rate=500r/s', 'rate=1r/m'],
    ['rate=50r/s', 'rate=1r/m'],
    ['burst=1000', `burst=${requests - 1}`],
    ['burst=200', `burst=${requests - 1}`],
  ] as const;

/** Both lines of a process in the upstream of a role. */
const linesOf = (port: number) =>
  `    server 127.0.0.1:${port} max_fails=1 fail_timeout=30s;\n    server 127.0.0.1:${port} max_fails=0 backup;\n`;

/** The test machine's replacements for parts of the file; every part must occur in it. */
function localized(directory: string, options: NginxOptions): string {
  const places: (readonly [string, string])[] = [
    ['tidewatch.example.com', options.host],
    ...BACKENDS.map((backend) => {
      const head = `    zone tidewatch_upstream_${backend} 64k;\n`;
      return [head + linesOf(4000), head + portsOf(options.upstreams, backend).map(linesOf).join('')] as const;
    }),
    ['listen 80', `listen 127.0.0.1:${options.httpPort}`],
    ['listen [::]:80', `# listen`],
    ['listen 443', `listen 127.0.0.1:${options.httpsPort}`],
    ['listen [::]:443', `# listen`],
    ['/etc/nginx/tidewatch', `${directory}/certificates`],
    ['/var/www/acme', `${directory}/acme`],
    ['/var/log/nginx', directory],
    ...(options.requests ? limited(options.requests) : []),
    ...(options.readers ? [['tidewatch_readers 40', `tidewatch_readers ${options.readers}`] as const] : []),
  ];
  return replaced(readFileSync(SHIPPED, 'utf8'), places);
}

function around(directory: string): string {
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((name) => `${name}_temp_path ${directory}/${name};`);
  return `daemon off; pid ${directory}/pid; error_log stderr; user root; worker_processes 1;
    events {}
    http { ${temporary.join(' ')} include ${directory}/tidewatch.conf; }`;
}

export async function startNginx(options: NginxOptions, certificate: Certificate): Promise<Nginx> {
  const directory = mkdtempSync(path.join(tmpdir(), 'tw-nginx-'));
  const certify = (host: string, { key, cert }: Certificate) => {
    const place = path.join(directory, 'certificates', host);
    mkdirSync(place, { recursive: true });
    writeFileSync(path.join(place, 'fullchain.pem'), cert);
    writeFileSync(path.join(place, 'privkey.pem'), key);
  };
  certify(options.host, certificate);
  writeFileSync(path.join(directory, 'tidewatch.conf'), localized(directory, options));
  writeFileSync(path.join(directory, 'nginx.conf'), around(directory));
  const words = ['-p', directory, '-c', path.join(directory, 'nginx.conf')];
  const verdict = String(spawnSync(PROGRAM, ['-t', ...words]).stderr);
  const child = spawn(PROGRAM, words, { stdio: ['ignore', 'pipe', 'pipe'] });
  const stop = async () => {
    await end(child);
    rmSync(directory, { recursive: true, force: true });
  };
  const output = outputOf(child);
  try {
    await untilListening(child, options.httpsPort, output);
  } catch (error) {
    await stop();
    throw error;
  }
  const written = (name: string) => readFileSync(path.join(directory, name), 'utf8');
  const everything = () => [written('access.log'), written('error.log'), output()].join('\n');
  return { verdict, certify, accessLog: () => written('access.log'), everything, stop };
}
