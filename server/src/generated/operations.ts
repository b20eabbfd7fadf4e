// Generated from openapi/ by `npm run generate`. Do not edit.
import type { Handler, OperationSpec } from '../kernel/contract/handler.js';

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

/** The fields that validation fills in when the caller leaves them out. */
export interface DefaultedFields {
  login: never;
  logout: never;
  getCurrentUser: never;
  updateCurrentUser: never;
  changePassword: never;
  requestPasswordReset: never;
  resetPassword: never;
  listSessions: 'limit';
  revokeOtherSessions: never;
  revokeSession: never;
  listOrganizations: never;
  createOrganization: 'timeZone';
  switchOrganization: never;
  updateOrganization: never;
  deleteOrganization: never;
  leaveOrganization: never;
  transferOwnership: never;
  listMembers: 'limit';
  updateMember: never;
  removeMember: never;
  listInvitations: 'limit';
  createInvitation: never;
  acceptInvitation: never;
  resendInvitation: never;
  revokeInvitation: never;
  listApiKeys: 'limit';
  createApiKey: 'mcpRequestsPerMinute';
  updateApiKey: never;
  revokeApiKey: never;
  listAuditLog: 'limit';
  getApiKeyInfo: never;
  listProjects: 'limit';
  createProject: never;
  getProject: never;
  updateProject: never;
  deleteProject: never;
  listMonitors: 'limit';
  createMonitor: 'intervalSec' | 'degradedAfter' | 'downAfter';
  getMonitor: never;
  updateMonitor: never;
  deleteMonitor: never;
  listMonitorEvents: 'limit';
  listMonitorTransitions: 'limit';
  getMonitoringSnapshot: 'uptimeDays' | 'limit';
  listServers: 'limit';
  createServer: 'intervalSec' | 'nginxEnabled';
  getServer: never;
  updateServer: never;
  deleteServer: never;
  rotateServerToken: never;
  getServerSeries: 'range';
  getServerProcessSeries: 'range';
  listServerAlerts: 'limit';
  tailServerLogs: 'lines';
  getServerService: never;
  describeServerProcess: never;
  getServerNginx: never;
  listIncidents: 'limit';
  createIncident: 'status';
  getIncident: never;
  postIncidentUpdate: never;
  resolveIncident: never;
  listMaintenances: 'limit';
  createMaintenance: never;
  getMaintenance: never;
  updateMaintenance: never;
  deleteMaintenance: never;
  getStatusPage: never;
  updateStatusPage: never;
  getPublicStatusSnapshot: never;
  listStatusPageComponents: never;
  updateStatusPageComponent: never;
  listSubscribers: 'limit';
  createSubscriber: never;
  deleteSubscriber: never;
  getDomainVerification: never;
  verifyDomain: never;
  listNotifications: 'unread' | 'limit';
  readAllNotifications: never;
  readNotification: never;
  listNotificationChannels: 'limit';
  createNotificationChannel: 'kinds' | 'enabled';
  getNotificationChannel: never;
  updateNotificationChannel: never;
  deleteNotificationChannel: never;
  testNotificationChannel: never;
  rotateNotificationChannelSecret: never;
  listNotificationDeliveries: 'limit';
  retryNotificationDelivery: never;
  listAnalyticsProperties: 'limit';
  createAnalyticsProperty: 'alertNewIssue' | 'alertRecurrence' | 'alertSpike' | 'spikeThreshold' | 'spikeWindowMinutes';
  getAnalyticsProperty: never;
  updateAnalyticsProperty: never;
  deleteAnalyticsProperty: never;
  listErrorIssues: 'importance' | 'status' | 'sort' | 'limit';
  getErrorIssue: never;
  updateErrorIssueStatus: never;
  mergeErrorIssues: never;
  listErrorEvents: 'limit';
  getErrorEvent: never;
  getErrorFixContext: 'sampleLimit';
  getErrorScrubbing: never;
  updateErrorScrubbing: never;
  listErrorTypes: 'limit';
  listSourceMaps: 'limit';
  uploadSourceMaps: never;
  deleteSourceMaps: never;
  explainSourceMap: never;
  reportStatusEvents: never;
  reportServerError: 'level' | 'platform';
  reportBrowserError: 'level';
}

/** Every operation of the tag account. */
export interface AccountOperations {
  login: Handler<'login'>;
  logout: Handler<'logout'>;
  getCurrentUser: Handler<'getCurrentUser'>;
  updateCurrentUser: Handler<'updateCurrentUser'>;
  changePassword: Handler<'changePassword'>;
  requestPasswordReset: Handler<'requestPasswordReset'>;
  resetPassword: Handler<'resetPassword'>;
  listSessions: Handler<'listSessions'>;
  revokeOtherSessions: Handler<'revokeOtherSessions'>;
  revokeSession: Handler<'revokeSession'>;
  listOrganizations: Handler<'listOrganizations'>;
  createOrganization: Handler<'createOrganization'>;
  switchOrganization: Handler<'switchOrganization'>;
  updateOrganization: Handler<'updateOrganization'>;
  deleteOrganization: Handler<'deleteOrganization'>;
  leaveOrganization: Handler<'leaveOrganization'>;
  transferOwnership: Handler<'transferOwnership'>;
  listMembers: Handler<'listMembers'>;
  updateMember: Handler<'updateMember'>;
  removeMember: Handler<'removeMember'>;
  listInvitations: Handler<'listInvitations'>;
  createInvitation: Handler<'createInvitation'>;
  acceptInvitation: Handler<'acceptInvitation'>;
  resendInvitation: Handler<'resendInvitation'>;
  revokeInvitation: Handler<'revokeInvitation'>;
  listApiKeys: Handler<'listApiKeys'>;
  createApiKey: Handler<'createApiKey'>;
  updateApiKey: Handler<'updateApiKey'>;
  revokeApiKey: Handler<'revokeApiKey'>;
  listAuditLog: Handler<'listAuditLog'>;
  getApiKeyInfo: Handler<'getApiKeyInfo'>;
}

