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
        """Changes the name under which you are shown, in all your organizations."""
        return self._call("PATCH", "/api/account/me", {"name": name})

    def change_password(self, *, current_password: str, new_password: str) -> t.PasswordChanged:
        """Changes your password and ends all your other sessions. Where mail is configured, a mail tells you of it."""
        return self._call("POST", "/api/account/password", {"currentPassword": current_password, "newPassword": new_password})

    def forgot_password(self, *, email: str) -> t.RequestPasswordResetResult:
        """Mails a link that sets a new password, valid for an hour and once; a newer one replaces it. The answer is the same whether or not anybody has that address, and at most three mails an hour go to one."""
        return self._call("POST", "/api/account/password/forgot", {"email": email}, public=True)

    def reset_password(self, *, token: str, new_password: str) -> t.PasswordChanged:
        """Sets a new password with the token of a mailed link, uses the token up and ends all sessions of the person. A mail tells them."""
        return self._call("POST", "/api/account/password/reset", {"token": token, "newPassword": new_password}, public=True)


class Organizations(Namespace):
    """``client.organizations``"""

    def list(self) -> Page[t.ListOrganizationsResult, t.OrganizationMembership]:
        """Lists the organizations the signed-in person belongs to."""
        return self._page("organizations", "/api/account/organizations")

    def create(self, *, slug: str, name: str, time_zone: Maybe[str] = UNSET) -> t.OrganizationEnvelope:
        """Creates an organization with the signed-in person as its owner. The session stays where it is, unless it acts in none yet; switch to act in the new one."""
        return self._call("POST", "/api/account/organizations", {"slug": slug, "name": name, "timeZone": time_zone})

    def switch(self, *, organization_id: str) -> t.OrganizationEnvelope:
        """Makes this session act in another organization of the person."""
        return self._call("POST", "/api/account/organizations/{organizationId}/activate", {"organizationId": organization_id})

    def update(self, *, name: Maybe[str] = UNSET, time_zone: Maybe[str] = UNSET) -> t.OrganizationEnvelope:
        """Changes the name or the time zone of the session's organization."""
        return self._call("PATCH", "/api/account/organization", {"name": name, "timeZone": time_zone})

    def delete(self, *, confirm_slug: str) -> t.Deleted:
        """Deletes the session's organization. From this moment nobody and no key reaches it, and its slug is free; its data is removed in the background, which takes minutes, or hours after many millions of events. Nothing brings it back."""
        return self._call("DELETE", "/api/account/organization", {"confirmSlug": confirm_slug}, places={"confirmSlug": "body"})

    def leave(self) -> t.LeaveOrganizationResult:
        """Ends your membership of the session's organization; your sessions there go on and act in no organization until you switch. The last owner cannot leave."""
        return self._call("POST", "/api/account/organization/leave")

    def transfer(self, *, user_id: str) -> t.TransferOwnershipResult:
        """Makes another member an owner and you an admin, in one step."""
        return self._call("POST", "/api/account/organization/transfer", {"userId": user_id})


class Members(Namespace):
    """``client.members``"""

    def list(self, *, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListMembersResult, t.Member]:
        """Lists the people of the organization by e-mail."""
        return self._page("members", "/api/account/members", {"limit": limit, "cursor": cursor})

    def update(self, *, user_id: str, role: t.Role) -> t.UpdateMemberResult:
        """Gives a member another role. Only owners can grant or remove the owner role; the last owner cannot be removed."""
        return self._call("PATCH", "/api/account/members/{userId}", {"userId": user_id, "role": role})

    def remove(self, *, user_id: str) -> t.Deleted:
        """Ends a membership; the member's sessions reach nothing of this organization any more. Only an owner removes an owner; the last owner stays."""
        return self._call("DELETE", "/api/account/members/{userId}", {"userId": user_id})


class Invitations(Namespace):
    """``client.invitations``"""

    def list(self, *, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListInvitationsResult, t.Invitation]:
        """Lists the open invitations, newest first."""
        return self._page("invitations", "/api/account/invitations", {"limit": limit, "cursor": cursor})

    def create(self, *, email: str, role: t.Role) -> t.InvitationSent:
        """Invites a person for 7 days and mails them the link. Nobody else sees it then: whoever uses it proves that the address is theirs. Where no mail is configured the token is answered, this once; hand it to them. Only an owner invites an owner."""
        return self._call("POST", "/api/account/invitations", {"email": email, "role": role})

    def revoke(self, *, invitation_id: str) -> t.Deleted:
        """Makes an open invitation useless at once."""
        return self._call("DELETE", "/api/account/invitations/{invitationId}", {"invitationId": invitation_id})

    def resend(self, *, invitation_id: str) -> t.InvitationSent:
        """Gives an open invitation a new link, good for 7 days from now, and mails it; the one before is worth nothing any more. Where no mail is configured the token is answered, this once. Only an owner sends the invitation of an owner."""
        return self._call("POST", "/api/account/invitations/{invitationId}/resend", {"invitationId": invitation_id})

    def accept(self, *, token: str, password: str, name: Maybe[str] = UNSET) -> t.SignedIn:
        """Joins the organization and signs in. A new person gives a name and chooses a password; a person with an account gives the password they have."""
        return self._call("POST", "/api/account/invitations/accept", {"token": token, "password": password, "name": name}, public=True)


