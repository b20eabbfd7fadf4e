/** What is known of a custom domain, in words. */
import type { Condition } from '@tidewatch/charts';

const STATUSES: Readonly<Record<string, readonly [Condition, string]>> = {
  active: ['ok', 'Served'],
  dns_ok_tls_pending: ['degraded', 'Waiting for its certificate'],
  dns_mismatch: ['error', 'Points elsewhere'],
  dns_missing: ['unknown', 'No record yet'],
};

export const domainStatusWord = (status: string): readonly [Condition, string] => STATUSES[status] ?? ['unknown', status];

const REASONS: Readonly<Record<string, string>> = {
  no_domain: 'No domain is set.',
  not_checked: 'It has not been checked yet.',
  no_records: 'No record was found. Add the one below; it can take a while until it is seen.',
  cname_loop: 'Its CNAME records lead back to themselves.',
  cname_points_elsewhere: 'Its CNAME points to another host.',
  addresses_point_elsewhere: 'Its address records point to another server.',
  address_not_public: 'It points to an address that the internet cannot reach.',
  waiting_for_certificate: 'The record is right. The certificate is being made.',
  certificate_untrusted: 'The record is right, but browsers do not trust its certificate.',
  probe_not_answered: 'The record is right, but this server did not answer there over HTTPS.',
  resolver_failed: 'The look-up failed. What was known before still holds.',
  ok: 'The page answers there.',
};

/** Why it is as it is, as a sentence. */
export const domainReason = (reason: string): string => REASONS[reason] ?? `${reason.replaceAll('_', ' ')}.`;

interface Observed {
  cname: readonly string[];
  a: readonly string[];
  aaaa: readonly string[];
  error: string | null;
}

/** What a look-up found: "CNAME pages.example.net, A 192.0.2.1" */
export function observedText({ cname, a, aaaa, error }: Observed): string {
  if (error !== null) return error;
  const found = (
    [
      ['CNAME', cname],
      ['A', a],
      ['AAAA', aaaa],
    ] as const
  ).flatMap(([type, values]) => (values.length ? [`${type} ${values.join(', ')}`] : []));
  return found.join('; ') || 'nothing';
}
