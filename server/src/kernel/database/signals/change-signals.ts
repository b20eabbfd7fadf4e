/** Tells every process at commit that something of an organization is no longer what it was: a signal with the organization's id and the kind. */
import type { Knex } from 'knex';
import type { DatabaseSignals } from './signals.js';

/**
 * `data`: what somebody wrote or set, which may have hidden something. `state`: what a monitor does, which hides nothing.
 */
export type ChangeKind = 'data' | 'state';

const CHANGES_CHANNEL = 'tidewatch_changes';

/** A monitor that flaps reloads its page twice a second at most. */
const STATES_APART_MS = 500;

/** Signals a change of data when the transaction commits. A signal may be lost. */
export async function signalChange(database: Knex, organizationId: string): Promise<void> {
  await database.raw('select pg_notify(?, ?)', [CHANGES_CHANNEL, `data ${organizationId}`]);
}

/** SQL that signals changes of state in a statement that made them, once for each organization. Counting its rows executes it. */
export const signalStates = (rows: string) =>
  `select pg_notify('${CHANGES_CHANNEL}', 'state ' || organization_id) from (select distinct organization_id from ${rows}) changed`;

interface ChangeListener {
  onChange: (organizationId: string, kind: ChangeKind) => void;
  /** Anything may have changed: the connection was made just now. */
  onMissed: () => void;
}

/** Passes signals on; those of states are gathered. */
export function hearChanges(signals: Pick<DatabaseSignals, 'subscribe'>, { onChange, onMissed }: ChangeListener): void {
  /** Whether another signal came, by organization, for those with a recent one. */
  const recent = new Map<string, boolean>();
  const state = (organizationId: string) => {
    if (recent.has(organizationId)) return recent.set(organizationId, true);
    recent.set(organizationId, false);
    onChange(organizationId, 'state');
    return setTimeout(() => {
      const again = recent.get(organizationId);
      recent.delete(organizationId);
      if (again) state(organizationId);
    }, STATES_APART_MS).unref();
  };
  signals.subscribe(CHANGES_CHANNEL, {
    onSignal: (payload) => {
      const [, kind, organizationId = ''] = /^(data|state) (\S+)$/.exec(payload) ?? [];
      if (kind === 'data') onChange(organizationId, 'data');
      else if (kind === 'state') state(organizationId);
    },
    onListening: onMissed,
  });
}
