import { Histogram, type Registry } from 'prom-client';

/** Metrics of the silence clock. */
export function createSilenceMetrics(registry: Registry) {
  const registers = [registry];
  return {
    transitionLag: new Histogram({
      name: 'tidewatch_transition_lag_seconds',
      help: 'How long after its deadline a transition by silence was made.',
      buckets: [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60],
      registers,
    }),
  };
}

export type SilenceMetrics = ReturnType<typeof createSilenceMetrics>;
