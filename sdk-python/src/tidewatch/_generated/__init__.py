# Generated from openapi/ by `npm run generate`. Do not edit.
# What comes back is what the document promises; nothing here checks it.
# mypy: disable-error-code="no-any-return"
"""Every operation as a method."""

from __future__ import annotations

from typing import Any, Literal, Optional, Sequence, Tuple, overload

from .._caller import UNSET, Caller, Maybe, Namespace, Page
from . import types as t


class Account(Namespace):
    """``client.account``"""

    def update(self, *, name: Maybe[str] = UNSET) -> t.UpdateCurrentUserResult:
        """Changes your display name in all your organizations."""
        return self._call("PATCH", "/api/account/me", {"name": name})

    def change_password(self, *, current_password: str, new_password: str) -> t.PasswordChanged:
        """Changes your password and ends all your other sessions. If mail is configured, a mail confirms the change."""
        return self._call("POST", "/api/account/password", {"currentPassword": current_password, "newPassword": new_password})

    def forgot_password(self, *, email: str) -> t.RequestPasswordResetResult:
        """Mails a link to set a new password. It is valid for an hour, works once, and is replaced by a newer one. The response is the same whether or not an account has the address. An address gets at most three such mails an hour."""
        return self._call("POST", "/api/account/password/forgot", {"email": email}, public=True)

    def reset_password(self, *, token: str, new_password: str) -> t.PasswordChanged:
        """Sets a new password with the token of a mailed link. Ends all the person's sessions and mails them a confirmation."""
        return self._call("POST", "/api/account/password/reset", {"token": token, "newPassword": new_password}, public=True)


class Organizations(Namespace):
    """``client.organizations``"""

    def list(self) -> Page[t.ListOrganizationsResult, t.OrganizationMembership]:
        """Lists the organizations the signed-in person belongs to."""
        return self._page("organizations", "/api/account/organizations")

    def create(self, *, slug: str, name: str, time_zone: Maybe[str] = UNSET) -> t.OrganizationEnvelope:
        """Creates an organization and makes you its owner. Your session stays in its current organization, if it has one; switch to work in the new one."""
        return self._call("POST", "/api/account/organizations", {"slug": slug, "name": name, "timeZone": time_zone})

    def switch(self, *, organization_id: str) -> t.OrganizationEnvelope:
        """Switches this session to another of your organizations."""
        return self._call("POST", "/api/account/organizations/{organizationId}/activate", {"organizationId": organization_id})

    def update(self, *, name: Maybe[str] = UNSET, time_zone: Maybe[str] = UNSET) -> t.OrganizationEnvelope:
        """Changes the name or the time zone of the session's organization."""
        return self._call("PATCH", "/api/account/organization", {"name": name, "timeZone": time_zone})

    def delete(self, *, confirm_slug: str) -> t.Deleted:
        """Deletes the session's organization. All access by people and keys ends at once, and the slug becomes free. The data is removed in the background within minutes, or hours for many millions of events. This cannot be undone."""
        return self._call("DELETE", "/api/account/organization", {"confirmSlug": confirm_slug}, places={"confirmSlug": "body"})

    def leave(self) -> t.LeaveOrganizationResult:
        """Ends your membership of the session's organization. Your sessions stay signed in, without an organization until you switch. The last owner cannot leave."""
        return self._call("POST", "/api/account/organization/leave")

    def transfer(self, *, user_id: str) -> t.TransferOwnershipResult:
        """Makes another member an owner and you an admin in one step."""
        return self._call("POST", "/api/account/organization/transfer", {"userId": user_id})


class Members(Namespace):
    """``client.members``"""

    def list(self, *, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListMembersResult, t.Member]:
        """Lists the members of the organization by e-mail."""
        return self._page("members", "/api/account/members", {"limit": limit, "cursor": cursor})

    def update(self, *, user_id: str, role: t.Role) -> t.UpdateMemberResult:
        """Changes a member's role. Only owners can grant or remove the owner role; the last owner cannot be removed."""
        return self._call("PATCH", "/api/account/members/{userId}", {"userId": user_id, "role": role})

    def remove(self, *, user_id: str) -> t.Deleted:
        """Removes a member, whose sessions lose access to the organization at once. Only an owner can remove an owner; the last owner cannot be removed."""
        return self._call("DELETE", "/api/account/members/{userId}", {"userId": user_id})


class Invitations(Namespace):
    """``client.invitations``"""

    def list(self, *, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListInvitationsResult, t.Invitation]:
        """Lists open invitations, newest first."""
        return self._page("invitations", "/api/account/invitations", {"limit": limit, "cursor": cursor})

    def create(self, *, email: str, role: t.Role) -> t.InvitationSent:
        """Mails a person an invitation link that is valid for 7 days. Only the recipient sees the link, so using it proves that the address is theirs. If mail is not configured, the response carries the token once; pass it on yourself. Only an owner can invite an owner."""
        return self._call("POST", "/api/account/invitations", {"email": email, "role": role})

    def revoke(self, *, invitation_id: str) -> t.Deleted:
        """Revokes an open invitation at once."""
        return self._call("DELETE", "/api/account/invitations/{invitationId}", {"invitationId": invitation_id})

    def resend(self, *, invitation_id: str) -> t.InvitationSent:
        """Mails a new link for an open invitation, valid for 7 days. The previous link stops working. If mail is not configured, the response carries the token once. Only an owner can resend an owner's invitation."""
        return self._call("POST", "/api/account/invitations/{invitationId}/resend", {"invitationId": invitation_id})

    def preview(self, *, token: str) -> t.PreviewInvitationResult:
        """Returns who invites whom to which organization, for the holder of the token. The invitation stays open."""
        return self._call("POST", "/api/account/invitations/preview", {"token": token}, public=True)

    def accept(self, *, token: str, password: str, name: Maybe[str] = UNSET) -> t.SignedIn:
        """Joins the organization and signs in. A new person gives a name and chooses a password; someone with an account gives their current password."""
        return self._call("POST", "/api/account/invitations/accept", {"token": token, "password": password, "name": name}, public=True)


