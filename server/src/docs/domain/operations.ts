/** Custom domains of sites. */
import { type Check, getHostName, releaseSiteHost, restartProof, setHostName, watchAgain } from '../../custom-domains/index.js';
import type { DocsOperations } from '../../generated/operations.js';
import type { Limits } from '../../kernel/contract/limits/limits.js';
import { claimableHostName } from '../../kernel/net/host-name.js';
import { principalOf } from '../../kernel/shares/principal.js';
import { Slots } from '../../kernel/shares/slots.js';
import { requireLockedSite, requireSite } from '../sites/lookup.js';
import { domainView } from './domain-view.js';

interface DomainDependencies {
  check: Check;
  limits: Limits;
  /** The name or address that custom domains must point to. */
  target: string;
  /** Host names of this installation, which nobody may claim. */
  ownHosts: readonly string[];
}

/** A check waits for external servers. */
const CHECKS_AT_ONCE = 10;
const CHECKS_WAITING = 20;
/** At once of one person, and of one organization. */
const OF_ONE = 3;

export function domainOperations({ check, limits, target, ownHosts }: DomainDependencies) {
  const checks = new Slots({ size: CHECKS_AT_ONCE, ofPerson: OF_ONE, ofOrganization: OF_ONE, waiting: CHECKS_WAITING });
  return {
    async getDocDomain(context, { siteId }) {
      const site = await requireSite(context, siteId);
      return { domain: domainView(await getHostName(context.database, 'docs_site', site.organization_id, siteId), target) };
    },

    async setDocDomain(context, { siteId, host: given }) {
      const { database, now } = context;
      const host = claimableHostName(given, ownHosts, '/host');
      const site = await requireLockedSite(context, database, siteId);
      await setHostName(database, { host, product: 'docs_site', ownerId: site.organization_id, siteId, now });
      context.audit.targetId = host;
      return { domain: domainView(await getHostName(database, 'docs_site', site.organization_id, siteId), target) };
    },

    async deleteDocDomain(context, { siteId }) {
      const { database, now } = context;
      const site = await requireLockedSite(context, database, siteId);
      await releaseSiteHost(database, site.organization_id, siteId, now);
      return { deleted: true, id: siteId };
    },

    verifyDocDomain: (context, { siteId }) =>
      checks.run(principalOf(context), async () => {
        const { database, now } = context;
        const site = await requireSite(context, siteId);
        const find = () => getHostName(database, 'docs_site', site.organization_id, siteId);
        const before = await find();
        context.audit.targetId = before?.host ?? siteId;
        if (!before) return { domain: domainView(before, target) };
        limits.consumeOfBoth('docDomainCheck', principalOf(context));
        const watched = await watchAgain(database, await restartProof(database, before, now), now);
        if (watched) await check(watched);
        return { domain: domainView(await find(), target) };
      }),
  } satisfies Partial<DocsOperations>;
}
