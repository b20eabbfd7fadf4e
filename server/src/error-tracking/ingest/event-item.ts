/** An error event on its way into the database, and its outcome. */
import type { ImportanceFacts, Level, Platform } from '../events/event.js';

/** The data of a new issue, from its first event. */
export interface NewIssue {
  version: number;
  parts: string[];
  type: string;
  message: string;
  culprit: string | null;
  platform: Platform;
  facts: ImportanceFacts;
  importanceKey: number;
}

export interface ErrorEventItem {
  organizationId: string;
  propertyId: string;
  /** The signing key; null for pages. */
  key: { keyId: string; revision: number } | null;
  fingerprint: string;
  release: string | null;
  environment: string | null;
  eventId: string;
  receivedAt: Date;
  occurredAt: Date;
  level: Level;
  userHash: Buffer | null;
  /** The length of its body. */
  bytes: number;
  /** JSON; null if the event is only counted. */
  payload: string | null;
  /** Called only if the issue doesn't exist yet. */
  newIssue: () => NewIssue;
}

/**
 * hasMaps: whether its release has source maps, by the database. stale-key: the key was changed or revoked meanwhile. no-property: the property was
 * deleted. In both cases nothing was stored.
 */
export type ErrorEventOutcome = { type: 'stored'; issueId: string; hasMaps: boolean } | { type: 'stale-key' } | { type: 'no-property' };
