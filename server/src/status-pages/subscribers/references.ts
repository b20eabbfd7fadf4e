/** What a reference to a subscriber may mean. */
import { plainSource, type ReferenceSource } from '../../kernel/contract/references/source.js';
import { normalEmail } from '../../kernel/net/email-address.js';
import type { Sealer } from '../../kernel/secrets/secrets.js';
import { lookupOf } from './target.js';

/** Addresses are stored encrypted, and found by a keyed hash. */
export const subscriberReferences = (sealer: Sealer): ReferenceSource => ({
  ...plainSource('subscriber'),
  named: "t.lookup = decode(w.name, 'hex')",
  shown: 'null',
  stored: (email, organizationId) =>
    email.includes('@') ? lookupOf(sealer, organizationId, { type: 'email', email: normalEmail(email) }).toString('hex') : null,
});
