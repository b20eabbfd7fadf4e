/** What a reference to a subscriber may mean. */
import { plainSource, type ReferenceSource } from '../../kernel/contract/references/source.js';
import { normalEmail } from '../../kernel/net/email-address.js';
import type { Sealer } from '../../kernel/secrets/secrets.js';
import { lookupsOf } from './target.js';

const hex = (bytes: Buffer) => bytes.toString('hex');

/** Addresses are stored encrypted, and found by a keyed hash: one for each master key that may have made it. */
export const subscriberReferences = (sealer: Sealer): ReferenceSource => ({
  ...plainSource('subscriber'),
  named: "t.lookup = any (array(select decode(each, 'hex') from unnest(string_to_array(w.name, ' ')) each))",
  shown: 'null',
  stored: (email, organizationId) =>
    email.includes('@')
      ? lookupsOf(sealer, organizationId, { type: 'email', email: normalEmail(email) })
          .map(hex)
          .join(' ')
      : null,
});
