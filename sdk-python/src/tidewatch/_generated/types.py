# Generated from openapi/ by `npm run generate`. Do not edit.
"""The shapes of the API, with its own field names."""

from __future__ import annotations

from typing import Dict, List, Literal, Optional, TypedDict, Union

class User(TypedDict):
    id: str
    email: str
    name: str
    createdAt: str

class UpdateCurrentUserResult(TypedDict):
    user: User

class PasswordChanged(TypedDict):
    changed: Literal[True]
    endedSessions: int

class RequestPasswordResetResult(TypedDict):
    accepted: Literal[True]

class Organization(TypedDict):
    id: str
    slug: str
    name: str
    timeZone: str
    createdAt: str

Role = Literal["viewer", "editor", "admin", "owner"]

class OrganizationMembership(TypedDict):
    organization: Organization
    role: Role
    active: bool

class ListOrganizationsResult(TypedDict):
    organizations: List[OrganizationMembership]

class OrganizationEnvelope(TypedDict):
    organization: Organization

class Deleted(TypedDict):
    deleted: Literal[True]
    id: str

class LeaveOrganizationResult(TypedDict):
    left: Literal[True]
    organizationId: str

class Member(TypedDict):
    user: User
    role: Role
    joinedAt: str

class TransferOwnershipResult(TypedDict):
    member: Member

class ListMembersResult(TypedDict):
    members: List[Member]
    nextCursor: Optional[str]

class UpdateMemberResult(TypedDict):
    member: Member

class Invitation(TypedDict):
    id: str
    email: str
    role: Role
    expiresAt: str
    createdAt: str

class ListInvitationsResult(TypedDict):
    invitations: List[Invitation]
    nextCursor: Optional[str]

class InvitationSent(TypedDict):
    invitation: Invitation
    emailed: bool
    token: Optional[str]

class InvitationPreview(TypedDict):
    organizationName: str
    inviterName: Optional[str]
    email: str
    role: Role
    expiresAt: str

class PreviewInvitationResult(TypedDict):
    invitation: InvitationPreview

ActiveRole = Optional[Literal["viewer", "editor", "admin", "owner"]]

class SignedIn(TypedDict):
    token: str
    expiresAt: str
    user: User
    organization: Optional[Organization]
    role: ActiveRole

class AuditEntryActor(TypedDict):
    type: Literal["user", "api_key", "system", "anonymous"]
    id: Optional[str]
    name: Optional[str]

class AuditEntryTarget(TypedDict):
    type: str
    id: Optional[str]

class AuditEntry(TypedDict):
    id: str
    at: str
    action: str
    outcome: Literal["success", "failure", "denied"]
    errorCode: Optional[str]
    actor: AuditEntryActor
    target: Optional[AuditEntryTarget]
    via: Literal["http", "mcp", "job"]
    address: Optional[str]
    requestId: str

class ListAuditLogResult(TypedDict):
    entries: List[AuditEntry]
    nextCursor: Optional[str]

ApiKeyKind = Literal["organization", "project"]

Scope = Literal["status:read", "status:write", "feedback:read", "feedback:write", "analytics:write", "errors:write", "admin:read", "admin:write", "servers:read", "servers:write", "docs:read", "docs:write"]

class ApiKey(TypedDict):
    keyId: str
    kind: ApiKeyKind
    name: str
    projectId: Optional[str]
    projectSlug: Optional[str]
    scopes: List[Scope]
    allowedCidrs: List[str]
    mcpRequestsPerMinute: int
    mcpDailyCalls: Optional[int]
    expiresAt: Optional[str]
    revokedAt: Optional[str]
    lastUsedAt: Optional[str]
    createdAt: str

class ListApiKeysResult(TypedDict):
    apiKeys: List[ApiKey]
    nextCursor: Optional[str]

class CreateApiKeyResult(TypedDict):
    apiKey: ApiKey
    secret: str
    credential: str

class ApiKeyEnvelope(TypedDict):
    apiKey: ApiKey

class GetApiKeyInfoResultBudget(TypedDict):
    dailyCalls: Optional[int]
    used: int
    remaining: Optional[int]
    resetsAt: str

class GetApiKeyInfoResult(TypedDict):
    apiKey: ApiKey
    organization: Organization
    budget: GetApiKeyInfoResultBudget

class Session(TypedDict):
    id: str
    current: bool
    createdAt: str
    lastSeenAt: str
    expiresAt: str
    address: Optional[str]
    userAgent: Optional[str]
    organization: Optional[Organization]

