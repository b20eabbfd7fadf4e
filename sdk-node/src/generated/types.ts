// Generated from openapi/ by `npm run generate`. Do not edit.
import type { Answer, List } from '../management/answer.js';
import type { RequestOptions } from '../management/options.js';

/** Every operation, by the words of its command. */
export interface Operations {
  /**
   * Sign in. Starts a session of 30 days, renewed by use. Answers a token for programs and sets a cookie for browsers.
   */
  login(input: LoginInput, options?: RequestOptions): Answer<SignedIn>;
  /**
   * Sign out. Ends this session at once.
   */
  logout(input?: NoInput, options?: RequestOptions): Answer<Deleted>;
  /**
   * Get the signed-in person. Says who is signed in, in which organization and with which role.
   */
  whoami(input?: NoInput, options?: RequestOptions): Answer<GetCurrentUserResult>;
  readonly organizations: {
    /**
     * List my organizations. Lists the organizations the signed-in person belongs to.
     */
    list(input?: NoInput, options?: RequestOptions): Answer<ListOrganizationsResult>;
    /**
     * Create an organization. Creates an organization with the signed-in person as its owner. The session stays where it is; switch to act in the new one.
     * Fails with SLUG_TAKEN.
     */
    create(input: CreateOrganizationInput, options?: RequestOptions): Answer<OrganizationEnvelope>;
    /**
     * Switch to another organization. Makes this session act in another organization of the person.
     * Fails with ORGANIZATION_NOT_FOUND.
     */
    switch(input: SwitchOrganizationInput, options?: RequestOptions): Answer<OrganizationEnvelope>;
    /**
     * Change the organization. Changes the name or the time zone of the session's organization.
     */
    update(input: UpdateOrganizationInput, options?: RequestOptions): Answer<OrganizationEnvelope>;
  };
  readonly members: {
    /**
     * List members. Lists the people of the organization by e-mail.
     */
    list(input?: ListMembersInput, options?: RequestOptions): List<Member, ListMembersResult>;
    /**
     * Change a member's role. Gives a member another role. Only an owner makes or unmakes an owner; the last owner stays one.
     * Fails with MEMBER_NOT_FOUND, CONFLICT.
     */
    update(input: UpdateMemberInput, options?: RequestOptions): Answer<UpdateMemberResult>;
    /**
     * Remove a member. Ends a membership and the member's sessions in this organization. Only an owner removes an owner; the last owner stays.
     * Fails with MEMBER_NOT_FOUND, CONFLICT.
     */
    remove(input: RemoveMemberInput, options?: RequestOptions): Answer<Deleted>;
  };
  readonly invitations: {
    /**
     * List invitations. Lists the open invitations, newest first.
     */
    list(input?: ListInvitationsInput, options?: RequestOptions): List<Invitation, ListInvitationsResult>;
    /**
     * Invite a person. Invites a person for 7 days and shows the token this one time; hand it to them. Only an owner invites an owner.
     * Fails with CONFLICT.
     */
    create(input: CreateInvitationInput, options?: RequestOptions): Answer<CreateInvitationResult>;
    /**
     * Accept an invitation. Joins the organization and signs in. A new person gives a name and chooses a password; a person with an account gives the password they have.
     * Fails with INVITATION_NOT_FOUND.
     */
    accept(input: AcceptInvitationInput, options?: RequestOptions): Answer<SignedIn>;
    /**
     * Withdraw an invitation. Makes an open invitation useless at once.
     * Fails with INVITATION_NOT_FOUND.
     */
    revoke(input: RevokeInvitationInput, options?: RequestOptions): Answer<Deleted>;
  };
  readonly keys: {
    /**
     * List API keys. Lists the organization's keys without their secrets, newest first, revoked ones included.
     */
    list(input?: ListApiKeysInput, options?: RequestOptions): List<ApiKey, ListApiKeysResult>;
    /**
     * Issue an API key. Issues a key and shows its secret this one time. A project key names its project and may sign ingest requests.
     * Fails with PROJECT_NOT_FOUND.
     */
    create(input: CreateApiKeyInput, options?: RequestOptions): Answer<CreateApiKeyResult>;
    /**
     * Change an API key. Changes at least one of name, scopes, allowedCidrs, the MCP limits and expiry. It takes effect at once.
     * Fails with API_KEY_NOT_FOUND, CONFLICT.
     */
    update(input: UpdateApiKeyInput, options?: RequestOptions): Answer<ApiKeyEnvelope>;
    /**
     * Revoke an API key. Revokes a key at once. Revoking it again is a 404.
     * Fails with API_KEY_NOT_FOUND.
     */
    revoke(input: RevokeApiKeyInput, options?: RequestOptions): Answer<Deleted>;
    /**
     * Get API key info. Says what the calling key is: kind, scopes, organization, project and today's MCP budget.
     */
    info(input?: NoInput, options?: RequestOptions): Answer<GetApiKeyInfoResult>;
  };
  readonly auditLog: {
    /**
     * List the audit log. Lists what was done, tried and denied in the organization, newest first. Visible to admins and owners only.
     */
    list(input?: ListAuditLogInput, options?: RequestOptions): List<AuditEntry, ListAuditLogResult>;
  };
  readonly projects: {
    /**
     * List projects. Lists the projects the caller can reach, by slug. A project key sees its own.
     */
    list(input?: ListProjectsInput, options?: RequestOptions): List<Project, ListProjectsResult>;
    /**
     * Create a project. Creates a project. Its slug is unique in the organization and never changes.
     * Fails with SLUG_TAKEN.
     */
    create(input: CreateProjectInput, options?: RequestOptions): Answer<CreateProjectResult>;
    /**
     * Get a project. Returns one project.
     * Fails with PROJECT_NOT_FOUND.
     */
    get(input: GetProjectInput, options?: RequestOptions): Answer<GetProjectResult>;
    /**
     * Rename a project. Changes the display name. The slug stays as it is.
     * Fails with PROJECT_NOT_FOUND.
     */
    rename(input: UpdateProjectInput, options?: RequestOptions): Answer<UpdateProjectResult>;
    /**
     * Delete a project. Deletes a project with its monitors and their history, and revokes its keys. There is no way back.
     * Fails with PROJECT_NOT_FOUND.
     */
    delete(input: DeleteProjectInput, options?: RequestOptions): Answer<Deleted>;
  };
  readonly monitors: {
    /**
     * List monitors. Lists the monitors of one project, or of every project the caller can reach, by slug.
     * Fails with PROJECT_NOT_FOUND.
     */
    list(input?: ListMonitorsInput, options?: RequestOptions): List<Monitor, ListMonitorsResult>;
    /**
     * Create a monitor. Creates a monitor in the project named by projectSlug or projectId. It never alarms before its first event.
     * Fails with PROJECT_NOT_FOUND, SLUG_TAKEN.
     */
    create(input: CreateMonitorInput, options?: RequestOptions): Answer<MonitorEnvelope>;
    /**
     * Get a monitor. Returns one monitor.
     * Fails with MONITOR_NOT_FOUND.
     */
    get(input: GetMonitorInput, options?: RequestOptions): Answer<MonitorEnvelope>;
    /**
     * Change a monitor. Changes at least one of name, intervalSec, degradedAfter, downAfter and paused. Deadlines count from the last event. A paused monitor never alarms; resumed, it waits for its next event.
     * Fails with MONITOR_NOT_FOUND.
     */
    update(input: UpdateMonitorInput, options?: RequestOptions): Answer<MonitorEnvelope>;
    /**
     * Delete a monitor. Deletes a monitor with its events and transitions. There is no way back.
     * Fails with MONITOR_NOT_FOUND.
     */
    delete(input: DeleteMonitorInput, options?: RequestOptions): Answer<Deleted>;
    /**
     * List a monitor's events. Lists the events of the last 30 days, newest first.
     * Fails with MONITOR_NOT_FOUND.
     */
    events(input: ListMonitorEventsInput, options?: RequestOptions): List<StatusEventRecord, ListMonitorEventsResult>;
    /**
     * List a monitor's transitions. Lists the changes of its status, newest first.
     * Fails with MONITOR_NOT_FOUND.
     */
    transitions(input: ListMonitorTransitionsInput, options?: RequestOptions): List<MonitorTransition, ListMonitorTransitionsResult>;
    /**
     * Get the monitoring snapshot. Returns state and uptime of the reachable monitors, worst first: the whole organization, one project or one monitor.
     * Fails with MONITOR_NOT_FOUND.
     */
    snapshot(input?: GetMonitoringSnapshotInput, options?: RequestOptions): Answer<GetMonitoringSnapshotResult>;
  };
}

