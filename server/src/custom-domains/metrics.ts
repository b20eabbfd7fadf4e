import { Counter, type Registry } from 'prom-client';

/** Metrics of host name checks. */
export function createDomainMetrics(registry: Registry) {
  const registers = [registry];
  return {
    domainChecks: new Counter({
      name: 'tidewatch_domain_checks_total',
      help: 'Checks of custom domains by the status they found, or error if a check could not be made.',
      labelNames: ['outcome'],
      registers,
    }),
  };
}
