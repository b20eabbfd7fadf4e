/** Expiring links to a draft, for people who are not members. */
import type { Sealer } from '../../../kernel/secrets/secrets.js';
import { openTicket, sealTicket } from './tickets.js';

/** The address under which a draft can be read until a time. @param docsUrl without a slash at its end */
export function previewAddress(
  sealer: Sealer,
  docsUrl: string,
  site: { id: string; slug: string },
  generation: number,
  expiresAt: Date,
): string {
  const ticket = sealTicket(sealer, 'docs preview', { siteId: site.id, generation: String(generation) }, expiresAt);
  return `${docsUrl}/d/${site.slug}/~draft?preview=${ticket}`;
}

/** Whether a ticket opens a site's draft now. A rotated private link ends the links to the draft, too. */
export function opensDraft(sealer: Sealer, ticket: string | null, siteId: string, generation: number, now: Date): boolean {
  const content = openTicket(sealer, 'docs preview', ticket, now);
  return content?.['siteId'] === siteId && content['generation'] === String(generation);
}