class AuditLog(Namespace):
    """``client.audit_log``"""

    def list(self, *, action: Maybe[str] = UNSET, outcome: Maybe[Literal["success", "failure", "denied"]] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListAuditLogResult, t.AuditEntry]:
        """Lists what was done, tried and denied in the organization, newest first. Visible to admins and owners only."""
        return self._page("entries", "/api/account/audit-log", {"action": action, "outcome": outcome, "limit": limit, "cursor": cursor})


class Keys(Namespace):
    """``client.keys``"""

    def list(self, *, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListApiKeysResult, t.ApiKey]:
        """Lists the organization's keys without their secrets, newest first, revoked ones included."""
        return self._page("apiKeys", "/api/account/api-keys", {"limit": limit, "cursor": cursor})

    def create(self, *, name: str, kind: t.ApiKeyKind, scopes: Sequence[t.Scope], project_slug: Maybe[str] = UNSET, allowed_cidrs: Maybe[Sequence[str]] = UNSET, mcp_requests_per_minute: Maybe[int] = UNSET, mcp_daily_calls: Maybe[Optional[int]] = UNSET, expires_at: Maybe[Optional[str]] = UNSET) -> t.CreateApiKeyResult:
        """Issues a key and shows its secret this one time. A project key names its project and may sign ingest requests."""
        return self._call("POST", "/api/account/api-keys", {"name": name, "kind": kind, "scopes": scopes, "projectSlug": project_slug, "allowedCidrs": allowed_cidrs, "mcpRequestsPerMinute": mcp_requests_per_minute, "mcpDailyCalls": mcp_daily_calls, "expiresAt": expires_at})

    def update(self, *, key_id: str, name: Maybe[str] = UNSET, scopes: Maybe[Sequence[t.Scope]] = UNSET, allowed_cidrs: Maybe[Sequence[str]] = UNSET, mcp_requests_per_minute: Maybe[int] = UNSET, mcp_daily_calls: Maybe[Optional[int]] = UNSET, expires_at: Maybe[Optional[str]] = UNSET) -> t.ApiKeyEnvelope:
        """Changes at least one of name, scopes, allowedCidrs, the MCP limits and expiry. It takes effect at once."""
        return self._call("PATCH", "/api/account/api-keys/{keyId}", {"keyId": key_id, "name": name, "scopes": scopes, "allowedCidrs": allowed_cidrs, "mcpRequestsPerMinute": mcp_requests_per_minute, "mcpDailyCalls": mcp_daily_calls, "expiresAt": expires_at})

    def revoke(self, *, key_id: str) -> t.Deleted:
        """Revokes a key at once. Revoking it again is a 404."""
        return self._call("DELETE", "/api/account/api-keys/{keyId}", {"keyId": key_id})

    def info(self) -> t.GetApiKeyInfoResult:
        """Says what the calling key is: kind, scopes, organization, project and today's MCP budget."""
        return self._call("GET", "/api/v1/api-key")


class Sessions(Namespace):
    """``client.sessions``"""

    def list(self, *, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListSessionsResult, t.Session]:
        """Lists where you are signed in, over all your organizations, newest first. The one that asks is marked."""
        return self._page("sessions", "/api/account/sessions", {"limit": limit, "cursor": cursor})

    def revoke(self, *, session_id: str) -> t.Deleted:
        """Signs out one of your sessions at once, for instance on a computer that is lost. Also ends this one, if you name it."""
        return self._call("DELETE", "/api/account/sessions/{sessionId}", {"sessionId": session_id})

    def revoke_others(self) -> t.RevokeOtherSessionsResult:
        """Signs you out everywhere but here, in all your organizations."""
        return self._call("POST", "/api/account/sessions/revoke-others")


