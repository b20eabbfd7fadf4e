/** What a server's state is called. */
import type { Condition } from '@tidewatch/charts';
import { State } from '../draw/condition.js';

export interface ServerState {
  state: string;
  /** Whether somebody checked for silence lately. */
  evaluation: { current: boolean };
}

/** The condition and the word of a server. It is not called online while nobody checks for its silence. */
export function serverWord({ state, evaluation }: ServerState): readonly [Condition, string] {
  switch (state) {
    case 'online':
      return evaluation.current ? ['ok', 'Online'] : ['unknown', 'Unchecked'];
    case 'offline':
      return ['down', 'Offline'];
    case 'unknown':
      return ['unknown', 'Waiting'];
    default:
      return ['unknown', state];
  }
}

export function ServerStatus({ of }: { of: ServerState }) {
  const [condition, word] = serverWord(of);
  return <State of={condition}>{word}</State>;
}

const CAPABILITIES: Readonly<Record<string, string>> = {
  not_installed: 'is not installed on this host',
  permission_denied: "is there, but the agent's user is not allowed to read it",
  unsupported: 'is not supported on this host',
  disabled: "is not read: that is switched off in this server's settings",
  error: "can't be read by the agent",
};

/** Why the agent has nothing to say about a subject; null if it can read it. @param subject such as PM2 */
export const capabilityText = (subject: string, capability: string): string | null =>
  capability === 'ok' ? null : `${subject} ${CAPABILITIES[capability] ?? capability.replaceAll('_', ' ')}.`;

const PROCESS_CONDITIONS: Readonly<Record<string, Condition>> = { online: 'ok', errored: 'down', stopped: 'unknown' };

/** A process's status in PM2's own word. What is neither running nor ended is on its way. */
export const ProcessStatus = ({ status }: { status: string }) => <State of={PROCESS_CONDITIONS[status] ?? 'degraded'}>{status}</State>;
