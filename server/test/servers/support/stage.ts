/** Servers on their own database, with the server's own statements, at times in seconds after `T0`. */
import { randomUUID } from 'node:crypto';
import { v7 as uuidv7 } from 'uuid';
import { DAILY_TABLES } from '../../../src/assembly/deletion/housekeeping.js';
import { createPartitions } from '../../../src/kernel/database/schema/partitions.js';
import { type Beat, type BeatOutcome, type Sample, writeBeats } from '../../../src/servers/heartbeats/beat-writer.js';
import { GATEWAY } from '../../../src/servers/heartbeats/outage.js';
import { sweepServers } from '../../../src/servers/heartbeats/silence.js';
import { issueToken } from '../../../src/servers/heartbeats/tokens.js';
import { openTestDatabase, type TestDatabase } from '../../harness/database.js';
import type { TestServer } from '../../harness/server.js';
import { recordBeat } from '../../transports/ingest/listening/record-beat.js';
import { findTokenOwner } from './token-owner.js';

export const T0 = new Date('2026-03-02T00:00:00.000Z');
/** The time this many seconds after T0. */
export const at = (seconds: number) => new Date(T0.getTime() + Math.round(seconds * 1000));
/** The inverse. */
export const secondsOf = (time: Date) => (time.getTime() - T0.getTime()) / 1000;

/** The values of a sample that matter; all others are inconspicuous. */
export interface Measured {
  cpu?: number | null;
  memory?: number;
  disks?: Record<string, number>;
  /** Inodes used, of those disks that have them. */
  inodes?: Record<string, number>;
  /** Disks that turned read-only. */
  readOnly?: readonly string[];
  load1?: number;
  /** PM2 processes: name#id to the number of restarts. */
  restarts?: Record<string, number>;
}

const GIB = 1_073_741_824;

export function sampleOf(
  seq: number,
  when: Date,
  { cpu = 5, memory = 40, disks = { '/': 50 }, inodes = {}, readOnly = [], load1 = 0.5, restarts = {} }: Measured = {},
): Sample {
  const of = (pct: number) => ({ totalBytes: 8 * GIB, usedBytes: Math.round(8 * GIB * (pct / 100)), usagePct: pct });
  return {
    seq,
    at: when,
    host: {
      ...{ hostname: 'web-1', os: 'Debian GNU/Linux 12', kernel: '6.1', arch: 'x64', uptimeSec: 1000, bootId: 'boot' },
      cpu: { usagePct: cpu, cores: 4 },
      loadAvg: [load1, load1, load1],
      memory: { ...of(memory), availableBytes: Math.round(8 * GIB * (1 - memory / 100)), swapTotalBytes: 0, swapUsedBytes: 0 },
      disks: Object.entries(disks).map(([mount, pct]) => ({
        ...{ mount, fsType: 'ext4', ...of(pct) },
        ...(inodes[mount] !== undefined && { inodesUsedPct: inodes[mount] }),
        ...(readOnly.includes(mount) && { readOnly: true }),
      })),
      network: { rxBytesPerSec: 1000, txBytesPerSec: 2000 },
    },
    pm2: {
      capability: 'ok',
      processes: Object.entries(restarts).map(([key, count]) => {
        const [name = '', pmId] = key.split('#');
        const quiet = { status: 'online', pid: 100, cpuPct: 1, memoryBytes: 50_000_000, unstableRestarts: 0, uptimeSec: 60 };
        return { pmId: Number(pmId), name, restarts: count, ...quiet, ...(name === 'scheduled' && { scheduledRestarts: 11 }) };
      }),
    },
  };
}

export interface StagedServer {
  organizationId: string;
  id: string;
  token: string;
  tokenHash: Buffer;
  instanceId: string;
  seq: number;
}

export class ServerStage {
  #latest = T0;

  private constructor(
    readonly database: TestDatabase,
    readonly organizationId: string = uuidv7(),
    readonly projectId: string = uuidv7(),
  ) {}

  /** On the database of a running server and with its own connections, in an existing organization with a project. */
  static on({ database, connection }: TestServer, organizationId: string, projectId: string): ServerStage {
    return new ServerStage({ ...database, connection, patient: database.ingest }, organizationId, projectId);
  }

  static async open(): Promise<ServerStage> {
    const database = await openTestDatabase();
    await createPartitions(database.knex, DAILY_TABLES, T0);
    const stage = new ServerStage(database);
    await stage.addOrganization(stage.organizationId, stage.projectId);
    return stage;
  }

