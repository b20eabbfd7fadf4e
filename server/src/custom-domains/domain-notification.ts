/** When an organization is notified about its custom domain, and with which text. Pure, for table tests. */
import type { components } from '../generated/types.js';
import { durationText, timeText } from '../kernel/mail/wording.js';
import type { NotificationEvent } from '../notifications/delivery/notify.js';
import { LOOK } from '../notifications/messages/message.js';
import type { DomainReason } from './verification.js';

type Subject = components['schemas']['DomainSubject'];

export interface Loss {
  /** Since when a previously active name has failed; null while it is active, and before it first was. */
  lostAt: Date | null;
  event: 'domain.failed' | 'domain.recovered' | null;
}

/** The change caused by a check. A name that was never active neither fails nor recovers. */
export function lossAfter(lostAt: Date | null, wasActive: boolean, isActive: boolean, now: Date): Loss {
  if (isActive) return { lostAt: null, event: lostAt && 'domain.recovered' };
  if (wasActive) return { lostAt: now, event: 'domain.failed' };
  return { lostAt, event: null };
}

const REASONS: Partial<Record<DomainReason, string>> = {
  no_records: 'It no longer has DNS records',
  cname_loop: 'Its DNS records form a loop',
  cname_points_elsewhere: 'Its CNAME points elsewhere',
  addresses_point_elsewhere: 'Its addresses belong to another server',
  address_not_public: 'Its address is not public',
  waiting_for_certificate: 'It has no certificate',
  certificate_untrusted: 'Browsers do not trust its certificate',
  probe_not_answered: 'Another server answers at this name',
};

interface NotifiedDomain {
  host: string;
  reason: DomainReason;
  /** Its documentation site; null for the status page. */
  site: { id: string; slug: string } | null;
}

/** The event in words; `lostAt` is when the name began to fail. */
export function domainNotification(
  kind: 'domain.failed' | 'domain.recovered',
  { host, reason, site }: NotifiedDomain,
  { lostAt, now, timeZone }: { lostAt: Date; now: Date; timeZone: string },
): NotificationEvent {
  const place = site ? `Documentation site ${site.slug}` : 'Status page';
  const look = site ? `tidewatch doc-domain get ${site.slug}` : 'tidewatch status-page domain';
  const subject: Subject = {
    ...{ type: 'domain', host, product: site ? 'docs_site' : 'status_page', siteId: site?.id ?? null, siteSlug: site?.slug ?? null },
    ...{ reason, failedAt: lostAt.toISOString() },
  };
  if (kind === 'domain.recovered')
    return {
      projectId: null,
      after: ['domain.failed'],
      item: {
        ...{ kind, title: `The domain ${host} works again`, subject },
        lines: [`${place}, ${timeText(now, timeZone)}`, `It failed for ${durationText(now.getTime() - lostAt.getTime())}`],
      },
    };
  return {
    projectId: null,
    item: {
      ...{ kind, title: `The domain ${host} stopped working`, subject },
      lines: [`${place}, ${timeText(lostAt, timeZone)}`, REASONS[reason] ?? `Check result: ${reason}`, `${LOOK}${look}`],
    },
  };
}
