/** Extracts fields from PM2's answer, which contains environments and arguments with secrets: only these fields leave this file. */
import type { Pm2Process, ProcessDescription } from '../../generated/messages.js';
import { countOf, integerOf, plainText } from '../reading/plain-text.js';
import { scheduledRestarts } from './scheduled-restarts.js';

/** A PM2 process as the agent knows it. The paths stay on the host. */
export interface ObservedProcess {
  process: Pm2Process;
  detail: Pick<ProcessDescription['processes'][number], 'execMode' | 'nodeVersion' | 'exitCode' | 'createdAt'>;
  outLog: string | null;
  errorLog: string | null;
}

const MAXIMUM_PROCESSES = 200;
const MAXIMUM_INT = 2_147_483_647;
/** `pm2 list` hides this PM2 module too; it shows the others. */
const HIDDEN_MODULE = 'pm2-sysmonit';

type Fields = Record<string, unknown>;

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? (value as Fields) : {});

/** The path of a log that exists: PM2 writes no log if the path is /dev/null or NULL. */
const logPath = (value: unknown): string | null =>
  typeof value === 'string' && value.startsWith('/') && value.length <= 4096 && !value.startsWith('/dev/') ? value : null;

const instant = (milliseconds: number | null): string | null =>
  milliseconds !== null && milliseconds > 0 && milliseconds < 8.64e15 ? new Date(milliseconds).toISOString() : null;

function observe(entry: unknown, now: number): ObservedProcess | null {
  const { pm_id: id, name, pid, monit, pm2_env } = fieldsOf(entry);
  const env = fieldsOf(pm2_env);
  // a non-numeric id belongs to a process that a reload is replacing
  if (typeof id !== 'number' || !Number.isInteger(id) || id < 0 || id > MAXIMUM_INT || name === HIDDEN_MODULE) return null;
  const { cpu, memory } = fieldsOf(monit);
  const status = plainText(env['status'], 50);
  const startedAt = status === 'online' ? countOf(env['pm_uptime']) : null;
  const scheduled = scheduledRestarts(env['cron_restart']);
  return {
    process: {
      pmId: id,
      name: plainText(name, 200),
      status,
      pid: integerOf(pid) || null,
      cpuPct: countOf(cpu) ?? 0,
      memoryBytes: integerOf(memory),
      restarts: integerOf(env['restart_time'], MAXIMUM_INT),
      unstableRestarts: integerOf(env['unstable_restarts'], MAXIMUM_INT),
      uptimeSec: startedAt === null ? null : Math.max(0, Math.round((now - startedAt) / 1000)),
      ...(scheduled > 0 && { scheduledRestarts: scheduled }),
    },
    detail: {
      execMode: plainText(env['exec_mode'], 50),
      nodeVersion: plainText(env['node_version'], 50) || null,
      exitCode: Number.isInteger(env['exit_code']) ? (env['exit_code'] as number) : null,
      createdAt: instant(countOf(env['created_at'])),
    },
    outLog: logPath(env['pm_out_log_path']),
    errorLog: logPath(env['pm_err_log_path']),
  };
}

/** The processes of an answer by number; `now` is the clock for uptimes. */
export function observedProcesses(answer: readonly unknown[], now: number): ObservedProcess[] {
  return answer
    .map((entry) => observe(entry, now))
    .filter((process) => process !== null)
    .sort((one, other) => one.process.pmId - other.process.pmId)
    .slice(0, MAXIMUM_PROCESSES);
}
