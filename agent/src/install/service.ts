import { type ProgramResult, plainEnvironment, runProgram } from '../collect/reading/run-program.js';

export const SYSTEMD_UNIT = 'tidewatch-agent.service';
export const LAUNCHD_LABEL = 'io.tidewatch.agent';
const ANSWER_WITHIN_MS = 5_000;
const MAX_ANSWER_BYTES = 1024 * 1024;

export interface ServiceReport {
  manager: 'systemd' | 'launchd';
  state: 'running' | 'not_running' | 'not_installed' | 'unknown';
  /** In the service manager's words. */
  detail: string;
}

/** Runs a program of the service manager. */
export type AskProgram = (program: string, args: readonly string[]) => Promise<Pick<ProgramResult, 'outcome' | 'exitCode' | 'stdout'>>;

export const askProgram =
  (env: NodeJS.ProcessEnv): AskProgram =>
  (program, args) =>
    runProgram(program, args, plainEnvironment(env), { timeoutMs: ANSWER_WITHIN_MS, maxBytes: MAX_ANSWER_BYTES });

async function systemdReport(ask: AskProgram): Promise<ServiceReport> {
  const answer = await ask('systemctl', ['show', SYSTEMD_UNIT, '--property=LoadState,ActiveState,SubState,UnitFileState']);
  const text = answer.exitCode === 0 ? answer.stdout : '';
  const values = new Map(text.split('\n').map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)] as const));
  const active = values.get('ActiveState');
  if (!active) return { manager: 'systemd', state: 'unknown', detail: 'systemd does not answer' };
  if (values.get('LoadState') === 'not-found') return { manager: 'systemd', state: 'not_installed', detail: 'not installed' };
  const detail = [`${active} (${values.get('SubState')})`, values.get('UnitFileState')].filter(Boolean).join(', ');
  return { manager: 'systemd', state: active === 'active' ? 'running' : 'not_running', detail };
}

async function launchdReport(ask: AskProgram, uid: number): Promise<ServiceReport> {
  const answer = await ask('launchctl', ['print', `gui/${uid}/${LAUNCHD_LABEL}`]);
  if (answer.outcome !== 'ended') return { manager: 'launchd', state: 'unknown', detail: 'launchd does not answer' };
  if (answer.exitCode !== 0) return { manager: 'launchd', state: 'not_installed', detail: 'not installed in the session of this user' };
  const state = /^\s*state = (.+)$/m.exec(answer.stdout)?.[1] ?? 'unknown';
  return { manager: 'launchd', state: state === 'running' ? 'running' : 'not_running', detail: state };
}

/** Whether the service manager is running the agent. */
export function serviceReport(platform: NodeJS.Platform, uid: number, ask: AskProgram): Promise<ServiceReport> {
  return platform === 'darwin' ? launchdReport(ask, uid) : systemdReport(ask);
}
