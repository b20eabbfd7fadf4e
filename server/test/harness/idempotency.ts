import { randomBytes } from 'node:crypto';
import { Idempotency } from '../../src/kernel/contract/idempotency/idempotency.js';
import type { Database } from '../../src/kernel/database/connections/connection.js';
import { Sealer } from '../../src/kernel/secrets/secrets.js';

/** The keys of calls in a test's database, under a key of its own. */
export const idempotencyOf = ({ knex }: Pick<Database, 'knex'>): Idempotency => new Idempotency(knex, new Sealer(randomBytes(32)));