class ListSessionsResult(TypedDict):
    sessions: List[Session]
    nextCursor: Optional[str]

class RevokeOtherSessionsResult(TypedDict):
    endedSessions: int

class Project(TypedDict):
    id: str
    slug: str
    name: str
    createdAt: str

class ListProjectsResult(TypedDict):
    projects: List[Project]
    nextCursor: Optional[str]

class CreateProjectResult(TypedDict):
    project: Project

class GetProjectResult(TypedDict):
    project: Project

class UpdateProjectResult(TypedDict):
    project: Project

MonitorStatus = Optional[Literal["ok", "degraded", "error", "down"]]

class MonitorReason(TypedDict):
    code: Literal["never_seen", "event_ok", "event_degraded", "event_error", "event_down", "late", "silent", "paused", "config"]
    since: str

class Monitor(TypedDict):
    id: str
    projectId: str
    projectSlug: str
    slug: str
    name: str
    intervalSec: int
    degradedAfter: float
    downAfter: float
    degradedAfterSec: float
    downAfterSec: float
    paused: bool
    status: MonitorStatus
    reason: MonitorReason
    lastEventAt: Optional[str]
    lastResult: Optional[Literal["ok", "degraded", "error", "down"]]
    lastLatencyMs: Optional[float]
    statusChangedAt: Optional[str]
    nextTransitionAt: Optional[str]
    createdAt: str
    updatedAt: str

class ListMonitorsResult(TypedDict):
    monitors: List[Monitor]
    nextCursor: Optional[str]

MonitorResult = Literal["ok", "degraded", "error", "down"]

class MonitorEnvelope(TypedDict):
    monitor: Monitor

class StatusEventRecord(TypedDict):
    id: str
    result: MonitorResult
    latencyMs: Optional[float]
    message: Optional[str]
    occurredAt: Optional[str]
    receivedAt: str

class ListMonitorEventsResult(TypedDict):
    events: List[StatusEventRecord]
    nextCursor: Optional[str]

_MonitorTransitionNames = TypedDict("_MonitorTransitionNames", {"from": "MonitorStatus"})

class MonitorTransition(_MonitorTransitionNames):
    sequence: int
    at: str
    to: MonitorStatus
    reason: Literal["never_seen", "event_ok", "event_degraded", "event_error", "event_down", "late", "silent", "paused", "config"]

class ListMonitorTransitionsResult(TypedDict):
    transitions: List[MonitorTransition]
    nextCursor: Optional[str]

class MonitoringSnapshotSummary(TypedDict):
    total: int
    ok: int
    degraded: int
    error: int
    down: int
    unknown: int
    paused: int

class Uptime(TypedDict):
    days: int
    percent: Optional[float]
    observedSeconds: float
    downSeconds: float

class MonitoringSnapshotMonitorsItem(TypedDict):
    id: str
    projectSlug: str
    slug: str
    name: str
    paused: bool
    status: MonitorStatus
    reason: MonitorReason
    lastEventAt: Optional[str]
    lastResult: Optional[Literal["ok", "degraded", "error", "down"]]
    nextTransitionAt: Optional[str]
    uptime: Uptime

class MonitoringSnapshot(TypedDict):
    generatedAt: str
    uptimeDays: int
    summary: MonitoringSnapshotSummary
    monitors: List[MonitoringSnapshotMonitorsItem]
    truncated: bool

class GetMonitoringSnapshotResult(TypedDict):
    snapshot: MonitoringSnapshot

ServerState = Literal["unknown", "online", "offline"]

class ServerUsage(TypedDict):
    collectedAt: str
    cpuPct: Optional[float]
    memoryPct: float
    diskPct: Optional[float]
    load1: float

class ServerWarning(TypedDict):
    code: Literal["clock_skew", "duplicate_token"]
    message: str

class ServerSummary(TypedDict):
    id: str
    projectId: str
    projectSlug: str
    slug: str
    name: str
    intervalSec: int
    watchedServices: List[str]
    nginxEnabled: bool
    state: ServerState
    stateChangedAt: Optional[str]
    lastSeenAt: Optional[str]
    agentVersion: Optional[str]
    firingAlerts: int
    usage: Optional[ServerUsage]
    warnings: List[ServerWarning]
    createdAt: str
    updatedAt: str

class ServerCounts(TypedDict):
    online: int
    offline: int
    unknown: int
    firingAlerts: int

