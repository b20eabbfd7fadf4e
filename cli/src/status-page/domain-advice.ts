import { valueAt } from '#client-core/person/cell.js';

const VERIFY = 'tidewatch status-page verify-domain';

/** The fields of a domain verification used here. */
interface Verification {
  domain: string | null;
  reason: string;
  expected: { type: string; value: string };
  observed: { cname: string[]; a: string[]; aaaa: string[] };
  tls: { error: string | null };
}

/** The record to create, in the order of a name server's form: name, type, value. */
function record({ domain, expected }: Verification): string[] {
  const unnamed = expected.type !== 'CNAME';
  return [
    'Create this DNS record at your DNS provider:',
    `  ${domain}  ${expected.type}  ${expected.value}`,
    ...(unnamed ? ['The server has no host name of its own. Its operator sets one with TIDEWATCH_CUSTOM_DOMAIN_TARGET.'] : []),
    `Then: ${VERIFY}`,
  ];
}

const seen = (kind: string, values: readonly string[]): string[] => (values.length ? [`${kind} ${values.join(', ')}`] : []);

/** The record to create, and the existing ones to remove. */
function instead(verification: Verification): string[] {
  const { cname, a, aaaa } = verification.observed;
  const there = [...seen('CNAME', cname), ...seen('A', a), ...seen('AAAA', aaaa)].join('; ');
  return [...(there ? [`It currently points elsewhere: ${there}. Remove those records.`] : []), ...record(verification)];
}

const ADVICE: Readonly<Record<string, (verification: Verification) => string[]>> = {
  no_domain: () => [`Set one with: tidewatch status-page update --custom-domain status.example.com`],
  not_checked: record,
  no_records: record,
  cname_points_elsewhere: instead,
  cname_loop: instead,
  addresses_point_elsewhere: instead,
  address_not_public: () => ['The name points to a private address, which is never checked. Point its records to a public address.'],
  waiting_for_certificate: () => [
    'This can take a few minutes. If it lasts longer, check your CAA records or ask the operator of the server.',
  ],
  certificate_untrusted: ({ tls }) => [`Browsers do not trust its certificate${tls.error ? `: ${tls.error}` : ''}.`],
  probe_not_answered: () => [
    'Another server, such as a proxy, answers at this name. It must forward requests with the original Host header.',
  ],
  resolver_failed: () => [`The name servers of the domain don't answer. Try again: ${VERIFY}`],
  ok: ({ domain }) => [`The page is at https://${domain}`],
};

/** The next steps for a custom domain, as lines of text. */
export function domainAdvice(answer: unknown): string[] {
  const verification = valueAt(answer, 'domainVerification') as Verification;
  return ADVICE[verification.reason]?.(verification) ?? [];
}

/** The next step after setting a custom domain. */
export function afterDomainChange(domain: unknown): string[] {
  return typeof domain === 'string' ? [`Next, create its DNS record: tidewatch status-page domain`] : [];
}
