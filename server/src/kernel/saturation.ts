import { Gauge, type Registry } from 'prom-client';

/** How full a process's bounded resources are. Each owner adds its own; they are read only when somebody scrapes. */
export class Saturation {
  readonly #resources = new Map<string, () => number>();

  constructor(registry: Registry) {
    const resources = this.#resources;
    new Gauge({
      name: 'tidewatch_saturation_ratio',
      help: 'How much of a bounded resource is taken, from 0 to 1; at 1 the next one waits or is refused.',
      labelNames: ['resource'],
      registers: [registry],
      collect() {
        for (const [resource, ratio] of resources) this.set({ resource }, Math.min(1, ratio()));
      },
    });
  }

  /** @param ratio the used share */
  add(resource: string, ratio: () => number): void {
    if (this.#resources.has(resource)) throw new Error(`two owners of the resource ${resource}`);
    this.#resources.set(resource, ratio);
  }
}
