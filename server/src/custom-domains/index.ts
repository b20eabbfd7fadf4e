/** The public interface for other domains. */
export type { Check } from './check.js';
export { releaseSiteHost, setHostName } from './claim.js';
export { createDomainCheck, type DomainCheckRoute } from './domain-check.js';
export { domainCheckOf } from './domain-check-of.js';
export { getHostName, type HostNameRow, restartProof, watchAgain } from './domain-store.js';
export { type ProofState, proofName } from './proof-state.js';
