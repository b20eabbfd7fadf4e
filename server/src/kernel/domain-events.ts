/** Events and questions between domains within one transaction: the publisher doesn't know the listeners, nor who asks who answers. */
import type { Knex } from 'knex';

/** An event's name; its type defines the payload. */
export interface EventName<T> {
  readonly name: string;
  readonly carries?: T;
}

/** Names an event. The publishing domain does this once, beside the payload's type. */
export const eventName = <T>(name: string): EventName<T> => ({ name });

/** A question's name; its types define what is asked and answered. */
export interface QuestionName<Question, Answer> {
  readonly name: string;
  readonly carries?: (question: Question) => Answer;
}

/** Names a question. The asking domain does this once, beside the types. */
export const questionName = <Question, Answer>(name: string): QuestionName<Question, Answer> => ({ name });

type Answerer<Question, Answer> = (database: Knex, question: Question) => Promise<Answer>;

type Listener<T> = (database: Knex, event: T) => Promise<void>;

/** The events of one process. */
export class DomainEvents {
  readonly #listeners = new Map<string, Listener<never>[]>();
  readonly #answerers = new Map<string, Answerer<never, unknown>>();

  /** Calls the listener for every event of this name, in the publisher's transaction: if it fails, so does the change. */
  listen<T>({ name }: EventName<T>, listener: Listener<T>): void {
    this.#listeners.set(name, [...(this.#listeners.get(name) ?? []), listener]);
  }

  /** Calls all listeners, one after the other. */
  async publish<T>({ name }: EventName<T>, database: Knex, event: T): Promise<void> {
    for (const listener of this.#listeners.get(name) ?? []) await (listener as Listener<T>)(database, event);
  }

  /** Answers every question of this name, in the asker's transaction. */
  answer<Question, Answer>({ name }: QuestionName<Question, Answer>, answerer: Answerer<Question, Answer>): void {
    this.#answerers.set(name, answerer);
  }

  /** The answer; null if no domain answers this question. */
  async ask<Question, Answer>({ name }: QuestionName<Question, Answer>, database: Knex, question: Question): Promise<Answer | null> {
    const answerer = this.#answerers.get(name) as Answerer<Question, Answer> | undefined;
    return (await answerer?.(database, question)) ?? null;
  }
}
