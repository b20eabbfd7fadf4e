/** Expiring links to a draft, for people who aren't members. */
import type { Knex } from 'knex';
import type { Sealer } from '../../../kernel/secrets/secrets.js';
import type { SiteRow } from '../model/site-row.js';
import { isPreview } from '../store/previews.js';
import { openTicket, sealTicket } from './tickets.js';

/** The address of a draft that works until a given time. @param docsUrl without a trailing slash */
export function previewAddress(
  sealer: Sealer,
  docsUrl: string,
  site: { id: string; slug: string; link_generation: number },
  link: { id: string; expiresAt: Date },
): string {
  const content = { siteId: site.id, generation: String(site.link_generation), linkId: link.id };
  return `${docsUrl}/d/${site.slug}/~draft?preview=${sealTicket(sealer, 'docs preview', content, link.expiresAt)}`;
}

/**
 * When the access ends that a ticket gives to a site's draft; null if it gives none now. A link can be revoked; rotating the private link revokes all,
 * also those of releases that stored no links.
 */
export async function previewEnd(
  { database, sealer, clock }: { database: Knex; sealer: Sealer; clock: () => Date },
  ticket: string | null,
  site: Pick<SiteRow, 'id' | 'organizationId' | 'linkGeneration'>,
): Promise<Date | null> {
  const opened = openTicket(sealer, 'docs preview', ticket, clock());
  if (!opened) return null;
  const { siteId, generation, linkId } = opened.content;
  if (siteId !== site.id || generation !== String(site.linkGeneration)) return null;
  if (linkId !== undefined && !(await isPreview(database, site.organizationId, site.id, linkId))) return null;
  return opened.expiresAt;
}
