// Generated from openapi/ by `npm run generate`. Do not edit.
export interface paths {
    "/api/account/login": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in
         * @description Starts a session of 30 days, renewed by use. Answers a token for programs and sets a cookie for browsers. It acts in the person's first organization by slug; whoever belongs to none may create one.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/logout": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign out
         * @description Ends this session at once.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/me": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the signed-in person
         * @description Says who is signed in, in which organization and with which role; both are null for a session that acts in none.
         */
        get: operations["getCurrentUser"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change my name
         * @description Changes the name under which you are shown, in all your organizations.
         */
        patch: operations["updateCurrentUser"];
        trace?: never;
    };
    "/api/account/password": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change my password
         * @description Changes your password and ends all your other sessions. Where mail is configured, a mail tells you of it.
         */
        post: operations["changePassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/password/forgot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Ask for a new password
         * @description Mails a link that sets a new password, valid for an hour and once; a newer one replaces it. The answer is the same whether or not anybody has that address, and at most three mails an hour go to one.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/password/reset": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with a link
         * @description Sets a new password with the token of a mailed link, uses the token up and ends all sessions of the person. A mail tells them.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my sessions
         * @description Lists where you are signed in, over all your organizations, newest first. The one that asks is marked.
         */
        get: operations["listSessions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions/revoke-others": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End all my other sessions
         * @description Signs you out everywhere but here, in all your organizations.
         */
        post: operations["revokeOtherSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/sessions/{sessionId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * End one of my sessions
         * @description Signs out one of your sessions at once, for instance on a computer that is lost. Also ends this one, if you name it.
         */
        delete: operations["revokeSession"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/organizations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List my organizations
         * @description Lists the organizations the signed-in person belongs to.
         */
        get: operations["listOrganizations"];
        put?: never;
        /**
         * Create an organization
         * @description Creates an organization with the signed-in person as its owner. The session stays where it is, unless it acts in none yet; switch to act in the new one.
         */
        post: operations["createOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/organizations/{organizationId}/activate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch to another organization
         * @description Makes this session act in another organization of the person.
         */
        post: operations["switchOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/organization": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Delete the organization
         * @description Deletes the session's organization. From this moment nobody and no key reaches it, and its slug is free; its data is removed in the background, which takes minutes, or hours after many millions of events. Nothing brings it back.
         */
        delete: operations["deleteOrganization"];
        options?: never;
        head?: never;
        /**
         * Change the organization
         * @description Changes the name or the time zone of the session's organization.
         */
        patch: operations["updateOrganization"];
        trace?: never;
    };
    "/api/account/organization/leave": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Leave the organization
         * @description Ends your membership of the session's organization; your sessions there go on and act in no organization until you switch. The last owner cannot leave.
         */
        post: operations["leaveOrganization"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/organization/transfer": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand the organization over
         * @description Makes another member an owner and you an admin, in one step.
         */
        post: operations["transferOwnership"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/members": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List members
         * @description Lists the people of the organization by e-mail.
         */
        get: operations["listMembers"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/members/{userId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description User id of the member. */
                userId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a member
         * @description Ends a membership; the member's sessions reach nothing of this organization any more. Only an owner removes an owner; the last owner stays.
         */
        delete: operations["removeMember"];
        options?: never;
        head?: never;
        /**
         * Change a member's role
         * @description Gives a member another role. Only an owner makes or unmakes an owner; the last owner stays one.
         */
        patch: operations["updateMember"];
        trace?: never;
    };
    "/api/account/invitations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List invitations
         * @description Lists the open invitations, newest first.
         */
        get: operations["listInvitations"];
        put?: never;
        /**
         * Invite a person
         * @description Invites a person for 7 days and mails them the link. Nobody else sees it then: whoever uses it proves that the address is theirs. Where no mail is configured the token is answered, this once; hand it to them. Only an owner invites an owner.
         */
        post: operations["createInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/invitations/accept": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Accept an invitation
         * @description Joins the organization and signs in. A new person gives a name and chooses a password; a person with an account gives the password they have.
         */
        post: operations["acceptInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/invitations/{invitationId}/resend": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send an invitation again
         * @description Gives an open invitation a new link, good for 7 days from now, and mails it; the one before is worth nothing any more. Where no mail is configured the token is answered, this once. Only an owner sends the invitation of an owner.
         */
        post: operations["resendInvitation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/invitations/{invitationId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Withdraw an invitation
         * @description Makes an open invitation useless at once.
         */
        delete: operations["revokeInvitation"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/api-keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List API keys
         * @description Lists the organization's keys without their secrets, newest first, revoked ones included.
         */
        get: operations["listApiKeys"];
        put?: never;
        /**
         * Issue an API key
         * @description Issues a key and shows its secret this one time. A project key names its project and may sign ingest requests.
         */
        post: operations["createApiKey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/api-keys/{keyId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Public half of the credential, beginning with twk_. */
                keyId: string;
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke an API key
         * @description Revokes a key at once. Revoking it again is a 404.
         */
        delete: operations["revokeApiKey"];
        options?: never;
        head?: never;
        /**
         * Change an API key
         * @description Changes at least one of name, scopes, allowedCidrs, the MCP limits and expiry. It takes effect at once.
         */
        patch: operations["updateApiKey"];
        trace?: never;
    };
    "/api/account/audit-log": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List the audit log
         * @description Lists what was done, tried and denied in the organization, newest first. Visible to admins and owners only.
         */
        get: operations["listAuditLog"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/api-key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get API key info
         * @description Says what the calling key is: kind, scopes, organization, project and today's MCP budget.
         */
        get: operations["getApiKeyInfo"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List projects
         * @description Lists the projects the caller can reach, by slug. A project key sees its own.
         */
        get: operations["listProjects"];
        put?: never;
        /**
         * Create a project
         * @description Creates a project. Its slug is unique in the organization and never changes.
         */
        post: operations["createProject"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/projects/{projectId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project id. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        /**
         * Get a project
         * @description Returns one project.
         */
        get: operations["getProject"];
        put?: never;
        post?: never;
        /**
         * Delete a project
         * @description Deletes a project with its monitors and their history, and revokes its keys. There is no way back.
         */
        delete: operations["deleteProject"];
        options?: never;
        head?: never;
        /**
         * Rename a project
         * @description Changes the display name. The slug stays as it is.
         */
        patch: operations["updateProject"];
        trace?: never;
    };
    "/api/v1/monitors": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List monitors
         * @description Lists the monitors of one project, or of every project the caller can reach, by slug.
         */
        get: operations["listMonitors"];
        put?: never;
        /**
         * Create a monitor
         * @description Creates a monitor in the project named by projectSlug or projectId. It never alarms before its first event.
         */
        post: operations["createMonitor"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/monitors/{monitorId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Monitor id. */
                monitorId: components["parameters"]["MonitorId"];
            };
            cookie?: never;
        };
        /**
         * Get a monitor
         * @description Returns one monitor.
         */
        get: operations["getMonitor"];
        put?: never;
        post?: never;
        /**
         * Delete a monitor
         * @description Deletes a monitor with its events and transitions. There is no way back.
         */
        delete: operations["deleteMonitor"];
        options?: never;
        head?: never;
        /**
         * Change a monitor
         * @description Changes at least one of name, intervalSec, degradedAfter, downAfter and paused. Deadlines count from the last event. A paused monitor never alarms; resumed, it waits for its next event.
         */
        patch: operations["updateMonitor"];
        trace?: never;
    };
    "/api/v1/monitors/{monitorId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Monitor id. */
                monitorId: components["parameters"]["MonitorId"];
            };
            cookie?: never;
        };
        /**
         * List a monitor's events
         * @description Lists the events of the last 30 days, newest first.
         */
        get: operations["listMonitorEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/monitors/{monitorId}/transitions": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Monitor id. */
                monitorId: components["parameters"]["MonitorId"];
            };
            cookie?: never;
        };
        /**
         * List a monitor's transitions
         * @description Lists the changes of its status, newest first.
         */
        get: operations["listMonitorTransitions"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/monitoring/snapshot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the monitoring snapshot
         * @description Returns state and uptime of the reachable monitors, worst first: the whole organization, one project or one monitor.
         */
        get: operations["getMonitoringSnapshot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List servers
         * @description Lists the servers of one project, or of every project the caller can reach, by slug, with how many are in each state.
         */
        get: operations["listServers"];
        put?: never;
        /**
         * Register a server
         * @description Registers a server in a project and answers the token of its agent, this once, with the lines that install it.
         */
        post: operations["createServer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servers/{serverId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Server id. */
                serverId: components["parameters"]["ServerId"];
            };
            cookie?: never;
        };
        /**
         * Get a server
         * @description Returns one server with its newest metrics.
         */
        get: operations["getServer"];
        put?: never;
        post?: never;
        /**
         * Delete a server
         * @description Deletes a server with its alerts and its history; its agent is cut off at once. There is no way back.
         */
        delete: operations["deleteServer"];
        options?: never;
        head?: never;
        /**
         * Change a server
         * @description Changes at least one of name, intervalSec, watchedServices and nginxEnabled; the agent is told at once.
         */
        patch: operations["updateServer"];
        trace?: never;
    };
    "/api/v1/servers/{serverId}/rotate-token": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Server id. */
                serverId: components["parameters"]["ServerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a server's token
         * @description Makes a new token and answers it, this once; the one before ends at once, and with it the connection of the agent.
         */
        post: operations["rotateServerToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servers/{serverId}/series": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Server id. */
                serverId: components["parameters"]["ServerId"];
            };
            cookie?: never;
        };
        /**
         * Get a server's series
         * @description How the host was used over the last 1h, 6h, 24h or 7d, in steps of 30 s to 30 minutes. Steps without a sample are null, never zero.
         */
        get: operations["getServerSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servers/{serverId}/process-series": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Server id. */
                serverId: components["parameters"]["ServerId"];
            };
            cookie?: never;
        };
        /**
         * Get the series of a server's processes
         * @description How the processes of PM2 behaved over the last 1h, 6h, 24h or 7d.
         */
        get: operations["getServerProcessSeries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servers/{serverId}/alerts": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Server id. */
                serverId: components["parameters"]["ServerId"];
            };
            cookie?: never;
        };
        /**
         * List a server's alerts
         * @description Lists the alerts of a server, those that fire and those of the last 90 days, newest first.
         */
        get: operations["listServerAlerts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servers/{serverId}/logs/tail": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Server id. */
                serverId: components["parameters"]["ServerId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Tail a server's log
         * @description Asks the agent for the newest 100, 200 or 500 lines of a log source that the metrics of the server name.
         */
        post: operations["tailServerLogs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servers/{serverId}/services/{unit}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Server id. */
                serverId: components["parameters"]["ServerId"];
                /** @description The unit by its name. */
                unit: components["schemas"]["UnitName"];
            };
            cookie?: never;
        };
        /**
         * Get a service of a server
         * @description Asks the agent how a systemd unit is at this moment.
         */
        get: operations["getServerService"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servers/{serverId}/processes/{name}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Server id. */
                serverId: components["parameters"]["ServerId"];
                /** @description The name of the processes. */
                name: string;
            };
            cookie?: never;
        };
        /**
         * Describe a process of a server
         * @description Asks the agent for the processes of PM2 that have a name.
         */
        get: operations["describeServerProcess"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/servers/{serverId}/nginx": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Server id. */
                serverId: components["parameters"]["ServerId"];
            };
            cookie?: never;
        };
        /**
         * Get the nginx of a server
         * @description Asks the agent what the configuration files of nginx say at this moment.
         */
        get: operations["getServerNginx"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/incidents": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List incidents
         * @description Lists incidents, newest first, each with its newest update only.
         */
        get: operations["listIncidents"];
        put?: never;
        /**
         * Open an incident
         * @description Opens an incident, tells the channels, and shows it on the status page unless all its monitors are hidden there. With status resolved it is a record after the fact.
         */
        post: operations["createIncident"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/incidents/{incidentId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Incident id. */
                incidentId: components["parameters"]["IncidentId"];
            };
            cookie?: never;
        };
        /**
         * Get an incident
         * @description Returns one incident with all its updates, newest first.
         */
        get: operations["getIncident"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/incidents/{incidentId}/updates": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Incident id. */
                incidentId: components["parameters"]["IncidentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Update an incident
         * @description Adds an update that the public may read and sets the status. After resolved only resolved is taken, which changes nothing.
         */
        post: operations["postIncidentUpdate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/incidents/{incidentId}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Incident id. */
                incidentId: components["parameters"]["IncidentId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Resolve an incident
         * @description Ends an incident with a last update. Resolving it again changes nothing.
         */
        post: operations["resolveIncident"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/maintenances": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List maintenance windows
         * @description Lists maintenance windows, the one that starts last first.
         */
        get: operations["listMaintenances"];
        put?: never;
        /**
         * Plan a maintenance window
         * @description Plans a window of at most 31 days that ends in the future. From startsAt to endsAt its monitors tell nothing; afterwards it is told what is still wrong, and that what was wrong before no longer is. The project may be left out, the monitors say it.
         */
        post: operations["createMaintenance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/maintenances/{maintenanceId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Maintenance id. */
                maintenanceId: components["parameters"]["MaintenanceId"];
            };
            cookie?: never;
        };
        /**
         * Get a maintenance window
         * @description Returns one maintenance window.
         */
        get: operations["getMaintenance"];
        put?: never;
        post?: never;
        /**
         * Delete a maintenance window
         * @description Deletes a maintenance window. One that is in progress ends at once.
         */
        delete: operations["deleteMaintenance"];
        options?: never;
        head?: never;
        /**
         * Change a maintenance window
         * @description Changes at least one field of a window that has not ended. One that has begun keeps its startsAt; an endsAt that has passed ends it now. Monitors that leave it tell again.
         */
        patch: operations["updateMaintenance"];
        trace?: never;
    };
    "/api/v1/status-page": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get the status page
         * @description Returns the organization's status page. There is none before the first update.
         */
        get: operations["getStatusPage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change the status page
         * @description Changes at least one field of the status page; the first call creates it. Enabled, it shows the public every monitor that is visible. A slug it had is a 404 and kept for 90 days, a removed custom domain for 30.
         */
        patch: operations["updateStatusPage"];
        trace?: never;
    };
    "/api/v1/status-page/snapshot": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what the public sees
         * @description Returns what the status page tells the public now: its components, open incidents and maintenance.
         */
        get: operations["getPublicStatusSnapshot"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/status-page/components": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List what the status page may show
         * @description Lists all monitors as components, in the order of the page; those that the public does not see too.
         */
        get: operations["listStatusPageComponents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/status-page/components/{monitorId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Monitor id. */
                monitorId: components["parameters"]["MonitorId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change what the status page shows of a monitor
         * @description Changes at least one thing that the status page says of a monitor. Null takes back what was said.
         */
        patch: operations["updateStatusPageComponent"];
        trace?: never;
    };
    "/api/v1/status-page/subscribers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List subscribers of the status page
         * @description Lists who is told by mail or webhook what the status page says, newest first, with those who have not confirmed yet.
         */
        get: operations["listSubscribers"];
        put?: never;
        /**
         * Ask somebody to subscribe
         * @description Mails a link to the address, by which its reader confirms within 24 hours; until then nothing else is sent there. With `webhookUrl` it is the webhook that is told, and the address is that of whoever answers for it and gets its secret by confirming.
         */
        post: operations["createSubscriber"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/status-page/subscribers/{subscriberId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Remove a subscriber
         * @description Ends the subscription with everything that still waits for it. Nobody is told.
         */
        delete: operations["deleteSubscriber"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/status-page/domain-verification": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Read how far the custom domain is
         * @description Answers what the last check of the status page's custom domain found: which record it needs, what is there now, and its certificate.
         */
        get: operations["getDomainVerification"];
        put?: never;
        /**
         * Check the custom domain now
         * @description Looks the custom domain up and asks it, now, and answers what was found. For the hour after it checks come every minute until the domain is active. At most 30 in ten minutes.
         */
        post: operations["verifyDomain"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/notifications": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notifications
         * @description The notification centre: what the organization was told, newest first, and how much of it the caller has not read. Kept 90 days.
         */
        get: operations["listNotifications"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/notifications/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark all notifications as read
         * @description Marks everything so far as read by the caller.
         */
        post: operations["readAllNotifications"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/account/notifications/{notificationId}/read": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Mark a notification as read
         * @description Marks one notification as read by the caller; doing it twice changes nothing.
         */
        post: operations["readNotification"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-channels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List notification channels
         * @description Lists the places where the organization is told, by slug, without their secrets.
         */
        get: operations["listNotificationChannels"];
        put?: never;
        /**
         * Create a notification channel
         * @description Creates a channel. email needs `email`, slack and webhook need `webhookUrl`, telegram needs `botToken` and `chatId`. Messages to a webhook are signed as Standard Webhooks says, with the secret that this answers once.
         */
        post: operations["createNotificationChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-channels/{channelId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Channel id. */
                channelId: components["parameters"]["ChannelId"];
            };
            cookie?: never;
        };
        /**
         * Get a notification channel
         * @description Answers one channel without its secrets.
         */
        get: operations["getNotificationChannel"];
        put?: never;
        post?: never;
        /**
         * Delete a notification channel
         * @description Deletes the channel with everything that still waits for it.
         */
        delete: operations["deleteNotificationChannel"];
        options?: never;
        head?: never;
        /**
         * Change a notification channel
         * @description Changes at least one of where it goes, what it is told and whether. The slug and the type stay.
         */
        patch: operations["updateNotificationChannel"];
        trace?: never;
    };
    "/api/v1/notification-channels/{channelId}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test message
         * @description Sends a test message now, once, also to a disabled channel, and answers whether it was taken, and if not why. At most 20 in ten minutes.
         */
        post: operations["testNotificationChannel"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-channels/{channelId}/rotate-secret": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Rotate a webhook's signing secret
         * @description Answers a new secret once. For 24 hours messages are signed with the secret before as well, so that the receiver can change over.
         */
        post: operations["rotateNotificationChannelSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List deliveries
         * @description Lists messages to channels, newest first; status=dead is the list of those given up. Sent ones are kept 7 days, dead ones 30.
         */
        get: operations["listNotificationDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/notification-deliveries/{deliveryId}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a dead delivery again
         * @description Puts a delivery that was given up back to the beginning of its attempts.
         */
        post: operations["retryNotificationDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/properties": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List properties
         * @description Lists the sites and applications that are tracked, by domain.
         */
        get: operations["listAnalyticsProperties"];
        put?: never;
        /**
         * Create a property
         * @description Creates a property for a domain that the organization has none for yet.
         */
        post: operations["createAnalyticsProperty"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/analytics/properties/{propertyId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Property id. */
                propertyId: components["parameters"]["PropertyId"];
            };
            cookie?: never;
        };
        /**
         * Get a property
         * @description Returns one property.
         */
        get: operations["getAnalyticsProperty"];
        put?: never;
        post?: never;
        /**
         * Delete a property
         * @description Deletes a property with its errors and source maps.
         */
        delete: operations["deleteAnalyticsProperty"];
        options?: never;
        head?: never;
        /**
         * Change a property
         * @description Changes what is given.
         */
        patch: operations["updateAnalyticsProperty"];
        trace?: never;
    };
    "/api/v1/errors/issues": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List error issues
         * @description Lists issues, the newest event first. Without filters: unresolved ones of high importance.
         */
        get: operations["listErrorIssues"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/errors/issues/{issueId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Issue id. */
                issueId: components["parameters"]["IssueId"];
            };
            cookie?: never;
        };
        /**
         * Get an error issue
         * @description Returns one issue: grouping, events a day, releases, environments, browsers, tags.
         */
        get: operations["getErrorIssue"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Resolve, ignore or reopen an issue
         * @description resolve: an occurrence in a later release opens it again. ignore: it is counted and never told. reopen: unresolved again.
         */
        patch: operations["updateErrorIssueStatus"];
        trace?: never;
    };
    "/api/v1/errors/issues/{issueId}/merge": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Issue id. */
                issueId: components["parameters"]["IssueId"];
            };
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Merge issues
         * @description Merges other issues of the same property into this one: their events, counts and what will come.
         */
        post: operations["mergeErrorIssues"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/errors/issues/{issueId}/events": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Issue id. */
                issueId: components["parameters"]["IssueId"];
            };
            cookie?: never;
        };
        /**
         * List the events of an issue
         * @description Lists the events of the last 30 days, the newest first.
         */
        get: operations["listErrorEvents"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/errors/issues/{issueId}/events/{eventId}": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Issue id. */
                issueId: components["parameters"]["IssueId"];
                /** @description Event id. */
                eventId: string;
            };
            cookie?: never;
        };
        /**
         * Get an event
         * @description Returns one event in full, its frames mapped by the source maps there are now.
         */
        get: operations["getErrorEvent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/errors/issues/{issueId}/fix-context": {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Issue id. */
                issueId: components["parameters"]["IssueId"];
            };
            cookie?: never;
        };
        /**
         * Get what is needed to fix an issue
         * @description Returns the issue with 1 to 5 of its events: source lines, what led to it, where to look first.
         */
        get: operations["getErrorFixContext"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/errors/scrubbing": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get what is masked in errors
         * @description Returns the settings of the organization.
         */
        get: operations["getErrorScrubbing"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Change what is masked in errors
         * @description Changes what is given. Events that arrive from 10 seconds later on are masked so; what is stored already stays as it is.
         */
        patch: operations["updateErrorScrubbing"];
        trace?: never;
    };
    "/api/v1/errors/types": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List error types
         * @description Lists the classes of exceptions with how many issues and events they have, the newest event first.
         */
        get: operations["listErrorTypes"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sourcemaps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List source maps
         * @description Lists the releases of a property that have source maps, or the files of one release.
         */
        get: operations["listSourceMaps"];
        put?: never;
        /**
         * Upload source maps
         * @description Stores up to 100 source maps of a release, each under the path of its generated file; all of them or none. The parts come in this order: release, then domain or propertyId, then pairs of file and path. At most 15 MiB a file, 40 MiB a request, 1,000 files a release, and 1 GiB compressed a property. A file of the same path is replaced. The body may be compressed with gzip.
         */
        post: operations["uploadSourceMaps"];
        /**
         * Delete source maps
         * @description Deletes the source maps of a release and answers how many there were.
         */
        delete: operations["deleteSourceMaps"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/v1/sourcemaps/explain": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Explain where a position leads
         * @description Maps one position of a generated file as an event would be, and says why where it leads nowhere.
         */
        get: operations["explainSourceMap"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/status/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report status events
         * @description Stores one event, or up to 500 in `events`, and answers after they are safe. Signed with a project key. A monitor takes the result of an event at once. When one slug of a batch is unknown, nothing of the batch is stored and details name the places. A request that is repeated as it is, with the same signature, is stored once and acknowledged as duplicates, also where its events have no eventId. A key may report 30,000 events a minute unless the server is configured otherwise; past it the answer is 429 with Retry-After.
         */
        post: operations["reportStatusEvents"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/error/server": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a server error
         * @description Stores one error of a server and answers its issue after it is safe. Signed with a project key. E-mail addresses, Bearer credentials and long numbers are masked again here. A request that is repeated as it is, with the same signature, is stored once. The limit of events a minute is the one of the key, together with its status events.
         */
        post: operations["reportServerError"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/error": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Report a browser error
         * @description Stores one error of a page. The Origin header is the credential: it names the domain of the property, a subdomain, or a host name that it allows. The body may be sent as text/plain, which spares a preflight.
         */
        post: operations["reportBrowserError"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * Format: uuid
         * @description Identifier, a UUID of version 7.
         * @example 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10
         */
        Id: string;
        /**
         * Format: date-time
         * @description ISO 8601 in UTC with milliseconds.
         * @example 2026-01-15T09:30:00.000Z
         */
        Timestamp: string;
        /**
         * Format: date-time
         * @description ISO 8601 in UTC with milliseconds, or null.
         * @example 2026-01-15T09:30:00.000Z
         */
        NullableTimestamp: string | null;
        /**
         * @description Lower-case letters, digits, - and _ (not first), at most 100.
         * @example shop
         */
        Slug: string;
        /**
         * @description Display name, 1 to 100 characters.
         * @example Nightly backup
         */
        DisplayName: string;
        /**
         * @description What it is about in a line, 1 to 255 characters.
         * @example Checkout fails
         */
        Title: string;
        /**
         * @description Markdown, 1 to 10,000 characters.
         * @example We are looking into it.
         */
        Markdown: string;
        /**
         * @description Markdown, 1 to 10,000 characters, or null.
         * @example The shop is closed for an hour.
         */
        NullableMarkdown: string | null;
        /**
         * Format: email
         * @description E-mail address; upper and lower case are the same.
         * @example ada@example.com
         */
        Email: string;
        /** @description nextCursor of the page before. */
        PageCursor: string;
        /**
         * @description Give this as `cursor` to read the next page; null on the last page.
         * @example null
         */
        NextCursor: string | null;
        /**
         * @description Confirmation that a resource is gone.
         * @example {
         *       "deleted": true,
         *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
         *     }
         */
        Deleted: {
            /**
             * @description Always true.
             * @constant
             */
            deleted: true;
            /** @description Identifier of what was deleted. */
            id: string;
        };
        /**
         * @description A bare host name such as shop.example.com.
         * @example shop.example.com
         */
        Domain: string;
        /**
         * @description Further host names whose pages may report.
         * @example [
         *       "shop-preview.example.net"
         *     ]
         */
        AllowedHostnames: components["schemas"]["Domain"][];
        /**
         * @description Further hosts that serve your own scripts, such as a CDN. Scripts of other hosts are never mapped by your source maps.
         * @example [
         *       "cdn.example.net"
         *     ]
         */
        ScriptHosts: string[];
        /**
         * @description Events of one issue that are a spike.
         * @example 100
         */
        SpikeThreshold: number;
        /**
         * @description Within so many minutes.
         * @example 60
         * @enum {integer}
         */
        SpikeWindowMinutes: 5 | 15 | 30 | 60 | 180 | 360 | 1440;
        /**
         * @description One site or application that is tracked.
         * @example {
         *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10",
         *       "domain": "shop.example.com",
         *       "name": "Shop",
         *       "projectId": null,
         *       "projectSlug": null,
         *       "allowedHostnames": [],
         *       "scriptHosts": [],
         *       "alertNewIssue": true,
         *       "alertRecurrence": true,
         *       "alertSpike": true,
         *       "spikeThreshold": 100,
         *       "spikeWindowMinutes": 60,
         *       "snippet": "<script defer src=\"https://tidewatch.example.com/tracker.js\" data-property=\"019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10\" data-capture-errors></script>",
         *       "createdAt": "2026-01-15T09:30:00.000Z",
         *       "updatedAt": "2026-01-15T09:30:00.000Z"
         *     }
         */
        AnalyticsProperty: {
            id: components["schemas"]["Id"];
            domain: components["schemas"]["Domain"];
            name: components["schemas"]["DisplayName"];
            /**
             * Format: uuid
             * @description The project it belongs to; null is none.
             */
            projectId: string | null;
            /** @description The slug of that project. */
            projectSlug: string | null;
            allowedHostnames: components["schemas"]["AllowedHostnames"];
            scriptHosts: components["schemas"]["ScriptHosts"];
            /** @description Whether a new issue is told. */
            alertNewIssue: boolean;
            /** @description Whether a resolved issue that occurs again is told. */
            alertRecurrence: boolean;
            /** @description Whether a spike is told. */
            alertSpike: boolean;
            spikeThreshold: components["schemas"]["SpikeThreshold"];
            spikeWindowMinutes: components["schemas"]["SpikeWindowMinutes"];
            /** @description The line for the head of its pages, which reports their errors. */
            snippet: string;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description One property.
         * @example {
         *       "property": {
         *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10",
         *         "domain": "shop.example.com",
         *         "name": "Shop",
         *         "projectId": null,
         *         "projectSlug": null,
         *         "allowedHostnames": [],
         *         "scriptHosts": [],
         *         "alertNewIssue": true,
         *         "alertRecurrence": true,
         *         "alertSpike": true,
         *         "spikeThreshold": 100,
         *         "spikeWindowMinutes": 60,
         *         "snippet": "<script defer src=\"https://tidewatch.example.com/tracker.js\" data-property=\"019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10\" data-capture-errors></script>",
         *         "createdAt": "2026-01-15T09:30:00.000Z",
         *         "updatedAt": "2026-01-15T09:30:00.000Z"
         *       }
         *     }
         */
        AnalyticsPropertyEnvelope: {
            property: components["schemas"]["AnalyticsProperty"];
        };
        /**
         * @description How grave the sender finds it.
         * @example error
         * @enum {string}
         */
        ErrorLevel: "fatal" | "error" | "warning" | "info" | "debug";
        /**
         * @description Where it happened; javascript is a browser.
         * @example node
         * @enum {string}
         */
        ErrorPlatform: "javascript" | "node" | "python" | "other";
        /**
         * @description The release, 1 to 200 characters, written exactly as its source maps were uploaded under.
         * @example shop@1.4.0
         */
        ErrorRelease: string;
        /**
         * @description The environment, 1 to 64 characters.
         * @example production
         */
        ErrorEnvironment: string;
        /**
         * @description What to group by instead of the usual: 1 to 8 texts; {{default}} stands for the usual.
         * @example [
         *       "checkout",
         *       "{{default}}"
         *     ]
         */
        ErrorFingerprint: string[];
        /**
         * @description Up to 50 names, each with a text.
         * @example {
         *       "region": "eu-1"
         *     }
         */
        ErrorTags: {
            [key: string]: string;
        };
        /** @description The source lines around the place. */
        ErrorSourceContext: {
            /** @description The lines before, at most 10. */
            before: string[];
            /** @description The line itself. */
            line: string;
            /** @description The lines after, at most 10. */
            after: string[];
        };
        /** @description One call of a stack. */
        ErrorFrameSent: {
            /** @description Path or address of the file. */
            file?: string | null;
            /** @description The function. */
            function?: string | null;
            /** @description The module, where the platform has dotted ones. */
            module?: string | null;
            /** @description Line, from 1. */
            line?: number | null;
            /** @description Column, from 1. */
            column?: number | null;
            /** @description false: not your own code. true is not believed; the server decides. */
            inApp?: boolean;
            context?: components["schemas"]["ErrorSourceContext"];
        };
        /** @description What was thrown, with its stack as text or in frames. */
        ErrorExceptionSent: {
            /** @description Its class, up to 200 characters. */
            type: string;
            /** @description Its message, up to 2,000 characters. */
            message?: string;
            /** @description The stack as text, as JavaScript, Python, Java, .NET, PHP, Ruby or Go prints it. With the platform other and without causes, the causes that it names are read as well. */
            stack?: string;
            /** @description The stack in frames, the throw first; instead of stack. */
            frames?: components["schemas"]["ErrorFrameSent"][];
        };
        /** @description What led to an exception, or is a member of it. */
        ErrorCauseSent: {
            /** @description Its class. */
            type: string;
            /** @description Its message. */
            message?: string;
            /** @description The stack as text, as the platform prints it. */
            stack?: string;
            /** @description The stack in frames, the throw first; instead of stack. */
            frames?: components["schemas"]["ErrorFrameSent"][];
            /**
             * @description cause: what led to it; member: one of several, as in an AggregateError or an ExceptionGroup.
             * @enum {string}
             */
            relation: "cause" | "member";
            /**
             * @description Of which: 0 is exception, n is the n-th of causes, from 1.
             * @default 0
             */
            parent: number;
        };
        /**
         * @description A plain value: a text of up to 500 characters, a number, true or false, or null.
         * @example 3
         */
        BreadcrumbValue: string | number | boolean | null;
        /** @description Something that happened before. */
        BreadcrumbSent: {
            /** @description navigation, click, console, network, custom, or what you call it. */
            type: string;
            level?: components["schemas"]["ErrorLevel"];
            /** @description Up to 200 characters. */
            message?: string;
            /** @description Up to 10 plain values. */
            data?: {
                [key: string]: components["schemas"]["BreadcrumbValue"];
            };
            /**
             * Format: date-time
             * @description When, ISO 8601.
             */
            timestamp: string;
        };
        /** @description What ran it. */
        ErrorRuntime: {
            /** @description Such as node or CPython. */
            name: string;
            /** @description Its version. */
            version?: string;
        };
        /**
         * @description An error of a server or a job. Exactly one of domain and propertyId, and at least one of exception and message.
         * @example {
         *       "domain": "shop.example.com",
         *       "platform": "node",
         *       "release": "shop@1.4.0",
         *       "environment": "production",
         *       "exception": {
         *         "type": "TypeError",
         *         "message": "Cannot read properties of undefined (reading 'total')",
         *         "frames": [
         *           {
         *             "file": "/app/src/checkout.js",
         *             "function": "checkout",
         *             "line": 12,
         *             "column": 9
         *           }
         *         ]
         *       },
         *       "eventId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b30"
         *     }
         */
        ServerErrorEvent: {
            /** @description The property by its domain. */
            domain?: string;
            /**
             * Format: uuid
             * @description The property by its id.
             */
            propertyId?: string;
            /** @description What to say where nothing was thrown, or beside it; up to 2,000 characters. */
            message?: string;
            exception?: components["schemas"]["ErrorExceptionSent"];
            /** @description What led to the exception, up to 20. */
            causes?: components["schemas"]["ErrorCauseSent"][];
            /**
             * @description How grave it is.
             * @default error
             * @enum {string}
             */
            level: "fatal" | "error" | "warning" | "info" | "debug";
            /**
             * @description Where it happened.
             * @default other
             * @enum {string}
             */
            platform: "node" | "python" | "other";
            release?: components["schemas"]["ErrorRelease"];
            environment?: components["schemas"]["ErrorEnvironment"];
            /** @description Whom it happened to, by an id of yours. */
            userId?: string;
            tags?: components["schemas"]["ErrorTags"];
            /** @description What happened before, up to 50, the oldest first. */
            breadcrumbs?: components["schemas"]["BreadcrumbSent"][];
            fingerprint?: components["schemas"]["ErrorFingerprint"];
            /** @description Whether the program caught it. */
            handled?: boolean;
            /** @description The address that was asked for; its query is dropped. */
            url?: string;
            /** @description The host. */
            serverName?: string;
            runtime?: components["schemas"]["ErrorRuntime"];
            /**
             * Format: uuid
             * @description Given again on a retry, the event is stored once.
             */
            eventId?: string;
            /**
             * Format: date-time
             * @description When it happened, by your clock.
             */
            occurredAt?: string;
        };
        /**
         * @description Where the event went.
         * @example {
         *       "issueId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b20",
         *       "eventId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b30"
         *     }
         */
        ServerErrorAccepted: {
            issueId: components["schemas"]["Id"];
            /**
             * Format: uuid
             * @description The event.
             */
            eventId: string;
        };
        /** @description What was thrown in a page. */
        BrowserException: {
            /** @description Its class, up to 200 characters. */
            type: string;
            /** @description Its message, up to 2,000 characters. */
            message?: string;
            /** @description The stack as the browser prints it, up to 5,000 characters. */
            stack?: string;
        };
        /** @description What led to an exception, or is a member of it. */
        BrowserCause: {
            /** @description Its class. */
            type: string;
            /** @description Its message. */
            message?: string;
            /** @description The stack as the browser prints it. */
            stack?: string;
            /**
             * @description cause: what led to it; member: one of several.
             * @enum {string}
             */
            relation: "cause" | "member";
            /**
             * @description Of which: 0 is exception, n is the n-th of causes, from 1.
             * @default 0
             */
            parent: number;
        };
        /**
         * @description An error of a page. Exactly one of domain and propertyId.
         * @example {
         *       "propertyId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10",
         *       "exception": {
         *         "type": "TypeError",
         *         "message": "t is not a function",
         *         "stack": "TypeError: t is not a function\n    at https://shop.example.com/assets/main.3f2a9c1b.js:1:2034"
         *       },
         *       "url": "https://shop.example.com/cart",
         *       "release": "shop@1.4.0"
         *     }
         */
        BrowserErrorEvent: {
            /** @description The property by its domain; refused where several organizations have it. */
            domain?: string;
            /**
             * Format: uuid
             * @description The property by its id.
             */
            propertyId?: string;
            exception: components["schemas"]["BrowserException"];
            /** @description What led to the exception, up to 5. */
            causes?: components["schemas"]["BrowserCause"][];
            /**
             * @description How grave it is.
             * @default error
             * @enum {string}
             */
            level: "fatal" | "error" | "warning" | "info" | "debug";
            /** @description The page; its query and hash are dropped. */
            url?: string;
            release?: components["schemas"]["ErrorRelease"];
            environment?: components["schemas"]["ErrorEnvironment"];
            /** @description Whom it happened to, by an id of yours. */
            userId?: string;
            tags?: components["schemas"]["ErrorTags"];
            /** @description What happened before, up to 30, the oldest first. */
            breadcrumbs?: components["schemas"]["BreadcrumbSent"][];
            fingerprint?: components["schemas"]["ErrorFingerprint"];
            /** @description Whether the page caught it. */
            handled?: boolean;
            /**
             * Format: uuid
             * @description Given again on a retry, the event is stored once.
             */
            eventId?: string;
            /**
             * Format: date-time
             * @description When it happened, by the clock of the browser.
             */
            occurredAt?: string;
        };
        /**
         * @description The event is stored.
         * @example {
         *       "eventId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b30"
         *     }
         */
        BrowserErrorAccepted: {
            /**
             * Format: uuid
             * @description The event.
             */
            eventId: string;
        };
        /**
         * @description ignored issues still count and never alert.
         * @example unresolved
         * @enum {string}
         */
        IssueStatus: "unresolved" | "resolved" | "ignored";
        /**
         * @description How much an issue is worth looking at; computed when it is read.
         * @example high
         * @enum {string}
         */
        ErrorImportance: "high" | "medium" | "low";
        /**
         * @description What is masked in the errors of the organization before they are stored.
         * @example {
         *       "enabled": true,
         *       "keys": [
         *         "customer_number"
         *       ]
         *     }
         */
        ErrorScrubbing: {
            enabled: components["schemas"]["ScrubbingEnabled"];
            keys: components["schemas"]["ScrubbingKeys"];
        };
        /**
         * @description Whether secrets are masked by their names and forms. E-mail addresses, Bearer credentials and long numbers always are.
         * @example true
         */
        ScrubbingEnabled: boolean;
        /**
         * @description More names whose values are secret, at most 50. Upper and lower case, - and _ make no difference; a name counts wherever its words stand in another.
         * @example [
         *       "customer_number"
         *     ]
         */
        ScrubbingKeys: string[];
        /**
         * @description The settings.
         * @example {
         *       "scrubbing": {
         *         "enabled": true,
         *         "keys": [
         *           "customer_number"
         *         ]
         *       }
         *     }
         */
        ErrorScrubbingEnvelope: {
            scrubbing: components["schemas"]["ErrorScrubbing"];
        };
        /**
         * @description Errors that are one and the same.
         * @example {
         *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b20",
         *       "propertyId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10",
         *       "domain": "shop.example.com",
         *       "title": "TypeError: total is not a function",
         *       "type": "TypeError",
         *       "message": "total is not a function",
         *       "culprit": "checkout in src/checkout.ts",
         *       "platform": "javascript",
         *       "level": "error",
         *       "status": "unresolved",
         *       "importance": "high",
         *       "importanceReason": "default",
         *       "events": 42,
         *       "users30d": 7,
         *       "firstSeenAt": "2026-01-15T09:30:00.000Z",
         *       "lastSeenAt": "2026-01-16T09:30:00.000Z",
         *       "firstRelease": "shop@1.4.0",
         *       "lastRelease": "shop@1.4.1",
         *       "recurring": false,
         *       "recurrenceCount": 0,
         *       "lastRecurredAt": null,
         *       "resolvedAt": null,
         *       "resolvedInRelease": null
         *     }
         */
        ErrorIssue: {
            id: components["schemas"]["Id"];
            propertyId: components["schemas"]["Id"];
            /** @description The domain of its property. */
            domain: string;
            /** @description Type and message, as <type>: <message>. */
            title: string;
            /** @description The class of the exception. */
            type: string;
            /** @description Its message when it was first seen. */
            message: string;
            /** @description The place in your own code, where one is known. */
            culprit: string | null;
            platform: components["schemas"]["ErrorPlatform"];
            level: components["schemas"]["ErrorLevel"];
            status: components["schemas"]["IssueStatus"];
            importance: components["schemas"]["ErrorImportance"];
            /** @description The rule that decided it: default, server, hydration, old_browser_syntax, chunk_load, network, injected, opaque or browser_limit. */
            importanceReason: string;
            /** @description How often it was seen, all in all. */
            events: number;
            /** @description How many users it happened to in the last 30 days; events without a user id do not count. */
            users30d: number;
            firstSeenAt: components["schemas"]["Timestamp"];
            lastSeenAt: components["schemas"]["Timestamp"];
            /** @description The release of its first event. */
            firstRelease: string | null;
            /** @description The release of its newest event. */
            lastRelease: string | null;
            /** @description It was resolved, occurred again in a later release, and is open since. */
            recurring: boolean;
            /** @description How often that happened. */
            recurrenceCount: number;
            lastRecurredAt: components["schemas"]["NullableTimestamp"];
            resolvedAt: components["schemas"]["NullableTimestamp"];
            /** @description Resolved: occurrences in this release and earlier ones leave it so. */
            resolvedInRelease: string | null;
        };
        /**
         * @description Why these events are one issue.
         * @example {
         *       "version": 2,
         *       "fingerprint": "v2:0f5c8a3e9b1d4c7f8a2e6d0b3c9f1a57",
         *       "parts": [
         *         "javascript",
         *         "TypeError",
         *         "src/checkout.ts|checkout|return cart.total()"
         *       ],
         *       "otherFingerprints": 0
         *     }
         */
        ErrorGrouping: {
            /** @description The version of the rules. */
            version: number;
            /** @description Of its first event by the newest rules that its events were grouped by: the version, a colon and 32 hexadecimal digits. */
            fingerprint: string;
            /** @description What the fingerprint was made of. */
            parts: string[];
            /** @description How many more fingerprints lead to it, by merging or from older rules. */
            otherFingerprints: number;
        };
        /**
         * @description One issue.
         * @example {
         *       "issue": {
         *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b20",
         *         "propertyId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10",
         *         "domain": "shop.example.com",
         *         "title": "TypeError: total is not a function",
         *         "type": "TypeError",
         *         "message": "total is not a function",
         *         "culprit": "checkout in src/checkout.ts",
         *         "platform": "javascript",
         *         "level": "error",
         *         "status": "unresolved",
         *         "importance": "high",
         *         "importanceReason": "default",
         *         "events": 42,
         *         "users30d": 7,
         *         "firstSeenAt": "2026-01-15T09:30:00.000Z",
         *         "lastSeenAt": "2026-01-16T09:30:00.000Z",
         *         "firstRelease": "shop@1.4.0",
         *         "lastRelease": "shop@1.4.1",
         *         "recurring": false,
         *         "recurrenceCount": 0,
         *         "lastRecurredAt": null,
         *         "resolvedAt": null,
         *         "resolvedInRelease": null,
         *         "grouping": {
         *           "version": 2,
         *           "fingerprint": "v2:0f5c8a3e9b1d4c7f8a2e6d0b3c9f1a57",
         *           "parts": [
         *             "javascript",
         *             "TypeError",
         *             "src/checkout.ts|checkout|return cart.total()"
         *           ],
         *           "otherFingerprints": 0
         *         },
         *         "eventsPerDay": [
         *           {
         *             "day": "2026-01-15",
         *             "events": 40
         *           },
         *           {
         *             "day": "2026-01-16",
         *             "events": 2
         *           }
         *         ],
         *         "releases": [
         *           {
         *             "release": "shop@1.4.0",
         *             "events": 42,
         *             "firstSeenAt": "2026-01-15T09:30:00.000Z",
         *             "lastSeenAt": "2026-01-16T09:30:00.000Z"
         *           }
         *         ],
         *         "environments": [
         *           {
         *             "environment": "production",
         *             "events": 42
         *           }
         *         ],
         *         "browsers": [
         *           {
         *             "name": "Chrome 141",
         *             "events": 40
         *           }
         *         ],
         *         "tags": [],
         *         "latestEventId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b30"
         *       }
         *     }
         */
        ErrorIssueDetailEnvelope: {
            issue: components["schemas"]["ErrorIssueDetail"];
        };
        /** @description An issue with what is known of its events. */
        ErrorIssueDetail: {
            id: components["schemas"]["Id"];
            propertyId: components["schemas"]["Id"];
            /** @description The domain of its property. */
            domain: string;
            /** @description Type and message, as <type>: <message>. */
            title: string;
            /** @description The class of the exception. */
            type: string;
            /** @description Its message when it was first seen. */
            message: string;
            /** @description The place in your own code, where one is known. */
            culprit: string | null;
            platform: components["schemas"]["ErrorPlatform"];
            level: components["schemas"]["ErrorLevel"];
            status: components["schemas"]["IssueStatus"];
            importance: components["schemas"]["ErrorImportance"];
            /** @description The rule that decided it: default, server, hydration, old_browser_syntax, chunk_load, network, injected, opaque or browser_limit. */
            importanceReason: string;
            /** @description How often it was seen, all in all. */
            events: number;
            /** @description How many users it happened to in the last 30 days; events without a user id do not count. */
            users30d: number;
            firstSeenAt: components["schemas"]["Timestamp"];
            lastSeenAt: components["schemas"]["Timestamp"];
            /** @description The release of its first event. */
            firstRelease: string | null;
            /** @description The release of its newest event. */
            lastRelease: string | null;
            /** @description It was resolved, occurred again in a later release, and is open since. */
            recurring: boolean;
            /** @description How often that happened. */
            recurrenceCount: number;
            lastRecurredAt: components["schemas"]["NullableTimestamp"];
            resolvedAt: components["schemas"]["NullableTimestamp"];
            /** @description Resolved: occurrences in this release and earlier ones leave it so. */
            resolvedInRelease: string | null;
            grouping: components["schemas"]["ErrorGrouping"];
            /** @description The last 30 days in UTC, the oldest first. */
            eventsPerDay: {
                /**
                 * Format: date
                 * @description The day.
                 */
                day: string;
                /** @description Events of that day. */
                events: number;
            }[];
            /** @description The releases it was seen in, the newest event first, at most 50. */
            releases: {
                /** @description The release; null is none. */
                release: string | null;
                /** @description Its events. */
                events: number;
                firstSeenAt: components["schemas"]["Timestamp"];
                lastSeenAt: components["schemas"]["Timestamp"];
            }[];
            /** @description The environments it was seen in. */
            environments: {
                /** @description The environment; null is none. */
                environment: string | null;
                /** @description Its events. */
                events: number;
            }[];
            /** @description The browsers of its newest stored events. */
            browsers: {
                /** @description Name and major version. */
                name: string;
                /** @description How many of them. */
                events: number;
            }[];
            /** @description The tags of its newest stored events. */
            tags: {
                /** @description Name of the tag. */
                name: string;
                /** @description Its value. */
                value: string;
                /** @description How many of them. */
                events: number;
            }[];
            /**
             * Format: uuid
             * @description Its newest event that is stored in full.
             */
            latestEventId: string | null;
        };
        /**
         * @description One issue.
         * @example {
         *       "issue": {
         *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b20",
         *         "propertyId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10",
         *         "domain": "shop.example.com",
         *         "title": "TypeError: total is not a function",
         *         "type": "TypeError",
         *         "message": "total is not a function",
         *         "culprit": "checkout in src/checkout.ts",
         *         "platform": "javascript",
         *         "level": "error",
         *         "status": "resolved",
         *         "importance": "high",
         *         "importanceReason": "default",
         *         "events": 42,
         *         "users30d": 7,
         *         "firstSeenAt": "2026-01-15T09:30:00.000Z",
         *         "lastSeenAt": "2026-01-16T09:30:00.000Z",
         *         "firstRelease": "shop@1.4.0",
         *         "lastRelease": "shop@1.4.1",
         *         "recurring": false,
         *         "recurrenceCount": 0,
         *         "lastRecurredAt": null,
         *         "resolvedAt": "2026-01-16T10:30:00.000Z",
         *         "resolvedInRelease": "shop@1.4.1"
         *       }
         *     }
         */
        ErrorIssueEnvelope: {
            issue: components["schemas"]["ErrorIssue"];
        };
        /** @description One event of an issue. */
        ErrorEventSummary: {
            /**
             * Format: uuid
             * @description The event.
             */
            id: string;
            issueId: components["schemas"]["Id"];
            occurredAt: components["schemas"]["Timestamp"];
            receivedAt: components["schemas"]["Timestamp"];
            /** @description Its release. */
            release: string | null;
            /** @description Its environment. */
            environment: string | null;
            /** @description Whether it is stored in full. Of an error that storms, only some are; all are counted. */
            stored: boolean;
        };
        /** @description One call of the stack, mapped to your source where that is possible. */
        ErrorFrame: {
            /** @description Path of the source. */
            file: string | null;
            /** @description The function. */
            function: string | null;
            /** @description Line, from 1. */
            line: number | null;
            /** @description Column, from 1. */
            column: number | null;
            /** @description Whether it is your own code. */
            inApp: boolean;
            /** @description Whether a source map led here. */
            symbolicated: boolean;
            /** @description The source lines around it, where they are known. */
            context: components["schemas"]["ErrorSourceContext"] | null;
            /**
             * @description Why no source map led here: the event names no release; nothing was uploaded for it; no map has this path; the map knows nothing of this position; the map is broken; the script comes of a host that is not yours; the server had no time for the map yet and maps it when it is read again. null where none is needed.
             * @enum {string|null}
             */
            unmappedReason: "no_release" | "release_has_no_maps" | "path_not_found" | "position_not_mapped" | "invalid_map" | "foreign_host" | "deferred" | null;
            /** @description With path_not_found: the stored path that is most alike. */
            nearestPath: string | null;
            /** @description Where it was in what the machine ran, when it was mapped. */
            generated: {
                /** @description Address or path of the file. */
                file: string | null;
                /** @description The function. */
                function: string | null;
                /** @description Line, from 1. */
                line: number | null;
                /** @description Column, from 1. */
                column: number | null;
            } | null;
        };
        /** @description One exception of a chain. */
        ErrorExceptionShown: {
            /** @description Its class. */
            type: string;
            /** @description Its message. */
            message: string;
            /**
             * @description What it is to its parent; null for the one that was thrown.
             * @enum {string|null}
             */
            relation: "cause" | "member" | null;
            /** @description The place of its parent in this list, from 0. */
            parent: number | null;
            /** @description The stack, the throw first. */
            frames: components["schemas"]["ErrorFrame"][];
        };
        /** @description Something that happened before. */
        Breadcrumb: {
            /** @description What kind of thing. */
            type: string;
            /** @description How grave. */
            level: string | null;
            /** @description In words. */
            message: string | null;
            /** @description Plain values. */
            data: {
                [key: string]: components["schemas"]["BreadcrumbValue"];
            };
            timestamp: components["schemas"]["Timestamp"];
        };
        /**
         * @description An event in full.
         * @example {
         *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b30",
         *       "issueId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b20",
         *       "occurredAt": "2026-01-16T09:29:59.000Z",
         *       "receivedAt": "2026-01-16T09:30:00.000Z",
         *       "platform": "javascript",
         *       "level": "error",
         *       "message": null,
         *       "release": "shop@1.4.1",
         *       "environment": "production",
         *       "userId": "1042",
         *       "url": "https://shop.example.com/cart",
         *       "browser": "Chrome 141",
         *       "serverName": null,
         *       "runtime": null,
         *       "handled": false,
         *       "exceptions": [
         *         {
         *           "type": "TypeError",
         *           "message": "total is not a function",
         *           "relation": null,
         *           "parent": null,
         *           "frames": [
         *             {
         *               "file": "src/checkout.ts",
         *               "function": "checkout",
         *               "line": 12,
         *               "column": 9,
         *               "inApp": true,
         *               "symbolicated": true,
         *               "context": {
         *                 "before": [
         *                   "export function checkout(cart: Cart) {"
         *                 ],
         *                 "line": "  return cart.total();",
         *                 "after": [
         *                   "}"
         *                 ]
         *               },
         *               "unmappedReason": null,
         *               "nearestPath": null,
         *               "generated": {
         *                 "file": "https://shop.example.com/assets/main.3f2a9c1b.js",
         *                 "function": "t",
         *                 "line": 1,
         *                 "column": 2034
         *               }
         *             }
         *           ]
         *         }
         *       ],
         *       "breadcrumbs": [
         *         {
         *           "type": "click",
         *           "level": null,
         *           "message": "Pay",
         *           "data": {},
         *           "timestamp": "2026-01-16T09:29:58.000Z"
         *         }
         *       ],
         *       "tags": {},
         *       "fingerprint": "v2:0f5c8a3e9b1d4c7f8a2e6d0b3c9f1a57"
         *     }
         */
        ErrorEvent: {
            /**
             * Format: uuid
             * @description The event.
             */
            id: string;
            issueId: components["schemas"]["Id"];
            occurredAt: components["schemas"]["Timestamp"];
            receivedAt: components["schemas"]["Timestamp"];
            platform: components["schemas"]["ErrorPlatform"];
            level: components["schemas"]["ErrorLevel"];
            /** @description What was said beside the exception, or without one. */
            message: string | null;
            /** @description Its release. */
            release: string | null;
            /** @description Its environment. */
            environment: string | null;
            /** @description Whom it happened to; what could be an e-mail address is a hash. */
            userId: string | null;
            /** @description The page, or the address that was asked for. */
            url: string | null;
            /** @description Browser and version. */
            browser: string | null;
            /** @description The host. */
            serverName: string | null;
            /** @description Runtime and version. */
            runtime: string | null;
            /** @description Whether the program caught it. */
            handled: boolean | null;
            /** @description What was thrown, then what led to it. */
            exceptions: components["schemas"]["ErrorExceptionShown"][];
            /** @description What happened before, the oldest first. */
            breadcrumbs: components["schemas"]["Breadcrumb"][];
            tags: components["schemas"]["ErrorTags"];
            /** @description What it was grouped by. */
            fingerprint: string;
        };
        /**
         * @description One event.
         * @example {
         *       "event": {
         *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b30",
         *         "issueId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b20",
         *         "occurredAt": "2026-01-16T09:29:59.000Z",
         *         "receivedAt": "2026-01-16T09:30:00.000Z",
         *         "platform": "node",
         *         "level": "error",
         *         "message": null,
         *         "release": "shop@1.4.1",
         *         "environment": "production",
         *         "userId": null,
         *         "url": null,
         *         "browser": null,
         *         "serverName": "web-1",
         *         "runtime": "node 22.21.0",
         *         "handled": false,
         *         "exceptions": [
         *           {
         *             "type": "TypeError",
         *             "message": "total is not a function",
         *             "relation": null,
         *             "parent": null,
         *             "frames": []
         *           }
         *         ],
         *         "breadcrumbs": [],
         *         "tags": {},
         *         "fingerprint": "v2:0f5c8a3e9b1d4c7f8a2e6d0b3c9f1a57"
         *       }
         *     }
         */
        ErrorEventEnvelope: {
            event: components["schemas"]["ErrorEvent"];
        };
        /**
         * @description What somebody needs to fix it.
         * @example {
         *       "issue": {
         *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b20",
         *         "propertyId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10",
         *         "domain": "shop.example.com",
         *         "title": "TypeError: total is not a function",
         *         "type": "TypeError",
         *         "message": "total is not a function",
         *         "culprit": "checkout in src/checkout.ts",
         *         "platform": "javascript",
         *         "level": "error",
         *         "status": "unresolved",
         *         "importance": "high",
         *         "importanceReason": "default",
         *         "events": 42,
         *         "users30d": 7,
         *         "firstSeenAt": "2026-01-15T09:30:00.000Z",
         *         "lastSeenAt": "2026-01-16T09:30:00.000Z",
         *         "firstRelease": "shop@1.4.0",
         *         "lastRelease": "shop@1.4.1",
         *         "recurring": false,
         *         "recurrenceCount": 0,
         *         "lastRecurredAt": null,
         *         "resolvedAt": null,
         *         "resolvedInRelease": null
         *       },
         *       "grouping": {
         *         "version": 2,
         *         "fingerprint": "v2:0f5c8a3e9b1d4c7f8a2e6d0b3c9f1a57",
         *         "parts": [
         *           "javascript",
         *           "TypeError",
         *           "src/checkout.ts|checkout|return cart.total()"
         *         ],
         *         "otherFingerprints": 0
         *       },
         *       "suspectedFile": "src/checkout.ts",
         *       "suspectedLine": 12,
         *       "samples": []
         *     }
         */
        ErrorFixContext: {
            issue: components["schemas"]["ErrorIssue"];
            grouping: components["schemas"]["ErrorGrouping"];
            /** @description The file of your own code nearest the throw. */
            suspectedFile: string | null;
            /** @description The line there. */
            suspectedLine: number | null;
            /** @description Newest events in full, different ones first. */
            samples: components["schemas"]["ErrorEvent"][];
        };
        /** @description A class of exceptions. */
        ErrorTypeSummary: {
            /** @description The class. */
            type: string;
            /** @description Issues of it. */
            issues: number;
            /** @description Their events. */
            events: number;
            lastSeenAt: components["schemas"]["Timestamp"];
        };
        /** @description One stored source map. */
        SourceMapFile: {
            /** @description The path of the generated file, without host, query and hash. */
            path: string;
            /** @description Bytes as uploaded. */
            size: number;
            /** @description Bytes as stored, which count towards the 1 GiB of the property. */
            compressedSize: number;
            /** @description Of the bytes as uploaded. */
            sha256: string;
            createdAt: components["schemas"]["Timestamp"];
        };
        /** @description A release with source maps. */
        SourceMapRelease: {
            /** @description The release. */
            release: string;
            /** @description How many source maps. */
            files: number;
            /** @description Their bytes, as uploaded. */
            totalSize: number;
            lastUploadedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description Without release: releases. With release: its files, all of them.
         * @example {
         *       "propertyId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10",
         *       "releases": [
         *         {
         *           "release": "shop@1.4.0",
         *           "files": 12,
         *           "totalSize": 4194304,
         *           "lastUploadedAt": "2026-01-15T09:30:00.000Z"
         *         }
         *       ],
         *       "nextCursor": null
         *     }
         */
        SourceMapList: {
            propertyId: components["schemas"]["Id"];
            /** @description Releases, the newest upload first. */
            releases?: components["schemas"]["SourceMapRelease"][];
            /** @description The release that was asked for. */
            release?: string;
            /** @description Its files by path. */
            files?: components["schemas"]["SourceMapFile"][];
            nextCursor?: components["schemas"]["NextCursor"];
        };
        /**
         * @description What was stored.
         * @example {
         *       "release": "shop@1.4.0",
         *       "propertyId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10",
         *       "uploaded": [
         *         {
         *           "path": "/assets/main.3f2a9c1b.js",
         *           "size": 20480,
         *           "sha256": "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"
         *         }
         *       ]
         *     }
         */
        SourceMapsUploaded: {
            /** @description The release. */
            release: string;
            propertyId: components["schemas"]["Id"];
            /** @description The files in the order of the request. */
            uploaded: {
                /** @description The path under which it is found, as it was normalized. */
                path: string;
                /** @description Bytes. */
                size: number;
                /** @description Of those bytes. */
                sha256: string;
            }[];
        };
        /**
         * @description How many files are gone.
         * @example {
         *       "deleted": 12
         *     }
         */
        SourceMapsDeleted: {
            /** @description Files. */
            deleted: number;
        };
        /**
         * @description Where a position of a generated file leads, or why nowhere.
         * @example {
         *       "mapped": true,
         *       "reason": null,
         *       "path": "/assets/main.3f2a9c1b.js",
         *       "matchedPath": "/assets/main.3f2a9c1b.js",
         *       "nearestPath": null,
         *       "source": "src/checkout.ts",
         *       "line": 12,
         *       "column": 9,
         *       "name": "total",
         *       "function": "checkout",
         *       "context": {
         *         "before": [
         *           "export function checkout(cart: Cart) {"
         *         ],
         *         "line": "  return cart.total();",
         *         "after": [
         *           "}"
         *         ]
         *       }
         *     }
         */
        SourcePosition: {
            /** @description Whether it leads to a source. */
            mapped: boolean;
            /**
             * @description Why not: no release was named; nothing was uploaded for it; no map has this path; the map knows nothing of this position; the map is broken; the script comes of a host that is not the property's; the server has no time for the map now.
             * @enum {string|null}
             */
            reason: "no_release" | "release_has_no_maps" | "path_not_found" | "position_not_mapped" | "invalid_map" | "foreign_host" | "deferred" | null;
            /** @description The path that was looked for. */
            path: string;
            /** @description The stored path that was used. */
            matchedPath: string | null;
            /** @description With path_not_found: the stored path that is most alike. */
            nearestPath: string | null;
            /** @description Path of the source. */
            source: string | null;
            /** @description Line there, from 1. */
            line: number | null;
            /** @description Column there, from 1. */
            column: number | null;
            /** @description The name that the source has at this place. */
            name: string | null;
            /** @description The function that the place is in, as the source or the scopes of the map name it. */
            function: string | null;
            /** @description The source lines around it. */
            context: components["schemas"]["ErrorSourceContext"] | null;
        };
        /**
         * @description A few sentences under the title, at most 1,000 characters; empty for none.
         * @example How our shop is doing.
         */
        PageDescription: string;
        /**
         * @description What the public is told; unknown where nothing was heard yet.
         * @example operational
         * @enum {string}
         */
        PublicComponentStatus: "operational" | "degraded_performance" | "partial_outage" | "major_outage" | "under_maintenance" | "unknown";
        /**
         * @description What the public reads in place of the monitor's name; null for the monitor's.
         * @example Payments
         */
        ComponentName: string | null;
        /**
         * @description A line under the name, at most 500 characters, or null.
         * @example Cards and invoices
         */
        ComponentDescription: string | null;
        /**
         * @description The heading under which it stands with others of the same group; null for none.
         * @example Checkout
         */
        ComponentGroup: string | null;
        /**
         * @description Uptime over so many UTC days, the last of them today: 1 - (down + error) / observed.
         * @example {
         *       "days": 90,
         *       "percent": 99.982,
         *       "observedSeconds": 7776000,
         *       "downSeconds": 1400
         *     }
         */
        ComponentUptime: {
            /** @description Days of the window. */
            days: number;
            /** @description Null when nothing was observed. */
            percent: number | null;
            /** @description How long anything was known. */
            observedSeconds: number;
            /** @description How long it was down or had errors. */
            downSeconds: number;
        };
        /**
         * @description A monitor as the status page shows it.
         * @example {
         *       "id": "6f1ed002ab5595859014ebf0951522d9",
         *       "type": "monitor",
         *       "monitorId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a20",
         *       "name": "Payments",
         *       "description": null,
         *       "group": "Checkout",
         *       "order": 0,
         *       "visible": true,
         *       "status": "ok",
         *       "publicStatus": "operational",
         *       "uptime": {
         *         "days": 90,
         *         "percent": 99.982,
         *         "observedSeconds": 7776000,
         *         "downSeconds": 1400
         *       },
         *       "updatedAt": "2026-01-15T09:30:00.000Z"
         *     }
         */
        Component: {
            /** @description The id that the public sees. */
            id: string;
            /**
             * @description Always monitor.
             * @constant
             */
            type: "monitor";
            monitorId: components["schemas"]["Id"];
            /** @description What the public reads. */
            name: string;
            description: components["schemas"]["ComponentDescription"];
            group: components["schemas"]["ComponentGroup"];
            /** @description Components stand in this order, then by name; a group stands where its first component does. */
            order: number;
            /** @description Whether the public sees it. */
            visible: boolean;
            /**
             * @description The monitor's status.
             * @enum {string|null}
             */
            status: "ok" | "degraded" | "error" | "down" | null;
            publicStatus: components["schemas"]["PublicComponentStatus"];
            uptime: components["schemas"]["ComponentUptime"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description One component.
         * @example {
         *       "component": {
         *         "id": "6f1ed002ab5595859014ebf0951522d9",
         *         "type": "monitor",
         *         "monitorId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a20",
         *         "name": "Payments",
         *         "description": null,
         *         "group": "Checkout",
         *         "order": 0,
         *         "visible": true,
         *         "status": "ok",
         *         "publicStatus": "operational",
         *         "uptime": {
         *           "days": 90,
         *           "percent": 99.982,
         *           "observedSeconds": 7776000,
         *           "downSeconds": 1400
         *         },
         *         "updatedAt": "2026-01-15T09:30:00.000Z"
         *       }
         *     }
         */
        ComponentEnvelope: {
            component: components["schemas"]["Component"];
        };
        /**
         * @description The status page of the organization.
         * @example {
         *       "enabled": true,
         *       "slug": "acme",
         *       "title": "Acme",
         *       "description": "How our shop is doing.",
         *       "visibleByDefault": true,
         *       "customDomain": null,
         *       "publicUrl": "http://127.0.0.1:4000/status/acme",
         *       "customDomainUrl": null,
         *       "components": [],
         *       "createdAt": "2026-01-15T09:30:00.000Z",
         *       "updatedAt": "2026-01-15T09:30:00.000Z"
         *     }
         */
        StatusPage: {
            /** @description Whether the public sees it. */
            enabled: boolean;
            slug: components["schemas"]["Slug"];
            title: components["schemas"]["DisplayName"];
            description: components["schemas"]["PageDescription"];
            /** @description Whether a monitor is on the page while nothing else is said of it. */
            visibleByDefault: boolean;
            /** @description The host name that serves it besides, or null. */
            customDomain: string | null;
            /**
             * Format: uri
             * @description Where the public finds it.
             */
            publicUrl: string;
            /**
             * Format: uri
             * @description The same at the custom domain, or null.
             */
            customDomainUrl: string | null;
            /** @description What the public sees of the monitors. */
            components: components["schemas"]["Component"][];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description The status page.
         * @example {
         *       "statusPage": {
         *         "enabled": true,
         *         "slug": "acme",
         *         "title": "Acme",
         *         "description": "How our shop is doing.",
         *         "visibleByDefault": true,
         *         "customDomain": null,
         *         "publicUrl": "http://127.0.0.1:4000/status/acme",
         *         "customDomainUrl": null,
         *         "components": [],
         *         "createdAt": "2026-01-15T09:30:00.000Z",
         *         "updatedAt": "2026-01-15T09:30:00.000Z"
         *       }
         *     }
         */
        StatusPageEnvelope: {
            statusPage: components["schemas"]["StatusPage"];
        };
        /**
         * @description A component that is affected.
         * @example {
         *       "id": "6f1ed002ab5595859014ebf0951522d9",
         *       "name": "Payments"
         *     }
         */
        PublicName: {
            /** @description Its public id. */
            id: string;
            /** @description Its name. */
            name: string;
        };
        /**
         * @description What the public sees of the status page: public ids and names, nothing of the inside.
         * @example {
         *       "generatedAt": "2026-01-15T09:30:00.000Z",
         *       "enabled": true,
         *       "page": {
         *         "title": "Acme",
         *         "description": null,
         *         "url": "http://127.0.0.1:4000/status/acme"
         *       },
         *       "status": "operational",
         *       "description": "All systems operational",
         *       "components": [],
         *       "incidents": [],
         *       "maintenances": []
         *     }
         */
        PublicStatusSnapshot: {
            generatedAt: components["schemas"]["Timestamp"];
            /** @description Whether the public sees it; if not, this is what it would see. */
            enabled: boolean;
            /** @description Names and address. */
            page: {
                /** @description Its title. */
                title: string;
                /** @description A few sentences, or null. */
                description: string | null;
                /**
                 * Format: uri
                 * @description Where it is.
                 */
                url: string;
            };
            status: components["schemas"]["PublicComponentStatus"];
            /** @description The same as a sentence. */
            description: string;
            /** @description In the order of the page. */
            components: {
                /** @description Public id. */
                id: string;
                /** @description Its name. */
                name: string;
                /** @description A line about it, or null. */
                description: string | null;
                /** @description Its group, or null. */
                group: string | null;
                status: components["schemas"]["PublicComponentStatus"];
                since: components["schemas"]["NullableTimestamp"];
                uptime: components["schemas"]["ComponentUptime"];
            }[];
            /** @description Open incidents, newest first. */
            incidents: {
                /** @description Public id. */
                id: string;
                /** @description What it is about. */
                title: string;
                impact: components["schemas"]["IncidentSeverity"];
                status: components["schemas"]["IncidentStatus"];
                startedAt: components["schemas"]["Timestamp"];
                updatedAt: components["schemas"]["Timestamp"];
                /** @description What it affects. */
                components: components["schemas"]["PublicName"][];
                /** @description Newest first. */
                updates: {
                    status: components["schemas"]["IncidentStatus"];
                    /** @description Markdown. */
                    body: string;
                    at: components["schemas"]["Timestamp"];
                }[];
            }[];
            /** @description In progress and to come, the next first. */
            maintenances: {
                /** @description Public id. */
                id: string;
                /** @description What is done. */
                title: string;
                /** @description Markdown, or null. */
                body: string | null;
                status: components["schemas"]["MaintenanceStatus"];
                startsAt: components["schemas"]["Timestamp"];
                endsAt: components["schemas"]["Timestamp"];
                /** @description What it affects. */
                components: components["schemas"]["PublicName"][];
            }[];
        };
        /**
         * @description How a subscriber is told.
         * @example email
         * @enum {string}
         */
        SubscriberType: "email" | "webhook";
        /**
         * @description pending until whoever reads the mailbox has confirmed, which must be within 24 hours.
         * @example active
         * @enum {string}
         */
        SubscriberStatus: "pending" | "active";
        /**
         * Format: password
         * @description For a webhook: the address to post to. It may be a secret, so only its host is ever shown.
         * @example https://hooks.example.com/status
         */
        SubscriberWebhookUrl: string;
        /**
         * @description Somebody who is told what the status page says.
         * @example {
         *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a90",
         *       "type": "email",
         *       "status": "active",
         *       "email": "grace@example.com",
         *       "webhookHost": null,
         *       "createdAt": "2026-01-15T09:30:00.000Z",
         *       "confirmedAt": "2026-01-15T09:31:10.000Z",
         *       "lastDeliveredAt": null,
         *       "lastError": null
         *     }
         */
        Subscriber: {
            id: components["schemas"]["Id"];
            type: components["schemas"]["SubscriberType"];
            status: components["schemas"]["SubscriberStatus"];
            /** @description The mailbox that is told, or that of whoever answers for the webhook. */
            email: string;
            /** @description Where the webhook leads, without its path; null for e-mail. */
            webhookHost: string | null;
            createdAt: components["schemas"]["Timestamp"];
            confirmedAt: components["schemas"]["NullableTimestamp"];
            lastDeliveredAt: components["schemas"]["NullableTimestamp"];
            /** @description What went wrong last, or null since it last went well. */
            lastError: string | null;
        };
        /**
         * @description One subscriber.
         * @example {
         *       "subscriber": {
         *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a90",
         *         "type": "webhook",
         *         "status": "pending",
         *         "email": "grace@example.com",
         *         "webhookHost": "hooks.example.com",
         *         "createdAt": "2026-01-15T09:30:00.000Z",
         *         "confirmedAt": null,
         *         "lastDeliveredAt": null,
         *         "lastError": null
         *       }
         *     }
         */
        SubscriberEnvelope: {
            subscriber: components["schemas"]["Subscriber"];
        };
        /**
         * @description Stable code to branch on.
         * @enum {string}
         */
        ErrorCode: "VALIDATION_ERROR" | "INVALID_RELEASE" | "INVALID_SELECTOR" | "INVALID_MULTIPART" | "INVALID_SOURCE_MAP" | "UNAUTHORIZED" | "FORBIDDEN_SCOPE" | "project_forbidden" | "reserved_project_forbidden" | "ip_not_allowed" | "FORBIDDEN_ORIGIN" | "NO_ORGANIZATION" | "NOT_FOUND" | "ORGANIZATION_NOT_FOUND" | "MEMBER_NOT_FOUND" | "INVITATION_NOT_FOUND" | "SESSION_NOT_FOUND" | "PASSWORD_RESET_NOT_FOUND" | "API_KEY_NOT_FOUND" | "PROJECT_NOT_FOUND" | "MONITOR_NOT_FOUND" | "SERVER_NOT_FOUND" | "LOG_SOURCE_NOT_FOUND" | "PROPERTY_NOT_FOUND" | "ISSUE_NOT_FOUND" | "EVENT_NOT_FOUND" | "INCIDENT_NOT_FOUND" | "MAINTENANCE_NOT_FOUND" | "SUBSCRIBER_NOT_FOUND" | "CHANNEL_NOT_FOUND" | "DELIVERY_NOT_FOUND" | "NOTIFICATION_NOT_FOUND" | "METHOD_NOT_ALLOWED" | "SLUG_TAKEN" | "DOMAIN_TAKEN" | "CONFLICT" | "RELEASE_FILE_LIMIT" | "PROPERTY_STORAGE_LIMIT" | "MAIL_NOT_CONFIGURED" | "PAYLOAD_TOO_LARGE" | "TOO_MANY_FILES" | "FILE_TOO_LARGE" | "REQUEST_TOO_LARGE" | "UNSUPPORTED_MEDIA_TYPE" | "RATE_LIMITED" | "BUDGET_EXCEEDED" | "UPSTREAM_ERROR" | "INTERNAL" | "UNAVAILABLE";
        /**
         * @description The body of every failure.
         * @example {
         *       "error": {
         *         "code": "VALIDATION_ERROR",
         *         "message": "The request is invalid: /intervalSec must be >= 10.",
         *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
         *         "details": [
         *           {
         *             "path": "/intervalSec",
         *             "message": "must be >= 10"
         *           }
         *         ]
         *       }
         *     }
         */
        Error: {
            /** @description What went wrong. */
            error: {
                code: components["schemas"]["ErrorCode"];
                /** @description What happened and what to do about it. */
                message: string;
                /** @description Also in the X-Request-Id header; name it when you ask for help. */
                requestId: string;
                /** @description Where the input is wrong. */
                details?: {
                    /** @description JSON pointer into the input, as the caller wrote it. */
                    path: string;
                    /** @description What is wrong there. */
                    message: string;
                }[];
            };
        };
        /**
         * @description What a member may do. Each role may do all that the one before it may.
         * @enum {string}
         */
        Role: "viewer" | "editor" | "admin" | "owner";
        /**
         * @description A person.
         * @example {
         *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a11",
         *       "email": "ada@example.com",
         *       "name": "Ada",
         *       "createdAt": "2026-01-15T09:30:00.000Z"
         *     }
         */
        User: {
            id: components["schemas"]["Id"];
            email: components["schemas"]["Email"];
            name: components["schemas"]["DisplayName"];
            createdAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description IANA time zone. It governs analytics date ranges and weekly reports.
         * @example Europe/Berlin
         */
        TimeZone: string;
        /**
         * @description The tenant; every project belongs to one.
         * @example {
         *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a12",
         *       "slug": "acme",
         *       "name": "Acme",
         *       "timeZone": "Europe/Berlin",
         *       "createdAt": "2026-01-15T09:30:00.000Z"
         *     }
         */
        Organization: {
            id: components["schemas"]["Id"];
            slug: components["schemas"]["Slug"];
            name: components["schemas"]["DisplayName"];
            timeZone: components["schemas"]["TimeZone"];
            createdAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description One organization.
         * @example {
         *       "organization": {
         *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a12",
         *         "slug": "acme",
         *         "name": "Acme",
         *         "timeZone": "Europe/Berlin",
         *         "createdAt": "2026-01-15T09:30:00.000Z"
         *       }
         *     }
         */
        OrganizationEnvelope: {
            organization: components["schemas"]["Organization"];
        };
        /** @description An organization the person belongs to. */
        OrganizationMembership: {
            organization: components["schemas"]["Organization"];
            role: components["schemas"]["Role"];
            /** @description Whether this session acts in it. */
            active: boolean;
        };
        /**
         * @description A new session.
         * @example {
         *       "token": "tws_0000000000000000000000000000000000000000000",
         *       "expiresAt": "2026-02-14T09:30:00.000Z",
         *       "user": {
         *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a11",
         *         "email": "ada@example.com",
         *         "name": "Ada",
         *         "createdAt": "2026-01-15T09:30:00.000Z"
         *       },
         *       "organization": {
         *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a12",
         *         "slug": "acme",
         *         "name": "Acme",
         *         "timeZone": "Europe/Berlin",
         *         "createdAt": "2026-01-15T09:30:00.000Z"
         *       },
         *       "role": "owner"
         *     }
         */
        SignedIn: {
            /** @description Session token for `Authorization: Bearer`; shown once. Browsers get it as a cookie. */
            token: string;
            expiresAt: components["schemas"]["Timestamp"];
            user: components["schemas"]["User"];
            organization: components["schemas"]["ActiveOrganization"];
            role: components["schemas"]["ActiveRole"];
        };
        /**
         * @description One place where a person is signed in.
         * @example {
         *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a16",
         *       "current": true,
         *       "createdAt": "2026-01-15T09:30:00.000Z",
         *       "lastSeenAt": "2026-01-15T09:30:00.000Z",
         *       "expiresAt": "2026-02-14T09:30:00.000Z",
         *       "address": "203.0.113.7",
         *       "userAgent": "tidewatch/0.1.0",
         *       "organization": {
         *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a12",
         *         "slug": "acme",
         *         "name": "Acme",
         *         "timeZone": "Europe/Berlin",
         *         "createdAt": "2026-01-15T09:30:00.000Z"
         *       }
         *     }
         */
        Session: {
            id: components["schemas"]["Id"];
            /** @description Whether it is the one that asks. */
            current: boolean;
            createdAt: components["schemas"]["Timestamp"];
            /**
             * Format: date-time
             * @description When it was last used, to the hour.
             */
            lastSeenAt: string;
            expiresAt: components["schemas"]["Timestamp"];
            /** @description The address it was started from. */
            address: string | null;
            /** @description The program it was started with. */
            userAgent: string | null;
            organization: components["schemas"]["ActiveOrganization"];
        };
        /**
         * @description The organization a session acts in; null when it acts in none, because its person belongs to none or lost the one it acted in.
         * @example {
         *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a12",
         *       "slug": "acme",
         *       "name": "Acme",
         *       "timeZone": "Europe/Berlin",
         *       "createdAt": "2026-01-15T09:30:00.000Z"
         *     }
         */
        ActiveOrganization: components["schemas"]["Organization"] | null;
        /**
         * @description The role in that organization; null without one.
         * @example owner
         * @enum {string|null}
         */
        ActiveRole: "viewer" | "editor" | "admin" | "owner" | null;
        /**
         * @description How many sessions were ended.
         * @example 2
         */
        EndedSessions: number;
        /** @description The new password, at least 12 characters. */
        NewPassword: string;
        /**
         * @description Confirmation that a password is another now.
         * @example {
         *       "changed": true,
         *       "endedSessions": 2
         *     }
         */
        PasswordChanged: {
            /**
             * @description Always true.
             * @constant
             */
            changed: true;
            endedSessions: components["schemas"]["EndedSessions"];
        };
        /** @description A person in the organization. */
        Member: {
            user: components["schemas"]["User"];
            role: components["schemas"]["Role"];
            joinedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description An open invitation to join the organization.
         * @example {
         *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a13",
         *       "email": "grace@example.com",
         *       "role": "editor",
         *       "expiresAt": "2026-01-22T09:30:00.000Z",
         *       "createdAt": "2026-01-15T09:30:00.000Z"
         *     }
         */
        Invitation: {
            id: components["schemas"]["Id"];
            email: components["schemas"]["Email"];
            role: components["schemas"]["Role"];
            expiresAt: components["schemas"]["Timestamp"];
            createdAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description An invitation on its way.
         * @example {
         *       "invitation": {
         *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a13",
         *         "email": "grace@example.com",
         *         "role": "editor",
         *         "expiresAt": "2026-01-22T09:30:00.000Z",
         *         "createdAt": "2026-01-15T09:30:00.000Z"
         *       },
         *       "emailed": true,
         *       "token": null
         *     }
         */
        InvitationSent: {
            invitation: components["schemas"]["Invitation"];
            /** @description Whether a mail with the link is on its way. */
            emailed: boolean;
            /** @description What the invited person needs, shown this once; null when it was mailed to them. */
            token: string | null;
        };
        /**
         * @description What a key may do. admin:read counts as servers:read and docs:read, admin:write as servers:write and docs:write.
         * @enum {string}
         */
        Scope: "status:read" | "status:write" | "feedback:read" | "feedback:write" | "analytics:write" | "errors:write" | "admin:read" | "admin:write" | "servers:read" | "servers:write" | "docs:read" | "docs:write";
        /**
         * @description The key's scopes; a request is approved when any one of them matches.
         * @example [
         *       "status:write"
         *     ]
         */
        Scopes: components["schemas"]["Scope"][];
        /**
         * @description An organization key reaches every project; a project key is fixed to one and may sign ingest requests.
         * @enum {string}
         */
        ApiKeyKind: "organization" | "project";
        /**
         * @description A range of addresses.
         * @example 203.0.113.0/24
         */
        CidrRange: string;
        /**
         * @description CIDR ranges the key may be used from; empty means from anywhere.
         * @example [
         *       "203.0.113.0/24",
         *       "2001:db8::/32"
         *     ]
         */
        AllowedCidrs: components["schemas"]["CidrRange"][];
        /** @description How many requests a minute the key may send to the MCP endpoint. */
        McpRequestsPerMinute: number;
        /** @description How many MCP tool calls the key may make in a UTC day; null means unlimited. */
        McpDailyCalls: number | null;
        /**
         * @description An API key, without its secret.
         * @example {
         *       "keyId": "twk_Ab3dEf6hIj9kLm2n",
         *       "kind": "project",
         *       "name": "Backup job",
         *       "projectId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
         *       "projectSlug": "shop",
         *       "scopes": [
         *         "status:write"
         *       ],
         *       "allowedCidrs": [],
         *       "mcpRequestsPerMinute": 120,
         *       "mcpDailyCalls": null,
         *       "expiresAt": null,
         *       "revokedAt": null,
         *       "lastUsedAt": null,
         *       "createdAt": "2026-01-15T09:30:00.000Z"
         *     }
         */
        ApiKey: {
            /** @description Public half of the credential. */
            keyId: string;
            kind: components["schemas"]["ApiKeyKind"];
            name: components["schemas"]["DisplayName"];
            /**
             * Format: uuid
             * @description The project of a project key.
             */
            projectId: string | null;
            /** @description The slug of that project. */
            projectSlug: string | null;
            scopes: components["schemas"]["Scopes"];
            allowedCidrs: components["schemas"]["AllowedCidrs"];
            mcpRequestsPerMinute: components["schemas"]["McpRequestsPerMinute"];
            mcpDailyCalls: components["schemas"]["McpDailyCalls"];
            expiresAt: components["schemas"]["NullableTimestamp"];
            revokedAt: components["schemas"]["NullableTimestamp"];
            /**
             * Format: date-time
             * @description When it was last used, to the minute.
             */
            lastUsedAt: string | null;
            createdAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description One key.
         * @example {
         *       "apiKey": {
         *         "keyId": "twk_Ab3dEf6hIj9kLm2n",
         *         "kind": "project",
         *         "name": "Backup job",
         *         "projectId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
         *         "projectSlug": "shop",
         *         "scopes": [
         *           "status:write"
         *         ],
         *         "allowedCidrs": [
         *           "203.0.113.0/24"
         *         ],
         *         "mcpRequestsPerMinute": 120,
         *         "mcpDailyCalls": null,
         *         "expiresAt": null,
         *         "revokedAt": null,
         *         "lastUsedAt": null,
         *         "createdAt": "2026-01-15T09:30:00.000Z"
         *       }
         *     }
         */
        ApiKeyEnvelope: {
            apiKey: components["schemas"]["ApiKey"];
        };
        /**
         * @description One thing that was done, tried or denied.
         * @example {
         *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a14",
         *       "at": "2026-01-15T09:30:00.000Z",
         *       "action": "createMonitor",
         *       "outcome": "success",
         *       "errorCode": null,
         *       "actor": {
         *         "type": "api_key",
         *         "id": "twk_Ab3dEf6hIj9kLm2n",
         *         "name": "CI"
         *       },
         *       "target": {
         *         "type": "monitor",
         *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
         *       },
         *       "via": "mcp",
         *       "address": "203.0.113.7",
         *       "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a15"
         *     }
         */
        AuditEntry: {
            id: components["schemas"]["Id"];
            at: components["schemas"]["Timestamp"];
            /** @description The operation. */
            action: string;
            /**
             * @description How it ended.
             * @enum {string}
             */
            outcome: "success" | "failure" | "denied";
            /** @description The error code of a failure or denial. */
            errorCode: string | null;
            /** @description Who. */
            actor: {
                /**
                 * @description Kind of actor.
                 * @enum {string}
                 */
                type: "user" | "api_key" | "system" | "anonymous";
                /** @description User id or key id. */
                id: string | null;
                /** @description Name at that time. */
                name: string | null;
            };
            /** @description What it was done to. */
            target: {
                /** @description Kind of resource. */
                type: string;
                /** @description Its identifier. */
                id: string | null;
            } | null;
            /**
             * @description The door it came through.
             * @enum {string}
             */
            via: "http" | "mcp" | "job";
            /** @description The caller's address. */
            address: string | null;
            /** @description The request id. */
            requestId: string;
        };
        /**
         * @description What monitors, servers and feedback attach to.
         * @example {
         *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
         *       "slug": "shop",
         *       "name": "Web shop",
         *       "createdAt": "2026-01-15T09:30:00.000Z"
         *     }
         */
        Project: {
            id: components["schemas"]["Id"];
            slug: components["schemas"]["Slug"];
            name: components["schemas"]["DisplayName"];
            createdAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description What an event says of the job.
         * @enum {string}
         */
        MonitorResult: "ok" | "degraded" | "error" | "down";
        /**
         * @description The worse of the last result and the silence since; null before the first event and while paused.
         * @example ok
         * @enum {string|null}
         */
        MonitorStatus: "ok" | "degraded" | "error" | "down" | null;
        /**
         * @description Expected seconds between healthy events.
         * @example 60
         */
        IntervalSec: number;
        /**
         * @description A multiple of intervalSec, counted from the last event.
         * @example 1.5
         */
        SilenceFactor: number;
        /** @description Why the monitor has its status. */
        MonitorReason: {
            /**
             * @description The cause. late and silent are the two deadlines of silence, config is a change of the settings.
             * @enum {string}
             */
            code: "never_seen" | "event_ok" | "event_degraded" | "event_error" | "event_down" | "late" | "silent" | "paused" | "config";
            since: components["schemas"]["Timestamp"];
        };
        /**
         * @description A job or API that reports to Tidewatch, and what is known of it.
         * @example {
         *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a20",
         *       "projectId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
         *       "projectSlug": "shop",
         *       "slug": "nightly-backup",
         *       "name": "Nightly backup",
         *       "intervalSec": 86400,
         *       "degradedAfter": 1.05,
         *       "downAfter": 1.5,
         *       "degradedAfterSec": 90720,
         *       "downAfterSec": 129600,
         *       "paused": false,
         *       "status": "ok",
         *       "reason": {
         *         "code": "event_ok",
         *         "since": "2026-01-15T02:00:07.120Z"
         *       },
         *       "lastEventAt": "2026-01-15T02:00:07.120Z",
         *       "lastResult": "ok",
         *       "lastLatencyMs": 412000,
         *       "statusChangedAt": "2026-01-14T02:00:06.002Z",
         *       "nextTransitionAt": "2026-01-16T03:12:08.120Z",
         *       "createdAt": "2026-01-10T09:30:00.000Z",
         *       "updatedAt": "2026-01-10T09:30:00.000Z"
         *     }
         */
        Monitor: {
            id: components["schemas"]["Id"];
            projectId: components["schemas"]["Id"];
            projectSlug: components["schemas"]["Slug"];
            slug: components["schemas"]["Slug"];
            name: components["schemas"]["DisplayName"];
            intervalSec: components["schemas"]["IntervalSec"];
            degradedAfter: components["schemas"]["SilenceFactor"];
            downAfter: components["schemas"]["SilenceFactor"];
            /** @description Seconds of silence after which it is degraded; 1 s of tolerance comes on top. */
            degradedAfterSec: number;
            /** @description Seconds of silence after which it is down; 1 s of tolerance comes on top. */
            downAfterSec: number;
            /** @description Paused monitors have no status and never alarm. */
            paused: boolean;
            status: components["schemas"]["MonitorStatus"];
            reason: components["schemas"]["MonitorReason"];
            lastEventAt: components["schemas"]["NullableTimestamp"];
            /**
             * @description Result of the last event.
             * @enum {string|null}
             */
            lastResult: "ok" | "degraded" | "error" | "down" | null;
            /** @description Latency that the last event carried, in milliseconds. */
            lastLatencyMs: number | null;
            statusChangedAt: components["schemas"]["NullableTimestamp"];
            /**
             * Format: date-time
             * @description When silence will change the status next if no event comes.
             */
            nextTransitionAt: string | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description One monitor.
         * @example {
         *       "monitor": {
         *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a20",
         *         "projectId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
         *         "projectSlug": "shop",
         *         "slug": "nightly-backup",
         *         "name": "Nightly backup",
         *         "intervalSec": 86400,
         *         "degradedAfter": 1.05,
         *         "downAfter": 1.5,
         *         "degradedAfterSec": 90720,
         *         "downAfterSec": 129600,
         *         "paused": false,
         *         "status": null,
         *         "reason": {
         *           "code": "never_seen",
         *           "since": "2026-01-10T09:30:00.000Z"
         *         },
         *         "lastEventAt": null,
         *         "lastResult": null,
         *         "lastLatencyMs": null,
         *         "statusChangedAt": null,
         *         "nextTransitionAt": null,
         *         "createdAt": "2026-01-10T09:30:00.000Z",
         *         "updatedAt": "2026-01-10T09:30:00.000Z"
         *       }
         *     }
         */
        MonitorEnvelope: {
            monitor: components["schemas"]["Monitor"];
        };
        /**
         * @description A stored status event.
         * @example {
         *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a30",
         *       "result": "ok",
         *       "latencyMs": 412000,
         *       "message": "1.2 GB written",
         *       "occurredAt": "2026-01-15T02:00:07.000Z",
         *       "receivedAt": "2026-01-15T02:00:07.120Z"
         *     }
         */
        StatusEventRecord: {
            /**
             * Format: uuid
             * @description The eventId the sender gave, else one of ours.
             */
            id: string;
            result: components["schemas"]["MonitorResult"];
            /** @description Milliseconds. */
            latencyMs: number | null;
            /** @description Free text of the sender. */
            message: string | null;
            /**
             * Format: date-time
             * @description The sender's clock; for display only.
             */
            occurredAt: string | null;
            receivedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description One change of a monitor's status.
         * @example {
         *       "sequence": 2,
         *       "at": "2026-01-16T03:12:08.120Z",
         *       "from": "ok",
         *       "to": "degraded",
         *       "reason": "late"
         *     }
         */
        MonitorTransition: {
            /** @description Counts the monitor's transitions from 1. */
            sequence: number;
            /**
             * Format: date-time
             * @description When it happened: for silence the deadline itself.
             */
            at: string;
            from: components["schemas"]["MonitorStatus"];
            to: components["schemas"]["MonitorStatus"];
            /**
             * @description The cause.
             * @enum {string}
             */
            reason: "never_seen" | "event_ok" | "event_degraded" | "event_error" | "event_down" | "late" | "silent" | "paused" | "config";
        };
        /** @description 1 - (down seconds + error seconds) / observed seconds. Degraded counts as up; time before the first event, paused time and outages of Tidewatch itself are not observed. Days are UTC. */
        Uptime: {
            /** @description How many UTC days it looks back, today included. */
            days: number;
            /** @description 0 to 100 with three decimals; null when nothing was observed. */
            percent: number | null;
            /** @description Seconds in which the status was known. */
            observedSeconds: number;
            /** @description Seconds in down or error. */
            downSeconds: number;
        };
        /**
         * @description The state of all reachable monitors at one moment, worst first.
         * @example {
         *       "generatedAt": "2026-01-15T09:30:00.000Z",
         *       "uptimeDays": 30,
         *       "summary": {
         *         "total": 1,
         *         "ok": 1,
         *         "degraded": 0,
         *         "error": 0,
         *         "down": 0,
         *         "unknown": 0,
         *         "paused": 0
         *       },
         *       "monitors": [
         *         {
         *           "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a20",
         *           "projectSlug": "shop",
         *           "slug": "nightly-backup",
         *           "name": "Nightly backup",
         *           "paused": false,
         *           "status": "ok",
         *           "reason": {
         *             "code": "event_ok",
         *             "since": "2026-01-15T02:00:07.120Z"
         *           },
         *           "lastEventAt": "2026-01-15T02:00:07.120Z",
         *           "lastResult": "ok",
         *           "nextTransitionAt": "2026-01-16T03:12:08.120Z",
         *           "uptime": {
         *             "days": 30,
         *             "percent": 99.982,
         *             "observedSeconds": 2592000,
         *             "downSeconds": 467
         *           }
         *         }
         *       ],
         *       "truncated": false
         *     }
         */
        MonitoringSnapshot: {
            generatedAt: components["schemas"]["Timestamp"];
            /** @description Window of the uptime figures in UTC days. */
            uptimeDays: number;
            /** @description How many monitors are in which state. */
            summary: {
                /** @description All of them. */
                total: number;
                /** @description In status ok. */
                ok: number;
                /** @description In status degraded. */
                degraded: number;
                /** @description In status error. */
                error: number;
                /** @description In status down. */
                down: number;
                /** @description Waiting for their first event. */
                unknown: number;
                /** @description Paused. */
                paused: number;
            };
            /** @description Worst first, then by project and slug. */
            monitors: {
                id: components["schemas"]["Id"];
                projectSlug: components["schemas"]["Slug"];
                slug: components["schemas"]["Slug"];
                name: components["schemas"]["DisplayName"];
                /** @description Whether it is paused. */
                paused: boolean;
                status: components["schemas"]["MonitorStatus"];
                reason: components["schemas"]["MonitorReason"];
                lastEventAt: components["schemas"]["NullableTimestamp"];
                /**
                 * @description Result of the last event.
                 * @enum {string|null}
                 */
                lastResult: "ok" | "degraded" | "error" | "down" | null;
                nextTransitionAt: components["schemas"]["NullableTimestamp"];
                uptime: components["schemas"]["Uptime"];
            }[];
            /** @description Whether `limit` cut the list; the summary still counts all. */
            truncated: boolean;
        };
        /**
         * @description What a job says of itself.
         * @example {
         *       "slug": "nightly-backup",
         *       "result": "ok",
         *       "latencyMs": 412000,
         *       "eventId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a30"
         *     }
         */
        StatusEvent: {
            /** @description The monitor's slug in the key's project. */
            slug: components["schemas"]["Slug"];
            result: components["schemas"]["MonitorResult"];
            /** @description How long it took, in milliseconds. */
            latencyMs?: number;
            /** @description Free text, such as the tail of the output. */
            message?: string;
            /**
             * Format: uuid
             * @description Keep it across retries: a repeat within 24 hours is acknowledged and stored once. Without one, the event is known by the signature of its request and its place in it.
             */
            eventId?: string;
            /**
             * Format: date-time
             * @description The sender's clock; for display only, the time of receipt decides.
             */
            occurredAt?: string;
        };
        /**
         * @description Up to 500 events, stored together or not at all, applied in their order.
         * @example {
         *       "events": [
         *         {
         *           "slug": "nightly-backup",
         *           "result": "ok",
         *           "eventId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a30"
         *         },
         *         {
         *           "slug": "mail-queue",
         *           "result": "degraded",
         *           "eventId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a31"
         *         }
         *       ]
         *     }
         */
        StatusEventBatch: {
            /** @description The events. */
            events: components["schemas"]["StatusEvent"][];
        };
        /**
         * @description The events are stored.
         * @example {
         *       "accepted": 1,
         *       "duplicates": 0
         *     }
         */
        StatusEventsAccepted: {
            /** @description How many were new. */
            accepted: number;
            /** @description How many had been stored before. */
            duplicates: number;
        };
        /**
         * @description How grave it is.
         * @example major
         * @enum {string}
         */
        IncidentSeverity: "none" | "minor" | "major" | "critical";
        /**
         * @description How far the handling is; resolved ends it.
         * @example investigating
         * @enum {string}
         */
        IncidentStatus: "investigating" | "identified" | "monitoring" | "resolved";
        /** @description Who wrote it. */
        Author: {
            /**
             * @description A person or an API key.
             * @enum {string}
             */
            type: "user" | "api_key";
            /** @description The person's id or the key's keyId. */
            id: string;
        };
        /** @description What was said of an incident at one moment. */
        IncidentUpdate: {
            id: components["schemas"]["Id"];
            status: components["schemas"]["IncidentStatus"];
            body: components["schemas"]["Markdown"];
            createdAt: components["schemas"]["Timestamp"];
            createdBy: components["schemas"]["Author"];
        };
        /**
         * @description Something that is wrong, as people tell of it.
         * @example {
         *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a60",
         *       "projectId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
         *       "projectSlug": "shop",
         *       "title": "Checkout fails",
         *       "severity": "major",
         *       "status": "investigating",
         *       "monitorIds": [
         *         "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a20"
         *       ],
         *       "startedAt": "2026-01-15T09:30:00.000Z",
         *       "resolvedAt": null,
         *       "createdAt": "2026-01-15T09:30:00.000Z",
         *       "updatedAt": "2026-01-15T09:30:00.000Z",
         *       "createdBy": {
         *         "type": "user",
         *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a12"
         *       },
         *       "updates": [
         *         {
         *           "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a61",
         *           "status": "investigating",
         *           "body": "Payments by card are refused. We are looking into it.",
         *           "createdAt": "2026-01-15T09:30:00.000Z",
         *           "createdBy": {
         *             "type": "user",
         *             "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a12"
         *           }
         *         }
         *       ]
         *     }
         */
        Incident: {
            id: components["schemas"]["Id"];
            projectId: components["schemas"]["Id"];
            projectSlug: components["schemas"]["Slug"];
            title: components["schemas"]["Title"];
            severity: components["schemas"]["IncidentSeverity"];
            status: components["schemas"]["IncidentStatus"];
            /** @description The monitors it is about, all of one project; one that is deleted is left out. */
            monitorIds: components["schemas"]["Id"][];
            startedAt: components["schemas"]["Timestamp"];
            resolvedAt: components["schemas"]["NullableTimestamp"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            createdBy: components["schemas"]["Author"];
            /** @description Newest first, up to 500 before the resolution; in lists of incidents the newest only. */
            updates: components["schemas"]["IncidentUpdate"][];
        };
        /**
         * @description One incident.
         * @example {
         *       "incident": {
         *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a60",
         *         "projectId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
         *         "projectSlug": "shop",
         *         "title": "Checkout fails",
         *         "severity": "major",
         *         "status": "identified",
         *         "monitorIds": [
         *           "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a20"
         *         ],
         *         "startedAt": "2026-01-15T09:30:00.000Z",
         *         "resolvedAt": null,
         *         "createdAt": "2026-01-15T09:30:00.000Z",
         *         "updatedAt": "2026-01-15T09:42:00.000Z",
         *         "createdBy": {
         *           "type": "user",
         *           "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a12"
         *         },
         *         "updates": [
         *           {
         *             "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a62",
         *             "status": "identified",
         *             "body": "The payment provider has trouble in Europe.",
         *             "createdAt": "2026-01-15T09:42:00.000Z",
         *             "createdBy": {
         *               "type": "api_key",
         *               "id": "twk_Ab3dEf6hIj9kLm2n"
         *             }
         *           },
         *           {
         *             "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a61",
         *             "status": "investigating",
         *             "body": "Payments by card are refused. We are looking into it.",
         *             "createdAt": "2026-01-15T09:30:00.000Z",
         *             "createdBy": {
         *               "type": "user",
         *               "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a12"
         *             }
         *           }
         *         ]
         *       }
         *     }
         */
        IncidentEnvelope: {
            incident: components["schemas"]["Incident"];
        };
        /**
         * @description Where the clock is between its start and its end.
         * @example scheduled
         * @enum {string}
         */
        MaintenanceStatus: "scheduled" | "in_progress" | "completed";
        /**
         * @description The monitors that tell nothing meanwhile, all of one project.
         * @example [
         *       "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a20"
         *     ]
         */
        MaintenanceMonitorIds: components["schemas"]["Id"][];
        /**
         * @description A window of time in which its monitors tell nothing.
         * @example {
         *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a70",
         *       "projectId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
         *       "projectSlug": "shop",
         *       "title": "Database upgrade",
         *       "body": null,
         *       "status": "scheduled",
         *       "monitorIds": [
         *         "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a20"
         *       ],
         *       "startsAt": "2030-01-16T22:00:00.000Z",
         *       "endsAt": "2030-01-16T23:00:00.000Z",
         *       "createdAt": "2026-01-15T09:30:00.000Z",
         *       "updatedAt": "2026-01-15T09:30:00.000Z",
         *       "createdBy": {
         *         "type": "user",
         *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a12"
         *       }
         *     }
         */
        Maintenance: {
            id: components["schemas"]["Id"];
            projectId: components["schemas"]["Id"];
            projectSlug: components["schemas"]["Slug"];
            title: components["schemas"]["Title"];
            body: components["schemas"]["NullableMarkdown"];
            status: components["schemas"]["MaintenanceStatus"];
            /** @description The monitors that tell nothing meanwhile; one that is deleted is left out. */
            monitorIds: components["schemas"]["Id"][];
            startsAt: components["schemas"]["Timestamp"];
            endsAt: components["schemas"]["Timestamp"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
            createdBy: components["schemas"]["Author"];
        };
        /**
         * @description One maintenance window.
         * @example {
         *       "maintenance": {
         *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a70",
         *         "projectId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
         *         "projectSlug": "shop",
         *         "title": "Database upgrade",
         *         "body": "The shop is **closed** for an hour.",
         *         "status": "scheduled",
         *         "monitorIds": [
         *           "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a20"
         *         ],
         *         "startsAt": "2030-01-16T22:00:00.000Z",
         *         "endsAt": "2030-01-16T23:00:00.000Z",
         *         "createdAt": "2026-01-15T09:30:00.000Z",
         *         "updatedAt": "2026-01-15T09:30:00.000Z",
         *         "createdBy": {
         *           "type": "user",
         *           "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a12"
         *         }
         *       }
         *     }
         */
        MaintenanceEnvelope: {
            maintenance: components["schemas"]["Maintenance"];
        };
        /**
         * @description How far a domain is: no records, records that lead elsewhere, records that lead here without a certificate yet, or in use. It says nothing of who owns it.
         * @example dns_mismatch
         * @enum {string}
         */
        DomainStatus: "dns_missing" | "dns_mismatch" | "dns_ok_tls_pending" | "active";
        /**
         * @description What the last check found. A status that is kept for a while, as active is through a short outage, can stand beside the reason of a failure.
         * @example cname_points_elsewhere
         * @enum {string}
         */
        DomainReason: "no_domain" | "not_checked" | "no_records" | "cname_loop" | "cname_points_elsewhere" | "addresses_point_elsewhere" | "address_not_public" | "waiting_for_certificate" | "certificate_untrusted" | "probe_not_answered" | "resolver_failed" | "ok";
        /**
         * @description How far a custom domain is.
         * @example {
         *       "domain": "status.example.com",
         *       "status": "dns_mismatch",
         *       "reason": "cname_points_elsewhere",
         *       "expected": {
         *         "type": "CNAME",
         *         "name": "status.example.com",
         *         "value": "tidewatch.example.org"
         *       },
         *       "observed": {
         *         "cname": [
         *           "old.example.org"
         *         ],
         *         "a": [
         *           "203.0.113.9"
         *         ],
         *         "aaaa": [],
         *         "error": null
         *       },
         *       "tls": {
         *         "trusted": false,
         *         "notAfter": null,
         *         "error": "the connection was refused"
         *       },
         *       "checkedAt": "2026-01-15T09:30:00.000Z",
         *       "nextCheckAt": "2026-01-15T09:31:00.000Z",
         *       "activeSince": null
         *     }
         */
        DomainVerification: {
            /** @description The host name, IDN as punycode; null where none is set. */
            domain: string | null;
            status: components["schemas"]["DomainStatus"];
            reason: components["schemas"]["DomainReason"];
            /** @description The DNS record that leads the domain here. */
            expected: {
                /**
                 * @description CNAME, or an address record where this server has no name.
                 * @enum {string}
                 */
                type: "CNAME" | "A" | "AAAA";
                /** @description The domain. */
                name: string | null;
                /** @description What the record says. */
                value: string;
            };
            /** @description What name servers said at the last check. */
            observed: {
                /** @description The chain of aliases, in its order. */
                cname: string[];
                /** @description IPv4 addresses. */
                a: string[];
                /** @description IPv6 addresses. */
                aaaa: string[];
                /** @description Why the look-up failed; the status is then what it was before. */
                error: string | null;
            };
            /** @description The certificate that the domain showed. */
            tls: {
                /** @description Whether browsers trust it. */
                trusted: boolean;
                /**
                 * Format: date-time
                 * @description When it ends.
                 */
                notAfter: string | null;
                /** @description Why it is not trusted, or why there was none. */
                error: string | null;
            };
            checkedAt: components["schemas"]["NullableTimestamp"];
            nextCheckAt: components["schemas"]["NullableTimestamp"];
            activeSince: components["schemas"]["NullableTimestamp"];
        };
        /**
         * @description How far the custom domain is.
         * @example {
         *       "domainVerification": {
         *         "domain": null,
         *         "status": "dns_missing",
         *         "reason": "no_domain",
         *         "expected": {
         *           "type": "CNAME",
         *           "name": null,
         *           "value": "tidewatch.example.org"
         *         },
         *         "observed": {
         *           "cname": [],
         *           "a": [],
         *           "aaaa": [],
         *           "error": null
         *         },
         *         "tls": {
         *           "trusted": false,
         *           "notAfter": null,
         *           "error": null
         *         },
         *         "checkedAt": null,
         *         "nextCheckAt": null,
         *         "activeSince": null
         *       }
         *     }
         */
        DomainVerificationEnvelope: {
            domainVerification: components["schemas"]["DomainVerification"];
        };
        /**
         * @description What is told: a monitor that went down (or reported an error), was degraded, recovered; a channel that could not be reached; an incident that was opened, updated, resolved; a server that went offline, another alert of a server, and the end of either; a new error issue, one that was resolved and occurs again, a spike of one.
         * @example monitor.down
         * @enum {string}
         */
        NotificationKind: "monitor.down" | "monitor.degraded" | "monitor.recovered" | "channel.failed" | "incident.opened" | "incident.updated" | "incident.resolved" | "server.offline" | "server.alert" | "server.recovered" | "error.new" | "error.recurrence" | "error.spike";
        /**
         * @description Kinds to be told. A recovery is told only where the trouble before it was.
         * @example [
         *       "monitor.down",
         *       "monitor.recovered"
         *     ]
         */
        NotificationKinds: components["schemas"]["NotificationKind"][];
        /**
         * @description Where messages go.
         * @example slack
         * @enum {string}
         */
        ChannelType: "email" | "slack" | "telegram" | "webhook";
        /**
         * @description Name of the channel, unique in the organization: lower-case letters, digits, - and _ (not first).
         * @example ops-pager
         */
        ChannelSlug: string;
        /**
         * Format: email
         * @description For email: the address.
         * @example ops@example.com
         */
        ChannelEmail: string;
        /**
         * Format: password
         * @description For slack and webhook: the address to post to. It may be a secret, so only its beginning is ever shown.
         * @example https://hooks.example.com/tidewatch
         */
        ChannelUrl: string;
        /**
         * Format: password
         * @description For telegram: the token of your bot. Never shown again.
         * @example 123456789:the-token-that-botfather-gave-you
         */
        ChannelBotToken: string;
        /**
         * @description For telegram: the chat, as its number or as @name of a public one.
         * @example -1001234567890
         */
        ChannelChatId: string;
        /**
         * @description Tells again every so many minutes, 5 to 10,080, what is still down or degraded; null is once only.
         * @example 60
         */
        ReminderMinutes: number | null;
        /**
         * @description A place where the organization is told.
         * @example {
         *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a50",
         *       "slug": "ops-pager",
         *       "type": "slack",
         *       "kinds": [
         *         "monitor.down",
         *         "monitor.recovered"
         *       ],
         *       "projectId": null,
         *       "projectSlug": null,
         *       "enabled": true,
         *       "reminderMinutes": 60,
         *       "target": "https://hooks.slack.com/…",
         *       "lastDeliveredAt": "2026-01-15T09:30:00.000Z",
         *       "lastFailedAt": null,
         *       "lastError": null,
         *       "createdAt": "2026-01-15T09:30:00.000Z",
         *       "updatedAt": "2026-01-15T09:30:00.000Z"
         *     }
         */
        NotificationChannel: {
            id: components["schemas"]["Id"];
            slug: components["schemas"]["ChannelSlug"];
            type: components["schemas"]["ChannelType"];
            kinds: components["schemas"]["NotificationKinds"];
            /**
             * Format: uuid
             * @description Only what happens in this project; null is all of them.
             */
            projectId: string | null;
            /** @description The slug of that project. */
            projectSlug: string | null;
            /** @description A disabled channel is told nothing. */
            enabled: boolean;
            reminderMinutes: components["schemas"]["ReminderMinutes"];
            /** @description As much of where it goes as is no secret. */
            target: string;
            lastDeliveredAt: components["schemas"]["NullableTimestamp"];
            lastFailedAt: components["schemas"]["NullableTimestamp"];
            /** @description Why the last attempt failed; null after a success. */
            lastError: string | null;
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description One channel.
         * @example {
         *       "channel": {
         *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a50",
         *         "slug": "ops-pager",
         *         "type": "slack",
         *         "kinds": [
         *           "monitor.down",
         *           "monitor.recovered"
         *         ],
         *         "projectId": null,
         *         "projectSlug": null,
         *         "enabled": true,
         *         "reminderMinutes": 60,
         *         "target": "https://hooks.slack.com/…",
         *         "lastDeliveredAt": null,
         *         "lastFailedAt": null,
         *         "lastError": null,
         *         "createdAt": "2026-01-15T09:30:00.000Z",
         *         "updatedAt": "2026-01-15T09:30:00.000Z"
         *       }
         *     }
         */
        NotificationChannelEnvelope: {
            channel: components["schemas"]["NotificationChannel"];
        };
        /**
         * @description One channel, and the secret that signs its messages.
         * @example {
         *       "channel": {
         *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a50",
         *         "slug": "our-tool",
         *         "type": "webhook",
         *         "kinds": [
         *           "monitor.down",
         *           "monitor.recovered"
         *         ],
         *         "projectId": null,
         *         "projectSlug": null,
         *         "enabled": true,
         *         "reminderMinutes": null,
         *         "target": "https://hooks.example.com/…",
         *         "lastDeliveredAt": null,
         *         "lastFailedAt": null,
         *         "lastError": null,
         *         "createdAt": "2026-01-15T09:30:00.000Z",
         *         "updatedAt": "2026-01-15T09:30:00.000Z"
         *       },
         *       "secret": "whsec_<44 characters>"
         *     }
         */
        NotificationChannelWithSecret: {
            channel: components["schemas"]["NotificationChannel"];
            /** @description For webhook: the signing secret, whsec_ and base64, shown this once. Else null. */
            secret: string | null;
        };
        /** @description One thing that a notification tells of. */
        NotificationItem: {
            kind: components["schemas"]["NotificationKind"];
            /** @description What happened. */
            title: string;
            /** @description More about it, a line each. */
            lines: string[];
            /** @description What it happened to. */
            subject: components["schemas"]["MonitorSubject"] | components["schemas"]["ChannelSubject"] | components["schemas"]["IncidentSubject"] | components["schemas"]["ServerSubject"] | components["schemas"]["ErrorSubject"];
        };
        /** @description A monitor and how it is. */
        MonitorSubject: {
            /**
             * @description A monitor.
             * @constant
             */
            type: "monitor";
            id: components["schemas"]["Id"];
            /** @description Slug of the monitor. */
            slug: string;
            /** @description Name of the monitor. */
            name: string;
            /** @description Slug of its project. */
            projectSlug: string;
            /**
             * @description The status now.
             * @enum {string}
             */
            status: "ok" | "degraded" | "error" | "down";
            /**
             * @description The status told before.
             * @enum {string|null}
             */
            previousStatus: "ok" | "degraded" | "error" | "down" | null;
            /** @description Why the status is what it is. */
            reason: string;
            since: components["schemas"]["Timestamp"];
        };
        /** @description An incident and how far its handling is. */
        IncidentSubject: {
            /**
             * @description An incident.
             * @constant
             */
            type: "incident";
            id: components["schemas"]["Id"];
            /** @description Title of the incident. */
            title: string;
            severity: components["schemas"]["IncidentSeverity"];
            status: components["schemas"]["IncidentStatus"];
            /** @description Slug of its project. */
            projectSlug: string;
        };
        /** @description A server and its alert. */
        ServerSubject: {
            /**
             * @description A server.
             * @constant
             */
            type: "server";
            id: components["schemas"]["Id"];
            /** @description Slug of the server. */
            slug: string;
            /** @description Name of the server. */
            name: string;
            /** @description Slug of its project. */
            projectSlug: string;
            alertId: components["schemas"]["Id"];
            alertKind: components["schemas"]["ServerAlertKind"];
            /** @description The disk by its mount point or the process of PM2 as name#id; null for the others. */
            alertSubject: string | null;
            /**
             * @description Whether it still is.
             * @enum {string}
             */
            state: "firing" | "resolved";
            /** @description What was measured when it began: percent, restarts, or seconds of silence. */
            value: number | null;
            /** @description From where on it fires: percent, restarts, or seconds of silence. */
            threshold: number;
            startedAt: components["schemas"]["Timestamp"];
            resolvedAt: components["schemas"]["NullableTimestamp"];
            /**
             * @description Why it ended.
             * @enum {string|null}
             */
            resolveReason: "condition_cleared" | "heartbeat" | "server_deleted" | null;
            lastSeenAt: components["schemas"]["NullableTimestamp"];
        };
        /** @description An error issue. */
        ErrorSubject: {
            /**
             * @description An error issue.
             * @constant
             */
            type: "error";
            id: components["schemas"]["Id"];
            /** @description Type and message. */
            title: string;
            /** @description Domain of its property. */
            domain: string;
            propertyId: components["schemas"]["Id"];
            /** @description Slug of the project of the property; null is none. */
            projectSlug: string | null;
            importance: components["schemas"]["ErrorImportance"];
            /** @description The rule that decided it. */
            importanceReason: string;
            platform: components["schemas"]["ErrorPlatform"];
            level: components["schemas"]["ErrorLevel"];
            /** @description How often it was seen, all in all. */
            events: number;
            /** @description The release of its newest event. */
            release: string | null;
            /** @description How often it was resolved and occurred again. */
            recurrenceCount: number;
            /** @description Of a spike: how many events there were, from how many on it is told, and in how many minutes. */
            spike: {
                /** @description Events in the window. */
                events: number;
                /** @description From so many on it is told. */
                threshold: number;
                /** @description The window in minutes. */
                windowMinutes: number;
            } | null;
            firstSeenAt: components["schemas"]["Timestamp"];
            lastSeenAt: components["schemas"]["Timestamp"];
        };
        /** @description A channel and its last failure. */
        ChannelSubject: {
            /**
             * @description A channel.
             * @constant
             */
            type: "channel";
            id: components["schemas"]["Id"];
            /** @description Slug of the channel. */
            slug: string;
            /** @description Why it could not be reached. */
            lastError: string;
        };
        /**
         * @description What the organization was told at one moment.
         * @example {
         *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a51",
         *       "kind": "monitor.down",
         *       "title": "Nightly backup is down",
         *       "items": [
         *         {
         *           "kind": "monitor.down",
         *           "title": "Nightly backup is down",
         *           "lines": [
         *             "shop/nightly-backup",
         *             "No event for 3 min, since 2026-01-15 09:27:00 UTC"
         *           ],
         *           "subject": {
         *             "type": "monitor",
         *             "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a20",
         *             "slug": "nightly-backup",
         *             "name": "Nightly backup",
         *             "projectSlug": "shop",
         *             "status": "down",
         *             "previousStatus": "ok",
         *             "reason": "silent",
         *             "since": "2026-01-15T09:30:00.000Z"
         *           }
         *         }
         *       ],
         *       "more": 0,
         *       "read": false,
         *       "createdAt": "2026-01-15T09:30:05.000Z"
         *     }
         */
        Notification: {
            id: components["schemas"]["Id"];
            kind: components["schemas"]["NotificationKind"];
            /** @description All of it in a line. */
            title: string;
            /** @description What it tells of, the gravest first, at most 20. */
            items: components["schemas"]["NotificationItem"][];
            /** @description How many things more there are than items shows. */
            more: number;
            /** @description Whether the caller has read it. */
            read: boolean;
            createdAt: components["schemas"]["Timestamp"];
        };
        /**
         * @description A message on its way to a channel.
         * @example {
         *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a52",
         *       "channelId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a50",
         *       "channelSlug": "ops-pager",
         *       "kind": "monitor.down",
         *       "title": "Nightly backup is down",
         *       "status": "dead",
         *       "attempts": 9,
         *       "nextAttemptAt": null,
         *       "lastError": "hooks.slack.com answered 500",
         *       "createdAt": "2026-01-15T09:30:05.000Z",
         *       "finishedAt": "2026-01-16T08:00:00.000Z"
         *     }
         */
        NotificationDelivery: {
            id: components["schemas"]["Id"];
            channelId: components["schemas"]["Id"];
            /** @description Slug of the channel. */
            channelSlug: string;
            kind: components["schemas"]["NotificationKind"];
            /** @description The message in a line. */
            title: string;
            status: components["schemas"]["DeliveryStatus"];
            /** @description How often it was tried. */
            attempts: number;
            nextAttemptAt: components["schemas"]["NullableTimestamp"];
            /** @description Why the last attempt failed. */
            lastError: string | null;
            createdAt: components["schemas"]["Timestamp"];
            finishedAt: components["schemas"]["NullableTimestamp"];
        };
        /**
         * @description pending: is tried or will be again; sent: was taken; dead: given up, send it again with retry.
         * @example dead
         * @enum {string}
         */
        DeliveryStatus: "pending" | "sent" | "dead";
        /**
         * @description What is left to read.
         * @example {
         *       "unreadCount": 0
         *     }
         */
        Unread: {
            /** @description How many notifications the caller has not read. */
            unreadCount: number;
        };
        /**
         * @description Seconds between two samples, 10 to 60.
         * @example 15
         */
        ServerIntervalSec: number;
        /**
         * @description A systemd unit by its name, such as nginx.service; without a suffix it is a service. At most 255 characters with the suffix.
         * @example nginx.service
         */
        UnitName: string;
        /**
         * @description systemd units to watch, at most 50.
         * @example [
         *       "nginx.service",
         *       "postgresql.service"
         *     ]
         */
        WatchedServices: components["schemas"]["UnitName"][];
        /**
         * @description unknown before the first heartbeat, offline after 90 s without one.
         * @example online
         * @enum {string}
         */
        ServerState: "unknown" | "online" | "offline";
        /** @description What is used of the host by its newest sample; null before the first. */
        ServerUsage: {
            collectedAt: components["schemas"]["Timestamp"];
            /** @description Of all cores together; null in the first sample after a start. */
            cpuPct: number | null;
            /** @description Of the memory. */
            memoryPct: number;
            /** @description Of the fullest disk; null where none is seen. */
            diskPct: number | null;
            /** @description Load average over a minute. */
            load1: number;
        } | null;
        /** @description Something about the agent that a person should look at. */
        ServerWarning: {
            /**
             * @description clock_skew: its clock is more than 30 s off. duplicate_token: two agents take turns with one token.
             * @enum {string}
             */
            code: "clock_skew" | "duplicate_token";
            /** @description What is wrong and what to do. */
            message: string;
        };
        /** @description A server with its state. */
        ServerSummary: {
            id: components["schemas"]["Id"];
            projectId: components["schemas"]["Id"];
            projectSlug: components["schemas"]["Slug"];
            slug: components["schemas"]["Slug"];
            name: components["schemas"]["DisplayName"];
            intervalSec: components["schemas"]["ServerIntervalSec"];
            watchedServices: components["schemas"]["WatchedServices"];
            /** @description Whether nginx is looked at. */
            nginxEnabled: boolean;
            state: components["schemas"]["ServerState"];
            stateChangedAt: components["schemas"]["NullableTimestamp"];
            lastSeenAt: components["schemas"]["NullableTimestamp"];
            /** @description Version that the agent reported. */
            agentVersion: string | null;
            /** @description How many alerts fire at this moment. */
            firingAlerts: number;
            usage: components["schemas"]["ServerUsage"];
            /** @description What a person should look at. */
            warnings: components["schemas"]["ServerWarning"][];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description A server with its state and its newest metrics. */
        Server: {
            id: components["schemas"]["Id"];
            projectId: components["schemas"]["Id"];
            projectSlug: components["schemas"]["Slug"];
            slug: components["schemas"]["Slug"];
            name: components["schemas"]["DisplayName"];
            intervalSec: components["schemas"]["ServerIntervalSec"];
            watchedServices: components["schemas"]["WatchedServices"];
            /** @description Whether nginx is looked at. */
            nginxEnabled: boolean;
            state: components["schemas"]["ServerState"];
            stateChangedAt: components["schemas"]["NullableTimestamp"];
            lastSeenAt: components["schemas"]["NullableTimestamp"];
            /** @description Version that the agent reported. */
            agentVersion: string | null;
            /** @description How many alerts fire at this moment. */
            firingAlerts: number;
            usage: components["schemas"]["ServerUsage"];
            /** @description What a person should look at. */
            warnings: components["schemas"]["ServerWarning"][];
            metrics: components["schemas"]["ServerMetrics"];
            createdAt: components["schemas"]["Timestamp"];
            updatedAt: components["schemas"]["Timestamp"];
        };
        /** @description The newest metrics; null before the first sample. */
        ServerMetrics: {
            /** @description By the clock of the host, put right where that is off. */
            collectedAt: components["schemas"]["Timestamp"];
            receivedAt: components["schemas"]["Timestamp"];
            /**
             * @description The version of this shape.
             * @constant
             */
            schema: 1;
            host: components["schemas"]["HostMetrics"];
            pm2: components["schemas"]["Pm2Metrics"];
            systemd: components["schemas"]["SystemdMetrics"];
            nginx: components["schemas"]["NginxMetrics"];
            /** @description Logs that can be asked for. */
            logSources: components["schemas"]["LogSource"][];
        } | null;
        /**
         * @description One server.
         * @example {
         *       "server": {
         *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a50",
         *         "projectId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
         *         "projectSlug": "shop",
         *         "slug": "web-1",
         *         "name": "Web 1",
         *         "intervalSec": 15,
         *         "watchedServices": [
         *           "nginx.service"
         *         ],
         *         "nginxEnabled": true,
         *         "state": "unknown",
         *         "stateChangedAt": null,
         *         "lastSeenAt": null,
         *         "agentVersion": null,
         *         "firingAlerts": 0,
         *         "usage": null,
         *         "warnings": [],
         *         "metrics": null,
         *         "createdAt": "2026-01-15T09:30:00.000Z",
         *         "updatedAt": "2026-01-15T09:30:00.000Z"
         *       }
         *     }
         */
        ServerEnvelope: {
            server: components["schemas"]["Server"];
        };
        /** @description Lines to paste on the host, one for each way in which Node.js may be there. */
        InstallCommands: {
            /** @description Ubuntu, Debian and others with systemd; Node.js 20 or newer is installed for everybody. */
            ubuntu: string;
            /** @description macOS. */
            macos: string;
            /** @description Linux with a Node.js of nvm. */
            nvm: string;
        };
        /**
         * @description A server with its token, which is shown this once, and how the agent is installed.
         * @example {
         *       "server": {
         *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a50",
         *         "projectId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
         *         "projectSlug": "shop",
         *         "slug": "web-1",
         *         "name": "Web 1",
         *         "intervalSec": 15,
         *         "watchedServices": [
         *           "nginx.service"
         *         ],
         *         "nginxEnabled": true,
         *         "state": "unknown",
         *         "stateChangedAt": null,
         *         "lastSeenAt": null,
         *         "agentVersion": null,
         *         "firingAlerts": 0,
         *         "usage": null,
         *         "warnings": [],
         *         "metrics": null,
         *         "createdAt": "2026-01-15T09:30:00.000Z",
         *         "updatedAt": "2026-01-15T09:30:00.000Z"
         *       },
         *       "token": "sa_8xJ2mQ7vTqC1nR5kYw0ZbLd3GfHs6PuEaXo9iKtMc4B",
         *       "agentEndpoint": "wss://ingest.example.com/agent/ws",
         *       "install": {
         *         "ubuntu": "sudo npm install --global https://tidewatch.example.com/agent/tidewatch-agent.tgz && printf '%s\\n' sa_8xJ2mQ7vTqC1nR5kYw0ZbLd3GfHs6PuEaXo9iKtMc4B | sudo tidewatch-agent install --token - --endpoint wss://ingest.example.com/agent/ws --user \"$(id -un)\"",
         *         "macos": "npm install --global https://tidewatch.example.com/agent/tidewatch-agent.tgz && printf '%s\\n' sa_8xJ2mQ7vTqC1nR5kYw0ZbLd3GfHs6PuEaXo9iKtMc4B | tidewatch-agent install --token - --endpoint wss://ingest.example.com/agent/ws --user \"$(id -un)\"",
         *         "nvm": "npm install --global https://tidewatch.example.com/agent/tidewatch-agent.tgz && printf '%s\\n' sa_8xJ2mQ7vTqC1nR5kYw0ZbLd3GfHs6PuEaXo9iKtMc4B | sudo \"$(node -p process.execPath)\" \"$(npm prefix --global)/bin/tidewatch-agent\" install --token - --endpoint wss://ingest.example.com/agent/ws --user \"$(id -un)\""
         *       }
         *     }
         */
        ServerRegistration: {
            server: components["schemas"]["Server"];
            /**
             * @description The token of the agent; it is shown this once.
             * @example sa_8xJ2mQ7vTqC1nR5kYw0ZbLd3GfHs6PuEaXo9iKtMc4B
             */
            token: string;
            /**
             * @description The address that the agent connects to.
             * @example wss://ingest.example.com/agent/ws
             */
            agentEndpoint: string;
            install: components["schemas"]["InstallCommands"];
        };
        /** @description How many servers are in each state, and how many alerts fire, among all that the caller asked for. */
        ServerCounts: {
            /** @description Servers that are online. */
            online: number;
            /** @description Servers that are offline. */
            offline: number;
            /** @description Servers that were never heard of. */
            unknown: number;
            /** @description Alerts that fire. */
            firingAlerts: number;
        };
        /**
         * @description heartbeat_stopped: 90 s without a heartbeat. cpu_high, memory_high, disk_high: 90 % or more for 5 minutes, until below 85 % for 5 minutes. pm2_restarts: a process restarted 3 times or more within 10 minutes.
         * @enum {string}
         */
        ServerAlertKind: "heartbeat_stopped" | "cpu_high" | "memory_high" | "disk_high" | "pm2_restarts";
        /** @description Something that is wrong with a server, from when it began until it ended. */
        ServerAlert: {
            id: components["schemas"]["Id"];
            serverId: components["schemas"]["Id"];
            kind: components["schemas"]["ServerAlertKind"];
            /** @description The disk by its mount point or the process of PM2 as name#id; null for the others. */
            subject: string | null;
            /**
             * @description Whether it still is.
             * @enum {string}
             */
            state: "firing" | "resolved";
            /** @description What was measured when it began: percent, restarts, or seconds of silence. */
            value: number | null;
            /** @description From where on it fires: percent, restarts, or seconds of silence. */
            threshold: number;
            /** @description Server, kind, subject and beginning; the same alert never comes twice. */
            dedupeKey: string;
            startedAt: components["schemas"]["Timestamp"];
            resolvedAt: components["schemas"]["NullableTimestamp"];
            /**
             * @description Why it ended.
             * @enum {string|null}
             */
            resolveReason: "condition_cleared" | "heartbeat" | "server_deleted" | null;
        };
        /**
         * @description How far back.
         * @example 24h
         * @enum {string}
         */
        SeriesRange: "1h" | "6h" | "24h" | "7d";
        /**
         * @description How a host was used over time; steps of equal length, those without a sample with nulls.
         * @example {
         *       "range": "1h",
         *       "from": "2026-01-15T08:30:00.000Z",
         *       "to": "2026-01-15T09:30:30.000Z",
         *       "stepSec": 30,
         *       "points": [
         *         {
         *           "at": "2026-01-15T09:30:00.000Z",
         *           "cpuPct": 12.5,
         *           "cpuMaxPct": 31,
         *           "memoryPct": 48.2,
         *           "memoryMaxPct": 48.9,
         *           "diskPct": 61.3,
         *           "load1": 0.42,
         *           "rxBytesPerSec": 1200,
         *           "txBytesPerSec": 5400
         *         }
         *       ]
         *     }
         */
        ServerSeries: {
            range: components["schemas"]["SeriesRange"];
            from: components["schemas"]["Timestamp"];
            to: components["schemas"]["Timestamp"];
            /** @description Seconds between two points. */
            stepSec: number;
            /** @description The oldest first. */
            points: components["schemas"]["ServerPoint"][];
        };
        /** @description null where nothing was received. */
        SeriesValue: number | null;
        /** @description What was measured in a step. */
        ServerPoint: {
            /** @description Beginning of the step. */
            at: components["schemas"]["Timestamp"];
            /** @description Mean. */
            cpuPct: components["schemas"]["SeriesValue"];
            /** @description Highest. */
            cpuMaxPct: components["schemas"]["SeriesValue"];
            /** @description Mean. */
            memoryPct: components["schemas"]["SeriesValue"];
            /** @description Highest. */
            memoryMaxPct: components["schemas"]["SeriesValue"];
            /** @description Highest, of the fullest disk. */
            diskPct: components["schemas"]["SeriesValue"];
            /** @description Mean of the load average over a minute. */
            load1: components["schemas"]["SeriesValue"];
            /** @description Mean. */
            rxBytesPerSec: components["schemas"]["SeriesValue"];
            /** @description Mean. */
            txBytesPerSec: components["schemas"]["SeriesValue"];
        };
        /**
         * @description How the processes of PM2 behaved over time.
         * @example {
         *       "range": "1h",
         *       "from": "2026-01-15T08:30:00.000Z",
         *       "to": "2026-01-15T09:30:30.000Z",
         *       "stepSec": 30,
         *       "processes": []
         *     }
         */
        ServerProcessSeries: {
            range: components["schemas"]["SeriesRange"];
            from: components["schemas"]["Timestamp"];
            to: components["schemas"]["Timestamp"];
            /** @description Seconds between two points. */
            stepSec: number;
            /** @description By name and id. */
            processes: {
                /** @description Its name. */
                name: string;
                /** @description Its id in PM2. */
                pmId: number;
                /** @description The oldest first. */
                points: components["schemas"]["ProcessPoint"][];
            }[];
        };
        /** @description What was measured of a process in a step. */
        ProcessPoint: {
            /** @description Beginning of the step. */
            at: components["schemas"]["Timestamp"];
            /** @description Mean, of one core. */
            cpuPct: components["schemas"]["SeriesValue"];
            /** @description Highest. */
            cpuMaxPct: components["schemas"]["SeriesValue"];
            /** @description Mean. */
            memoryBytes: components["schemas"]["SeriesValue"];
            /** @description Highest. */
            memoryMaxBytes: components["schemas"]["SeriesValue"];
            /** @description Its counter at the end of the step. */
            restarts: components["schemas"]["SeriesValue"];
        };
        /**
         * @description The newest lines of a log on the host.
         * @example {
         *       "sourceId": "journal:nginx.service",
         *       "lines": [
         *         "Jan 15 09:30:00 web-1 nginx[812]: reload"
         *       ],
         *       "cursor": "s=4f2c;i=1a2",
         *       "truncated": false,
         *       "reset": false
         *     }
         */
        ServerLogTail: {
            /** @description The log. */
            sourceId: string;
            /** @description The oldest first; tokens, mail addresses and long numbers are masked by the agent. */
            lines: string[];
            /** @description Give it as `after` to ask for what comes next. */
            cursor: string | null;
            /** @description Lines or parts of lines were left out. */
            truncated: boolean;
            /** @description The place of `after` is gone, since the log was rotated or cut; these are its newest lines. */
            reset: boolean;
            /** @description The last line has not ended yet; the cursor stands before it, so it comes again when it has. */
            unfinished?: boolean;
        };
        /** @description A number of bytes. */
        Bytes: number;
        /** @description 0 to 100. */
        Percent: number;
        /** @description The host. */
        HostMetrics: {
            hostname: string;
            /** @description Such as Debian GNU/Linux 12. */
            os: string;
            kernel: string;
            arch: string;
            uptimeSec: number;
            bootId: string;
            cpu: {
                /** @description Of all cores together since the sample before; null in the first sample. */
                usagePct: number | null;
                cores: number;
            };
            /** @description Over 1, 5 and 15 minutes. */
            loadAvg: number[];
            memory: {
                totalBytes: components["schemas"]["Bytes"];
                availableBytes: components["schemas"]["Bytes"];
                /** @description Total less available. */
                usedBytes: components["schemas"]["Bytes"];
                usagePct: components["schemas"]["Percent"];
                swapTotalBytes: components["schemas"]["Bytes"];
                swapUsedBytes: components["schemas"]["Bytes"];
            };
            disks: {
                mount: string;
                fsType: string;
                totalBytes: components["schemas"]["Bytes"];
                usedBytes: components["schemas"]["Bytes"];
                /** @description Used of what users may use, as df says. */
                usagePct: components["schemas"]["Percent"];
            }[];
            network: {
                /** @description Of all interfaces but loopback; null in the first sample. */
                rxBytesPerSec: number | null;
                txBytesPerSec: number | null;
            };
        };
        /** @description The processes that PM2 runs. */
        Pm2Metrics: {
            capability: components["schemas"]["Capability"];
            processes: components["schemas"]["Pm2Process"][];
        };
        /** @description A process of PM2. */
        Pm2Process: {
            pmId: number;
            name: string;
            /** @description As PM2 says: online, stopped, errored, launching … */
            status: string;
            pid: number | null;
            /** @description Of one core, so it may be above 100. */
            cpuPct: number;
            memoryBytes: components["schemas"]["Bytes"];
            /** @description How often it was restarted, by hand too. */
            restarts: number;
            /** @description Restarts right after a start. */
            unstableRestarts: number;
            /** @description null while it does not run. */
            uptimeSec: number | null;
        };
        /** @description The watched units. */
        SystemdMetrics: {
            capability: components["schemas"]["Capability"];
            units: components["schemas"]["UnitState"][];
        };
        /** @description A systemd unit. */
        UnitState: {
            name: components["schemas"]["UnitName"];
            loadState: string;
            activeState: string;
            subState: string;
            /**
             * Format: date-time
             * @description When its active state changed last.
             */
            since: string | null;
        };
        /** @description The servers in the configuration files of nginx. */
        NginxMetrics: {
            capability: components["schemas"]["Capability"];
            servers: components["schemas"]["NginxServer"][];
        };
        /** @description A server block of the configuration of nginx. */
        NginxServer: {
            serverNames: string[];
            listen: string[];
        };
        /** @description A log that can be asked for. */
        LogSource: {
            id: components["schemas"]["LogSourceId"];
            /** @enum {unknown} */
            kind: "nginx_access" | "nginx_error" | "journal" | "pm2_out" | "pm2_error";
            /** @description The file, the unit or the process. */
            label: string;
            /** @description Whether the agent may read it. */
            readable: boolean;
        };
        /** @description Names a log on the host, such as nginx:access:3f9c0a12, journal:nginx.service or pm2:out:api. */
        LogSourceId: string;
        /**
         * @description Whether a subject can be read on this host.
         * @enum {unknown}
         */
        Capability: "ok" | "not_installed" | "permission_denied" | "unsupported" | "disabled" | "error";
        /** @description A systemd unit at this moment. */
        ServiceStatus: {
            name: components["schemas"]["UnitName"];
            description: string;
            loadState: string;
            activeState: string;
            subState: string;
            /** @description enabled, disabled, static …; empty where there is no unit file. */
            unitFileState: string;
            /** @description success, exit-code, timeout … */
            result: string;
            /** Format: date-time */
            since: string | null;
            mainPid: number | null;
            restarts: number | null;
            memoryBytes: number | null;
            /** @description Processor time it has used. */
            cpuSec: number | null;
            /** @description How its main process ended last. */
            exitCode: number | null;
        };
        /** @description The processes of PM2 that have this name at this moment. */
        ProcessDescription: {
            processes: {
                pmId: number;
                name: string;
                status: string;
                pid: number | null;
                cpuPct: number;
                memoryBytes: components["schemas"]["Bytes"];
                restarts: number;
                unstableRestarts: number;
                uptimeSec: number | null;
                /** @description fork_mode or cluster_mode. */
                execMode: string;
                nodeVersion: string | null;
                exitCode: number | null;
                /** Format: date-time */
                createdAt: string | null;
            }[];
        };
        /** @description What the configuration files of nginx say at this moment: servers and logs. */
        NginxSources: {
            capability: components["schemas"]["Capability"];
            servers: components["schemas"]["NginxServer"][];
            sources: components["schemas"]["LogSource"][];
        };
    };
    responses: {
        /** @description The input is invalid; details say where. */
        ValidationError: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "VALIDATION_ERROR",
                 *         "message": "The request is invalid: /slug must be a string.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The credential is missing, malformed, wrong, expired or revoked. */
        Unauthorized: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "UNAUTHORIZED",
                 *         "message": "Missing or invalid credentials.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The credential may not do this. */
        Forbidden: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "FORBIDDEN_SCOPE",
                 *         "message": "This needs one of the scopes admin:write.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such organization here. */
        OrganizationNotFound: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "ORGANIZATION_NOT_FOUND",
                 *         "message": "No such organization.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such member. */
        MemberNotFound: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "MEMBER_NOT_FOUND",
                 *         "message": "No such member.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The invitation is unknown, used or expired. */
        InvitationNotFound: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "INVITATION_NOT_FOUND",
                 *         "message": "The invitation is unknown, used or expired; ask for a new one.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such session of yours. */
        SessionNotFound: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "SESSION_NOT_FOUND",
                 *         "message": "No such session.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The token is unknown, used or expired. */
        PasswordResetNotFound: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "PASSWORD_RESET_NOT_FOUND",
                 *         "message": "The link is unknown, used or expired; ask for a new one.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such API key. */
        ApiKeyNotFound: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "API_KEY_NOT_FOUND",
                 *         "message": "No such API key.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such project. */
        ProjectNotFound: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "PROJECT_NOT_FOUND",
                 *         "message": "No such project.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such monitor. */
        MonitorNotFound: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "MONITOR_NOT_FOUND",
                 *         "message": "No such monitor.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such server. */
        ServerNotFound: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "SERVER_NOT_FOUND",
                 *         "message": "No such server.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such server (SERVER_NOT_FOUND), or its host has no such log, unit or process. */
        LogSourceNotFound: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "LOG_SOURCE_NOT_FOUND",
                 *         "message": "The host has no such log; its metrics name those it has.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such property. */
        PropertyNotFound: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "PROPERTY_NOT_FOUND",
                 *         "message": "No such property.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description Another property has this domain; CONFLICT where the organization has 200 properties already. */
        DomainTaken: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "DOMAIN_TAKEN",
                 *         "message": "Another property has the domain shop.example.com.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such issue. */
        IssueNotFound: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "ISSUE_NOT_FOUND",
                 *         "message": "No such issue.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such event stored. */
        EventNotFound: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "EVENT_NOT_FOUND",
                 *         "message": "No such event.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The release has too many files, or the property too many bytes. */
        SourceMapLimit: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "RELEASE_FILE_LIMIT",
                 *         "message": "The release would have 1,001 source maps; 1,000 is the most.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The agent is not connected or could not answer. */
        UpstreamError: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "UPSTREAM_ERROR",
                 *         "message": "The agent of this server is not connected.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such incident. */
        IncidentNotFound: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "INCIDENT_NOT_FOUND",
                 *         "message": "No such incident.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no status page yet. */
        StatusPageNotFound: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "NOT_FOUND",
                 *         "message": "There is no status page yet; PATCH /api/v1/status-page creates it.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The slug or the host name is taken. */
        StatusPageConflict: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "SLUG_TAKEN",
                 *         "message": "The slug shop is taken; choose another.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such subscriber. */
        SubscriberNotFound: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "SUBSCRIBER_NOT_FOUND",
                 *         "message": "No such subscriber.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description It is subscribed already, the page is not enabled or has as many subscribers as it may have, or this server sends no mail. */
        SubscriberConflict: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "CONFLICT",
                 *         "message": "It is subscribed already.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such maintenance window. */
        MaintenanceNotFound: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "MAINTENANCE_NOT_FOUND",
                 *         "message": "No such maintenance window.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such notification channel. */
        ChannelNotFound: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "CHANNEL_NOT_FOUND",
                 *         "message": "No such notification channel.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such delivery. */
        DeliveryNotFound: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "DELIVERY_NOT_FOUND",
                 *         "message": "No such delivery.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description There is no such notification. */
        NotificationNotFound: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "NOTIFICATION_NOT_FOUND",
                 *         "message": "No such notification.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The slug is taken. */
        SlugTaken: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "SLUG_TAKEN",
                 *         "message": "The slug shop is taken; choose another.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The change contradicts the present state. */
        Conflict: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "CONFLICT",
                 *         "message": "An organization keeps at least one owner.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description This server sends no mail. */
        MailNotConfigured: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "MAIL_NOT_CONFIGURED",
                 *         "message": "This server sends no mail. Its operator turns it on by setting SMTP_URL.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body is too large. */
        PayloadTooLarge: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "PAYLOAD_TOO_LARGE",
                 *         "message": "The body may be at most 1 MiB.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The body's type or encoding is not supported. */
        UnsupportedMediaType: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "UNSUPPORTED_MEDIA_TYPE",
                 *         "message": "Content-Type must be application/json.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The rate limit is exceeded. */
        RateLimited: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "RATE_LIMITED",
                 *         "message": "Too many requests; try again in 30 s.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description A fault of the service; the request id finds it in the log. */
        Internal: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "INTERNAL",
                 *         "message": "Something went wrong on our side; the request id finds it in the log.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
        /** @description The service cannot answer now. */
        Unavailable: {
            headers: {
                /** @description The request id. */
                "X-Request-Id"?: string;
                /** @description Seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                /**
                 * @example {
                 *       "error": {
                 *         "code": "UNAVAILABLE",
                 *         "message": "The database does not answer; try again shortly.",
                 *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                 *       }
                 *     }
                 */
                "application/json": components["schemas"]["Error"];
            };
        };
    };
    parameters: {
        /**
         * @description How many to return.
         * @example 20
         */
        Limit: number;
        /** @description nextCursor of the page before. */
        Cursor: components["schemas"]["PageCursor"];
        /** @description Only of this project. Give projectSlug or projectId, not both; a project key may leave both out. */
        ProjectSlug: components["schemas"]["Slug"];
        /** @description Only of this project, by its id. */
        ProjectIdQuery: components["schemas"]["Id"];
        /** @description Project id. */
        ProjectId: components["schemas"]["Id"];
        /** @description Monitor id. */
        MonitorId: components["schemas"]["Id"];
        /** @description Server id. */
        ServerId: components["schemas"]["Id"];
        /** @description Property id. */
        PropertyId: components["schemas"]["Id"];
        /** @description Property id. */
        PropertyIdQuery: components["schemas"]["Id"];
        /** @description The property by its domain. Give domain or propertyId. */
        DomainQuery: components["schemas"]["Domain"];
        /** @description Issue id. */
        IssueId: components["schemas"]["Id"];
        /** @description How far back. */
        SeriesRangeQuery: "1h" | "6h" | "24h" | "7d";
        /** @description Incident id. */
        IncidentId: components["schemas"]["Id"];
        /** @description Subscriber id. */
        SubscriberId: components["schemas"]["Id"];
        /** @description Maintenance id. */
        MaintenanceId: components["schemas"]["Id"];
        /** @description Channel id. */
        ChannelId: components["schemas"]["Id"];
    };
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com",
                 *       "password": "<password>"
                 *     }
                 */
                "application/json": {
                    email: components["schemas"]["Email"];
                    /** @description The password. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Signed in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true,
                     *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a16"
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getCurrentUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a11",
                     *         "email": "ada@example.com",
                     *         "name": "Ada",
                     *         "createdAt": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "organization": {
                     *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a12",
                     *         "slug": "acme",
                     *         "name": "Acme",
                     *         "timeZone": "Europe/Berlin",
                     *         "createdAt": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "role": "owner",
                     *       "sessionExpiresAt": "2026-02-14T09:30:00.000Z"
                     *     }
                     */
                    "application/json": {
                        user: components["schemas"]["User"];
                        organization: components["schemas"]["ActiveOrganization"];
                        role: components["schemas"]["ActiveRole"];
                        sessionExpiresAt: components["schemas"]["Timestamp"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateCurrentUser: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Ada"
                 *     }
                 */
                "application/json": {
                    name?: components["schemas"]["DisplayName"];
                };
            };
        };
        responses: {
            /** @description The person. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "user": {
                     *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a11",
                     *         "email": "ada@example.com",
                     *         "name": "Ada",
                     *         "createdAt": "2026-01-15T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        user: components["schemas"]["User"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    changePassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "currentPassword": "<current password>",
                 *       "newPassword": "<new password>"
                 *     }
                 */
                "application/json": {
                    /** @description The password you have now. */
                    currentPassword: string;
                    newPassword: components["schemas"]["NewPassword"];
                };
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordChanged"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "ada@example.com"
                 *     }
                 */
                "application/json": {
                    email: components["schemas"]["Email"];
                };
            };
        };
        responses: {
            /** @description If the address has an account, a mail is on its way. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "accepted": true
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        accepted: true;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            409: components["responses"]["MailNotConfigured"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "twr_<43 characters>",
                 *       "newPassword": "<new password>"
                 *     }
                 */
                "application/json": {
                    /** @description The token of the link. */
                    token: string;
                    newPassword: components["schemas"]["NewPassword"];
                };
            };
        };
        responses: {
            /** @description Changed. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordChanged"];
                };
            };
            400: components["responses"]["ValidationError"];
            404: components["responses"]["PasswordResetNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSessions: {
        parameters: {
            query?: {
                /**
                 * @description How many to return.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description nextCursor of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Sessions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "sessions": [
                     *         {
                     *           "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a16",
                     *           "current": true,
                     *           "createdAt": "2026-01-15T09:30:00.000Z",
                     *           "lastSeenAt": "2026-01-15T09:30:00.000Z",
                     *           "expiresAt": "2026-02-14T09:30:00.000Z",
                     *           "address": "203.0.113.7",
                     *           "userAgent": "tidewatch/0.1.0",
                     *           "organization": {
                     *             "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a12",
                     *             "slug": "acme",
                     *             "name": "Acme",
                     *             "timeZone": "Europe/Berlin",
                     *             "createdAt": "2026-01-15T09:30:00.000Z"
                     *           }
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Newest first. */
                        sessions: components["schemas"]["Session"][];
                        nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeOtherSessions: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "endedSessions": 2
                     *     }
                     */
                    "application/json": {
                        endedSessions: components["schemas"]["EndedSessions"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeSession: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Session id. */
                sessionId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The session is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true,
                     *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a16"
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SessionNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listOrganizations: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Organizations by slug. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "organizations": []
                     *     }
                     */
                    "application/json": {
                        /** @description By slug. */
                        organizations: components["schemas"]["OrganizationMembership"][];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "slug": "acme",
                 *       "name": "Acme",
                 *       "timeZone": "Europe/Berlin"
                 *     }
                 */
                "application/json": {
                    slug: components["schemas"]["Slug"];
                    name: components["schemas"]["DisplayName"];
                    /**
                     * @description IANA time zone.
                     * @default UTC
                     */
                    timeZone?: string;
                };
            };
        };
        responses: {
            /** @description The organization. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["SlugTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    switchOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Organization id. */
                organizationId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The organization the session now acts in. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["OrganizationNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "confirmSlug": "acme"
                 *     }
                 */
                "application/json": {
                    /** @description The slug of the organization, repeated. */
                    confirmSlug: string;
                };
            };
        };
        responses: {
            /** @description The organization is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true,
                     *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a12"
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "timeZone": "Europe/Berlin"
                 *     }
                 */
                "application/json": {
                    name?: components["schemas"]["DisplayName"];
                    timeZone?: components["schemas"]["TimeZone"];
                };
            };
        };
        responses: {
            /** @description The organization. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    leaveOrganization: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description You don't belong to it any more. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "left": true,
                     *       "organizationId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a12"
                     *     }
                     */
                    "application/json": {
                        /**
                         * @description Always true.
                         * @constant
                         */
                        left: true;
                        organizationId: components["schemas"]["Id"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    transferOwnership: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "userId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a11"
                 *     }
                 */
                "application/json": {
                    /**
                     * Format: uuid
                     * @description User id of the member.
                     * @example 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a11
                     */
                    userId: string;
                };
            };
        };
        responses: {
            /** @description The new owner. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "member": {
                     *         "user": {
                     *           "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a11",
                     *           "email": "ada@example.com",
                     *           "name": "Ada",
                     *           "createdAt": "2026-01-15T09:30:00.000Z"
                     *         },
                     *         "role": "owner",
                     *         "joinedAt": "2026-01-15T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        member: components["schemas"]["Member"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MemberNotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMembers: {
        parameters: {
            query?: {
                /**
                 * @description How many to return.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description nextCursor of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Members. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "members": [],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description By e-mail. */
                        members: components["schemas"]["Member"][];
                        nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    removeMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description User id of the member. */
                userId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The membership is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true,
                     *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a11"
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MemberNotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMember: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description User id of the member. */
                userId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "role": "editor"
                 *     }
                 */
                "application/json": {
                    role: components["schemas"]["Role"];
                };
            };
        };
        responses: {
            /** @description The member. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "member": {
                     *         "user": {
                     *           "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a11",
                     *           "email": "ada@example.com",
                     *           "name": "Ada",
                     *           "createdAt": "2026-01-15T09:30:00.000Z"
                     *         },
                     *         "role": "editor",
                     *         "joinedAt": "2026-01-15T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        member: components["schemas"]["Member"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MemberNotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listInvitations: {
        parameters: {
            query?: {
                /**
                 * @description How many to return.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description nextCursor of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Invitations. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "invitations": [],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Newest first. */
                        invitations: components["schemas"]["Invitation"][];
                        nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "grace@example.com",
                 *       "role": "editor"
                 *     }
                 */
                "application/json": {
                    email: components["schemas"]["Email"];
                    role: components["schemas"]["Role"];
                };
            };
        };
        responses: {
            /** @description The invitation. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationSent"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    acceptInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "token": "twi_<43 characters>",
                 *       "name": "Grace",
                 *       "password": "<at least 12 characters>"
                 *     }
                 */
                "application/json": {
                    /** @description The token of the invitation. */
                    token: string;
                    name?: components["schemas"]["DisplayName"];
                    /** @description A new password of at least 12 characters, or the one the person has. */
                    password: string;
                };
            };
        };
        responses: {
            /** @description Joined and signed in. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SignedIn"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InvitationNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    resendInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Invitation id. */
                invitationId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The invitation. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["InvitationSent"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InvitationNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeInvitation: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Invitation id. */
                invitationId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true,
                     *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a13"
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["InvitationNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listApiKeys: {
        parameters: {
            query?: {
                /**
                 * @description How many to return.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description nextCursor of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Keys. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "apiKeys": [],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Newest first. */
                        apiKeys: components["schemas"]["ApiKey"][];
                        nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Backup job",
                 *       "kind": "project",
                 *       "projectSlug": "shop",
                 *       "scopes": [
                 *         "status:write"
                 *       ]
                 *     }
                 */
                "application/json": {
                    name: components["schemas"]["DisplayName"];
                    kind: components["schemas"]["ApiKeyKind"];
                    /** @description The project of a project key. */
                    projectSlug?: components["schemas"]["Slug"];
                    scopes: components["schemas"]["Scopes"];
                    allowedCidrs?: components["schemas"]["AllowedCidrs"];
                    /**
                     * @description Requests a minute to the MCP endpoint.
                     * @default 120
                     */
                    mcpRequestsPerMinute?: number;
                    mcpDailyCalls?: components["schemas"]["McpDailyCalls"];
                    expiresAt?: components["schemas"]["NullableTimestamp"];
                };
            };
        };
        responses: {
            /** @description The key and its secret. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "apiKey": {
                     *         "keyId": "twk_Ab3dEf6hIj9kLm2n",
                     *         "kind": "project",
                     *         "name": "Backup job",
                     *         "projectId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
                     *         "projectSlug": "shop",
                     *         "scopes": [
                     *           "status:write"
                     *         ],
                     *         "allowedCidrs": [],
                     *         "mcpRequestsPerMinute": 120,
                     *         "mcpDailyCalls": null,
                     *         "expiresAt": null,
                     *         "revokedAt": null,
                     *         "lastUsedAt": null,
                     *         "createdAt": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "secret": "<43 characters>",
                     *       "credential": "twk_Ab3dEf6hIj9kLm2n.<43 characters>"
                     *     }
                     */
                    "application/json": {
                        apiKey: components["schemas"]["ApiKey"];
                        /** @description Shown this once. */
                        secret: string;
                        /** @description `<keyId>.<secret>`, the value of Authorization: Bearer. */
                        credential: string;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ProjectNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    revokeApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Public half of the credential, beginning with twk_. */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is revoked. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true,
                     *       "id": "twk_Ab3dEf6hIj9kLm2n"
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ApiKeyNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateApiKey: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Public half of the credential, beginning with twk_. */
                keyId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "allowedCidrs": [
                 *         "203.0.113.0/24"
                 *       ]
                 *     }
                 */
                "application/json": {
                    name?: components["schemas"]["DisplayName"];
                    scopes?: components["schemas"]["Scopes"];
                    allowedCidrs?: components["schemas"]["AllowedCidrs"];
                    mcpRequestsPerMinute?: components["schemas"]["McpRequestsPerMinute"];
                    mcpDailyCalls?: components["schemas"]["McpDailyCalls"];
                    expiresAt?: components["schemas"]["NullableTimestamp"];
                };
            };
        };
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApiKeyEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ApiKeyNotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAuditLog: {
        parameters: {
            query?: {
                /** @description Only this operation. */
                action?: string;
                /** @description Only this outcome. */
                outcome?: "success" | "failure" | "denied";
                /**
                 * @description How many to return.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description nextCursor of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "entries": [],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Newest first. */
                        entries: components["schemas"]["AuditEntry"][];
                        nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getApiKeyInfo: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The key. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "apiKey": {
                     *         "keyId": "twk_Ab3dEf6hIj9kLm2n",
                     *         "kind": "organization",
                     *         "name": "CI",
                     *         "projectId": null,
                     *         "projectSlug": null,
                     *         "scopes": [
                     *           "admin:read"
                     *         ],
                     *         "allowedCidrs": [],
                     *         "mcpRequestsPerMinute": 120,
                     *         "mcpDailyCalls": 1000,
                     *         "expiresAt": null,
                     *         "revokedAt": null,
                     *         "lastUsedAt": "2026-01-15T09:30:00.000Z",
                     *         "createdAt": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "organization": {
                     *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a12",
                     *         "slug": "acme",
                     *         "name": "Acme",
                     *         "timeZone": "Europe/Berlin",
                     *         "createdAt": "2026-01-15T09:30:00.000Z"
                     *       },
                     *       "budget": {
                     *         "dailyCalls": 1000,
                     *         "used": 12,
                     *         "remaining": 988,
                     *         "resetsAt": "2026-01-16T00:00:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        apiKey: components["schemas"]["ApiKey"];
                        organization: components["schemas"]["Organization"];
                        /** @description MCP tool calls of this UTC day. */
                        budget: {
                            /** @description The limit; null means unlimited. */
                            dailyCalls: number | null;
                            /** @description Calls counted today. */
                            used: number;
                            /** @description What is left; null means unlimited. */
                            remaining: number | null;
                            /**
                             * Format: date-time
                             * @description The next UTC midnight.
                             */
                            resetsAt: string;
                        };
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listProjects: {
        parameters: {
            query?: {
                /** @description Only the project with this slug. */
                slug?: components["schemas"]["Slug"];
                /**
                 * @description How many to return.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description nextCursor of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Projects. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "projects": [
                     *         {
                     *           "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
                     *           "slug": "shop",
                     *           "name": "Web shop",
                     *           "createdAt": "2026-01-15T09:30:00.000Z"
                     *         }
                     *       ],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Projects by slug. */
                        projects: components["schemas"]["Project"][];
                        nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createProject: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "slug": "shop",
                 *       "name": "Web shop"
                 *     }
                 */
                "application/json": {
                    slug: components["schemas"]["Slug"];
                    name: components["schemas"]["DisplayName"];
                };
            };
        };
        responses: {
            /** @description The new project. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "project": {
                     *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
                     *         "slug": "shop",
                     *         "name": "Web shop",
                     *         "createdAt": "2026-01-15T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        project: components["schemas"]["Project"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["SlugTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project id. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "project": {
                     *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
                     *         "slug": "shop",
                     *         "name": "Web shop",
                     *         "createdAt": "2026-01-15T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        project: components["schemas"]["Project"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteProject: {
        parameters: {
            query: {
                /** @description The slug of the project, to confirm. */
                confirmSlug: components["schemas"]["Slug"];
            };
            header?: never;
            path: {
                /** @description Project id. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true,
                     *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateProject: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Project id. */
                projectId: components["parameters"]["ProjectId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Shop of all things"
                 *     }
                 */
                "application/json": {
                    name: components["schemas"]["DisplayName"];
                };
            };
        };
        responses: {
            /** @description The project. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "project": {
                     *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10",
                     *         "slug": "shop",
                     *         "name": "Shop of all things",
                     *         "createdAt": "2026-01-15T09:30:00.000Z"
                     *       }
                     *     }
                     */
                    "application/json": {
                        project: components["schemas"]["Project"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ProjectNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMonitors: {
        parameters: {
            query?: {
                /** @description Only of this project. Give projectSlug or projectId, not both; a project key may leave both out. */
                projectSlug?: components["parameters"]["ProjectSlug"];
                /** @description Only of this project, by its id. */
                projectId?: components["parameters"]["ProjectIdQuery"];
                /** @description Only this slug. */
                slug?: components["schemas"]["Slug"];
                /** @description Only this status. */
                status?: components["schemas"]["MonitorResult"];
                /** @description Only paused ones, or only the others. */
                paused?: boolean;
                /**
                 * @description How many to return.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description nextCursor of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Monitors. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "monitors": [],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Monitors by slug. */
                        monitors: components["schemas"]["Monitor"][];
                        nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createMonitor: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectSlug": "shop",
                 *       "slug": "nightly-backup",
                 *       "name": "Nightly backup",
                 *       "intervalSec": 86400,
                 *       "degradedAfter": 1.05,
                 *       "downAfter": 1.5
                 *     }
                 */
                "application/json": {
                    /** @description The project by its slug; a project key may leave it out. */
                    projectSlug?: components["schemas"]["Slug"];
                    /**
                     * Format: uuid
                     * @description The project by its id.
                     */
                    projectId?: string;
                    /** @description Names the monitor in events; unique in the project and never changes. */
                    slug: components["schemas"]["Slug"];
                    name: components["schemas"]["DisplayName"];
                    /**
                     * @description Expected seconds between healthy events.
                     * @default 60
                     */
                    intervalSec?: number;
                    /**
                     * @description Degraded after intervalSec times this of silence.
                     * @default 1.5
                     */
                    degradedAfter?: number;
                    /**
                     * @description Down after intervalSec times this of silence; not below degradedAfter.
                     * @default 3
                     */
                    downAfter?: number;
                };
            };
        };
        responses: {
            /** @description The new monitor. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitorEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ProjectNotFound"];
            409: components["responses"]["SlugTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMonitor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Monitor id. */
                monitorId: components["parameters"]["MonitorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The monitor. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitorEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MonitorNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteMonitor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Monitor id. */
                monitorId: components["parameters"]["MonitorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true,
                     *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a20"
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MonitorNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMonitor: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Monitor id. */
                monitorId: components["parameters"]["MonitorId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "intervalSec": 3600,
                 *       "paused": false
                 *     }
                 */
                "application/json": {
                    name?: components["schemas"]["DisplayName"];
                    intervalSec?: components["schemas"]["IntervalSec"];
                    degradedAfter?: components["schemas"]["SilenceFactor"];
                    downAfter?: components["schemas"]["SilenceFactor"];
                    /** @description true pauses it, false resumes it. */
                    paused?: boolean;
                };
            };
        };
        responses: {
            /** @description The monitor. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MonitorEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MonitorNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMonitorEvents: {
        parameters: {
            query?: {
                /**
                 * @description How many to return.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description nextCursor of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description Monitor id. */
                monitorId: components["parameters"]["MonitorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "events": [],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Newest first. */
                        events: components["schemas"]["StatusEventRecord"][];
                        nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MonitorNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMonitorTransitions: {
        parameters: {
            query?: {
                /**
                 * @description How many to return.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description nextCursor of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description Monitor id. */
                monitorId: components["parameters"]["MonitorId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Transitions. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "transitions": [],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Newest first. */
                        transitions: components["schemas"]["MonitorTransition"][];
                        nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MonitorNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMonitoringSnapshot: {
        parameters: {
            query?: {
                /** @description Only of this project. Give projectSlug or projectId, not both; a project key may leave both out. */
                projectSlug?: components["parameters"]["ProjectSlug"];
                /** @description Only of this project, by its id. */
                projectId?: components["parameters"]["ProjectIdQuery"];
                /** @description Only this monitor. */
                monitorId?: components["schemas"]["Id"];
                /** @description Window of the uptime figures in UTC days. */
                uptimeDays?: number;
                /** @description How many monitors to list; the summary counts all. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshot. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "snapshot": {
                     *         "generatedAt": "2026-01-15T09:30:00.000Z",
                     *         "uptimeDays": 30,
                     *         "summary": {
                     *           "total": 0,
                     *           "ok": 0,
                     *           "degraded": 0,
                     *           "error": 0,
                     *           "down": 0,
                     *           "unknown": 0,
                     *           "paused": 0
                     *         },
                     *         "monitors": [],
                     *         "truncated": false
                     *       }
                     *     }
                     */
                    "application/json": {
                        snapshot: components["schemas"]["MonitoringSnapshot"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            /** @description There is no such project or monitor. */
            404: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "error": {
                     *         "code": "MONITOR_NOT_FOUND",
                     *         "message": "No such monitor.",
                     *         "requestId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10"
                     *       }
                     *     }
                     */
                    "application/json": components["schemas"]["Error"];
                };
            };
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listServers: {
        parameters: {
            query?: {
                /** @description Only of this project. Give projectSlug or projectId, not both; a project key may leave both out. */
                projectSlug?: components["parameters"]["ProjectSlug"];
                /** @description Only of this project, by its id. */
                projectId?: components["parameters"]["ProjectIdQuery"];
                /** @description Only this slug. */
                slug?: components["schemas"]["Slug"];
                /** @description Only those in this state. */
                state?: components["schemas"]["ServerState"];
                /** @description Only those of which an alert fires, or only the others. */
                firing?: boolean;
                /**
                 * @description How many to return.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description nextCursor of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Servers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "servers": [],
                     *       "counts": {
                     *         "online": 0,
                     *         "offline": 0,
                     *         "unknown": 0,
                     *         "firingAlerts": 0
                     *       },
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Servers by slug. */
                        servers: components["schemas"]["ServerSummary"][];
                        counts: components["schemas"]["ServerCounts"];
                        nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createServer: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectSlug": "shop",
                 *       "name": "Web 1",
                 *       "watchedServices": [
                 *         "nginx.service"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description The project by its slug; a project key may leave it out. */
                    projectSlug?: components["schemas"]["Slug"];
                    /**
                     * Format: uuid
                     * @description The project by its id.
                     */
                    projectId?: string;
                    name: components["schemas"]["DisplayName"];
                    /** @description Unique in the project; made of the name when it is left out. */
                    slug?: components["schemas"]["Slug"];
                    /**
                     * @description Seconds between two samples.
                     * @default 15
                     */
                    intervalSec?: number;
                    watchedServices?: components["schemas"]["WatchedServices"];
                    /**
                     * @description Whether nginx is looked at.
                     * @default true
                     */
                    nginxEnabled?: boolean;
                };
            };
        };
        responses: {
            /** @description The new server with its token. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerRegistration"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ProjectNotFound"];
            409: components["responses"]["SlugTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Server id. */
                serverId: components["parameters"]["ServerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ServerNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Server id. */
                serverId: components["parameters"]["ServerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true,
                     *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a20"
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ServerNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateServer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Server id. */
                serverId: components["parameters"]["ServerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "intervalSec": 30,
                 *       "watchedServices": [
                 *         "nginx.service",
                 *         "postgresql.service"
                 *       ]
                 *     }
                 */
                "application/json": {
                    name?: components["schemas"]["DisplayName"];
                    intervalSec?: components["schemas"]["ServerIntervalSec"];
                    watchedServices?: components["schemas"]["WatchedServices"];
                    /** @description Whether nginx is looked at. */
                    nginxEnabled?: boolean;
                };
            };
        };
        responses: {
            /** @description The server. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ServerNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateServerToken: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Server id. */
                serverId: components["parameters"]["ServerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The server with its new token. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerRegistration"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ServerNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getServerSeries: {
        parameters: {
            query?: {
                /** @description How far back. */
                range?: components["parameters"]["SeriesRangeQuery"];
            };
            header?: never;
            path: {
                /** @description Server id. */
                serverId: components["parameters"]["ServerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The series. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerSeries"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ServerNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getServerProcessSeries: {
        parameters: {
            query?: {
                /** @description How far back. */
                range?: components["parameters"]["SeriesRangeQuery"];
                /** @description Only the processes of this name. */
                name?: string;
            };
            header?: never;
            path: {
                /** @description Server id. */
                serverId: components["parameters"]["ServerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The series. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerProcessSeries"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ServerNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listServerAlerts: {
        parameters: {
            query?: {
                /** @description Only those that fire, or only those that ended. */
                state?: "firing" | "resolved";
                /**
                 * @description How many to return.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description nextCursor of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description Server id. */
                serverId: components["parameters"]["ServerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Alerts. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "alerts": [],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Newest first. */
                        alerts: components["schemas"]["ServerAlert"][];
                        nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ServerNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    tailServerLogs: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Server id. */
                serverId: components["parameters"]["ServerId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "sourceId": "journal:nginx.service",
                 *       "lines": 100
                 *     }
                 */
                "application/json": {
                    /** @description An id of metrics.logSources. */
                    sourceId: string;
                    /**
                     * @description How many: 100, 200 or 500.
                     * @default 100
                     * @enum {integer}
                     */
                    lines?: 100 | 200 | 500;
                    /** @description The cursor of an earlier answer; only what came after it. */
                    after?: string;
                };
            };
        };
        responses: {
            /** @description The lines. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerLogTail"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["LogSourceNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["UpstreamError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getServerService: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Server id. */
                serverId: components["parameters"]["ServerId"];
                /** @description The unit by its name. */
                unit: components["schemas"]["UnitName"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The unit. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "service": {
                     *         "name": "nginx.service",
                     *         "description": "A high performance web server",
                     *         "loadState": "loaded",
                     *         "activeState": "active",
                     *         "subState": "running",
                     *         "unitFileState": "enabled",
                     *         "result": "success",
                     *         "since": "2026-01-15T09:30:00.000Z",
                     *         "mainPid": 812,
                     *         "restarts": 0,
                     *         "memoryBytes": 9437184,
                     *         "cpuSec": 12.5,
                     *         "exitCode": 0
                     *       }
                     *     }
                     */
                    "application/json": {
                        service: components["schemas"]["ServiceStatus"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["LogSourceNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["UpstreamError"];
            503: components["responses"]["Unavailable"];
        };
    };
    describeServerProcess: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Server id. */
                serverId: components["parameters"]["ServerId"];
                /** @description The name of the processes. */
                name: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The processes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "processes": [
                     *         {
                     *           "pmId": 0,
                     *           "name": "api",
                     *           "status": "online",
                     *           "pid": 4711,
                     *           "cpuPct": 1.2,
                     *           "memoryBytes": 73400320,
                     *           "restarts": 3,
                     *           "unstableRestarts": 0,
                     *           "uptimeSec": 86400,
                     *           "execMode": "cluster_mode",
                     *           "nodeVersion": "20.20.2",
                     *           "exitCode": 0,
                     *           "createdAt": "2026-01-15T09:30:00.000Z"
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["ProcessDescription"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["LogSourceNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["UpstreamError"];
            503: components["responses"]["Unavailable"];
        };
    };
    getServerNginx: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Server id. */
                serverId: components["parameters"]["ServerId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Servers and logs of nginx. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "capability": "ok",
                     *       "servers": [
                     *         {
                     *           "serverNames": [
                     *             "example.com"
                     *           ],
                     *           "listen": [
                     *             "443 ssl"
                     *           ]
                     *         }
                     *       ],
                     *       "sources": [
                     *         {
                     *           "id": "nginx:access:3f9c0a12",
                     *           "kind": "nginx_access",
                     *           "label": "/var/log/nginx/access.log",
                     *           "readable": true
                     *         }
                     *       ]
                     *     }
                     */
                    "application/json": components["schemas"]["NginxSources"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["LogSourceNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            502: components["responses"]["UpstreamError"];
            503: components["responses"]["Unavailable"];
        };
    };
    listIncidents: {
        parameters: {
            query?: {
                /** @description Only of this project. Give projectSlug or projectId, not both; a project key may leave both out. */
                projectSlug?: components["parameters"]["ProjectSlug"];
                /** @description Only of this project, by its id. */
                projectId?: components["parameters"]["ProjectIdQuery"];
                /** @description Only this status. */
                status?: components["schemas"]["IncidentStatus"];
                /**
                 * @description How many to return.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description nextCursor of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Incidents. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "incidents": [],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Newest first. */
                        incidents: components["schemas"]["Incident"][];
                        nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createIncident: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectSlug": "shop",
                 *       "title": "Checkout fails",
                 *       "severity": "major",
                 *       "monitorIds": [
                 *         "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a20"
                 *       ],
                 *       "initialBody": "Payments by card are refused. We are looking into it."
                 *     }
                 */
                "application/json": {
                    /** @description The project by its slug; it may be left out where a key or a monitor says it. */
                    projectSlug?: components["schemas"]["Slug"];
                    /**
                     * Format: uuid
                     * @description The project by its id.
                     */
                    projectId?: string;
                    title: components["schemas"]["Title"];
                    severity: components["schemas"]["IncidentSeverity"];
                    /**
                     * @description Monitors it affects, of one project; may be left out if that is named.
                     * @example [
                     *       "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a20"
                     *     ]
                     */
                    monitorIds?: components["schemas"]["Id"][];
                    /**
                     * @description The first update, Markdown; the public may read it.
                     * @example Payments by card are refused. We are looking into it.
                     */
                    initialBody: string;
                    /**
                     * @description How far the handling is.
                     * @default investigating
                     * @enum {string}
                     */
                    status?: "investigating" | "identified" | "monitoring" | "resolved";
                };
            };
        };
        responses: {
            /** @description The new incident. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IncidentEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ProjectNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getIncident: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Incident id. */
                incidentId: components["parameters"]["IncidentId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The incident. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IncidentEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["IncidentNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    postIncidentUpdate: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Incident id. */
                incidentId: components["parameters"]["IncidentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "status": "identified",
                 *       "body": "The payment provider has trouble in Europe."
                 *     }
                 */
                "application/json": {
                    status: components["schemas"]["IncidentStatus"];
                    body: components["schemas"]["Markdown"];
                };
            };
        };
        responses: {
            /** @description The incident with all its updates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IncidentEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["IncidentNotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    resolveIncident: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Incident id. */
                incidentId: components["parameters"]["IncidentId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "body": "Payments work again."
                 *     }
                 */
                "application/json": {
                    /** @description The last update, Markdown; "The incident is resolved." when left out. */
                    body?: string;
                };
            };
        };
        responses: {
            /** @description The incident with all its updates. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["IncidentEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["IncidentNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listMaintenances: {
        parameters: {
            query?: {
                /** @description Only of this project. Give projectSlug or projectId, not both; a project key may leave both out. */
                projectSlug?: components["parameters"]["ProjectSlug"];
                /** @description Only of this project, by its id. */
                projectId?: components["parameters"]["ProjectIdQuery"];
                /** @description Only this status. */
                status?: components["schemas"]["MaintenanceStatus"];
                /**
                 * @description How many to return.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description nextCursor of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Maintenance windows. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "maintenances": [],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description The one that starts last first. */
                        maintenances: components["schemas"]["Maintenance"][];
                        nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createMaintenance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "projectSlug": "shop",
                 *       "title": "Database upgrade",
                 *       "body": "The shop is **closed** for an hour.",
                 *       "monitorIds": [
                 *         "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a20"
                 *       ],
                 *       "startsAt": "2030-01-16T22:00:00.000Z",
                 *       "endsAt": "2030-01-16T23:00:00.000Z"
                 *     }
                 */
                "application/json": {
                    /** @description The project by its slug; it may be left out. */
                    projectSlug?: components["schemas"]["Slug"];
                    /**
                     * Format: uuid
                     * @description The project by its id.
                     */
                    projectId?: string;
                    title: components["schemas"]["Title"];
                    body?: components["schemas"]["NullableMarkdown"];
                    monitorIds: components["schemas"]["MaintenanceMonitorIds"];
                    /**
                     * Format: date-time
                     * @description When it begins, ISO 8601 with a zone.
                     * @example 2030-01-16T22:00:00Z
                     */
                    startsAt: string;
                    /**
                     * Format: date-time
                     * @description When it ends, ISO 8601 with a zone.
                     * @example 2030-01-16T23:00:00Z
                     */
                    endsAt: string;
                };
            };
        };
        responses: {
            /** @description The new window. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaintenanceEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ProjectNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getMaintenance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Maintenance id. */
                maintenanceId: components["parameters"]["MaintenanceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The window. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaintenanceEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MaintenanceNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteMaintenance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Maintenance id. */
                maintenanceId: components["parameters"]["MaintenanceId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true,
                     *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a70"
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MaintenanceNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateMaintenance: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Maintenance id. */
                maintenanceId: components["parameters"]["MaintenanceId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "title": "Database upgrade and backup",
                 *       "body": "The shop is read-only meanwhile."
                 *     }
                 */
                "application/json": {
                    title?: components["schemas"]["Title"];
                    body?: components["schemas"]["NullableMarkdown"];
                    monitorIds?: components["schemas"]["MaintenanceMonitorIds"];
                    /**
                     * Format: date-time
                     * @description When it begins, ISO 8601 with a zone.
                     * @example 2030-01-16T22:00:00Z
                     */
                    startsAt?: string;
                    /**
                     * Format: date-time
                     * @description When it ends, ISO 8601 with a zone.
                     * @example 2030-01-16T23:00:00Z
                     */
                    endsAt?: string;
                };
            };
        };
        responses: {
            /** @description The window. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["MaintenanceEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MaintenanceNotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getStatusPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The status page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusPageEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["StatusPageNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateStatusPage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "enabled": true,
                 *       "slug": "acme",
                 *       "title": "Acme"
                 *     }
                 */
                "application/json": {
                    /** @description Whether the public sees it. */
                    enabled?: boolean;
                    slug?: components["schemas"]["Slug"];
                    title?: components["schemas"]["DisplayName"];
                    description?: components["schemas"]["PageDescription"];
                    /** @description Whether a monitor is on the page while nothing else is said of it. */
                    visibleByDefault?: boolean;
                    /**
                     * @description Host name of yours that shows it too, once its CNAME leads to us; null removes it.
                     * @example status.example.com
                     */
                    customDomain?: string | null;
                };
            };
        };
        responses: {
            /** @description The status page. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusPageEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["StatusPageConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getPublicStatusSnapshot: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The snapshot. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "snapshot": {
                     *         "generatedAt": "2026-01-15T09:30:00.000Z",
                     *         "enabled": true,
                     *         "page": {
                     *           "title": "Acme",
                     *           "description": null,
                     *           "url": "http://127.0.0.1:4000/status/acme"
                     *         },
                     *         "status": "operational",
                     *         "description": "All systems operational",
                     *         "components": [],
                     *         "incidents": [],
                     *         "maintenances": []
                     *       }
                     *     }
                     */
                    "application/json": {
                        snapshot: components["schemas"]["PublicStatusSnapshot"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["StatusPageNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listStatusPageComponents: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Components. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "components": []
                     *     }
                     */
                    "application/json": {
                        /** @description In the order of the page. */
                        components: components["schemas"]["Component"][];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["StatusPageNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateStatusPageComponent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Monitor id. */
                monitorId: components["parameters"]["MonitorId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "Payments",
                 *       "group": "Checkout",
                 *       "order": 10
                 *     }
                 */
                "application/json": {
                    name?: components["schemas"]["ComponentName"];
                    description?: components["schemas"]["ComponentDescription"];
                    group?: components["schemas"]["ComponentGroup"];
                    /**
                     * @description Lower stands first; 0 where nothing was said.
                     * @example 10
                     */
                    order?: number;
                    /** @description Whether the public sees it. */
                    visible?: boolean;
                };
            };
        };
        responses: {
            /** @description The component. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ComponentEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MonitorNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSubscribers: {
        parameters: {
            query?: {
                /** @description Only of this type. */
                type?: components["schemas"]["SubscriberType"];
                /** @description Only with this status. */
                status?: components["schemas"]["SubscriberStatus"];
                /**
                 * @description How many to return.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description nextCursor of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Subscribers. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "subscribers": [],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Newest first. */
                        subscribers: components["schemas"]["Subscriber"][];
                        nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["StatusPageNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createSubscriber: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "email": "grace@example.com"
                 *     }
                 */
                "application/json": {
                    email: components["schemas"]["Email"];
                    webhookUrl?: components["schemas"]["SubscriberWebhookUrl"];
                };
            };
        };
        responses: {
            /** @description The subscriber, still to be confirmed. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriberEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["StatusPageNotFound"];
            409: components["responses"]["SubscriberConflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSubscriber: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Subscriber id. */
                subscriberId: components["parameters"]["SubscriberId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true,
                     *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a90"
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["SubscriberNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getDomainVerification: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The verification. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainVerificationEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["StatusPageNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    verifyDomain: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The verification. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DomainVerificationEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["StatusPageNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNotifications: {
        parameters: {
            query?: {
                /** @description Only what the caller has not read. */
                unread?: boolean;
                /** @description Only of this kind. */
                kind?: components["schemas"]["NotificationKind"];
                /**
                 * @description How many to return.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description nextCursor of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Notifications. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "notifications": [],
                     *       "unreadCount": 0,
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Newest first. */
                        notifications: components["schemas"]["Notification"][];
                        /** @description How many the caller has not read. */
                        unreadCount: number;
                        nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    readAllNotifications: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many are left. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unread"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    readNotification: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Notification id. */
                notificationId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How many are left. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Unread"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["NotificationNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNotificationChannels: {
        parameters: {
            query?: {
                /** @description Only the one with this slug. */
                slug?: components["schemas"]["ChannelSlug"];
                /**
                 * @description How many to return.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description nextCursor of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Channels. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "channels": [],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description By slug. */
                        channels: components["schemas"]["NotificationChannel"][];
                        nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createNotificationChannel: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "slug": "our-tool",
                 *       "type": "webhook",
                 *       "webhookUrl": "https://hooks.example.com/tidewatch",
                 *       "kinds": [
                 *         "monitor.down",
                 *         "monitor.recovered"
                 *       ]
                 *     }
                 */
                "application/json": {
                    slug: components["schemas"]["ChannelSlug"];
                    type: components["schemas"]["ChannelType"];
                    email?: components["schemas"]["ChannelEmail"];
                    webhookUrl?: components["schemas"]["ChannelUrl"];
                    botToken?: components["schemas"]["ChannelBotToken"];
                    chatId?: components["schemas"]["ChannelChatId"];
                    /**
                     * @description Kinds to be told; all when left out. A recovery is told only where the trouble before it was.
                     * @default [
                     *       "monitor.down",
                     *       "monitor.degraded",
                     *       "monitor.recovered",
                     *       "channel.failed",
                     *       "incident.opened",
                     *       "incident.updated",
                     *       "incident.resolved",
                     *       "server.offline",
                     *       "server.alert",
                     *       "server.recovered",
                     *       "error.new",
                     *       "error.recurrence",
                     *       "error.spike"
                     *     ]
                     */
                    kinds?: components["schemas"]["NotificationKind"][];
                    /** @description Only what happens in this project. */
                    projectSlug?: components["schemas"]["Slug"];
                    reminderMinutes?: components["schemas"]["ReminderMinutes"];
                    /**
                     * @description A disabled channel is told nothing.
                     * @default true
                     */
                    enabled?: boolean;
                };
            };
        };
        responses: {
            /** @description The channel. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationChannelWithSecret"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ProjectNotFound"];
            409: components["responses"]["SlugTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getNotificationChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Channel id. */
                channelId: components["parameters"]["ChannelId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The channel. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationChannelEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChannelNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteNotificationChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Channel id. */
                channelId: components["parameters"]["ChannelId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deleted": true,
                     *       "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a50"
                     *     }
                     */
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChannelNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateNotificationChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Channel id. */
                channelId: components["parameters"]["ChannelId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "kinds": [
                 *         "monitor.down"
                 *       ],
                 *       "reminderMinutes": 60
                 *     }
                 */
                "application/json": {
                    email?: components["schemas"]["ChannelEmail"];
                    webhookUrl?: components["schemas"]["ChannelUrl"];
                    botToken?: components["schemas"]["ChannelBotToken"];
                    chatId?: components["schemas"]["ChannelChatId"];
                    kinds?: components["schemas"]["NotificationKinds"];
                    /** @description Only what happens in this project; null is all of them. */
                    projectSlug?: string | null;
                    reminderMinutes?: components["schemas"]["ReminderMinutes"];
                    /** @description A disabled channel is told nothing. */
                    enabled?: boolean;
                };
            };
        };
        responses: {
            /** @description The channel. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationChannelEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChannelNotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    testNotificationChannel: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Channel id. */
                channelId: components["parameters"]["ChannelId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description How it went. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "delivered": false,
                     *       "reason": "hooks.slack.com answered 404: no_service"
                     *     }
                     */
                    "application/json": {
                        /** @description Whether the other side took it. */
                        delivered: boolean;
                        /** @description Why not, or null. */
                        reason: string | null;
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChannelNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    rotateNotificationChannelSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Channel id. */
                channelId: components["parameters"]["ChannelId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The channel and its new secret. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["NotificationChannelWithSecret"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ChannelNotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listNotificationDeliveries: {
        parameters: {
            query?: {
                /** @description Only to this channel. */
                channelId?: components["schemas"]["Id"];
                /** @description Only with this status. */
                status?: components["schemas"]["DeliveryStatus"];
                /**
                 * @description How many to return.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description nextCursor of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Deliveries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "deliveries": [],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Newest first. */
                        deliveries: components["schemas"]["NotificationDelivery"][];
                        nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    retryNotificationDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Delivery id. */
                deliveryId: components["schemas"]["Id"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The delivery. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "delivery": {
                     *         "id": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a52",
                     *         "channelId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a50",
                     *         "channelSlug": "ops-pager",
                     *         "kind": "monitor.down",
                     *         "title": "Nightly backup is down",
                     *         "status": "pending",
                     *         "attempts": 0,
                     *         "nextAttemptAt": "2026-01-16T09:00:00.000Z",
                     *         "lastError": "hooks.slack.com answered 500",
                     *         "createdAt": "2026-01-15T09:30:05.000Z",
                     *         "finishedAt": null
                     *       }
                     *     }
                     */
                    "application/json": {
                        delivery: components["schemas"]["NotificationDelivery"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["DeliveryNotFound"];
            409: components["responses"]["Conflict"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listAnalyticsProperties: {
        parameters: {
            query?: {
                /** @description Only this domain. */
                domain?: components["schemas"]["Domain"];
                /** @description Only of this project. Give projectSlug or projectId, not both; a project key may leave both out. */
                projectSlug?: components["parameters"]["ProjectSlug"];
                /** @description Only of this project, by its id. */
                projectId?: components["parameters"]["ProjectIdQuery"];
                /**
                 * @description How many to return.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description nextCursor of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Properties. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "properties": [],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Properties by domain. */
                        properties: components["schemas"]["AnalyticsProperty"][];
                        nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ProjectNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    createAnalyticsProperty: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "domain": "shop.example.com",
                 *       "name": "Shop"
                 *     }
                 */
                "application/json": {
                    domain: components["schemas"]["Domain"];
                    /** @description Default: the domain. */
                    name?: components["schemas"]["DisplayName"];
                    /** @description The project that it belongs to. */
                    projectSlug?: components["schemas"]["Slug"];
                    /**
                     * Format: uuid
                     * @description The same by its id.
                     */
                    projectId?: string;
                    allowedHostnames?: components["schemas"]["AllowedHostnames"];
                    scriptHosts?: components["schemas"]["ScriptHosts"];
                    /**
                     * @description Whether a new issue is told, unless it is of low importance.
                     * @default true
                     */
                    alertNewIssue?: boolean;
                    /**
                     * @description Whether it is told that a resolved issue is back.
                     * @default true
                     */
                    alertRecurrence?: boolean;
                    /**
                     * @description Whether it is told that an issue has many events at once.
                     * @default true
                     */
                    alertSpike?: boolean;
                    /**
                     * @description Events of one issue that are a spike.
                     * @default 100
                     */
                    spikeThreshold?: number;
                    /**
                     * @description Within so many minutes.
                     * @default 60
                     * @enum {integer}
                     */
                    spikeWindowMinutes?: 5 | 15 | 30 | 60 | 180 | 360 | 1440;
                };
            };
        };
        responses: {
            /** @description The new property. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsPropertyEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["ProjectNotFound"];
            409: components["responses"]["DomainTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getAnalyticsProperty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Property id. */
                propertyId: components["parameters"]["PropertyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The property. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsPropertyEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PropertyNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteAnalyticsProperty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Property id. */
                propertyId: components["parameters"]["PropertyId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description It is gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Deleted"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PropertyNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateAnalyticsProperty: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Property id. */
                propertyId: components["parameters"]["PropertyId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "spikeThreshold": 500,
                 *       "spikeWindowMinutes": 15
                 *     }
                 */
                "application/json": {
                    domain?: components["schemas"]["Domain"];
                    name?: components["schemas"]["DisplayName"];
                    /**
                     * Format: uuid
                     * @description The project that it belongs to; null is none.
                     */
                    projectId?: string | null;
                    allowedHostnames?: components["schemas"]["AllowedHostnames"];
                    scriptHosts?: components["schemas"]["ScriptHosts"];
                    /** @description Whether a new issue is told, unless it is of low importance. */
                    alertNewIssue?: boolean;
                    /** @description Whether it is told that a resolved issue is back. */
                    alertRecurrence?: boolean;
                    /** @description Whether it is told that an issue has many events at once. */
                    alertSpike?: boolean;
                    spikeThreshold?: components["schemas"]["SpikeThreshold"];
                    spikeWindowMinutes?: components["schemas"]["SpikeWindowMinutes"];
                };
            };
        };
        responses: {
            /** @description The changed property. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AnalyticsPropertyEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PropertyNotFound"];
            409: components["responses"]["DomainTaken"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listErrorIssues: {
        parameters: {
            query?: {
                /** @description Property id. */
                propertyId?: components["parameters"]["PropertyIdQuery"];
                /** @description Only of this importance: low is noise such as the errors of extensions and of cross-origin scripts. */
                importance?: "high" | "medium" | "low" | "all";
                /** @description Only of this status. */
                status?: "unresolved" | "resolved" | "ignored" | "all";
                /** @description Only of this class of exceptions, such as TypeError. */
                type?: string;
                /** @description Only those seen in this release. */
                release?: components["schemas"]["ErrorRelease"];
                /** @description Only those seen in this environment. */
                environment?: components["schemas"]["ErrorEnvironment"];
                /** @description Only those with this text in title or culprit, in upper or lower case. */
                query?: string;
                /** @description Only those seen at or after this time. */
                since?: string;
                /** @description Only those first seen before this time. */
                until?: string;
                /** @description The order: the newest event, the newest issue or the most events first. */
                sort?: "lastSeen" | "firstSeen" | "events";
                /**
                 * @description How many to return.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description nextCursor of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Issues. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "issues": [],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Issues in order. */
                        issues: components["schemas"]["ErrorIssue"][];
                        nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PropertyNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getErrorIssue: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Issue id. */
                issueId: components["parameters"]["IssueId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The issue. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorIssueDetailEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["IssueNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateErrorIssueStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Issue id. */
                issueId: components["parameters"]["IssueId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "action": "resolve"
                 *     }
                 */
                "application/json": {
                    /**
                     * @description What becomes of it.
                     * @enum {string}
                     */
                    action: "resolve" | "ignore" | "reopen";
                    /** @description With resolve: the last release that has it. */
                    release?: string;
                };
            };
        };
        responses: {
            /** @description The issue as it is now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorIssueEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["IssueNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    mergeErrorIssues: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Issue id. */
                issueId: components["parameters"]["IssueId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "issueIds": [
                 *         "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b21"
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description The issues that end in this one. */
                    issueIds: string[];
                };
            };
        };
        responses: {
            /** @description The issue with everything that was merged into it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorIssueEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["IssueNotFound"];
            409: components["responses"]["Conflict"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listErrorEvents: {
        parameters: {
            query?: {
                /**
                 * @description How many to return.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description nextCursor of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path: {
                /** @description Issue id. */
                issueId: components["parameters"]["IssueId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Events. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "events": [],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description The newest first. */
                        events: components["schemas"]["ErrorEventSummary"][];
                        nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["IssueNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getErrorEvent: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Issue id. */
                issueId: components["parameters"]["IssueId"];
                /** @description Event id. */
                eventId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The event. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorEventEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["EventNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getErrorFixContext: {
        parameters: {
            query?: {
                /** @description How many of its events to show. */
                sampleLimit?: number;
            };
            header?: never;
            path: {
                /** @description Issue id. */
                issueId: components["parameters"]["IssueId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The context. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorFixContext"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["IssueNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    getErrorScrubbing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorScrubbingEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    updateErrorScrubbing: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "keys": [
                 *         "customer_number"
                 *       ]
                 *     }
                 */
                "application/json": {
                    enabled?: components["schemas"]["ScrubbingEnabled"];
                    keys?: components["schemas"]["ScrubbingKeys"];
                };
            };
        };
        responses: {
            /** @description The settings. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ErrorScrubbingEnvelope"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listErrorTypes: {
        parameters: {
            query?: {
                /** @description Property id. */
                propertyId?: components["parameters"]["PropertyIdQuery"];
                /** @description Only those seen at or after this time. */
                since?: string;
                /**
                 * @description How many to return.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description nextCursor of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Types. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    /**
                     * @example {
                     *       "types": [],
                     *       "nextCursor": null
                     *     }
                     */
                    "application/json": {
                        /** @description Types in order. */
                        types: components["schemas"]["ErrorTypeSummary"][];
                        nextCursor: components["schemas"]["NextCursor"];
                    };
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PropertyNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    listSourceMaps: {
        parameters: {
            query?: {
                /** @description The property by its domain. Give domain or propertyId. */
                domain?: components["parameters"]["DomainQuery"];
                /** @description Property id. */
                propertyId?: components["parameters"]["PropertyIdQuery"];
                /** @description The files of this release. */
                release?: components["schemas"]["ErrorRelease"];
                /**
                 * @description How many to return.
                 * @example 20
                 */
                limit?: components["parameters"]["Limit"];
                /** @description nextCursor of the page before. */
                cursor?: components["parameters"]["Cursor"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Releases or files. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceMapList"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PropertyNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    uploadSourceMaps: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "release": "shop@1.4.0",
                 *       "domain": "shop.example.com",
                 *       "file": [
                 *         "{\"version\":3,\"sources\":[],\"names\":[],\"mappings\":\"\"}"
                 *       ],
                 *       "path": [
                 *         "/assets/main.3f2a9c1b.js"
                 *       ]
                 *     }
                 */
                "multipart/form-data": {
                    release: components["schemas"]["ErrorRelease"];
                    /** @description The property by its domain. */
                    domain?: components["schemas"]["Domain"];
                    /**
                     * Format: uuid
                     * @description The property by its id; exactly one of the two.
                     */
                    propertyId?: string;
                    /** @description Source maps, version 3. */
                    file: string[];
                    /** @description The path or address of each generated file, in the order of the files. Without its host and escaped as in an address it has at most 1,000 characters; é counts as six. */
                    path: string[];
                };
            };
        };
        responses: {
            /** @description All of them are stored. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceMapsUploaded"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PropertyNotFound"];
            409: components["responses"]["SourceMapLimit"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    deleteSourceMaps: {
        parameters: {
            query: {
                /** @description The property by its domain. Give domain or propertyId. */
                domain?: components["parameters"]["DomainQuery"];
                /** @description Property id. */
                propertyId?: components["parameters"]["PropertyIdQuery"];
                /** @description The release. */
                release: components["schemas"]["ErrorRelease"];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description They are gone. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourceMapsDeleted"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PropertyNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    explainSourceMap: {
        parameters: {
            query: {
                /** @description The property by its domain. Give domain or propertyId. */
                domain?: components["parameters"]["DomainQuery"];
                /** @description Property id. */
                propertyId?: components["parameters"]["PropertyIdQuery"];
                /** @description The release. */
                release: components["schemas"]["ErrorRelease"];
                /** @description Address or path of the generated file, as the stack has it. */
                file: string;
                /** @description Line, from 1. */
                line: number;
                /** @description Column, from 1. */
                column: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where it leads. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SourcePosition"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PropertyNotFound"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportStatusEvents: {
        parameters: {
            query?: never;
            header: {
                /** @description The keyId of the project key. */
                "X-Tidewatch-Key": string;
                /** @description Unix seconds; at most 300 s from the server's clock. */
                "X-Tidewatch-Timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "slug": "nightly-backup",
                 *       "result": "ok",
                 *       "latencyMs": 412000,
                 *       "eventId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a30"
                 *     }
                 */
                "application/json": components["schemas"]["StatusEvent"] | components["schemas"]["StatusEventBatch"];
            };
        };
        responses: {
            /** @description The events are stored. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["StatusEventsAccepted"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["MonitorNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportServerError: {
        parameters: {
            query?: never;
            header: {
                /** @description The keyId of the project key. */
                "X-Tidewatch-Key": string;
                /** @description Unix seconds; at most 300 s from the server's clock. */
                "X-Tidewatch-Timestamp": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "domain": "shop.example.com",
                 *       "platform": "node",
                 *       "exception": {
                 *         "type": "TypeError",
                 *         "message": "total is not a function"
                 *       },
                 *       "eventId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b30"
                 *     }
                 */
                "application/json": components["schemas"]["ServerErrorEvent"];
            };
        };
        responses: {
            /** @description The event is stored. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServerErrorAccepted"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["PropertyNotFound"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
    reportBrowserError: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "propertyId": "019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b10",
                 *       "exception": {
                 *         "type": "TypeError",
                 *         "message": "t is not a function"
                 *       },
                 *       "url": "https://shop.example.com/cart"
                 *     }
                 */
                "application/json": components["schemas"]["BrowserErrorEvent"];
            };
        };
        responses: {
            /** @description The event is stored. */
            202: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BrowserErrorAccepted"];
                };
            };
            400: components["responses"]["ValidationError"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            413: components["responses"]["PayloadTooLarge"];
            415: components["responses"]["UnsupportedMediaType"];
            429: components["responses"]["RateLimited"];
            500: components["responses"]["Internal"];
            503: components["responses"]["Unavailable"];
        };
    };
}