class Projects(Namespace):
    """``client.projects``"""

    def list(self, *, slug: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListProjectsResult, t.Project]:
        """Lists the projects the caller can reach, by slug. A project key sees its own."""
        return self._page("projects", "/api/v1/projects", {"slug": slug, "limit": limit, "cursor": cursor})

    def create(self, *, slug: str, name: str) -> t.CreateProjectResult:
        """Creates a project. Its slug is unique in the organization and never changes."""
        return self._call("POST", "/api/v1/projects", {"slug": slug, "name": name})

    def get(self, *, project_id: str) -> t.GetProjectResult:
        """Returns one project."""
        return self._call("GET", "/api/v1/projects/{projectId}", {"projectId": project_id})

    def rename(self, *, project_id: str, name: str) -> t.UpdateProjectResult:
        """Changes the display name. The slug stays as it is."""
        return self._call("PATCH", "/api/v1/projects/{projectId}", {"projectId": project_id, "name": name})

    def delete(self, *, project_id: str, confirm_slug: str) -> t.Deleted:
        """Deletes a project with its monitors and their history, and revokes its keys. There is no way back."""
        return self._call("DELETE", "/api/v1/projects/{projectId}", {"projectId": project_id, "confirmSlug": confirm_slug})


class Monitors(Namespace):
    """``client.monitors``"""

    def list(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, slug: Maybe[str] = UNSET, status: Maybe[t.MonitorResult] = UNSET, paused: Maybe[bool] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListMonitorsResult, t.Monitor]:
        """Lists the monitors of one project, or of every project the caller can reach, by slug."""
        return self._page("monitors", "/api/v1/monitors", {"projectSlug": project_slug, "projectId": project_id, "slug": slug, "status": status, "paused": paused, "limit": limit, "cursor": cursor})

    def create(self, *, slug: str, name: str, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, interval_sec: Maybe[int] = UNSET, degraded_after: Maybe[float] = UNSET, down_after: Maybe[float] = UNSET) -> t.MonitorEnvelope:
        """Creates a monitor in the project named by projectSlug or projectId. It never alarms before its first event."""
        return self._call("POST", "/api/v1/monitors", {"slug": slug, "name": name, "projectSlug": project_slug, "projectId": project_id, "intervalSec": interval_sec, "degradedAfter": degraded_after, "downAfter": down_after})

    def get(self, *, monitor_id: str) -> t.MonitorEnvelope:
        """Returns one monitor."""
        return self._call("GET", "/api/v1/monitors/{monitorId}", {"monitorId": monitor_id})

    def update(self, *, monitor_id: str, name: Maybe[str] = UNSET, interval_sec: Maybe[int] = UNSET, degraded_after: Maybe[float] = UNSET, down_after: Maybe[float] = UNSET, paused: Maybe[bool] = UNSET) -> t.MonitorEnvelope:
        """Changes at least one of name, intervalSec, degradedAfter, downAfter and paused. Deadlines count from the last event. A paused monitor never alarms; resumed, it waits for its next event."""
        return self._call("PATCH", "/api/v1/monitors/{monitorId}", {"monitorId": monitor_id, "name": name, "intervalSec": interval_sec, "degradedAfter": degraded_after, "downAfter": down_after, "paused": paused})

    def delete(self, *, monitor_id: str) -> t.Deleted:
        """Deletes a monitor with its events and transitions. There is no way back."""
        return self._call("DELETE", "/api/v1/monitors/{monitorId}", {"monitorId": monitor_id})

    def events(self, *, monitor_id: str, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListMonitorEventsResult, t.StatusEventRecord]:
        """Lists the events of the last 30 days, newest first."""
        return self._page("events", "/api/v1/monitors/{monitorId}/events", {"monitorId": monitor_id, "limit": limit, "cursor": cursor})

    def transitions(self, *, monitor_id: str, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListMonitorTransitionsResult, t.MonitorTransition]:
        """Lists the changes of its status, newest first."""
        return self._page("transitions", "/api/v1/monitors/{monitorId}/transitions", {"monitorId": monitor_id, "limit": limit, "cursor": cursor})

    def snapshot(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, monitor_id: Maybe[str] = UNSET, uptime_days: Maybe[int] = UNSET, limit: Maybe[int] = UNSET) -> t.GetMonitoringSnapshotResult:
        """Returns state and uptime of the reachable monitors, worst first: the whole organization, one project or one monitor."""
        return self._call("GET", "/api/v1/monitoring/snapshot", {"projectSlug": project_slug, "projectId": project_id, "monitorId": monitor_id, "uptimeDays": uptime_days, "limit": limit})