class ListServersResult(TypedDict):
    servers: List[ServerSummary]
    counts: ServerCounts
    nextCursor: Optional[str]

class HostMetricsCpu(TypedDict):
    usagePct: Optional[float]
    cores: int

class HostMetricsMemory(TypedDict):
    totalBytes: int
    availableBytes: int
    usedBytes: int
    usagePct: float
    swapTotalBytes: int
    swapUsedBytes: int

class HostMetricsDisksItem(TypedDict):
    mount: str
    fsType: str
    totalBytes: int
    usedBytes: int
    usagePct: float

class HostMetricsNetwork(TypedDict):
    rxBytesPerSec: Optional[float]
    txBytesPerSec: Optional[float]

class HostMetrics(TypedDict):
    hostname: str
    os: str
    kernel: str
    arch: str
    uptimeSec: float
    bootId: str
    cpu: HostMetricsCpu
    loadAvg: List[float]
    memory: HostMetricsMemory
    disks: List[HostMetricsDisksItem]
    network: HostMetricsNetwork

Capability = Literal["ok", "not_installed", "permission_denied", "unsupported", "disabled", "error"]

class Pm2Process(TypedDict):
    pmId: int
    name: str
    status: str
    pid: Optional[int]
    cpuPct: float
    memoryBytes: int
    restarts: int
    unstableRestarts: int
    uptimeSec: Optional[float]

class Pm2Metrics(TypedDict):
    capability: Capability
    processes: List[Pm2Process]

class UnitState(TypedDict):
    name: str
    loadState: str
    activeState: str
    subState: str
    since: Optional[str]

class SystemdMetrics(TypedDict):
    capability: Capability
    units: List[UnitState]

class NginxServer(TypedDict):
    serverNames: List[str]
    listen: List[str]

class NginxMetrics(TypedDict):
    capability: Capability
    servers: List[NginxServer]

class LogSource(TypedDict):
    id: str
    kind: Literal["nginx_access", "nginx_error", "journal", "pm2_out", "pm2_error"]
    label: str
    readable: bool

class ServerMetrics(TypedDict):
    collectedAt: str
    receivedAt: str
    schema: Literal[1]
    host: HostMetrics
    pm2: Pm2Metrics
    systemd: SystemdMetrics
    nginx: NginxMetrics
    logSources: List[LogSource]

class Server(TypedDict):
    id: str
    projectId: str
    projectSlug: str
    slug: str
    name: str
    intervalSec: int
    watchedServices: List[str]
    nginxEnabled: bool
    state: ServerState
    stateChangedAt: Optional[str]
    lastSeenAt: Optional[str]
    agentVersion: Optional[str]
    firingAlerts: int
    usage: Optional[ServerUsage]
    warnings: List[ServerWarning]
    metrics: Optional[ServerMetrics]
    createdAt: str
    updatedAt: str

class InstallCommands(TypedDict):
    ubuntu: str
    macos: str
    nvm: str

class ServerRegistration(TypedDict):
    server: Server
    token: str
    agentEndpoint: str
    install: InstallCommands

class ServerEnvelope(TypedDict):
    server: Server

SeriesRange = Literal["1h", "6h", "24h", "7d"]

class ServerPoint(TypedDict):
    at: str
    cpuPct: Optional[float]
    cpuMaxPct: Optional[float]
    memoryPct: Optional[float]
    memoryMaxPct: Optional[float]
    diskPct: Optional[float]
    load1: Optional[float]
    rxBytesPerSec: Optional[float]
    txBytesPerSec: Optional[float]

_ServerSeriesNames = TypedDict("_ServerSeriesNames", {"from": "str"})

class ServerSeries(_ServerSeriesNames):
    range: SeriesRange
    to: str
    stepSec: int
    points: List[ServerPoint]

class ProcessPoint(TypedDict):
    at: str
    cpuPct: Optional[float]
    cpuMaxPct: Optional[float]
    memoryBytes: Optional[float]
    memoryMaxBytes: Optional[float]
    restarts: Optional[float]

class ServerProcessSeriesProcessesItem(TypedDict):
    name: str
    pmId: int
    points: List[ProcessPoint]

_ServerProcessSeriesNames = TypedDict("_ServerProcessSeriesNames", {"from": "str"})

class ServerProcessSeries(_ServerProcessSeriesNames):
    range: SeriesRange
    to: str
    stepSec: int
    processes: List[ServerProcessSeriesProcessesItem]

