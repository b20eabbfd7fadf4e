/** People with one organization each, named after it. */
import type { FounderOf, Principal } from '../../src/kernel/shares/principal.js';

export const eachOwn: FounderOf = (organizationId) => organizationId;

export const ownerOf = (organizationId: string): Principal => ({ personId: organizationId, organizationId });
