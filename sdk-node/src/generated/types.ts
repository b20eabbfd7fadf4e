// Generated from openapi/ by `npm run generate`. Do not edit.
import type { ApiCall, ApiList, ApiPage } from '../management/api-call.js';
import type { RequestOptions } from '../management/options.js';

/** Every operation, by the words of its command. */
export interface Operations {
  /** Starts a session that lasts 30 days and is renewed by use. */
  login(input: LoginInput, options?: RequestOptions): ApiCall<SignedIn>;
  /** Ends this session at once. */
  logout(input?: NoInput, options?: RequestOptions): ApiCall<Deleted>;
  /** Returns the signed-in person with the session's organization and role. */
  whoami(input?: NoInput, options?: RequestOptions): ApiCall<GetCurrentUserResult>;
  readonly account: {
    /** Changes your display name in all your organizations. */
    update(input: { name?: string | undefined }, options?: RequestOptions): ApiCall<{ user: User }>;
    /** Changes your password and ends all your other sessions. */
    changePassword(input: ChangePasswordInput, options?: RequestOptions): ApiCall<PasswordChanged>;
    /** Mails a link to set a new password. Fails with MAIL_NOT_CONFIGURED. */
    forgotPassword(input: { email: string }, options?: RequestOptions): ApiCall<{ accepted: true }>;
    /** Sets a new password with the token of a mailed link. Fails with PASSWORD_RESET_NOT_FOUND. */
    resetPassword(input: ResetPasswordInput, options?: RequestOptions): ApiCall<PasswordChanged>;
  };
  readonly organizations: {
    /** Lists the organizations the signed-in person belongs to. */
    list(input?: NoInput, options?: RequestOptions): ApiCall<{ organizations: Array<OrganizationMembership> }>;
    /** Creates an organization and makes you its owner. Fails with SLUG_TAKEN. */
    create(input: CreateOrganizationInput, options?: RequestOptions): ApiCall<OrganizationEnvelope>;
    /** Switches this session to another of your organizations. Fails with ORGANIZATION_NOT_FOUND. */
    switch(input: { organizationId: string }, options?: RequestOptions): ApiCall<OrganizationEnvelope>;
    /** Changes the name or the time zone of the session's organization. */
    update(input: UpdateOrganizationInput, options?: RequestOptions): ApiCall<OrganizationEnvelope>;
    /** Deletes the session's organization. */
    delete(input: { confirmSlug: string }, options?: RequestOptions): ApiCall<Deleted>;
    /** Ends your membership of the session's organization. Fails with CONFLICT. */
    leave(input?: NoInput, options?: RequestOptions): ApiCall<LeaveOrganizationResult>;
    /** Makes another member an owner and you an admin in one step. Fails with MEMBER_NOT_FOUND, CONFLICT. */
    transfer(input: { userId: string }, options?: RequestOptions): ApiCall<{ member: Member }>;
  };
  readonly members: {
    /** Lists the members of the organization by e-mail. */
    list(input?: ListMembersInput, options?: RequestOptions): ApiList<Member, ApiPage<'members', Member>>;
    /** Changes a member's role. Fails with MEMBER_NOT_FOUND, CONFLICT. */
    update(input: UpdateMemberInput, options?: RequestOptions): ApiCall<{ member: Member }>;
    /** Removes a member, whose sessions lose access to the organization at once. Fails with MEMBER_NOT_FOUND, CONFLICT. */
    remove(input: { userId: string }, options?: RequestOptions): ApiCall<Deleted>;
  };
  readonly invitations: {
    /** Lists open invitations, newest first. */
    list(input?: ListInvitationsInput, options?: RequestOptions): ApiList<Invitation, ApiPage<'invitations', Invitation>>;
    /** Mails a person an invitation link that is valid for 7 days. Fails with CONFLICT. */
    create(input: CreateInvitationInput, options?: RequestOptions): ApiCall<InvitationSent>;
    /** Revokes an open invitation at once. Fails with INVITATION_NOT_FOUND. */
    revoke(input: { invitationId: string }, options?: RequestOptions): ApiCall<Deleted>;
    /** Mails a new link for an open invitation, valid for 7 days. The previous link stops working. Fails with INVITATION_NOT_FOUND. */
    resend(input: { invitationId: string }, options?: RequestOptions): ApiCall<InvitationSent>;
    /** Returns who invites whom to which organization, for the holder of the token. Fails with INVITATION_NOT_FOUND. */
    preview(input: { token: string }, options?: RequestOptions): ApiCall<{ invitation: InvitationPreview }>;
    /** Joins the organization and signs in. Fails with INVITATION_NOT_FOUND. */
    accept(input: AcceptInvitationInput, options?: RequestOptions): ApiCall<SignedIn>;
  };
  readonly auditLog: {
    /** Lists what was done, attempted and denied in the organization, newest first. */
    list(input?: ListAuditLogInput, options?: RequestOptions): ApiList<AuditEntry, ApiPage<'entries', AuditEntry>>;
  };
  readonly keys: {
    /** Lists the organization's keys without their secrets, newest first, revoked ones included. */
    list(input?: ListApiKeysInput, options?: RequestOptions): ApiList<ApiKey, ApiPage<'apiKeys', ApiKey>>;
    /** Creates a key and shows its secret once. Fails with PROJECT_NOT_FOUND. */
    create(input: CreateApiKeyInput, options?: RequestOptions): ApiCall<CreateApiKeyResult>;
    /** Changes one or more of name, scopes, allowedCidrs, the MCP limits and the expiry. Fails with API_KEY_NOT_FOUND, CONFLICT. */
    update(input: UpdateApiKeyInput, options?: RequestOptions): ApiCall<ApiKeyEnvelope>;
    /** Revokes a key at once. Revoking it again returns 404. Fails with API_KEY_NOT_FOUND. */
    revoke(input: { keyId: string }, options?: RequestOptions): ApiCall<Deleted>;
    /** Returns the calling key: kind, scopes, organization, project and today's MCP budget. */
    info(input?: NoInput, options?: RequestOptions): ApiCall<GetApiKeyInfoResult>;
  };
  readonly sessions: {
    /** Lists your sessions in all organizations, newest first. The current one is marked. */
    list(input?: ListSessionsInput, options?: RequestOptions): ApiList<Session, ApiPage<'sessions', Session>>;
    /** Ends one of your sessions at once, for example on a lost computer. You can also end the current one. Fails with SESSION_NOT_FOUND. */
    revoke(input: { sessionId: string }, options?: RequestOptions): ApiCall<Deleted>;
    /** Ends all your sessions except this one, in all organizations. */
    revokeOthers(input?: NoInput, options?: RequestOptions): ApiCall<{ endedSessions: number }>;
  };
  readonly projects: {
    /** Lists the projects the caller can access, by slug. A project key sees its own project. */
    list(input?: ListProjectsInput, options?: RequestOptions): ApiList<Project, ApiPage<'projects', Project>>;
    /** Creates a project. Its slug is unique in the organization and never changes. Fails with SLUG_TAKEN. */
    create(input: CreateProjectInput, options?: RequestOptions): ApiCall<{ project: Project }>;
    /** Returns one project. Fails with PROJECT_NOT_FOUND. */
    get(input: { projectId: string }, options?: RequestOptions): ApiCall<{ project: Project }>;
    /** Changes the display name. The slug is fixed. Fails with PROJECT_NOT_FOUND. */
    rename(input: UpdateProjectInput, options?: RequestOptions): ApiCall<{ project: Project }>;
    /** Deletes a project with its monitors and their history, and revokes its keys. This cannot be undone. Fails with PROJECT_NOT_FOUND. */
    delete(input: DeleteProjectInput, options?: RequestOptions): ApiCall<Deleted>;
  };
  readonly monitors: {
    /** Lists the monitors of one project, or of every project the caller can access, by slug. Fails with PROJECT_NOT_FOUND. */
    list(input?: ListMonitorsInput, options?: RequestOptions): ApiList<Monitor, ApiPage<'monitors', Monitor>>;
    /** Creates a monitor in the project given by projectSlug or projectId. Fails with PROJECT_NOT_FOUND, SLUG_TAKEN. */
    create(input: CreateMonitorInput, options?: RequestOptions): ApiCall<MonitorEnvelope>;
    /** Returns one monitor. Fails with MONITOR_NOT_FOUND. */
    get(input: { monitorId: string }, options?: RequestOptions): ApiCall<MonitorEnvelope>;
    /** Changes one or more of name, intervalSec, degradedAfter, downAfter and paused. Fails with MONITOR_NOT_FOUND. */
    update(input: UpdateMonitorInput, options?: RequestOptions): ApiCall<MonitorEnvelope>;
    /** Deletes a monitor with its events and transitions. This cannot be undone. Fails with MONITOR_NOT_FOUND. */
    delete(input: { monitorId: string }, options?: RequestOptions): ApiCall<Deleted>;
    /** Lists the events of the last 30 days, newest first. Fails with MONITOR_NOT_FOUND. */
    events(input: ListMonitorEventsInput, options?: RequestOptions): ApiList<StatusEventRecord, ApiPage<'events', StatusEventRecord>>;
    /** Lists the status changes of a monitor, newest first. Fails with MONITOR_NOT_FOUND. */
    transitions(input: ListMonitorTransitionsInput, options?: RequestOptions): ApiList<MonitorTransition, ApiPage<'transitions', MonitorTransition>>;
    /** Returns state and uptime of monitors, worst first: for the organization, one project or one monitor. Fails with MONITOR_NOT_FOUND. */
    snapshot(input?: GetMonitoringSnapshotInput, options?: RequestOptions): ApiCall<{ snapshot: MonitoringSnapshot }>;
  };
  readonly servers: {
    /** Lists the servers of one project, or of every project the caller can access, by slug, with the number in each state. Fails with PROJECT_NOT_FOUND. */
    list(input?: ListServersInput, options?: RequestOptions): ApiList<ServerSummary, ListServersResult>;
    /** Registers a server in a project. Fails with PROJECT_NOT_FOUND, SLUG_TAKEN. */
    create(input: CreateServerInput, options?: RequestOptions): ApiCall<ServerRegistration>;
    /** Returns one server with its latest metrics. Fails with SERVER_NOT_FOUND. */
    get(input: { serverId: string }, options?: RequestOptions): ApiCall<ServerEnvelope>;
    /** Changes one or more of name, intervalSec, watchedServices and nginxEnabled. Fails with SERVER_NOT_FOUND. */
    update(input: UpdateServerInput, options?: RequestOptions): ApiCall<ServerEnvelope>;
    /** Deletes a server with its alerts and history, and disconnects its agent. This cannot be undone. Fails with SERVER_NOT_FOUND. */
    delete(input: { serverId: string }, options?: RequestOptions): ApiCall<Deleted>;
    /** Creates a new agent token and shows it once. Fails with SERVER_NOT_FOUND. */
    rotateToken(input: { serverId: string }, options?: RequestOptions): ApiCall<ServerRegistration>;
    /** CPU, memory, disk, load and network over the last 1h, 6h, 24h or 7d, in steps of 30 s to 30 minutes. Fails with SERVER_NOT_FOUND. */
    series(input: GetServerSeriesInput, options?: RequestOptions): ApiCall<ServerSeries>;
    /** CPU, memory and restarts of PM2 processes over the last 1h, 6h, 24h or 7d. Fails with SERVER_NOT_FOUND. */
    processSeries(input: GetServerProcessSeriesInput, options?: RequestOptions): ApiCall<ServerProcessSeries>;
    /** Lists the alerts of a server, firing and ended in the last 90 days, newest first. Fails with SERVER_NOT_FOUND. */
    alerts(input: ListServerAlertsInput, options?: RequestOptions): ApiList<ServerAlert, ApiPage<'alerts', ServerAlert>>;
    /** Asks the agent for the latest 100, 200 or 500 lines of a log. Fails with LOG_SOURCE_NOT_FOUND. */
    tail(input: TailServerLogsInput, options?: RequestOptions): ApiCall<ServerLogTail>;
    /** Asks the agent for the current state of a systemd unit. Fails with LOG_SOURCE_NOT_FOUND. */
    service(input: GetServerServiceInput, options?: RequestOptions): ApiCall<{ service: ServiceStatus }>;
    /** Asks the agent for the PM2 processes with this name. Fails with LOG_SOURCE_NOT_FOUND. */
    process(input: DescribeServerProcessInput, options?: RequestOptions): ApiCall<ProcessDescription>;
    /** Asks the agent for the servers and logs in nginx's configuration files. Fails with LOG_SOURCE_NOT_FOUND. */
    nginx(input: { serverId: string }, options?: RequestOptions): ApiCall<NginxSources>;
  };
  readonly properties: {
    /** Lists tracked sites and applications by domain. Fails with PROJECT_NOT_FOUND. */
    list(input?: ListAnalyticsPropertiesInput, options?: RequestOptions): ApiList<AnalyticsProperty, ApiPage<'properties', AnalyticsProperty>>;
    /** Creates a property for a domain. An organization has one property per domain. Fails with PROJECT_NOT_FOUND, DOMAIN_TAKEN. */
    create(input: CreateAnalyticsPropertyInput, options?: RequestOptions): ApiCall<AnalyticsPropertyEnvelope>;
    /** Returns one property. Fails with PROPERTY_NOT_FOUND. */
    get(input: { propertyId: string }, options?: RequestOptions): ApiCall<AnalyticsPropertyEnvelope>;
    /** Changes what is given. Fails with PROPERTY_NOT_FOUND, DOMAIN_TAKEN. */
    update(input: UpdateAnalyticsPropertyInput, options?: RequestOptions): ApiCall<AnalyticsPropertyEnvelope>;
    /** Deletes a property with its errors and source maps. Fails with PROPERTY_NOT_FOUND. */
    delete(input: { propertyId: string }, options?: RequestOptions): ApiCall<Deleted>;
  };
  readonly errors: {
    /** Lists issues, latest event first. By default: unresolved issues of high importance. Fails with PROPERTY_NOT_FOUND. */
    list(input?: ListErrorIssuesInput, options?: RequestOptions): ApiList<ErrorIssue, ApiPage<'issues', ErrorIssue>>;
    /** Returns one issue with its grouping, events per day, releases, environments, browsers and tags. Fails with ISSUE_NOT_FOUND. */
    get(input: { issueId: string }, options?: RequestOptions): ApiCall<ErrorIssueDetailEnvelope>;
    /** resolve: a new event in a later release reopens it. ignore: events still count but never alert. Fails with ISSUE_NOT_FOUND. */
    update(input: UpdateErrorIssueStatusInput, options?: RequestOptions): ApiCall<ErrorIssueEnvelope>;
    /** Merges other issues of the same property into this one, with their events, counts and future events. Fails with ISSUE_NOT_FOUND, CONFLICT. */
    merge(input: MergeErrorIssuesInput, options?: RequestOptions): ApiCall<ErrorIssueEnvelope>;
    /** Lists the stored events of the last 30 days, newest first. Fails with ISSUE_NOT_FOUND. */
    events(input: ListErrorEventsInput, options?: RequestOptions): ApiList<ErrorEventSummary, ApiPage<'events', ErrorEventSummary>>;
    /** Returns one event in full. Frames are mapped with the source maps stored now. Fails with EVENT_NOT_FOUND. */
    event(input: GetErrorEventInput, options?: RequestOptions): ApiCall<ErrorEventEnvelope>;
    /** Returns the issue with 1 to 5 of its events: source lines, breadcrumbs, and where to look first. Fails with ISSUE_NOT_FOUND. */
    context(input: GetErrorFixContextInput, options?: RequestOptions): ApiCall<ErrorFixContext>;
    /** Lists exception classes with their number of issues and events, latest event first. Fails with PROPERTY_NOT_FOUND. */
    types(input?: ListErrorTypesInput, options?: RequestOptions): ApiList<ErrorTypeSummary, ApiPage<'types', ErrorTypeSummary>>;
  };
  readonly scrubbing: {
    /** Returns what the organization masks in errors before they are stored. */
    get(input?: NoInput, options?: RequestOptions): ApiCall<ErrorScrubbingEnvelope>;
    /** Changes the given settings. */
    update(input: UpdateErrorScrubbingInput, options?: RequestOptions): ApiCall<ErrorScrubbingEnvelope>;
  };
  readonly sourcemaps: {
    /** Lists the releases of a property that have source maps, or the files of one release. Fails with PROPERTY_NOT_FOUND. */
    list(input: ListSourceMapsInput & { release: string }, options?: RequestOptions): ApiList<SourceMapFile, SourceMapList>;
    /** Lists the releases of a property that have source maps, or the files of one release. Fails with PROPERTY_NOT_FOUND. */
    list(input?: ListSourceMapsInput & { release?: undefined }, options?: RequestOptions): ApiList<SourceMapRelease, SourceMapList>;
    /** Stores up to 100 source maps of a release, each under the path of its generated file: all or none. Fails with PROPERTY_NOT_FOUND, RELEASE_FILE_LIMIT. */
    upload(input: UploadSourceMapsInput, options?: RequestOptions): ApiCall<SourceMapsUploaded>;
    /** Deletes the source maps of a release and returns how many there were. Fails with PROPERTY_NOT_FOUND. */
    delete(input: DeleteSourceMapsInput, options?: RequestOptions): ApiCall<SourceMapsDeleted>;
    /** Maps one position of a generated file as an event's frame would be mapped. Fails with PROPERTY_NOT_FOUND. */
    explain(input: ExplainSourceMapInput, options?: RequestOptions): ApiCall<SourcePosition>;
  };
  readonly incidents: {
    /** Lists incidents, newest first, each with its latest update only. Fails with PROJECT_NOT_FOUND. */
    list(input?: ListIncidentsInput, options?: RequestOptions): ApiList<Incident, ApiPage<'incidents', Incident>>;
    /** Opens an incident, notifies the channels, and shows it on the status page unless all its monitors are hidden there. Fails with PROJECT_NOT_FOUND. */
    create(input: CreateIncidentInput, options?: RequestOptions): ApiCall<IncidentEnvelope>;
    /** Returns one incident with all its updates, newest first. Fails with INCIDENT_NOT_FOUND. */
    get(input: { incidentId: string }, options?: RequestOptions): ApiCall<IncidentEnvelope>;
    /** Adds a public update and sets the status. Fails with INCIDENT_NOT_FOUND, CONFLICT. */
    update(input: PostIncidentUpdateInput, options?: RequestOptions): ApiCall<IncidentEnvelope>;
    /** Resolves an incident with a final update. Resolving it again changes nothing. Fails with INCIDENT_NOT_FOUND. */
    resolve(input: ResolveIncidentInput, options?: RequestOptions): ApiCall<IncidentEnvelope>;
  };
  readonly maintenances: {
    /** Lists maintenance windows, latest start first. Fails with PROJECT_NOT_FOUND. */
    list(input?: ListMaintenancesInput, options?: RequestOptions): ApiList<Maintenance, ApiPage<'maintenances', Maintenance>>;
    /** Schedules a window of at most 31 days that ends in the future. Fails with PROJECT_NOT_FOUND. */
    create(input: CreateMaintenanceInput, options?: RequestOptions): ApiCall<MaintenanceEnvelope>;
    /** Returns one maintenance window. Fails with MAINTENANCE_NOT_FOUND. */
    get(input: { maintenanceId: string }, options?: RequestOptions): ApiCall<MaintenanceEnvelope>;
    /** Changes one or more fields of a window that has not ended. Fails with MAINTENANCE_NOT_FOUND, CONFLICT. */
    update(input: UpdateMaintenanceInput, options?: RequestOptions): ApiCall<MaintenanceEnvelope>;
    /** Deletes a maintenance window. If it is in progress, it ends at once. Fails with MAINTENANCE_NOT_FOUND. */
    delete(input: { maintenanceId: string }, options?: RequestOptions): ApiCall<Deleted>;
  };
  readonly statusPage: {
    /** Returns the last check of the status page's custom domain: the DNS record it needs, what was found, and its certificate. Fails with NOT_FOUND. */
    domain(input?: NoInput, options?: RequestOptions): ApiCall<DomainVerificationEnvelope>;
    /** Checks DNS and certificate of the custom domain now and returns the result. Fails with NOT_FOUND. */
    verifyDomain(input?: NoInput, options?: RequestOptions): ApiCall<DomainVerificationEnvelope>;
    /** Returns the organization's status page. It exists from its first update on. Fails with NOT_FOUND. */
    get(input?: NoInput, options?: RequestOptions): ApiCall<StatusPageEnvelope>;
    /** Changes one or more fields of the status page; the first call creates it. Fails with SLUG_TAKEN. */
    update(input: UpdateStatusPageInput, options?: RequestOptions): ApiCall<StatusPageEnvelope>;
    /** Returns what the status page shows now: components, open incidents and maintenance. Fails with NOT_FOUND. */
    snapshot(input?: NoInput, options?: RequestOptions): ApiCall<{ snapshot: PublicStatusSnapshot }>;
  };
  readonly components: {
    /** Lists all monitors as components in page order, hidden ones included. Fails with NOT_FOUND. */
    list(input?: NoInput, options?: RequestOptions): ApiCall<{ components: Array<Component> }>;
    /** Changes how the status page shows a monitor. null restores a default. Fails with MONITOR_NOT_FOUND. */
    update(input: UpdateStatusPageComponentInput, options?: RequestOptions): ApiCall<ComponentEnvelope>;
  };
  readonly subscribers: {
    /** Lists e-mail and webhook subscribers of the status page, newest first, unconfirmed ones included. Fails with NOT_FOUND. */
    list(input?: ListSubscribersInput, options?: RequestOptions): ApiList<Subscriber, ApiPage<'subscribers', Subscriber>>;
    /** Mails the address a link to confirm within 24 hours; nothing else is sent before that. Fails with NOT_FOUND, CONFLICT. */
    add(input: CreateSubscriberInput, options?: RequestOptions): ApiCall<SubscriberEnvelope>;
    /** Removes the subscriber and their pending deliveries. No message is sent. Fails with SUBSCRIBER_NOT_FOUND. */
    delete(input: { subscriberId: string }, options?: RequestOptions): ApiCall<Deleted>;
  };
  readonly channels: {
    /** Lists notification channels by slug, without their secrets. */
    list(input?: ListNotificationChannelsInput, options?: RequestOptions): ApiList<NotificationChannel, ApiPage<'channels', NotificationChannel>>;
    /** Creates a channel. Fails with PROJECT_NOT_FOUND, SLUG_TAKEN. */
    create(input: CreateNotificationChannelInput, options?: RequestOptions): ApiCall<NotificationChannelWithSecret>;
    /** Returns one channel without its secrets. Fails with CHANNEL_NOT_FOUND. */
    get(input: { channelId: string }, options?: RequestOptions): ApiCall<NotificationChannelEnvelope>;
    /** Changes one or more of the destination, the kinds, the project, the reminders and whether it is enabled. Fails with CHANNEL_NOT_FOUND, CONFLICT. */
    update(input: UpdateNotificationChannelInput, options?: RequestOptions): ApiCall<NotificationChannelEnvelope>;
    /** Deletes the channel and its pending deliveries. Fails with CHANNEL_NOT_FOUND. */
    delete(input: { channelId: string }, options?: RequestOptions): ApiCall<Deleted>;
    /** Sends one test message now, even to a disabled channel, and returns whether it was accepted, and if not, why. Fails with CHANNEL_NOT_FOUND. */
    test(input: { channelId: string }, options?: RequestOptions): ApiCall<TestNotificationChannelResult>;
    /** Returns a new secret once. Fails with CHANNEL_NOT_FOUND, CONFLICT. */
    rotateSecret(input: { channelId: string }, options?: RequestOptions): ApiCall<NotificationChannelWithSecret>;
  };
  readonly deliveries: {
    /** Lists deliveries to channels, newest first. status=dead lists those given up. */
    list(input?: ListNotificationDeliveriesInput, options?: RequestOptions): ApiList<NotificationDelivery, ApiPage<'deliveries', NotificationDelivery>>;
    /** Restarts the attempts of a delivery that was given up. Fails with DELIVERY_NOT_FOUND, CONFLICT. */
    retry(input: { deliveryId: string }, options?: RequestOptions): ApiCall<{ delivery: NotificationDelivery }>;
  };
  readonly notifications: {
    /** The notification centre: all notifications, newest first, and how many the caller has not read. */
    list(input?: ListNotificationsInput, options?: RequestOptions): ApiList<Notification, ListNotificationsResult>;
    /** Marks one notification as read for the caller. Repeating it changes nothing. Fails with NOTIFICATION_NOT_FOUND. */
    read(input: { notificationId: string }, options?: RequestOptions): ApiCall<Unread>;
    /** Marks all notifications so far as read for the caller. */
    readAll(input?: NoInput, options?: RequestOptions): ApiCall<Unread>;
  };
}

