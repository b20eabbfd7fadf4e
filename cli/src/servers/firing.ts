import { durationText } from '#client-core/person/duration.js';
import { toFailure } from '../failure.js';
import { type Connection, callOperation } from '../operation/call.js';
import { specOf } from '../operation/specs.js';
import type { RequestBudget } from './request-budget.js';
import type { ServerState } from './server.js';

/** A firing alert. */
interface Alert {
  kind: string;
  subject: string | null;
  startedAt: string;
}

/** Reads the alerts of at most this many servers per refresh; the others show only their number. */
const MOST_SERVERS = 5;
const MOST_ALERTS = 10;
const FRESH_MS = 30_000;

const alertText = ({ kind, startedAt }: Alert, now: number): string => `${kind} ${durationText((now - Date.parse(startedAt)) / 1000)}`;

/** The firing alerts of the top servers, read again only when they may have changed. */
export class FiringAlerts {
  readonly #known = new Map<string, { at: number; count: number; alerts: readonly Alert[] }>();

  async #ask(connection: Connection, { id, firingAlerts }: ServerState): Promise<void> {
    try {
      const values = { serverId: id, state: 'firing', limit: MOST_ALERTS };
      const { alerts } = (await callOperation(connection, specOf('listServerAlerts'), values)) as { alerts: Alert[] };
      this.#known.set(id, { at: performance.now(), count: firingAlerts, alerts });
    } catch (error) {
      // the number of alerts is known anyway
      if (toFailure(error).status === undefined) throw error;
    }
  }

  /** Reads the alerts of these servers, as far as the request budget allows. */
  async take(connection: Connection, servers: readonly ServerState[], budget: RequestBudget): Promise<void> {
    for (const server of servers.filter(({ firingAlerts }) => firingAlerts > 0).slice(0, MOST_SERVERS)) {
      const known = this.#known.get(server.id);
      const isFresh = known && known.count === server.firingAlerts && performance.now() - known.at < FRESH_MS;
      if (isFresh || !budget.has()) continue;
      budget.take();
      await this.#ask(connection, server);
    }
  }

  /** A server's alerts as text: the newest, and the number of others; null if unknown. */
  textOf({ id, firingAlerts }: ServerState, now: number): string | null {
    const [first, ...others] = firingAlerts > 0 ? (this.#known.get(id)?.alerts ?? []) : [];
    if (!first) return null;
    return alertText(first, now) + (others.length > 0 ? ` +${others.length}` : '');
  }
}
