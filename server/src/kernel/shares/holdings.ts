/** The number of slots held by each person and each organization. An empty id holds none. */
import type { Principal } from './principal.js';

export class Holdings {
  readonly #persons = new Map<string, number>();
  readonly #organizations = new Map<string, number>();

  ofPerson({ personId }: Principal): number {
    return this.#persons.get(personId) ?? 0;
  }

  ofOrganization({ organizationId }: Principal): number {
    return this.#organizations.get(organizationId) ?? 0;
  }

  /** The higher count of the two. */
  most(principal: Principal): number {
    return Math.max(this.ofPerson(principal), this.ofOrganization(principal));
  }

  add({ personId, organizationId }: Principal, count = 1): void {
    for (const [counts, id] of [
      [this.#persons, personId],
      [this.#organizations, organizationId],
    ] as const) {
      if (id === '') continue;
      const left = (counts.get(id) ?? 0) + count;
      if (left > 0) counts.set(id, left);
      else counts.delete(id);
    }
  }

  clear(): void {
    this.#persons.clear();
    this.#organizations.clear();
  }
}
