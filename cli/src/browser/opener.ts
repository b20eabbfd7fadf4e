import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import type { Io } from '../io.js';

type Environment = Io['env'];

/** A program that shows an address to a person, and all its arguments; no shell stands between. */
export interface Opener {
  file: string;
  args: readonly string[];
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The program of that name on PATH; directories that depend on where one stands are passed over. A path is taken as it is. */
function findProgram(name: string, env: Environment, platform: NodeJS.Platform): string | null {
  const names = platform === 'win32' ? [`${name}.exe`, name] : [name];
  if (path.isAbsolute(name)) return names.find(isProgram) ?? null;
  if (/[\\/]/.test(name)) return null;
  const directories = (env['PATH'] ?? env['Path'] ?? '').split(path.delimiter).filter((directory) => path.isAbsolute(directory));
  return directories.flatMap((directory) => names.map((each) => path.join(directory, each))).find(isProgram) ?? null;
}

/** `BROWSER` as xdg-open reads it: commands with colons between, of which the first that is there is taken; `%s` stands for the address. */
function fromVariable(commands: string, address: string, env: Environment, platform: NodeJS.Platform): Opener | null {
  for (const command of commands.split(platform === 'win32' ? ';' : ':')) {
    const [name = '', ...words] = command.trim().split(/\s+/);
    const file = name === '' ? null : findProgram(name, env, platform);
    if (file === null) continue;
    const args = words.map((word) => word.replaceAll('%s', () => address));
    return { file, args: words.some((word) => word.includes('%s')) ? args : [...args, address] };
  }
  return null;
}

/** What the platform has to open addresses with. Where nothing can show a window, there is none. */
function ofPlatform(address: string, env: Environment, platform: NodeJS.Platform): Opener | null {
  if (platform === 'win32') {
    const file = path.win32.join(env['SystemRoot'] ?? 'C:\\Windows', 'System32', 'rundll32.exe');
    return { file, args: ['url.dll,FileProtocolHandler', address] };
  }
  if (platform !== 'darwin' && !env['DISPLAY'] && !env['WAYLAND_DISPLAY']) return null;
  const file = findProgram(platform === 'darwin' ? 'open' : 'xdg-open', env, platform);
  return file === null ? null : { file, args: [address] };
}

/**
 * The program that shows an address in the browser of the person, or null where there is none: in CI, and over SSH, where a window would open
 * on the wrong computer. Who sets BROWSER has said what to do, over SSH too.
 */
export function chooseOpener(address: string, env: Environment, platform: NodeJS.Platform): Opener | null {
  if (env['CI'] && env['CI'] !== 'false') return null;
  const wanted = env['BROWSER']?.trim();
  if (wanted) return fromVariable(wanted, address, env, platform);
  if (env['SSH_CONNECTION'] || env['SSH_TTY'] || env['SSH_CLIENT']) return null;
  return ofPlatform(address, env, platform);
}