class Servers(Namespace):
    """``client.servers``"""

    def list(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, slug: Maybe[str] = UNSET, state: Maybe[t.ServerState] = UNSET, firing: Maybe[bool] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListServersResult, t.ServerSummary]:
        """Lists the servers of one project, or of every project the caller can reach, by slug, with how many are in each state."""
        return self._page("servers", "/api/v1/servers", {"projectSlug": project_slug, "projectId": project_id, "slug": slug, "state": state, "firing": firing, "limit": limit, "cursor": cursor})

    def create(self, *, name: str, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, slug: Maybe[str] = UNSET, interval_sec: Maybe[int] = UNSET, watched_services: Maybe[Sequence[str]] = UNSET, nginx_enabled: Maybe[bool] = UNSET) -> t.ServerRegistration:
        """Registers a server in a project and answers the token of its agent, this once, with the lines that install it."""
        return self._call("POST", "/api/v1/servers", {"name": name, "projectSlug": project_slug, "projectId": project_id, "slug": slug, "intervalSec": interval_sec, "watchedServices": watched_services, "nginxEnabled": nginx_enabled})

    def get(self, *, server_id: str) -> t.ServerEnvelope:
        """Returns one server with its newest metrics."""
        return self._call("GET", "/api/v1/servers/{serverId}", {"serverId": server_id})

    def update(self, *, server_id: str, name: Maybe[str] = UNSET, interval_sec: Maybe[int] = UNSET, watched_services: Maybe[Sequence[str]] = UNSET, nginx_enabled: Maybe[bool] = UNSET) -> t.ServerEnvelope:
        """Changes at least one of name, intervalSec, watchedServices and nginxEnabled; the agent is told at once."""
        return self._call("PATCH", "/api/v1/servers/{serverId}", {"serverId": server_id, "name": name, "intervalSec": interval_sec, "watchedServices": watched_services, "nginxEnabled": nginx_enabled})

    def delete(self, *, server_id: str) -> t.Deleted:
        """Deletes a server with its alerts and its history; its agent is cut off at once. There is no way back."""
        return self._call("DELETE", "/api/v1/servers/{serverId}", {"serverId": server_id})

    def rotate_token(self, *, server_id: str) -> t.ServerRegistration:
        """Makes a new token and answers it, this once; the one before ends at once, and with it the connection of the agent."""
        return self._call("POST", "/api/v1/servers/{serverId}/rotate-token", {"serverId": server_id})

    def series(self, *, server_id: str, range: Maybe[Literal["1h", "6h", "24h", "7d"]] = UNSET) -> Page[t.ServerSeries, t.ServerPoint]:
        """How the host was used over the last 1h, 6h, 24h or 7d, in steps of 30 s to 30 minutes. Steps without a sample are null, never zero."""
        return self._page("points", "/api/v1/servers/{serverId}/series", {"serverId": server_id, "range": range})

    def process_series(self, *, server_id: str, range: Maybe[Literal["1h", "6h", "24h", "7d"]] = UNSET, name: Maybe[str] = UNSET) -> Page[t.ServerProcessSeries, t.GetServerProcessSeriesItem]:
        """How the processes of PM2 behaved over the last 1h, 6h, 24h or 7d."""
        return self._page("processes", "/api/v1/servers/{serverId}/process-series", {"serverId": server_id, "range": range, "name": name})

    def alerts(self, *, server_id: str, state: Maybe[Literal["firing", "resolved"]] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListServerAlertsResult, t.ServerAlert]:
        """Lists the alerts of a server, those that fire and those of the last 90 days, newest first."""
        return self._page("alerts", "/api/v1/servers/{serverId}/alerts", {"serverId": server_id, "state": state, "limit": limit, "cursor": cursor})

    def tail(self, *, server_id: str, source_id: str, lines: Maybe[Literal[100, 200, 500]] = UNSET, after: Maybe[str] = UNSET) -> t.ServerLogTail:
        """Asks the agent for the newest 100, 200 or 500 lines of a log source that the metrics of the server name."""
        return self._call("POST", "/api/v1/servers/{serverId}/logs/tail", {"serverId": server_id, "sourceId": source_id, "lines": lines, "after": after}, repeatable=True)

    def service(self, *, server_id: str, unit: str) -> t.GetServerServiceResult:
        """Asks the agent how a systemd unit is at this moment."""
        return self._call("GET", "/api/v1/servers/{serverId}/services/{unit}", {"serverId": server_id, "unit": unit})

    def process(self, *, server_id: str, name: str) -> Page[t.ProcessDescription, t.DescribeServerProcessItem]:
        """Asks the agent for the processes of PM2 that have a name."""
        return self._page("processes", "/api/v1/servers/{serverId}/processes/{name}", {"serverId": server_id, "name": name})

    def nginx(self, *, server_id: str) -> t.NginxSources:
        """Asks the agent what the configuration files of nginx say at this moment."""
        return self._call("GET", "/api/v1/servers/{serverId}/nginx", {"serverId": server_id})


