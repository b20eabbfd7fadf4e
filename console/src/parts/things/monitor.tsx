/** What a monitor's status is called, and why it has it. */
import type { Condition } from '@tidewatch/charts';
import { timeZone } from '../../data/session.js';
import { State } from '../draw/condition.js';
import { clockText, lengthText } from '../time/times.js';

type Status = 'ok' | 'degraded' | 'error' | 'down' | null;

export interface MonitorState {
  status: Status;
  paused?: boolean;
  inMaintenance?: boolean;
}

const WORDS: Readonly<Record<string, readonly [Condition, string]>> = {
  ok: ['ok', 'Up'],
  degraded: ['degraded', 'Late'],
  error: ['error', 'Failing'],
  down: ['down', 'Down'],
};

/** The condition and the word of a monitor. */
export function monitorWord({ status, paused = false, inMaintenance = false }: MonitorState): readonly [Condition, string] {
  if (paused) return ['unknown', 'Paused'];
  if (inMaintenance) return ['maintenance', 'Maintenance'];
  return (status === null ? undefined : WORDS[status]) ?? ['unknown', 'Waiting'];
}

export function MonitorStatus({ of }: { of: MonitorState }) {
  const [condition, word] = monitorWord(of);
  return <State of={condition}>{word}</State>;
}

interface Explained {
  status: Status;
  reason: { code: string; since: string; hintText: string | null };
  /** What the last event said. */
  lastMessage?: string | null;
  schedule?: { words: string } | null;
  expects?: string;
  intervalSec?: number;
  lastLatencyMs?: number | null;
  openRun?: { startedAt: string } | null;
}

const said = (message: string | null | undefined, otherwise: string): string => (message ? `Said “${message}”` : otherwise);

/** How often it reports, and how long that took. */
export function rhythmText({ expects, schedule, intervalSec, lastLatencyMs }: Explained): string {
  const rhythm = schedule ? schedule.words : expects === 'interval' && intervalSec ? `every ${lengthText(intervalSec)}` : '';
  const took = typeof lastLatencyMs === 'number' ? latencyText(lastLatencyMs) : '';
  return [rhythm, took].filter(Boolean).join(', ');
}

/** A latency or a length of a run. */
export const latencyText = (ms: number): string => (ms < 10_000 ? `${Math.round(ms).toLocaleString('en-GB')} ms` : lengthText(ms / 1000));

/** Why it has its status, as a sentence without its end. */
export function reasonText(of: Explained): string {
  const { code, since, hintText } = of.reason;
  const at = clockText(Date.parse(since), timeZone.value);
  if (hintText) return hintText;
  switch (code) {
    case 'event_down':
      return said(of.lastMessage, 'Reported down');
    case 'event_error':
      return said(of.lastMessage, 'Reported an error');
    case 'event_degraded':
      return said(of.lastMessage, 'Reported late or slow');
    case 'late':
      return `Late, was due before ${at}`;
    case 'silent':
      return `Silent since before ${at}`;
    case 'missed':
      return `Missed its time, by ${at}`;
    case 'overrun':
      return `Runs too long, over its limit since ${at}`;
    case 'never_seen':
      return 'No event yet';
    case 'paused':
      return 'Paused';
    case 'config':
      return 'Settings changed';
    default:
      return rhythmText(of);
  }
}
