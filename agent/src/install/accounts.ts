/** Users and groups of the host, asked of getent so that those of a directory service count too. */
import type { Host } from './host.js';

export interface Account {
  name: string;
  uid: number;
  gid: number;
  home: string;
}

/** Groups that may read the logs of nginx and the journal on Debian and Ubuntu. */
const LOG_GROUPS = ['adm', 'systemd-journal'];

/** The user of that name; null: there is none. */
export async function findAccount(host: Pick<Host, 'run'>, name: string): Promise<Account | null> {
  const { code, stdout } = await host.run('getent', ['passwd', name]);
  const [found, , uid, gid, , home] = stdout.trimEnd().split(':');
  // getent takes a number for a user id, and finds another name then
  return code === 0 && found === name ? { name, uid: Number(uid), gid: Number(gid), home: home ?? '/' } : null;
}

/** Which of the groups that may read logs this host has. */
export async function findLogGroups(host: Host): Promise<string[]> {
  const answers = await Promise.all(LOG_GROUPS.map((group) => host.run('getent', ['group', group])));
  return LOG_GROUPS.filter((_, index) => answers[index]?.code === 0);
}