class Properties(Namespace):
    """``client.properties``"""

    def list(self, *, domain: Maybe[str] = UNSET, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListAnalyticsPropertiesResult, t.AnalyticsProperty]:
        """Lists the sites and applications that are tracked, by domain."""
        return self._page("properties", "/api/v1/analytics/properties", {"domain": domain, "projectSlug": project_slug, "projectId": project_id, "limit": limit, "cursor": cursor})

    def create(self, *, domain: str, name: Maybe[str] = UNSET, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, allowed_hostnames: Maybe[Sequence[str]] = UNSET, script_hosts: Maybe[Sequence[str]] = UNSET, alert_new_issue: Maybe[bool] = UNSET, alert_recurrence: Maybe[bool] = UNSET, alert_spike: Maybe[bool] = UNSET, spike_threshold: Maybe[int] = UNSET, spike_window_minutes: Maybe[Literal[5, 15, 30, 60, 180, 360, 1440]] = UNSET) -> t.AnalyticsPropertyEnvelope:
        """Creates a property for a domain that the organization has none for yet."""
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
        """Lists issues, the newest event first. Without filters: unresolved ones of high importance."""
        return self._page("issues", "/api/v1/errors/issues", {"propertyId": property_id, "importance": importance, "status": status, "type": type, "release": release, "environment": environment, "query": query, "since": since, "until": until, "sort": sort, "limit": limit, "cursor": cursor})

    def get(self, *, issue_id: str) -> t.ErrorIssueDetailEnvelope:
        """Returns one issue: grouping, events a day, releases, environments, browsers, tags."""
        return self._call("GET", "/api/v1/errors/issues/{issueId}", {"issueId": issue_id})

    def update(self, *, issue_id: str, action: Literal["resolve", "ignore", "reopen"], release: Maybe[str] = UNSET) -> t.ErrorIssueEnvelope:
        """resolve: an occurrence in a later release opens it again. ignore: it is counted and never told. reopen: unresolved again."""
        return self._call("PATCH", "/api/v1/errors/issues/{issueId}", {"issueId": issue_id, "action": action, "release": release})

    def merge(self, *, issue_id: str, issue_ids: Sequence[str]) -> t.ErrorIssueEnvelope:
        """Merges other issues of the same property into this one: their events, counts and what will come."""
        return self._call("POST", "/api/v1/errors/issues/{issueId}/merge", {"issueId": issue_id, "issueIds": issue_ids})

    def events(self, *, issue_id: str, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListErrorEventsResult, t.ErrorEventSummary]:
        """Lists the events of the last 30 days, the newest first."""
        return self._page("events", "/api/v1/errors/issues/{issueId}/events", {"issueId": issue_id, "limit": limit, "cursor": cursor})

    def event(self, *, issue_id: str, event_id: str) -> t.ErrorEventEnvelope:
        """Returns one event in full, its frames mapped by the source maps there are now."""
        return self._call("GET", "/api/v1/errors/issues/{issueId}/events/{eventId}", {"issueId": issue_id, "eventId": event_id})

    def context(self, *, issue_id: str, sample_limit: Maybe[int] = UNSET) -> t.ErrorFixContext:
        """Returns the issue with 1 to 5 of its events: source lines, what led to it, where to look first."""
        return self._call("GET", "/api/v1/errors/issues/{issueId}/fix-context", {"issueId": issue_id, "sampleLimit": sample_limit})

    def types(self, *, property_id: Maybe[str] = UNSET, since: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListErrorTypesResult, t.ErrorTypeSummary]:
        """Lists the classes of exceptions with how many issues and events they have, the newest event first."""
        return self._page("types", "/api/v1/errors/types", {"propertyId": property_id, "since": since, "limit": limit, "cursor": cursor})


class Scrubbing(Namespace):
    """``client.scrubbing``"""

    def get(self) -> t.ErrorScrubbingEnvelope:
        """Returns the settings of the organization."""
        return self._call("GET", "/api/v1/errors/scrubbing")

    def update(self, *, enabled: Maybe[bool] = UNSET, keys: Maybe[Sequence[str]] = UNSET) -> t.ErrorScrubbingEnvelope:
        """Changes what is given. Events that arrive from 10 seconds later on are masked so; what is stored already stays as it is."""
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
        """Stores up to 100 source maps of a release, each under the path of its generated file; all of them or none. The parts come in this order: release, then domain or propertyId, then pairs of file and path. At most 15 MiB a file, 40 MiB a request, 1,000 files a release, and 1 GiB compressed a property. A file of the same path is replaced. The body may be compressed with gzip."""
        return self._call("POST", "/api/v1/sourcemaps", {"release": release, "domain": domain, "propertyId": property_id}, files=files)

    def delete(self, *, release: str, domain: Maybe[str] = UNSET, property_id: Maybe[str] = UNSET) -> t.SourceMapsDeleted:
        """Deletes the source maps of a release and answers how many there were."""
        return self._call("DELETE", "/api/v1/sourcemaps", {"release": release, "domain": domain, "propertyId": property_id})

    def explain(self, *, release: str, file: str, line: int, column: int, domain: Maybe[str] = UNSET, property_id: Maybe[str] = UNSET) -> t.SourcePosition:
        """Maps one position of a generated file as an event would be, and says why where it leads nowhere."""
        return self._call("GET", "/api/v1/sourcemaps/explain", {"release": release, "file": file, "line": line, "column": column, "domain": domain, "propertyId": property_id})