class AuditLog(Namespace):
    """``client.audit_log``"""

    def list(self, *, action: Maybe[str] = UNSET, outcome: Maybe[Literal["success", "failure", "denied"]] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListAuditLogResult, t.AuditEntry]:
        """Lists what was done, attempted and denied in the organization, newest first. Visible to admins and owners only."""
        return self._page("entries", "/api/account/audit-log", {"action": action, "outcome": outcome, "limit": limit, "cursor": cursor})


class Keys(Namespace):
    """``client.keys``"""

    def list(self, *, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListApiKeysResult, t.ApiKey]:
        """Lists the organization's keys without their secrets, newest first, revoked ones included."""
        return self._page("apiKeys", "/api/account/api-keys", {"limit": limit, "cursor": cursor})

    def create(self, *, name: str, kind: t.ApiKeyKind, scopes: Sequence[t.Scope], project_slug: Maybe[str] = UNSET, allowed_cidrs: Maybe[Sequence[str]] = UNSET, mcp_requests_per_minute: Maybe[int] = UNSET, mcp_daily_calls: Maybe[Optional[int]] = UNSET, expires_at: Maybe[Optional[str]] = UNSET) -> t.CreateApiKeyResult:
        """Creates a key and shows its secret once. A project key belongs to one project and can sign ingest requests."""
        return self._call("POST", "/api/account/api-keys", {"name": name, "kind": kind, "scopes": scopes, "projectSlug": project_slug, "allowedCidrs": allowed_cidrs, "mcpRequestsPerMinute": mcp_requests_per_minute, "mcpDailyCalls": mcp_daily_calls, "expiresAt": expires_at})

    def update(self, *, key_id: str, name: Maybe[str] = UNSET, scopes: Maybe[Sequence[t.Scope]] = UNSET, allowed_cidrs: Maybe[Sequence[str]] = UNSET, mcp_requests_per_minute: Maybe[int] = UNSET, mcp_daily_calls: Maybe[Optional[int]] = UNSET, expires_at: Maybe[Optional[str]] = UNSET) -> t.ApiKeyEnvelope:
        """Changes one or more of name, scopes, allowedCidrs, the MCP limits and the expiry. Takes effect at once."""
        return self._call("PATCH", "/api/account/api-keys/{keyId}", {"keyId": key_id, "name": name, "scopes": scopes, "allowedCidrs": allowed_cidrs, "mcpRequestsPerMinute": mcp_requests_per_minute, "mcpDailyCalls": mcp_daily_calls, "expiresAt": expires_at})

    def revoke(self, *, key_id: str) -> t.Deleted:
        """Revokes a key at once. Revoking it again returns 404."""
        return self._call("DELETE", "/api/account/api-keys/{keyId}", {"keyId": key_id})

    def info(self) -> t.GetApiKeyInfoResult:
        """Returns the calling key: kind, scopes, organization, project and today's MCP budget."""
        return self._call("GET", "/api/v1/api-key")


class Sessions(Namespace):
    """``client.sessions``"""

    def list(self, *, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListSessionsResult, t.Session]:
        """Lists your sessions in all organizations, newest first. The current one is marked."""
        return self._page("sessions", "/api/account/sessions", {"limit": limit, "cursor": cursor})

    def revoke(self, *, session_id: str) -> t.Deleted:
        """Ends one of your sessions at once, for example on a lost computer. You can also end the current one."""
        return self._call("DELETE", "/api/account/sessions/{sessionId}", {"sessionId": session_id})

    def revoke_others(self) -> t.RevokeOtherSessionsResult:
        """Ends all your sessions except this one, in all organizations."""
        return self._call("POST", "/api/account/sessions/revoke-others")


class Projects(Namespace):
    """``client.projects``"""

    def list(self, *, slug: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListProjectsResult, t.Project]:
        """Lists the projects the caller can access, by slug. A project key sees its own project."""
        return self._page("projects", "/api/v1/projects", {"slug": slug, "limit": limit, "cursor": cursor})

    def create(self, *, slug: str, name: str) -> t.CreateProjectResult:
        """Creates a project. Its slug is unique in the organization and never changes."""
        return self._call("POST", "/api/v1/projects", {"slug": slug, "name": name})

    def get(self, *, project_id: str) -> t.GetProjectResult:
        """Returns one project."""
        return self._call("GET", "/api/v1/projects/{projectId}", {"projectId": project_id})

    def rename(self, *, project_id: str, name: str) -> t.UpdateProjectResult:
        """Changes the display name. The slug is fixed."""
        return self._call("PATCH", "/api/v1/projects/{projectId}", {"projectId": project_id, "name": name})

    def delete(self, *, project_id: str, confirm_slug: str) -> t.Deleted:
        """Deletes a project with its monitors and their history, and revokes its keys. This cannot be undone."""
        return self._call("DELETE", "/api/v1/projects/{projectId}", {"projectId": project_id, "confirmSlug": confirm_slug})


