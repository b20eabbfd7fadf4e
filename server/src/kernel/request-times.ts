import type { Metric, Registry } from 'prom-client';

/** The part that responds to a request. `other`: health, metrics, files and unknown paths. */
type RequestRole = 'api' | 'mcp' | 'ingest' | 'pages' | 'docs' | 'other';

const TOTAL = 'tidewatch_requests_total';
const DURATION = 'tidewatch_request_duration_seconds';
/** The upper bounds of the buckets. */
export const BOUNDS_SEC = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

/** The class of a status. Refusals that ask for a retry have their own, because they say something about this server rather than about the caller. */
const classOf = (status: number) => (status === 429 || status === 503 ? String(status) : `${Math.floor(status / 100)}xx`);

/** The requests of one role: their number by operation and status, and their durations. */
class RoleTimes {
  readonly #statuses = new Map<string, Map<number, number>>();
  /** The number of durations in each bucket alone; the last has those above all bounds. */
  readonly #buckets = Array<number>(BOUNDS_SEC.length + 1).fill(0);
  #sum = 0;

  constructor(readonly role: RequestRole) {}

  observe(operation: string, status: number, seconds: number): void {
    this.count(operation, status);
    let bucket = 0;
    while (seconds > (BOUNDS_SEC[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1;
    this.#buckets[bucket] = (this.#buckets[bucket] ?? 0) + 1;
    this.#sum += seconds;
  }

  /** For a request whose duration says nothing, such as a stream. */
  count(operation: string, status: number): void {
    let statuses = this.#statuses.get(operation);
    if (!statuses) {
      statuses = new Map();
      this.#statuses.set(operation, statuses);
    }
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }

  /** The lines of the counter. */
  totals() {
    return [...this.#statuses].flatMap(([operation, statuses]) => {
      const classes = new Map<string, number>();
      for (const [status, count] of statuses) classes.set(classOf(status), (classes.get(classOf(status)) ?? 0) + count);
      return [...classes].map(([status, value]) => ({ labels: { role: this.role, operation, status }, value }));
    });
  }

  /** The lines of the histogram; each bucket counts the smaller ones too. */
  durations() {
    let count = 0;
    const buckets = this.#buckets.map((of, index) => {
      count += of;
      return { metricName: `${DURATION}_bucket`, labels: { le: BOUNDS_SEC[index] ?? '+Inf', role: this.role }, value: count };
    });
    const labels = { role: this.role };
    return [
      ...buckets,
      { metricName: `${DURATION}_sum`, labels, value: this.#sum },
      { metricName: `${DURATION}_count`, labels, value: count },
    ];
  }
}

/**
 * Requests by role, operation and status, and their durations by role, for Prometheus. prom-client builds a text of all labels for each observation,
 * which takes ingest longer than reading the JSON of an event.
 */
export class RequestTimes {
  readonly #roles = new Map<RequestRole, RoleTimes>();

  constructor(registry: Registry) {
    const register = (name: string, help: string, type: 'counter' | 'histogram', valuesOf: (role: RoleTimes) => object[]) => {
      const get = async () => ({ name, help, type, aggregator: 'sum', values: [...this.#roles.values()].flatMap(valuesOf) });
      registry.registerMetric({ name, get } as unknown as Metric);
    };
    register(TOTAL, 'Requests by role, operation and class of status.', 'counter', (role) => role.totals());
    register(DURATION, 'Durations of requests by role.', 'histogram', (role) => role.durations());
  }

  /** The requests of a role; from then on its durations are shown, even without any. */
  of(role: RequestRole): RoleTimes {
    const known = this.#roles.get(role) ?? new RoleTimes(role);
    this.#roles.set(role, known);
    return known;
  }
}
