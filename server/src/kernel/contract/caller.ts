import type { Role } from './handler.js';

/** Where a call came from, for limits, logs and the audit log. */
export interface Origin {
  requestId: string;
  via: 'http' | 'mcp' | 'job';
  /** The client's address; null for jobs. */
  address: string | null;
  userAgent: string | null;
}

export interface ApiKeyCaller {
  type: 'apiKey';
  keyId: string;
  name: string;
  kind: 'organization' | 'project';
  organizationId: string;
  /** The project a project key is fixed to; null for organization keys. */
  projectId: string | null;
  projectSlug: string | null;
  scopes: string[];
  mcpRequestsPerMinute: number;
  mcpDailyCalls: number | null;
}

export interface SessionCaller {
  type: 'session';
  sessionId: string;
  userId: string;
  name: string;
  /** The organization it acts in and the role there; both null for a person who has none, or left the one the session acted in. */
  organizationId: string | null;
  role: Role | null;
  expiresAt: Date;
}

export interface AnonymousCaller {
  type: 'anonymous';
  organizationId: null;
}

/** Who calls an operation. */
export type Caller = ApiKeyCaller | SessionCaller | AnonymousCaller;

export const ANONYMOUS: AnonymousCaller = { type: 'anonymous', organizationId: null };