class Monitors(Namespace):
    """``client.monitors``"""

    def list(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, slug: Maybe[str] = UNSET, status: Maybe[t.MonitorResult] = UNSET, paused: Maybe[bool] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListMonitorsResult, t.Monitor]:
        """Lists the monitors of one project, or of every project the caller can access, by slug."""
        return self._page("monitors", "/api/v1/monitors", {"projectSlug": project_slug, "projectId": project_id, "slug": slug, "status": status, "paused": paused, "limit": limit, "cursor": cursor})

    def create(self, *, slug: str, name: str, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, interval_sec: Maybe[int] = UNSET, degraded_after: Maybe[float] = UNSET, down_after: Maybe[float] = UNSET) -> t.MonitorEnvelope:
        """Creates a monitor in the project given by projectSlug or projectId. It never alerts before its first event."""
        return self._call("POST", "/api/v1/monitors", {"slug": slug, "name": name, "projectSlug": project_slug, "projectId": project_id, "intervalSec": interval_sec, "degradedAfter": degraded_after, "downAfter": down_after})

    def get(self, *, monitor_id: str) -> t.MonitorEnvelope:
        """Returns one monitor."""
        return self._call("GET", "/api/v1/monitors/{monitorId}", {"monitorId": monitor_id})

    def update(self, *, monitor_id: str, name: Maybe[str] = UNSET, interval_sec: Maybe[int] = UNSET, degraded_after: Maybe[float] = UNSET, down_after: Maybe[float] = UNSET, paused: Maybe[bool] = UNSET) -> t.MonitorEnvelope:
        """Changes one or more of name, intervalSec, degradedAfter, downAfter and paused. Deadlines count from the last event. A paused monitor never alerts; once resumed, it waits for its next event."""
        return self._call("PATCH", "/api/v1/monitors/{monitorId}", {"monitorId": monitor_id, "name": name, "intervalSec": interval_sec, "degradedAfter": degraded_after, "downAfter": down_after, "paused": paused})

    def delete(self, *, monitor_id: str) -> t.Deleted:
        """Deletes a monitor with its events and transitions. This cannot be undone."""
        return self._call("DELETE", "/api/v1/monitors/{monitorId}", {"monitorId": monitor_id})

    def events(self, *, monitor_id: str, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListMonitorEventsResult, t.StatusEventRecord]:
        """Lists the events of the last 30 days, newest first."""
        return self._page("events", "/api/v1/monitors/{monitorId}/events", {"monitorId": monitor_id, "limit": limit, "cursor": cursor})

    def transitions(self, *, monitor_id: str, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListMonitorTransitionsResult, t.MonitorTransition]:
        """Lists the status changes of a monitor, newest first."""
        return self._page("transitions", "/api/v1/monitors/{monitorId}/transitions", {"monitorId": monitor_id, "limit": limit, "cursor": cursor})

    def snapshot(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, monitor_id: Maybe[str] = UNSET, uptime_days: Maybe[int] = UNSET, limit: Maybe[int] = UNSET) -> t.GetMonitoringSnapshotResult:
        """Returns state and uptime of monitors, worst first: for the organization, one project or one monitor."""
        return self._call("GET", "/api/v1/monitoring/snapshot", {"projectSlug": project_slug, "projectId": project_id, "monitorId": monitor_id, "uptimeDays": uptime_days, "limit": limit})