/** The operation takes no input. */
export type NoInput = Record<string, never>;

/** Confirmation that a resource is gone. */
export type Deleted = {
  deleted: true;
  id: string;
};

/** Stable code to branch on. */
export type ErrorCode = 'VALIDATION_ERROR' | 'UNAUTHORIZED' | 'FORBIDDEN_SCOPE' | 'project_forbidden' | 'ip_not_allowed' | 'FORBIDDEN_ORIGIN' | 'NOT_FOUND' | 'ORGANIZATION_NOT_FOUND' | 'MEMBER_NOT_FOUND' | 'INVITATION_NOT_FOUND' | 'API_KEY_NOT_FOUND' | 'PROJECT_NOT_FOUND' | 'MONITOR_NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'SLUG_TAKEN' | 'CONFLICT' | 'PAYLOAD_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BUDGET_EXCEEDED' | 'INTERNAL' | 'UNAVAILABLE';

/** What a member may do. Each role may do all that the one before it may. */
export type Role = 'viewer' | 'editor' | 'admin' | 'owner';

/** A person. */
export type User = {
  id: string;
  email: string;
  name: string;
  createdAt: string;
};

/** The tenant; every project belongs to one. */
export type Organization = {
  id: string;
  slug: string;
  name: string;
  timeZone: string;
  createdAt: string;
};

