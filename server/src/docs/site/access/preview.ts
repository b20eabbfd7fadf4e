/** Expiring links to a draft, for people who aren't members. */
import type { Sealer } from '../../../kernel/secrets/secrets.js';
import { openTicket, sealTicket } from './tickets.js';

/** The address of a draft that works until a given time. @param docsUrl without a trailing slash */
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

/** Whether a ticket opens a site's draft now. Rotating the private link also revokes the links to the draft. */
export function opensDraft(sealer: Sealer, ticket: string | null, siteId: string, generation: number, now: Date): boolean {
  const content = openTicket(sealer, 'docs preview', ticket, now);
  return content?.['siteId'] === siteId && content['generation'] === String(generation);
}
