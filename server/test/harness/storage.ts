import type { DispatchOptions } from '../../src/kernel/contract/dispatch/call.js';

/** A large quota of stored bytes, for tests of other features. */
export const roomy: DispatchOptions['storage'] = { requireKnownRoom: async () => undefined, add: () => undefined };
