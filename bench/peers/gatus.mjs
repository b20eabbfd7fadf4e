/** Gatus with SQLite and two hundred external endpoints, to which results are pushed. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cpuSeconds } from '../measure.mjs';
import { end, freePort, untilReady } from '../stack.mjs';
import { installGo } from './installed.mjs';

const MODULE = 'github.com/TwiN/gatus/v5';
const VERSION = 'v5.23.2';
const TOKEN = 'bench';

const configOf = (port, directory, names) => `
web: { address: 127.0.0.1, port: ${port} }
storage: { type: sqlite, path: ${path.join(directory, 'gatus.db')} }
external-endpoints:
${names.map((name) => `  - { name: ${name}, group: bench, token: ${TOKEN} }`).join('\n')}
`;

/** Starts it; throws NotInstalled where it cannot be had. */
export async function startGatus(names) {
  const program = installGo(MODULE, VERSION);
  const directory = mkdtempSync(path.join(tmpdir(), 'tw-bench-gatus-'));
  const port = await freePort();
  const config = path.join(directory, 'config.yaml');
  writeFileSync(config, configOf(port, directory, names));
  const child = spawn(program, [], { stdio: 'ignore', env: { ...process.env, GATUS_CONFIG_PATH: config } });
  const stop = async () => {
    await end(child);
    rmSync(directory, { recursive: true, force: true });
  };
  try {
    await untilReady(`http://127.0.0.1:${port}/health`);
  } catch (error) {
    await stop();
    throw error;
  }
  const headers = { Authorization: `Bearer ${TOKEN}` };
  return {
    name: `Gatus ${VERSION}`,
    requestOf: ({ slug }) => ({ port, path: `/api/v1/endpoints/bench_${slug}/external?success=true&duration=10ms`, headers }),
    // it says nothing about how many it has
    stored: null,
    cpu: () => cpuSeconds(child.pid),
    stop,
  };
}
