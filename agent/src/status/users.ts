import { statSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import path from 'node:path';
import { EXIT, Failure } from '../failure.js';
import { findAccount } from '../install/accounts.js';
import type { AskProgram } from '../install/service.js';

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
export async function findUser(name: string | undefined, ask: AskProgram, platform: NodeJS.Platform = process.platform): Promise<User> {
  const { username, uid } = userInfo();
  if (name === undefined || name === username) return { name: username, uid, home: homedir(), isOwn: true };
  if (platform === 'darwin') return fromHome(name, path.join('/Users', name));
  const run = async (program: string, args: readonly string[]) => {
    const { exitCode, stdout } = await ask(program, args);
    return { code: exitCode ?? EXIT.failed, stdout, stderr: '' };
  };
  const account = await findAccount({ run }, name);
  if (!account) throw new Failure(`There is no user ${name} on this host.`, EXIT.usage);
  return { name, uid: account.uid, home: account.home, isOwn: false };
}
