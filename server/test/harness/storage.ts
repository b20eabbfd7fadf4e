import type { DispatchOptions } from '../../src/kernel/contract/dispatch/dispatch.js';

/** A quota of stored bytes that nobody uses up, for tests of other things. */
export const roomy: DispatchOptions['storage'] = { requireKnownRoom: async () => undefined, add: () => undefined };
