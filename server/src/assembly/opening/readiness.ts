/** The conditions of readiness, role by role. Nothing here queries the database: each part remembers how its last work went. */

import type { PoolName } from '../../kernel/database/connections/connection.js';
import { neededVersion } from '../../kernel/database/schema/applied.js';
import { migrationNames, SCHEMA } from '../../kernel/database/schema/migrate.js';
import type { Look } from '../../kernel/health/checks.js';
import type { Loop } from '../../kernel/jobs/loop.js';
import type { Process } from '../../kernel/process/process.js';
import type { ProcessRole } from '../../kernel/process-role.js';
import type { Beats } from '../../transports/ingest/listening/beats.js';

/** The state of the process as a whole. */
export interface Life {
  started: boolean;
  draining: boolean;
}

/** The parts whose last work counts. */
interface Parts {
  beats: Beats;
  loops: readonly Loop[];
}

/** The pools that a role needs. */
const POOLS: Readonly<Record<ProcessRole, readonly PoolName[]>> = {
  api: ['management', 'loops', 'security'],
  docs: ['management'],
  ingest: ['ingest', 'errors', 'management'],
  gateway: ['ingest', 'management'],
  worker: ['loops', 'management'],
};

const NAMES = migrationNames();
/** Whether every migration of this build has been applied. */
const MIGRATED = `select count(*) = ${NAMES.length} from schema_migrations where name in (${NAMES.map((name) => `'${name}'`).join(', ')})`;

/** Before the process has reached its database. */
export function addFirstChecks({ checks, pulse }: Pick<Process, 'checks' | 'pulse'>, life: Life): void {
  checks.add('process', () => (life.draining ? 'shutting down' : life.started ? null : 'starting'));
  checks.add('database', () => pulse.trouble);
  checks.add('clock', () => pulse.clockTrouble);
}

function looksOf(role: ProcessRole, { database, disk }: Process, { beats, loops }: Parts): Look[] {
  const pools = POOLS[role].map(
    (name): Look =>
      () => {
        const trouble = database.pools.get(name)?.state.trouble ?? null;
        return trouble === null ? null : `${name} connections: ${trouble}`;
      },
  );
  const beat: Look[] = role === 'ingest' || role === 'gateway' ? [() => beats.trouble] : [];
  const turns: Look[] = role === 'worker' ? [() => loops.reduce<string | null>((trouble, loop) => trouble ?? loop.trouble, null)] : [];
  const room: Look[] = role === 'ingest' ? [() => disk.trouble] : [];
  return [...pools, ...beat, ...turns, ...room];
}

/** The checks of the process's roles, and of the schema. */
export function addRoleChecks(process: Process, parts: Parts): void {
  const { checks, config, pulse } = process;
  let isMigrated = true;
  pulse.alsoAsk(MIGRATED, (answer) => {
    isMigrated = answer === true;
  });
  let needed: string | null = null;
  pulse.alsoAsk(neededVersion(SCHEMA), (answer) => {
    needed = answer as string | null;
  });
  checks.add('schema', () => {
    if (needed !== null) return `this build is too old for the database, which needs Tidewatch ${needed} or newer`;
    return isMigrated ? null : 'the schema of the database is not the one of this build';
  });
  for (const role of config.roles) checks.add(role, ...looksOf(role, process, parts));
}