class Incidents(Namespace):
    """``client.incidents``"""

    def list(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, status: Maybe[t.IncidentStatus] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListIncidentsResult, t.Incident]:
        """Lists incidents, newest first, each with its newest update only."""
        return self._page("incidents", "/api/v1/incidents", {"projectSlug": project_slug, "projectId": project_id, "status": status, "limit": limit, "cursor": cursor})

    def create(self, *, title: str, severity: t.IncidentSeverity, initial_body: str, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, monitor_ids: Maybe[Sequence[str]] = UNSET, status: Maybe[Literal["investigating", "identified", "monitoring", "resolved"]] = UNSET) -> t.IncidentEnvelope:
        """Opens an incident, tells the channels, and shows it on the status page unless all its monitors are hidden there. With status resolved it is a record after the fact."""
        return self._call("POST", "/api/v1/incidents", {"title": title, "severity": severity, "initialBody": initial_body, "projectSlug": project_slug, "projectId": project_id, "monitorIds": monitor_ids, "status": status})

    def get(self, *, incident_id: str) -> t.IncidentEnvelope:
        """Returns one incident with all its updates, newest first."""
        return self._call("GET", "/api/v1/incidents/{incidentId}", {"incidentId": incident_id})

    def update(self, *, incident_id: str, status: t.IncidentStatus, body: str) -> t.IncidentEnvelope:
        """Adds an update that the public may read and sets the status. After resolved only resolved is taken, which changes nothing."""
        return self._call("POST", "/api/v1/incidents/{incidentId}/updates", {"incidentId": incident_id, "status": status, "body": body})

    def resolve(self, *, incident_id: str, body: Maybe[str] = UNSET) -> t.IncidentEnvelope:
        """Ends an incident with a last update. Resolving it again changes nothing."""
        return self._call("POST", "/api/v1/incidents/{incidentId}/resolve", {"incidentId": incident_id, "body": body}, repeatable=True)


class Maintenances(Namespace):
    """``client.maintenances``"""

    def list(self, *, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, status: Maybe[t.MaintenanceStatus] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListMaintenancesResult, t.Maintenance]:
        """Lists maintenance windows, the one that starts last first."""
        return self._page("maintenances", "/api/v1/maintenances", {"projectSlug": project_slug, "projectId": project_id, "status": status, "limit": limit, "cursor": cursor})

    def create(self, *, title: str, monitor_ids: Sequence[str], starts_at: str, ends_at: str, project_slug: Maybe[str] = UNSET, project_id: Maybe[str] = UNSET, body: Maybe[Optional[str]] = UNSET) -> t.MaintenanceEnvelope:
        """Plans a window of at most 31 days that ends in the future. From startsAt to endsAt its monitors tell nothing; afterwards it is told what is still wrong, and that what was wrong before no longer is. The project may be left out, the monitors say it."""
        return self._call("POST", "/api/v1/maintenances", {"title": title, "monitorIds": monitor_ids, "startsAt": starts_at, "endsAt": ends_at, "projectSlug": project_slug, "projectId": project_id, "body": body})

    def get(self, *, maintenance_id: str) -> t.MaintenanceEnvelope:
        """Returns one maintenance window."""
        return self._call("GET", "/api/v1/maintenances/{maintenanceId}", {"maintenanceId": maintenance_id})

    def update(self, *, maintenance_id: str, title: Maybe[str] = UNSET, body: Maybe[Optional[str]] = UNSET, monitor_ids: Maybe[Sequence[str]] = UNSET, starts_at: Maybe[str] = UNSET, ends_at: Maybe[str] = UNSET) -> t.MaintenanceEnvelope:
        """Changes at least one field of a window that has not ended. One that has begun keeps its startsAt; an endsAt that has passed ends it now. Monitors that leave it tell again."""
        return self._call("PATCH", "/api/v1/maintenances/{maintenanceId}", {"maintenanceId": maintenance_id, "title": title, "body": body, "monitorIds": monitor_ids, "startsAt": starts_at, "endsAt": ends_at})

    def delete(self, *, maintenance_id: str) -> t.Deleted:
        """Deletes a maintenance window. One that is in progress ends at once."""
        return self._call("DELETE", "/api/v1/maintenances/{maintenanceId}", {"maintenanceId": maintenance_id})


