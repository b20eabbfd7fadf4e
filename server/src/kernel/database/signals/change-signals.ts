/** Tells every process at commit that an organization's data has changed: a signal with the organization's id and the kind of change. */
import type { Knex } from 'knex';
import type { DatabaseSignals } from './signals.js';

/**
 * `data`: something that a person wrote or set, which may have hidden something. `state`: a monitor's status, which hides nothing.
 */
export type ChangeKind = 'data' | 'state';

const CHANGES_CHANNEL = 'tidewatch_changes';

/** A flapping monitor reloads its page at most twice a second. */
const STATES_APART_MS = 500;

/** Signals a change of data when the transaction commits. A signal may be lost. */
export async function signalChange(database: Knex, organizationId: string): Promise<void> {
  await database.raw('select pg_notify(?, ?)', [CHANGES_CHANNEL, `data ${organizationId}`]);
}

/** SQL that signals state changes in the statement that makes them, once per organization. Counting its rows executes it. */
export const signalStates = (rows: string) =>
  `select pg_notify('${CHANGES_CHANNEL}', 'state ' || organization_id) from (select distinct organization_id from ${rows}) changed`;

interface ChangeListener {
  onChange: (organizationId: string, kind: ChangeKind) => void;
  /** Anything may have changed, because the connection is new. */
  onMissed: () => void;
}

/** Passes signals on; those of states are combined. */
export function hearChanges(signals: Pick<DatabaseSignals, 'subscribe'>, { onChange, onMissed }: ChangeListener): void {
  /** Whether another signal arrived, by organization, for those with a recent one. */
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
