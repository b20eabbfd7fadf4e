export type Role = 'viewer' | 'editor' | 'admin' | 'owner';

/** The origin of a call, for limits, logs and the audit log. */
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
  /** A project key's project; null for organization keys. */
  projectId: string | null;
  projectSlug: string | null;
  /** The person who created the key; null if unknown. */
  personId: string | null;
  scopes: string[];
  mcpRequestsPerMinute: number;
  mcpDailyCalls: number | null;
}

export interface SessionCaller {
  type: 'session';
  sessionId: string;
  userId: string;
  name: string;
  /** The session's organization and the role there; both null for a person who has none, or has left it. */
  organizationId: string | null;
  role: Role | null;
  expiresAt: Date;
}

interface AnonymousCaller {
  type: 'anonymous';
  organizationId: null;
}

/** The caller of an operation. */
export type Caller = ApiKeyCaller | SessionCaller | AnonymousCaller;

export const ANONYMOUS: AnonymousCaller = { type: 'anonymous', organizationId: null };
