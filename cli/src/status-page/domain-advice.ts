import { valueAt } from '../cell.js';

const VERIFY = 'tidewatch status-page verify-domain';

/** What a verification says, as far as the advice needs it. */
interface Verification {
  domain: string | null;
  reason: string;
  expected: { type: string; value: string };
  observed: { cname: string[]; a: string[]; aaaa: string[] };
  tls: { error: string | null };
}

/** The record to make, as a name server's own form asks for it: name, type, value. */
function record({ domain, expected }: Verification): string[] {
  const unnamed = expected.type !== 'CNAME';
  return [
    'Create this DNS record where your domain is managed:',
    `  ${domain}  ${expected.type}  ${expected.value}`,
    ...(unnamed ? ['The server has no host name of its own. Its operator sets one with TIDEWATCH_CUSTOM_DOMAIN_TARGET.'] : []),
    `Then: ${VERIFY}`,
  ];
}

const seen = (kind: string, values: readonly string[]): string[] => (values.length ? [`${kind} ${values.join(', ')}`] : []);

/** The record to make in place of what is there. */
function instead(verification: Verification): string[] {
  const { cname, a, aaaa } = verification.observed;
  const there = [...seen('CNAME', cname), ...seen('A', a), ...seen('AAAA', aaaa)].join('; ');
  return [...(there ? [`It leads elsewhere now: ${there}. Remove what is not ours.`] : []), ...record(verification)];
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
    'Another server, such as a proxy, answers under this name. It must pass requests on with the original Host header.',
  ],
  resolver_failed: () => [`The name servers of the domain do not answer. Try again with: ${VERIFY}`],
  ok: ({ domain }) => [`The page is at https://${domain}`],
};

/** What the owner of a page does next to have it at the custom domain; lines of text. */
export function domainAdvice(answer: unknown): string[] {
  const verification = valueAt(answer, 'domainVerification') as Verification;
  return ADVICE[verification.reason]?.(verification) ?? [];
}

/** Where to read on after a custom domain was given to the page. */
export function afterDomainChange(domain: unknown): string[] {
  return typeof domain === 'string' ? [`Next, the DNS record that it needs: tidewatch status-page domain`] : [];
}
