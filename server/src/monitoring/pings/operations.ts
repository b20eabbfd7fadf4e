import type { MonitorsOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import { AppError } from '../../kernel/errors.js';
import { hashSecret, newSecret, type Sealer } from '../../kernel/secrets/secrets.js';
import { requireMonitor } from '../monitors/selection.js';
import type { MonitorRow } from '../monitors/store.js';
import { monitors } from '../monitors/store.js';
import { PREFIX } from './ping-request.js';
import { currentToken, deleteTokens, insertToken, type PingMethods, retireTokens } from './ping-store.js';

export interface PingAddressDependencies {
  sealer: Sealer;
  /** The public address of ingest, without a trailing slash. */
  ingestUrl: string;
}

/** The name that a token is sealed under. It includes the monitor, so a sealed token cannot be moved to another one. */
export const pingSealName = (monitorId: string) => `monitor ping:${monitorId}`;

/** Begins a token, so that people and scanners of secrets recognize it. */
const TOKEN_MARK = 'm_';

/** Gives a monitor a new token; returns the address. */
export async function issuePingAddress(
  { sealer, ingestUrl }: PingAddressDependencies,
  { database, now }: Pick<OperationContext, 'database' | 'now'>,
  { organization_id: organizationId, id: monitorId }: Pick<MonitorRow, 'organization_id' | 'id'>,
): Promise<string> {
  const token = TOKEN_MARK + newSecret();
  await insertToken(database, {
    token_hash: hashSecret(token),
    organization_id: organizationId,
    monitor_id: monitorId,
    sealed_token: sealer.seal(token, pingSealName(monitorId)),
    created_at: now,
    expires_at: null,
    last_ping_at: null,
  });
  return ingestUrl + PREFIX + token;
}

async function addressOf(
  { sealer, ingestUrl }: PingAddressDependencies,
  context: OperationContext,
  monitor: MonitorRow,
): Promise<components['schemas']['PingAddress']> {
  const row = await currentToken(context.database, monitor.organization_id, monitor.id);
  if (!row)
    throw new AppError('NOT_FOUND', `${monitor.slug} has no ping address; \`tidewatch monitors rotate-ping-address\` gives it one.`);
  return {
    pingUrl: ingestUrl + PREFIX + sealer.open(row.sealed_token, pingSealName(monitor.id)),
    pingMethods: monitor.ping_methods as PingMethods,
    createdAt: row.created_at.toISOString(),
    lastPingAt: row.last_ping_at?.toISOString() ?? null,
  };
}

export const pingAddressOperations = (dependencies: PingAddressDependencies) =>
  ({
    async getMonitorPingAddress(context, { monitorId }) {
      return { pingAddress: await addressOf(dependencies, context, await requireMonitor(context, monitorId)) };
    },

    async rotateMonitorPingToken(context, { monitorId, graceSec }) {
      const monitor = await requireMonitor(context, monitorId);
      await monitors.lock(context.database, monitor.organization_id, monitorId);
      const expiresAt = new Date(context.now.getTime() + graceSec * 1000);
      await retireTokens(context.database, monitor.organization_id, monitorId, context.now, expiresAt);
      await issuePingAddress(dependencies, context, monitor);
      return { pingAddress: await addressOf(dependencies, context, monitor) };
    },

    async deleteMonitorPingAddress(context, { monitorId }) {
      await requireMonitor(context, monitorId);
      await deleteTokens(context.database, requireOrganizationId(context), monitorId);
      return { deleted: true, id: monitorId };
    },
  }) satisfies Partial<MonitorsOperations>;
