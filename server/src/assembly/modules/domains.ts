/** The domains, one line each; see docs/adding-a-domain.md. Deleting a project or an organization takes locks in this order. */
import { analytics } from '../../analytics/module.js';
import { customDomains } from '../../custom-domains/module.js';
import { docs } from '../../docs/module.js';
import type { DomainModule } from '../../domain-module.js';
import { errorTracking } from '../../error-tracking/module.js';
import { feedback } from '../../feedback/module.js';
import { monitoring } from '../../monitoring/module.js';
import { servers } from '../../servers/module.js';
import { statusPages } from '../../status-pages/module.js';
import { storage } from '../../storage/module.js';

export const DOMAINS: readonly DomainModule[] = [
  monitoring,
  servers,
  errorTracking,
  analytics,
  feedback,
  docs,
  statusPages,
  customDomains,
  storage,
];