/** Every operation of the tag projects. */
export interface ProjectsOperations {
  listProjects: Handler<'listProjects'>;
  createProject: Handler<'createProject'>;
  getProject: Handler<'getProject'>;
  updateProject: Handler<'updateProject'>;
  deleteProject: Handler<'deleteProject'>;
}

/** Every operation of the tag monitors. */
export interface MonitorsOperations {
  listMonitors: Handler<'listMonitors'>;
  createMonitor: Handler<'createMonitor'>;
  getMonitor: Handler<'getMonitor'>;
  updateMonitor: Handler<'updateMonitor'>;
  deleteMonitor: Handler<'deleteMonitor'>;
  listMonitorEvents: Handler<'listMonitorEvents'>;
  listMonitorTransitions: Handler<'listMonitorTransitions'>;
  getMonitoringSnapshot: Handler<'getMonitoringSnapshot'>;
}

/** Every operation of the tag servers. */
export interface ServersOperations {
  listServers: Handler<'listServers'>;
  createServer: Handler<'createServer'>;
  getServer: Handler<'getServer'>;
  updateServer: Handler<'updateServer'>;
  deleteServer: Handler<'deleteServer'>;
  rotateServerToken: Handler<'rotateServerToken'>;
  getServerSeries: Handler<'getServerSeries'>;
  getServerProcessSeries: Handler<'getServerProcessSeries'>;
  listServerAlerts: Handler<'listServerAlerts'>;
  tailServerLogs: Handler<'tailServerLogs'>;
  getServerService: Handler<'getServerService'>;
  describeServerProcess: Handler<'describeServerProcess'>;
  getServerNginx: Handler<'getServerNginx'>;
}

/** Every operation of the tag incidents. */
export interface IncidentsOperations {
  listIncidents: Handler<'listIncidents'>;
  createIncident: Handler<'createIncident'>;
  getIncident: Handler<'getIncident'>;
  postIncidentUpdate: Handler<'postIncidentUpdate'>;
  resolveIncident: Handler<'resolveIncident'>;
}

/** Every operation of the tag maintenances. */
export interface MaintenancesOperations {
  listMaintenances: Handler<'listMaintenances'>;
  createMaintenance: Handler<'createMaintenance'>;
  getMaintenance: Handler<'getMaintenance'>;
  updateMaintenance: Handler<'updateMaintenance'>;
  deleteMaintenance: Handler<'deleteMaintenance'>;
}

/** Every operation of the tag status-page. */
export interface StatusPageOperations {
  getStatusPage: Handler<'getStatusPage'>;
  updateStatusPage: Handler<'updateStatusPage'>;
  getPublicStatusSnapshot: Handler<'getPublicStatusSnapshot'>;
  listStatusPageComponents: Handler<'listStatusPageComponents'>;
  updateStatusPageComponent: Handler<'updateStatusPageComponent'>;
  listSubscribers: Handler<'listSubscribers'>;
  createSubscriber: Handler<'createSubscriber'>;
  deleteSubscriber: Handler<'deleteSubscriber'>;
  getDomainVerification: Handler<'getDomainVerification'>;
  verifyDomain: Handler<'verifyDomain'>;
}

/** Every operation of the tag notifications. */
export interface NotificationsOperations {
  listNotifications: Handler<'listNotifications'>;
  readAllNotifications: Handler<'readAllNotifications'>;
  readNotification: Handler<'readNotification'>;
  listNotificationChannels: Handler<'listNotificationChannels'>;
  createNotificationChannel: Handler<'createNotificationChannel'>;
  getNotificationChannel: Handler<'getNotificationChannel'>;
  updateNotificationChannel: Handler<'updateNotificationChannel'>;
  deleteNotificationChannel: Handler<'deleteNotificationChannel'>;
  testNotificationChannel: Handler<'testNotificationChannel'>;
  rotateNotificationChannelSecret: Handler<'rotateNotificationChannelSecret'>;
  listNotificationDeliveries: Handler<'listNotificationDeliveries'>;
  retryNotificationDelivery: Handler<'retryNotificationDelivery'>;
}

/** Every operation of the tag properties. */
export interface PropertiesOperations {
  listAnalyticsProperties: Handler<'listAnalyticsProperties'>;
  createAnalyticsProperty: Handler<'createAnalyticsProperty'>;
  getAnalyticsProperty: Handler<'getAnalyticsProperty'>;
  updateAnalyticsProperty: Handler<'updateAnalyticsProperty'>;
  deleteAnalyticsProperty: Handler<'deleteAnalyticsProperty'>;
}

