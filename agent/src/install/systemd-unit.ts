/** The agent's systemd unit. */
import path from 'node:path';

interface UnitSettings {
  node: string;
  script: string;
  user: string;
  /** Additional groups of the service; each must exist, or systemd doesn't start it. */
  groups: readonly string[];
  pm2Home: string | null;
}

const SYSTEM_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Quotes a word for a unit. systemd expands %h and the like everywhere, so percent signs are doubled; no word here contains a dollar sign. */
export const quoteForUnit = (word: string): string => `"${word.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('%', '%%')}"`;

/**
 * Gives the agent less than its user has: it reads, writes only into its state directory, and its child processes are restricted too.
 * Deliberately omitted: MemoryDenyWriteExecute (the Node.js compiler needs such memory), ProcSubset=pid (CPU and memory are in /proc) and PrivateUsers
 * (other users' files would look different). PM2 communicates through sockets in PM2_HOME, so a private /tmp is fine unless PM2_HOME is in
 * /tmp.
 */
function hardening(pm2Home: string | null): string[] {
  const inTmp = /^\/(var\/)?tmp(\/|$)/.test(path.posix.normalize(pm2Home ?? '/'));
  return [
    'NoNewPrivileges=yes',
    'CapabilityBoundingSet=',
    'AmbientCapabilities=',
    'ProtectSystem=strict',
    'ProtectHome=read-only',
    ...(inTmp ? [] : ['PrivateTmp=yes']),
    'PrivateDevices=yes',
    'ProtectProc=invisible',
    'ProtectClock=yes',
    'ProtectHostname=yes',
    'ProtectKernelTunables=yes',
    'ProtectKernelModules=yes',
    'ProtectKernelLogs=yes',
    'ProtectControlGroups=yes',
    'LockPersonality=yes',
    'RestrictNamespaces=yes',
    'RestrictRealtime=yes',
    'RestrictSUIDSGID=yes',
    'RestrictAddressFamilies=AF_UNIX AF_INET AF_INET6 AF_NETLINK',
    'SystemCallArchitectures=native',
    'SystemCallFilter=@system-service',
    'SystemCallErrorNumber=EPERM',
    'UMask=0077',
  ];
}

/** The text of the unit. */
export function systemdUnit({ node, script, user, groups, pm2Home }: UnitSettings): string {
  const environment = [`PATH=${path.dirname(node)}:${SYSTEM_PATH}`, ...(pm2Home === null ? [] : [`PM2_HOME=${pm2Home}`])];
  return `${[
    '# Written by tidewatch-agent install, which replaces it. Changes of your own go into: systemctl edit tidewatch-agent',
    '[Unit]',
    'Description=Tidewatch agent (read-only)',
    'Wants=network-online.target',
    'After=network-online.target',
    '# never gives up, however often it failed',
    'StartLimitIntervalSec=0',
    '',
    '[Service]',
    'Type=exec',
    `User=${user}`,
    ...(groups.length ? [`SupplementaryGroups=${groups.join(' ')}`] : []),
    ...environment.map((variable) => `Environment=${quoteForUnit(variable)}`),
    `ExecStart=${quoteForUnit(node)} ${quoteForUnit(script)} run`,
    'Restart=always',
    'RestartSec=5',
    'StateDirectory=tidewatch-agent',
    'StateDirectoryMode=0700',
    'MemoryMax=150M',
    'CPUQuota=10%',
    'OOMScoreAdjust=500',
    ...hardening(pm2Home),
    '',
    '[Install]',
    'WantedBy=multi-user.target',
  ].join('\n')}\n`;
}
