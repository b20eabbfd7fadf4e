/** The role api: every operation of documentation sites. */
import { domainCheckOf } from '../custom-domains/index.js';
import type { DocsOperations } from '../generated/operations.js';
import { ownHostNames } from '../kernel/net/host-name.js';
import type { Process } from '../kernel/process/process.js';
import { assetOperations } from './assets/operations.js';
import { domainOperations } from './domain/operations.js';
import { navigationOperations } from './navigation/operations.js';
import { pageOperations } from './pages/operations.js';
import { previewOperations } from './previews/operations.js';
import { redirectOperations } from './redirects/operations.js';
import { referenceOperations } from './reference/operations.js';
import { releaseOperations } from './releases/operations.js';
import { guideOperations } from './render/guide-operations.js';
import { RenderQueue } from './render/render-queue.js';
import { siteOperations } from './sites/operations.js';
import { syncOperations } from './sync/operations.js';

export function openOperations(process: Process): DocsOperations {
  const { config, limits, metrics, sealer, shutdown } = process;
  const queue = new RenderQueue();
  metrics.saturation.add('docs_bodies', () => queue.fill);
  shutdown.add('rendering of documentation', async () => queue.close());
  return {
    ...guideOperations,
    ...siteOperations({ sealer, docsUrl: config.docsUrl }),
    ...previewOperations({ sealer, docsUrl: config.docsUrl }),
    ...pageOperations(queue),
    ...navigationOperations,
    ...redirectOperations,
    ...syncOperations(queue),
    ...assetOperations,
    ...releaseOperations,
    ...referenceOperations,
    ...domainOperations({ check: domainCheckOf(process), limits, target: config.customDomainTarget, ownHosts: ownHostNames(config) }),
  };
}
