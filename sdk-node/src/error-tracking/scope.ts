import { AsyncLocalStorage } from 'node:async_hooks';
import { type Breadcrumb, MOST_BREADCRUMBS, toBreadcrumb } from './breadcrumb.js';
import type { BreadcrumbInput, ErrorScope, Scalar, ScopeInput, UserInput } from './options.js';
import { membersOf, readableOf } from './readable.js';
import { userIdOf, userOf } from './user.js';

/** Deeper nesting means that each round of a loop starts in the previous round's scope, which would keep all rounds in memory. */
const DEEPEST = 50;

export type Tags = Record<string, Scalar | undefined>;

/** The combined data of nested scopes. */
export interface Surroundings {
  userId: string | undefined;
  tags: Tags;
  url: string | undefined;
  breadcrumbs: Breadcrumb[];
}

const PARTS = ['userId', 'user', 'tags', 'url', 'breadcrumbs'] as const;

const toBreadcrumbs = (inputs: ScopeInput['breadcrumbs'], now = Date.now()): Breadcrumb[] =>
  Object.values(membersOf(inputs)).map((input) => toBreadcrumb(input, now));

/** The context of a piece of work. */
export class Scope implements ErrorScope {
  readonly parent: Scope | null;
  /** Nothing in it is captured: it is the client's own work. */
  readonly muted: boolean;
  /** Number of enclosing scopes. */
  readonly depth: number;
  readonly #initial: ScopeInput | (() => ScopeInput) | undefined;
  /** What it was given at its beginning happened before all else in it, whenever it is asked for. */
  readonly #since = Date.now();
  #breadcrumbs: Breadcrumb[] | null = null;
  #userId: string | null | undefined;
  #tags: Tags | null = null;

  /** `initial` may be a function, called only when something is captured, so that work without errors costs nothing. */
  constructor(parent: Scope | null, initial?: ScopeInput | (() => ScopeInput), muted = false) {
    this.parent = parent;
    this.muted = muted || parent?.muted === true;
    this.depth = parent === null ? 0 : parent.depth + 1;
    this.#initial = initial;
  }

  addBreadcrumb(input: BreadcrumbInput): void {
    this.#breadcrumbs ??= [];
    this.#breadcrumbs.push(...toBreadcrumbs([input]));
    // trim at twice the number, so that not every breadcrumb moves all the others
    if (this.#breadcrumbs.length >= MOST_BREADCRUMBS * 2) this.#breadcrumbs = this.#breadcrumbs.slice(-MOST_BREADCRUMBS);
  }

  setUser(user: string | UserInput | null): void {
    this.#userId = userIdOf(user);
  }

  setTag(name: string, value: Scalar | undefined): void {
    this.#tags ??= {};
    this.#tags[name] = value;
  }

  #said(): ScopeInput {
    try {
      return readableOf(typeof this.#initial === 'function' ? this.#initial() : this.#initial, PARTS);
    } catch {
      return {};
    }
  }

  /**
   * Its own breadcrumbs come first, so that concurrent work doesn't displace them; then those of enclosing scopes, ordered by time. Excludes
   * `outermost`.
   */
  surroundings(outermost: Scope | null = null): Surroundings {
    const parent = this.parent === outermost ? null : this.parent;
    const around = parent?.surroundings(outermost) ?? { userId: undefined, tags: {}, url: undefined, breadcrumbs: [] };
    const said = this.#said();
    const own = [...toBreadcrumbs(said.breadcrumbs, this.#since), ...(this.#breadcrumbs ?? [])].slice(-MOST_BREADCRUMBS);
    const others = around.breadcrumbs.slice(Math.max(0, around.breadcrumbs.length + own.length - MOST_BREADCRUMBS));
    const userId = this.#userId === undefined ? userOf(said) : this.#userId;
    return {
      userId: userId === undefined ? around.userId : (userId ?? undefined),
      tags: { ...around.tags, ...membersOf(said.tags), ...this.#tags },
      url: said.url ?? around.url,
      breadcrumbs: [...others, ...own].sort((a, b) => a.at - b.at),
    };
  }
}

/** A single scope directly below `outermost` with the combined data of this scope and its parents. */
function flattened(scope: Scope, outermost: Scope): Scope {
  const { breadcrumbs, ...known } = scope.surroundings(outermost);
  return new Scope(outermost, { ...known, breadcrumbs: breadcrumbs.map(({ at, ...breadcrumb }) => ({ ...breadcrumb, timestamp: at })) });
}

/** The scopes of one client: one for the whole process, and those opened for pieces of work. */
export class Scopes {
  readonly global = new Scope(null);
  readonly #storage = new AsyncLocalStorage<Scope>();

  current(): Scope {
    return this.#storage.getStore() ?? this.global;
  }

  open(initial?: ScopeInput | (() => ScopeInput)): Scope {
    const around = this.current();
    return new Scope(around.depth < DEEPEST ? around : flattened(around, this.global), initial, around.muted);
  }

  enter<T>(scope: Scope, fn: () => T): T {
    return this.#storage.run(scope, fn);
  }

  /** Runs the client's own work: neither its requests nor errors in its hooks are recorded. */
  muted<T>(fn: () => T): T {
    return this.#storage.run(new Scope(this.global, undefined, true), fn);
  }
}
