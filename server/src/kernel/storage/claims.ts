/** The share of the quota that each use may fill. Beyond the quota, only essential writes continue, each within its own reserve. */
import type { components } from '../../generated/types.js';

/** The kinds of stored data, as in the document. */
export type StorageKind = components['schemas']['StorageKind'];

/**
 * - data: content that people send and write; refused at the quota
 * - state: signs of life, and everything that people need in an outage: status events, samples of servers, incidents, monitors and other settings.
 *   Silence must not be mistaken for an outage, so these have a reserve
 * - life: status events that update their monitors without being stored; only status changes add rows
 */
export type StorageClaim = 'data' | 'state' | 'life';

/** The share of the quota that a claim may fill. */
export const CLAIM_SHARES: Readonly<Record<StorageClaim, number>> = { data: 1, state: 1.1, life: 1.2 };

/** How many times an operation's input is stored: a docs page as Markdown, as HTML and as searchable sections. */
export const timesStored = (kind: StorageKind): number => (kind === 'docs' ? 3 : 1);

/** The claim of an operation that stores this kind. */
export const claimOf = (kind: StorageKind): StorageClaim => (kind === 'settings' || kind === 'monitoring' ? 'state' : 'data');
