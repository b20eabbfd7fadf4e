/**
 * What work costs each role and PostgreSQL, in CPU seconds, which a busy machine hardly changes. What the processes use without work is subtracted.
 */
import { cpuSeconds, median, report } from '../measure.mjs';
import { ROLES } from './cluster.mjs';

const IDLE_MS = 10_000;
const PARTS = [...ROLES, 'postgres'];

export const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function cpuOf({ processes, postmasterPid }) {
  const own = ROLES.map((role) => [role, cpuSeconds(processes[role].pid)]);
  return Object.fromEntries([...own, ['postgres', cpuSeconds(postmasterPid, { withChildren: true })]]);
}

/** CPU seconds of each part during the work. */
export async function spent(cluster, work) {
  const [before, started] = [cpuOf(cluster), performance.now()];
  const result = await work();
  const seconds = (performance.now() - started) / 1_000;
  const after = cpuOf(cluster);
  return { result, seconds, cpu: Object.fromEntries(PARTS.map((part) => [part, after[part] - before[part]])) };
}

/** CPU seconds a second of each part without work. */
export async function idleOf(cluster) {
  const { cpu, seconds } = await spent(cluster, () => pause(IDLE_MS));
  return Object.fromEntries(PARTS.map((part) => [part, cpu[part] / seconds]));
}

/** CPU seconds of each part during the work, less those of idling, and the work's result. */
export async function during(cluster, work) {
  const { cpu, seconds, result } = await spent(cluster, work);
  return { result, seconds, cpu: Object.fromEntries(PARTS.map((part) => [part, cpu[part] - cluster.idle[part] * seconds])) };
}

/** Microseconds of a role and of PostgreSQL for each of this many units, and how many one core does in a second. */
export function tellCost(name, role, count, rounds) {
  const each = (part) => rounds.map(({ cpu }) => (cpu[part] * 1e6) / count);
  const [own, postgres] = [each(role), each('postgres')];
  report(`${name}: ${role}`, own, 'us CPU', 0);
  report(`${name}: PostgreSQL`, postgres, 'us CPU', 0);
  report(`${name}: in a second of one core, both`, [1e6 / median(own.map((value, index) => value + postgres[index]))], '', 0);
}
