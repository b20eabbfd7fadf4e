/** The metrics that can be drawn. */
export const METRICS = ['cpu', 'memory', 'disk', 'load', 'network'] as const;

export type Metric = (typeof METRICS)[number];