class GetServerProcessSeriesItem(TypedDict):
    name: str
    pmId: int
    points: List[ProcessPoint]

ServerAlertKind = Literal["heartbeat_stopped", "cpu_high", "memory_high", "disk_high", "pm2_restarts"]

class ServerAlert(TypedDict):
    id: str
    serverId: str
    kind: ServerAlertKind
    subject: Optional[str]
    state: Literal["firing", "resolved"]
    value: Optional[float]
    threshold: float
    dedupeKey: str
    startedAt: str
    resolvedAt: Optional[str]
    resolveReason: Optional[Literal["condition_cleared", "heartbeat", "server_deleted"]]

class ListServerAlertsResult(TypedDict):
    alerts: List[ServerAlert]
    nextCursor: Optional[str]

class _ServerLogTail(TypedDict):
    sourceId: str
    lines: List[str]
    cursor: Optional[str]
    truncated: bool
    reset: bool

class ServerLogTail(_ServerLogTail, total=False):
    unfinished: bool

class ServiceStatus(TypedDict):
    name: str
    description: str
    loadState: str
    activeState: str
    subState: str
    unitFileState: str
    result: str
    since: Optional[str]
    mainPid: Optional[int]
    restarts: Optional[int]
    memoryBytes: Optional[int]
    cpuSec: Optional[float]
    exitCode: Optional[int]

class GetServerServiceResult(TypedDict):
    service: ServiceStatus

class ProcessDescriptionProcessesItem(TypedDict):
    pmId: int
    name: str
    status: str
    pid: Optional[int]
    cpuPct: float
    memoryBytes: int
    restarts: int
    unstableRestarts: int
    uptimeSec: Optional[float]
    execMode: str
    nodeVersion: Optional[str]
    exitCode: Optional[int]
    createdAt: Optional[str]

class ProcessDescription(TypedDict):
    processes: List[ProcessDescriptionProcessesItem]

class DescribeServerProcessItem(TypedDict):
    pmId: int
    name: str
    status: str
    pid: Optional[int]
    cpuPct: float
    memoryBytes: int
    restarts: int
    unstableRestarts: int
    uptimeSec: Optional[float]
    execMode: str
    nodeVersion: Optional[str]
    exitCode: Optional[int]
    createdAt: Optional[str]

class NginxSources(TypedDict):
    capability: Capability
    servers: List[NginxServer]
    sources: List[LogSource]

SpikeWindowMinutes = Literal[5, 15, 30, 60, 180, 360, 1440]

class AnalyticsProperty(TypedDict):
    id: str
    domain: str
    name: str
    projectId: Optional[str]
    projectSlug: Optional[str]
    allowedHostnames: List[str]
    scriptHosts: List[str]
    alertNewIssue: bool
    alertRecurrence: bool
    alertSpike: bool
    spikeThreshold: int
    spikeWindowMinutes: SpikeWindowMinutes
    snippet: str
    createdAt: str
    updatedAt: str

class ListAnalyticsPropertiesResult(TypedDict):
    properties: List[AnalyticsProperty]
    nextCursor: Optional[str]

class AnalyticsPropertyEnvelope(TypedDict):
    property: AnalyticsProperty

ErrorPlatform = Literal["javascript", "node", "python", "other"]

ErrorLevel = Literal["fatal", "error", "warning", "info", "debug"]

IssueStatus = Literal["unresolved", "resolved", "ignored"]

ErrorImportance = Literal["high", "medium", "low"]

class ErrorIssue(TypedDict):
    id: str
    propertyId: str
    domain: str
    title: str
    type: str
    message: str
    culprit: Optional[str]
    platform: ErrorPlatform
    level: ErrorLevel
    status: IssueStatus
    importance: ErrorImportance
    importanceReason: str
    events: int
    users30d: int
    firstSeenAt: str
    lastSeenAt: str
    firstRelease: Optional[str]
    lastRelease: Optional[str]
    recurring: bool
    recurrenceCount: int
    lastRecurredAt: Optional[str]
    resolvedAt: Optional[str]
    resolvedInRelease: Optional[str]

class ListErrorIssuesResult(TypedDict):
    issues: List[ErrorIssue]
    nextCursor: Optional[str]

class ErrorGrouping(TypedDict):
    version: int
    fingerprint: str
    parts: List[str]
    otherFingerprints: int

class ErrorIssueDetailEventsPerDayItem(TypedDict):
    day: str
    events: int