class Servers(Namespace):
    """``client.servers``"""

    def list(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, slug: Maybe[str] = UNSET, state: Maybe[t.ServerState] = UNSET, firing: Maybe[bool] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListServersResult, t.ServerSummary]:
        """Lists the servers of one project, or of every project the caller can access, by slug, with the number in each state."""
        return self._page("servers", "/api/v1/servers", {"projectSlug": project_slug, "projectId": project_id, "slug": slug, "state": state, "firing": firing, "limit": limit, "cursor": cursor})

    def create(self, *, name: str, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, slug: Maybe[str] = UNSET, interval_sec: Maybe[int] = UNSET, watched_services: Maybe[Sequence[str]] = UNSET, nginx_enabled: Maybe[bool] = UNSET) -> t.ServerRegistration:
        """Registers a server in a project. Shows the agent's token once, with the commands that install the agent."""
        return self._call("POST", "/api/v1/servers", {"name": name, "projectSlug": project_slug, "projectId": project_id, "slug": slug, "intervalSec": interval_sec, "watchedServices": watched_services, "nginxEnabled": nginx_enabled})

    def get(self, *, server_id: str) -> t.ServerEnvelope:
        """Returns one server with its latest metrics."""
        return self._call("GET", "/api/v1/servers/{serverId}", {"serverId": server_id})

    def update(self, *, server_id: str, name: Maybe[str] = UNSET, interval_sec: Maybe[int] = UNSET, watched_services: Maybe[Sequence[str]] = UNSET, nginx_enabled: Maybe[bool] = UNSET) -> t.ServerEnvelope:
        """Changes one or more of name, intervalSec, watchedServices and nginxEnabled. The agent applies the change at once."""
        return self._call("PATCH", "/api/v1/servers/{serverId}", {"serverId": server_id, "name": name, "intervalSec": interval_sec, "watchedServices": watched_services, "nginxEnabled": nginx_enabled})

    def delete(self, *, server_id: str) -> t.Deleted:
        """Deletes a server with its alerts and history, and disconnects its agent. This cannot be undone."""
        return self._call("DELETE", "/api/v1/servers/{serverId}", {"serverId": server_id})

    def rotate_token(self, *, server_id: str) -> t.ServerRegistration:
        """Creates a new agent token and shows it once. The old token stops working at once, and the agent's connection is closed."""
        return self._call("POST", "/api/v1/servers/{serverId}/rotate-token", {"serverId": server_id})

    def series(self, *, server_id: str, range: Maybe[Literal["1h", "6h", "24h", "7d"]] = UNSET) -> Page[t.ServerSeries, t.ServerPoint]:
        """CPU, memory, disk, load and network over the last 1h, 6h, 24h or 7d, in steps of 30 s to 30 minutes. Steps without a sample are null, never zero."""
        return self._page("points", "/api/v1/servers/{serverId}/series", {"serverId": server_id, "range": range})

    def process_series(self, *, server_id: str, range: Maybe[Literal["1h", "6h", "24h", "7d"]] = UNSET, name: Maybe[str] = UNSET) -> Page[t.ServerProcessSeries, t.GetServerProcessSeriesItem]:
        """CPU, memory and restarts of PM2 processes over the last 1h, 6h, 24h or 7d."""
        return self._page("processes", "/api/v1/servers/{serverId}/process-series", {"serverId": server_id, "range": range, "name": name})

    def alerts(self, *, server_id: str, state: Maybe[Literal["firing", "resolved"]] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListServerAlertsResult, t.ServerAlert]:
        """Lists the alerts of a server, firing and ended in the last 90 days, newest first."""
        return self._page("alerts", "/api/v1/servers/{serverId}/alerts", {"serverId": server_id, "state": state, "limit": limit, "cursor": cursor})

    def tail(self, *, server_id: str, source_id: str, lines: Maybe[Literal[100, 200, 500]] = UNSET, after: Maybe[str] = UNSET) -> t.ServerLogTail:
        """Asks the agent for the latest 100, 200 or 500 lines of a log. The server's metrics list the available logs."""
        return self._call("POST", "/api/v1/servers/{serverId}/logs/tail", {"serverId": server_id, "sourceId": source_id, "lines": lines, "after": after}, repeatable=True)

    def service(self, *, server_id: str, unit: str) -> t.GetServerServiceResult:
        """Asks the agent for the current state of a systemd unit."""
        return self._call("GET", "/api/v1/servers/{serverId}/services/{unit}", {"serverId": server_id, "unit": unit})

    def process(self, *, server_id: str, name: str) -> Page[t.ProcessDescription, t.DescribeServerProcessItem]:
        """Asks the agent for the PM2 processes with this name."""
        return self._page("processes", "/api/v1/servers/{serverId}/processes/{name}", {"serverId": server_id, "name": name})

    def nginx(self, *, server_id: str) -> t.NginxSources:
        """Asks the agent for the servers and logs in nginx's configuration files."""
        return self._call("GET", "/api/v1/servers/{serverId}/nginx", {"serverId": server_id})


class Properties(Namespace):
    """``client.properties``"""

    def list(self, *, domain: Maybe[str] = UNSET, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListAnalyticsPropertiesResult, t.AnalyticsProperty]:
        """Lists tracked sites and applications by domain."""
        return self._page("properties", "/api/v1/analytics/properties", {"domain": domain, "projectSlug": project_slug, "projectId": project_id, "limit": limit, "cursor": cursor})

    def create(self, *, domain: str, name: Maybe[str] = UNSET, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, allowed_hostnames: Maybe[Sequence[str]] = UNSET, script_hosts: Maybe[Sequence[str]] = UNSET, alert_new_issue: Maybe[bool] = UNSET, alert_recurrence: Maybe[bool] = UNSET, alert_spike: Maybe[bool] = UNSET, spike_threshold: Maybe[int] = UNSET, spike_window_minutes: Maybe[Literal[5, 15, 30, 60, 180, 360, 1440]] = UNSET) -> t.AnalyticsPropertyEnvelope:
        """Creates a property for a domain. An organization has one property per domain."""
        return self._call("POST", "/api/v1/analytics/properties", {"domain": domain, "name": name, "projectSlug": project_slug, "projectId": project_id, "allowedHostnames": allowed_hostnames, "scriptHosts": script_hosts, "alertNewIssue": alert_new_issue, "alertRecurrence": alert_recurrence, "alertSpike": alert_spike, "spikeThreshold": spike_threshold, "spikeWindowMinutes": spike_window_minutes})

    def get(self, *, property_id: str) -> t.AnalyticsPropertyEnvelope:
        """Returns one property."""
        return self._call("GET", "/api/v1/analytics/properties/{propertyId}", {"propertyId": property_id})

    def update(self, *, property_id: str, domain: Maybe[str] = UNSET, name: Maybe[str] = UNSET, project_id: Maybe[Optional[str]] = UNSET, allowed_hostnames: Maybe[Sequence[str]] = UNSET, script_hosts: Maybe[Sequence[str]] = UNSET, alert_new_issue: Maybe[bool] = UNSET, alert_recurrence: Maybe[bool] = UNSET, alert_spike: Maybe[bool] = UNSET, spike_threshold: Maybe[int] = UNSET, spike_window_minutes: Maybe[t.SpikeWindowMinutes] = UNSET) -> t.AnalyticsPropertyEnvelope:
        """Changes what is given."""
        return self._call("PATCH", "/api/v1/analytics/properties/{propertyId}", {"propertyId": property_id, "domain": domain, "name": name, "projectId": project_id, "allowedHostnames": allowed_hostnames, "scriptHosts": script_hosts, "alertNewIssue": alert_new_issue, "alertRecurrence": alert_recurrence, "alertSpike": alert_spike, "spikeThreshold": spike_threshold, "spikeWindowMinutes": spike_window_minutes})

    def delete(self, *, property_id: str) -> t.Deleted:
        """Deletes a property with its errors and source maps."""
        return self._call("DELETE", "/api/v1/analytics/properties/{propertyId}", {"propertyId": property_id})


