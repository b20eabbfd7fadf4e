import type { OperationId } from '../../generated/commands.js';
import type { Values } from '../build-request.js';

/** Fields whose necessity depends on others, which the document cannot express. */
const DEPENDENT: Partial<Record<OperationId, (given: Values, isPerson: boolean) => readonly string[]>> = {
  createNotificationChannel: ({ type }) =>
    ({ email: ['email'], slack: ['webhookUrl'], webhook: ['webhookUrl'], telegram: ['botToken', 'chatId'] })[String(type)] ?? [],
  createApiKey: ({ kind }) => (kind === 'project' ? ['projectSlug'] : []),
  createIncident: ({ monitorIds, projectId }) => (monitorIds === undefined && projectId === undefined ? ['projectSlug'] : []),
  createMonitor: ({ projectId }, isPerson) => (isPerson && projectId === undefined ? ['projectSlug'] : []),
  createServer: ({ projectId }, isPerson) => (isPerson && projectId === undefined ? ['projectSlug'] : []),
};

export const dependentFields = (operationId: OperationId, given: Values, isPerson: boolean): readonly string[] =>
  DEPENDENT[operationId]?.(given, isPerson) ?? [];
