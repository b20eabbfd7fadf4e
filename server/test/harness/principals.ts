/** People who have one organization each, named like it. */
import type { FounderOf, Principal } from '../../src/kernel/shares/principal.js';

export const eachOwn: FounderOf = (organizationId) => organizationId;

export const ownerOf = (organizationId: string): Principal => ({ personId: organizationId, organizationId });
