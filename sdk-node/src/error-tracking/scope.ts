import { AsyncLocalStorage } from 'node:async_hooks';
import { type Breadcrumb, MOST_BREADCRUMBS, toBreadcrumb } from './breadcrumb.js';
import type { BreadcrumbInput, ErrorScope, Scalar, ScopeInput } from './options.js';

export type Tags = Record<string, Scalar | undefined>;

/** Everything that scopes say together. */
export interface Surroundings {
  userId: string | undefined;
  tags: Tags;
  url: string | undefined;
  breadcrumbs: Breadcrumb[];
}

function toBreadcrumbs(inputs: ScopeInput['breadcrumbs']): Breadcrumb[] {
  return (inputs ?? []).flatMap((input) => {
    try {
      return [toBreadcrumb(input)];
    } catch {
      return [];
    }
  });
}

/** What is known of the work at hand. */
export class Scope implements ErrorScope {
  readonly parent: Scope | null;
  /** What happens in it is never captured: it is the client's own work. */
  readonly muted: boolean;
  readonly #initial: ScopeInput | (() => ScopeInput) | undefined;
  #breadcrumbs: Breadcrumb[] | null = null;
  #userId: string | null | undefined;
  #tags: Tags | null = null;

  /** A function is only asked when something is captured, so that work without errors costs nothing. */
  constructor(parent: Scope | null, initial?: ScopeInput | (() => ScopeInput), muted = false) {
    this.parent = parent;
    this.muted = muted;
    this.#initial = initial;
  }

  addBreadcrumb(input: BreadcrumbInput): void {
    this.#breadcrumbs ??= [];
    this.#breadcrumbs.push(...toBreadcrumbs([input]));
    // cut at twice the number, so that not every one moves all the others
    if (this.#breadcrumbs.length >= MOST_BREADCRUMBS * 2) this.#breadcrumbs = this.#breadcrumbs.slice(-MOST_BREADCRUMBS);
  }

  setUser(userId: string | null): void {
    this.#userId = userId;
  }

  setTag(name: string, value: Scalar | undefined): void {
    this.#tags ??= {};
    this.#tags[name] = value;
  }

  #said(): ScopeInput {
    try {
      return (typeof this.#initial === 'function' ? this.#initial() : this.#initial) ?? {};
    } catch {
      return {};
    }
  }

  /** Its own breadcrumbs come first, so that what others do meanwhile does not push them out; then those around it, in the order of time. */
  surroundings(): Surroundings {
    const around = this.parent?.surroundings() ?? { userId: undefined, tags: {}, url: undefined, breadcrumbs: [] };
    const said = this.#said();
    const own = [...toBreadcrumbs(said.breadcrumbs), ...(this.#breadcrumbs ?? [])].slice(-MOST_BREADCRUMBS);
    const others = around.breadcrumbs.slice(Math.max(0, around.breadcrumbs.length + own.length - MOST_BREADCRUMBS));
    const userId = this.#userId === undefined ? said.userId : this.#userId;
    return {
      userId: userId === undefined ? around.userId : (userId ?? undefined),
      tags: { ...around.tags, ...said.tags, ...this.#tags },
      url: said.url ?? around.url,
      breadcrumbs: [...others, ...own].sort((a, b) => a.at - b.at),
    };
  }
}

/** The scopes of one client: one for the whole process, and those that were opened for a piece of work. */
export class Scopes {
  readonly global = new Scope(null);
  readonly #storage = new AsyncLocalStorage<Scope>();

  current(): Scope {
    return this.#storage.getStore() ?? this.global;
  }

  open(initial?: ScopeInput | (() => ScopeInput)): Scope {
    return new Scope(this.current(), initial);
  }

  enter<T>(scope: Scope, fn: () => T): T {
    return this.#storage.run(scope, fn);
  }

  /** Runs what belongs to the client itself: neither its requests nor the errors of its hooks are recorded. */
  muted<T>(fn: () => T): T {
    return this.#storage.run(new Scope(this.global, undefined, true), fn);
  }
}
