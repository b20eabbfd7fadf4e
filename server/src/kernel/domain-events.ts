/** Events between domains within one transaction: the publisher doesn't know the listeners. */
import type { Knex } from 'knex';

/** An event's name; its type defines the payload. */
export interface EventName<T> {
  readonly name: string;
  readonly carries?: T;
}

/** Names an event. The publishing domain does this once, beside the payload's type. */
export const eventName = <T>(name: string): EventName<T> => ({ name });

type Listener<T> = (database: Knex, event: T) => Promise<void>;

/** The events of one process. */
export class DomainEvents {
  readonly #listeners = new Map<string, Listener<never>[]>();

  /** Calls the listener for every event of this name, in the publisher's transaction: if it fails, so does the change. */
  listen<T>({ name }: EventName<T>, listener: Listener<T>): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }

  /** Calls all listeners, one after the other. */
  async publish<T>({ name }: EventName<T>, database: Knex, event: T): Promise<void> {
    for (const listener of this.#listeners.get(name) ?? []) await (listener as Listener<T>)(database, event);
  }
}
