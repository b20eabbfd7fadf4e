// Generated from openapi/ by `npm run generate`. Do not edit.

export type OperationId =
  | 'login'
  | 'logout'
  | 'getCurrentUser'
  | 'updateCurrentUser'
  | 'changePassword'
  | 'requestPasswordReset'
  | 'resetPassword'
  | 'listSessions'
  | 'revokeOtherSessions'
  | 'revokeSession'
  | 'listOrganizations'
  | 'createOrganization'
  | 'switchOrganization'
  | 'updateOrganization'
  | 'deleteOrganization'
  | 'leaveOrganization'
  | 'transferOwnership'
  | 'listMembers'
  | 'updateMember'
  | 'removeMember'
  | 'listInvitations'
  | 'createInvitation'
  | 'acceptInvitation'
  | 'resendInvitation'
  | 'revokeInvitation'
  | 'listApiKeys'
  | 'createApiKey'
  | 'updateApiKey'
  | 'revokeApiKey'
  | 'listAuditLog'
  | 'getApiKeyInfo'
  | 'listProjects'
  | 'createProject'
  | 'getProject'
  | 'updateProject'
  | 'deleteProject'
  | 'listMonitors'
  | 'createMonitor'
  | 'getMonitor'
  | 'updateMonitor'
  | 'deleteMonitor'
  | 'listMonitorEvents'
  | 'listMonitorTransitions'
  | 'getMonitoringSnapshot'
  | 'listServers'
  | 'createServer'
  | 'getServer'
  | 'updateServer'
  | 'deleteServer'
  | 'rotateServerToken'
  | 'getServerSeries'
  | 'getServerProcessSeries'
  | 'listServerAlerts'
  | 'tailServerLogs'
  | 'getServerService'
  | 'describeServerProcess'
  | 'getServerNginx'
  | 'listIncidents'
  | 'createIncident'
  | 'getIncident'
  | 'postIncidentUpdate'
  | 'resolveIncident'
  | 'listMaintenances'
  | 'createMaintenance'
  | 'getMaintenance'
  | 'updateMaintenance'
  | 'deleteMaintenance'
  | 'getStatusPage'
  | 'updateStatusPage'
  | 'getPublicStatusSnapshot'
  | 'listStatusPageComponents'
  | 'updateStatusPageComponent'
  | 'listSubscribers'
  | 'createSubscriber'
  | 'deleteSubscriber'
  | 'getDomainVerification'
  | 'verifyDomain'
  | 'listNotifications'
  | 'readAllNotifications'
  | 'readNotification'
  | 'listNotificationChannels'
  | 'createNotificationChannel'
  | 'getNotificationChannel'
  | 'updateNotificationChannel'
  | 'deleteNotificationChannel'
  | 'testNotificationChannel'
  | 'rotateNotificationChannelSecret'
  | 'listNotificationDeliveries'
  | 'retryNotificationDelivery'
  | 'listAnalyticsProperties'
  | 'createAnalyticsProperty'
  | 'getAnalyticsProperty'
  | 'updateAnalyticsProperty'
  | 'deleteAnalyticsProperty'
  | 'listErrorIssues'
  | 'getErrorIssue'
  | 'updateErrorIssueStatus'
  | 'mergeErrorIssues'
  | 'listErrorEvents'
  | 'getErrorEvent'
  | 'getErrorFixContext'
  | 'getErrorScrubbing'
  | 'updateErrorScrubbing'
  | 'listErrorTypes'
  | 'listSourceMaps'
  | 'uploadSourceMaps'
  | 'deleteSourceMaps'
  | 'explainSourceMap'
  | 'reportStatusEvents'
  | 'reportServerError'
  | 'reportBrowserError';

