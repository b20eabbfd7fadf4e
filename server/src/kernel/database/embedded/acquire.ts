import { setTimeout as pause } from 'node:timers/promises';
import type { Cluster } from './cluster.js';
import type { Launcher } from './launcher.js';
import { EmbeddedPostgresError } from './machine/failure.js';
import type { EmitEvent } from './machine/options.js';
import { isPostmaster } from './machine/processes.js';
import { type PostmasterFile, readPostmasterFile, removeUnreadableFile } from './postmaster-file.js';
import { logFile } from './server-log.js';
import { joinServer, type Session } from './session.js';
import { answers } from './socket-directory.js';

const LOOK_EVERY_MS = 20;
const PATIENCE_MS = 60_000;
/** Report `starting` only if the start takes longer than usual. */
const ANNOUNCE_MS = 1_000;
/** Replaying the log after a crash takes minutes on a slow disk; interrupting it only makes it start over. */
const RECOVERY_MS = 15 * 60_000;

/** The state of a data directory's server: running, gone with its file left behind, or neither. */
interface Sight {
  alive?: PostmasterFile;
  stale?: PostmasterFile;
}

/** Checks whether a server is running on this cluster. */
export async function look(cluster: Cluster): Promise<Sight> {
  const file = readPostmasterFile(cluster.dataDirectory);
  if (!file) {
    removeUnreadableFile(cluster.dataDirectory);
    return {};
  }
  if (isPostmaster(file.pid, cluster.dataDirectory) || (await answers(cluster, file))) return { alive: file };
  return { stale: file };
}

/** Joins the running server, or starts one and joins that. Several processes may do so at once: one's server wins, the others join it. */
export async function acquire(
  cluster: Cluster,
  launcher: Launcher,
  database: string,
  abort: AbortSignal,
  emit: EmitEvent,
): Promise<Session> {
  const patience = new Patience();
  let problem: string | undefined;
  for (;;) {
    abort.throwIfAborted();
    const { alive, stale } = await look(cluster);
    if (!alive) {
      await launcher.ensure(stale);
    } else if (alive.status === 'ready') {
      const joined = await joinServer(cluster, alive, database);
      if (!('retry' in joined)) {
        emit({ type: launcher.owns(joined.pid) ? 'started' : 'adopted', pid: joined.pid });
        return joined;
      }
      problem = joined.retry;
    } else {
      patience.sawStatus(alive, emit);
    }
    if (patience.isOver()) {
      if (alive?.status === 'starting') launcher.handOn();
      throw new EmbeddedPostgresError(
        `PostgreSQL in ${cluster.dataDirectory} is not ready: ${problem ?? launcher.problem}. See ${logFile(cluster)}.`,
      );
    }
    await pause(LOOK_EVERY_MS, undefined, { signal: abort });
  }
}

/** How long to keep trying: a minute, or much longer while a running server reports recovery. */
class Patience {
  readonly #start = Date.now();
  #end = this.#start + PATIENCE_MS;
  #announced = '';

  sawStatus({ pid, status }: PostmasterFile, emit: EmitEvent): void {
    if (status === 'starting') this.#end = Math.min(Date.now() + PATIENCE_MS, this.#start + RECOVERY_MS);
    const announcement = `${pid} ${status}`;
    if (status === '' || announcement === this.#announced || Date.now() - this.#start < ANNOUNCE_MS) return;
    this.#announced = announcement;
    emit({ type: 'waiting', pid, status });
  }

  isOver(): boolean {
    return Date.now() > this.#end;
  }
}
