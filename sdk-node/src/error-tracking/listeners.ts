import type { BreadcrumbInput } from './options.js';

/** Records breadcrumbs in the caller's scope, also later, when an operation has ended. */
export interface Recorder {
  /** Remembers the current scope; null if nothing is recorded. */
  begin(): ((breadcrumb: BreadcrumbInput) => void) | null;
}

/** Installs a hook as long as there are listeners. */
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
