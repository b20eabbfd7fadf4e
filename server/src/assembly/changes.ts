/** Passes changes in other processes on to the domains. */
import { hearChanges } from '../kernel/database/change-signals.js';
import type { Process } from '../kernel/process.js';
import type { NamedDomain } from './parts.js';

/** Call it before anything starts the signals. */
export function passChanges({ signals }: Pick<Process, 'signals'>, domains: readonly NamedDomain[]): { listen: () => void } {
  let hasListened = false;
  const onMissed = () => {
    hasListened = true;
    for (const domain of domains) domain.onMissedChanges?.();
  };
  hearChanges(signals, {
    onChange: (organizationId, kind) => {
      for (const domain of domains) domain.onChanged?.(organizationId, kind);
    },
    onMissed,
  });
  return {
    /** Call it once the fronts are open: other parts may have started the signals before. */
    listen: () => {
      if (hasListened) onMissed();
      signals.start();
    },
  };
}
