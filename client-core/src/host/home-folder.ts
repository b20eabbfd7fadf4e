import { userInfo } from 'node:os';
import path from 'node:path';

type Variables = Readonly<Record<string, string | undefined>>;

/** The value of a variable that names a folder. An empty or relative one would mean the working directory, whatever that is. */
function fullPath(env: Variables, name: string): string | null {
  const value = env[name];
  return value && path.isAbsolute(value) ? value : null;
}

/** The home in the user database; the root, where only its owner can write, for a user that isn't there. */
function registeredHome(): string {
  try {
    return userInfo().homedir;
  } catch {
    return path.parse(process.cwd()).root;
  }
}

/** The user's home: always a full path, which node's `homedir()` is not if HOME is empty or relative. */
export const homeFolder = (env: Variables, platform: NodeJS.Platform = process.platform): string =>
  fullPath(env, 'HOME') ?? (platform === 'win32' ? fullPath(env, 'USERPROFILE') : null) ?? registeredHome();

/** A folder of the XDG specification, which says to ignore a relative value: for XDG_CONFIG_HOME, `.config` in the home. */
export const userFolder = (env: Variables, variable: `XDG_${string}_HOME`, inHome: string): string =>
  fullPath(env, variable) ?? path.join(homeFolder(env), inHome);
