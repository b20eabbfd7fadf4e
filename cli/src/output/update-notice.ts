/** One quiet line if the server hands out a newer command line than this one. */
import { mkdirSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { userFolder } from '#client-core/host/home-folder.js';
import { namedVersion } from '../http/ask.js';
import { installLine } from '../http/package-lines.js';
import { type Io, timeOf } from '../io.js';
import { version } from '../version.js';

const DAY_MS = 86_400_000;
const RELEASE = /^(\d{1,6})\.(\d{1,6})\.(\d{1,6})$/;
/** Flags of people and programs who want the result alone. */
const SILENT = /^(--quiet|-q|--json|--fields|--jq)(=|$)/;

/** Whether a version is a later release than another one. What isn't a release is neither later nor earlier. */
export function isNewer(theirs: string, own: string): boolean {
  const [a, b] = [RELEASE.exec(theirs), RELEASE.exec(own)];
  if (!a || !b) return false;
  const part = [1, 2, 3].find((index) => Number(a[index]) !== Number(b[index]));
  return part !== undefined && Number(a[part]) > Number(b[part]);
}

/** Whether this day has had no notice yet; notes this one. An unwritable folder means no notice, rather than one with each command. */
function isFirstToday(io: Io): boolean {
  try {
    const file = path.join(userFolder(io.env, 'XDG_CACHE_HOME', '.cache'), 'tidewatch', 'update-notice');
    const last = statSync(file, { throwIfNoEntry: false })?.mtimeMs ?? 0;
    if (Math.abs(timeOf(io) - last) < DAY_MS) return false;
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, '');
    return true;
  } catch {
    return false;
  }
}

/** Says so on a terminal, at most once a day. @param words the command line before `--` */
export function tellOfUpdate(io: Io, words: readonly string[]): void {
  const named = namedVersion();
  if (!named || !isNewer(named.version, version())) return;
  const isAsked = io.stderr.isTTY === true && io.stdout.isTTY === true && !io.env['CI'];
  if (!isAsked || words[0] === 'run' || words.some((word) => SILENT.test(word)) || !isFirstToday(io)) return;
  // not folded at the terminal's edge, because it is pasted
  io.stderr.write(`Version ${named.version} is available: ${installLine('npm install --global', named.server, 'cli.tgz')}\n`);
}