  /** An organization with a project. */
  async addOrganization(organizationId = uuidv7(), projectId = uuidv7()): Promise<{ organizationId: string; projectId: string }> {
    const dates = { created_at: T0, updated_at: T0 };
    const { knex } = this.database;
    await knex('organizations').insert({ id: organizationId, slug: organizationId, name: 'Stage', time_zone: 'UTC', ...dates });
    await knex('projects').insert({ organization_id: organizationId, id: projectId, slug: 'play', name: 'Play', ...dates });
    return { organizationId, projectId };
  }

  /** A server with a token, by default in the stage's organization. */
  async addServer(
    { organizationId, projectId } = { organizationId: this.organizationId, projectId: this.projectId },
    intervalSec = 15,
  ): Promise<StagedServer> {
    const id = uuidv7();
    const settings = { name: 'Web', interval_sec: intervalSec, watched_services: [], nginx_enabled: true };
    const row = { organization_id: organizationId, id, project_id: projectId, slug: id, ...settings, created_at: T0, updated_at: T0 };
    await this.database.knex('servers').insert(row);
    const token = await issueToken(this.database.knex, organizationId, id, T0);
    const owner = await findTokenOwner(this.database.knex, token);
    if (!owner) throw new Error('the token is not found');
    return { organizationId, id, token, tokenHash: owner.tokenHash, instanceId: randomUUID(), seq: 0 };
  }

  /** A beat of a server, received at that second. */
  beat(server: StagedServer, second: number, more: Partial<Beat> = {}): Beat {
    return {
      organizationId: server.organizationId,
      serverId: server.id,
      tokenHash: server.tokenHash,
      receivedAt: at(second),
      agent: {
        ...{ protocol: 1, agentVersion: '0.2.0', nodeVersion: '20.19.0', os: 'linux', arch: 'x64', hostname: 'web-1' },
        ...{ machineIdHash: 'ab'.repeat(32), bootId: 'boot', instanceId: server.instanceId },
      },
      clockOffsetMs: 0,
      swapped: false,
      kind: 'alive',
      metrics: null,
      samples: [],
      ...more,
    };
  }

  /** A heartbeat collected and received at that second. */
  heartbeat(server: StagedServer, second: number, measured: Measured = {}): Beat {
    server.seq += 1;
    const sample = sampleOf(server.seq, at(second), measured);
    const nothing = {
      systemd: { capability: 'disabled', units: [] },
      nginx: { capability: 'disabled', servers: [] },
      logSources: [],
    } as const;
    const metrics = { schema: 1, host: sample.host, pm2: sample.pm2, ...structuredClone(nothing) } as unknown as NonNullable<
      Beat['metrics']
    >;
    return this.beat(server, second, { kind: 'heartbeat', metrics, samples: [sample] });
  }

  /** Writes a batch, at the time of the latest beat so far. */
  write(...beats: Beat[]): Promise<BeatOutcome[]> {
    for (const { receivedAt } of beats) if (receivedAt > this.#latest) this.#latest = receivedAt;
    return this.writeAt(this.#latest, ...beats);
  }

  /** Writes a batch at this clock time. */
  writeAt(now: Date, ...beats: Beat[]): Promise<BeatOutcome[]> {
    return writeBeats(this.database.patient, beats, now);
  }

  /** Sweeps as if everything before that second were received; while another sweep runs, it finds nothing. */
  async sweep(second: number): Promise<{ offline: number; back: number }> {
    const { offline, back } = await sweepServers(this.database.knex, { until: at(second), heldBack: {} });
    return { offline, back };
  }

  /** Records an outage of the gateway between two times; the sweep continues after the second. */
  async outage(from: number, to: number): Promise<void> {
    const { knex } = this.database;
    await recordBeat(knex, GATEWAY, { id: uuidv7(), since: T0, heardUntil: at(from), now: at(from) });
    await knex('listening_processes').delete();
    await recordBeat(knex, GATEWAY, { id: uuidv7(), since: at(to), heardUntil: at(to), now: at(to) });
  }

  async state(server: StagedServer) {
    return this.database.knex('server_states').where({ organization_id: server.organizationId, server_id: server.id }).first();
  }

  /** A server's alerts by start, in short form. */
  async alerts(server: StagedServer): Promise<string[]> {
    const rows = await this.database
      .knex('server_alerts')
      .where({ organization_id: server.organizationId, server_id: server.id })
      .orderBy('started_at');
    return rows.map((row) => {
      const end = row.resolved_at ? `-${secondsOf(row.resolved_at)} ${row.resolve_reason}` : '';
      return `${row.kind}${row.subject && ` ${row.subject}`} ${secondsOf(row.started_at)}${end}`;
    });
  }

  close(): Promise<void> {
    return this.database.close();
  }
}
