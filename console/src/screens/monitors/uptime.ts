/** Days of uptime as people read them. */
import type { Condition } from '@tidewatch/charts';

interface Day {
  worst: string | null;
  maintenance: boolean;
}

const CONDITIONS: Readonly<Record<string, Condition>> = { ok: 'ok', degraded: 'degraded', error: 'error', down: 'down' };

/** How a day went. A day of planned work that had no trouble shows the work. */
export function dayCondition({ worst, maintenance }: Day): Condition {
  const condition = (worst === null ? undefined : CONDITIONS[worst]) ?? 'unknown';
  return maintenance && (condition === 'ok' || condition === 'unknown') ? 'maintenance' : condition;
}

const DAY_MS = 86_400_000;

interface Row {
  worst: readonly (string | null)[];
  /** As 2026-01-15. */
  maintenanceDays: readonly string[];
}

/** The days of a row of `listMonitorUptime`. @param firstDay the first of them */
export function stripDays({ worst, maintenanceDays }: Row, firstDay: string): Condition[] {
  const planned = new Set(maintenanceDays);
  const first = Date.parse(firstDay);
  return worst.map((each, index) => {
    const day = new Date(first + index * DAY_MS).toISOString().slice(0, 10);
    return dayCondition({ worst: each, maintenance: planned.has(day) });
  });
}

/** 99.91 %. Nothing is 100 % that was down, and nothing is 0 that was not measured. */
export function uptimeText(percent: number | null): string {
  if (percent === null) return 'no data';
  if (percent >= 100) return '100 %';
  return `${(Math.floor(percent * 100) / 100).toFixed(2)} %`;
}
