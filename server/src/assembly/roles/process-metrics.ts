/** The metrics of the process itself. Every scrape reads them from memory. */
import { Counter, Gauge, type Registry } from 'prom-client';
import type { PoolView } from '../../kernel/database/connections/connection.js';
import type { Loop } from '../../kernel/jobs/loop.js';
import type { Process } from '../../kernel/process/process.js';
import { SLOT_COUNT } from '../../kernel/slots/slots.js';
import { DOMAINS } from '../modules/domains.js';

/** Sets the values of one metric, by their labels. */
type Read = (set: (value: number, labels?: Record<string, string>) => void) => void;

function gauge(registry: Registry, name: string, help: string, read: Read, labelNames: string[] = []): void {
  const metric: Gauge = new Gauge({
    ...{ name, help, labelNames, registers: [registry] },
    collect: () => read((value, labels = {}) => metric.set(labels, value)),
  });
}

/** For counts kept elsewhere. */
function counter(registry: Registry, name: string, help: string, read: Read, labelNames: string[]): void {
  const metric: Counter = new Counter({
    ...{ name, help, labelNames, registers: [registry] },
    collect: () => {
      metric.reset();
      read((value, labels = {}) => metric.inc(labels, value));
    },
  });
}

/** The conditions of /readyz. */
export function watchChecks({ metrics: { registry }, checks }: Process): void {
  gauge(
    registry,
    'tidewatch_check_ok',
    'Whether a condition of /readyz holds.',
    (set) => {
      for (const { name, ok } of checks.look()) set(ok ? 1 : 0, { check: name });
    },
    ['check'],
  );
}

/** The age of a time; 0 if there is none, or if it lies in the future. */
export const secondsSince = (time: Date | null, now: Date) => (time ? Math.max(0, (now.getTime() - time.getTime()) / 1_000) : 0);

/** The age of the earliest unjudged silence: the only sign that no worker runs. */
export function watchSilence({ metrics: { registry }, pulse, clock }: Process): void {
  const earliest = DOMAINS.flatMap(({ nextSilence }) => (nextSilence === undefined ? [] : [`(${nextSilence})`]));
  let due: Date | null = null;
  pulse.alsoAsk(`select least(${earliest.join(', ')})`, (answer) => {
    due = answer as Date | null;
  });
  const help = 'Age of the earliest deadline of a monitor or server that nobody has judged.';
  gauge(registry, 'tidewatch_silence_overdue_seconds', help, (set) => set(secondsSince(due, clock())));
}

/** How much of the workers' shared work is this one's. */
export function watchSlots({ metrics: { registry }, slots }: Process): void {
  gauge(registry, 'tidewatch_worker_slots', `How many of the ${SLOT_COUNT} slots of organizations this worker has.`, (set) =>
    set(slots.own().length),
  );
}

/** The clock, the line and the pools. */
export function watchDatabase({ metrics: { registry }, pulse, signals, database: { pools } }: Process): void {
  const offset = "How far this host's clock is ahead of the database's.";
  gauge(registry, 'tidewatch_clock_offset_seconds', offset, (set) => set((pulse.offsetMs ?? 0) / 1000));
  const up = 'Whether the database answered within the last two seconds.';
  gauge(registry, 'tidewatch_database_up', up, (set) => set(pulse.trouble === null ? 1 : 0));
  gauge(registry, 'tidewatch_signals_connected', 'Whether signals of other processes arrive.', (set) => set(signals.isListening ? 1 : 0));
  const ofPools =
    (read: (pool: PoolView) => number): Read =>
    (set) => {
      for (const [pool, view] of pools) set(read(view), { pool });
    };
  const [open, most] = ['Open connections of a pool.', 'Connections that a pool may open.'];
  gauge(
    registry,
    'tidewatch_database_connections',
    open,
    ofPools((pool) => pool.open()),
    ['pool'],
  );
  gauge(
    registry,
    'tidewatch_database_connections_max',
    most,
    ofPools(({ state }) => state.max),
    ['pool'],
  );
  const waiting = 'Requests that wait for a connection.';
  gauge(
    registry,
    'tidewatch_database_connections_waiting',
    waiting,
    ofPools((pool) => pool.waiting()),
    ['pool'],
  );
  const errors = 'Failures of the database, or of the way to it, that a pool met.';
  counter(
    registry,
    'tidewatch_database_errors_total',
    errors,
    ofPools(({ state }) => state.errors),
    ['pool'],
  );
}

/** The loops' results. */
export function watchLoops({ metrics: { registry } }: Process, loops: readonly Loop[]): void {
  const success = 'When the last successful turn of a loop ended.';
  gauge(
    registry,
    'tidewatch_loop_last_success_timestamp_seconds',
    success,
    (set) => {
      for (const { name, history } of loops) set(history.lastSuccess / 1000, { loop: name });
    },
    ['loop'],
  );
  counter(
    registry,
    'tidewatch_loop_turns_total',
    'Turns of a loop by outcome.',
    (set) => {
      for (const { name, history } of loops) {
        set(history.succeeded, { loop: name, outcome: 'ok' });
        set(history.failed, { loop: name, outcome: 'failed' });
      }
    },
    ['loop', 'outcome'],
  );
}
