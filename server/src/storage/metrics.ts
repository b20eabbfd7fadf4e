/** The metrics of stored bytes. No label names an organization, because there may be many. */
import { Gauge, type Registry } from 'prom-client';
import type { StorageFigures } from './figures.js';
import { STORAGE_KINDS } from './kinds.js';

/** Older figures are hidden, so that an alert on absent metrics shows that nobody reads them. */
const STALE_MS = 60_000;

/** Registers the gauges; returns a function that sets new figures. */
export function openStorageMetrics(registry: Registry, quota: number | null): (figures: StorageFigures) => void {
  let latest: { figures: StorageFigures; readAt: number } | null = null;
  const fresh = () => (latest && performance.now() - latest.readAt < STALE_MS ? latest.figures : null);
  const bytes: Gauge = new Gauge({
    name: 'tidewatch_stored_bytes',
    help: 'Stored bytes of all organizations by kind of data.',
    labelNames: ['kind'],
    registers: [registry],
    collect() {
      bytes.reset();
      const figures = fresh();
      if (figures) for (const kind of STORAGE_KINDS) bytes.set({ kind }, figures.kinds[kind] ?? 0);
    },
  });
  const gauge = (name: string, help: string, of: (largest: readonly number[]) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      collect() {
        const figures = fresh();
        if (figures) this.set(of(figures.largest.map((organization) => organization.bytes)));
        else this.remove();
      },
    });
  const above = (share: number) => (largest: readonly number[]) =>
    quota === null ? 0 : largest.filter((stored) => stored >= quota * share).length;
  gauge('tidewatch_storage_organizations_low', 'Organizations that store at least 80 % of their quota, full ones included.', above(0.8));
  gauge('tidewatch_storage_organizations_full', 'Organizations that have used their quota of stored bytes.', above(1));
  gauge('tidewatch_storage_largest_bytes', 'Bytes of the organization that stores the most.', ([largest = 0]) => largest);
  gauge('tidewatch_storage_quota_bytes', 'Bytes that an organization may store; 0: any number.', () => quota ?? 0);
  return (figures) => {
    latest = { figures, readAt: performance.now() };
  };
}