class StatusPage(Namespace):
    """``client.status_page``"""

    def domain(self) -> t.DomainVerificationEnvelope:
        """Answers what the last check of the status page's custom domain found: which record it needs, what is there now, and its certificate."""
        return self._call("GET", "/api/v1/status-page/domain-verification")

    def verify_domain(self) -> t.DomainVerificationEnvelope:
        """Looks the custom domain up and asks it, now, and answers what was found. For the hour after it checks come every minute until the domain is active. At most 30 in ten minutes."""
        return self._call("POST", "/api/v1/status-page/domain-verification")

    def get(self) -> t.StatusPageEnvelope:
        """Returns the organization's status page. There is none before the first update."""
        return self._call("GET", "/api/v1/status-page")

    def update(self, *, enabled: Maybe[bool] = UNSET, slug: Maybe[str] = UNSET, title: Maybe[str] = UNSET, description: Maybe[str] = UNSET, visible_by_default: Maybe[bool] = UNSET, custom_domain: Maybe[Optional[str]] = UNSET) -> t.StatusPageEnvelope:
        """Changes at least one field of the status page; the first call creates it. Enabled, it shows the public every monitor that is visible. A slug it had is a 404 and kept for 90 days, a removed custom domain for 30."""
        return self._call("PATCH", "/api/v1/status-page", {"enabled": enabled, "slug": slug, "title": title, "description": description, "visibleByDefault": visible_by_default, "customDomain": custom_domain})

    def snapshot(self) -> t.GetPublicStatusSnapshotResult:
        """Returns what the status page tells the public now: its components, open incidents and maintenance."""
        return self._call("GET", "/api/v1/status-page/snapshot")


class Components(Namespace):
    """``client.components``"""

    def list(self) -> Page[t.ListStatusPageComponentsResult, t.Component]:
        """Lists all monitors as components, in the order of the page; those that the public does not see too."""
        return self._page("components", "/api/v1/status-page/components")

    def update(self, *, monitor_id: str, name: Maybe[Optional[str]] = UNSET, description: Maybe[Optional[str]] = UNSET, group: Maybe[Optional[str]] = UNSET, order: Maybe[int] = UNSET, visible: Maybe[bool] = UNSET) -> t.ComponentEnvelope:
        """Changes at least one thing that the status page says of a monitor. Null takes back what was said."""
        return self._call("PATCH", "/api/v1/status-page/components/{monitorId}", {"monitorId": monitor_id, "name": name, "description": description, "group": group, "order": order, "visible": visible})


class Subscribers(Namespace):
    """``client.subscribers``"""

    def list(self, *, type: Maybe[t.SubscriberType] = UNSET, status: Maybe[t.SubscriberStatus] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListSubscribersResult, t.Subscriber]:
        """Lists who is told by mail or webhook what the status page says, newest first, with those who have not confirmed yet."""
        return self._page("subscribers", "/api/v1/status-page/subscribers", {"type": type, "status": status, "limit": limit, "cursor": cursor})

    def add(self, *, email: str, webhook_url: Maybe[str] = UNSET) -> t.SubscriberEnvelope:
        """Mails a link to the address, by which its reader confirms within 24 hours; until then nothing else is sent there. With `webhookUrl` it is the webhook that is told, and the address is that of whoever answers for it and gets its secret by confirming."""
        return self._call("POST", "/api/v1/status-page/subscribers", {"email": email, "webhookUrl": webhook_url})

    def delete(self, *, subscriber_id: str) -> t.Deleted:
        """Ends the subscription with everything that still waits for it. Nobody is told."""
        return self._call("DELETE", "/api/v1/status-page/subscribers/{subscriberId}", {"subscriberId": subscriber_id})