/** The operation takes no input. */
export type NoInput = Record<string, never>;

export type Role = 'viewer' | 'editor' | 'admin' | 'owner';

export type User = {
  id: string;
  email: string;
  name: string;
  createdAt: string;
};

export type Organization = {
  id: string;
  slug: string;
  name: string;
  timeZone: string;
  createdAt: string;
};

export type OrganizationMembership = {
  organization: Organization;
  role: Role;
  active: boolean;
};

export type SignedIn = {
  token: string;
  expiresAt: string;
  user: User;
  organization: ActiveOrganization;
  role: ActiveRole;
};

export type Member = {
  user: User;
  role: Role;
  joinedAt: string;
};

export type Invitation = {
  id: string;
  email: string;
  role: Role;
  expiresAt: string;
  createdAt: string;
};

export type InvitationPreview = {
  organizationName: string;
  inviterName: string | null;
  email: string;
  role: Role;
  expiresAt: string;
};

export type InvitationSent = {
  invitation: Invitation;
  emailed: boolean;
  token: string | null;
};

export type Scope = 'status:read' | 'status:write' | 'feedback:read' | 'feedback:write' | 'analytics:write' | 'errors:write' | 'admin:read' | 'admin:write' | 'servers:read' | 'servers:write' | 'docs:read' | 'docs:write';

