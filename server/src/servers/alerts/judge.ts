/** Applies the rules to a server's newest samples: which alerts begin, and which firing ones end. */
import { alertOfValue, readOnlyKey, valueOfAlert } from '../heartbeats/disk-values.js';
import { HIGH_PCT, HOLDS_MS, judgeRestarts, LOW_PCT, type Measurement, type RestartCount, restartThreshold, sustained } from './rules.js';

export type MetricAlertKind = 'cpu_high' | 'memory_high' | 'disk_high' | 'inodes_high' | 'disk_read_only' | 'pm2_restarts';

/** A host's usage in a live sample; disks as in `diskValues`. */
export interface UsageSample {
  at: Date;
  cpuPct: number | null;
  memoryPct: number;
  disks: Readonly<Record<string, number>>;
}

/** Restart counters at one time, by process as name#id. */
export interface RestartSample {
  at: Date;
  restarts: ReadonlyMap<string, number>;
}

export interface FiringAlert {
  id: string;
  kind: MetricAlertKind;
  subject: string;
  startedAt: Date;
}

/** Live samples, oldest first; a list is empty if its rules need no evaluation. */
interface Evidence {
  intervalSec: number;
  usage: readonly UsageSample[];
  processes: readonly RestartSample[];
  /** The restarts that processes' own schedules cause within the window, by process; most have none. */
  scheduled: ReadonlyMap<string, number>;
  firing: readonly FiringAlert[];
}

export interface Judgement {
  begun: { kind: MetricAlertKind; subject: string; value: number | null; threshold: number; startedAt: Date }[];
  ended: { id: string; at: Date }[];
}

type Percentages = { kind: MetricAlertKind; subject: string; measurements: Measurement[] };

/** A missing disk counts as empty. One that turned read-only isn't measured: it keeps the alert that it has. */
const diskOf =
  (key: string) =>
  ({ disks }: UsageSample): number | null => {
    if (Object.hasOwn(disks, key)) return disks[key] ?? 0;
    return Object.hasOwn(disks, readOnlyKey(alertOfValue(key).subject)) ? null : 0;
  };

/** All percentages: CPU, memory, and each disk that is in the newest sample or has a firing alert. */
function percentagesOf({ usage, firing }: Evidence): Percentages[] {
  const measure = (kind: MetricAlertKind, subject: string, pick: (sample: UsageSample) => number | null) => ({
    kind,
    subject,
    measurements: usage.map((sample) => ({ at: sample.at, value: pick(sample) })),
  });
  const fired = firing.map(({ kind, subject }) => valueOfAlert(kind, subject)).filter((key) => key !== null);
  const keys = new Set([...Object.keys(usage.at(-1)?.disks ?? {}), ...fired]);
  return [
    measure('cpu_high', '', ({ cpuPct }) => cpuPct),
    measure('memory_high', '', ({ memoryPct }) => memoryPct),
    ...[...keys].map((key) => {
      const { kind, subject } = alertOfValue(key);
      return measure(kind, subject, diskOf(key));
    }),
  ];
}

function judgePercentages(evidence: Evidence, find: (kind: MetricAlertKind, subject: string) => FiringAlert | undefined): Judgement {
  const judgement: Judgement = { begun: [], ended: [] };
  for (const { kind, subject, measurements } of percentagesOf(evidence)) {
    const alert = find(kind, subject);
    if (alert) {
      const low = sustained(measurements, (value) => value < LOW_PCT, evidence.intervalSec);
      if (low) judgement.ended.push({ id: alert.id, at: low.at });
      continue;
    }
    const high = sustained(measurements, (value) => value >= HIGH_PCT, evidence.intervalSec);
    const limit =
      kind === 'disk_read_only' ? { value: null, threshold: HOLDS_MS / 1000 } : { value: high?.value ?? null, threshold: HIGH_PCT };
    if (high) judgement.begun.push({ kind, subject, ...limit, startedAt: high.at });
  }
  return judgement;
}

/** A sample without any process means that PM2 was unreadable or has none; it doesn't show that one process is gone. */
function countOf(restarts: ReadonlyMap<string, number>, subject: string): RestartCount['restarts'] {
  return restarts.size ? (restarts.get(subject) ?? 'gone') : null;
}

function judgeProcesses(
  { processes, scheduled, firing }: Evidence,
  find: (kind: MetricAlertKind, subject: string) => FiringAlert | undefined,
): Judgement {
  const judgement: Judgement = { begun: [], ended: [] };
  const fired = firing.filter(({ kind }) => kind === 'pm2_restarts').map(({ subject }) => subject);
  for (const subject of new Set([...(processes.at(-1)?.restarts.keys() ?? []), ...fired])) {
    const counts = processes.map(({ at, restarts }) => ({ at, restarts: countOf(restarts, subject) }));
    const planned = scheduled.get(subject) ?? 0;
    const found = judgeRestarts(counts, planned);
    const alert = find('pm2_restarts', subject);
    if (!found || found.firing === (alert !== undefined)) continue;
    if (alert) judgement.ended.push({ id: alert.id, at: found.at });
    else
      judgement.begun.push({
        kind: 'pm2_restarts',
        subject,
        value: found.count,
        threshold: restartThreshold(planned),
        startedAt: found.at,
      });
  }
  return judgement;
}

/** The alerts that begin and end. No alert ends before it began, whatever the host's clock did. */
export function judge(evidence: Evidence): Judgement {
  const find = (kind: MetricAlertKind, subject: string) =>
    evidence.firing.find((alert) => alert.kind === kind && alert.subject === subject);
  const parts = [judgePercentages(evidence, find), judgeProcesses(evidence, find)];
  const startOf = new Map(evidence.firing.map(({ id, startedAt }) => [id, startedAt]));
  return {
    begun: parts.flatMap(({ begun }) => begun),
    ended: parts
      .flatMap(({ ended }) => ended)
      .map(({ id, at }) => ({ id, at: new Date(Math.max(at.getTime(), startOf.get(id)?.getTime() ?? 0)) })),
  };
}