class Errors(Namespace):
    """``client.errors``"""

    def list(self, *, property_id: Maybe[str] = UNSET, importance: Maybe[Literal["high", "medium", "low", "all"]] = UNSET, status: Maybe[Literal["unresolved", "resolved", "ignored", "all"]] = UNSET, type: Maybe[str] = UNSET, release: Maybe[str] = UNSET, environment: Maybe[str] = UNSET, query: Maybe[str] = UNSET, since: Maybe[str] = UNSET, until: Maybe[str] = UNSET, sort: Maybe[Literal["lastSeen", "firstSeen", "events"]] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListErrorIssuesResult, t.ErrorIssue]:
        """Lists issues, latest event first. By default: unresolved issues of high importance."""
        return self._page("issues", "/api/v1/errors/issues", {"propertyId": property_id, "importance": importance, "status": status, "type": type, "release": release, "environment": environment, "query": query, "since": since, "until": until, "sort": sort, "limit": limit, "cursor": cursor})

    def get(self, *, issue_id: str) -> t.ErrorIssueDetailEnvelope:
        """Returns one issue with its grouping, events per day, releases, environments, browsers and tags."""
        return self._call("GET", "/api/v1/errors/issues/{issueId}", {"issueId": issue_id})

    def update(self, *, issue_id: str, action: Literal["resolve", "ignore", "reopen"], release: Maybe[str] = UNSET) -> t.ErrorIssueEnvelope:
        """resolve: a new event in a later release reopens it. ignore: events still count but never alert. reopen: makes it unresolved again."""
        return self._call("PATCH", "/api/v1/errors/issues/{issueId}", {"issueId": issue_id, "action": action, "release": release})

    def merge(self, *, issue_id: str, issue_ids: Sequence[str]) -> t.ErrorIssueEnvelope:
        """Merges other issues of the same property into this one, with their events, counts and future events."""
        return self._call("POST", "/api/v1/errors/issues/{issueId}/merge", {"issueId": issue_id, "issueIds": issue_ids})

    def events(self, *, issue_id: str, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListErrorEventsResult, t.ErrorEventSummary]:
        """Lists the stored events of the last 30 days, newest first."""
        return self._page("events", "/api/v1/errors/issues/{issueId}/events", {"issueId": issue_id, "limit": limit, "cursor": cursor})

    def event(self, *, issue_id: str, event_id: str) -> t.ErrorEventEnvelope:
        """Returns one event in full. Frames are mapped with the source maps stored now."""
        return self._call("GET", "/api/v1/errors/issues/{issueId}/events/{eventId}", {"issueId": issue_id, "eventId": event_id})

    def context(self, *, issue_id: str, sample_limit: Maybe[int] = UNSET) -> t.ErrorFixContext:
        """Returns the issue with 1 to 5 of its events: source lines, breadcrumbs, and where to look first."""
        return self._call("GET", "/api/v1/errors/issues/{issueId}/fix-context", {"issueId": issue_id, "sampleLimit": sample_limit})

    def types(self, *, property_id: Maybe[str] = UNSET, since: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListErrorTypesResult, t.ErrorTypeSummary]:
        """Lists exception classes with their number of issues and events, latest event first."""
        return self._page("types", "/api/v1/errors/types", {"propertyId": property_id, "since": since, "limit": limit, "cursor": cursor})


class Scrubbing(Namespace):
    """``client.scrubbing``"""

    def get(self) -> t.ErrorScrubbingEnvelope:
        """Returns what the organization masks in errors before they are stored."""
        return self._call("GET", "/api/v1/errors/scrubbing")

    def update(self, *, enabled: Maybe[bool] = UNSET, keys: Maybe[Sequence[str]] = UNSET) -> t.ErrorScrubbingEnvelope:
        """Changes the given settings. They apply to events that arrive from 10 seconds later; stored events don't change."""
        return self._call("PATCH", "/api/v1/errors/scrubbing", {"enabled": enabled, "keys": keys})


