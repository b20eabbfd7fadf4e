/** What domains tell each other within one transaction: who publishes does not know who listens. */
import type { Knex } from 'knex';

/** The name of an event, and in its type what it carries. */
export interface EventName<T> {
  readonly name: string;
  readonly carries?: T;
}

/** Names an event. The domain that publishes it does this once, beside the type of what it carries. */
export const eventName = <T>(name: string): EventName<T> => ({ name });

type Listener<T> = (database: Knex, event: T) => Promise<void>;

/** The events of one process. */
export class DomainEvents {
  readonly #listeners = new Map<string, Listener<never>[]>();

  /** Calls the listener with every event of the name, in the transaction of who publishes it: if it fails, so does the change. */
  listen<T>({ name }: EventName<T>, listener: Listener<T>): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }

  /** Tells all listeners, one after the other. */
  async publish<T>({ name }: EventName<T>, database: Knex, event: T): Promise<void> {
    for (const listener of this.#listeners.get(name) ?? []) await (listener as Listener<T>)(database, event);
  }
}
