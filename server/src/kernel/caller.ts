export type Role = 'viewer' | 'editor' | 'admin' | 'owner';

/** A kind of second factor: an authenticator app, or a passkey. */
export type FactorKind = 'totp' | 'passkey';

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
  /** When the person last proved who they are, by signing in or confirming. */
  confirmedAt: Date;
  /** The kinds of second factor that the person has. */
  factors: readonly FactorKind[];
  /** When the organization's patience for a second factor ends that the person lacks; null: nothing is lacking. */
  factorDueAt: Date | null;
}

interface AnonymousCaller {
  type: 'anonymous';
  organizationId: null;
}

/** The caller of an operation. */
export type Caller = ApiKeyCaller | SessionCaller | AnonymousCaller;

export const ANONYMOUS: AnonymousCaller = { type: 'anonymous', organizationId: null };
