/**
 * A real installation that leaves this machine untouched: a mount namespace in which /etc, /var/lib and /run are temporary layers, and a systemctl
 * that records its calls. Needs root.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '../..');

/** The folder of the agent's packages: beside it, or beside the whole checkout. */
const MODULES = [path.join(root, 'agent/node_modules'), path.join(root, 'node_modules')];
const NEEDED = ['commander'];

// restart also starts: from then on the service is process 1, whose state says that it is connected
const SYSTEMCTL = `#!/bin/sh
echo "$*" >> "$STAGE/layers/systemctl.log"
case "$1" in
  restart) mkdir -p /var/lib/tidewatch-agent
    echo '{"pid":1,"updatedAt":"2026-01-15T09:30:00.000Z","connection":"connected"}' > /var/lib/tidewatch-agent/state.json ;;
  show) printf 'MainPID=1\\nActiveState=active\\n' ;;
esac
`;

const PROLOGUE = `set -e
mount -t tmpfs tmpfs "$STAGE/layers"
for place in etc var/lib; do
  mkdir -p "$STAGE/layers/$place/upper" "$STAGE/layers/$place/work"
  mount -t overlay overlay -o "lowerdir=/$place,upperdir=$STAGE/layers/$place/upper,workdir=$STAGE/layers/$place/work" "/$place"
done
mount -t tmpfs tmpfs /run
mkdir -p /run/systemd/system
touch "$STAGE/layers/systemctl.log"
# what was written in here
written() { find "$STAGE/layers/etc/upper" "$STAGE/layers/var/lib/upper" -type f -printf '/%P %m %u\\n' | sort; }
agent() { "$NODE" "$STAGE/agent/bin/tidewatch-agent.js" "$@"; }
as_nobody() { setpriv --reuid=nobody --regid=nogroup --clear-groups "$@"; }
set +e
`;

export interface Outcome {
  code: number | null;
  stdout: string;
  stderr: string;
}

export class InstallStage {
  private readonly folder = mkdtempSync(path.join(tmpdir(), 'tidewatch-install-'));

  constructor() {
    if (process.getuid?.() !== 0) throw new Error('These tests install for the whole host, in a namespace: run them as root.');
    const agent = path.join(this.folder, 'agent');
    for (const name of ['package.json', 'bin', 'dist']) cpSync(path.join(root, 'agent', name), path.join(agent, name), { recursive: true });
    for (const name of NEEDED) {
      const from = MODULES.map((folder) => path.join(folder, name)).find((folder) => spawnSync('test', ['-d', folder]).status === 0);
      cpSync(from ?? '', path.join(agent, 'node_modules', name), { recursive: true, dereference: true });
    }
    mkdirSync(path.join(this.folder, 'bin'));
    mkdirSync(path.join(this.folder, 'layers'));
    writeFileSync(path.join(this.folder, 'bin/systemctl'), SYSTEMCTL, { mode: 0o755 });
    execFileSync('chmod', ['-R', 'a+rX', this.folder]);
  }

  /** Makes the agent inaccessible to everybody but root, like a home directory, or accessible again. */
  closeAgent(closed: boolean): void {
    chmodSync(path.join(this.folder, 'agent'), closed ? 0o700 : 0o755);
  }

  /** Runs a sh script in a fresh namespace, with the functions agent, as_nobody and written. */
  run(script: string): Outcome {
    const env = { ...process.env, STAGE: this.folder, NODE: process.execPath, PATH: `${this.folder}/bin:${process.env['PATH']}` };
    const args = ['--mount', '--propagation', 'private', 'sh', '-c', PROLOGUE + script];
    const { status, stdout, stderr } = spawnSync('unshare', args, { env, encoding: 'utf8', timeout: 60_000 });
    return { code: status, stdout, stderr };
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
