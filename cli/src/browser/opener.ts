import { accessSync, constants, statSync } from 'node:fs';
import path from 'node:path';
import type { Io } from '../io.js';

type Environment = Io['env'];

/** A program that opens a URL, with all its arguments; it runs without a shell. */
interface Opener {
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

/** Finds a program in PATH, ignoring relative directories. A path is used as it is. */
function findProgram(name: string, env: Environment, platform: NodeJS.Platform): string | null {
  const names = platform === 'win32' ? [`${name}.exe`, name] : [name];
  if (path.isAbsolute(name)) return names.find(isProgram) ?? null;
  if (/[\\/]/.test(name)) return null;
  const directories = (env['PATH'] ?? env['Path'] ?? '').split(path.delimiter).filter((directory) => path.isAbsolute(directory));
  return directories.flatMap((directory) => names.map((each) => path.join(directory, each))).find(isProgram) ?? null;
}

/** `BROWSER` as xdg-open interprets it: commands separated by colons, of which the first available one is used; `%s` stands for the URL. */
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

/** The platform's opener. null if no window can be shown. */
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
 * The program that opens a URL in the person's browser, or null without one: in CI, and over SSH, where a window would open on the wrong computer. BROWSER
 * takes precedence, even over SSH.
 */
export function chooseOpener(address: string, env: Environment, platform: NodeJS.Platform): Opener | null {
  if (env['CI'] && env['CI'] !== 'false') return null;
  const wanted = env['BROWSER']?.trim();
  if (wanted) return fromVariable(wanted, address, env, platform);
  if (env['SSH_CONNECTION'] || env['SSH_TTY'] || env['SSH_CLIENT']) return null;
  return ofPlatform(address, env, platform);
}
