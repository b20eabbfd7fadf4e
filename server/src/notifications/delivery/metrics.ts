import { Counter, type Registry } from 'prom-client';

/** Metrics of deliveries. */
export function createDeliveryMetrics(registry: Registry) {
  const registers = [registry];
  return {
    deliveries: new Counter({
      name: 'tidewatch_delivery_attempts_total',
      help: 'Attempts to deliver a message by type of channel and outcome.',
      labelNames: ['type', 'outcome'],
      registers,
    }),
  };
}
