import type { ServiceStatus, SystemdMetrics, UnitState } from '../../generated/messages.js';
import { masked } from '../reading/clean-line.js';
import { RequestError } from '../reading/collector.js';
import type { ResolvedPlaces } from '../reading/places.js';
import { plainText } from '../reading/plain-text.js';
import { isUnitName, type Properties, showUnits } from './show.js';

const STAMPS = ['ActiveEnterTimestamp', 'ActiveExitTimestamp', 'InactiveEnterTimestamp', 'InactiveExitTimestamp'];
const STATE = ['Id', 'Names', 'LoadState', 'ActiveState', 'SubState', ...STAMPS];
const STATUS = [
  ...STATE,
  'Description',
  'UnitFileState',
  'Result',
  'MainPID',
  'NRestarts',
  'MemoryCurrent',
  'CPUUsageNSec',
  'ExecMainStatus',
  'ExecMainExitTimestamp',
];

/** `Sat 2026-11-21 01:00:00 UTC`, as systemctl prints it under TZ=UTC; null if not set. */
export function parseTimestamp(text: string | undefined): string | null {
  const [, date, time] = /^(?:[A-Z][a-z]{2} )?(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}:\d{2})(?:\.\d+)? UTC$/.exec(text ?? '') ?? [];
  const instant = date && time ? new Date(`${date}T${time}Z`) : null;
  return instant && !Number.isNaN(instant.getTime()) ? instant.toISOString() : null;
}

const SINCE: Record<string, string> = {
  active: 'ActiveEnterTimestamp',
  reloading: 'ActiveEnterTimestamp',
  inactive: 'InactiveEnterTimestamp',
  failed: 'InactiveEnterTimestamp',
  activating: 'InactiveExitTimestamp',
  deactivating: 'ActiveExitTimestamp',
};

/** `[not set]` and the maximum 64-bit number mean that nothing is counted. */
function counted(text: string | undefined): number | null {
  const value = /^\d+$/.test(text ?? '') ? Number(text) : null;
  return value === null || value >= Number.MAX_SAFE_INTEGER ? null : value;
}

function stateOf(name: string, block: Properties): UnitState {
  const text = (property: string) => plainText(block.get(property), 50);
  return {
    name,
    loadState: text('LoadState'),
    activeState: text('ActiveState'),
    subState: text('SubState'),
    since: parseTimestamp(block.get(SINCE[text('ActiveState')] ?? '')),
  };
}

/** The state of a watched name that systemctl cannot interpret, such as a template's. */
const unintelligible = (name: string): UnitState => ({
  name,
  loadState: 'bad-setting',
  activeState: 'unknown',
  subState: 'unknown',
  since: null,
});

const isNamed = (block: Properties, name: string) => {
  const names = `${block.get('Id') ?? ''} ${block.get('Names') ?? ''}`.split(' ');
  return names.includes(name) || names.includes(`${name}.service`);
};

/** States of the watched units, by their watched names. */
export function unitStates(units: readonly string[], blocks: readonly Properties[]): UnitState[] {
  const inOrder = blocks.length === units.length;
  return units.map((name, index) => {
    const block = inOrder ? blocks[index] : blocks.find((candidate) => isNamed(candidate, name));
    return block ? stateOf(name, block) : unintelligible(name);
  });
}

/** Current states of the watched units. Without any, only reports whether systemd is present. */
export async function readUnits(places: ResolvedPlaces, watched: readonly string[]): Promise<SystemdMetrics> {
  const units = watched.filter(isUnitName).slice(0, 50);
  const { capability, blocks } = await showUnits(places, units, STATE);
  return { capability, units: capability === 'ok' ? unitStates(units, blocks) : [] };
}

/** One unit in detail. */
export async function serviceStatus(places: ResolvedPlaces, unit: string, signal?: AbortSignal): Promise<ServiceStatus> {
  const { capability, blocks } = await showUnits(places, [unit], STATUS, signal);
  if (signal?.aborted) throw new RequestError('timeout', 'systemctl did not answer in time.');
  if (capability === 'permission_denied') throw new RequestError('permission_denied', 'The agent may not query systemd.');
  if (capability === 'not_installed') throw new RequestError('not_installed', 'There is no systemctl on this host.');
  if (capability === 'unsupported') throw new RequestError('unsupported', 'This host is not managed by systemd.');
  if (capability === 'error') throw new RequestError('timeout', 'systemctl failed or did not answer in time.');
  const block = blocks[0];
  if (!block || block.get('LoadState') === 'not-found') throw new RequestError('not_found', `There is no unit ${unit} on this host.`);
  return statusOf(unit, block);
}

/** The description of a transient unit, as from systemd-run, is its command line: arguments stay on the host. */
const descriptionOf = (block: Properties): string =>
  block.get('UnitFileState') === 'transient' ? '' : plainText(masked(plainText(block.get('Description'), 1_000)), 255);

function statusOf(unit: string, block: Properties): ServiceStatus {
  const { name, ...state } = stateOf(unit, block);
  const nanoseconds = counted(block.get('CPUUsageNSec'));
  const hasExited = parseTimestamp(block.get('ExecMainExitTimestamp')) !== null;
  return {
    name,
    description: descriptionOf(block),
    ...state,
    unitFileState: plainText(block.get('UnitFileState'), 50),
    result: plainText(block.get('Result'), 50),
    mainPid: counted(block.get('MainPID')) || null,
    restarts: counted(block.get('NRestarts')),
    memoryBytes: counted(block.get('MemoryCurrent')),
    cpuSec: nanoseconds === null ? null : nanoseconds / 1e9,
    exitCode: hasExited ? counted(block.get('ExecMainStatus')) : null,
  };
}
