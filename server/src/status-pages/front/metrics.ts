import { Counter, type Registry } from 'prom-client';

/** Metrics of public pages. */
export function createPageMetrics(registry: Registry) {
  const registers = [registry];
  return {
    publicPageLoads: new Counter({
      name: 'tidewatch_public_page_loads_total',
      help: 'Times that something of a public page was read from the database, by outcome: loaded, absent or failed.',
      labelNames: ['outcome'],
      registers,
    }),
  };
}

export type PageMetrics = ReturnType<typeof createPageMetrics>;