class ErrorIssueDetailReleasesItem(TypedDict):
    release: Optional[str]
    events: int
    firstSeenAt: str
    lastSeenAt: str

class ErrorIssueDetailEnvironmentsItem(TypedDict):
    environment: Optional[str]
    events: int

class ErrorIssueDetailBrowsersItem(TypedDict):
    name: str
    events: int

class ErrorIssueDetailTagsItem(TypedDict):
    name: str
    value: str
    events: int

class ErrorIssueDetail(TypedDict):
    id: str
    propertyId: str
    domain: str
    title: str
    type: str
    message: str
    culprit: Optional[str]
    platform: ErrorPlatform
    level: ErrorLevel
    status: IssueStatus
    importance: ErrorImportance
    importanceReason: str
    events: int
    users30d: int
    firstSeenAt: str
    lastSeenAt: str
    firstRelease: Optional[str]
    lastRelease: Optional[str]
    recurring: bool
    recurrenceCount: int
    lastRecurredAt: Optional[str]
    resolvedAt: Optional[str]
    resolvedInRelease: Optional[str]
    grouping: ErrorGrouping
    eventsPerDay: List[ErrorIssueDetailEventsPerDayItem]
    releases: List[ErrorIssueDetailReleasesItem]
    environments: List[ErrorIssueDetailEnvironmentsItem]
    browsers: List[ErrorIssueDetailBrowsersItem]
    tags: List[ErrorIssueDetailTagsItem]
    latestEventId: Optional[str]

class ErrorIssueDetailEnvelope(TypedDict):
    issue: ErrorIssueDetail

class ErrorIssueEnvelope(TypedDict):
    issue: ErrorIssue

class ErrorEventSummary(TypedDict):
    id: str
    issueId: str
    occurredAt: str
    receivedAt: str
    release: Optional[str]
    environment: Optional[str]
    stored: bool

class ListErrorEventsResult(TypedDict):
    events: List[ErrorEventSummary]
    nextCursor: Optional[str]

class ErrorSourceContext(TypedDict):
    before: List[str]
    line: str
    after: List[str]

class ErrorFrameGenerated(TypedDict):
    file: Optional[str]
    function: Optional[str]
    line: Optional[int]
    column: Optional[int]

class ErrorFrame(TypedDict):
    file: Optional[str]
    function: Optional[str]
    line: Optional[int]
    column: Optional[int]
    inApp: bool
    symbolicated: bool
    context: Optional[ErrorSourceContext]
    unmappedReason: Optional[Literal["no_release", "release_has_no_maps", "path_not_found", "position_not_mapped", "invalid_map", "foreign_host", "deferred"]]
    nearestPath: Optional[str]
    generated: Optional[ErrorFrameGenerated]

class ErrorExceptionShown(TypedDict):
    type: str
    message: str
    relation: Optional[Literal["cause", "member"]]
    parent: Optional[int]
    frames: List[ErrorFrame]

class Breadcrumb(TypedDict):
    type: str
    level: Optional[str]
    message: Optional[str]
    data: Dict[str, Optional[Union[str, float, bool]]]
    timestamp: str

class ErrorEvent(TypedDict):
    id: str
    issueId: str
    occurredAt: str
    receivedAt: str
    platform: ErrorPlatform
    level: ErrorLevel
    message: Optional[str]
    release: Optional[str]
    environment: Optional[str]
    userId: Optional[str]
    url: Optional[str]
    browser: Optional[str]
    serverName: Optional[str]
    runtime: Optional[str]
    handled: Optional[bool]
    exceptions: List[ErrorExceptionShown]
    breadcrumbs: List[Breadcrumb]
    tags: Dict[str, str]
    fingerprint: str

class ErrorEventEnvelope(TypedDict):
    event: ErrorEvent

class ErrorFixContext(TypedDict):
    issue: ErrorIssue
    grouping: ErrorGrouping
    suspectedFile: Optional[str]
    suspectedLine: Optional[int]
    samples: List[ErrorEvent]

class ErrorTypeSummary(TypedDict):
    type: str
    issues: int
    events: int
    lastSeenAt: str

class ListErrorTypesResult(TypedDict):
    types: List[ErrorTypeSummary]
    nextCursor: Optional[str]

class ErrorScrubbing(TypedDict):
    enabled: bool
    keys: List[str]

class ErrorScrubbingEnvelope(TypedDict):
    scrubbing: ErrorScrubbing

class SourceMapRelease(TypedDict):
    release: str
    files: int
    totalSize: int
    lastUploadedAt: str

