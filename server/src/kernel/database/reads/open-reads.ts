/** Opens the reads of a process. */
import type { Knex } from 'knex';
import type { Logger } from 'pino';
import { Counter, Gauge } from 'prom-client';
import type { Metrics } from '../../metrics.js';
import type { Shutdown } from '../../shutdown.js';
import { openKnex, type PostgresConnection } from '../connections/connection.js';
import { DatabaseGate } from '../connections/gate.js';
import { PrimaryMoments } from './primary-moments.js';
import { primaryReads, type Reads } from './reads.js';
import { type ReadOutcome, ReplicaReads } from './replica-reads.js';
import { ReplicaWatch } from './replica-watch.js';

/** A machine that is off refuses nothing. */
const CONNECT_MS = 2_000;

interface ReadsOptions {
  primary: Knex;
  /** Where the primary's moments are read: not among the requests, which may all wait for one. */
  samples: Knex;
  /** null: everything is read from the primary. */
  replica: PostgresConnection | null;
  /** Connections to the replica; the watch has one more. */
  size: number;
  /** Whether a read that changes something fails without a replica, too. */
  checks: boolean;
  log: Logger;
  metrics: Metrics;
  shutdown: Shutdown;
}

/** Metrics of a process with a replica. */
function measure({ registry }: Metrics, watch: ReplicaWatch): Counter<'outcome'> {
  const registers = [registry];
  new Gauge({
    name: 'tidewatch_replica_lag_seconds',
    help: 'Seconds until the replica had what the primary had, measured every second; infinite if it does not answer or is over 2 s late.',
    registers,
    collect() {
      this.set(watch.lagSec);
    },
  });
  return new Counter({
    name: 'tidewatch_replica_reads_total',
    help: 'Reads that may leave the primary, by outcome: replica, or on the primary because the replica was late, failed or unasked.',
    labelNames: ['outcome'],
    registers,
  });
}

export function openReads({ primary, samples, replica, size, checks, log, metrics, shutdown }: ReadsOptions): Reads {
  if (replica === null) return primaryReads(primary, checks);
  const gate = new DatabaseGate();
  // a pooler may stand in between, and nothing here needs a session
  const connection = { ...replica, connectionTimeoutMillis: CONNECT_MS };
  const opening = { connection, log, gate, perTransaction: true };
  const [pool, view] = openKnex('reads', 'tidewatch-reads', { ...opening, size });
  const [own] = openKnex('replica_watch', 'tidewatch-replica-watch', { ...opening, size: 1 });
  const moments = new PrimaryMoments(samples);
  const watch = new ReplicaWatch({ moments, replica: own, gate, log });
  const reads = measure(metrics, watch);
  metrics.saturation.add('reads_connections', () => view.used() / view.state.max);
  const loop = watch.loop();
  loop.start();
  shutdown.add('reads', async () => {
    await loop.stop();
    gate.cutAll();
    await Promise.all([pool.destroy(), own.destroy()]);
  });
  const onRead = (outcome: ReadOutcome, error?: unknown) => {
    reads.inc({ outcome });
    if (outcome === 'failed') log.warn({ err: error }, 'a read failed on the replica; it runs on the primary');
  };
  return new ReplicaReads({ primary, replica: pool, moments, isUsable: watch.isUsable, onLost: watch.onLost, onRead });
}
