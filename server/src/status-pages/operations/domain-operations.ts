/** Operations on custom domains and their verification. */
import { isIP } from 'node:net';
import type { Check } from '../../custom-domains/index.js';
import { getHostName, type HostNameRow, watchAgain } from '../../custom-domains/index.js';
import type { StatusPageOperations } from '../../generated/operations.js';
import type { components } from '../../generated/types.js';
import { requireOrganizationId } from '../../identity/projects/lookup.js';
import type { OperationContext } from '../../kernel/contract/handler.js';
import type { Limits } from '../../kernel/contract/limits/limits.js';
import { principalOf } from '../../kernel/shares/principal.js';
import { Slots } from '../../kernel/shares/slots.js';
import { requirePage } from '../store/page-store.js';

interface DomainDependencies {
  check: Check;
  limits: Limits;
  /** The name, or address, that custom domains must point to. */
  target: string;
}

/** A check waits for third-party servers. */
const CHECKS_AT_ONCE = 10;
const CHECKS_WAITING = 20;
/** Per person, and per organization. */
const OF_ONE = 3;

type DomainVerification = components['schemas']['DomainVerification'];

/** The DNS record that points a host name here. */
function expectedRecord(name: string | null, target: string): DomainVerification['expected'] {
  const type = ({ 4: 'A', 6: 'AAAA' } as const)[isIP(target)] ?? 'CNAME';
  return { type, name, value: target };
}

/** A host name's verification state; without one, what to do first. */
function domainVerification(row: HostNameRow | undefined, target: string): DomainVerification {
  return {
    domain: row?.host ?? null,
    status: row?.status ?? 'dns_missing',
    reason: row?.reason ?? 'no_domain',
    expected: expectedRecord(row?.host ?? null, target),
    observed: row?.observed ?? { cname: [], a: [], aaaa: [], error: null },
    tls: row?.tls ?? { trusted: false, notAfter: null, error: null },
    checkedAt: row?.checked_at?.toISOString() ?? null,
    nextCheckAt: row?.next_check_at?.toISOString() ?? null,
    activeSince: row?.active_since?.toISOString() ?? null,
  };
}

/** The domain of the caller's page. Throws NOT_FOUND without a page. */
async function domainOf(context: OperationContext): Promise<HostNameRow | undefined> {
  const organizationId = requireOrganizationId(context);
  await requirePage(context, organizationId);
  return getHostName(context.database, 'status_page', organizationId);
}

async function verify(context: OperationContext, { check, limits, target }: DomainDependencies) {
  const before = await domainOf(context);
  context.audit.targetId = before?.host ?? null;
  if (!before) return { domainVerification: domainVerification(before, target) };
  limits.consumeOfBoth('domainCheck', principalOf(context));
  const watched = await watchAgain(context.database, before, context.now);
  if (watched) await check(watched);
  return { domainVerification: domainVerification(await domainOf(context), target) };
}

/** The operations of the tag status-page about its domain. */
export function domainOperations(dependencies: DomainDependencies) {
  const checks = new Slots({ size: CHECKS_AT_ONCE, ofPerson: OF_ONE, ofOrganization: OF_ONE, waiting: CHECKS_WAITING });
  return {
    async getDomainVerification(context) {
      return { domainVerification: domainVerification(await domainOf(context), dependencies.target) };
    },

    verifyDomain: (context) => checks.run(principalOf(context), () => verify(context, dependencies)),
  } satisfies Partial<StatusPageOperations>;
}