class SourceMapFile(TypedDict):
    path: str
    size: int
    compressedSize: int
    sha256: str
    createdAt: str

class _SourceMapList(TypedDict):
    propertyId: str

class SourceMapList(_SourceMapList, total=False):
    releases: List[SourceMapRelease]
    release: str
    files: List[SourceMapFile]
    nextCursor: Optional[str]

class SourceMapsUploadedUploadedItem(TypedDict):
    path: str
    size: int
    sha256: str

class SourceMapsUploaded(TypedDict):
    release: str
    propertyId: str
    uploaded: List[SourceMapsUploadedUploadedItem]

class SourceMapsDeleted(TypedDict):
    deleted: int

class SourcePosition(TypedDict):
    mapped: bool
    reason: Optional[Literal["no_release", "release_has_no_maps", "path_not_found", "position_not_mapped", "invalid_map", "foreign_host", "deferred"]]
    path: str
    matchedPath: Optional[str]
    nearestPath: Optional[str]
    source: Optional[str]
    line: Optional[int]
    column: Optional[int]
    name: Optional[str]
    function: Optional[str]
    context: Optional[ErrorSourceContext]

IncidentSeverity = Literal["none", "minor", "major", "critical"]

IncidentStatus = Literal["investigating", "identified", "monitoring", "resolved"]

class Author(TypedDict):
    type: Literal["user", "api_key"]
    id: str

class IncidentUpdate(TypedDict):
    id: str
    status: IncidentStatus
    body: str
    createdAt: str
    createdBy: Author

class Incident(TypedDict):
    id: str
    projectId: str
    projectSlug: str
    title: str
    severity: IncidentSeverity
    status: IncidentStatus
    monitorIds: List[str]
    startedAt: str
    resolvedAt: Optional[str]
    createdAt: str
    updatedAt: str
    createdBy: Author
    updates: List[IncidentUpdate]

class ListIncidentsResult(TypedDict):
    incidents: List[Incident]
    nextCursor: Optional[str]

class IncidentEnvelope(TypedDict):
    incident: Incident

MaintenanceStatus = Literal["scheduled", "in_progress", "completed"]

class Maintenance(TypedDict):
    id: str
    projectId: str
    projectSlug: str
    title: str
    body: Optional[str]
    status: MaintenanceStatus
    monitorIds: List[str]
    startsAt: str
    endsAt: str
    createdAt: str
    updatedAt: str
    createdBy: Author

class ListMaintenancesResult(TypedDict):
    maintenances: List[Maintenance]
    nextCursor: Optional[str]

class MaintenanceEnvelope(TypedDict):
    maintenance: Maintenance

DomainStatus = Literal["dns_missing", "dns_mismatch", "dns_ok_tls_pending", "active"]

DomainReason = Literal["no_domain", "not_checked", "no_records", "cname_loop", "cname_points_elsewhere", "addresses_point_elsewhere", "address_not_public", "waiting_for_certificate", "certificate_untrusted", "probe_not_answered", "resolver_failed", "ok"]

class DomainVerificationExpected(TypedDict):
    type: Literal["CNAME", "A", "AAAA"]
    name: Optional[str]
    value: str

class DomainVerificationObserved(TypedDict):
    cname: List[str]
    a: List[str]
    aaaa: List[str]
    error: Optional[str]

class DomainVerificationTls(TypedDict):
    trusted: bool
    notAfter: Optional[str]
    error: Optional[str]

class DomainVerification(TypedDict):
    domain: Optional[str]
    status: DomainStatus
    reason: DomainReason
    expected: DomainVerificationExpected
    observed: DomainVerificationObserved
    tls: DomainVerificationTls
    checkedAt: Optional[str]
    nextCheckAt: Optional[str]
    activeSince: Optional[str]

class DomainVerificationEnvelope(TypedDict):
    domainVerification: DomainVerification

PublicComponentStatus = Literal["operational", "degraded_performance", "partial_outage", "major_outage", "under_maintenance", "unknown"]

class ComponentUptime(TypedDict):
    days: int
    percent: Optional[float]
    observedSeconds: float
    downSeconds: float

class Component(TypedDict):
    id: str
    type: Literal["monitor"]
    monitorId: str
    name: str
    description: Optional[str]
    group: Optional[str]
    order: int
    visible: bool
    status: Optional[Literal["ok", "degraded", "error", "down"]]
    publicStatus: PublicComponentStatus
    uptime: ComponentUptime
    updatedAt: str