class Channels(Namespace):
    """``client.channels``"""

    def list(self, *, slug: Maybe[str] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListNotificationChannelsResult, t.NotificationChannel]:
        """Lists the places where the organization is told, by slug, without their secrets."""
        return self._page("channels", "/api/v1/notification-channels", {"slug": slug, "limit": limit, "cursor": cursor})

    def create(self, *, slug: str, type: t.ChannelType, email: Maybe[str] = UNSET, webhook_url: Maybe[str] = UNSET, bot_token: Maybe[str] = UNSET, chat_id: Maybe[str] = UNSET, kinds: Maybe[Sequence[t.NotificationKind]] = UNSET, project_slug: Maybe[str] = UNSET, reminder_minutes: Maybe[Optional[int]] = UNSET, enabled: Maybe[bool] = UNSET) -> t.NotificationChannelWithSecret:
        """Creates a channel. email needs `email`, slack and webhook need `webhookUrl`, telegram needs `botToken` and `chatId`. Messages to a webhook are signed as Standard Webhooks says, with the secret that this answers once."""
        return self._call("POST", "/api/v1/notification-channels", {"slug": slug, "type": type, "email": email, "webhookUrl": webhook_url, "botToken": bot_token, "chatId": chat_id, "kinds": kinds, "projectSlug": project_slug, "reminderMinutes": reminder_minutes, "enabled": enabled})

    def get(self, *, channel_id: str) -> t.NotificationChannelEnvelope:
        """Answers one channel without its secrets."""
        return self._call("GET", "/api/v1/notification-channels/{channelId}", {"channelId": channel_id})

    def update(self, *, channel_id: str, email: Maybe[str] = UNSET, webhook_url: Maybe[str] = UNSET, bot_token: Maybe[str] = UNSET, chat_id: Maybe[str] = UNSET, kinds: Maybe[Sequence[t.NotificationKind]] = UNSET, project_slug: Maybe[Optional[str]] = UNSET, reminder_minutes: Maybe[Optional[int]] = UNSET, enabled: Maybe[bool] = UNSET) -> t.NotificationChannelEnvelope:
        """Changes at least one of where it goes, what it is told and whether. The slug and the type stay."""
        return self._call("PATCH", "/api/v1/notification-channels/{channelId}", {"channelId": channel_id, "email": email, "webhookUrl": webhook_url, "botToken": bot_token, "chatId": chat_id, "kinds": kinds, "projectSlug": project_slug, "reminderMinutes": reminder_minutes, "enabled": enabled})

    def delete(self, *, channel_id: str) -> t.Deleted:
        """Deletes the channel with everything that still waits for it."""
        return self._call("DELETE", "/api/v1/notification-channels/{channelId}", {"channelId": channel_id})

    def test(self, *, channel_id: str) -> t.TestNotificationChannelResult:
        """Sends a test message now, once, also to a disabled channel, and answers whether it was taken, and if not why. At most 20 in ten minutes."""
        return self._call("POST", "/api/v1/notification-channels/{channelId}/test", {"channelId": channel_id})

    def rotate_secret(self, *, channel_id: str) -> t.NotificationChannelWithSecret:
        """Answers a new secret once. For 24 hours messages are signed with the secret before as well, so that the receiver can change over."""
        return self._call("POST", "/api/v1/notification-channels/{channelId}/rotate-secret", {"channelId": channel_id})


class Deliveries(Namespace):
    """``client.deliveries``"""

    def list(self, *, channel_id: Maybe[str] = UNSET, status: Maybe[t.DeliveryStatus] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListNotificationDeliveriesResult, t.NotificationDelivery]:
        """Lists messages to channels, newest first; status=dead is the list of those given up. Sent ones are kept 7 days, dead ones 30."""
        return self._page("deliveries", "/api/v1/notification-deliveries", {"channelId": channel_id, "status": status, "limit": limit, "cursor": cursor})

    def retry(self, *, delivery_id: str) -> t.RetryNotificationDeliveryResult:
        """Puts a delivery that was given up back to the beginning of its attempts."""
        return self._call("POST", "/api/v1/notification-deliveries/{deliveryId}/retry", {"deliveryId": delivery_id})


class Notifications(Namespace):
    """``client.notifications``"""

    def list(self, *, unread: Maybe[bool] = UNSET, kind: Maybe[t.NotificationKind] = UNSET, limit: Maybe[int] = UNSET, cursor: Maybe[str] = UNSET) -> Page[t.ListNotificationsResult, t.Notification]:
        """The notification centre: what the organization was told, newest first, and how much of it the caller has not read. Kept 90 days."""
        return self._page("notifications", "/api/account/notifications", {"unread": unread, "kind": kind, "limit": limit, "cursor": cursor})

    def read(self, *, notification_id: str) -> t.Unread:
        """Marks one notification as read by the caller; doing it twice changes nothing."""
        return self._call("POST", "/api/account/notifications/{notificationId}/read", {"notificationId": notification_id})

    def read_all(self) -> t.Unread:
        """Marks everything so far as read by the caller."""
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
        """Starts a session of 30 days, renewed by use. Answers a token for programs and sets a cookie for browsers. It acts in the person's first organization by slug; whoever belongs to none may create one."""
        return self._call("POST", "/api/account/login", {"email": email, "password": password}, public=True)

    def logout(self) -> t.Deleted:
        """Ends this session at once."""
        return self._call("POST", "/api/account/logout")

    def whoami(self) -> t.GetCurrentUserResult:
        """Says who is signed in, in which organization and with which role; both are null for a session that acts in none."""
        return self._call("GET", "/api/account/me")