export type ApiKeyKind = 'organization' | 'project';

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

export type ApiKeyEnvelope = { apiKey: ApiKey };

export type OrganizationEnvelope = { organization: Organization };

export type Capability = 'ok' | 'not_installed' | 'permission_denied' | 'unsupported' | 'disabled' | 'error';

export type LogSource = {
  id: string;
  kind: 'nginx_access' | 'nginx_error' | 'journal' | 'pm2_out' | 'pm2_error';
  label: string;
  readable: boolean;
};

export type HostMetrics = {
  hostname: string;
  os: string;
  kernel: string;
  arch: string;
  uptimeSec: number;
  bootId: string;
  cpu: {
    usagePct: number | null;
    cores: number;
  };
  loadAvg: Array<number>;
  memory: {
    totalBytes: number;
    availableBytes: number;
    usedBytes: number;
    usagePct: number;
    swapTotalBytes: number;
    swapUsedBytes: number;
  };
  disks: Array<{
    mount: string;
    fsType: string;
    totalBytes: number;
    usedBytes: number;
    usagePct: number;
  }>;
  network: {
    rxBytesPerSec: number | null;
    txBytesPerSec: number | null;
  };
};

export type Pm2Metrics = {
  capability: Capability;
  processes: Array<Pm2Process>;
};