class StatusPage(TypedDict):
    enabled: bool
    slug: str
    title: str
    description: str
    visibleByDefault: bool
    customDomain: Optional[str]
    publicUrl: str
    customDomainUrl: Optional[str]
    components: List[Component]
    createdAt: str
    updatedAt: str

class StatusPageEnvelope(TypedDict):
    statusPage: StatusPage

class PublicStatusSnapshotPage(TypedDict):
    title: str
    description: Optional[str]
    url: str

class PublicStatusSnapshotComponentsItem(TypedDict):
    id: str
    name: str
    description: Optional[str]
    group: Optional[str]
    status: PublicComponentStatus
    since: Optional[str]
    uptime: ComponentUptime

class PublicName(TypedDict):
    id: str
    name: str

class PublicStatusSnapshotIncidentsItemUpdatesItem(TypedDict):
    status: IncidentStatus
    body: str
    at: str

class PublicStatusSnapshotIncidentsItem(TypedDict):
    id: str
    title: str
    impact: IncidentSeverity
    status: IncidentStatus
    startedAt: str
    updatedAt: str
    components: List[PublicName]
    updates: List[PublicStatusSnapshotIncidentsItemUpdatesItem]

class PublicStatusSnapshotMaintenancesItem(TypedDict):
    id: str
    title: str
    body: Optional[str]
    status: MaintenanceStatus
    startsAt: str
    endsAt: str
    components: List[PublicName]

class PublicStatusSnapshot(TypedDict):
    generatedAt: str
    enabled: bool
    page: PublicStatusSnapshotPage
    status: PublicComponentStatus
    description: str
    components: List[PublicStatusSnapshotComponentsItem]
    incidents: List[PublicStatusSnapshotIncidentsItem]
    maintenances: List[PublicStatusSnapshotMaintenancesItem]

class GetPublicStatusSnapshotResult(TypedDict):
    snapshot: PublicStatusSnapshot

class ListStatusPageComponentsResult(TypedDict):
    components: List[Component]

class ComponentEnvelope(TypedDict):
    component: Component

SubscriberType = Literal["email", "webhook"]

SubscriberStatus = Literal["pending", "active"]

class Subscriber(TypedDict):
    id: str
    type: SubscriberType
    status: SubscriberStatus
    email: str
    webhookHost: Optional[str]
    createdAt: str
    confirmedAt: Optional[str]
    lastDeliveredAt: Optional[str]
    lastError: Optional[str]

class ListSubscribersResult(TypedDict):
    subscribers: List[Subscriber]
    nextCursor: Optional[str]

class SubscriberEnvelope(TypedDict):
    subscriber: Subscriber

ChannelType = Literal["email", "slack", "telegram", "webhook"]

NotificationKind = Literal["monitor.down", "monitor.degraded", "monitor.recovered", "channel.failed", "incident.opened", "incident.updated", "incident.resolved", "server.offline", "server.alert", "server.recovered", "error.new", "error.recurrence", "error.spike"]

class NotificationChannel(TypedDict):
    id: str
    slug: str
    type: ChannelType
    kinds: List[NotificationKind]
    projectId: Optional[str]
    projectSlug: Optional[str]
    enabled: bool
    reminderMinutes: Optional[int]
    target: str
    lastDeliveredAt: Optional[str]
    lastFailedAt: Optional[str]
    lastError: Optional[str]
    createdAt: str
    updatedAt: str

class ListNotificationChannelsResult(TypedDict):
    channels: List[NotificationChannel]
    nextCursor: Optional[str]

class NotificationChannelWithSecret(TypedDict):
    channel: NotificationChannel
    secret: Optional[str]

class NotificationChannelEnvelope(TypedDict):
    channel: NotificationChannel

class TestNotificationChannelResult(TypedDict):
    delivered: bool
    reason: Optional[str]

DeliveryStatus = Literal["pending", "sent", "dead"]

class NotificationDelivery(TypedDict):
    id: str
    channelId: str
    channelSlug: str
    kind: NotificationKind
    title: str
    status: DeliveryStatus
    attempts: int
    nextAttemptAt: Optional[str]
    lastError: Optional[str]
    createdAt: str
    finishedAt: Optional[str]

class ListNotificationDeliveriesResult(TypedDict):
    deliveries: List[NotificationDelivery]
    nextCursor: Optional[str]

