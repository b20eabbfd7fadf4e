import type { BreadcrumbInput } from './options.js';

/** Where a breadcrumb goes: to the scope of the caller, and later, once it is known how the thing ended. */
export interface Recorder {
  /** Takes hold of the scope at hand; null where nothing is to be recorded. */
  begin(): ((breadcrumb: BreadcrumbInput) => void) | null;
}

/** Installs something for as long as somebody listens. */
export class Listeners {
  readonly #recorders = new Set<Recorder>();
  readonly #install: (recorders: ReadonlySet<Recorder>) => () => void;
  #uninstall: (() => void) | null = null;

  constructor(install: (recorders: ReadonlySet<Recorder>) => () => void) {
    this.#install = install;
  }

  add(recorder: Recorder): void {
    this.#recorders.add(recorder);
    this.#uninstall ??= this.#install(this.#recorders);
  }

  remove(recorder: Recorder): void {
    this.#recorders.delete(recorder);
    if (this.#recorders.size > 0) return;
    this.#uninstall?.();
    this.#uninstall = null;
  }
}
