import { spawnSync } from 'node:child_process';
import { chownSync, lstatSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { ELSE_DATABASE_URL, EmbeddedPostgresError } from './failure.js';

/** The unprivileged user that runs the server if this process is root: PostgreSQL refuses to run as root. */
export interface Account {
  uid: number;
  gid: number;
}

/** The environment of child processes. Nothing is inherited, so PG*, LC_* and LD_* variables have no effect. */
export function cleanEnvironment(): Record<string, string> {
  const environment: Record<string, string> = { PATH: '/usr/bin:/bin:/usr/sbin:/sbin', LC_ALL: 'C', TZ: 'UTC' };
  if (process.platform !== 'win32') return environment;
  for (const name of ['SystemRoot', 'TEMP', 'TMP', 'PATH']) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return environment;
}

/** Options for `spawn` that make the child run as this account. */
export function spawnAs(account: Account | undefined): { uid?: number; gid?: number; env: Record<string, string> } {
  return { ...(account && { uid: account.uid, gid: account.gid }), env: cleanEnvironment() };
}

/** The account that runs the server; undefined: the current user. */
export function chooseAccount(dataDirectory: string, configured: string | undefined): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const owner = statSync(dataDirectory, { throwIfNoEntry: false });
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  if (configured !== undefined) {
    const account = findUser(configured);
    if (account && account.uid !== 0) return account;
    throw new EmbeddedPostgresError(
      `PostgreSQL cannot run as "${configured}": ${account ? 'that user is root' : 'there is no such user'}. Choose another user, ${ELSE_DATABASE_URL}.`,
    );
  }
  const account = findUser('postgres') ?? findUser('nobody');
  if (account) return account;
  throw new EmbeddedPostgresError(
    `PostgreSQL does not run as root, and there is no user "postgres" or "nobody" to run it as. Start Tidewatch as an ordinary user, ${ELSE_DATABASE_URL}.`,
  );
}

function findUser(name: string): Account | undefined {
  for (const line of readPasswd()) {
    const [user, , uid, gid] = line.split(':');
    // macOS returns nobody as -2
    if (user === name) return { uid: Number(uid) >>> 0, gid: Number(gid) >>> 0 };
  }
  // Users from LDAP or a macOS directory service are not in the file.
  const ask = (flag: string) => spawnSync('id', [flag, '--', name], { env: cleanEnvironment(), encoding: 'utf8' });
  const [uid, gid] = [ask('-u'), ask('-g')];
  return uid.status === 0 && gid.status === 0 ? { uid: Number(uid.stdout), gid: Number(gid.stdout) } : undefined;
}

function readPasswd(): string[] {
  try {
    return readFileSync('/etc/passwd', 'utf8').split('\n');
  } catch {
    return [];
  }
}

/** Whether the account can enter the directory. Actually tries, because access control lists and mounts matter too. */
export function canEnter(directory: string, account: Account | undefined): boolean {
  if (!account) return true;
  const probe = spawnSync('/bin/sh', ['-c', 'cd -- "$1"', 'sh', directory], { ...spawnAs(account), cwd: '/', stdio: 'ignore' });
  return probe.status === 0;
}

/** Changes the owner of one file or directory; never follows a link. */
export function give(path: string, account: Account | undefined): void {
  if (!account || lstatSync(path).isSymbolicLink()) return;
  try {
    chownSync(path, account.uid, account.gid);
  } catch (error) {
    throw new EmbeddedPostgresError(
      `Running as root without the right to give ${path} to uid ${account.uid}. Start Tidewatch as an ordinary user, ${ELSE_DATABASE_URL}.`,
      { cause: error },
    );
  }
}

/** Changes the owner of a whole tree: a data directory that root restored from a backup. */
export function giveTree(directory: string, account: Account | undefined): void {
  if (!account) return;
  give(directory, account);
  for (const entry of readdirSync(directory, { withFileTypes: true, recursive: true })) give(join(entry.parentPath, entry.name), account);
}