/** What follows `tidewatch` on the command line. */
export type CommandPath =
  | 'login'
  | 'logout'
  | 'whoami'
  | 'account update'
  | 'account change-password'
  | 'account forgot-password'
  | 'account reset-password'
  | 'sessions list'
  | 'sessions revoke-others'
  | 'sessions revoke'
  | 'organizations list'
  | 'organizations create'
  | 'organizations switch'
  | 'organizations update'
  | 'organizations delete'
  | 'organizations leave'
  | 'organizations transfer'
  | 'members list'
  | 'members update'
  | 'members remove'
  | 'invitations list'
  | 'invitations create'
  | 'invitations accept'
  | 'invitations resend'
  | 'invitations revoke'
  | 'keys list'
  | 'keys create'
  | 'keys update'
  | 'keys revoke'
  | 'audit-log list'
  | 'keys info'
  | 'projects list'
  | 'projects create'
  | 'projects get'
  | 'projects rename'
  | 'projects delete'
  | 'monitors list'
  | 'monitors create'
  | 'monitors get'
  | 'monitors update'
  | 'monitors delete'
  | 'monitors events'
  | 'monitors transitions'
  | 'monitors snapshot'
  | 'servers list'
  | 'servers create'
  | 'servers get'
  | 'servers update'
  | 'servers delete'
  | 'servers rotate-token'
  | 'servers series'
  | 'servers process-series'
  | 'servers alerts'
  | 'servers tail'
  | 'servers service'
  | 'servers process'
  | 'servers nginx'
  | 'incidents list'
  | 'incidents create'
  | 'incidents get'
  | 'incidents update'
  | 'incidents resolve'
  | 'maintenances list'
  | 'maintenances create'
  | 'maintenances get'
  | 'maintenances update'
  | 'maintenances delete'
  | 'status-page get'
  | 'status-page update'
  | 'status-page snapshot'
  | 'components list'
  | 'components update'
  | 'subscribers list'
  | 'subscribers add'
  | 'subscribers delete'
  | 'status-page domain'
  | 'status-page verify-domain'
  | 'notifications list'
  | 'notifications read-all'
  | 'notifications read'
  | 'channels list'
  | 'channels create'
  | 'channels get'
  | 'channels update'
  | 'channels delete'
  | 'channels test'
  | 'channels rotate-secret'
  | 'deliveries list'
  | 'deliveries retry'
  | 'properties list'
  | 'properties create'
  | 'properties get'
  | 'properties update'
  | 'properties delete'
  | 'errors list'
  | 'errors get'
  | 'errors update'
  | 'errors merge'
  | 'errors events'
  | 'errors event'
  | 'errors context'
  | 'scrubbing get'
  | 'scrubbing update'
  | 'errors types'
  | 'sourcemaps list'
  | 'sourcemaps upload'
  | 'sourcemaps delete'
  | 'sourcemaps explain'
  | 'events report'
  | 'errors report'
  | 'errors report-browser';

/** A command in a list of commands; the rest of it stands in the table of its first word. */
export interface CommandEntry {
  operationId: OperationId;
  path: CommandPath;
  args: string;
  summary: string;
}