class Sourcemaps(Namespace):
    """``client.sourcemaps``"""

    @overload
    def list(self, *, release: str, domain: Maybe[str] = UNSET, property_id: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.SourceMapList, t.SourceMapFile]: ...

    @overload
    def list(self, *, domain: Maybe[str] = UNSET, property_id: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.SourceMapList, t.SourceMapRelease]: ...

    def list(self, *, domain: Maybe[str] = UNSET, property_id: Maybe[str] = UNSET, release: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.SourceMapList, Any]:
        """Lists the releases of a property that have source maps, or the files of one release."""
        return self._page("files releases", "/api/v1/sourcemaps", {"domain": domain, "propertyId": property_id, "release": release, "limit": limit, "cursor": cursor})

    def upload(self, *, files: Sequence[Tuple[str, bytes]], release: str, domain: Maybe[str] = UNSET, property_id: Maybe[str] = UNSET) -> t.SourceMapsUploaded:
        """Stores up to 100 source maps of a release, each under the path of its generated file: all or none. Send the parts in this order: release, then domain or propertyId, then pairs of file and path. Limits: 15 MiB per file, 40 MiB per request, 1,000 files per release, and 1 GiB compressed per property. An existing file with the same path is replaced. The body may be gzip-compressed."""
        return self._call("POST", "/api/v1/sourcemaps", {"release": release, "domain": domain, "propertyId": property_id}, files=files)

    def delete(self, *, release: str, domain: Maybe[str] = UNSET, property_id: Maybe[str] = UNSET) -> t.SourceMapsDeleted:
        """Deletes the source maps of a release and returns how many there were."""
        return self._call("DELETE", "/api/v1/sourcemaps", {"release": release, "domain": domain, "propertyId": property_id})

    def explain(self, *, release: str, file: str, line: int, column: int, domain: Maybe[str] = UNSET, property_id: Maybe[str] = UNSET) -> t.SourcePosition:
        """Maps one position of a generated file as an event's frame would be mapped. If it can't be mapped, says why."""
        return self._call("GET", "/api/v1/sourcemaps/explain", {"release": release, "file": file, "line": line, "column": column, "domain": domain, "propertyId": property_id})


class Incidents(Namespace):
    """``client.incidents``"""

    def list(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, status: Maybe[t.IncidentStatus] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListIncidentsResult, t.Incident]:
        """Lists incidents, newest first, each with its latest update only."""
        return self._page("incidents", "/api/v1/incidents", {"projectSlug": project_slug, "projectId": project_id, "status": status, "limit": limit, "cursor": cursor})

    def create(self, *, title: str, severity: t.IncidentSeverity, initial_body: str, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, monitor_ids: Maybe[Sequence[str]] = UNSET, status: Maybe[Literal["investigating", "identified", "monitoring", "resolved"]] = UNSET) -> t.IncidentEnvelope:
        """Opens an incident, notifies the channels, and shows it on the status page unless all its monitors are hidden there. With status resolved, it is recorded after the fact."""
        return self._call("POST", "/api/v1/incidents", {"title": title, "severity": severity, "initialBody": initial_body, "projectSlug": project_slug, "projectId": project_id, "monitorIds": monitor_ids, "status": status})

    def get(self, *, incident_id: str) -> t.IncidentEnvelope:
        """Returns one incident with all its updates, newest first."""
        return self._call("GET", "/api/v1/incidents/{incidentId}", {"incidentId": incident_id})

    def update(self, *, incident_id: str, status: t.IncidentStatus, body: str) -> t.IncidentEnvelope:
        """Adds a public update and sets the status. A resolved incident accepts only resolved, which changes nothing."""
        return self._call("POST", "/api/v1/incidents/{incidentId}/updates", {"incidentId": incident_id, "status": status, "body": body})

    def resolve(self, *, incident_id: str, body: Maybe[str] = UNSET) -> t.IncidentEnvelope:
        """Resolves an incident with a final update. Resolving it again changes nothing."""
        return self._call("POST", "/api/v1/incidents/{incidentId}/resolve", {"incidentId": incident_id, "body": body}, repeatable=True)


class Maintenances(Namespace):
    """``client.maintenances``"""

    def list(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, status: Maybe[t.MaintenanceStatus] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListMaintenancesResult, t.Maintenance]:
        """Lists maintenance windows, latest start first."""
        return self._page("maintenances", "/api/v1/maintenances", {"projectSlug": project_slug, "projectId": project_id, "status": status, "limit": limit, "cursor": cursor})

    def create(self, *, title: str, monitor_ids: Sequence[str], starts_at: str, ends_at: str, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, body: Maybe[Optional[str]] = UNSET) -> t.MaintenanceEnvelope:
        """Schedules a window of at most 31 days that ends in the future. From startsAt to endsAt its monitors send no alerts. Afterwards, alerts go out for what is still wrong and for what has recovered. The project is optional; the monitors imply it."""
        return self._call("POST", "/api/v1/maintenances", {"title": title, "monitorIds": monitor_ids, "startsAt": starts_at, "endsAt": ends_at, "projectSlug": project_slug, "projectId": project_id, "body": body})

    def get(self, *, maintenance_id: str) -> t.MaintenanceEnvelope:
        """Returns one maintenance window."""
        return self._call("GET", "/api/v1/maintenances/{maintenanceId}", {"maintenanceId": maintenance_id})

    def update(self, *, maintenance_id: str, title: Maybe[str] = UNSET, body: Maybe[Optional[str]] = UNSET, monitor_ids: Maybe[Sequence[str]] = UNSET, starts_at: Maybe[str] = UNSET, ends_at: Maybe[str] = UNSET) -> t.MaintenanceEnvelope:
        """Changes one or more fields of a window that has not ended. Once a window has begun, its startsAt is fixed. An endsAt in the past ends it now. Monitors removed from it alert again."""
        return self._call("PATCH", "/api/v1/maintenances/{maintenanceId}", {"maintenanceId": maintenance_id, "title": title, "body": body, "monitorIds": monitor_ids, "startsAt": starts_at, "endsAt": ends_at})

    def delete(self, *, maintenance_id: str) -> t.Deleted:
        """Deletes a maintenance window. If it is in progress, it ends at once."""
        return self._call("DELETE", "/api/v1/maintenances/{maintenanceId}", {"maintenanceId": maintenance_id})