export type Pm2Process = {
  pmId: number;
  name: string;
  status: string;
  pid: number | null;
  cpuPct: number;
  memoryBytes: number;
  restarts: number;
  unstableRestarts: number;
  uptimeSec: number | null;
};

export type UnitState = {
  name: string;
  loadState: string;
  activeState: string;
  subState: string;
  since: string | null;
};

export type NginxServer = {
  serverNames: Array<string>;
  listen: Array<string>;
};

export type SystemdMetrics = {
  capability: Capability;
  units: Array<UnitState>;
};

export type NginxMetrics = {
  capability: Capability;
  servers: Array<NginxServer>;
};

export type ServiceStatus = {
  name: string;
  description: string;
  loadState: string;
  activeState: string;
  subState: string;
  unitFileState: string;
  result: string;
  since: string | null;
  mainPid: number | null;
  restarts: number | null;
  memoryBytes: number | null;
  cpuSec: number | null;
  exitCode: number | null;
};

export type ProcessDescription = { processes: Array<{
    pmId: number;
    name: string;
    status: string;
    pid: number | null;
    cpuPct: number;
    memoryBytes: number;
    restarts: number;
    unstableRestarts: number;
    uptimeSec: number | null;
    execMode: string;
    nodeVersion: string | null;
    exitCode: number | null;
    createdAt: string | null;
  }> };

export type NginxSources = {
  capability: Capability;
  servers: Array<NginxServer>;
  sources: Array<LogSource>;
};

export type Deleted = {
  deleted: true;
  id: string;
};

export type ErrorLevel = 'fatal' | 'error' | 'warning' | 'info' | 'debug';

export type ErrorPlatform = 'javascript' | 'node' | 'python' | 'other';

export type ErrorSourceContext = {
  before: Array<string>;
  line: string;
  after: Array<string>;
};

export type ErrorFrameSent = {
  file?: string | null;
  function?: string | null;
  module?: string | null;
  line?: number | null;
  column?: number | null;
  inApp?: boolean;
  context?: ErrorSourceContext;
};

export type ErrorExceptionSent = {
  type: string;
  message?: string;
  stack?: string;
  frames?: Array<ErrorFrameSent>;
};

export type ErrorCauseSent = {
  type: string;
  message?: string;
  stack?: string;
  frames?: Array<ErrorFrameSent>;
  relation: 'cause' | 'member';
  parent?: number;
};

export type BreadcrumbValue = (string) | (number) | (boolean) | (null);

export type BreadcrumbSent = {
  type: string;
  level?: ErrorLevel;
  message?: string;
  data?: Record<string, BreadcrumbValue>;
  timestamp: string;
};

export type ErrorRuntime = {
  name: string;
  version?: string;
};

export type ServerErrorEvent = {
  domain?: string;
  propertyId?: string;
  message?: string;
  exception?: ErrorExceptionSent;
  causes?: Array<ErrorCauseSent>;
  level?: 'fatal' | 'error' | 'warning' | 'info' | 'debug';
  platform?: 'node' | 'python' | 'other';
  release?: string;
  environment?: string;
  userId?: string;
  tags?: Record<string, string>;
  breadcrumbs?: Array<BreadcrumbSent>;
  fingerprint?: Array<string>;
  handled?: boolean;
  url?: string;
  serverName?: string;
  runtime?: ErrorRuntime;
  eventId?: string;
  occurredAt?: string;
};

export type ServerErrorAccepted = {
  issueId: string;
  eventId: string;
};

export type IssueStatus = 'unresolved' | 'resolved' | 'ignored';

export type ErrorImportance = 'high' | 'medium' | 'low';

export type ErrorIssue = {
  id: string;
  propertyId: string;
  domain: string;
  title: string;
  type: string;
  message: string;
  culprit: string | null;
  platform: ErrorPlatform;
  level: ErrorLevel;
  status: IssueStatus;
  importance: ErrorImportance;
  importanceReason: string;
  events: number;
  users30d: number;
  firstSeenAt: string;
  lastSeenAt: string;
  firstRelease: string | null;
  lastRelease: string | null;
  recurring: boolean;
  recurrenceCount: number;
  lastRecurredAt: string | null;
  resolvedAt: string | null;
  resolvedInRelease: string | null;
};

export type ErrorGrouping = {
  version: number;
  fingerprint: string;
  parts: Array<string>;
  otherFingerprints: number;
};

