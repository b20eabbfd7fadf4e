/** The role worker: seals days that are over. */
import pg from 'pg';
import type { WorkerPart } from '../domain-module.js';
import { lendClient } from '../kernel/database/lend-client.js';
import type { Process } from '../kernel/process.js';
import { sealingLoop } from './store/sealing-loop.js';

export function openWorker({ connection, database, clock, log, shutdown }: Process): WorkerPart {
  // reading a day of the log takes a connection for long, and needs the driver itself
  const pool = new pg.Pool({ ...connection, max: 1, application_name: 'tidewatch-sealing' });
  pool.on('error', (error) => log.warn({ err: error }, 'database connection lost'));
  shutdown.add('analytics sealing', () => pool.end());
  const lend = <T>(work: (client: pg.PoolClient) => Promise<T>) => lendClient(pool, work);
  return { loops: [sealingLoop({ database: database.knex, lend }, clock, log)] };
}
