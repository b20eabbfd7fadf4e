// Generated from openapi/ by `npm run generate`. Do not edit.
import type { CommandSpec } from '../command-spec.js';

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
  | 'reportStatusEvents';

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
  | 'events report';

export const COMMANDS: readonly CommandSpec[] = [
  {
    "operationId": "login",
    "words": [
      "login"
    ],
    "summary": "Sign in",
    "description": "Starts a session of 30 days, renewed by use. Answers a token for programs and sets a cookie for browsers. It acts in the person's first organization by slug; whoever belongs to none may create one.",
    "method": "POST",
    "path": "/api/account/login",
    "authentication": "none",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": null
    },
    "args": [],
    "fields": [
      {
        "name": "email",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "E-mail address; upper and lower case are the same.",
        "nullable": false,
        "example": "ada@example.com"
      },
      {
        "name": "password",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "The password.",
        "nullable": false
      }
    ],
    "needsChange": false,
    "columns": [],
    "confirm": false,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "logout",
    "words": [
      "logout"
    ],
    "summary": "Sign out",
    "description": "Ends this session at once.",
    "method": "POST",
    "path": "/api/account/logout",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "person"
    },
    "args": [],
    "fields": [],
    "needsChange": false,
    "columns": [],
    "confirm": false,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "getCurrentUser",
    "words": [
      "whoami"
    ],
    "summary": "Get the signed-in person",
    "description": "Says who is signed in, in which organization and with which role; both are null for a session that acts in none.",
    "method": "GET",
    "path": "/api/account/me",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "person"
    },
    "args": [],
    "fields": [],
    "needsChange": false,
    "columns": [
      "user.email",
      "user.name",
      "organization.slug",
      "role"
    ],
    "confirm": false,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "updateCurrentUser",
    "words": [
      "account",
      "update"
    ],
    "summary": "Change my name",
    "description": "Changes the name under which you are shown, in all your organizations.",
    "method": "PATCH",
    "path": "/api/account/me",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "person"
    },
    "args": [],
    "fields": [
      {
        "name": "name",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "Display name, 1 to 100 characters.",
        "nullable": false
      }
    ],
    "needsChange": true,
    "columns": [
      "email",
      "name",
      "id"
    ],
    "confirm": false,
    "envelope": "user",
    "list": false,
    "paginated": false
  },
  {
    "operationId": "changePassword",
    "words": [
      "account",
      "change-password"
    ],
    "summary": "Change my password",
    "description": "Changes your password and ends all your other sessions. Where mail is configured, a mail tells you of it.",
    "method": "POST",
    "path": "/api/account/password",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "person"
    },
    "args": [],
    "fields": [
      {
        "name": "currentPassword",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "The password you have now.",
        "nullable": false
      },
      {
        "name": "newPassword",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "The new password, at least 12 characters.",
        "nullable": false
      }
    ],
    "needsChange": false,
    "columns": [
      "changed",
      "endedSessions"
    ],
    "confirm": false,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "requestPasswordReset",
    "words": [
      "account",
      "forgot-password"
    ],
    "summary": "Ask for a new password",
    "description": "Mails a link that sets a new password, valid for an hour and once; a newer one replaces it. The answer is the same whether or not anybody has that address, and at most three mails an hour go to one.",
    "method": "POST",
    "path": "/api/account/password/forgot",
    "authentication": "none",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": null
    },
    "args": [],
    "fields": [
      {
        "name": "email",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "E-mail address; upper and lower case are the same.",
        "nullable": false,
        "example": "ada@example.com"
      }
    ],
    "needsChange": false,
    "columns": [
      "accepted"
    ],
    "confirm": false,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "resetPassword",
    "words": [
      "account",
      "reset-password"
    ],
    "summary": "Set a new password with a link",
    "description": "Sets a new password with the token of a mailed link, uses the token up and ends all sessions of the person. A mail tells them.",
    "method": "POST",
    "path": "/api/account/password/reset",
    "authentication": "none",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": null
    },
    "args": [],
    "fields": [
      {
        "name": "token",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "The token of the link.",
        "nullable": false
      },
      {
        "name": "newPassword",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "The new password, at least 12 characters.",
        "nullable": false
      }
    ],
    "needsChange": false,
    "columns": [
      "changed",
      "endedSessions"
    ],
    "confirm": false,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "listSessions",
    "words": [
      "sessions",
      "list"
    ],
    "summary": "List my sessions",
    "description": "Lists where you are signed in, over all your organizations, newest first. The one that asks is marked.",
    "method": "GET",
    "path": "/api/account/sessions",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "person"
    },
    "args": [],
    "fields": [
      {
        "name": "limit",
        "place": "query",
        "required": false,
        "type": "integer",
        "description": "How many to return.",
        "nullable": false,
        "default": 20
      },
      {
        "name": "cursor",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "nextCursor of the page before.",
        "nullable": false
      }
    ],
    "needsChange": false,
    "columns": [
      "current",
      "organization.slug",
      "address",
      "userAgent",
      "lastSeenAt",
      "createdAt",
      "id"
    ],
    "confirm": false,
    "envelope": "sessions",
    "list": true,
    "paginated": true
  },
  {
    "operationId": "revokeOtherSessions",
    "words": [
      "sessions",
      "revoke-others"
    ],
    "summary": "End all my other sessions",
    "description": "Signs you out everywhere but here, in all your organizations.",
    "method": "POST",
    "path": "/api/account/sessions/revoke-others",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "person"
    },
    "args": [],
    "fields": [],
    "needsChange": false,
    "columns": [
      "endedSessions"
    ],
    "confirm": true,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "revokeSession",
    "words": [
      "sessions",
      "revoke"
    ],
    "summary": "End one of my sessions",
    "description": "Signs out one of your sessions at once, for instance on a computer that is lost. Also ends this one, if you name it.",
    "method": "DELETE",
    "path": "/api/account/sessions/{sessionId}",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "person"
    },
    "args": [
      "sessionId"
    ],
    "fields": [
      {
        "name": "sessionId",
        "place": "path",
        "required": true,
        "type": "string",
        "description": "Session id.",
        "nullable": false,
        "example": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
      }
    ],
    "needsChange": false,
    "columns": [],
    "confirm": true,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "listOrganizations",
    "words": [
      "organizations",
      "list"
    ],
    "summary": "List my organizations",
    "description": "Lists the organizations the signed-in person belongs to.",
    "method": "GET",
    "path": "/api/account/organizations",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "person"
    },
    "args": [],
    "fields": [],
    "needsChange": false,
    "columns": [
      "organization.slug",
      "organization.name",
      "organization.timeZone",
      "role",
      "active",
      "organization.id"
    ],
    "confirm": false,
    "envelope": "organizations",
    "list": true,
    "paginated": false
  },
  {
    "operationId": "createOrganization",
    "words": [
      "organizations",
      "create"
    ],
    "summary": "Create an organization",
    "description": "Creates an organization with the signed-in person as its owner. The session stays where it is, unless it acts in none yet; switch to act in the new one.",
    "method": "POST",
    "path": "/api/account/organizations",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "person"
    },
    "args": [
      "slug"
    ],
    "fields": [
      {
        "name": "slug",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "Lower-case letters, digits, - and _ (not first), at most 100.",
        "nullable": false,
        "example": "shop"
      },
      {
        "name": "name",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "Display name, 1 to 100 characters.",
        "nullable": false,
        "example": "Nightly backup"
      },
      {
        "name": "timeZone",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "IANA time zone.",
        "nullable": false,
        "default": "UTC"
      }
    ],
    "needsChange": false,
    "columns": [
      "slug",
      "name",
      "timeZone",
      "id"
    ],
    "confirm": false,
    "envelope": "organization",
    "list": false,
    "paginated": false
  },
  {
    "operationId": "switchOrganization",
    "words": [
      "organizations",
      "switch"
    ],
    "summary": "Switch to another organization",
    "description": "Makes this session act in another organization of the person.",
    "method": "POST",
    "path": "/api/account/organizations/{organizationId}/activate",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "person"
    },
    "args": [
      "organizationId"
    ],
    "fields": [
      {
        "name": "organizationId",
        "place": "path",
        "required": true,
        "type": "string",
        "description": "Organization id.",
        "nullable": false,
        "example": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
        "lookup": "listOrganizations"
      }
    ],
    "needsChange": false,
    "columns": [
      "slug",
      "name",
      "timeZone",
      "id"
    ],
    "confirm": false,
    "envelope": "organization",
    "list": false,
    "paginated": false
  },
  {
    "operationId": "updateOrganization",
    "words": [
      "organizations",
      "update"
    ],
    "summary": "Change the organization",
    "description": "Changes the name or the time zone of the session's organization.",
    "method": "PATCH",
    "path": "/api/account/organization",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "admin"
    },
    "args": [],
    "fields": [
      {
        "name": "name",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "Display name, 1 to 100 characters.",
        "nullable": false
      },
      {
        "name": "timeZone",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "IANA time zone. It governs analytics date ranges and weekly reports.",
        "nullable": false
      }
    ],
    "needsChange": true,
    "columns": [
      "slug",
      "name",
      "timeZone",
      "id"
    ],
    "confirm": false,
    "envelope": "organization",
    "list": false,
    "paginated": false
  },
  {
    "operationId": "deleteOrganization",
    "words": [
      "organizations",
      "delete"
    ],
    "summary": "Delete the organization",
    "description": "Deletes the session's organization. From this moment nobody and no key reaches it, and its slug is free; its data is removed in the background, which takes minutes, or hours after many millions of events. Nothing brings it back.",
    "method": "DELETE",
    "path": "/api/account/organization",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "owner"
    },
    "args": [],
    "fields": [
      {
        "name": "confirmSlug",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "The slug of the organization, repeated.",
        "nullable": false
      }
    ],
    "needsChange": false,
    "columns": [],
    "confirm": "confirmSlug",
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "leaveOrganization",
    "words": [
      "organizations",
      "leave"
    ],
    "summary": "Leave the organization",
    "description": "Ends your membership of the session's organization; your sessions there go on and act in no organization until you switch. The last owner cannot leave.",
    "method": "POST",
    "path": "/api/account/organization/leave",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "viewer"
    },
    "args": [],
    "fields": [],
    "needsChange": false,
    "columns": [
      "left",
      "organizationId"
    ],
    "confirm": true,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "transferOwnership",
    "words": [
      "organizations",
      "transfer"
    ],
    "summary": "Hand the organization over",
    "description": "Makes another member an owner and you an admin, in one step.",
    "method": "POST",
    "path": "/api/account/organization/transfer",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "owner"
    },
    "args": [
      "userId"
    ],
    "fields": [
      {
        "name": "userId",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "User id of the member.",
        "nullable": false,
        "example": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a11",
        "lookup": "listMembers"
      }
    ],
    "needsChange": false,
    "columns": [
      "user.email",
      "user.name",
      "role"
    ],
    "confirm": true,
    "envelope": "member",
    "list": false,
    "paginated": false
  },
  {
    "operationId": "listMembers",
    "words": [
      "members",
      "list"
    ],
    "summary": "List members",
    "description": "Lists the people of the organization by e-mail.",
    "method": "GET",
    "path": "/api/account/members",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "viewer"
    },
    "args": [],
    "fields": [
      {
        "name": "limit",
        "place": "query",
        "required": false,
        "type": "integer",
        "description": "How many to return.",
        "nullable": false,
        "default": 20
      },
      {
        "name": "cursor",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "nextCursor of the page before.",
        "nullable": false
      }
    ],
    "needsChange": false,
    "columns": [
      "user.email",
      "user.name",
      "role",
      "joinedAt",
      "user.id"
    ],
    "confirm": false,
    "envelope": "members",
    "list": true,
    "paginated": true
  },
  {
    "operationId": "updateMember",
    "words": [
      "members",
      "update"
    ],
    "summary": "Change a member's role",
    "description": "Gives a member another role. Only an owner makes or unmakes an owner; the last owner stays one.",
    "method": "PATCH",
    "path": "/api/account/members/{userId}",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "admin"
    },
    "args": [
      "userId",
      "role"
    ],
    "fields": [
      {
        "name": "userId",
        "place": "path",
        "required": true,
        "type": "string",
        "description": "User id of the member.",
        "nullable": false,
        "example": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
        "lookup": "listMembers"
      },
      {
        "name": "role",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "What a member may do. Each role may do all that the one before it may.",
        "nullable": false,
        "choices": [
          "viewer",
          "editor",
          "admin",
          "owner"
        ]
      }
    ],
    "needsChange": false,
    "columns": [
      "user.email",
      "user.name",
      "role"
    ],
    "confirm": false,
    "envelope": "member",
    "list": false,
    "paginated": false
  },
  {
    "operationId": "removeMember",
    "words": [
      "members",
      "remove"
    ],
    "summary": "Remove a member",
    "description": "Ends a membership; the member's sessions reach nothing of this organization any more. Only an owner removes an owner; the last owner stays.",
    "method": "DELETE",
    "path": "/api/account/members/{userId}",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "admin"
    },
    "args": [
      "userId"
    ],
    "fields": [
      {
        "name": "userId",
        "place": "path",
        "required": true,
        "type": "string",
        "description": "User id of the member.",
        "nullable": false,
        "example": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
        "lookup": "listMembers"
      }
    ],
    "needsChange": false,
    "columns": [],
    "confirm": true,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "listInvitations",
    "words": [
      "invitations",
      "list"
    ],
    "summary": "List invitations",
    "description": "Lists the open invitations, newest first.",
    "method": "GET",
    "path": "/api/account/invitations",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "admin"
    },
    "args": [],
    "fields": [
      {
        "name": "limit",
        "place": "query",
        "required": false,
        "type": "integer",
        "description": "How many to return.",
        "nullable": false,
        "default": 20
      },
      {
        "name": "cursor",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "nextCursor of the page before.",
        "nullable": false
      }
    ],
    "needsChange": false,
    "columns": [
      "email",
      "role",
      "expiresAt",
      "id"
    ],
    "confirm": false,
    "envelope": "invitations",
    "list": true,
    "paginated": true
  },
  {
    "operationId": "createInvitation",
    "words": [
      "invitations",
      "create"
    ],
    "summary": "Invite a person",
    "description": "Invites a person for 7 days and mails them the link. Nobody else sees it then: whoever uses it proves that the address is theirs. Where no mail is configured the token is answered, this once; hand it to them. Only an owner invites an owner.",
    "method": "POST",
    "path": "/api/account/invitations",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "admin"
    },
    "args": [
      "email",
      "role"
    ],
    "fields": [
      {
        "name": "email",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "E-mail address; upper and lower case are the same.",
        "nullable": false,
        "example": "ada@example.com"
      },
      {
        "name": "role",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "What a member may do. Each role may do all that the one before it may.",
        "nullable": false,
        "choices": [
          "viewer",
          "editor",
          "admin",
          "owner"
        ]
      }
    ],
    "needsChange": false,
    "columns": [
      "invitation.email",
      "invitation.role",
      "invitation.expiresAt",
      "emailed",
      "token"
    ],
    "confirm": false,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "acceptInvitation",
    "words": [
      "invitations",
      "accept"
    ],
    "summary": "Accept an invitation",
    "description": "Joins the organization and signs in. A new person gives a name and chooses a password; a person with an account gives the password they have.",
    "method": "POST",
    "path": "/api/account/invitations/accept",
    "authentication": "none",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": null
    },
    "args": [],
    "fields": [
      {
        "name": "token",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "The token of the invitation.",
        "nullable": false
      },
      {
        "name": "name",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "Display name, 1 to 100 characters.",
        "nullable": false
      },
      {
        "name": "password",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "A new password of at least 12 characters, or the one the person has.",
        "nullable": false
      }
    ],
    "needsChange": false,
    "columns": [],
    "confirm": false,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "resendInvitation",
    "words": [
      "invitations",
      "resend"
    ],
    "summary": "Send an invitation again",
    "description": "Gives an open invitation a new link, good for 7 days from now, and mails it; the one before is worth nothing any more. Where no mail is configured the token is answered, this once. Only an owner sends the invitation of an owner.",
    "method": "POST",
    "path": "/api/account/invitations/{invitationId}/resend",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "admin"
    },
    "args": [
      "invitationId"
    ],
    "fields": [
      {
        "name": "invitationId",
        "place": "path",
        "required": true,
        "type": "string",
        "description": "Invitation id.",
        "nullable": false,
        "example": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
      }
    ],
    "needsChange": false,
    "columns": [
      "invitation.email",
      "invitation.role",
      "invitation.expiresAt",
      "emailed",
      "token"
    ],
    "confirm": false,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "revokeInvitation",
    "words": [
      "invitations",
      "revoke"
    ],
    "summary": "Withdraw an invitation",
    "description": "Makes an open invitation useless at once.",
    "method": "DELETE",
    "path": "/api/account/invitations/{invitationId}",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "admin"
    },
    "args": [
      "invitationId"
    ],
    "fields": [
      {
        "name": "invitationId",
        "place": "path",
        "required": true,
        "type": "string",
        "description": "Invitation id.",
        "nullable": false,
        "example": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
      }
    ],
    "needsChange": false,
    "columns": [],
    "confirm": true,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "listApiKeys",
    "words": [
      "keys",
      "list"
    ],
    "summary": "List API keys",
    "description": "Lists the organization's keys without their secrets, newest first, revoked ones included.",
    "method": "GET",
    "path": "/api/account/api-keys",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "admin"
    },
    "args": [],
    "fields": [
      {
        "name": "limit",
        "place": "query",
        "required": false,
        "type": "integer",
        "description": "How many to return.",
        "nullable": false,
        "default": 20
      },
      {
        "name": "cursor",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "nextCursor of the page before.",
        "nullable": false
      }
    ],
    "needsChange": false,
    "columns": [
      "keyId",
      "kind",
      "name",
      "projectSlug",
      "scopes",
      "lastUsedAt",
      "expiresAt",
      "revokedAt"
    ],
    "confirm": false,
    "envelope": "apiKeys",
    "list": true,
    "paginated": true
  },
  {
    "operationId": "createApiKey",
    "words": [
      "keys",
      "create"
    ],
    "summary": "Issue an API key",
    "description": "Issues a key and shows its secret this one time. A project key names its project and may sign ingest requests.",
    "method": "POST",
    "path": "/api/account/api-keys",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "admin"
    },
    "args": [
      "name"
    ],
    "fields": [
      {
        "name": "name",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "Display name, 1 to 100 characters.",
        "nullable": false,
        "example": "Nightly backup"
      },
      {
        "name": "kind",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "An organization key reaches every project; a project key is fixed to one and may sign ingest requests.",
        "nullable": false,
        "choices": [
          "organization",
          "project"
        ]
      },
      {
        "name": "projectSlug",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "The project of a project key.",
        "nullable": false
      },
      {
        "name": "scopes",
        "place": "body",
        "required": true,
        "type": "array",
        "description": "The key's scopes; a request is approved when any one of them matches.",
        "nullable": false,
        "choices": [
          "status:read",
          "status:write",
          "feedback:read",
          "feedback:write",
          "analytics:write",
          "errors:write",
          "admin:read",
          "admin:write",
          "servers:read",
          "servers:write",
          "docs:read",
          "docs:write"
        ],
        "example": [
          "status:write"
        ]
      },
      {
        "name": "allowedCidrs",
        "place": "body",
        "required": false,
        "type": "array",
        "description": "CIDR ranges the key may be used from; empty means from anywhere.",
        "nullable": false
      },
      {
        "name": "mcpRequestsPerMinute",
        "place": "body",
        "required": false,
        "type": "integer",
        "description": "Requests a minute to the MCP endpoint.",
        "nullable": false,
        "default": 120
      },
      {
        "name": "mcpDailyCalls",
        "place": "body",
        "required": false,
        "type": "integer",
        "description": "How many MCP tool calls the key may make in a UTC day; null means unlimited.",
        "nullable": true
      },
      {
        "name": "expiresAt",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "ISO 8601 in UTC with milliseconds, or null.",
        "nullable": true
      }
    ],
    "needsChange": false,
    "columns": [
      "apiKey.keyId",
      "apiKey.kind",
      "apiKey.projectSlug",
      "apiKey.scopes",
      "credential"
    ],
    "confirm": false,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "updateApiKey",
    "words": [
      "keys",
      "update"
    ],
    "summary": "Change an API key",
    "description": "Changes at least one of name, scopes, allowedCidrs, the MCP limits and expiry. It takes effect at once.",
    "method": "PATCH",
    "path": "/api/account/api-keys/{keyId}",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "admin"
    },
    "args": [
      "keyId"
    ],
    "fields": [
      {
        "name": "keyId",
        "place": "path",
        "required": true,
        "type": "string",
        "description": "Public half of the credential, beginning with twk_.",
        "nullable": false,
        "example": "twk_Ab3dEf6hIj9kLm2n"
      },
      {
        "name": "name",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "Display name, 1 to 100 characters.",
        "nullable": false
      },
      {
        "name": "scopes",
        "place": "body",
        "required": false,
        "type": "array",
        "description": "The key's scopes; a request is approved when any one of them matches.",
        "nullable": false,
        "choices": [
          "status:read",
          "status:write",
          "feedback:read",
          "feedback:write",
          "analytics:write",
          "errors:write",
          "admin:read",
          "admin:write",
          "servers:read",
          "servers:write",
          "docs:read",
          "docs:write"
        ]
      },
      {
        "name": "allowedCidrs",
        "place": "body",
        "required": false,
        "type": "array",
        "description": "CIDR ranges the key may be used from; empty means from anywhere.",
        "nullable": false
      },
      {
        "name": "mcpRequestsPerMinute",
        "place": "body",
        "required": false,
        "type": "integer",
        "description": "How many requests a minute the key may send to the MCP endpoint.",
        "nullable": false
      },
      {
        "name": "mcpDailyCalls",
        "place": "body",
        "required": false,
        "type": "integer",
        "description": "How many MCP tool calls the key may make in a UTC day; null means unlimited.",
        "nullable": true
      },
      {
        "name": "expiresAt",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "ISO 8601 in UTC with milliseconds, or null.",
        "nullable": true
      }
    ],
    "needsChange": true,
    "columns": [
      "keyId",
      "kind",
      "name",
      "projectSlug",
      "scopes",
      "allowedCidrs",
      "expiresAt"
    ],
    "confirm": false,
    "envelope": "apiKey",
    "list": false,
    "paginated": false
  },
  {
    "operationId": "revokeApiKey",
    "words": [
      "keys",
      "revoke"
    ],
    "summary": "Revoke an API key",
    "description": "Revokes a key at once. Revoking it again is a 404.",
    "method": "DELETE",
    "path": "/api/account/api-keys/{keyId}",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "admin"
    },
    "args": [
      "keyId"
    ],
    "fields": [
      {
        "name": "keyId",
        "place": "path",
        "required": true,
        "type": "string",
        "description": "Public half of the credential, beginning with twk_.",
        "nullable": false,
        "example": "twk_Ab3dEf6hIj9kLm2n"
      }
    ],
    "needsChange": false,
    "columns": [],
    "confirm": true,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "listAuditLog",
    "words": [
      "audit-log",
      "list"
    ],
    "summary": "List the audit log",
    "description": "Lists what was done, tried and denied in the organization, newest first. Visible to admins and owners only.",
    "method": "GET",
    "path": "/api/account/audit-log",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "admin"
    },
    "args": [],
    "fields": [
      {
        "name": "action",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "Only this operation.",
        "nullable": false
      },
      {
        "name": "outcome",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "Only this outcome.",
        "nullable": false,
        "choices": [
          "success",
          "failure",
          "denied"
        ]
      },
      {
        "name": "limit",
        "place": "query",
        "required": false,
        "type": "integer",
        "description": "How many to return.",
        "nullable": false,
        "default": 20
      },
      {
        "name": "cursor",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "nextCursor of the page before.",
        "nullable": false
      }
    ],
    "needsChange": false,
    "columns": [
      "at",
      "actor.name",
      "action",
      "target.type",
      "target.id",
      "outcome",
      "via",
      "address"
    ],
    "confirm": false,
    "envelope": "entries",
    "list": true,
    "paginated": true
  },
  {
    "operationId": "getApiKeyInfo",
    "words": [
      "keys",
      "info"
    ],
    "summary": "Get API key info",
    "description": "Says what the calling key is: kind, scopes, organization, project and today's MCP budget.",
    "method": "GET",
    "path": "/api/v1/api-key",
    "authentication": "bearer",
    "access": {
      "keyScopes": [],
      "organizationKeyOnly": false,
      "role": null
    },
    "args": [],
    "fields": [],
    "needsChange": false,
    "columns": [
      "apiKey.keyId",
      "apiKey.kind",
      "organization.slug",
      "apiKey.projectSlug",
      "apiKey.scopes"
    ],
    "confirm": false,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "listProjects",
    "words": [
      "projects",
      "list"
    ],
    "summary": "List projects",
    "description": "Lists the projects the caller can reach, by slug. A project key sees its own.",
    "method": "GET",
    "path": "/api/v1/projects",
    "authentication": "bearer",
    "access": {
      "keyScopes": [
        "admin:read",
        "status:read"
      ],
      "organizationKeyOnly": false,
      "role": "viewer"
    },
    "args": [],
    "fields": [
      {
        "name": "slug",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "Only the project with this slug.",
        "nullable": false
      },
      {
        "name": "limit",
        "place": "query",
        "required": false,
        "type": "integer",
        "description": "How many to return.",
        "nullable": false,
        "default": 20
      },
      {
        "name": "cursor",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "nextCursor of the page before.",
        "nullable": false
      }
    ],
    "needsChange": false,
    "columns": [
      "slug",
      "name",
      "id",
      "createdAt"
    ],
    "confirm": false,
    "envelope": "projects",
    "list": true,
    "paginated": true
  },
  {
    "operationId": "createProject",
    "words": [
      "projects",
      "create"
    ],
    "summary": "Create a project",
    "description": "Creates a project. Its slug is unique in the organization and never changes.",
    "method": "POST",
    "path": "/api/v1/projects",
    "authentication": "bearer",
    "access": {
      "keyScopes": [
        "admin:write"
      ],
      "organizationKeyOnly": true,
      "role": "admin"
    },
    "args": [
      "slug"
    ],
    "fields": [
      {
        "name": "slug",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "Lower-case letters, digits, - and _ (not first), at most 100.",
        "nullable": false,
        "example": "shop"
      },
      {
        "name": "name",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "Display name, 1 to 100 characters.",
        "nullable": false,
        "example": "Nightly backup"
      }
    ],
    "needsChange": false,
    "columns": [
      "slug",
      "name",
      "id",
      "createdAt"
    ],
    "confirm": false,
    "envelope": "project",
    "list": false,
    "paginated": false
  },
  {
    "operationId": "getProject",
    "words": [
      "projects",
      "get"
    ],
    "summary": "Get a project",
    "description": "Returns one project.",
    "method": "GET",
    "path": "/api/v1/projects/{projectId}",
    "authentication": "bearer",
    "access": {
      "keyScopes": [
        "admin:read",
        "status:read"
      ],
      "organizationKeyOnly": false,
      "role": "viewer"
    },
    "args": [
      "projectId"
    ],
    "fields": [
      {
        "name": "projectId",
        "place": "path",
        "required": true,
        "type": "string",
        "description": "Project id.",
        "nullable": false,
        "example": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
        "lookup": "listProjects"
      }
    ],
    "needsChange": false,
    "columns": [
      "slug",
      "name",
      "id",
      "createdAt"
    ],
    "confirm": false,
    "envelope": "project",
    "list": false,
    "paginated": false
  },
  {
    "operationId": "updateProject",
    "words": [
      "projects",
      "rename"
    ],
    "summary": "Rename a project",
    "description": "Changes the display name. The slug stays as it is.",
    "method": "PATCH",
    "path": "/api/v1/projects/{projectId}",
    "authentication": "bearer",
    "access": {
      "keyScopes": [
        "admin:write"
      ],
      "organizationKeyOnly": true,
      "role": "admin"
    },
    "args": [
      "projectId",
      "name"
    ],
    "fields": [
      {
        "name": "projectId",
        "place": "path",
        "required": true,
        "type": "string",
        "description": "Project id.",
        "nullable": false,
        "example": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
        "lookup": "listProjects"
      },
      {
        "name": "name",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "Display name, 1 to 100 characters.",
        "nullable": false,
        "example": "Nightly backup"
      }
    ],
    "needsChange": false,
    "columns": [
      "slug",
      "name",
      "id",
      "createdAt"
    ],
    "confirm": false,
    "envelope": "project",
    "list": false,
    "paginated": false
  },
  {
    "operationId": "deleteProject",
    "words": [
      "projects",
      "delete"
    ],
    "summary": "Delete a project",
    "description": "Deletes a project with its monitors and their history, and revokes its keys. There is no way back.",
    "method": "DELETE",
    "path": "/api/v1/projects/{projectId}",
    "authentication": "bearer",
    "access": {
      "keyScopes": [
        "admin:write"
      ],
      "organizationKeyOnly": true,
      "role": "admin"
    },
    "args": [
      "projectId"
    ],
    "fields": [
      {
        "name": "projectId",
        "place": "path",
        "required": true,
        "type": "string",
        "description": "Project id.",
        "nullable": false,
        "example": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
        "lookup": "listProjects"
      },
      {
        "name": "confirmSlug",
        "place": "query",
        "required": true,
        "type": "string",
        "description": "The slug of the project, to confirm.",
        "nullable": false,
        "example": "shop"
      }
    ],
    "needsChange": false,
    "columns": [],
    "confirm": "confirmSlug",
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "listMonitors",
    "words": [
      "monitors",
      "list"
    ],
    "summary": "List monitors",
    "description": "Lists the monitors of one project, or of every project the caller can reach, by slug.",
    "method": "GET",
    "path": "/api/v1/monitors",
    "authentication": "bearer",
    "access": {
      "keyScopes": [
        "admin:read",
        "status:read"
      ],
      "organizationKeyOnly": false,
      "role": "viewer"
    },
    "args": [],
    "fields": [
      {
        "name": "projectSlug",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "Only of this project. Give projectSlug or projectId, not both; a project key may leave both out.",
        "nullable": false
      },
      {
        "name": "projectId",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "Only of this project, by its id.",
        "nullable": false
      },
      {
        "name": "slug",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "Only this slug.",
        "nullable": false
      },
      {
        "name": "status",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "Only this status.",
        "nullable": false,
        "choices": [
          "ok",
          "degraded",
          "error",
          "down"
        ]
      },
      {
        "name": "paused",
        "place": "query",
        "required": false,
        "type": "boolean",
        "description": "Only paused ones, or only the others.",
        "nullable": false
      },
      {
        "name": "limit",
        "place": "query",
        "required": false,
        "type": "integer",
        "description": "How many to return.",
        "nullable": false,
        "default": 20
      },
      {
        "name": "cursor",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "nextCursor of the page before.",
        "nullable": false
      }
    ],
    "needsChange": false,
    "columns": [
      "projectSlug",
      "slug",
      "name",
      "status",
      "reason.code",
      "lastEventAt",
      "nextTransitionAt"
    ],
    "confirm": false,
    "envelope": "monitors",
    "list": true,
    "paginated": true
  },
  {
    "operationId": "createMonitor",
    "words": [
      "monitors",
      "create"
    ],
    "summary": "Create a monitor",
    "description": "Creates a monitor in the project named by projectSlug or projectId. It never alarms before its first event.",
    "method": "POST",
    "path": "/api/v1/monitors",
    "authentication": "bearer",
    "access": {
      "keyScopes": [
        "admin:write"
      ],
      "organizationKeyOnly": false,
      "role": "admin"
    },
    "args": [
      "slug"
    ],
    "fields": [
      {
        "name": "projectSlug",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "The project by its slug; a project key may leave it out.",
        "nullable": false
      },
      {
        "name": "projectId",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "The project by its id.",
        "nullable": false
      },
      {
        "name": "slug",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "Names the monitor in events; unique in the project and never changes.",
        "nullable": false
      },
      {
        "name": "name",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "Display name, 1 to 100 characters.",
        "nullable": false,
        "example": "Nightly backup"
      },
      {
        "name": "intervalSec",
        "place": "body",
        "required": false,
        "type": "integer",
        "description": "Expected seconds between healthy events.",
        "nullable": false,
        "default": 60
      },
      {
        "name": "degradedAfter",
        "place": "body",
        "required": false,
        "type": "number",
        "description": "Degraded after intervalSec times this of silence.",
        "nullable": false,
        "default": 1.5
      },
      {
        "name": "downAfter",
        "place": "body",
        "required": false,
        "type": "number",
        "description": "Down after intervalSec times this of silence; not below degradedAfter.",
        "nullable": false,
        "default": 3
      }
    ],
    "needsChange": false,
    "columns": [
      "projectSlug",
      "slug",
      "name",
      "id",
      "intervalSec",
      "degradedAfterSec",
      "downAfterSec"
    ],
    "confirm": false,
    "envelope": "monitor",
    "list": false,
    "paginated": false
  },
  {
    "operationId": "getMonitor",
    "words": [
      "monitors",
      "get"
    ],
    "summary": "Get a monitor",
    "description": "Returns one monitor.",
    "method": "GET",
    "path": "/api/v1/monitors/{monitorId}",
    "authentication": "bearer",
    "access": {
      "keyScopes": [
        "admin:read",
        "status:read"
      ],
      "organizationKeyOnly": false,
      "role": "viewer"
    },
    "args": [
      "monitorId"
    ],
    "fields": [
      {
        "name": "monitorId",
        "place": "path",
        "required": true,
        "type": "string",
        "description": "Monitor id.",
        "nullable": false,
        "example": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
        "lookup": "listMonitors"
      }
    ],
    "needsChange": false,
    "columns": [
      "projectSlug",
      "slug",
      "name",
      "status",
      "reason.code",
      "lastEventAt",
      "nextTransitionAt"
    ],
    "confirm": false,
    "envelope": "monitor",
    "list": false,
    "paginated": false
  },
  {
    "operationId": "updateMonitor",
    "words": [
      "monitors",
      "update"
    ],
    "summary": "Change a monitor",
    "description": "Changes at least one of name, intervalSec, degradedAfter, downAfter and paused. Deadlines count from the last event. A paused monitor never alarms; resumed, it waits for its next event.",
    "method": "PATCH",
    "path": "/api/v1/monitors/{monitorId}",
    "authentication": "bearer",
    "access": {
      "keyScopes": [
        "admin:write"
      ],
      "organizationKeyOnly": false,
      "role": "admin"
    },
    "args": [
      "monitorId"
    ],
    "fields": [
      {
        "name": "monitorId",
        "place": "path",
        "required": true,
        "type": "string",
        "description": "Monitor id.",
        "nullable": false,
        "example": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
        "lookup": "listMonitors"
      },
      {
        "name": "name",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "Display name, 1 to 100 characters.",
        "nullable": false
      },
      {
        "name": "intervalSec",
        "place": "body",
        "required": false,
        "type": "integer",
        "description": "Expected seconds between healthy events.",
        "nullable": false
      },
      {
        "name": "degradedAfter",
        "place": "body",
        "required": false,
        "type": "number",
        "description": "A multiple of intervalSec, counted from the last event.",
        "nullable": false
      },
      {
        "name": "downAfter",
        "place": "body",
        "required": false,
        "type": "number",
        "description": "A multiple of intervalSec, counted from the last event.",
        "nullable": false
      },
      {
        "name": "paused",
        "place": "body",
        "required": false,
        "type": "boolean",
        "description": "true pauses it, false resumes it.",
        "nullable": false
      }
    ],
    "needsChange": true,
    "columns": [
      "projectSlug",
      "slug",
      "name",
      "status",
      "paused",
      "nextTransitionAt"
    ],
    "confirm": false,
    "envelope": "monitor",
    "list": false,
    "paginated": false
  },
  {
    "operationId": "deleteMonitor",
    "words": [
      "monitors",
      "delete"
    ],
    "summary": "Delete a monitor",
    "description": "Deletes a monitor with its events and transitions. There is no way back.",
    "method": "DELETE",
    "path": "/api/v1/monitors/{monitorId}",
    "authentication": "bearer",
    "access": {
      "keyScopes": [
        "admin:write"
      ],
      "organizationKeyOnly": false,
      "role": "admin"
    },
    "args": [
      "monitorId"
    ],
    "fields": [
      {
        "name": "monitorId",
        "place": "path",
        "required": true,
        "type": "string",
        "description": "Monitor id.",
        "nullable": false,
        "example": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
        "lookup": "listMonitors"
      }
    ],
    "needsChange": false,
    "columns": [],
    "confirm": true,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "listMonitorEvents",
    "words": [
      "monitors",
      "events"
    ],
    "summary": "List a monitor's events",
    "description": "Lists the events of the last 30 days, newest first.",
    "method": "GET",
    "path": "/api/v1/monitors/{monitorId}/events",
    "authentication": "bearer",
    "access": {
      "keyScopes": [
        "admin:read",
        "status:read"
      ],
      "organizationKeyOnly": false,
      "role": "viewer"
    },
    "args": [
      "monitorId"
    ],
    "fields": [
      {
        "name": "monitorId",
        "place": "path",
        "required": true,
        "type": "string",
        "description": "Monitor id.",
        "nullable": false,
        "example": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
        "lookup": "listMonitors"
      },
      {
        "name": "limit",
        "place": "query",
        "required": false,
        "type": "integer",
        "description": "How many to return.",
        "nullable": false,
        "default": 20
      },
      {
        "name": "cursor",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "nextCursor of the page before.",
        "nullable": false
      }
    ],
    "needsChange": false,
    "columns": [
      "receivedAt",
      "result",
      "latencyMs",
      "message"
    ],
    "confirm": false,
    "envelope": "events",
    "list": true,
    "paginated": true
  },
  {
    "operationId": "listMonitorTransitions",
    "words": [
      "monitors",
      "transitions"
    ],
    "summary": "List a monitor's transitions",
    "description": "Lists the changes of its status, newest first.",
    "method": "GET",
    "path": "/api/v1/monitors/{monitorId}/transitions",
    "authentication": "bearer",
    "access": {
      "keyScopes": [
        "admin:read",
        "status:read"
      ],
      "organizationKeyOnly": false,
      "role": "viewer"
    },
    "args": [
      "monitorId"
    ],
    "fields": [
      {
        "name": "monitorId",
        "place": "path",
        "required": true,
        "type": "string",
        "description": "Monitor id.",
        "nullable": false,
        "example": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
        "lookup": "listMonitors"
      },
      {
        "name": "limit",
        "place": "query",
        "required": false,
        "type": "integer",
        "description": "How many to return.",
        "nullable": false,
        "default": 20
      },
      {
        "name": "cursor",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "nextCursor of the page before.",
        "nullable": false
      }
    ],
    "needsChange": false,
    "columns": [
      "at",
      "from",
      "to",
      "reason"
    ],
    "confirm": false,
    "envelope": "transitions",
    "list": true,
    "paginated": true
  },
  {
    "operationId": "getMonitoringSnapshot",
    "words": [
      "monitors",
      "snapshot"
    ],
    "summary": "Get the monitoring snapshot",
    "description": "Returns state and uptime of the reachable monitors, worst first: the whole organization, one project or one monitor.",
    "method": "GET",
    "path": "/api/v1/monitoring/snapshot",
    "authentication": "bearer",
    "access": {
      "keyScopes": [
        "admin:read",
        "status:read"
      ],
      "organizationKeyOnly": false,
      "role": "viewer"
    },
    "args": [],
    "fields": [
      {
        "name": "projectSlug",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "Only of this project. Give projectSlug or projectId, not both; a project key may leave both out.",
        "nullable": false
      },
      {
        "name": "projectId",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "Only of this project, by its id.",
        "nullable": false
      },
      {
        "name": "monitorId",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "Only this monitor.",
        "nullable": false,
        "lookup": "listMonitors"
      },
      {
        "name": "uptimeDays",
        "place": "query",
        "required": false,
        "type": "integer",
        "description": "Window of the uptime figures in UTC days.",
        "nullable": false,
        "default": 30
      },
      {
        "name": "limit",
        "place": "query",
        "required": false,
        "type": "integer",
        "description": "How many monitors to list; the summary counts all.",
        "nullable": false,
        "default": 100
      }
    ],
    "needsChange": false,
    "columns": [
      "projectSlug",
      "slug",
      "name",
      "status",
      "reason.code",
      "uptime.percent",
      "lastEventAt"
    ],
    "confirm": false,
    "envelope": "snapshot",
    "list": false,
    "paginated": false
  },
  {
    "operationId": "listNotifications",
    "words": [
      "notifications",
      "list"
    ],
    "summary": "List notifications",
    "description": "The notification centre: what the organization was told, newest first, and how much of it the caller has not read. Kept 90 days.",
    "method": "GET",
    "path": "/api/account/notifications",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "viewer"
    },
    "args": [],
    "fields": [
      {
        "name": "unread",
        "place": "query",
        "required": false,
        "type": "boolean",
        "description": "Only what the caller has not read.",
        "nullable": false,
        "default": false
      },
      {
        "name": "kind",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "Only of this kind.",
        "nullable": false,
        "choices": [
          "monitor.down",
          "monitor.degraded",
          "monitor.recovered",
          "channel.failed"
        ]
      },
      {
        "name": "limit",
        "place": "query",
        "required": false,
        "type": "integer",
        "description": "How many to return.",
        "nullable": false,
        "default": 20
      },
      {
        "name": "cursor",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "nextCursor of the page before.",
        "nullable": false
      }
    ],
    "needsChange": false,
    "columns": [
      "createdAt",
      "kind",
      "title",
      "read",
      "id"
    ],
    "confirm": false,
    "envelope": "notifications",
    "list": true,
    "paginated": true
  },
  {
    "operationId": "readAllNotifications",
    "words": [
      "notifications",
      "read-all"
    ],
    "summary": "Mark all notifications as read",
    "description": "Marks everything so far as read by the caller.",
    "method": "POST",
    "path": "/api/account/notifications/read",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "viewer"
    },
    "args": [],
    "fields": [],
    "needsChange": false,
    "columns": [
      "unreadCount"
    ],
    "confirm": false,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "readNotification",
    "words": [
      "notifications",
      "read"
    ],
    "summary": "Mark a notification as read",
    "description": "Marks one notification as read by the caller; doing it twice changes nothing.",
    "method": "POST",
    "path": "/api/account/notifications/{notificationId}/read",
    "authentication": "bearer",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": "viewer"
    },
    "args": [
      "notificationId"
    ],
    "fields": [
      {
        "name": "notificationId",
        "place": "path",
        "required": true,
        "type": "string",
        "description": "Notification id.",
        "nullable": false,
        "example": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
      }
    ],
    "needsChange": false,
    "columns": [
      "unreadCount"
    ],
    "confirm": false,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "listNotificationChannels",
    "words": [
      "channels",
      "list"
    ],
    "summary": "List notification channels",
    "description": "Lists the places where the organization is told, by slug, without their secrets.",
    "method": "GET",
    "path": "/api/v1/notification-channels",
    "authentication": "bearer",
    "access": {
      "keyScopes": [
        "admin:read"
      ],
      "organizationKeyOnly": true,
      "role": "viewer"
    },
    "args": [],
    "fields": [
      {
        "name": "slug",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "Only the one with this slug.",
        "nullable": false
      },
      {
        "name": "limit",
        "place": "query",
        "required": false,
        "type": "integer",
        "description": "How many to return.",
        "nullable": false,
        "default": 20
      },
      {
        "name": "cursor",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "nextCursor of the page before.",
        "nullable": false
      }
    ],
    "needsChange": false,
    "columns": [
      "slug",
      "type",
      "target",
      "kinds",
      "projectSlug",
      "enabled",
      "lastDeliveredAt",
      "lastError"
    ],
    "confirm": false,
    "envelope": "channels",
    "list": true,
    "paginated": true
  },
  {
    "operationId": "createNotificationChannel",
    "words": [
      "channels",
      "create"
    ],
    "summary": "Create a notification channel",
    "description": "Creates a channel. email needs `email`, slack and webhook need `webhookUrl`, telegram needs `botToken` and `chatId`. Messages to a webhook are signed as Standard Webhooks says, with the secret that this answers once.",
    "method": "POST",
    "path": "/api/v1/notification-channels",
    "authentication": "bearer",
    "access": {
      "keyScopes": [
        "admin:write"
      ],
      "organizationKeyOnly": true,
      "role": "admin"
    },
    "args": [
      "slug",
      "type"
    ],
    "fields": [
      {
        "name": "slug",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "Name of the channel, unique in the organization: lower-case letters, digits, - and _ (not first).",
        "nullable": false,
        "example": "ops-pager"
      },
      {
        "name": "type",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "Where messages go.",
        "nullable": false,
        "choices": [
          "email",
          "slack",
          "telegram",
          "webhook"
        ],
        "example": "slack"
      },
      {
        "name": "email",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "For email: the address.",
        "nullable": false
      },
      {
        "name": "webhookUrl",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "For slack and webhook: the address to post to. It may be a secret, so only its beginning is ever shown.",
        "nullable": false
      },
      {
        "name": "botToken",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "For telegram: the token of your bot. Never shown again.",
        "nullable": false
      },
      {
        "name": "chatId",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "For telegram: the chat, as its number or as @name of a public one.",
        "nullable": false
      },
      {
        "name": "kinds",
        "place": "body",
        "required": false,
        "type": "array",
        "description": "Kinds to be told; all when left out. A recovery is told only where the trouble before it was.",
        "nullable": false,
        "choices": [
          "monitor.down",
          "monitor.degraded",
          "monitor.recovered",
          "channel.failed"
        ],
        "default": [
          "monitor.down",
          "monitor.degraded",
          "monitor.recovered",
          "channel.failed"
        ]
      },
      {
        "name": "projectSlug",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "Only what happens in this project.",
        "nullable": false
      },
      {
        "name": "reminderMinutes",
        "place": "body",
        "required": false,
        "type": "integer",
        "description": "Tells again every so many minutes, 5 to 10,080, what is still down or degraded; null is once only.",
        "nullable": true
      },
      {
        "name": "enabled",
        "place": "body",
        "required": false,
        "type": "boolean",
        "description": "A disabled channel is told nothing.",
        "nullable": false,
        "default": true
      }
    ],
    "needsChange": false,
    "columns": [
      "channel.slug",
      "channel.type",
      "channel.target",
      "secret"
    ],
    "confirm": false,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "getNotificationChannel",
    "words": [
      "channels",
      "get"
    ],
    "summary": "Get a notification channel",
    "description": "Answers one channel without its secrets.",
    "method": "GET",
    "path": "/api/v1/notification-channels/{channelId}",
    "authentication": "bearer",
    "access": {
      "keyScopes": [
        "admin:read"
      ],
      "organizationKeyOnly": true,
      "role": "viewer"
    },
    "args": [
      "channelId"
    ],
    "fields": [
      {
        "name": "channelId",
        "place": "path",
        "required": true,
        "type": "string",
        "description": "Channel id.",
        "nullable": false,
        "example": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
        "lookup": "listNotificationChannels"
      }
    ],
    "needsChange": false,
    "columns": [
      "slug",
      "type",
      "target",
      "kinds",
      "projectSlug",
      "enabled",
      "reminderMinutes",
      "lastDeliveredAt",
      "lastFailedAt",
      "lastError"
    ],
    "confirm": false,
    "envelope": "channel",
    "list": false,
    "paginated": false
  },
  {
    "operationId": "updateNotificationChannel",
    "words": [
      "channels",
      "update"
    ],
    "summary": "Change a notification channel",
    "description": "Changes at least one of where it goes, what it is told and whether. The slug and the type stay.",
    "method": "PATCH",
    "path": "/api/v1/notification-channels/{channelId}",
    "authentication": "bearer",
    "access": {
      "keyScopes": [
        "admin:write"
      ],
      "organizationKeyOnly": true,
      "role": "admin"
    },
    "args": [
      "channelId"
    ],
    "fields": [
      {
        "name": "channelId",
        "place": "path",
        "required": true,
        "type": "string",
        "description": "Channel id.",
        "nullable": false,
        "example": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
        "lookup": "listNotificationChannels"
      },
      {
        "name": "email",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "For email: the address.",
        "nullable": false
      },
      {
        "name": "webhookUrl",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "For slack and webhook: the address to post to. It may be a secret, so only its beginning is ever shown.",
        "nullable": false
      },
      {
        "name": "botToken",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "For telegram: the token of your bot. Never shown again.",
        "nullable": false
      },
      {
        "name": "chatId",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "For telegram: the chat, as its number or as @name of a public one.",
        "nullable": false
      },
      {
        "name": "kinds",
        "place": "body",
        "required": false,
        "type": "array",
        "description": "Kinds to be told. A recovery is told only where the trouble before it was.",
        "nullable": false,
        "choices": [
          "monitor.down",
          "monitor.degraded",
          "monitor.recovered",
          "channel.failed"
        ]
      },
      {
        "name": "projectSlug",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "Only what happens in this project; null is all of them.",
        "nullable": true
      },
      {
        "name": "reminderMinutes",
        "place": "body",
        "required": false,
        "type": "integer",
        "description": "Tells again every so many minutes, 5 to 10,080, what is still down or degraded; null is once only.",
        "nullable": true
      },
      {
        "name": "enabled",
        "place": "body",
        "required": false,
        "type": "boolean",
        "description": "A disabled channel is told nothing.",
        "nullable": false
      }
    ],
    "needsChange": true,
    "columns": [
      "slug",
      "type",
      "target",
      "kinds",
      "projectSlug",
      "enabled",
      "reminderMinutes"
    ],
    "confirm": false,
    "envelope": "channel",
    "list": false,
    "paginated": false
  },
  {
    "operationId": "deleteNotificationChannel",
    "words": [
      "channels",
      "delete"
    ],
    "summary": "Delete a notification channel",
    "description": "Deletes the channel with everything that still waits for it.",
    "method": "DELETE",
    "path": "/api/v1/notification-channels/{channelId}",
    "authentication": "bearer",
    "access": {
      "keyScopes": [
        "admin:write"
      ],
      "organizationKeyOnly": true,
      "role": "admin"
    },
    "args": [
      "channelId"
    ],
    "fields": [
      {
        "name": "channelId",
        "place": "path",
        "required": true,
        "type": "string",
        "description": "Channel id.",
        "nullable": false,
        "example": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
        "lookup": "listNotificationChannels"
      }
    ],
    "needsChange": false,
    "columns": [],
    "confirm": true,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "testNotificationChannel",
    "words": [
      "channels",
      "test"
    ],
    "summary": "Send a test message",
    "description": "Sends a test message now, once, also to a disabled channel, and answers whether it was taken, and if not why.",
    "method": "POST",
    "path": "/api/v1/notification-channels/{channelId}/test",
    "authentication": "bearer",
    "access": {
      "keyScopes": [
        "admin:write"
      ],
      "organizationKeyOnly": true,
      "role": "admin"
    },
    "args": [
      "channelId"
    ],
    "fields": [
      {
        "name": "channelId",
        "place": "path",
        "required": true,
        "type": "string",
        "description": "Channel id.",
        "nullable": false,
        "example": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
        "lookup": "listNotificationChannels"
      }
    ],
    "needsChange": false,
    "columns": [
      "delivered",
      "reason"
    ],
    "confirm": false,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "rotateNotificationChannelSecret",
    "words": [
      "channels",
      "rotate-secret"
    ],
    "summary": "Rotate a webhook's signing secret",
    "description": "Answers a new secret once. For 24 hours messages are signed with both, so that the receiver can change over.",
    "method": "POST",
    "path": "/api/v1/notification-channels/{channelId}/rotate-secret",
    "authentication": "bearer",
    "access": {
      "keyScopes": [
        "admin:write"
      ],
      "organizationKeyOnly": true,
      "role": "admin"
    },
    "args": [
      "channelId"
    ],
    "fields": [
      {
        "name": "channelId",
        "place": "path",
        "required": true,
        "type": "string",
        "description": "Channel id.",
        "nullable": false,
        "example": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
        "lookup": "listNotificationChannels"
      }
    ],
    "needsChange": false,
    "columns": [
      "channel.slug",
      "secret"
    ],
    "confirm": true,
    "envelope": null,
    "list": false,
    "paginated": false
  },
  {
    "operationId": "listNotificationDeliveries",
    "words": [
      "deliveries",
      "list"
    ],
    "summary": "List deliveries",
    "description": "Lists messages to channels, newest first; status=dead is the list of those given up. Sent ones are kept 7 days, dead ones 30.",
    "method": "GET",
    "path": "/api/v1/notification-deliveries",
    "authentication": "bearer",
    "access": {
      "keyScopes": [
        "admin:read"
      ],
      "organizationKeyOnly": true,
      "role": "admin"
    },
    "args": [],
    "fields": [
      {
        "name": "channelId",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "Only to this channel.",
        "nullable": false,
        "lookup": "listNotificationChannels"
      },
      {
        "name": "status",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "Only with this status.",
        "nullable": false,
        "choices": [
          "pending",
          "sent",
          "dead"
        ]
      },
      {
        "name": "limit",
        "place": "query",
        "required": false,
        "type": "integer",
        "description": "How many to return.",
        "nullable": false,
        "default": 20
      },
      {
        "name": "cursor",
        "place": "query",
        "required": false,
        "type": "string",
        "description": "nextCursor of the page before.",
        "nullable": false
      }
    ],
    "needsChange": false,
    "columns": [
      "createdAt",
      "channelSlug",
      "title",
      "status",
      "attempts",
      "nextAttemptAt",
      "lastError",
      "id"
    ],
    "confirm": false,
    "envelope": "deliveries",
    "list": true,
    "paginated": true
  },
  {
    "operationId": "retryNotificationDelivery",
    "words": [
      "deliveries",
      "retry"
    ],
    "summary": "Send a dead delivery again",
    "description": "Puts a delivery that was given up back to the beginning of its attempts.",
    "method": "POST",
    "path": "/api/v1/notification-deliveries/{deliveryId}/retry",
    "authentication": "bearer",
    "access": {
      "keyScopes": [
        "admin:write"
      ],
      "organizationKeyOnly": true,
      "role": "admin"
    },
    "args": [
      "deliveryId"
    ],
    "fields": [
      {
        "name": "deliveryId",
        "place": "path",
        "required": true,
        "type": "string",
        "description": "Delivery id.",
        "nullable": false,
        "example": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
      }
    ],
    "needsChange": false,
    "columns": [
      "channelSlug",
      "title",
      "status",
      "nextAttemptAt"
    ],
    "confirm": false,
    "envelope": "delivery",
    "list": false,
    "paginated": false
  },
  {
    "operationId": "reportStatusEvents",
    "words": [
      "events",
      "report"
    ],
    "summary": "Report status events",
    "description": "Stores one event, or up to 500 in `events`, and answers after they are safe. Signed with a project key. A monitor takes the result of an event at once. When one slug of a batch is unknown, nothing of the batch is stored and details name the places.",
    "method": "POST",
    "path": "/api/status/events",
    "authentication": "signature",
    "access": {
      "keyScopes": null,
      "organizationKeyOnly": false,
      "role": null
    },
    "args": [
      "slug"
    ],
    "fields": [
      {
        "name": "slug",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "The monitor's slug in the key's project.",
        "nullable": false,
        "example": "nightly-backup"
      },
      {
        "name": "result",
        "place": "body",
        "required": true,
        "type": "string",
        "description": "What an event says of the job.",
        "nullable": false,
        "choices": [
          "ok",
          "degraded",
          "error",
          "down"
        ]
      },
      {
        "name": "latencyMs",
        "place": "body",
        "required": false,
        "type": "number",
        "description": "How long it took, in milliseconds.",
        "nullable": false
      },
      {
        "name": "message",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "Free text, such as the tail of the output.",
        "nullable": false
      },
      {
        "name": "eventId",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "Keep it across retries: a repeat within 24 hours is acknowledged and stored once.",
        "nullable": false
      },
      {
        "name": "occurredAt",
        "place": "body",
        "required": false,
        "type": "string",
        "description": "The sender's clock; for display only, the time of receipt decides.",
        "nullable": false
      }
    ],
    "needsChange": false,
    "columns": [
      "accepted",
      "duplicates"
    ],
    "confirm": false,
    "envelope": null,
    "list": false,
    "paginated": false
  }
];