export type ErrorIssueDetail = {
  id: string;
  propertyId: string;
  domain: string;
  title: string;
  type: string;
  message: string;
  culprit: string | null;
  platform: ErrorPlatform;
  level: ErrorLevel;
  status: IssueStatus;
  importance: ErrorImportance;
  importanceReason: string;
  events: number;
  users30d: number;
  firstSeenAt: string;
  lastSeenAt: string;
  firstRelease: string | null;
  lastRelease: string | null;
  recurring: boolean;
  recurrenceCount: number;
  lastRecurredAt: string | null;
  resolvedAt: string | null;
  resolvedInRelease: string | null;
  grouping: ErrorGrouping;
  eventsPerDay: Array<{
    day: string;
    events: number;
  }>;
  releases: Array<{
    release: string | null;
    events: number;
    firstSeenAt: string;
    lastSeenAt: string;
  }>;
  environments: Array<{
    environment: string | null;
    events: number;
  }>;
  browsers: Array<{
    name: string;
    events: number;
  }>;
  tags: Array<{
    name: string;
    value: string;
    events: number;
  }>;
  latestEventId: string | null;
};

export type ErrorIssueDetailEnvelope = { issue: ErrorIssueDetail };

export type ErrorIssueEnvelope = { issue: ErrorIssue };

export type ErrorEventSummary = {
  id: string;
  issueId: string;
  occurredAt: string;
  receivedAt: string;
  release: string | null;
  environment: string | null;
  stored: boolean;
};

export type ErrorFrame = {
  file: string | null;
  function: string | null;
  line: number | null;
  column: number | null;
  inApp: boolean;
  symbolicated: boolean;
  context: (ErrorSourceContext) | (null);
  unmappedReason: 'no_release' | 'release_has_no_maps' | 'path_not_found' | 'position_not_mapped' | 'invalid_map' | 'foreign_host' | 'deferred' | null;
  nearestPath: string | null;
  generated: {
    file: string | null;
    function: string | null;
    line: number | null;
    column: number | null;
  } | null;
};

export type ErrorExceptionShown = {
  type: string;
  message: string;
  relation: 'cause' | 'member' | null;
  parent: number | null;
  frames: Array<ErrorFrame>;
};

export type Breadcrumb = {
  type: string;
  level: string | null;
  message: string | null;
  data: Record<string, BreadcrumbValue>;
  timestamp: string;
};

export type ErrorEvent = {
  id: string;
  issueId: string;
  occurredAt: string;
  receivedAt: string;
  platform: ErrorPlatform;
  level: ErrorLevel;
  message: string | null;
  release: string | null;
  environment: string | null;
  userId: string | null;
  url: string | null;
  browser: string | null;
  serverName: string | null;
  runtime: string | null;
  handled: boolean | null;
  exceptions: Array<ErrorExceptionShown>;
  breadcrumbs: Array<Breadcrumb>;
  tags: Record<string, string>;
  fingerprint: string;
};

export type ErrorEventEnvelope = { event: ErrorEvent };

export type ErrorFixContext = {
  issue: ErrorIssue;
  grouping: ErrorGrouping;
  suspectedFile: string | null;
  suspectedLine: number | null;
  samples: Array<ErrorEvent>;
};

export type ErrorTypeSummary = {
  type: string;
  issues: number;
  events: number;
  lastSeenAt: string;
};

export type ErrorScrubbing = {
  enabled: boolean;
  keys: Array<string>;
};

export type ErrorScrubbingEnvelope = { scrubbing: ErrorScrubbing };

export type ErrorCode = 'VALIDATION_ERROR' | 'INVALID_RELEASE' | 'INVALID_SELECTOR' | 'INVALID_MULTIPART' | 'INVALID_SOURCE_MAP' | 'UNAUTHORIZED' | 'FORBIDDEN_SCOPE' | 'project_forbidden' | 'reserved_project_forbidden' | 'ip_not_allowed' | 'FORBIDDEN_ORIGIN' | 'NO_ORGANIZATION' | 'NOT_FOUND' | 'ORGANIZATION_NOT_FOUND' | 'MEMBER_NOT_FOUND' | 'INVITATION_NOT_FOUND' | 'SESSION_NOT_FOUND' | 'PASSWORD_RESET_NOT_FOUND' | 'API_KEY_NOT_FOUND' | 'PROJECT_NOT_FOUND' | 'MONITOR_NOT_FOUND' | 'SERVER_NOT_FOUND' | 'LOG_SOURCE_NOT_FOUND' | 'PROPERTY_NOT_FOUND' | 'ISSUE_NOT_FOUND' | 'EVENT_NOT_FOUND' | 'INCIDENT_NOT_FOUND' | 'MAINTENANCE_NOT_FOUND' | 'SUBSCRIBER_NOT_FOUND' | 'CHANNEL_NOT_FOUND' | 'DELIVERY_NOT_FOUND' | 'NOTIFICATION_NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'SLUG_TAKEN' | 'DOMAIN_TAKEN' | 'CONFLICT' | 'RELEASE_FILE_LIMIT' | 'PROPERTY_STORAGE_LIMIT' | 'MAIL_NOT_CONFIGURED' | 'PAYLOAD_TOO_LARGE' | 'TOO_MANY_FILES' | 'FILE_TOO_LARGE' | 'REQUEST_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BUDGET_EXCEEDED' | 'UPSTREAM_ERROR' | 'INTERNAL' | 'UNAVAILABLE';

export type IncidentSeverity = 'none' | 'minor' | 'major' | 'critical';

export type IncidentStatus = 'investigating' | 'identified' | 'monitoring' | 'resolved';

export type Author = {
  type: 'user' | 'api_key';
  id: string;
};

export type IncidentUpdate = {
  id: string;
  status: IncidentStatus;
  body: string;
  createdAt: string;
  createdBy: Author;
};

export type Incident = {
  id: string;
  projectId: string;
  projectSlug: string;
  title: string;
  severity: IncidentSeverity;
  status: IncidentStatus;
  monitorIds: Array<string>;
  startedAt: string;
  resolvedAt: string | null;
  createdAt: string;
  updatedAt: string;
  createdBy: Author;
  updates: Array<IncidentUpdate>;
};

export type IncidentEnvelope = { incident: Incident };

export type MaintenanceStatus = 'scheduled' | 'in_progress' | 'completed';

export type Maintenance = {
  id: string;
  projectId: string;
  projectSlug: string;
  title: string;
  body: string | null;
  status: MaintenanceStatus;
  monitorIds: Array<string>;
  startsAt: string;
  endsAt: string;
  createdAt: string;
  updatedAt: string;
  createdBy: Author;
};

export type MaintenanceEnvelope = { maintenance: Maintenance };

export type MonitorResult = 'ok' | 'degraded' | 'error' | 'down';

export type MonitorStatus = 'ok' | 'degraded' | 'error' | 'down' | null;

export type MonitorReason = {
  code: 'never_seen' | 'event_ok' | 'event_degraded' | 'event_error' | 'event_down' | 'late' | 'silent' | 'paused' | 'config';
  since: string;
};

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

export type MonitorEnvelope = { monitor: Monitor };

export type StatusEventRecord = {
  id: string;
  result: MonitorResult;
  latencyMs: number | null;
  message: string | null;
  occurredAt: string | null;
  receivedAt: string;
};

export type MonitorTransition = {
  sequence: number;
  at: string;
  from: MonitorStatus;
  to: MonitorStatus;
  reason: 'never_seen' | 'event_ok' | 'event_degraded' | 'event_error' | 'event_down' | 'late' | 'silent' | 'paused' | 'config';
};

export type Uptime = {
  days: number;
  percent: number | null;
  observedSeconds: number;
  downSeconds: number;
};

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

export type StatusEvent = {
  slug: string;
  result: MonitorResult;
  latencyMs?: number;
  message?: string;
  eventId?: string;
  occurredAt?: string;
};

export type StatusEventBatch = { events: Array<StatusEvent> };

export type StatusEventsAccepted = {
  accepted: number;
  duplicates: number;
};

