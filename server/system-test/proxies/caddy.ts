/** A real Caddy with the shipped Caddyfile, on loopback ports, with its own authority and storage. */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { until } from '../../test/harness/until.js';
import { end, outputOf, untilListening } from '../processes.js';

const CADDYFILE = fileURLToPath(new URL('../../../deploy/caddy/Caddyfile', import.meta.url));

export interface Caddy {
  /** The certificate of its authority. */
  root: string;
  /** Its output. */
  output: () => string;
  stop: () => Promise<void>;
}

export async function startCaddy(options: { host: string; upstream: number; httpPort: number; httpsPort: number }): Promise<Caddy> {
  const directory = mkdtempSync(path.join(tmpdir(), 'tw-caddy-'));
  const globals = ['admin off', 'default_bind 127.0.0.1', `http_port ${options.httpPort}`, `https_port ${options.httpsPort}`];
  const child = spawn(process.env['TIDEWATCH_TEST_CADDY'] ?? 'caddy', ['run', '--config', CADDYFILE, '--adapter', 'caddyfile'], {
    env: {
      PATH: process.env['PATH'],
      HOME: directory,
      XDG_DATA_HOME: directory,
      XDG_CONFIG_HOME: directory,
      TIDEWATCH_HOST: options.host,
      TIDEWATCH_UPSTREAM: `127.0.0.1:${options.upstream}`,
      TIDEWATCH_CADDY_ISSUER: 'internal',
      TIDEWATCH_CADDY_OPTIONS: globals.join('\n\t'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const stop = async () => {
    await end(child);
    rmSync(directory, { recursive: true, force: true });
  };
  const authority = path.join(directory, 'caddy/pki/authorities/local/root.crt');
  const output = outputOf(child);
  try {
    await untilListening(child, options.httpsPort, output);
    await until(() => existsSync(authority), { what: 'the authority of Caddy' });
    return { root: readFileSync(authority, 'utf8'), output, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}