class StatusPage(Namespace):
    """``client.status_page``"""

    def domain(self) -> t.DomainVerificationEnvelope:
        """Returns the last check of the status page's custom domain: the DNS record it needs, what was found, and its certificate."""
        return self._call("GET", "/api/v1/status-page/domain-verification")

    def verify_domain(self) -> t.DomainVerificationEnvelope:
        """Checks DNS and certificate of the custom domain now and returns the result. For the next hour it is checked every minute until it is active. At most 30 in ten minutes."""
        return self._call("POST", "/api/v1/status-page/domain-verification")

    def get(self) -> t.StatusPageEnvelope:
        """Returns the organization's status page. It exists from its first update on."""
        return self._call("GET", "/api/v1/status-page")

    def update(self, *, enabled: Maybe[bool] = UNSET, slug: Maybe[str] = UNSET, title: Maybe[str] = UNSET, description: Maybe[str] = UNSET, visible_by_default: Maybe[bool] = UNSET, custom_domain: Maybe[Optional[str]] = UNSET) -> t.StatusPageEnvelope:
        """Changes one or more fields of the status page; the first call creates it. When enabled, it shows all visible monitors to the public. A former slug answers 404 and stays reserved for 90 days, a removed custom domain for 30."""
        return self._call("PATCH", "/api/v1/status-page", {"enabled": enabled, "slug": slug, "title": title, "description": description, "visibleByDefault": visible_by_default, "customDomain": custom_domain})

    def snapshot(self) -> t.GetPublicStatusSnapshotResult:
        """Returns what the status page shows now: components, open incidents and maintenance."""
        return self._call("GET", "/api/v1/status-page/snapshot")


class Components(Namespace):
    """``client.components``"""

    def list(self) -> Page[t.ListStatusPageComponentsResult, t.Component]:
        """Lists all monitors as components in page order, hidden ones included."""
        return self._page("components", "/api/v1/status-page/components")

    def update(self, *, monitor_id: str, name: Maybe[Optional[str]] = UNSET, description: Maybe[Optional[str]] = UNSET, group: Maybe[Optional[str]] = UNSET, order: Maybe[int] = UNSET, visible: Maybe[bool] = UNSET) -> t.ComponentEnvelope:
        """Changes how the status page shows a monitor. null restores a default."""
        return self._call("PATCH", "/api/v1/status-page/components/{monitorId}", {"monitorId": monitor_id, "name": name, "description": description, "group": group, "order": order, "visible": visible})


class Subscribers(Namespace):
    """``client.subscribers``"""

    def list(self, *, type: Maybe[t.SubscriberType] = UNSET, status: Maybe[t.SubscriberStatus] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListSubscribersResult, t.Subscriber]:
        """Lists e-mail and webhook subscribers of the status page, newest first, unconfirmed ones included."""
        return self._page("subscribers", "/api/v1/status-page/subscribers", {"type": type, "status": status, "limit": limit, "cursor": cursor})

    def add(self, *, email: str, webhook_url: Maybe[str] = UNSET) -> t.SubscriberEnvelope:
        """Mails the address a link to confirm within 24 hours; nothing else is sent before that. With `webhookUrl`, updates go to the webhook instead, and the address belongs to the person responsible, who gets the signing secret on confirming."""
        return self._call("POST", "/api/v1/status-page/subscribers", {"email": email, "webhookUrl": webhook_url})

    def delete(self, *, subscriber_id: str) -> t.Deleted:
        """Removes the subscriber and their pending deliveries. No message is sent."""
        return self._call("DELETE", "/api/v1/status-page/subscribers/{subscriberId}", {"subscriberId": subscriber_id})


