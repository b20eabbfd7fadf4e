/** This process's agent connections. */
import type { AgentSession, OpenSessions } from './session.js';

export class AgentSessions implements OpenSessions {
  /** From the upgrade on, whether greeted or not. */
  readonly #open = new Set<AgentSession>();
  readonly #ofOrganization = new Map<string, number>();
  /** Sessions that hold their server's connection. */
  readonly #live = new Map<string, AgentSession>();

  get size(): number {
    return this.#open.size;
  }

  get all(): AgentSession[] {
    return [...this.#open];
  }

  add(session: AgentSession): void {
    const { organizationId } = session.owner;
    this.#open.add(session);
    this.#ofOrganization.set(organizationId, (this.#ofOrganization.get(organizationId) ?? 0) + 1);
  }

  remove(session: AgentSession): void {
    if (!this.#open.delete(session)) return;
    const { organizationId, serverId } = session.owner;
    const left = (this.#ofOrganization.get(organizationId) ?? 1) - 1;
    if (left) this.#ofOrganization.set(organizationId, left);
    else this.#ofOrganization.delete(organizationId);
    if (this.#live.get(serverId) === session) this.#live.delete(serverId);
  }

  live(serverId: string): AgentSession | null {
    return this.#live.get(serverId) ?? null;
  }

  setLive(session: AgentSession): void {
    this.#live.set(session.owner.serverId, session);
  }

  of(serverIds: readonly string[]): AgentSession[] {
    const wanted = new Set(serverIds);
    return this.all.filter(({ owner }) => wanted.has(owner.serverId));
  }

  /** Connections by organization. */
  get ofOrganization(): ReadonlyMap<string, number> {
    return this.#ofOrganization;
  }
}
