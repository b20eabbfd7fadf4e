/** A site's custom domain as its owner sees it: its state and the DNS records to set. */
import { isIP } from 'node:net';
import { type HostNameRow, proofName } from '../../custom-domains/index.js';
import type { components } from '../../generated/types.js';

type Domain = components['schemas']['DocDomain'];
type DnsRecord = Domain['records'][number];

const NONE: Domain = { host: null, state: null, reason: null, records: [], checkedAt: null, activeSince: null };

function addressStatus({ checked_at, observed, status }: HostNameRow): DnsRecord['status'] {
  if (checked_at === null || observed.error !== null) return 'unknown';
  if (status === 'active' || status === 'dns_ok_tls_pending') return 'found';
  return status === 'dns_missing' ? 'missing' : 'wrong';
}

const textStatus = ({ observed_text }: HostNameRow): DnsRecord['status'] =>
  observed_text === null ? 'unknown' : observed_text ? 'found' : 'missing';

/** The domain; `target` is the name or address that custom domains must point to. */
export function domainView(row: HostNameRow | undefined, target: string): Domain {
  if (!row) return NONE;
  const type = ({ 4: 'A', 6: 'AAAA' } as const)[isIP(target)] ?? 'CNAME';
  const lacksProof = row.proven_at === null && row.checked_at !== null;
  return {
    host: row.host,
    state: row.state ?? 'pending',
    reason: lacksProof ? 'txt_missing' : row.reason,
    records: [
      { type, name: row.host, value: target, status: addressStatus(row) },
      { type: 'TXT', name: proofName(row.host), value: row.proof ?? '', status: textStatus(row) },
    ],
    checkedAt: row.checked_at?.toISOString() ?? null,
    activeSince: row.active_since?.toISOString() ?? null,
  };
}
