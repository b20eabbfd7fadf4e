import { existsSync } from 'node:fs';
import type { Capability } from '../../generated/messages.js';
import { RequestError } from '../reading/collector.js';
import type { ResolvedPlaces } from '../reading/places.js';
import { findProgram, type ProgramResult, plainEnvironment, runProgram } from '../reading/run-program.js';

const TIME_LIMIT_MS = 5_000;
const MAXIMUM_OUTPUT_BYTES = 1024 * 1024;

/** Valid unit names: no option, no path, no pattern. Only the root's mount and slice begin with a hyphen. The schemas agree. */
const UNIT_NAME = /^(?:-\.(?:mount|slice)|[A-Za-z0-9_:\\][A-Za-z0-9:_.@\\-]{0,254})$/;

export const isUnitName = (name: string): boolean => UNIT_NAME.test(name);

export type Properties = ReadonlyMap<string, string>;

interface ShowResult {
  capability: Capability;
  /** systemctl's output blocks, in the order of the requested units; it omits names it cannot interpret. */
  blocks: Properties[];
}

/** Blocks of `Name=value` lines with an empty line between them. */
export function parseShow(stdout: string): Properties[] {
  return stdout
    .split(/\n\n+/)
    .map((block) => new Map([...block.matchAll(/^([A-Za-z]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value])))
    .filter((block) => block.size > 0);
}

/** Classifies a failure of systemctl. */
export function showCapability({ outcome, exitCode, stderr }: Pick<ProgramResult, 'outcome' | 'exitCode' | 'stderr'>): Capability {
  if (outcome === 'missing') return 'not_installed';
  if (outcome !== 'ended') return 'error';
  if (/not been booted with systemd|Failed to connect to bus: (Host is down|No such file)/.test(stderr)) return 'unsupported';
  if (/access denied|permission denied|not permitted/i.test(stderr)) return 'permission_denied';
  return exitCode === 0 ? 'ok' : 'error';
}

/** Whether systemd manages this host, without running a program. */
function systemdPresence({ platform, systemdDirectory, env }: ResolvedPlaces): Capability {
  if (platform !== 'linux') return 'unsupported';
  if (existsSync(systemdDirectory)) return 'ok';
  return findProgram('systemctl', env) ? 'unsupported' : 'not_installed';
}

/** Runs `systemctl show`, which only reads properties. Throws a RequestError with bad_request for invalid unit names. */
export async function showUnits(
  places: ResolvedPlaces,
  units: readonly string[],
  properties: readonly string[],
  signal?: AbortSignal,
): Promise<ShowResult> {
  if (!units.every(isUnitName)) throw new RequestError('bad_request', 'That is not the name of a systemd unit.');
  const presence = systemdPresence(places);
  const program = findProgram('systemctl', places.env);
  if (presence !== 'ok' || !program || units.length === 0) {
    return { capability: presence === 'ok' && !program ? 'not_installed' : presence, blocks: [] };
  }
  const args = ['show', '--no-pager', `--property=${properties.join(',')}`, '--', ...units];
  const limits = { timeoutMs: TIME_LIMIT_MS, maxBytes: MAXIMUM_OUTPUT_BYTES, signal };
  const result = await runProgram(program, args, plainEnvironment(places.env), limits);
  const blocks = parseShow(result.stdout);
  const capability = showCapability(result);
  // it already fails if one of many names is invalid
  return { capability: capability === 'error' && blocks.length > 0 ? 'ok' : capability, blocks };
}
