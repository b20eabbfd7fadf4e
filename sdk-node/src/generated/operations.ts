// Generated from openapi/ by `npm run generate`. Do not edit.
import type { OperationRow } from '../management/operation-row.js';

export const VERSION = '0.1.0';

/** Where signed requests go. */
export const SIGNED_PATHS = {
  reportStatusEvents: '/api/status/events',
} as const;

export const OPERATIONS: readonly OperationRow[] = [
  { words: 'login', method: 'POST', path: '/api/account/login', body: true, public: true },
  { words: 'logout', method: 'POST', path: '/api/account/logout' },
  { words: 'whoami', method: 'GET', path: '/api/account/me', repeatable: true },
  { words: 'organizations list', method: 'GET', path: '/api/account/organizations', repeatable: true },
  { words: 'organizations create', method: 'POST', path: '/api/account/organizations', body: true },
  { words: 'organizations switch', method: 'POST', path: '/api/account/organizations/{organizationId}/activate' },
  { words: 'organizations update', method: 'PATCH', path: '/api/account/organization', body: true, repeatable: true },
  { words: 'members list', method: 'GET', path: '/api/account/members', query: 'limit cursor', list: 'members', repeatable: true },
  { words: 'members update', method: 'PATCH', path: '/api/account/members/{userId}', body: true, repeatable: true },
  { words: 'members remove', method: 'DELETE', path: '/api/account/members/{userId}', repeatable: true },
  { words: 'invitations list', method: 'GET', path: '/api/account/invitations', query: 'limit cursor', list: 'invitations', repeatable: true },
  { words: 'invitations create', method: 'POST', path: '/api/account/invitations', body: true },
  { words: 'invitations accept', method: 'POST', path: '/api/account/invitations/accept', body: true, public: true },
  { words: 'invitations revoke', method: 'DELETE', path: '/api/account/invitations/{invitationId}', repeatable: true },
  { words: 'keys list', method: 'GET', path: '/api/account/api-keys', query: 'limit cursor', list: 'apiKeys', repeatable: true },
  { words: 'keys create', method: 'POST', path: '/api/account/api-keys', body: true },
  { words: 'keys update', method: 'PATCH', path: '/api/account/api-keys/{keyId}', body: true, repeatable: true },
  { words: 'keys revoke', method: 'DELETE', path: '/api/account/api-keys/{keyId}', repeatable: true },
  { words: 'auditLog list', method: 'GET', path: '/api/account/audit-log', query: 'action outcome limit cursor', list: 'entries', repeatable: true },
  { words: 'keys info', method: 'GET', path: '/api/v1/api-key', repeatable: true },
  { words: 'projects list', method: 'GET', path: '/api/v1/projects', query: 'slug limit cursor', list: 'projects', repeatable: true },
  { words: 'projects create', method: 'POST', path: '/api/v1/projects', body: true },
  { words: 'projects get', method: 'GET', path: '/api/v1/projects/{projectId}', repeatable: true },
  { words: 'projects rename', method: 'PATCH', path: '/api/v1/projects/{projectId}', body: true, repeatable: true },
  { words: 'projects delete', method: 'DELETE', path: '/api/v1/projects/{projectId}', query: 'confirmSlug', repeatable: true },
  { words: 'monitors list', method: 'GET', path: '/api/v1/monitors', query: 'projectSlug projectId slug status paused limit cursor', list: 'monitors', repeatable: true },
  { words: 'monitors create', method: 'POST', path: '/api/v1/monitors', body: true },
  { words: 'monitors get', method: 'GET', path: '/api/v1/monitors/{monitorId}', repeatable: true },
  { words: 'monitors update', method: 'PATCH', path: '/api/v1/monitors/{monitorId}', body: true, repeatable: true },
  { words: 'monitors delete', method: 'DELETE', path: '/api/v1/monitors/{monitorId}', repeatable: true },
  { words: 'monitors events', method: 'GET', path: '/api/v1/monitors/{monitorId}/events', query: 'limit cursor', list: 'events', repeatable: true },
  { words: 'monitors transitions', method: 'GET', path: '/api/v1/monitors/{monitorId}/transitions', query: 'limit cursor', list: 'transitions', repeatable: true },
  { words: 'monitors snapshot', method: 'GET', path: '/api/v1/monitoring/snapshot', query: 'projectSlug projectId monitorId uptimeDays limit', repeatable: true },
  { words: 'notifications list', method: 'GET', path: '/api/account/notifications', query: 'unread kind limit cursor', list: 'notifications', repeatable: true },
  { words: 'notifications readAll', method: 'POST', path: '/api/account/notifications/read' },
  { words: 'notifications read', method: 'POST', path: '/api/account/notifications/{notificationId}/read' },
  { words: 'channels list', method: 'GET', path: '/api/v1/notification-channels', query: 'slug limit cursor', list: 'channels', repeatable: true },
  { words: 'channels create', method: 'POST', path: '/api/v1/notification-channels', body: true },
  { words: 'channels get', method: 'GET', path: '/api/v1/notification-channels/{channelId}', repeatable: true },
  { words: 'channels update', method: 'PATCH', path: '/api/v1/notification-channels/{channelId}', body: true, repeatable: true },
  { words: 'channels delete', method: 'DELETE', path: '/api/v1/notification-channels/{channelId}', repeatable: true },
  { words: 'channels test', method: 'POST', path: '/api/v1/notification-channels/{channelId}/test' },
  { words: 'channels rotateSecret', method: 'POST', path: '/api/v1/notification-channels/{channelId}/rotate-secret' },
  { words: 'deliveries list', method: 'GET', path: '/api/v1/notification-deliveries', query: 'channelId status limit cursor', list: 'deliveries', repeatable: true },
  { words: 'deliveries retry', method: 'POST', path: '/api/v1/notification-deliveries/{deliveryId}/retry' },
];