export type NotificationKind = 'monitor.down' | 'monitor.degraded' | 'monitor.recovered' | 'channel.failed' | 'incident.opened' | 'incident.updated' | 'incident.resolved' | 'server.offline' | 'server.alert' | 'server.recovered' | 'error.new' | 'error.recurrence' | 'error.spike';

export type ChannelType = 'email' | 'slack' | 'telegram' | 'webhook';

export type NotificationChannel = {
  id: string;
  slug: string;
  type: ChannelType;
  kinds: Array<NotificationKind>;
  projectId: string | null;
  projectSlug: string | null;
  enabled: boolean;
  reminderMinutes: number | null;
  target: string;
  lastDeliveredAt: string | null;
  lastFailedAt: string | null;
  lastError: string | null;
  createdAt: string;
  updatedAt: string;
};

export type NotificationChannelEnvelope = { channel: NotificationChannel };

export type NotificationChannelWithSecret = {
  channel: NotificationChannel;
  secret: string | null;
};

export type NotificationItem = {
  kind: NotificationKind;
  title: string;
  lines: Array<string>;
  body?: string;
  subject: (MonitorSubject) | (ChannelSubject) | (IncidentSubject) | (ServerSubject) | (ErrorSubject);
};

export type MonitorSubject = {
  type: 'monitor';
  id: string;
  slug: string;
  name: string;
  projectSlug: string;
  status: 'ok' | 'degraded' | 'error' | 'down';
  previousStatus: 'ok' | 'degraded' | 'error' | 'down' | null;
  reason: string;
  since: string;
};

export type ChannelSubject = {
  type: 'channel';
  id: string;
  slug: string;
  lastError: string;
};

export type IncidentSubject = {
  type: 'incident';
  id: string;
  title: string;
  severity: IncidentSeverity;
  status: IncidentStatus;
  projectSlug: string;
};

export type ServerSubject = {
  type: 'server';
  id: string;
  slug: string;
  name: string;
  projectSlug: string;
  alertId: string;
  alertKind: ServerAlertKind;
  alertSubject: string | null;
  state: 'firing' | 'resolved';
  value: number | null;
  threshold: number;
  startedAt: string;
  resolvedAt: string | null;
  resolveReason: 'condition_cleared' | 'heartbeat' | 'server_deleted' | null;
  lastSeenAt: string | null;
};

export type ErrorSubject = {
  type: 'error';
  id: string;
  title: string;
  domain: string;
  propertyId: string;
  projectSlug: string | null;
  importance: ErrorImportance;
  importanceReason: string;
  platform: ErrorPlatform;
  level: ErrorLevel;
  events: number;
  release: string | null;
  recurrenceCount: number;
  spike: {
    events: number;
    threshold: number;
    windowMinutes: number;
  } | null;
  firstSeenAt: string;
  lastSeenAt: string;
};

export type Notification = {
  id: string;
  kind: NotificationKind;
  title: string;
  items: Array<NotificationItem>;
  more: number;
  read: boolean;
  createdAt: string;
};

export type NotificationDelivery = {
  id: string;
  channelId: string;
  channelSlug: string;
  kind: NotificationKind;
  title: string;
  status: DeliveryStatus;
  attempts: number;
  nextAttemptAt: string | null;
  lastError: string | null;
  createdAt: string;
  finishedAt: string | null;
};

export type DeliveryStatus = 'pending' | 'sent' | 'dead';

export type Unread = { unreadCount: number };

export type Project = {
  id: string;
  slug: string;
  name: string;
  createdAt: string;
};

export type SpikeWindowMinutes = 5 | 15 | 30 | 60 | 180 | 360 | 1440;

export type AnalyticsProperty = {
  id: string;
  domain: string;
  name: string;
  projectId: string | null;
  projectSlug: string | null;
  allowedHostnames: Array<string>;
  scriptHosts: Array<string>;
  alertNewIssue: boolean;
  alertRecurrence: boolean;
  alertSpike: boolean;
  spikeThreshold: number;
  spikeWindowMinutes: SpikeWindowMinutes;
  snippet: string;
  createdAt: string;
  updatedAt: string;
};

export type AnalyticsPropertyEnvelope = { property: AnalyticsProperty };

export type ServerState = 'unknown' | 'online' | 'offline';

export type ServerUsage = {
  collectedAt: string;
  cpuPct: number | null;
  memoryPct: number;
  diskPct: number | null;
  load1: number;
} | null;

export type ServerWarning = {
  code: 'clock_skew' | 'duplicate_token';
  message: string;
};

export type ServerSummary = {
  id: string;
  projectId: string;
  projectSlug: string;
  slug: string;
  name: string;
  intervalSec: number;
  watchedServices: Array<string>;
  nginxEnabled: boolean;
  state: ServerState;
  stateChangedAt: string | null;
  lastSeenAt: string | null;
  agentVersion: string | null;
  firingAlerts: number;
  usage: ServerUsage;
  warnings: Array<ServerWarning>;
  createdAt: string;
  updatedAt: string;
};

export type Server = {
  id: string;
  projectId: string;
  projectSlug: string;
  slug: string;
  name: string;
  intervalSec: number;
  watchedServices: Array<string>;
  nginxEnabled: boolean;
  state: ServerState;
  stateChangedAt: string | null;
  lastSeenAt: string | null;
  agentVersion: string | null;
  firingAlerts: number;
  usage: ServerUsage;
  warnings: Array<ServerWarning>;
  metrics: ServerMetrics;
  createdAt: string;
  updatedAt: string;
};

export type ServerMetrics = {
  collectedAt: string;
  receivedAt: string;
  schema: 1;
  host: HostMetrics;
  pm2: Pm2Metrics;
  systemd: SystemdMetrics;
  nginx: NginxMetrics;
  logSources: Array<LogSource>;
} | null;

export type ServerEnvelope = { server: Server };

export type InstallCommands = {
  ubuntu: string;
  macos: string;
  nvm: string;
};

export type ServerRegistration = {
  server: Server;
  token: string;
  agentEndpoint: string;
  install: InstallCommands;
};

export type ServerCounts = {
  online: number;
  offline: number;
  unknown: number;
  firingAlerts: number;
};

export type ServerAlertKind = 'heartbeat_stopped' | 'cpu_high' | 'memory_high' | 'disk_high' | 'pm2_restarts';

export type ServerAlert = {
  id: string;
  serverId: string;
  kind: ServerAlertKind;
  subject: string | null;
  state: 'firing' | 'resolved';
  value: number | null;
  threshold: number;
  dedupeKey: string;
  startedAt: string;
  resolvedAt: string | null;
  resolveReason: 'condition_cleared' | 'heartbeat' | 'server_deleted' | null;
};

export type SeriesRange = '1h' | '6h' | '24h' | '7d';

export type ServerSeries = {
  range: SeriesRange;
  from: string;
  to: string;
  stepSec: number;
  points: Array<ServerPoint>;
};

export type ServerPoint = {
  at: string;
  cpuPct: number | null;
  cpuMaxPct: number | null;
  memoryPct: number | null;
  memoryMaxPct: number | null;
  diskPct: number | null;
  load1: number | null;
  rxBytesPerSec: number | null;
  txBytesPerSec: number | null;
};

export type ServerProcessSeries = {
  range: SeriesRange;
  from: string;
  to: string;
  stepSec: number;
  processes: Array<{
    name: string;
    pmId: number;
    points: Array<ProcessPoint>;
  }>;
};

export type ProcessPoint = {
  at: string;
  cpuPct: number | null;
  cpuMaxPct: number | null;
  memoryBytes: number | null;
  memoryMaxBytes: number | null;
  restarts: number | null;
};

export type ServerLogTail = {
  sourceId: string;
  lines: Array<string>;
  cursor: string | null;
  truncated: boolean;
  reset: boolean;
  unfinished?: boolean;
};

export type Session = {
  id: string;
  current: boolean;
  createdAt: string;
  lastSeenAt: string;
  expiresAt: string;
  address: string | null;
  userAgent: string | null;
  organization: ActiveOrganization;
};