/** One organization. */
export type OrganizationEnvelope = {
  organization: Organization;
};

/** An organization the person belongs to. */
export type OrganizationMembership = {
  organization: Organization;
  role: Role;
  active: boolean;
};

/** A new session. */
export type SignedIn = {
  token: string;
  expiresAt: string;
  user: User;
  organization: Organization;
  role: Role;
};

/** A person in the organization. */
export type Member = {
  user: User;
  role: Role;
  joinedAt: string;
};

/** An open invitation to join the organization. */
export type Invitation = {
  id: string;
  email: string;
  role: Role;
  expiresAt: string;
  createdAt: string;
};

/** What a key may do. admin:read counts as servers:read and docs:read, admin:write as servers:write and docs:write. */
export type Scope = 'status:read' | 'status:write' | 'feedback:read' | 'feedback:write' | 'analytics:write' | 'errors:write' | 'admin:read' | 'admin:write' | 'servers:read' | 'servers:write' | 'docs:read' | 'docs:write';

/** An organization key reaches every project; a project key is fixed to one and may sign ingest requests. */
export type ApiKeyKind = 'organization' | 'project';

/** An API key, without its secret. */
export type ApiKey = {
  keyId: string;
  kind: ApiKeyKind;
  name: string;
  projectId: string | null;
  projectSlug: string | null;
  scopes: Array<Scope>;
  allowedCidrs: Array<string>;
  mcpRequestsPerMinute: number;
  mcpDailyCalls: number | null;
  expiresAt: string | null;
  revokedAt: string | null;
  lastUsedAt: string | null;
  createdAt: string;
};

/** One key. */
export type ApiKeyEnvelope = {
  apiKey: ApiKey;
};

/** One thing that was done, tried or denied. */
export type AuditEntry = {
  id: string;
  at: string;
  action: string;
  outcome: 'success' | 'failure' | 'denied';
  errorCode: string | null;
  actor: {
    type: 'user' | 'api_key' | 'system' | 'anonymous';
    id: string | null;
    name: string | null;
  };
  target: {
    type: string;
    id: string | null;
  } | null;
  via: 'http' | 'mcp' | 'job';
  address: string | null;
  requestId: string;
};

/** What monitors, servers and feedback attach to. */
export type Project = {
  id: string;
  slug: string;
  name: string;
  createdAt: string;
};

/** What an event says of the job. */
export type MonitorResult = 'ok' | 'degraded' | 'error' | 'down';

/** The worse of the last result and the silence since; null before the first event and while paused. */
export type MonitorStatus = 'ok' | 'degraded' | 'error' | 'down' | null;

