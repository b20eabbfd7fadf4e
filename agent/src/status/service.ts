import { execFile } from 'node:child_process';

export const SYSTEMD_UNIT = 'tidewatch-agent.service';
export const LAUNCHD_LABEL = 'io.tidewatch.agent';
const ANSWER_WITHIN_MS = 5_000;

export interface ServiceReport {
  manager: 'systemd' | 'launchd';
  state: 'running' | 'not_running' | 'not_installed' | 'unknown';
  /** In the words of the service manager. */
  detail: string;
}

/** Runs one of the programs that the agent may run; null where it is not there or did not answer. */
export type RunProgram = (file: string, args: readonly string[]) => Promise<{ code: number; stdout: string } | null>;

export const runProgram: RunProgram = (file, args) =>
  new Promise((resolve) => {
    execFile(file, [...args], { timeout: ANSWER_WITHIN_MS, maxBuffer: 1024 * 1024 }, (error, stdout) => {
      if (!error) resolve({ code: 0, stdout });
      else resolve(typeof error.code === 'number' ? { code: error.code, stdout } : null);
    });
  });

async function systemdReport(run: RunProgram): Promise<ServiceReport> {
  const answer = await run('systemctl', ['show', SYSTEMD_UNIT, '--property=LoadState,ActiveState,SubState,UnitFileState']);
  const text = answer?.code === 0 ? answer.stdout : '';
  const values = new Map(text.split('\n').map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)] as const));
  const active = values.get('ActiveState');
  if (!active) return { manager: 'systemd', state: 'unknown', detail: 'systemd does not answer' };
  if (values.get('LoadState') === 'not-found') return { manager: 'systemd', state: 'not_installed', detail: 'not installed' };
  const detail = [`${active} (${values.get('SubState')})`, values.get('UnitFileState')].filter(Boolean).join(', ');
  return { manager: 'systemd', state: active === 'active' ? 'running' : 'not_running', detail };
}

async function launchdReport(run: RunProgram, uid: number): Promise<ServiceReport> {
  const answer = await run('launchctl', ['print', `gui/${uid}/${LAUNCHD_LABEL}`]);
  if (!answer) return { manager: 'launchd', state: 'unknown', detail: 'launchd does not answer' };
  if (answer.code !== 0) return { manager: 'launchd', state: 'not_installed', detail: 'not installed in the session of this user' };
  const state = /^\s*state = (.+)$/m.exec(answer.stdout)?.[1] ?? 'unknown';
  return { manager: 'launchd', state: state === 'running' ? 'running' : 'not_running', detail: state };
}

/** Whether the service manager runs the agent. */
export function serviceReport(platform: NodeJS.Platform, uid: number, run: RunProgram): Promise<ServiceReport> {
  return platform === 'darwin' ? launchdReport(run, uid) : systemdReport(run);
}
