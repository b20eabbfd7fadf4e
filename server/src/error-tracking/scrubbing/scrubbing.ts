/** Masking settings by organization, documented in docs/scrubbing.md. */
import type { ErrorsOperations } from '../../generated/operations.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import { changeScrubbing, getScrubbing } from './scrubbing-store.js';

export const scrubbingOperations: Pick<ErrorsOperations, 'getErrorScrubbing' | 'updateErrorScrubbing'> = {
  async getErrorScrubbing(context) {
    return { scrubbing: await getScrubbing(context.database, requireOrganizationId(context)) };
  },

  async updateErrorScrubbing(context, { enabled, keys }) {
    const organizationId = requireOrganizationId(context);
    const changes = { ...(enabled !== undefined && { enabled }), ...(keys !== undefined && { keys }) };
    context.audit.targetId = organizationId;
    return { scrubbing: await changeScrubbing(context.database, organizationId, changes, context.now) };
  },
};