/** Why the monitor has its status. */
export type MonitorReason = {
  code: 'never_seen' | 'event_ok' | 'event_degraded' | 'event_error' | 'event_down' | 'late' | 'silent' | 'paused' | 'config';
  since: string;
};

/** A job or API that reports to Tidewatch, and what is known of it. */
export type Monitor = {
  id: string;
  projectId: string;
  projectSlug: string;
  slug: string;
  name: string;
  intervalSec: number;
  degradedAfter: number;
  downAfter: number;
  degradedAfterSec: number;
  downAfterSec: number;
  paused: boolean;
  status: MonitorStatus;
  reason: MonitorReason;
  lastEventAt: string | null;
  lastResult: 'ok' | 'degraded' | 'error' | 'down' | null;
  lastLatencyMs: number | null;
  statusChangedAt: string | null;
  nextTransitionAt: string | null;
  createdAt: string;
  updatedAt: string;
};

/** One monitor. */
export type MonitorEnvelope = {
  monitor: Monitor;
};

/** A stored status event. */
export type StatusEventRecord = {
  id: string;
  result: MonitorResult;
  latencyMs: number | null;
  message: string | null;
  occurredAt: string | null;
  receivedAt: string;
};

/** One change of a monitor's status. */
export type MonitorTransition = {
  sequence: number;
  at: string;
  from: MonitorStatus;
  to: MonitorStatus;
  reason: 'never_seen' | 'event_ok' | 'event_degraded' | 'event_error' | 'event_down' | 'late' | 'silent' | 'paused' | 'config';
};

/** 1 - (down seconds + error seconds) / observed seconds. Degraded counts as up; time before the first event, paused time and outages of Tidewatch itself are not observed. Days are UTC. */
export type Uptime = {
  days: number;
  percent: number | null;
  observedSeconds: number;
  downSeconds: number;
};

/** The state of all reachable monitors at one moment, worst first. */
export type MonitoringSnapshot = {
  generatedAt: string;
  uptimeDays: number;
  summary: {
    total: number;
    ok: number;
    degraded: number;
    error: number;
    down: number;
    unknown: number;
    paused: number;
  };
  monitors: Array<{
    id: string;
    projectSlug: string;
    slug: string;
    name: string;
    paused: boolean;
    status: MonitorStatus;
    reason: MonitorReason;
    lastEventAt: string | null;
    lastResult: 'ok' | 'degraded' | 'error' | 'down' | null;
    nextTransitionAt: string | null;
    uptime: Uptime;
  }>;
  truncated: boolean;
};

/** What a job says of itself. */
export type StatusEvent = {
  slug: string;
  result: MonitorResult;
  latencyMs?: number;
  message?: string;
  eventId?: string;
  occurredAt?: string;
};

/** Up to 500 events, stored together or not at all, applied in their order. */
export type StatusEventBatch = {
  events: Array<StatusEvent>;
};

/** The events are stored. */
export type StatusEventsAccepted = {
  accepted: number;
  duplicates: number;
};

export interface LoginInput {
  /** E-mail address; upper and lower case are the same. */
  email: string;
  /** The password. */
  password: string;
}

export type GetCurrentUserResult = {
  user: User;
  organization: Organization;
  role: Role;
  sessionExpiresAt: string;
};

export type ListOrganizationsResult = {
  organizations: Array<OrganizationMembership>;
};

export interface CreateOrganizationInput {
  /** Lower-case letters, digits, - and _ (not first), at most 100. */
  slug: string;
  /** Display name, 1 to 100 characters. */
  name: string;
  /** IANA time zone. */
  timeZone?: string | undefined;
}

export interface SwitchOrganizationInput {
  /** Organization id. */
  organizationId: string;
}

export interface UpdateOrganizationInput {
  /** Display name, 1 to 100 characters. */
  name?: string | undefined;
  /** IANA time zone. It governs analytics date ranges and weekly reports. */
  timeZone?: string | undefined;
}

export interface ListMembersInput {
  /** How many to return. */
  limit?: number | undefined;
  /** nextCursor of the page before. */
  cursor?: string | undefined;
}

