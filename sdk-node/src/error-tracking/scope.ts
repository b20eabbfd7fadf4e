import { AsyncLocalStorage } from 'node:async_hooks';
import { type Breadcrumb, MOST_BREADCRUMBS, toBreadcrumb } from './breadcrumb.js';
import type { BreadcrumbInput, ErrorScope, Scalar, ScopeInput } from './options.js';

/** Work that is nested deeper than this begins its next round in its own scope, and would hold all rounds before it. */
const DEEPEST = 50;

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
  /** How many scopes are around it. */
  readonly depth: number;
  readonly #initial: ScopeInput | (() => ScopeInput) | undefined;
  #breadcrumbs: Breadcrumb[] | null = null;
  #userId: string | null | undefined;
  #tags: Tags | null = null;

  /** A function is only asked when something is captured, so that work without errors costs nothing. */
  constructor(parent: Scope | null, initial?: ScopeInput | (() => ScopeInput), muted = false) {
    this.parent = parent;
    this.muted = muted || parent?.muted === true;
    this.depth = parent === null ? 0 : parent.depth + 1;
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

  /**
   * Its own breadcrumbs come first, so that what others do meanwhile does not push them out; then those around it, in the order of time. Nothing
   * is asked of `outermost`.
   */
  surroundings(outermost: Scope | null = null): Surroundings {
    const parent = this.parent === outermost ? null : this.parent;
    const around = parent?.surroundings(outermost) ?? { userId: undefined, tags: {}, url: undefined, breadcrumbs: [] };
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

/** One scope right below `outermost` that knows what this one and those around it knew. */
function flattened(scope: Scope, outermost: Scope): Scope {
  const { breadcrumbs, ...known } = scope.surroundings(outermost);
  return new Scope(outermost, { ...known, breadcrumbs: breadcrumbs.map(({ at, ...breadcrumb }) => ({ ...breadcrumb, timestamp: at })) });
}

/** The scopes of one client: one for the whole process, and those that were opened for a piece of work. */
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

  /** Runs what belongs to the client itself: neither its requests nor the errors of its hooks are recorded. */
  muted<T>(fn: () => T): T {
    return this.#storage.run(new Scope(this.global, undefined, true), fn);
  }
}
