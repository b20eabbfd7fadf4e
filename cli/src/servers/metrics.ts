/** What can be drawn of a server. */
export const METRICS = ['cpu', 'memory', 'disk', 'load', 'network'] as const;

export type Metric = (typeof METRICS)[number];