/** Every operation of the tag errors. */
export interface ErrorsOperations {
  listErrorIssues: Handler<'listErrorIssues'>;
  getErrorIssue: Handler<'getErrorIssue'>;
  updateErrorIssueStatus: Handler<'updateErrorIssueStatus'>;
  mergeErrorIssues: Handler<'mergeErrorIssues'>;
  listErrorEvents: Handler<'listErrorEvents'>;
  getErrorEvent: Handler<'getErrorEvent'>;
  getErrorFixContext: Handler<'getErrorFixContext'>;
  getErrorScrubbing: Handler<'getErrorScrubbing'>;
  updateErrorScrubbing: Handler<'updateErrorScrubbing'>;
  listErrorTypes: Handler<'listErrorTypes'>;
}

/** Every operation of the tag source-maps. */
export interface SourceMapsOperations {
  listSourceMaps: Handler<'listSourceMaps'>;
  uploadSourceMaps: Handler<'uploadSourceMaps'>;
  deleteSourceMaps: Handler<'deleteSourceMaps'>;
  explainSourceMap: Handler<'explainSourceMap'>;
}

/** Every operation that goes through dispatch; those of ingest don't. */
export type DispatchedOperations = AccountOperations & ProjectsOperations & MonitorsOperations & ServersOperations & IncidentsOperations & MaintenancesOperations & StatusPageOperations & NotificationsOperations & PropertiesOperations & ErrorsOperations & SourceMapsOperations;

