import { readFileSync, statSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import path from 'node:path';
import { EXIT, Failure } from '../failure.js';

export interface User {
  name: string;
  uid: number;
  home: string;
  /** Whether this process runs as that user. */
  isOwn: boolean;
}

/** macOS keeps its users elsewhere than in a file; the home of one says what is asked here. */
function fromHome(name: string, home: string): User {
  const stat = statSync(home, { throwIfNoEntry: false });
  if (!stat) throw new Failure(`There is no user ${name} with a home in /Users.`, EXIT.usage);
  return { name, uid: stat.uid, home, isOwn: false };
}

/** A user by its name, or the one that this process runs as; throws where there is no such user. */
export function findUser(name: string | undefined, passwd = '/etc/passwd', platform: NodeJS.Platform = process.platform): User {
  const { username, uid } = userInfo();
  if (name === undefined || name === username) return { name: username, uid, home: homedir(), isOwn: true };
  if (platform === 'darwin') return fromHome(name, path.join('/Users', name));
  const fields = readFileSync(passwd, 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([known]) => known === name);
  if (!fields) throw new Failure(`There is no user ${name} on this host.`, EXIT.usage);
  return { name, uid: Number(fields[2]), home: fields[5] ?? '/', isOwn: false };
}
