/** The public interface for other domains. */
export type { Check } from './check.js';
export { setHostName } from './claim.js';
export { createDomainCheck } from './domain-check.js';
export { domainCheckOf } from './domain-check-of.js';
export { getHostName, type HostNameRow, watchAgain } from './domain-store.js';