export type ActiveOrganization = (Organization) | (null);

export type ActiveRole = 'viewer' | 'editor' | 'admin' | 'owner' | null;

export type PasswordChanged = {
  changed: true;
  endedSessions: number;
};

export type SourceMapFile = {
  path: string;
  size: number;
  compressedSize: number;
  sha256: string;
  createdAt: string;
};

export type SourceMapRelease = {
  release: string;
  files: number;
  totalSize: number;
  lastUploadedAt: string;
};

export type SourceMapList = {
  propertyId: string;
  releases?: Array<SourceMapRelease>;
  release?: string;
  files?: Array<SourceMapFile>;
  nextCursor?: string | null;
};

export type SourceMapsUploaded = {
  release: string;
  propertyId: string;
  uploaded: Array<{
    path: string;
    size: number;
    sha256: string;
  }>;
};

export type SourceMapsDeleted = { deleted: number };

export type SourcePosition = {
  mapped: boolean;
  reason: 'no_release' | 'release_has_no_maps' | 'path_not_found' | 'position_not_mapped' | 'invalid_map' | 'foreign_host' | 'deferred' | null;
  path: string;
  matchedPath: string | null;
  nearestPath: string | null;
  source: string | null;
  line: number | null;
  column: number | null;
  name: string | null;
  function: string | null;
  context: (ErrorSourceContext) | (null);
};

export type DomainStatus = 'dns_missing' | 'dns_mismatch' | 'dns_ok_tls_pending' | 'active';

export type DomainReason = 'no_domain' | 'not_checked' | 'no_records' | 'cname_loop' | 'cname_points_elsewhere' | 'addresses_point_elsewhere' | 'address_not_public' | 'waiting_for_certificate' | 'certificate_untrusted' | 'probe_not_answered' | 'resolver_failed' | 'ok';

export type DomainVerification = {
  domain: string | null;
  status: DomainStatus;
  reason: DomainReason;
  expected: {
    type: 'CNAME' | 'A' | 'AAAA';
    name: string | null;
    value: string;
  };
  observed: {
    cname: Array<string>;
    a: Array<string>;
    aaaa: Array<string>;
    error: string | null;
  };
  tls: {
    trusted: boolean;
    notAfter: string | null;
    error: string | null;
  };
  checkedAt: string | null;
  nextCheckAt: string | null;
  activeSince: string | null;
};

export type DomainVerificationEnvelope = { domainVerification: DomainVerification };

export type PublicComponentStatus = 'operational' | 'degraded_performance' | 'partial_outage' | 'major_outage' | 'under_maintenance' | 'unknown';

export type ComponentUptime = {
  days: number;
  percent: number | null;
  observedSeconds: number;
  downSeconds: number;
};

export type Component = {
  id: string;
  type: 'monitor';
  monitorId: string;
  name: string;
  description: string | null;
  group: string | null;
  order: number;
  visible: boolean;
  status: 'ok' | 'degraded' | 'error' | 'down' | null;
  publicStatus: PublicComponentStatus;
  uptime: ComponentUptime;
  updatedAt: string;
};

export type ComponentEnvelope = { component: Component };

export type StatusPage = {
  enabled: boolean;
  slug: string;
  title: string;
  description: string;
  visibleByDefault: boolean;
  customDomain: string | null;
  publicUrl: string;
  customDomainUrl: string | null;
  components: Array<Component>;
  createdAt: string;
  updatedAt: string;
};

export type StatusPageEnvelope = { statusPage: StatusPage };

export type PublicName = {
  id: string;
  name: string;
};

export type PublicStatusSnapshot = {
  generatedAt: string;
  enabled: boolean;
  page: {
    title: string;
    description: string | null;
    url: string;
  };
  status: PublicComponentStatus;
  description: string;
  components: Array<{
    id: string;
    name: string;
    description: string | null;
    group: string | null;
    status: PublicComponentStatus;
    since: string | null;
    uptime: ComponentUptime;
  }>;
  incidents: Array<{
    id: string;
    title: string;
    impact: IncidentSeverity;
    status: IncidentStatus;
    startedAt: string;
    updatedAt: string;
    components: Array<PublicName>;
    updates: Array<{
      status: IncidentStatus;
      body: string;
      at: string;
    }>;
  }>;
  maintenances: Array<{
    id: string;
    title: string;
    body: string | null;
    status: MaintenanceStatus;
    startsAt: string;
    endsAt: string;
    components: Array<PublicName>;
  }>;
};

export type SubscriberType = 'email' | 'webhook';

export type SubscriberStatus = 'pending' | 'active';

export type Subscriber = {
  id: string;
  type: SubscriberType;
  status: SubscriberStatus;
  email: string;
  webhookHost: string | null;
  createdAt: string;
  confirmedAt: string | null;
  lastDeliveredAt: string | null;
  lastError: string | null;
};

export type SubscriberEnvelope = { subscriber: Subscriber };

export type LoginInput = {
  email: string;
  password: string;
};

export type GetCurrentUserResult = {
  user: User;
  organization: ActiveOrganization;
  role: ActiveRole;
  sessionExpiresAt: string;
};

export type CreateOrganizationInput = {
  slug: string;
  name: string;
  timeZone?: string | undefined;
};

