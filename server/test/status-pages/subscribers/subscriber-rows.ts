/** Active subscribers by mail, for whom nobody has to click. */
import { v7 as uuidv7 } from 'uuid';
import type { Sealer } from '../../../src/kernel/secrets/secrets.js';
import { lookupsOf, sealTarget } from '../../../src/status-pages/subscribers/target.js';

/** The rows of `status_page_subscribers`. */
export function subscriberRows(sealer: Sealer, organizationId: string, emails: readonly string[], now: Date) {
  return emails.map((email) => {
    const id = uuidv7();
    const target = { type: 'email' as const, email };
    return {
      organization_id: organizationId,
      id,
      type: 'email',
      lookup: lookupsOf(sealer, organizationId, target)[0],
      sealed_target: sealTarget(sealer, id, target),
      status: 'active',
      confirm_hash: Buffer.alloc(32),
      confirm_expires_at: now,
      failures: 0,
      created_at: now,
      confirmed_at: now,
    };
  });
}
