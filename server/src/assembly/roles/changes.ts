/** Passes changes in other processes on to the domains. */
import { hearChanges } from '../../kernel/database/signals/change-signals.js';
import type { Process } from '../../kernel/process/process.js';
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