export const COMMANDS: readonly CommandEntry[] = [
  { operationId: 'login', path: 'login', args: '', summary: 'Sign in' },
  { operationId: 'logout', path: 'logout', args: '', summary: 'Sign out' },
  { operationId: 'getCurrentUser', path: 'whoami', args: '', summary: 'Get the signed-in person' },
  { operationId: 'updateCurrentUser', path: 'account update', args: '', summary: 'Change my name' },
  { operationId: 'changePassword', path: 'account change-password', args: '', summary: 'Change my password' },
  { operationId: 'requestPasswordReset', path: 'account forgot-password', args: '', summary: 'Ask for a new password' },
  { operationId: 'resetPassword', path: 'account reset-password', args: '', summary: 'Set a new password with a link' },
  { operationId: 'listSessions', path: 'sessions list', args: '', summary: 'List my sessions' },
  { operationId: 'revokeOtherSessions', path: 'sessions revoke-others', args: '', summary: 'End all my other sessions' },
  { operationId: 'revokeSession', path: 'sessions revoke', args: '<session-id>', summary: 'End one of my sessions' },
  { operationId: 'listOrganizations', path: 'organizations list', args: '', summary: 'List my organizations' },
  { operationId: 'createOrganization', path: 'organizations create', args: '<slug>', summary: 'Create an organization' },
  { operationId: 'switchOrganization', path: 'organizations switch', args: '<organization>', summary: 'Switch to another organization' },
  { operationId: 'updateOrganization', path: 'organizations update', args: '', summary: 'Change the organization' },
  { operationId: 'deleteOrganization', path: 'organizations delete', args: '', summary: 'Delete the organization' },
  { operationId: 'leaveOrganization', path: 'organizations leave', args: '', summary: 'Leave the organization' },
  { operationId: 'transferOwnership', path: 'organizations transfer', args: '<user>', summary: 'Hand the organization over' },
  { operationId: 'listMembers', path: 'members list', args: '', summary: 'List members' },
  { operationId: 'updateMember', path: 'members update', args: '<user> <role>', summary: 'Change a member\'s role' },
  { operationId: 'removeMember', path: 'members remove', args: '<user>', summary: 'Remove a member' },
  { operationId: 'listInvitations', path: 'invitations list', args: '', summary: 'List invitations' },
  { operationId: 'createInvitation', path: 'invitations create', args: '<email> <role>', summary: 'Invite a person' },
  { operationId: 'acceptInvitation', path: 'invitations accept', args: '', summary: 'Accept an invitation' },
  { operationId: 'resendInvitation', path: 'invitations resend', args: '<invitation-id>', summary: 'Send an invitation again' },
  { operationId: 'revokeInvitation', path: 'invitations revoke', args: '<invitation-id>', summary: 'Withdraw an invitation' },
  { operationId: 'listApiKeys', path: 'keys list', args: '', summary: 'List API keys' },
  { operationId: 'createApiKey', path: 'keys create', args: '<name>', summary: 'Issue an API key' },
  { operationId: 'updateApiKey', path: 'keys update', args: '<key-id>', summary: 'Change an API key' },
  { operationId: 'revokeApiKey', path: 'keys revoke', args: '<key-id>', summary: 'Revoke an API key' },
  { operationId: 'listAuditLog', path: 'audit-log list', args: '', summary: 'List the audit log' },
  { operationId: 'getApiKeyInfo', path: 'keys info', args: '', summary: 'Get API key info' },
  { operationId: 'listProjects', path: 'projects list', args: '', summary: 'List projects' },
  { operationId: 'createProject', path: 'projects create', args: '<slug>', summary: 'Create a project' },
  { operationId: 'getProject', path: 'projects get', args: '<project>', summary: 'Get a project' },
  { operationId: 'updateProject', path: 'projects rename', args: '<project> <name>', summary: 'Rename a project' },
  { operationId: 'deleteProject', path: 'projects delete', args: '<project>', summary: 'Delete a project' },
  { operationId: 'listMonitors', path: 'monitors list', args: '', summary: 'List monitors' },
  { operationId: 'createMonitor', path: 'monitors create', args: '<slug>', summary: 'Create a monitor' },
  { operationId: 'getMonitor', path: 'monitors get', args: '<monitor>', summary: 'Get a monitor' },
  { operationId: 'updateMonitor', path: 'monitors update', args: '<monitor>', summary: 'Change a monitor' },
  { operationId: 'deleteMonitor', path: 'monitors delete', args: '<monitor>', summary: 'Delete a monitor' },
  { operationId: 'listMonitorEvents', path: 'monitors events', args: '<monitor>', summary: 'List a monitor\'s events' },
  { operationId: 'listMonitorTransitions', path: 'monitors transitions', args: '<monitor>', summary: 'List a monitor\'s transitions' },
  { operationId: 'getMonitoringSnapshot', path: 'monitors snapshot', args: '', summary: 'Get the monitoring snapshot' },
  { operationId: 'listServers', path: 'servers list', args: '', summary: 'List servers' },
  { operationId: 'createServer', path: 'servers create', args: '<name>', summary: 'Register a server' },
  { operationId: 'getServer', path: 'servers get', args: '<server>', summary: 'Get a server' },
  { operationId: 'updateServer', path: 'servers update', args: '<server>', summary: 'Change a server' },
  { operationId: 'deleteServer', path: 'servers delete', args: '<server>', summary: 'Delete a server' },
  { operationId: 'rotateServerToken', path: 'servers rotate-token', args: '<server>', summary: 'Rotate a server\'s token' },
  { operationId: 'getServerSeries', path: 'servers series', args: '<server>', summary: 'Get a server\'s series' },
  { operationId: 'getServerProcessSeries', path: 'servers process-series', args: '<server>', summary: 'Get the series of a server\'s processes' },
  { operationId: 'listServerAlerts', path: 'servers alerts', args: '<server>', summary: 'List a server\'s alerts' },
  { operationId: 'tailServerLogs', path: 'servers tail', args: '<server> <source-id>', summary: 'Tail a server\'s log' },
  { operationId: 'getServerService', path: 'servers service', args: '<server> <unit>', summary: 'Get a service of a server' },
  { operationId: 'describeServerProcess', path: 'servers process', args: '<server> <name>', summary: 'Describe a process of a server' },
  { operationId: 'getServerNginx', path: 'servers nginx', args: '<server>', summary: 'Get the nginx of a server' },
  { operationId: 'listIncidents', path: 'incidents list', args: '', summary: 'List incidents' },
  { operationId: 'createIncident', path: 'incidents create', args: '<title>', summary: 'Open an incident' },
  { operationId: 'getIncident', path: 'incidents get', args: '<incident-id>', summary: 'Get an incident' },
  { operationId: 'postIncidentUpdate', path: 'incidents update', args: '<incident-id> <status>', summary: 'Update an incident' },
  { operationId: 'resolveIncident', path: 'incidents resolve', args: '<incident-id>', summary: 'Resolve an incident' },
  { operationId: 'listMaintenances', path: 'maintenances list', args: '', summary: 'List maintenance windows' },
  { operationId: 'createMaintenance', path: 'maintenances create', args: '<title>', summary: 'Plan a maintenance window' },
  { operationId: 'getMaintenance', path: 'maintenances get', args: '<maintenance-id>', summary: 'Get a maintenance window' },
  { operationId: 'updateMaintenance', path: 'maintenances update', args: '<maintenance-id>', summary: 'Change a maintenance window' },
  { operationId: 'deleteMaintenance', path: 'maintenances delete', args: '<maintenance-id>', summary: 'Delete a maintenance window' },
  { operationId: 'getStatusPage', path: 'status-page get', args: '', summary: 'Get the status page' },
  { operationId: 'updateStatusPage', path: 'status-page update', args: '', summary: 'Change the status page' },
  { operationId: 'getPublicStatusSnapshot', path: 'status-page snapshot', args: '', summary: 'Get what the public sees' },
  { operationId: 'listStatusPageComponents', path: 'components list', args: '', summary: 'List what the status page may show' },
  { operationId: 'updateStatusPageComponent', path: 'components update', args: '<monitor>', summary: 'Change what the status page shows of a monitor' },
  { operationId: 'listSubscribers', path: 'subscribers list', args: '', summary: 'List subscribers of the status page' },
  { operationId: 'createSubscriber', path: 'subscribers add', args: '<email>', summary: 'Ask somebody to subscribe' },
  { operationId: 'deleteSubscriber', path: 'subscribers delete', args: '<subscriber>', summary: 'Remove a subscriber' },
  { operationId: 'getDomainVerification', path: 'status-page domain', args: '', summary: 'Read how far the custom domain is' },
  { operationId: 'verifyDomain', path: 'status-page verify-domain', args: '', summary: 'Check the custom domain now' },
  { operationId: 'listNotifications', path: 'notifications list', args: '', summary: 'List notifications' },
  { operationId: 'readAllNotifications', path: 'notifications read-all', args: '', summary: 'Mark all notifications as read' },
  { operationId: 'readNotification', path: 'notifications read', args: '<notification-id>', summary: 'Mark a notification as read' },
  { operationId: 'listNotificationChannels', path: 'channels list', args: '', summary: 'List notification channels' },
  { operationId: 'createNotificationChannel', path: 'channels create', args: '<slug> <type>', summary: 'Create a notification channel' },
  { operationId: 'getNotificationChannel', path: 'channels get', args: '<channel>', summary: 'Get a notification channel' },
  { operationId: 'updateNotificationChannel', path: 'channels update', args: '<channel>', summary: 'Change a notification channel' },
  { operationId: 'deleteNotificationChannel', path: 'channels delete', args: '<channel>', summary: 'Delete a notification channel' },
  { operationId: 'testNotificationChannel', path: 'channels test', args: '<channel>', summary: 'Send a test message' },
  { operationId: 'rotateNotificationChannelSecret', path: 'channels rotate-secret', args: '<channel>', summary: 'Rotate a webhook\'s signing secret' },
  { operationId: 'listNotificationDeliveries', path: 'deliveries list', args: '', summary: 'List deliveries' },
  { operationId: 'retryNotificationDelivery', path: 'deliveries retry', args: '<delivery-id>', summary: 'Send a dead delivery again' },
  { operationId: 'listAnalyticsProperties', path: 'properties list', args: '', summary: 'List properties' },
  { operationId: 'createAnalyticsProperty', path: 'properties create', args: '<domain>', summary: 'Create a property' },
  { operationId: 'getAnalyticsProperty', path: 'properties get', args: '<property>', summary: 'Get a property' },
  { operationId: 'updateAnalyticsProperty', path: 'properties update', args: '<property>', summary: 'Change a property' },
  { operationId: 'deleteAnalyticsProperty', path: 'properties delete', args: '<property>', summary: 'Delete a property' },
  { operationId: 'listErrorIssues', path: 'errors list', args: '', summary: 'List error issues' },
  { operationId: 'getErrorIssue', path: 'errors get', args: '<issue-id>', summary: 'Get an error issue' },
  { operationId: 'updateErrorIssueStatus', path: 'errors update', args: '<issue-id> <action>', summary: 'Resolve, ignore or reopen an issue' },
  { operationId: 'mergeErrorIssues', path: 'errors merge', args: '<issue-id>', summary: 'Merge issues' },
  { operationId: 'listErrorEvents', path: 'errors events', args: '<issue-id>', summary: 'List the events of an issue' },
  { operationId: 'getErrorEvent', path: 'errors event', args: '<issue-id> <event-id>', summary: 'Get an event' },
  { operationId: 'getErrorFixContext', path: 'errors context', args: '<issue-id>', summary: 'Get what is needed to fix an issue' },
  { operationId: 'getErrorScrubbing', path: 'scrubbing get', args: '', summary: 'Get what is masked in errors' },
  { operationId: 'updateErrorScrubbing', path: 'scrubbing update', args: '', summary: 'Change what is masked in errors' },
  { operationId: 'listErrorTypes', path: 'errors types', args: '', summary: 'List error types' },
  { operationId: 'listSourceMaps', path: 'sourcemaps list', args: '', summary: 'List source maps' },
  { operationId: 'uploadSourceMaps', path: 'sourcemaps upload', args: '', summary: 'Upload source maps' },
  { operationId: 'deleteSourceMaps', path: 'sourcemaps delete', args: '', summary: 'Delete source maps' },
  { operationId: 'explainSourceMap', path: 'sourcemaps explain', args: '<file> <line> <column>', summary: 'Explain where a position leads' },
  { operationId: 'reportStatusEvents', path: 'events report', args: '<slug>', summary: 'Report status events' },
  { operationId: 'reportServerError', path: 'errors report', args: '[message]', summary: 'Report a server error' },
  { operationId: 'reportBrowserError', path: 'errors report-browser', args: '', summary: 'Report a browser error' },
];
