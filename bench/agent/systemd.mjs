/**
 * Units for the agent to watch. With systemd, they are real units. Otherwise a script imitates systemctl, at the cost of a process like the real one,
 * only slightly cheaper; the agent then runs in a mount namespace whose /run pretends that systemd is there, which needs root.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const block = (unit) => `Id=${unit}
Names=${unit}
LoadState=loaded
ActiveState=active
SubState=running
ActiveEnterTimestamp=Thu 2026-01-15 09:30:00 UTC
ActiveExitTimestamp=
InactiveEnterTimestamp=
InactiveExitTimestamp=Thu 2026-01-15 09:30:00 UTC
`;

function realUnits(count) {
  const args = ['list-units', '--type=service', '--state=active', '--plain', '--no-legend', '--no-pager'];
  const names = execFileSync('systemctl', args, { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.split(' ')[0]);
  return names.filter(Boolean).slice(0, count);
}

/** The units, how to start the agent so that it sees them, and a description of what answers for them. */
export function unitsToWatch(folder, count) {
  if (existsSync('/run/systemd/system'))
    return { units: realUnits(count), launcher: [], path: process.env.PATH, source: 'systemd of this host' };
  if (process.getuid() !== 0)
    return { units: [], launcher: [], path: process.env.PATH, source: 'none: no systemd here, and no root to stand in for it' };
  const units = Array.from({ length: count }, (_, index) => `unit-${index + 1}.service`);
  const bin = path.join(folder, 'bin');
  mkdirSync(bin);
  writeFileSync(path.join(bin, 'systemctl'), `#!/bin/sh\ncat <<'END'\n${units.map(block).join('\n')}END\n`, { mode: 0o755 });
  const launcher = ['unshare', '--mount', '--propagation', 'private', 'sh', '-c'];
  const setUp = 'mount -t tmpfs tmpfs /run && mkdir -p /run/systemd/system && exec "$@"';
  return { units, launcher: [...launcher, setUp, 'sh'], path: `${bin}:${process.env.PATH}`, source: 'a stand-in for systemctl' };
}
