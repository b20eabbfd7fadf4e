/** A machine in a folder, on which the commands of the guides run as they are printed. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '../processes.js';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const SYSTEMCTL = path.join(import.meta.dirname, 'systemctl.mjs');

/** What stands in for the commands that would change this machine. Folders of the system are those in the machine's folder. */
const STAND_INS = `
set -euo pipefail
apt-get() { command -v "\${@: -1}" >/dev/null; }
useradd() { [ "\${@: -1}" = tidewatch ]; mkdir -p "$TEST_MACHINE/var/lib/tidewatch"; }
runuser() { [ "$1 $2 $3" = "-u tidewatch --" ]; shift 3; "$@"; }
systemctl() { node "${SYSTEMCTL}" "$@"; }
npm() {
  if [ "$*" = "run package" ]; then (cd "${ROOT}" && node scripts/package/main.mjs --built)
  else command npm "$@" --prefix "$TEST_MACHINE/usr" --no-audit --no-fund --loglevel=error; fi
}
curl() { command curl --insecure --retry 20 --retry-all-errors --retry-delay 1 --connect-to "tidewatch.example.com:443:127.0.0.1:$TEST_HTTPS" "$@"; }
`;

export class Machine {
  readonly folder = mkdtempSync(path.join(tmpdir(), 'tw-machine-'));
  readonly #environment: NodeJS.ProcessEnv;

  private constructor(ports: { https: number; other: object }) {
    for (const each of ['etc/caddy', 'etc/systemd/system', 'var/log', 'run', 'root', 'usr/bin'])
      mkdirSync(path.join(this.folder, each), { recursive: true });
    for (const each of ['deploy', 'dist', 'docs']) symlinkSync(path.join(ROOT, each), path.join(this.folder, 'root', each));
    this.#environment = {
      // npm's registry and certificates may be named there
      ...process.env,
      PATH: `${this.folder}/usr/bin:${process.env['PATH']}`,
      TEST_MACHINE: this.folder,
      TEST_PORTS: JSON.stringify(ports),
      TEST_HTTPS: String(ports.https),
    };
  }

  /** `guided` are the ports that the guide names, `others` the units that have none. */
  static async open(guided: readonly number[], others: readonly string[]): Promise<Machine> {
    const ports: Record<string, number> = {};
    for (const name of ['http', 'https', ...guided]) ports[name] = await freePort();
    const other: Record<string, number> = {};
    for (const name of others) other[name] = await freePort();
    return new Machine({ ...ports, https: ports['https'] ?? 0, other });
  }

  /** Runs commands in a checkout; returns what they print. Throws if one fails. */
  run(commands: string): string {
    const script = STAND_INS + commands.replaceAll(/(?<![\w/])\/(etc|var\/lib)\//g, `${this.folder}/$1/`);
    const { status, stdout, stderr } = spawnSync('bash', ['-c', script], {
      cwd: path.join(this.folder, 'root'),
      env: this.#environment,
      encoding: 'utf8',
    });
    if (status !== 0) throw new Error(`${commands}\nended with ${status}: ${stdout}${stderr}`);
    return stdout;
  }

  /** Stops what runs, and removes the folder. */
  close(): void {
    const names = readdirSync(path.join(this.folder, 'run')).map((name) => name.replace(/\.pid$/, ''));
    if (names.length) this.run(`systemctl stop ${names.join(' ')}`);
    rmSync(this.folder, { recursive: true, force: true });
  }
}

/** The shell commands of a guide's section, one block after the other, wherever they run. */
export function blocksOf(guide: string, section: string): string[] {
  const text = readFileSync(path.join(ROOT, 'docs', guide), 'utf8');
  const [, body] = text.split(new RegExp(`^## ${section}$`, 'm'));
  if (body === undefined) throw new Error(`${guide} has no section ${section}`);
  const [own = ''] = body.split(/^## /m);
  return [...own.matchAll(/^( *)```sh(?: [^\n]*)?\n([\s\S]*?)^ *```$/gm)].map(([, indent = '', code = '']) =>
    code.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );
}