export type ListMembersResult = {
  members: Array<Member>;
  nextCursor: string | null;
};

export interface UpdateMemberInput {
  /** User id of the member. */
  userId: string;
  /** What a member may do. Each role may do all that the one before it may. */
  role: Role;
}

export type UpdateMemberResult = {
  member: Member;
};

export interface RemoveMemberInput {
  /** User id of the member. */
  userId: string;
}

export interface ListInvitationsInput {
  /** How many to return. */
  limit?: number | undefined;
  /** nextCursor of the page before. */
  cursor?: string | undefined;
}

export type ListInvitationsResult = {
  invitations: Array<Invitation>;
  nextCursor: string | null;
};

export interface CreateInvitationInput {
  /** E-mail address; upper and lower case are the same. */
  email: string;
  /** What a member may do. Each role may do all that the one before it may. */
  role: Role;
}

export type CreateInvitationResult = {
  invitation: Invitation;
  token: string;
};

export interface AcceptInvitationInput {
  /** The token of the invitation. */
  token: string;
  /** Display name, 1 to 100 characters. */
  name?: string | undefined;
  /** A new password of at least 12 characters, or the one the person has. */
  password: string;
}

export interface RevokeInvitationInput {
  /** Invitation id. */
  invitationId: string;
}

export interface ListApiKeysInput {
  /** How many to return. */
  limit?: number | undefined;
  /** nextCursor of the page before. */
  cursor?: string | undefined;
}

export type ListApiKeysResult = {
  apiKeys: Array<ApiKey>;
  nextCursor: string | null;
};

export interface CreateApiKeyInput {
  /** Display name, 1 to 100 characters. */
  name: string;
  /** An organization key reaches every project; a project key is fixed to one and may sign ingest requests. */
  kind: ApiKeyKind;
  /** The project of a project key. */
  projectSlug?: string | undefined;
  /** The key's scopes; a request is approved when any one of them matches. */
  scopes: Array<Scope>;
  /** CIDR ranges the key may be used from; empty means from anywhere. */
  allowedCidrs?: Array<string> | undefined;
  /** Requests a minute to the MCP endpoint. */
  mcpRequestsPerMinute?: number | undefined;
  /** How many MCP tool calls the key may make in a UTC day; null means unlimited. */
  mcpDailyCalls?: number | null | undefined;
  /** ISO 8601 in UTC with milliseconds, or null. */
  expiresAt?: string | null | undefined;
}

export type CreateApiKeyResult = {
  apiKey: ApiKey;
  secret: string;
  credential: string;
};

export interface UpdateApiKeyInput {
  /** Public half of the credential, beginning with twk_. */
  keyId: string;
  /** Display name, 1 to 100 characters. */
  name?: string | undefined;
  /** The key's scopes; a request is approved when any one of them matches. */
  scopes?: Array<Scope> | undefined;
  /** CIDR ranges the key may be used from; empty means from anywhere. */
  allowedCidrs?: Array<string> | undefined;
  /** How many requests a minute the key may send to the MCP endpoint. */
  mcpRequestsPerMinute?: number | undefined;
  /** How many MCP tool calls the key may make in a UTC day; null means unlimited. */
  mcpDailyCalls?: number | null | undefined;
  /** ISO 8601 in UTC with milliseconds, or null. */
  expiresAt?: string | null | undefined;
}

export interface RevokeApiKeyInput {
  /** Public half of the credential, beginning with twk_. */
  keyId: string;
}

export interface ListAuditLogInput {
  /** Only this operation. */
  action?: string | undefined;
  /** Only this outcome. */
  outcome?: 'success' | 'failure' | 'denied' | undefined;
  /** How many to return. */
  limit?: number | undefined;
  /** nextCursor of the page before. */
  cursor?: string | undefined;
}

export type ListAuditLogResult = {
  entries: Array<AuditEntry>;
  nextCursor: string | null;
};

export type GetApiKeyInfoResult = {
  apiKey: ApiKey;
  organization: Organization;
  budget: {
    dailyCalls: number | null;
    used: number;
    remaining: number | null;
    resetsAt: string;
  };
};

export interface ListProjectsInput {
  /** Only the project with this slug. */
  slug?: string | undefined;
  /** How many to return. */
  limit?: number | undefined;
  /** nextCursor of the page before. */
  cursor?: string | undefined;
}

