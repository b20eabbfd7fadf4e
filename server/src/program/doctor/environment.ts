/** What the doctor sees without a database: variables, files and the disk. */
import { access, constants, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Config, readConfig } from '../../kernel/config/config.js';
import { ConfigError } from '../../kernel/config/variables.js';
import { keyFile, otherKeysFile } from '../../kernel/secrets/master-key.js';
import { bytesText } from '../../kernel/storage/bytes-text.js';
import { floorOf, readDisk } from '../../kernel/storage/free-disk.js';
import { type Finding, note, ok, wrong } from './finding.js';

type Environment = Record<string, string | undefined>;

/** Of our other programs, and of the commands of this one. */
const ELSEWHERE =
  /^TIDEWATCH_(URL|API_KEY|AUTHORIZATION|PROFILE|PROJECT|RELEASE|ENVIRONMENT|AGENT_\w+|TEST_\w+|BACKUP_PASSPHRASE|MOVE_TO|MOVE_TO_FILE)$/;
const NEARLY_FULL = 0.1;

/** The configuration, unless it is wrong. */
export function readEnvironment(environment: Environment): { config: Config | null; findings: Finding[] } {
  const read = new Set<string>();
  const watched = new Proxy(environment, {
    get(target, name) {
      read.add(String(name));
      return target[String(name)];
    },
  });
  try {
    const config = readConfig(watched);
    const isKnown = (name: string) => read.has(name) || read.has(`${name}_FILE`) || ELSEWHERE.test(name);
    const unknown = Object.keys(environment).filter((name) => name.startsWith('TIDEWATCH_') && !isKnown(name));
    const findings = unknown.map((name) => note('configuration.unknown', `the server does not know ${name}`, 'check its spelling'));
    return { config, findings: [ok('configuration', 'every variable can be read'), ...findings] };
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    return { config: null, findings: [wrong('configuration', error.message, 'correct this variable; nothing else was looked at')] };
  }
}

/** Whether the server can write, and whether others can read what they must not. */
export async function lookAtFiles({ dataDirectory }: Config): Promise<Finding[]> {
  const isThere = await stat(dataDirectory).then(
    () => true,
    () => false,
  );
  if (!isThere)
    return [note('files', `${dataDirectory} does not exist yet`, 'the first start creates it; otherwise check TIDEWATCH_DATA_DIR')];
  try {
    await access(dataDirectory, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return [wrong('files', `this user cannot write to ${dataDirectory}`, "run this as the server's user, or give the directory to it")];
  }
  const keys = [keyFile(dataDirectory), otherKeysFile(dataDirectory)];
  const secrets = [...keys, ...['credentials.json', 'owner-link'].map((name) => path.join(dataDirectory, name))];
  const open: string[] = [];
  for (const file of secrets) if (((await stat(file).catch(() => null))?.mode ?? 0) & 0o077) open.push(file);
  if (!open.length) return [ok('files', `${dataDirectory} can be written, and its secrets can be read by their owner only`)];
  return [wrong('files.secrets', `others can read ${open.join(' and ')}`, 'chmod 600')];
}

export async function lookAtDisk({ dataDirectory, databaseUrl, freeDiskFloor }: Config): Promise<Finding[]> {
  const room = await readDisk(dataDirectory);
  if (!room) return [];
  const text = `${bytesText(room.free)} of ${bytesText(room.size)} are free for ${dataDirectory}`;
  const floor = databaseUrl === null && freeDiskFloor !== null ? floorOf(freeDiskFloor, room) : 0;
  if (room.free < floor)
    return [wrong('disk', `${text}; below ${bytesText(floor)}, nothing is taken in`, 'make room, or see TIDEWATCH_FREE_DISK_FLOOR')];
  if (room.free < room.size * NEARLY_FULL) return [note('disk', text, 'make room soon')];
  return [ok('disk', text)];
}
