/** Commands that may show something to the public. Every start of the command line reads this, so it loads nothing. */
import type { CommandSpec } from '../command-spec.js';
import type { OperationId } from '../generated/commands.js';

/** What each command publishes. */
export const PUBLISHED: Partial<Record<OperationId, string>> = {
  createIncident: 'incident',
  updateIncident: 'incident',
  postIncidentUpdate: 'update',
  editIncidentUpdate: 'update',
  resolveIncident: 'resolution',
};

/** Commands that say who sees their change, beside those that ask first. */
export const SAYS_AUDIENCE: readonly OperationId[] = ['createMaintenance', 'updateMaintenance'];

export const mayPublish = ({ operationId }: Pick<CommandSpec, 'operationId'>): boolean => operationId in PUBLISHED;