class RetryNotificationDeliveryResult(TypedDict):
    delivery: NotificationDelivery

class MonitorSubject(TypedDict):
    type: Literal["monitor"]
    id: str
    slug: str
    name: str
    projectSlug: str
    status: Literal["ok", "degraded", "error", "down"]
    previousStatus: Optional[Literal["ok", "degraded", "error", "down"]]
    reason: str
    since: str

class ChannelSubject(TypedDict):
    type: Literal["channel"]
    id: str
    slug: str
    lastError: str

class IncidentSubject(TypedDict):
    type: Literal["incident"]
    id: str
    title: str
    severity: IncidentSeverity
    status: IncidentStatus
    projectSlug: str

class ServerSubject(TypedDict):
    type: Literal["server"]
    id: str
    slug: str
    name: str
    projectSlug: str
    alertId: str
    alertKind: ServerAlertKind
    alertSubject: Optional[str]
    state: Literal["firing", "resolved"]
    value: Optional[float]
    threshold: float
    startedAt: str
    resolvedAt: Optional[str]
    resolveReason: Optional[Literal["condition_cleared", "heartbeat", "server_deleted"]]
    lastSeenAt: Optional[str]

class ErrorSubjectSpike(TypedDict):
    events: int
    threshold: int
    windowMinutes: int

class ErrorSubject(TypedDict):
    type: Literal["error"]
    id: str
    title: str
    domain: str
    propertyId: str
    projectSlug: Optional[str]
    importance: ErrorImportance
    importanceReason: str
    platform: ErrorPlatform
    level: ErrorLevel
    events: int
    release: Optional[str]
    recurrenceCount: int
    spike: Optional[ErrorSubjectSpike]
    firstSeenAt: str
    lastSeenAt: str

class _NotificationItem(TypedDict):
    kind: NotificationKind
    title: str
    lines: List[str]
    subject: Union[MonitorSubject, ChannelSubject, IncidentSubject, ServerSubject, ErrorSubject]

class NotificationItem(_NotificationItem, total=False):
    body: str

class Notification(TypedDict):
    id: str
    kind: NotificationKind
    title: str
    items: List[NotificationItem]
    more: int
    read: bool
    createdAt: str

class ListNotificationsResult(TypedDict):
    notifications: List[Notification]
    unreadCount: int
    nextCursor: Optional[str]

class Unread(TypedDict):
    unreadCount: int

class GetCurrentUserResult(TypedDict):
    user: User
    organization: Optional[Organization]
    role: ActiveRole
    sessionExpiresAt: str

class _StatusEvent(TypedDict):
    slug: str
    result: MonitorResult

class StatusEvent(_StatusEvent, total=False):
    latencyMs: float
    message: str
    eventId: str
    occurredAt: str

class StatusEventBatch(TypedDict):
    events: List[StatusEvent]

class ErrorFrameSent(TypedDict, total=False):
    file: Optional[str]
    function: Optional[str]
    module: Optional[str]
    line: Optional[int]
    column: Optional[int]
    inApp: bool
    context: ErrorSourceContext

class _ErrorExceptionSent(TypedDict):
    type: str

class ErrorExceptionSent(_ErrorExceptionSent, total=False):
    message: str
    stack: str
    frames: List[ErrorFrameSent]

class _ErrorCauseSent(TypedDict):
    type: str
    relation: Literal["cause", "member"]

class ErrorCauseSent(_ErrorCauseSent, total=False):
    message: str
    stack: str
    frames: List[ErrorFrameSent]
    parent: int

class _BreadcrumbSent(TypedDict):
    type: str
    timestamp: str

class BreadcrumbSent(_BreadcrumbSent, total=False):
    level: ErrorLevel
    message: str
    data: Dict[str, Optional[Union[str, float, bool]]]

class _ErrorRuntime(TypedDict):
    name: str

class ErrorRuntime(_ErrorRuntime, total=False):
    version: str

class ServerErrorEvent(TypedDict, total=False):
    domain: str
    propertyId: str
    message: str
    exception: ErrorExceptionSent
    causes: List[ErrorCauseSent]
    level: Literal["fatal", "error", "warning", "info", "debug"]
    platform: Literal["node", "python", "other"]
    release: str
    environment: str
    userId: str
    tags: Dict[str, str]
    breadcrumbs: List[BreadcrumbSent]
    fingerprint: List[str]
    handled: bool
    url: str
    serverName: str
    runtime: ErrorRuntime
    eventId: str
    occurredAt: str
