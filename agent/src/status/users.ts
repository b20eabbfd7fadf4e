import { statSync } from 'node:fs';
import { userInfo } from 'node:os';
import path from 'node:path';
import { EXIT, Failure } from '../failure.js';
import { homeFolder } from '../generated/host/home-folder.js';
import { findAccount } from '../install/accounts.js';
import type { AskProgram } from '../install/service.js';

export interface User {
  name: string;
  uid: number;
  home: string;
  /** Whether this process runs as that user. */
  isOwn: boolean;
}

/** macOS doesn't keep its users in a file; the owner of the home has the needed data. */
function fromHome(name: string, home: string): User {
  const stat = statSync(home, { throwIfNoEntry: false });
  if (!stat) throw new Failure(`There is no user ${name} with a home in /Users.`, EXIT.usage);
  return { name, uid: stat.uid, home, isOwn: false };
}

/** The user with this name, or by default this process's user; throws if there is no such user. */
export async function findUser(name: string | undefined, ask: AskProgram, platform: NodeJS.Platform = process.platform): Promise<User> {
  const { username, uid } = userInfo();
  if (name === undefined || name === username) return { name: username, uid, home: homeFolder(process.env), isOwn: true };
  if (platform === 'darwin') return fromHome(name, path.join('/Users', name));
  const run = async (program: string, args: readonly string[]) => {
    const { exitCode, stdout } = await ask(program, args);
    return { code: exitCode ?? EXIT.failed, stdout, stderr: '' };
  };
  const account = await findAccount({ run }, name);
  if (!account) throw new Failure(`There is no user ${name} on this host.`, EXIT.usage);
  return { name, uid: account.uid, home: account.home, isOwn: false };
}