export type ListProjectsResult = {
  projects: Array<Project>;
  nextCursor: string | null;
};

export interface CreateProjectInput {
  /** Lower-case letters, digits, - and _ (not first), at most 100. */
  slug: string;
  /** Display name, 1 to 100 characters. */
  name: string;
}

export type CreateProjectResult = {
  project: Project;
};

export interface GetProjectInput {
  /** Project id. */
  projectId: string;
}

export type GetProjectResult = {
  project: Project;
};

export interface UpdateProjectInput {
  /** Project id. */
  projectId: string;
  /** Display name, 1 to 100 characters. */
  name: string;
}

export type UpdateProjectResult = {
  project: Project;
};

export interface DeleteProjectInput {
  /** Project id. */
  projectId: string;
  /** The slug of the project, to confirm. */
  confirmSlug: string;
}

export interface ListMonitorsInput {
  /** Only of this project. Give projectSlug or projectId, not both; a project key may leave both out. */
  projectSlug?: string | undefined;
  /** Only of this project, by its id. */
  projectId?: string | undefined;
  /** Only this slug. */
  slug?: string | undefined;
  /** Only this status. */
  status?: MonitorResult | undefined;
  /** Only paused ones, or only the others. */
  paused?: boolean | undefined;
  /** How many to return. */
  limit?: number | undefined;
  /** nextCursor of the page before. */
  cursor?: string | undefined;
}

export type ListMonitorsResult = {
  monitors: Array<Monitor>;
  nextCursor: string | null;
};

export interface CreateMonitorInput {
  /** The project by its slug; a project key may leave it out. */
  projectSlug?: string | undefined;
  /** The project by its id. */
  projectId?: string | undefined;
  /** Names the monitor in events; unique in the project and never changes. */
  slug: string;
  /** Display name, 1 to 100 characters. */
  name: string;
  /** Expected seconds between healthy events. */
  intervalSec?: number | undefined;
  /** Degraded after intervalSec times this of silence. */
  degradedAfter?: number | undefined;
  /** Down after intervalSec times this of silence; not below degradedAfter. */
  downAfter?: number | undefined;
}

export interface GetMonitorInput {
  /** Monitor id. */
  monitorId: string;
}

export interface UpdateMonitorInput {
  /** Monitor id. */
  monitorId: string;
  /** Display name, 1 to 100 characters. */
  name?: string | undefined;
  /** Expected seconds between healthy events. */
  intervalSec?: number | undefined;
  /** A multiple of intervalSec, counted from the last event. */
  degradedAfter?: number | undefined;
  /** A multiple of intervalSec, counted from the last event. */
  downAfter?: number | undefined;
  /** true pauses it, false resumes it. */
  paused?: boolean | undefined;
}

export interface DeleteMonitorInput {
  /** Monitor id. */
  monitorId: string;
}

export interface ListMonitorEventsInput {
  /** Monitor id. */
  monitorId: string;
  /** How many to return. */
  limit?: number | undefined;
  /** nextCursor of the page before. */
  cursor?: string | undefined;
}

export type ListMonitorEventsResult = {
  events: Array<StatusEventRecord>;
  nextCursor: string | null;
};

export interface ListMonitorTransitionsInput {
  /** Monitor id. */
  monitorId: string;
  /** How many to return. */
  limit?: number | undefined;
  /** nextCursor of the page before. */
  cursor?: string | undefined;
}

export type ListMonitorTransitionsResult = {
  transitions: Array<MonitorTransition>;
  nextCursor: string | null;
};

export interface GetMonitoringSnapshotInput {
  /** Only of this project. Give projectSlug or projectId, not both; a project key may leave both out. */
  projectSlug?: string | undefined;
  /** Only of this project, by its id. */
  projectId?: string | undefined;
  /** Only this monitor. */
  monitorId?: string | undefined;
  /** Window of the uptime figures in UTC days. */
  uptimeDays?: number | undefined;
  /** How many monitors to list; the summary counts all. */
  limit?: number | undefined;
}

export type GetMonitoringSnapshotResult = {
  snapshot: MonitoringSnapshot;
};
