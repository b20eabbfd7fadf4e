/** Passes changes in other processes on to the domains. */
import { hearChanges } from '../kernel/database/change-signals.js';
import type { Process } from '../kernel/process.js';
import type { NamedDomain } from './parts.js';

export function passChanges({ signals }: Pick<Process, 'signals'>, domains: readonly NamedDomain[]): void {
  hearChanges(signals, {
    onChange: (organizationId, kind) => {
      for (const domain of domains) domain.onChanged?.(organizationId, kind);
    },
    onMissed: () => {
      for (const domain of domains) domain.onMissedChanges?.();
    },
  });
}
