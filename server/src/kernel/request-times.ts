import type { Metric, Registry } from 'prom-client';

interface Series {
  operation: string;
  status: string;
  /** How many durations are in each bucket and no smaller one; in the last, those beyond all. */
  counts: number[];
  sum: number;
}

const NAME = 'tidewatch_request_duration_seconds';
/** The upper bounds of the buckets. */
export const BOUNDS_SEC = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/**
 * The durations of requests by operation and status, as a histogram for Prometheus. prom-client builds a text of all labels for each observation,
 * which takes ingest longer than reading the JSON of an event.
 */
export class RequestTimes {
  readonly #series = new Map<string, Map<number, Series>>();

  constructor(registry: Registry) {
    registry.registerMetric({ name: NAME, get: async () => this.#metric() } as unknown as Metric);
  }

  observe(operation: string, status: number, seconds: number): void {
    const series = this.#seriesOf(operation, status);
    let bucket = 0;
    while (seconds > (BOUNDS_SEC[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
    series.counts[bucket] = (series.counts[bucket] ?? 0) + 1;
    series.sum += seconds;
  }

  #seriesOf(operation: string, status: number): Series {
    const ofOperation = this.#series.get(operation) ?? new Map<number, Series>();
    const series = ofOperation.get(status) ?? {
      operation,
      status: String(status),
      counts: Array<number>(BOUNDS_SEC.length + 1).fill(0),
      sum: 0,
    };
    this.#series.set(operation, ofOperation.set(status, series));
    return series;
  }

  #metric() {
    const series = [...this.#series.values()].flatMap((ofOperation) => [...ofOperation.values()]);
    return {
      name: NAME,
      help: 'Requests by operation and status.',
      type: 'histogram',
      aggregator: 'sum',
      values: series.flatMap(valuesOf),
    };
  }
}

/** The lines of a series; each bucket counts the smaller ones too. */
function valuesOf({ operation, status, counts, sum }: Series) {
  let count = 0;
  const buckets = counts.map((of, place) => {
    count += of;
    return { metricName: `${NAME}_bucket`, labels: { le: BOUNDS_SEC[place] ?? '+Inf', operation, status }, value: count };
  });
  const labels = { operation, status };
  return [...buckets, { metricName: `${NAME}_sum`, labels, value: sum }, { metricName: `${NAME}_count`, labels, value: count }];
}