export const OPERATIONS: readonly OperationSpec[] = [
  {
    "id": "login",
    "method": "post",
    "path": "/api/account/login",
    "tag": "account",
    "successStatus": 200,
    "public": true,
    "apiKeyScopes": null,
    "sessionRole": null,
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": "login",
    "audit": "session",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "email": "body",
      "password": "body"
    }
  },
  {
    "id": "logout",
    "method": "post",
    "path": "/api/account/logout",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "person",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "session",
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {}
  },
  {
    "id": "getCurrentUser",
    "method": "get",
    "path": "/api/account/me",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "person",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {}
  },
  {
    "id": "updateCurrentUser",
    "method": "patch",
    "path": "/api/account/me",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "person",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "user",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "name": "body"
    }
  },
  {
    "id": "changePassword",
    "method": "post",
    "path": "/api/account/password",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "person",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "user",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "currentPassword": "body",
      "newPassword": "body"
    }
  },
  {
    "id": "requestPasswordReset",
    "method": "post",
    "path": "/api/account/password/forgot",
    "tag": "account",
    "successStatus": 202,
    "public": true,
    "apiKeyScopes": null,
    "sessionRole": null,
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": "passwordReset",
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "email": "body"
    }
  },
  {
    "id": "resetPassword",
    "method": "post",
    "path": "/api/account/password/reset",
    "tag": "account",
    "successStatus": 200,
    "public": true,
    "apiKeyScopes": null,
    "sessionRole": null,
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": "passwordReset",
    "audit": "user",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "token": "body",
      "newPassword": "body"
    }
  },
  {
    "id": "listSessions",
    "method": "get",
    "path": "/api/account/sessions",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "person",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "limit": "query",
      "cursor": "query"
    }
  },
  {
    "id": "revokeOtherSessions",
    "method": "post",
    "path": "/api/account/sessions/revoke-others",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "person",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "session",
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {}
  },
  {
    "id": "revokeSession",
    "method": "delete",
    "path": "/api/account/sessions/{sessionId}",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "person",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "session",
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "sessionId": "path"
    }
  },
  {
    "id": "listOrganizations",
    "method": "get",
    "path": "/api/account/organizations",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "person",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {}
  },
  {
    "id": "createOrganization",
    "method": "post",
    "path": "/api/account/organizations",
    "tag": "account",
    "successStatus": 201,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "person",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "organization",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "slug": "body",
      "name": "body",
      "timeZone": "body"
    }
  },
  {
    "id": "switchOrganization",
    "method": "post",
    "path": "/api/account/organizations/{organizationId}/activate",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "person",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "organization",
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "organizationId": "path"
    }
  },
  {
    "id": "updateOrganization",
    "method": "patch",
    "path": "/api/account/organization",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "organization",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "name": "body",
      "timeZone": "body"
    }
  },
  {
    "id": "deleteOrganization",
    "method": "delete",
    "path": "/api/account/organization",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "owner",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "organization",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "confirmSlug": "body"
    }
  },
  {
    "id": "leaveOrganization",
    "method": "post",
    "path": "/api/account/organization/leave",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "member",
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {}
  },
  {
    "id": "transferOwnership",
    "method": "post",
    "path": "/api/account/organization/transfer",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "owner",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "member",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "userId": "body"
    }
  },
  {
    "id": "listMembers",
    "method": "get",
    "path": "/api/account/members",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "limit": "query",
      "cursor": "query"
    }
  },
  {
    "id": "updateMember",
    "method": "patch",
    "path": "/api/account/members/{userId}",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "member",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "userId": "path",
      "role": "body"
    }
  },
  {
    "id": "removeMember",
    "method": "delete",
    "path": "/api/account/members/{userId}",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "member",
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "userId": "path"
    }
  },
  {
    "id": "listInvitations",
    "method": "get",
    "path": "/api/account/invitations",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "limit": "query",
      "cursor": "query"
    }
  },
  {
    "id": "createInvitation",
    "method": "post",
    "path": "/api/account/invitations",
    "tag": "account",
    "successStatus": 201,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "invitation",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "email": "body",
      "role": "body"
    }
  },
  {
    "id": "acceptInvitation",
    "method": "post",
    "path": "/api/account/invitations/accept",
    "tag": "account",
    "successStatus": 201,
    "public": true,
    "apiKeyScopes": null,
    "sessionRole": null,
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": "login",
    "audit": "member",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "token": "body",
      "name": "body",
      "password": "body"
    }
  },
  {
    "id": "resendInvitation",
    "method": "post",
    "path": "/api/account/invitations/{invitationId}/resend",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "invitation",
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "invitationId": "path"
    }
  },
  {
    "id": "revokeInvitation",
    "method": "delete",
    "path": "/api/account/invitations/{invitationId}",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "invitation",
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "invitationId": "path"
    }
  },
  {
    "id": "listApiKeys",
    "method": "get",
    "path": "/api/account/api-keys",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "limit": "query",
      "cursor": "query"
    }
  },
  {
    "id": "createApiKey",
    "method": "post",
    "path": "/api/account/api-keys",
    "tag": "account",
    "successStatus": 201,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "apiKey",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "name": "body",
      "kind": "body",
      "projectSlug": "body",
      "scopes": "body",
      "allowedCidrs": "body",
      "mcpRequestsPerMinute": "body",
      "mcpDailyCalls": "body",
      "expiresAt": "body"
    }
  },
  {
    "id": "updateApiKey",
    "method": "patch",
    "path": "/api/account/api-keys/{keyId}",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "apiKey",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "keyId": "path",
      "name": "body",
      "scopes": "body",
      "allowedCidrs": "body",
      "mcpRequestsPerMinute": "body",
      "mcpDailyCalls": "body",
      "expiresAt": "body"
    }
  },
  {
    "id": "revokeApiKey",
    "method": "delete",
    "path": "/api/account/api-keys/{keyId}",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "apiKey",
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "keyId": "path"
    }
  },
  {
    "id": "listAuditLog",
    "method": "get",
    "path": "/api/account/audit-log",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "action": "query",
      "outcome": "query",
      "limit": "query",
      "cursor": "query"
    }
  },
  {
    "id": "getApiKeyInfo",
    "method": "get",
    "path": "/api/v1/api-key",
    "tag": "account",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [],
    "sessionRole": null,
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {}
  },
  {
    "id": "listProjects",
    "method": "get",
    "path": "/api/v1/projects",
    "tag": "projects",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read",
      "status:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "slug": "query",
      "limit": "query",
      "cursor": "query"
    }
  },
  {
    "id": "createProject",
    "method": "post",
    "path": "/api/v1/projects",
    "tag": "projects",
    "successStatus": 201,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": "project",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "slug": "body",
      "name": "body"
    }
  },
  {
    "id": "getProject",
    "method": "get",
    "path": "/api/v1/projects/{projectId}",
    "tag": "projects",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read",
      "status:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "projectId": "path"
    }
  },
  {
    "id": "updateProject",
    "method": "patch",
    "path": "/api/v1/projects/{projectId}",
    "tag": "projects",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": "project",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "projectId": "path",
      "name": "body"
    }
  },
  {
    "id": "deleteProject",
    "method": "delete",
    "path": "/api/v1/projects/{projectId}",
    "tag": "projects",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": "project",
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "projectId": "path",
      "confirmSlug": "query"
    }
  },
  {
    "id": "listMonitors",
    "method": "get",
    "path": "/api/v1/monitors",
    "tag": "monitors",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read",
      "status:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "projectSlug": "query",
      "projectId": "query",
      "slug": "query",
      "status": "query",
      "paused": "query",
      "limit": "query",
      "cursor": "query"
    }
  },
  {
    "id": "createMonitor",
    "method": "post",
    "path": "/api/v1/monitors",
    "tag": "monitors",
    "successStatus": 201,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "monitor",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "projectSlug": "body",
      "projectId": "body",
      "slug": "body",
      "name": "body",
      "intervalSec": "body",
      "degradedAfter": "body",
      "downAfter": "body"
    }
  },
  {
    "id": "getMonitor",
    "method": "get",
    "path": "/api/v1/monitors/{monitorId}",
    "tag": "monitors",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read",
      "status:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "monitorId": "path"
    }
  },
  {
    "id": "updateMonitor",
    "method": "patch",
    "path": "/api/v1/monitors/{monitorId}",
    "tag": "monitors",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "monitor",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "monitorId": "path",
      "name": "body",
      "intervalSec": "body",
      "degradedAfter": "body",
      "downAfter": "body",
      "paused": "body"
    }
  },
  {
    "id": "deleteMonitor",
    "method": "delete",
    "path": "/api/v1/monitors/{monitorId}",
    "tag": "monitors",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "monitor",
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "monitorId": "path"
    }
  },
  {
    "id": "listMonitorEvents",
    "method": "get",
    "path": "/api/v1/monitors/{monitorId}/events",
    "tag": "monitors",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read",
      "status:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "monitorId": "path",
      "limit": "query",
      "cursor": "query"
    }
  },
  {
    "id": "listMonitorTransitions",
    "method": "get",
    "path": "/api/v1/monitors/{monitorId}/transitions",
    "tag": "monitors",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read",
      "status:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "monitorId": "path",
      "limit": "query",
      "cursor": "query"
    }
  },
  {
    "id": "getMonitoringSnapshot",
    "method": "get",
    "path": "/api/v1/monitoring/snapshot",
    "tag": "monitors",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read",
      "status:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "projectSlug": "query",
      "projectId": "query",
      "monitorId": "query",
      "uptimeDays": "query",
      "limit": "query"
    }
  },
  {
    "id": "listServers",
    "method": "get",
    "path": "/api/v1/servers",
    "tag": "servers",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read",
      "servers:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": "servers",
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "projectSlug": "query",
      "projectId": "query",
      "slug": "query",
      "state": "query",
      "firing": "query",
      "limit": "query",
      "cursor": "query"
    }
  },
  {
    "id": "createServer",
    "method": "post",
    "path": "/api/v1/servers",
    "tag": "servers",
    "successStatus": 201,
    "public": false,
    "apiKeyScopes": [
      "admin:write",
      "servers:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": "servers",
    "audit": "server",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "projectSlug": "body",
      "projectId": "body",
      "name": "body",
      "slug": "body",
      "intervalSec": "body",
      "watchedServices": "body",
      "nginxEnabled": "body"
    }
  },
  {
    "id": "getServer",
    "method": "get",
    "path": "/api/v1/servers/{serverId}",
    "tag": "servers",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read",
      "servers:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": "servers",
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "serverId": "path"
    }
  },
  {
    "id": "updateServer",
    "method": "patch",
    "path": "/api/v1/servers/{serverId}",
    "tag": "servers",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write",
      "servers:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": "servers",
    "audit": "server",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "serverId": "path",
      "name": "body",
      "intervalSec": "body",
      "watchedServices": "body",
      "nginxEnabled": "body"
    }
  },
  {
    "id": "deleteServer",
    "method": "delete",
    "path": "/api/v1/servers/{serverId}",
    "tag": "servers",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write",
      "servers:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": "servers",
    "audit": "server",
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "serverId": "path"
    }
  },
  {
    "id": "rotateServerToken",
    "method": "post",
    "path": "/api/v1/servers/{serverId}/rotate-token",
    "tag": "servers",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write",
      "servers:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": "servers",
    "audit": "server",
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "serverId": "path"
    }
  },
  {
    "id": "getServerSeries",
    "method": "get",
    "path": "/api/v1/servers/{serverId}/series",
    "tag": "servers",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read",
      "servers:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": "servers",
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "serverId": "path",
      "range": "query"
    }
  },
  {
    "id": "getServerProcessSeries",
    "method": "get",
    "path": "/api/v1/servers/{serverId}/process-series",
    "tag": "servers",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read",
      "servers:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": "servers",
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "serverId": "path",
      "range": "query",
      "name": "query"
    }
  },
  {
    "id": "listServerAlerts",
    "method": "get",
    "path": "/api/v1/servers/{serverId}/alerts",
    "tag": "servers",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read",
      "servers:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": "servers",
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "serverId": "path",
      "state": "query",
      "limit": "query",
      "cursor": "query"
    }
  },
  {
    "id": "tailServerLogs",
    "method": "post",
    "path": "/api/v1/servers/{serverId}/logs/tail",
    "tag": "servers",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write",
      "servers:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": "servers",
    "audit": "server",
    "transaction": false,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "serverId": "path",
      "sourceId": "body",
      "lines": "body",
      "after": "body"
    }
  },
  {
    "id": "getServerService",
    "method": "get",
    "path": "/api/v1/servers/{serverId}/services/{unit}",
    "tag": "servers",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read",
      "servers:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": "servers",
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "serverId": "path",
      "unit": "path"
    }
  },
  {
    "id": "describeServerProcess",
    "method": "get",
    "path": "/api/v1/servers/{serverId}/processes/{name}",
    "tag": "servers",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read",
      "servers:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": "servers",
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "serverId": "path",
      "name": "path"
    }
  },
  {
    "id": "getServerNginx",
    "method": "get",
    "path": "/api/v1/servers/{serverId}/nginx",
    "tag": "servers",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read",
      "servers:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": "servers",
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "serverId": "path"
    }
  },
  {
    "id": "listIncidents",
    "method": "get",
    "path": "/api/v1/incidents",
    "tag": "incidents",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read",
      "status:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "projectSlug": "query",
      "projectId": "query",
      "status": "query",
      "limit": "query",
      "cursor": "query"
    }
  },
  {
    "id": "createIncident",
    "method": "post",
    "path": "/api/v1/incidents",
    "tag": "incidents",
    "successStatus": 201,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "incident",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "projectSlug": "body",
      "projectId": "body",
      "title": "body",
      "severity": "body",
      "monitorIds": "body",
      "initialBody": "body",
      "status": "body"
    }
  },
  {
    "id": "getIncident",
    "method": "get",
    "path": "/api/v1/incidents/{incidentId}",
    "tag": "incidents",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read",
      "status:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "incidentId": "path"
    }
  },
  {
    "id": "postIncidentUpdate",
    "method": "post",
    "path": "/api/v1/incidents/{incidentId}/updates",
    "tag": "incidents",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "incident",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "incidentId": "path",
      "status": "body",
      "body": "body"
    }
  },
  {
    "id": "resolveIncident",
    "method": "post",
    "path": "/api/v1/incidents/{incidentId}/resolve",
    "tag": "incidents",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "incident",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "incidentId": "path",
      "body": "body"
    }
  },
  {
    "id": "listMaintenances",
    "method": "get",
    "path": "/api/v1/maintenances",
    "tag": "maintenances",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read",
      "status:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "projectSlug": "query",
      "projectId": "query",
      "status": "query",
      "limit": "query",
      "cursor": "query"
    }
  },
  {
    "id": "createMaintenance",
    "method": "post",
    "path": "/api/v1/maintenances",
    "tag": "maintenances",
    "successStatus": 201,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "maintenance",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "projectSlug": "body",
      "projectId": "body",
      "title": "body",
      "body": "body",
      "monitorIds": "body",
      "startsAt": "body",
      "endsAt": "body"
    }
  },
  {
    "id": "getMaintenance",
    "method": "get",
    "path": "/api/v1/maintenances/{maintenanceId}",
    "tag": "maintenances",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read",
      "status:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "maintenanceId": "path"
    }
  },
  {
    "id": "updateMaintenance",
    "method": "patch",
    "path": "/api/v1/maintenances/{maintenanceId}",
    "tag": "maintenances",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "maintenance",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "maintenanceId": "path",
      "title": "body",
      "body": "body",
      "monitorIds": "body",
      "startsAt": "body",
      "endsAt": "body"
    }
  },
  {
    "id": "deleteMaintenance",
    "method": "delete",
    "path": "/api/v1/maintenances/{maintenanceId}",
    "tag": "maintenances",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": "maintenance",
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "maintenanceId": "path"
    }
  },
  {
    "id": "getStatusPage",
    "method": "get",
    "path": "/api/v1/status-page",
    "tag": "status-page",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read",
      "status:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {}
  },
  {
    "id": "updateStatusPage",
    "method": "patch",
    "path": "/api/v1/status-page",
    "tag": "status-page",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": "status_page",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "enabled": "body",
      "slug": "body",
      "title": "body",
      "description": "body",
      "visibleByDefault": "body",
      "customDomain": "body"
    }
  },
  {
    "id": "getPublicStatusSnapshot",
    "method": "get",
    "path": "/api/v1/status-page/snapshot",
    "tag": "status-page",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read",
      "status:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {}
  },
  {
    "id": "listStatusPageComponents",
    "method": "get",
    "path": "/api/v1/status-page/components",
    "tag": "status-page",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read",
      "status:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {}
  },
  {
    "id": "updateStatusPageComponent",
    "method": "patch",
    "path": "/api/v1/status-page/components/{monitorId}",
    "tag": "status-page",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": "status_page_component",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "monitorId": "path",
      "name": "body",
      "description": "body",
      "group": "body",
      "order": "body",
      "visible": "body"
    }
  },
  {
    "id": "listSubscribers",
    "method": "get",
    "path": "/api/v1/status-page/subscribers",
    "tag": "status-page",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "type": "query",
      "status": "query",
      "limit": "query",
      "cursor": "query"
    }
  },
  {
    "id": "createSubscriber",
    "method": "post",
    "path": "/api/v1/status-page/subscribers",
    "tag": "status-page",
    "successStatus": 201,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": "subscriber",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "email": "body",
      "webhookUrl": "body"
    }
  },
  {
    "id": "deleteSubscriber",
    "method": "delete",
    "path": "/api/v1/status-page/subscribers/{subscriberId}",
    "tag": "status-page",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": "subscriber",
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "subscriberId": "path"
    }
  },
  {
    "id": "getDomainVerification",
    "method": "get",
    "path": "/api/v1/status-page/domain-verification",
    "tag": "status-page",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read",
      "status:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {}
  },
  {
    "id": "verifyDomain",
    "method": "post",
    "path": "/api/v1/status-page/domain-verification",
    "tag": "status-page",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": "domain",
    "transaction": false,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {}
  },
  {
    "id": "listNotifications",
    "method": "get",
    "path": "/api/account/notifications",
    "tag": "notifications",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "unread": "query",
      "kind": "query",
      "limit": "query",
      "cursor": "query"
    }
  },
  {
    "id": "readAllNotifications",
    "method": "post",
    "path": "/api/account/notifications/read",
    "tag": "notifications",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {}
  },
  {
    "id": "readNotification",
    "method": "post",
    "path": "/api/account/notifications/{notificationId}/read",
    "tag": "notifications",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "notificationId": "path"
    }
  },
  {
    "id": "listNotificationChannels",
    "method": "get",
    "path": "/api/v1/notification-channels",
    "tag": "notifications",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "slug": "query",
      "limit": "query",
      "cursor": "query"
    }
  },
  {
    "id": "createNotificationChannel",
    "method": "post",
    "path": "/api/v1/notification-channels",
    "tag": "notifications",
    "successStatus": 201,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": "channel",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "slug": "body",
      "type": "body",
      "email": "body",
      "webhookUrl": "body",
      "botToken": "body",
      "chatId": "body",
      "kinds": "body",
      "projectSlug": "body",
      "reminderMinutes": "body",
      "enabled": "body"
    }
  },
  {
    "id": "getNotificationChannel",
    "method": "get",
    "path": "/api/v1/notification-channels/{channelId}",
    "tag": "notifications",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "channelId": "path"
    }
  },
  {
    "id": "updateNotificationChannel",
    "method": "patch",
    "path": "/api/v1/notification-channels/{channelId}",
    "tag": "notifications",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": "channel",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "channelId": "path",
      "email": "body",
      "webhookUrl": "body",
      "botToken": "body",
      "chatId": "body",
      "kinds": "body",
      "projectSlug": "body",
      "reminderMinutes": "body",
      "enabled": "body"
    }
  },
  {
    "id": "deleteNotificationChannel",
    "method": "delete",
    "path": "/api/v1/notification-channels/{channelId}",
    "tag": "notifications",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": "channel",
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "channelId": "path"
    }
  },
  {
    "id": "testNotificationChannel",
    "method": "post",
    "path": "/api/v1/notification-channels/{channelId}/test",
    "tag": "notifications",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": "channel",
    "transaction": false,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "channelId": "path"
    }
  },
  {
    "id": "rotateNotificationChannelSecret",
    "method": "post",
    "path": "/api/v1/notification-channels/{channelId}/rotate-secret",
    "tag": "notifications",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": "channel",
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "channelId": "path"
    }
  },
  {
    "id": "listNotificationDeliveries",
    "method": "get",
    "path": "/api/v1/notification-deliveries",
    "tag": "notifications",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "channelId": "query",
      "status": "query",
      "limit": "query",
      "cursor": "query"
    }
  },
  {
    "id": "retryNotificationDelivery",
    "method": "post",
    "path": "/api/v1/notification-deliveries/{deliveryId}/retry",
    "tag": "notifications",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": "delivery",
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "deliveryId": "path"
    }
  },
  {
    "id": "listAnalyticsProperties",
    "method": "get",
    "path": "/api/v1/analytics/properties",
    "tag": "properties",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "domain": "query",
      "projectSlug": "query",
      "projectId": "query",
      "limit": "query",
      "cursor": "query"
    }
  },
  {
    "id": "createAnalyticsProperty",
    "method": "post",
    "path": "/api/v1/analytics/properties",
    "tag": "properties",
    "successStatus": 201,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": "property",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "domain": "body",
      "name": "body",
      "projectSlug": "body",
      "projectId": "body",
      "allowedHostnames": "body",
      "scriptHosts": "body",
      "alertNewIssue": "body",
      "alertRecurrence": "body",
      "alertSpike": "body",
      "spikeThreshold": "body",
      "spikeWindowMinutes": "body"
    }
  },
  {
    "id": "getAnalyticsProperty",
    "method": "get",
    "path": "/api/v1/analytics/properties/{propertyId}",
    "tag": "properties",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "propertyId": "path"
    }
  },
  {
    "id": "updateAnalyticsProperty",
    "method": "patch",
    "path": "/api/v1/analytics/properties/{propertyId}",
    "tag": "properties",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": "property",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "propertyId": "path",
      "domain": "body",
      "name": "body",
      "projectId": "body",
      "allowedHostnames": "body",
      "scriptHosts": "body",
      "alertNewIssue": "body",
      "alertRecurrence": "body",
      "alertSpike": "body",
      "spikeThreshold": "body",
      "spikeWindowMinutes": "body"
    }
  },
  {
    "id": "deleteAnalyticsProperty",
    "method": "delete",
    "path": "/api/v1/analytics/properties/{propertyId}",
    "tag": "properties",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": "property",
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "propertyId": "path"
    }
  },
  {
    "id": "listErrorIssues",
    "method": "get",
    "path": "/api/v1/errors/issues",
    "tag": "errors",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "propertyId": "query",
      "importance": "query",
      "status": "query",
      "type": "query",
      "release": "query",
      "environment": "query",
      "query": "query",
      "since": "query",
      "until": "query",
      "sort": "query",
      "limit": "query",
      "cursor": "query"
    }
  },
  {
    "id": "getErrorIssue",
    "method": "get",
    "path": "/api/v1/errors/issues/{issueId}",
    "tag": "errors",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "issueId": "path"
    }
  },
  {
    "id": "updateErrorIssueStatus",
    "method": "patch",
    "path": "/api/v1/errors/issues/{issueId}",
    "tag": "errors",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "editor",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": "issue",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "issueId": "path",
      "action": "body",
      "release": "body"
    }
  },
  {
    "id": "mergeErrorIssues",
    "method": "post",
    "path": "/api/v1/errors/issues/{issueId}/merge",
    "tag": "errors",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "editor",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": "issue",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "issueId": "path",
      "issueIds": "body"
    }
  },
  {
    "id": "listErrorEvents",
    "method": "get",
    "path": "/api/v1/errors/issues/{issueId}/events",
    "tag": "errors",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "issueId": "path",
      "limit": "query",
      "cursor": "query"
    }
  },
  {
    "id": "getErrorEvent",
    "method": "get",
    "path": "/api/v1/errors/issues/{issueId}/events/{eventId}",
    "tag": "errors",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "issueId": "path",
      "eventId": "path"
    }
  },
  {
    "id": "getErrorFixContext",
    "method": "get",
    "path": "/api/v1/errors/issues/{issueId}/fix-context",
    "tag": "errors",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "issueId": "path",
      "sampleLimit": "query"
    }
  },
  {
    "id": "getErrorScrubbing",
    "method": "get",
    "path": "/api/v1/errors/scrubbing",
    "tag": "errors",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {}
  },
  {
    "id": "updateErrorScrubbing",
    "method": "patch",
    "path": "/api/v1/errors/scrubbing",
    "tag": "errors",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": "organization",
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "enabled": "body",
      "keys": "body"
    }
  },
  {
    "id": "listErrorTypes",
    "method": "get",
    "path": "/api/v1/errors/types",
    "tag": "errors",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "admin:read"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": true,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "propertyId": "query",
      "since": "query",
      "limit": "query",
      "cursor": "query"
    }
  },
  {
    "id": "listSourceMaps",
    "method": "get",
    "path": "/api/v1/sourcemaps",
    "tag": "source-maps",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "errors:write",
      "admin:read",
      "admin:write"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": "sourceMaps",
    "audit": null,
    "transaction": true,
    "errorCodes": {
      "release": "INVALID_RELEASE",
      "domain": "INVALID_SELECTOR",
      "propertyId": "INVALID_SELECTOR"
    },
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "domain": "query",
      "propertyId": "query",
      "release": "query",
      "limit": "query",
      "cursor": "query"
    }
  },
  {
    "id": "uploadSourceMaps",
    "method": "post",
    "path": "/api/v1/sourcemaps",
    "tag": "source-maps",
    "successStatus": 201,
    "public": false,
    "apiKeyScopes": [
      "errors:write",
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": "sourceMaps",
    "audit": "source-maps",
    "transaction": true,
    "errorCodes": {
      "release": "INVALID_RELEASE",
      "domain": "INVALID_SELECTOR",
      "propertyId": "INVALID_SELECTOR"
    },
    "bodyType": "multipart",
    "bodyLimit": 65536,
    "fields": {
      "release": "body",
      "domain": "body",
      "propertyId": "body",
      "file": "body",
      "path": "body"
    }
  },
  {
    "id": "deleteSourceMaps",
    "method": "delete",
    "path": "/api/v1/sourcemaps",
    "tag": "source-maps",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "errors:write",
      "admin:write"
    ],
    "sessionRole": "admin",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": "sourceMaps",
    "audit": "source-maps",
    "transaction": true,
    "errorCodes": {
      "release": "INVALID_RELEASE",
      "domain": "INVALID_SELECTOR",
      "propertyId": "INVALID_SELECTOR"
    },
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "domain": "query",
      "propertyId": "query",
      "release": "query"
    }
  },
  {
    "id": "explainSourceMap",
    "method": "get",
    "path": "/api/v1/sourcemaps/explain",
    "tag": "source-maps",
    "successStatus": 200,
    "public": false,
    "apiKeyScopes": [
      "errors:write",
      "admin:read",
      "admin:write"
    ],
    "sessionRole": "viewer",
    "signedScopes": null,
    "ingest": false,
    "organizationKeyOnly": false,
    "rateLimit": "sourceMaps",
    "audit": null,
    "transaction": true,
    "errorCodes": {
      "release": "INVALID_RELEASE",
      "domain": "INVALID_SELECTOR",
      "propertyId": "INVALID_SELECTOR"
    },
    "bodyType": null,
    "bodyLimit": 65536,
    "fields": {
      "domain": "query",
      "propertyId": "query",
      "release": "query",
      "file": "query",
      "line": "query",
      "column": "query"
    }
  },
  {
    "id": "reportStatusEvents",
    "method": "post",
    "path": "/api/status/events",
    "tag": "monitors",
    "successStatus": 202,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": null,
    "signedScopes": [
      "status:write"
    ],
    "ingest": true,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 1048576,
    "fields": {
      "X-Tidewatch-Key": "header",
      "X-Tidewatch-Timestamp": "header",
      "slug": "body",
      "result": "body",
      "latencyMs": "body",
      "message": "body",
      "eventId": "body",
      "occurredAt": "body"
    }
  },
  {
    "id": "reportServerError",
    "method": "post",
    "path": "/api/error/server",
    "tag": "errors",
    "successStatus": 202,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": null,
    "signedScopes": [
      "errors:write"
    ],
    "ingest": true,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 1048576,
    "fields": {
      "X-Tidewatch-Key": "header",
      "X-Tidewatch-Timestamp": "header",
      "domain": "body",
      "propertyId": "body",
      "message": "body",
      "exception": "body",
      "causes": "body",
      "level": "body",
      "platform": "body",
      "release": "body",
      "environment": "body",
      "userId": "body",
      "tags": "body",
      "breadcrumbs": "body",
      "fingerprint": "body",
      "handled": "body",
      "url": "body",
      "serverName": "body",
      "runtime": "body",
      "eventId": "body",
      "occurredAt": "body"
    }
  },
  {
    "id": "reportBrowserError",
    "method": "post",
    "path": "/api/error",
    "tag": "errors",
    "successStatus": 202,
    "public": false,
    "apiKeyScopes": null,
    "sessionRole": null,
    "signedScopes": null,
    "ingest": true,
    "organizationKeyOnly": false,
    "rateLimit": null,
    "audit": null,
    "transaction": true,
    "errorCodes": {},
    "bodyType": "json",
    "bodyLimit": 65536,
    "fields": {
      "domain": "body",
      "propertyId": "body",
      "exception": "body",
      "causes": "body",
      "level": "body",
      "url": "body",
      "release": "body",
      "environment": "body",
      "userId": "body",
      "tags": "body",
      "breadcrumbs": "body",
      "fingerprint": "body",
      "handled": "body",
      "eventId": "body",
      "occurredAt": "body"
    }
  }
];