class Channels(Namespace):
    """``client.channels``"""

    def list(self, *, slug: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListNotificationChannelsResult, t.NotificationChannel]:
        """Lists notification channels by slug, without their secrets."""
        return self._page("channels", "/api/v1/notification-channels", {"slug": slug, "limit": limit, "cursor": cursor})

    def create(self, *, slug: str, type: t.ChannelType, email: Maybe[str] = UNSET, webhook_url: Maybe[str] = UNSET, bot_token: Maybe[str] = UNSET, chat_id: Maybe[str] = UNSET, kinds: Maybe[Sequence[t.NotificationKind]] = UNSET, project_slug: Maybe[str] = UNSET, reminder_minutes: Maybe[Optional[int]] = UNSET, enabled: Maybe[bool] = UNSET) -> t.NotificationChannelWithSecret:
        """Creates a channel. email needs `email`, slack and webhook need `webhookUrl`, telegram needs `botToken` and `chatId`. Webhook messages are signed as in Standard Webhooks, with a secret that the response shows once."""
        return self._call("POST", "/api/v1/notification-channels", {"slug": slug, "type": type, "email": email, "webhookUrl": webhook_url, "botToken": bot_token, "chatId": chat_id, "kinds": kinds, "projectSlug": project_slug, "reminderMinutes": reminder_minutes, "enabled": enabled})

    def get(self, *, channel_id: str) -> t.NotificationChannelEnvelope:
        """Returns one channel without its secrets."""
        return self._call("GET", "/api/v1/notification-channels/{channelId}", {"channelId": channel_id})

    def update(self, *, channel_id: str, email: Maybe[str] = UNSET, webhook_url: Maybe[str] = UNSET, bot_token: Maybe[str] = UNSET, chat_id: Maybe[str] = UNSET, kinds: Maybe[Sequence[t.NotificationKind]] = UNSET, project_slug: Maybe[Optional[str]] = UNSET, reminder_minutes: Maybe[Optional[int]] = UNSET, enabled: Maybe[bool] = UNSET) -> t.NotificationChannelEnvelope:
        """Changes one or more of the destination, the kinds, the project, the reminders and whether it is enabled. The slug and the type are fixed."""
        return self._call("PATCH", "/api/v1/notification-channels/{channelId}", {"channelId": channel_id, "email": email, "webhookUrl": webhook_url, "botToken": bot_token, "chatId": chat_id, "kinds": kinds, "projectSlug": project_slug, "reminderMinutes": reminder_minutes, "enabled": enabled})

    def delete(self, *, channel_id: str) -> t.Deleted:
        """Deletes the channel and its pending deliveries."""
        return self._call("DELETE", "/api/v1/notification-channels/{channelId}", {"channelId": channel_id})

    def test(self, *, channel_id: str) -> t.TestNotificationChannelResult:
        """Sends one test message now, even to a disabled channel, and returns whether it was accepted, and if not, why. At most 20 in ten minutes."""
        return self._call("POST", "/api/v1/notification-channels/{channelId}/test", {"channelId": channel_id})

    def rotate_secret(self, *, channel_id: str) -> t.NotificationChannelWithSecret:
        """Returns a new secret once. For 24 hours messages are signed with the old secret too, so that the receiver can switch."""
        return self._call("POST", "/api/v1/notification-channels/{channelId}/rotate-secret", {"channelId": channel_id})


class Deliveries(Namespace):
    """``client.deliveries``"""

    def list(self, *, channel_id: Maybe[str] = UNSET, status: Maybe[t.DeliveryStatus] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListNotificationDeliveriesResult, t.NotificationDelivery]:
        """Lists deliveries to channels, newest first. status=dead lists those given up. Sent deliveries are kept 7 days, dead ones 30."""
        return self._page("deliveries", "/api/v1/notification-deliveries", {"channelId": channel_id, "status": status, "limit": limit, "cursor": cursor})

    def retry(self, *, delivery_id: str) -> t.RetryNotificationDeliveryResult:
        """Restarts the attempts of a delivery that was given up."""
        return self._call("POST", "/api/v1/notification-deliveries/{deliveryId}/retry", {"deliveryId": delivery_id})


class Notifications(Namespace):
    """``client.notifications``"""

    def list(self, *, unread: Maybe[bool] = UNSET, kind: Maybe[t.NotificationKind] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListNotificationsResult, t.Notification]:
        """The notification centre: all notifications, newest first, and how many the caller has not read. Kept 90 days."""
        return self._page("notifications", "/api/account/notifications", {"unread": unread, "kind": kind, "limit": limit, "cursor": cursor})

    def read(self, *, notification_id: str) -> t.Unread:
        """Marks one notification as read for the caller. Repeating it changes nothing."""
        return self._call("POST", "/api/account/notifications/{notificationId}/read", {"notificationId": notification_id})

    def read_all(self) -> t.Unread:
        """Marks all notifications so far as read for the caller."""
        return self._call("POST", "/api/account/notifications/read")


class ClientOperations(Namespace):
    """Every operation by the words of its command."""

    def __init__(self, caller: Caller) -> None:
        super().__init__(caller)
        self.account = Account(caller)
        self.organizations = Organizations(caller)
        self.members = Members(caller)
        self.invitations = Invitations(caller)
        self.audit_log = AuditLog(caller)
        self.keys = Keys(caller)
        self.sessions = Sessions(caller)
        self.projects = Projects(caller)
        self.monitors = Monitors(caller)
        self.servers = Servers(caller)
        self.properties = Properties(caller)
        self.errors = Errors(caller)
        self.scrubbing = Scrubbing(caller)
        self.sourcemaps = Sourcemaps(caller)
        self.incidents = Incidents(caller)
        self.maintenances = Maintenances(caller)
        self.status_page = StatusPage(caller)
        self.components = Components(caller)
        self.subscribers = Subscribers(caller)
        self.channels = Channels(caller)
        self.deliveries = Deliveries(caller)
        self.notifications = Notifications(caller)

    def login(self, *, email: str, password: str) -> t.SignedIn:
        """Starts a session that lasts 30 days and is renewed by use. Returns a token for programs and sets a cookie for browsers. The session acts in the person's first organization by slug. A person without an organization can create one."""
        return self._call("POST", "/api/account/login", {"email": email, "password": password}, public=True)

    def logout(self) -> t.Deleted:
        """Ends this session at once."""
        return self._call("POST", "/api/account/logout")

    def whoami(self) -> t.GetCurrentUserResult:
        """Returns the signed-in person with the session's organization and role. Both are null for a session without an organization."""
        return self._call("GET", "/api/account/me")
