import { join } from 'node:path';
import type { HostPlaces } from './collector.js';

/** All locations on this host, resolved. */
export interface ResolvedPlaces {
  platform: NodeJS.Platform;
  env: NodeJS.ProcessEnv;
  home: string;
  pm2Home: string;
  procRoot: string;
  sysRoot: string;
  osReleaseFiles: readonly string[];
  fstabFile: string;
  nginxConfFiles: readonly string[];
  nginxLogDirectory: string;
  logRoots: readonly string[];
  /** null: the system's journal. */
  journalDirectory: string | null;
  systemdDirectory: string;
  vmStatProgram: string;
}

const LINUX_NGINX = ['/etc/nginx/nginx.conf', '/usr/local/nginx/conf/nginx.conf', '/usr/local/etc/nginx/nginx.conf'];
const HOMEBREW_NGINX = ['/opt/homebrew/etc/nginx/nginx.conf', '/usr/local/etc/nginx/nginx.conf'];

function nginxConfFiles(places: HostPlaces, platform: NodeJS.Platform): readonly string[] {
  const named = places.env['NGINX_CONF'];
  if (named) return [named];
  return places.nginxConfFiles ?? (platform === 'darwin' ? HOMEBREW_NGINX : LINUX_NGINX);
}

export function resolvePlaces(places: HostPlaces): ResolvedPlaces {
  const platform = places.platform ?? process.platform;
  const pm2Home = places.pm2Home ?? (places.env['PM2_HOME'] || join(places.home, '.pm2'));
  return {
    platform,
    env: places.env,
    home: places.home,
    pm2Home,
    procRoot: places.procRoot ?? '/proc',
    sysRoot: places.sysRoot ?? '/sys',
    osReleaseFiles: places.osReleaseFiles ?? ['/etc/os-release', '/usr/lib/os-release'],
    fstabFile: places.fstabFile ?? '/etc/fstab',
    nginxConfFiles: nginxConfFiles(places, platform),
    nginxLogDirectory: places.nginxLogDirectory ?? '/var/log/nginx',
    logRoots: [...(places.logRoots ?? ['/var/log/nginx', '/logs']), join(pm2Home, 'logs')],
    journalDirectory: places.journalDirectory ?? null,
    systemdDirectory: places.systemdDirectory ?? '/run/systemd/system',
    vmStatProgram: places.vmStatProgram ?? '/usr/bin/vm_stat',
  };
}
