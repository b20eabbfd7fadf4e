import { randomUUID } from 'node:crypto';
import { type Beat, writeBeats } from '../../../server/src/servers/heartbeats/beat-writer.js';
import type { TestServer } from '../../../server/test/harness/server.js';
import { type Measured, sampleOf } from '../../../server/test/servers/support/stage.js';
import { findTokenOwner } from '../../../server/test/servers/support/token-owner.js';

export interface Host extends Measured {
  /** The agent's logs by id; by default, the label is the part after the first colon. */
  logs?: readonly string[];
  /** The time of the heartbeat. */
  at?: Date;
}

let seq = 0;

/** Stores one heartbeat of a server's agent, by token, as the gateway does. */
export async function beat({ database }: TestServer, token: string, { logs = [], at = new Date(), ...measured }: Host = {}): Promise<void> {
  const owner = await findTokenOwner(database.knex, token);
  if (!owner) throw new Error('There is no server with this token.');
  seq += 1;
  const sample = sampleOf(seq, at, measured);
  const metrics = {
    ...{ schema: 1, host: sample.host, pm2: sample.pm2 },
    ...{ systemd: { capability: 'ok', units: [] }, nginx: { capability: 'not_installed', servers: [] } },
    logSources: logs.map((id) => ({ id, kind: 'journal', label: id.slice(id.indexOf(':') + 1), readable: true })),
  };
  const agent = {
    ...{ protocol: 1, agentVersion: '0.2.0', nodeVersion: '20.19.0', os: 'linux', arch: 'x64', hostname: 'web-1' },
    ...{ machineIdHash: 'ab'.repeat(32), bootId: 'boot', instanceId: randomUUID() },
  };
  const written: Beat = {
    ...{ organizationId: owner.organizationId, serverId: owner.serverId, tokenHash: owner.tokenHash, receivedAt: at, agent },
    ...{
      clockOffsetMs: 0,
      swapped: false,
      kind: 'heartbeat',
      metrics: metrics as unknown as NonNullable<Beat['metrics']>,
      samples: [sample],
    },
  };
  const [outcome] = await writeBeats(database.ingest, [written], new Date());
  if (outcome !== 'stored') throw new Error(`The heartbeat was not stored: ${outcome}`);
}