export type ListMembersInput = {
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type UpdateMemberInput = {
  userId: string;
  role: Role;
};

export type ListInvitationsInput = {
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type CreateInvitationInput = {
  email: string;
  role: Role;
};

export type AcceptInvitationInput = {
  token: string;
  name?: string | undefined;
  password: string;
};

export type ListAuditLogInput = {
  action?: string | undefined;
  outcome?: 'success' | 'failure' | 'denied' | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type ListApiKeysInput = {
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type CreateApiKeyInput = {
  name: string;
  kind: ApiKeyKind;
  projectSlug?: string | undefined;
  scopes: Array<Scope>;
  allowedCidrs?: Array<string> | undefined;
  mcpRequestsPerMinute?: number | undefined;
  mcpDailyCalls?: number | null | undefined;
  expiresAt?: string | null | undefined;
};

export type CreateApiKeyResult = {
  apiKey: ApiKey;
  secret: string;
  credential: string;
};

export type UpdateApiKeyInput = {
  keyId: string;
  name?: string | undefined;
  scopes?: Array<Scope> | undefined;
  allowedCidrs?: Array<string> | undefined;
  mcpRequestsPerMinute?: number | undefined;
  mcpDailyCalls?: number | null | undefined;
  expiresAt?: string | null | undefined;
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

export type UpdateOrganizationInput = {
  name?: string | undefined;
  timeZone?: string | undefined;
};

export type LeaveOrganizationResult = {
  left: true;
  organizationId: string;
};

export type ChangePasswordInput = {
  currentPassword: string;
  newPassword: string;
};

export type ResetPasswordInput = {
  token: string;
  newPassword: string;
};

export type ListSessionsInput = {
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type ListProjectsInput = {
  slug?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type CreateProjectInput = {
  slug: string;
  name: string;
};

export type UpdateProjectInput = {
  projectId: string;
  name: string;
};

export type DeleteProjectInput = {
  projectId: string;
  confirmSlug: string;
};

export type ListMonitorsInput = {
  projectSlug?: string | undefined;
  projectId?: string | undefined;
  slug?: string | undefined;
  status?: MonitorResult | undefined;
  paused?: boolean | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type CreateMonitorInput = {
  projectSlug?: string | undefined;
  projectId?: string | undefined;
  slug: string;
  name: string;
  intervalSec?: number | undefined;
  degradedAfter?: number | undefined;
  downAfter?: number | undefined;
};

export type UpdateMonitorInput = {
  monitorId: string;
  name?: string | undefined;
  intervalSec?: number | undefined;
  degradedAfter?: number | undefined;
  downAfter?: number | undefined;
  paused?: boolean | undefined;
};

export type ListMonitorEventsInput = {
  monitorId: string;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type ListMonitorTransitionsInput = {
  monitorId: string;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type GetMonitoringSnapshotInput = {
  projectSlug?: string | undefined;
  projectId?: string | undefined;
  monitorId?: string | undefined;
  uptimeDays?: number | undefined;
  limit?: number | undefined;
};

export type ListServersInput = {
  projectSlug?: string | undefined;
  projectId?: string | undefined;
  slug?: string | undefined;
  state?: ServerState | undefined;
  firing?: boolean | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type ListServersResult = {
  servers: Array<ServerSummary>;
  counts: ServerCounts;
  nextCursor: string | null;
};

export type CreateServerInput = {
  projectSlug?: string | undefined;
  projectId?: string | undefined;
  name: string;
  slug?: string | undefined;
  intervalSec?: number | undefined;
  watchedServices?: Array<string> | undefined;
  nginxEnabled?: boolean | undefined;
};

export type UpdateServerInput = {
  serverId: string;
  name?: string | undefined;
  intervalSec?: number | undefined;
  watchedServices?: Array<string> | undefined;
  nginxEnabled?: boolean | undefined;
};

export type GetServerSeriesInput = {
  serverId: string;
  range?: '1h' | '6h' | '24h' | '7d' | undefined;
};

export type GetServerProcessSeriesInput = {
  serverId: string;
  range?: '1h' | '6h' | '24h' | '7d' | undefined;
  name?: string | undefined;
};

export type ListServerAlertsInput = {
  serverId: string;
  state?: 'firing' | 'resolved' | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type TailServerLogsInput = {
  serverId: string;
  sourceId: string;
  lines?: 100 | 200 | 500 | undefined;
  after?: string | undefined;
};

export type GetServerServiceInput = {
  serverId: string;
  unit: string;
};

export type DescribeServerProcessInput = {
  serverId: string;
  name: string;
};

export type ListAnalyticsPropertiesInput = {
  domain?: string | undefined;
  projectSlug?: string | undefined;
  projectId?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type CreateAnalyticsPropertyInput = {
  domain: string;
  name?: string | undefined;
  projectSlug?: string | undefined;
  projectId?: string | undefined;
  allowedHostnames?: Array<string> | undefined;
  scriptHosts?: Array<string> | undefined;
  alertNewIssue?: boolean | undefined;
  alertRecurrence?: boolean | undefined;
  alertSpike?: boolean | undefined;
  spikeThreshold?: number | undefined;
  spikeWindowMinutes?: 5 | 15 | 30 | 60 | 180 | 360 | 1440 | undefined;
};

export type UpdateAnalyticsPropertyInput = {
  propertyId: string;
  domain?: string | undefined;
  name?: string | undefined;
  projectId?: string | null | undefined;
  allowedHostnames?: Array<string> | undefined;
  scriptHosts?: Array<string> | undefined;
  alertNewIssue?: boolean | undefined;
  alertRecurrence?: boolean | undefined;
  alertSpike?: boolean | undefined;
  spikeThreshold?: number | undefined;
  spikeWindowMinutes?: 5 | 15 | 30 | 60 | 180 | 360 | 1440 | undefined;
};

export type ListErrorIssuesInput = {
  propertyId?: string | undefined;
  importance?: 'high' | 'medium' | 'low' | 'all' | undefined;
  status?: 'unresolved' | 'resolved' | 'ignored' | 'all' | undefined;
  type?: string | undefined;
  release?: string | undefined;
  environment?: string | undefined;
  query?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
  sort?: 'lastSeen' | 'firstSeen' | 'events' | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type UpdateErrorIssueStatusInput = {
  issueId: string;
  action: 'resolve' | 'ignore' | 'reopen';
  release?: string | undefined;
};

export type MergeErrorIssuesInput = {
  issueId: string;
  issueIds: Array<string>;
};

export type ListErrorEventsInput = {
  issueId: string;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type GetErrorEventInput = {
  issueId: string;
  eventId: string;
};

export type GetErrorFixContextInput = {
  issueId: string;
  sampleLimit?: number | undefined;
};

export type ListErrorTypesInput = {
  propertyId?: string | undefined;
  since?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type UpdateErrorScrubbingInput = {
  enabled?: boolean | undefined;
  keys?: Array<string> | undefined;
};

export type ListSourceMapsInput = {
  domain?: string | undefined;
  propertyId?: string | undefined;
  release?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type UploadSourceMapsInput = {
  release: string;
  domain?: string | undefined;
  propertyId?: string | undefined;
  files: Array<{
    path: string;
    content: string | Uint8Array;
  }>;
};

export type DeleteSourceMapsInput = {
  domain?: string | undefined;
  propertyId?: string | undefined;
  release: string;
};

export type ExplainSourceMapInput = {
  domain?: string | undefined;
  propertyId?: string | undefined;
  release: string;
  file: string;
  line: number;
  column: number;
};

export type ListIncidentsInput = {
  projectSlug?: string | undefined;
  projectId?: string | undefined;
  status?: IncidentStatus | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type CreateIncidentInput = {
  projectSlug?: string | undefined;
  projectId?: string | undefined;
  title: string;
  severity: 'none' | 'minor' | 'major' | 'critical';
  monitorIds?: Array<string> | undefined;
  initialBody: string;
  status?: 'investigating' | 'identified' | 'monitoring' | 'resolved' | undefined;
};

export type PostIncidentUpdateInput = {
  incidentId: string;
  status: 'investigating' | 'identified' | 'monitoring' | 'resolved';
  body: string;
};

export type ResolveIncidentInput = {
  incidentId: string;
  body?: string | undefined;
};

export type ListMaintenancesInput = {
  projectSlug?: string | undefined;
  projectId?: string | undefined;
  status?: MaintenanceStatus | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type CreateMaintenanceInput = {
  projectSlug?: string | undefined;
  projectId?: string | undefined;
  title: string;
  body?: string | null | undefined;
  monitorIds: Array<string>;
  startsAt: string;
  endsAt: string;
};

export type UpdateMaintenanceInput = {
  maintenanceId: string;
  title?: string | undefined;
  body?: string | null | undefined;
  monitorIds?: Array<string> | undefined;
  startsAt?: string | undefined;
  endsAt?: string | undefined;
};

export type UpdateStatusPageInput = {
  enabled?: boolean | undefined;
  slug?: string | undefined;
  title?: string | undefined;
  description?: string | undefined;
  visibleByDefault?: boolean | undefined;
  customDomain?: string | null | undefined;
};

export type UpdateStatusPageComponentInput = {
  monitorId: string;
  name?: string | null | undefined;
  description?: string | null | undefined;
  group?: string | null | undefined;
  order?: number | undefined;
  visible?: boolean | undefined;
};

export type ListSubscribersInput = {
  type?: SubscriberType | undefined;
  status?: SubscriberStatus | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type CreateSubscriberInput = {
  email: string;
  webhookUrl?: string | undefined;
};

export type ListNotificationChannelsInput = {
  slug?: string | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type CreateNotificationChannelInput = {
  slug: string;
  type: ChannelType;
  email?: string | undefined;
  webhookUrl?: string | undefined;
  botToken?: string | undefined;
  chatId?: string | undefined;
  kinds?: Array<NotificationKind> | undefined;
  projectSlug?: string | undefined;
  reminderMinutes?: number | null | undefined;
  enabled?: boolean | undefined;
};

export type UpdateNotificationChannelInput = {
  channelId: string;
  email?: string | undefined;
  webhookUrl?: string | undefined;
  botToken?: string | undefined;
  chatId?: string | undefined;
  kinds?: Array<NotificationKind> | undefined;
  projectSlug?: string | null | undefined;
  reminderMinutes?: number | null | undefined;
  enabled?: boolean | undefined;
};

export type TestNotificationChannelResult = {
  delivered: boolean;
  reason: string | null;
};

export type ListNotificationDeliveriesInput = {
  channelId?: string | undefined;
  status?: DeliveryStatus | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type ListNotificationsInput = {
  unread?: boolean | undefined;
  kind?: NotificationKind | undefined;
  limit?: number | undefined;
  cursor?: string | undefined;
};

export type ListNotificationsResult = {
  notifications: Array<Notification>;
  unreadCount: number;
  nextCursor: string | null;
};
