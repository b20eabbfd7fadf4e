/** Users and groups of the host, from getent, which includes those of a directory service. */
import type { Host } from './host.js';

export interface Account {
  name: string;
  uid: number;
  gid: number;
  home: string;
}

/** Groups that may read nginx logs and the journal on Debian and Ubuntu. */
const LOG_GROUPS = ['adm', 'systemd-journal'];

/** The user with this name; null if there is none. */
export async function findAccount(host: Pick<Host, 'run'>, name: string): Promise<Account | null> {
  const { code, stdout } = await host.run('getent', ['passwd', name]);
  const [found, , uid, gid, , home] = stdout.trimEnd().split(':');
  // getent interprets a number as a user id, and returns another name then
  return code === 0 && found === name ? { name, uid: Number(uid), gid: Number(gid), home: home ?? '/' } : null;
}

/** The host's groups that may read logs. */
export async function findLogGroups(host: Host): Promise<string[]> {
  const answers = await Promise.all(LOG_GROUPS.map((group) => host.run('getent', ['group', group])));
  return LOG_GROUPS.filter((_, index) => answers[index]?.code === 0);
}
