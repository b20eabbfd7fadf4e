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
  /** `tidewatch account` */
  readonly account: {
    /** Changes your display name in all your organizations. */
    update(input: UpdateCurrentUserInput, options?: RequestOptions): ApiCall<UpdateCurrentUserResult>;
    /** Changes your password and ends all your other sessions. */
    changePassword(input: ChangePasswordInput, options?: RequestOptions): ApiCall<PasswordChanged>;
    /** Mails a link to set a new password. Fails with MAIL_NOT_CONFIGURED. */
    forgotPassword(input: RequestPasswordResetInput, options?: RequestOptions): ApiCall<RequestPasswordResetResult>;
    /** Sets a new password with the token of a mailed link. Fails with PASSWORD_RESET_NOT_FOUND. */
    resetPassword(input: ResetPasswordInput, options?: RequestOptions): ApiCall<PasswordChanged>;
  };
  /** `tidewatch organizations` */
  readonly organizations: {
    /** Lists the organizations the signed-in person belongs to. */
    list(input?: NoInput, options?: RequestOptions): ApiCall<ListOrganizationsResult>;
    /** Creates an organization and makes you its owner. Fails with SLUG_TAKEN. */
    create(input: CreateOrganizationInput, options?: RequestOptions): ApiCall<OrganizationEnvelope>;
    /** Switches this session to another of your organizations. Fails with ORGANIZATION_NOT_FOUND. */
    switch(input: SwitchOrganizationInput, options?: RequestOptions): ApiCall<OrganizationEnvelope>;
    /** Changes the name or the time zone of the session's organization. */
    update(input: UpdateOrganizationInput, options?: RequestOptions): ApiCall<OrganizationEnvelope>;
    /** Deletes the session's organization. */
    delete(input: DeleteOrganizationInput, options?: RequestOptions): ApiCall<Deleted>;
    /** Ends your membership of the session's organization. Fails with CONFLICT. */
    leave(input?: NoInput, options?: RequestOptions): ApiCall<LeaveOrganizationResult>;
    /** Makes another member an owner and you an admin in one step. Fails with MEMBER_NOT_FOUND, CONFLICT. */
    transfer(input: TransferOwnershipInput, options?: RequestOptions): ApiCall<TransferOwnershipResult>;
  };
  /** `tidewatch members` */
  readonly members: {
    /** Lists the members of the organization by e-mail. */
    list(input?: ListMembersInput, options?: RequestOptions): ApiList<Member, ApiPage<'members', Member>>;
    /** Changes a member's role. Fails with MEMBER_NOT_FOUND, CONFLICT. */
    update(input: UpdateMemberInput, options?: RequestOptions): ApiCall<UpdateMemberResult>;
    /** Removes a member, whose sessions lose access to the organization at once. Fails with MEMBER_NOT_FOUND, CONFLICT. */
    remove(input: RemoveMemberInput, options?: RequestOptions): ApiCall<Deleted>;
  };
  /** `tidewatch invitations` */
  readonly invitations: {
    /** Lists open invitations, newest first. */
    list(input?: ListInvitationsInput, options?: RequestOptions): ApiList<Invitation, ApiPage<'invitations', Invitation>>;
    /** Mails a person an invitation link that is valid for 7 days. Fails with CONFLICT. */
    create(input: CreateInvitationInput, options?: RequestOptions): ApiCall<InvitationSent>;
    /** Revokes an open invitation at once. Fails with INVITATION_NOT_FOUND. */
    revoke(input: RevokeInvitationInput, options?: RequestOptions): ApiCall<Deleted>;
    /** Mails a new link for an open invitation, valid for 7 days. The previous link stops working. Fails with INVITATION_NOT_FOUND. */
    resend(input: ResendInvitationInput, options?: RequestOptions): ApiCall<InvitationSent>;
    /** Returns who invites whom to which organization, for the holder of the token. Fails with INVITATION_NOT_FOUND. */
    preview(input: PreviewInvitationInput, options?: RequestOptions): ApiCall<PreviewInvitationResult>;
    /** Joins the organization and signs in. Fails with INVITATION_NOT_FOUND. */
    accept(input: AcceptInvitationInput, options?: RequestOptions): ApiCall<SignedIn>;
  };
  /** `tidewatch audit-log` */
  readonly auditLog: {
    /** Lists what was done, attempted and denied in the organization, newest first. */
    list(input?: ListAuditLogInput, options?: RequestOptions): ApiList<AuditEntry, ApiPage<'entries', AuditEntry>>;
  };
  /** `tidewatch keys` */
  readonly keys: {
    /** Lists the organization's keys without their secrets, newest first, revoked ones included. */
    list(input?: ListApiKeysInput, options?: RequestOptions): ApiList<ApiKey, ApiPage<'apiKeys', ApiKey>>;
    /** Creates a key and shows its secret once. Fails with PROJECT_NOT_FOUND. */
    create(input: CreateApiKeyInput, options?: RequestOptions): ApiCall<CreateApiKeyResult>;
    /** Changes one or more of name, scopes, allowedCidrs, the MCP limits and the expiry. Fails with API_KEY_NOT_FOUND, CONFLICT. */
    update(input: UpdateApiKeyInput, options?: RequestOptions): ApiCall<ApiKeyEnvelope>;
    /** Revokes a key at once. Revoking it again returns 404. Fails with API_KEY_NOT_FOUND. */
    revoke(input: RevokeApiKeyInput, options?: RequestOptions): ApiCall<Deleted>;
    /** Returns the calling key: kind, scopes, organization, project and today's MCP budget. */
    info(input?: NoInput, options?: RequestOptions): ApiCall<GetApiKeyInfoResult>;
  };
  /** `tidewatch sessions` */
  readonly sessions: {
    /** Lists your sessions in all organizations, newest first. The current one is marked. */
    list(input?: ListSessionsInput, options?: RequestOptions): ApiList<Session, ApiPage<'sessions', Session>>;
    /** Ends one of your sessions at once, for example on a lost computer. You can also end the current one. Fails with SESSION_NOT_FOUND. */
    revoke(input: RevokeSessionInput, options?: RequestOptions): ApiCall<Deleted>;
    /** Ends all your sessions except this one, in all organizations. */
    revokeOthers(input?: NoInput, options?: RequestOptions): ApiCall<RevokeOtherSessionsResult>;
  };
  /** `tidewatch projects` */
  readonly projects: {
    /** Lists the projects the caller can access, by slug. A project key sees its own project. */
    list(input?: ListProjectsInput, options?: RequestOptions): ApiList<Project, ApiPage<'projects', Project>>;
    /** Creates a project. Its slug is unique in the organization and never changes. Fails with SLUG_TAKEN. */
    create(input: CreateProjectInput, options?: RequestOptions): ApiCall<CreateProjectResult>;
    /** Returns one project. Fails with PROJECT_NOT_FOUND. */
    get(input: GetProjectInput, options?: RequestOptions): ApiCall<GetProjectResult>;
    /** Changes the display name. The slug is fixed. Fails with PROJECT_NOT_FOUND. */
    rename(input: UpdateProjectInput, options?: RequestOptions): ApiCall<UpdateProjectResult>;
    /** Deletes a project with its monitors and their history, and revokes its keys. This cannot be undone. Fails with PROJECT_NOT_FOUND. */
    delete(input: DeleteProjectInput, options?: RequestOptions): ApiCall<Deleted>;
  };
  /** `tidewatch monitors` */
  readonly monitors: {
    /** Lists the monitors of one project, or of every project the caller can access, by slug. Fails with PROJECT_NOT_FOUND. */
    list(input?: ListMonitorsInput, options?: RequestOptions): ApiList<Monitor, ApiPage<'monitors', Monitor>>;
    /** Creates a monitor in the project given by projectSlug or projectId. Fails with PROJECT_NOT_FOUND, SLUG_TAKEN. */
    create(input: CreateMonitorInput, options?: RequestOptions): ApiCall<MonitorEnvelope>;
    /** Returns one monitor. Fails with MONITOR_NOT_FOUND. */
    get(input: GetMonitorInput, options?: RequestOptions): ApiCall<MonitorEnvelope>;
    /** Changes one or more of name, intervalSec, degradedAfter, downAfter and paused. Fails with MONITOR_NOT_FOUND. */
    update(input: UpdateMonitorInput, options?: RequestOptions): ApiCall<MonitorEnvelope>;
    /** Deletes a monitor with its events and transitions. This cannot be undone. Fails with MONITOR_NOT_FOUND. */
    delete(input: DeleteMonitorInput, options?: RequestOptions): ApiCall<Deleted>;
    /** Lists the events of the last 30 days, newest first. Fails with MONITOR_NOT_FOUND. */
    events(input: ListMonitorEventsInput, options?: RequestOptions): ApiList<StatusEventRecord, ApiPage<'events', StatusEventRecord>>;
    /** Lists the status changes of a monitor, newest first. Fails with MONITOR_NOT_FOUND. */
    transitions(input: ListMonitorTransitionsInput, options?: RequestOptions): ApiList<MonitorTransition, ApiPage<'transitions', MonitorTransition>>;
    /** Returns state and uptime of monitors, worst first: for the organization, one project or one monitor. Fails with MONITOR_NOT_FOUND. */
    snapshot(input?: GetMonitoringSnapshotInput, options?: RequestOptions): ApiCall<GetMonitoringSnapshotResult>;
  };
  /** `tidewatch servers` */
  readonly servers: {
    /** Lists the servers of one project, or of every project the caller can access, by slug, with the number in each state. Fails with PROJECT_NOT_FOUND. */
    list(input?: ListServersInput, options?: RequestOptions): ApiList<ServerSummary, ListServersResult>;
    /** Registers a server in a project. Fails with PROJECT_NOT_FOUND, SLUG_TAKEN. */
    create(input: CreateServerInput, options?: RequestOptions): ApiCall<ServerRegistration>;
    /** Returns one server with its latest metrics. Fails with SERVER_NOT_FOUND. */
    get(input: GetServerInput, options?: RequestOptions): ApiCall<ServerEnvelope>;
    /** Changes one or more of name, intervalSec, watchedServices and nginxEnabled. Fails with SERVER_NOT_FOUND. */
    update(input: UpdateServerInput, options?: RequestOptions): ApiCall<ServerEnvelope>;
    /** Deletes a server with its alerts and history, and disconnects its agent. This cannot be undone. Fails with SERVER_NOT_FOUND. */
    delete(input: DeleteServerInput, options?: RequestOptions): ApiCall<Deleted>;
    /** Creates a new agent token and shows it once. Fails with SERVER_NOT_FOUND. */
    rotateToken(input: RotateServerTokenInput, options?: RequestOptions): ApiCall<ServerRegistration>;
    /** CPU, memory, disk, load and network over the last 1h, 6h, 24h or 7d, in steps of 30 s to 30 minutes. Fails with SERVER_NOT_FOUND. */
    series(input: GetServerSeriesInput, options?: RequestOptions): ApiCall<ServerSeries>;
    /** CPU, memory and restarts of PM2 processes over the last 1h, 6h, 24h or 7d. Fails with SERVER_NOT_FOUND. */
    processSeries(input: GetServerProcessSeriesInput, options?: RequestOptions): ApiCall<ServerProcessSeries>;
    /** Lists the alerts of a server, firing and ended in the last 90 days, newest first. Fails with SERVER_NOT_FOUND. */
    alerts(input: ListServerAlertsInput, options?: RequestOptions): ApiList<ServerAlert, ApiPage<'alerts', ServerAlert>>;
    /** Asks the agent for the latest 100, 200 or 500 lines of a log. Fails with LOG_SOURCE_NOT_FOUND. */
    tail(input: TailServerLogsInput, options?: RequestOptions): ApiCall<ServerLogTail>;
    /** Asks the agent for the current state of a systemd unit. Fails with LOG_SOURCE_NOT_FOUND. */
    service(input: GetServerServiceInput, options?: RequestOptions): ApiCall<GetServerServiceResult>;
    /** Asks the agent for the PM2 processes with this name. Fails with LOG_SOURCE_NOT_FOUND. */
    process(input: DescribeServerProcessInput, options?: RequestOptions): ApiCall<ProcessDescription>;
    /** Asks the agent for the servers and logs in nginx's configuration files. Fails with LOG_SOURCE_NOT_FOUND. */
    nginx(input: GetServerNginxInput, options?: RequestOptions): ApiCall<NginxSources>;
  };
  /** `tidewatch properties` */
  readonly properties: {
    /** Lists tracked sites and applications by domain. Fails with PROJECT_NOT_FOUND. */
    list(input?: ListAnalyticsPropertiesInput, options?: RequestOptions): ApiList<AnalyticsProperty, ApiPage<'properties', AnalyticsProperty>>;
    /** Creates a property for a domain. An organization has one property per domain. Fails with PROJECT_NOT_FOUND, DOMAIN_TAKEN. */
    create(input: CreateAnalyticsPropertyInput, options?: RequestOptions): ApiCall<AnalyticsPropertyEnvelope>;
    /** Returns one property. Fails with PROPERTY_NOT_FOUND. */
    get(input: GetAnalyticsPropertyInput, options?: RequestOptions): ApiCall<AnalyticsPropertyEnvelope>;
    /** Changes what is given. Fails with PROPERTY_NOT_FOUND, DOMAIN_TAKEN. */
    update(input: UpdateAnalyticsPropertyInput, options?: RequestOptions): ApiCall<AnalyticsPropertyEnvelope>;
    /** Deletes a property with its analytics, errors and source maps. Fails with PROPERTY_NOT_FOUND. */
    delete(input: DeleteAnalyticsPropertyInput, options?: RequestOptions): ApiCall<Deleted>;
    /** Changes what analytics takes in for a property, as far as it is given. Fails with PROPERTY_NOT_FOUND. */
    collect(input: UpdateAnalyticsCollectionInput, options?: RequestOptions): ApiCall<AnalyticsPropertyEnvelope>;
  };
  /** `tidewatch analytics` */
  readonly analytics: {
    /** Counts the events of a property that were not stored in the last 30 days, by day and reason. Fails with PROPERTY_NOT_FOUND. */
    drops(input: ListAnalyticsDropsInput, options?: RequestOptions): ApiCall<ListAnalyticsDropsResult>;
    /** Tells which days of a property were imported. Fails with PROPERTY_NOT_FOUND. */
    imported(input: GetImportedDaysInput, options?: RequestOptions): ApiCall<GetImportedDaysResult>;
    /** Stores up to 92 days of another analytics product. Fails with PROPERTY_NOT_FOUND. */
    import(input: ImportDaysInput, options?: RequestOptions): ApiCall<ImportDaysResult>;
    /** Deletes all imported days of a property. Fails with PROPERTY_NOT_FOUND. */
    unimport(input: DeleteImportedDaysInput, options?: RequestOptions): ApiCall<DeleteImportedDaysResult>;
    /** Current visitors are those with a pageview or event in the last 5 minutes; the numbers beside them cover the same 5 minutes, and the minutes the last 30. Fails with PROPERTY_NOT_FOUND. */
    realtime(input: GetAnalyticsRealtimeInput, options?: RequestOptions): ApiCall<AnalyticsRealtime>;
    /** Key figures with the period before, a row for each day, the ten most frequent of each breakdown, and the goals. Fails with PROPERTY_NOT_FOUND. */
    snapshot(input: GetAnalyticsSnapshotInput, options?: RequestOptions): ApiCall<AnalyticsSnapshot>;
    /** One report over days of the organization, with or without filters. Fails with PROPERTY_NOT_FOUND. */
    getReport(input: GetAnalyticsReportInput, options?: RequestOptions): ApiList<AnalyticsReportRow, AnalyticsReport>;
    /** The 75th percentile of each metric with its rating, for all, mobile and desktop; for the ten pages with most samples; and for each day. Fails with PROPERTY_NOT_FOUND. */
    vitals(input: GetWebVitalsInput, options?: RequestOptions): ApiCall<WebVitals>;
  };
  /** `tidewatch funnels` */
  readonly funnels: {
    /** Lists the funnels of a property, oldest first. Fails with PROPERTY_NOT_FOUND. */
    list(input: ListAnalyticsFunnelsInput, options?: RequestOptions): ApiList<AnalyticsFunnel, ApiPage<'funnels', AnalyticsFunnel>>;
    /** Creates a funnel of 2 to 8 steps. Fails with PROPERTY_NOT_FOUND, CONFLICT. */
    create(input: CreateAnalyticsFunnelInput, options?: RequestOptions): ApiCall<AnalyticsFunnelEnvelope>;
    /** Returns one funnel. Fails with FUNNEL_NOT_FOUND. */
    get(input: GetAnalyticsFunnelInput, options?: RequestOptions): ApiCall<AnalyticsFunnelEnvelope>;
    /** Changes what is given; steps are replaced as a whole. Fails with FUNNEL_NOT_FOUND, CONFLICT. */
    update(input: UpdateAnalyticsFunnelInput, options?: RequestOptions): ApiCall<AnalyticsFunnelEnvelope>;
    /** Deletes a funnel. What was recorded stays. Fails with FUNNEL_NOT_FOUND. */
    delete(input: DeleteAnalyticsFunnelInput, options?: RequestOptions): ApiCall<Deleted>;
    /** Sessions that started in the period, at each step that they took in order. Fails with FUNNEL_NOT_FOUND. */
    result(input: GetAnalyticsFunnelResultInput, options?: RequestOptions): ApiCall<AnalyticsFunnelResult>;
  };
  /** `tidewatch goals` */
  readonly goals: {
    /** Lists goals, oldest first. Fails with PROPERTY_NOT_FOUND. */
    list(input?: ListAnalyticsGoalsInput, options?: RequestOptions): ApiList<AnalyticsGoal, ApiPage<'goals', AnalyticsGoal>>;
    /** Creates a goal that a session reaches with a custom event (eventName) or with a pageview (path). Fails with PROPERTY_NOT_FOUND, CONFLICT. */
    create(input: CreateAnalyticsGoalInput, options?: RequestOptions): ApiCall<AnalyticsGoalEnvelope>;
    /** Returns one goal. Fails with GOAL_NOT_FOUND. */
    get(input: GetAnalyticsGoalInput, options?: RequestOptions): ApiCall<AnalyticsGoalEnvelope>;
    /** Changes what is given. An eventName makes it a goal of type event, a path one of type page. Fails with GOAL_NOT_FOUND, CONFLICT. */
    update(input: UpdateAnalyticsGoalInput, options?: RequestOptions): ApiCall<AnalyticsGoalEnvelope>;
    /** Deletes a goal. What was recorded stays, so a goal created again shows the same. Fails with GOAL_NOT_FOUND. */
    delete(input: DeleteAnalyticsGoalInput, options?: RequestOptions): ApiCall<Deleted>;
  };
  /** `tidewatch segments` */
  readonly segments: {
    /** Lists saved filters of a property, oldest first: shared ones, and those of the calling person. Fails with PROPERTY_NOT_FOUND. */
    list(input: ListAnalyticsSegmentsInput, options?: RequestOptions): ApiList<AnalyticsSegment, ApiPage<'segments', AnalyticsSegment>>;
    /** Saves filters under a name. Fails with PROPERTY_NOT_FOUND, CONFLICT. */
    create(input: CreateAnalyticsSegmentInput, options?: RequestOptions): ApiCall<AnalyticsSegmentEnvelope>;
    /** Returns one segment. Fails with SEGMENT_NOT_FOUND. */
    get(input: GetAnalyticsSegmentInput, options?: RequestOptions): ApiCall<AnalyticsSegmentEnvelope>;
    /** Changes what is given. Fails with SEGMENT_NOT_FOUND, CONFLICT. */
    update(input: UpdateAnalyticsSegmentInput, options?: RequestOptions): ApiCall<AnalyticsSegmentEnvelope>;
    /** Deletes a segment; shared ones are deleted by admins and keys. Fails with SEGMENT_NOT_FOUND. */
    delete(input: DeleteAnalyticsSegmentInput, options?: RequestOptions): ApiCall<Deleted>;
  };
  /** `tidewatch shares` */
  readonly shares: {
    /** Lists the links of a property, oldest first. Fails with PROPERTY_NOT_FOUND. */
    list(input: ListAnalyticsSharesInput, options?: RequestOptions): ApiList<AnalyticsShare, ApiPage<'shares', AnalyticsShare>>;
    /** Creates a link that anybody can open without signing in: key figures compared with the period before, time series, breakdowns, goals and a summary of Web Vitals, for today, 7, 30 or 90 days. Fails with PROPERTY_NOT_FOUND, CONFLICT. */
    create(input: CreateAnalyticsShareInput, options?: RequestOptions): ApiCall<AnalyticsShareEnvelope>;
    /** Revokes a link. Its page is gone at once. Fails with SHARE_NOT_FOUND. */
    delete(input: DeleteAnalyticsShareInput, options?: RequestOptions): ApiCall<Deleted>;
  };
  /** `tidewatch weekly-report` */
  readonly weeklyReport: {
    /** Returns whether you get the weekly report of a property by e-mail. Fails with PROPERTY_NOT_FOUND. */
    get(input: GetWeeklyReportInput, options?: RequestOptions): ApiCall<WeeklyReportEnvelope>;
    /** Switches your weekly report of a property on or off. Fails with PROPERTY_NOT_FOUND. */
    update(input: UpdateWeeklyReportInput, options?: RequestOptions): ApiCall<WeeklyReportEnvelope>;
    /** Mails you the report of the last whole week now, and returns whether the mail server took it, and if not, why. Fails with PROPERTY_NOT_FOUND. */
    test(input: TestWeeklyReportInput, options?: RequestOptions): ApiCall<TestWeeklyReportResult>;
  };
  /** `tidewatch errors` */
  readonly errors: {
    /** Lists issues, latest event first. By default: unresolved issues of high importance. Fails with PROPERTY_NOT_FOUND. */
    list(input?: ListErrorIssuesInput, options?: RequestOptions): ApiList<ErrorIssue, ApiPage<'issues', ErrorIssue>>;
    /** Returns one issue with its grouping, events per day, releases, environments, browsers and tags. Fails with ISSUE_NOT_FOUND. */
    get(input: GetErrorIssueInput, options?: RequestOptions): ApiCall<ErrorIssueDetailEnvelope>;
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
    /** Lists the feedback about an error issue, newest first. Fails with ISSUE_NOT_FOUND. */
    feedback(input: ListIssueFeedbackInput, options?: RequestOptions): ApiList<Feedback, ApiPage<'feedbacks', Feedback>>;
  };
  /** `tidewatch scrubbing` */
  readonly scrubbing: {
    /** Returns what the organization masks in errors before they are stored. */
    get(input?: NoInput, options?: RequestOptions): ApiCall<ErrorScrubbingEnvelope>;
    /** Changes the given settings. */
    update(input: UpdateErrorScrubbingInput, options?: RequestOptions): ApiCall<ErrorScrubbingEnvelope>;
  };
  /** `tidewatch sourcemaps` */
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
  /** `tidewatch widget-keys` */
  readonly widgetKeys: {
    /** Lists widgets with their public keys, oldest first. Fails with PROJECT_NOT_FOUND. */
    list(input?: ListFeedbackWidgetsInput, options?: RequestOptions): ApiList<FeedbackWidget, ApiPage<'widgets', FeedbackWidget>>;
    /** Creates a widget with a public key for the pages of its allowed domains. A project has at most 50. Fails with PROJECT_NOT_FOUND, CONFLICT. */
    create(input: CreateFeedbackWidgetInput, options?: RequestOptions): ApiCall<FeedbackWidgetEnvelope>;
    /** Returns one widget. Fails with WIDGET_NOT_FOUND. */
    get(input: GetFeedbackWidgetInput, options?: RequestOptions): ApiCall<FeedbackWidgetEnvelope>;
    /** Changes what is given. Pages see it within a minute; allowed domains count at once for submissions. Fails with WIDGET_NOT_FOUND. */
    update(input: UpdateFeedbackWidgetInput, options?: RequestOptions): ApiCall<FeedbackWidgetEnvelope>;
    /** Deletes a widget; its key ends at once. What came through it stays. Fails with WIDGET_NOT_FOUND. */
    delete(input: DeleteFeedbackWidgetInput, options?: RequestOptions): ApiCall<Deleted>;
    /** Gives a widget a new public key. The old one ends at once, so change your pages next. Fails with WIDGET_NOT_FOUND. */
    rotate(input: RotateFeedbackWidgetKeyInput, options?: RequestOptions): ApiCall<FeedbackWidgetEnvelope>;
  };
  /** `tidewatch surveys` */
  readonly surveys: {
    /** Lists surveys, newest first, the ended ones too. Fails with PROJECT_NOT_FOUND. */
    list(input?: ListSurveysInput, options?: RequestOptions): ApiList<Survey, ApiPage<'surveys', Survey>>;
    /** Creates a survey, which is active at once. The one before it ends and keeps its results. Fails with PROJECT_NOT_FOUND. */
    create(input: CreateSurveyInput, options?: RequestOptions): ApiCall<SurveyEnvelope>;
    /** Returns one survey. Fails with SURVEY_NOT_FOUND. */
    get(input: GetSurveyInput, options?: RequestOptions): ApiCall<SurveyEnvelope>;
    /** Ends a survey; nobody is asked any more. Ending it again changes nothing. Fails with SURVEY_NOT_FOUND. */
    end(input: EndSurveyInput, options?: RequestOptions): ApiCall<SurveyEnvelope>;
    /** Returns the score of a period with its distribution, its trend by week and the newest texts. Fails with SURVEY_NOT_FOUND. */
    results(input: GetSurveyResultsInput, options?: RequestOptions): ApiCall<GetSurveyResultsResult>;
    /** Returns the address of a page that shows the survey at once, whatever its rules. Fails with SURVEY_NOT_FOUND. */
    preview(input: PreviewSurveyInput, options?: RequestOptions): ApiCall<PreviewSurveyResult>;
  };
  /** `tidewatch feedback` */
  readonly feedback: {
    /** Lists feedback and answers to surveys, newest first. Filters combine with AND. Fails with PROJECT_NOT_FOUND. */
    list(input?: ListFeedbackInput, options?: RequestOptions): ApiList<Feedback, ApiPage<'feedbacks', Feedback>>;
    /** Changes up to 100 pieces of feedback at once, or none of them if one is unknown. Fails with FEEDBACK_NOT_FOUND. */
    triageMany(input: TriageManyFeedbackInput, options?: RequestOptions): ApiCall<TriageManyFeedbackResult>;
    /** Deletes all feedback of one user, with screenshots and notes: at most 2,000 pieces per call. Fails with PROJECT_NOT_FOUND. */
    erase(input: EraseFeedbackUserInput, options?: RequestOptions): ApiCall<EraseFeedbackUserResult>;
    /** Returns the fields that a project expects in its feedback. Fails with PROJECT_NOT_FOUND. */
    fields(input?: GetFeedbackFieldsInput, options?: RequestOptions): ApiCall<FeedbackFieldsEnvelope>;
    /** Replaces the fields of a project, at most 20. Fails with PROJECT_NOT_FOUND. */
    setFields(input: UpdateFeedbackFieldsInput, options?: RequestOptions): ApiCall<FeedbackFieldsEnvelope>;
    /** Returns how a project treats feedback. Fails with PROJECT_NOT_FOUND. */
    settings(input?: GetFeedbackSettingsInput, options?: RequestOptions): ApiCall<FeedbackSettingsEnvelope>;
    /** Changes what is given. Fails with PROJECT_NOT_FOUND. */
    updateSettings(input: UpdateFeedbackSettingsInput, options?: RequestOptions): ApiCall<FeedbackSettingsEnvelope>;
    /** Returns one piece of feedback with its notes, and the error issues that it is about. Fails with FEEDBACK_NOT_FOUND. */
    get(input: GetFeedbackInput, options?: RequestOptions): ApiCall<FeedbackEnvelope>;
    /** Changes status, tags, related error issues or assignee. Fails with FEEDBACK_NOT_FOUND. */
    triage(input: UpdateFeedbackTriageInput, options?: RequestOptions): ApiCall<FeedbackEnvelope>;
    /** Deletes one piece of feedback with its screenshot and notes. Fails with FEEDBACK_NOT_FOUND. */
    delete(input: DeleteFeedbackInput, options?: RequestOptions): ApiCall<Deleted>;
    /** Adds a note that only members see. One piece of feedback has at most 200. Fails with FEEDBACK_NOT_FOUND, CONFLICT. */
    note(input: AddFeedbackNoteInput, options?: RequestOptions): ApiCall<FeedbackNoteEnvelope>;
    /** Deletes one note. Fails with FEEDBACK_NOT_FOUND. */
    deleteNote(input: DeleteFeedbackNoteInput, options?: RequestOptions): ApiCall<Deleted>;
  };
  /** `tidewatch doc-pages` */
  readonly docPages: {
    /** Returns how pages are written: workflow, paths, components with examples, what is refused, and limits. */
    guide(input?: NoInput, options?: RequestOptions): ApiCall<DocAuthoringGuide>;
    /** Lists the pages of the draft by path, without their bodies. Fails with DOC_SITE_NOT_FOUND. */
    list(input: ListDocPagesInput, options?: RequestOptions): ApiList<DocPage, ApiPage<'pages', DocPage>>;
    /** Creates a page of the draft. Give markdown or body; without both it is empty. Fails with DOC_SITE_NOT_FOUND, CONFLICT. */
    create(input: CreateDocPageInput, options?: RequestOptions): ApiCall<DocPageSaved>;
    /** Creates the page of a path, or changes what is given. Fails with DOC_SITE_NOT_FOUND, CONFLICT. */
    put(input: UpsertDocPageInput, options?: RequestOptions): ApiCall<DocPageUpserted>;
    /** Returns a page of the draft with its body. Fails with DOC_PAGE_NOT_FOUND. */
    get(input: GetDocPageInput, options?: RequestOptions): ApiCall<DocPageEnvelope>;
    /** Returns a page of the draft with its body. Fails with DOC_PAGE_NOT_FOUND. */
    show(input: GetDocPageByIdInput, options?: RequestOptions): ApiCall<DocPageEnvelope>;
    /** Changes what is given of a page. Fails with DOC_PAGE_NOT_FOUND, CONFLICT. */
    update(input: UpdateDocPageInput, options?: RequestOptions): ApiCall<DocPageSaved>;
    /** Deletes a page of the draft. Releases keep it. Fails with DOC_PAGE_NOT_FOUND, CONFLICT. */
    delete(input: DeleteDocPageInput, options?: RequestOptions): ApiCall<Deleted>;
  };
  /** `tidewatch doc-sites` */
  readonly docSites: {
    /** Lists sites, oldest first. */
    list(input?: ListDocSitesInput, options?: RequestOptions): ApiList<DocSite, ApiPage<'sites', DocSite>>;
    /** Creates a site with an empty draft. Nothing is served until its first release. Fails with PROPERTY_NOT_FOUND, SLUG_TAKEN. */
    create(input: CreateDocSiteInput, options?: RequestOptions): ApiCall<DocSiteEnvelope>;
    /** Returns a site with its address, settings and state. Fails with DOC_SITE_NOT_FOUND. */
    get(input: GetDocSiteInput, options?: RequestOptions): ApiCall<DocSiteEnvelope>;
    /** Changes what is given. Visibility and addresses count at once; name and theme with the next release. Fails with DOC_SITE_NOT_FOUND, SLUG_TAKEN. */
    update(input: UpdateDocSiteInput, options?: RequestOptions): ApiCall<DocSiteEnvelope>;
    /** Deletes a site with its pages, releases and assets. Its slug must be given to confirm. Fails with DOC_SITE_NOT_FOUND. */
    delete(input: DeleteDocSiteInput, options?: RequestOptions): ApiCall<Deleted>;
    /** Gives the site a new private link. The old one and every visit that came through it end at once. Fails with DOC_SITE_NOT_FOUND. */
    rotateLink(input: RotateDocPrivateLinkInput, options?: RequestOptions): ApiCall<DocSiteEnvelope>;
    /** Creates a link that shows the draft to whoever has it, until it expires. Fails with DOC_SITE_NOT_FOUND. */
    previewLink(input: CreateDocPreviewLinkInput, options?: RequestOptions): ApiCall<DocPreviewLink>;
    /** Ends the serving of a site. Draft and releases stay; publishing or restoring serves it again. Fails with DOC_SITE_NOT_FOUND. */
    unpublish(input: UnpublishDocSiteInput, options?: RequestOptions): ApiCall<DocSiteEnvelope>;
    /** With mode plan, compares a manifest with the draft and changes nothing. Fails with DOC_SITE_NOT_FOUND, CONFLICT. */
    sync(input: SyncDocSiteInput, options?: RequestOptions): ApiCall<SyncDocSiteResult>;
    /** Returns the pages of the draft with their bodies, by path, up to 4 MiB at a time. Fails with DOC_SITE_NOT_FOUND. */
    export(input: ExportDocSiteInput, options?: RequestOptions): ApiList<DocPage, ApiPage<'pages', DocPage>>;
  };
  /** `tidewatch doc-navigation` */
  readonly docNavigation: {
    /** Returns the tree of tabs, groups and pages. Revision 0 means that there has been none yet. Fails with DOC_SITE_NOT_FOUND. */
    get(input: GetDocNavigationInput, options?: RequestOptions): ApiCall<DocNavigationEnvelope>;
    /** Replaces the tree of the draft. Fails with DOC_SITE_NOT_FOUND, CONFLICT. */
    set(input: SetDocNavigationInput, options?: RequestOptions): ApiCall<DocNavigationEnvelope>;
  };
  /** `tidewatch doc-redirects` */
  readonly docRedirects: {
    /** Returns the redirects of the draft. Fails with DOC_SITE_NOT_FOUND. */
    get(input: GetDocRedirectsInput, options?: RequestOptions): ApiCall<DocRedirects>;
    /** Replaces the redirects of the draft; the next release has them. Fails with DOC_SITE_NOT_FOUND, CONFLICT. */
    set(input: SetDocRedirectsInput, options?: RequestOptions): ApiCall<DocRedirects>;
  };
  /** `tidewatch doc-assets` */
  readonly docAssets: {
    /** Lists uploaded files, oldest first. Fails with DOC_SITE_NOT_FOUND. */
    list(input: ListDocAssetsInput, options?: RequestOptions): ApiList<DocAsset, ApiPage<'assets', DocAsset>>;
    /** Stores a picture, font, video, PDF, text or archive of at most 20 MiB. Fails with DOC_SITE_NOT_FOUND, CONFLICT. */
    upload(input: UploadDocAssetInput, options?: RequestOptions): ApiCall<DocAssetEnvelope>;
    /** Returns what is known of an asset; its url serves its content. Fails with DOC_ASSET_NOT_FOUND. */
    get(input: GetDocAssetInput, options?: RequestOptions): ApiCall<DocAssetEnvelope>;
    /** Deletes an asset. Fails with DOC_ASSET_NOT_FOUND. */
    delete(input: DeleteDocAssetInput, options?: RequestOptions): ApiCall<Deleted>;
  };
  /** `tidewatch doc-releases` */
  readonly docReleases: {
    /** Lists releases, newest first. Fails with DOC_SITE_NOT_FOUND. */
    list(input: ListDocReleasesInput, options?: RequestOptions): ApiList<DocRelease, ApiPage<'releases', DocRelease>>;
    /** Makes a new release of the whole draft, which readers see at once. The release never changes. Fails with DOC_SITE_NOT_FOUND, CONFLICT. */
    publish(input: PublishDocSiteInput, options?: RequestOptions): ApiCall<DocReleaseEnvelope>;
    /** Returns one release. Fails with DOC_RELEASE_NOT_FOUND. */
    get(input: GetDocReleaseInput, options?: RequestOptions): ApiCall<DocReleaseEnvelope>;
    /** Makes a new release with the content of an earlier one, which readers see at once. Fails with DOC_RELEASE_NOT_FOUND. */
    restore(input: RestoreDocReleaseInput, options?: RequestOptions): ApiCall<DocReleaseEnvelope>;
  };
  /** `tidewatch doc-api` */
  readonly docApi: {
    /** Returns which OpenAPI document the draft shows. Fails with DOC_SITE_NOT_FOUND. */
    get(input: GetDocApiReferenceInput, options?: RequestOptions): ApiCall<DocApiReferenceEnvelope>;
    /** Stores an OpenAPI 3 document of at most 2 MiB, which the next release shows as a reference. Fails with DOC_SITE_NOT_FOUND, CONFLICT. */
    set(input: SetDocApiReferenceInput, options?: RequestOptions): ApiCall<DocApiReferenceEnvelope>;
    /** The next release has no reference. Fails with DOC_SITE_NOT_FOUND. */
    delete(input: DeleteDocApiReferenceInput, options?: RequestOptions): ApiCall<Deleted>;
  };
  /** `tidewatch doc-domain` */
  readonly docDomain: {
    /** Returns the custom domain, its state and the DNS records that it needs. Fails with DOC_SITE_NOT_FOUND. */
    get(input: GetDocDomainInput, options?: RequestOptions): ApiCall<DocDomainEnvelope>;
    /** Claims a host name for the site. Fails with DOC_SITE_NOT_FOUND, DOMAIN_TAKEN. */
    set(input: SetDocDomainInput, options?: RequestOptions): ApiCall<DocDomainEnvelope>;
    /** The host name is no longer served. It stays reserved for the organization for 30 days. Fails with DOC_SITE_NOT_FOUND. */
    delete(input: DeleteDocDomainInput, options?: RequestOptions): ApiCall<Deleted>;
    /** Checks the records and the certificate now and returns the result. At most 30 in ten minutes. Fails with DOC_SITE_NOT_FOUND. */
    verify(input: VerifyDocDomainInput, options?: RequestOptions): ApiCall<DocDomainEnvelope>;
  };
  /** `tidewatch incidents` */
  readonly incidents: {
    /** Lists incidents, newest first, each with its latest update only. Fails with PROJECT_NOT_FOUND. */
    list(input?: ListIncidentsInput, options?: RequestOptions): ApiList<Incident, ApiPage<'incidents', Incident>>;
    /** Opens an incident, notifies the channels, and shows it on the status page unless all its monitors are hidden there. Fails with PROJECT_NOT_FOUND. */
    create(input: CreateIncidentInput, options?: RequestOptions): ApiCall<IncidentEnvelope>;
    /** Returns one incident with all its updates, newest first. Fails with INCIDENT_NOT_FOUND. */
    get(input: GetIncidentInput, options?: RequestOptions): ApiCall<IncidentEnvelope>;
    /** Adds a public update and sets the status. Fails with INCIDENT_NOT_FOUND, CONFLICT. */
    update(input: PostIncidentUpdateInput, options?: RequestOptions): ApiCall<IncidentEnvelope>;
    /** Resolves an incident with a final update. Resolving it again changes nothing. Fails with INCIDENT_NOT_FOUND. */
    resolve(input: ResolveIncidentInput, options?: RequestOptions): ApiCall<IncidentEnvelope>;
  };
  /** `tidewatch maintenances` */
  readonly maintenances: {
    /** Lists maintenance windows, latest start first. Fails with PROJECT_NOT_FOUND. */
    list(input?: ListMaintenancesInput, options?: RequestOptions): ApiList<Maintenance, ApiPage<'maintenances', Maintenance>>;
    /** Schedules a window of at most 31 days that ends in the future. Fails with PROJECT_NOT_FOUND. */
    create(input: CreateMaintenanceInput, options?: RequestOptions): ApiCall<MaintenanceEnvelope>;
    /** Returns one maintenance window. Fails with MAINTENANCE_NOT_FOUND. */
    get(input: GetMaintenanceInput, options?: RequestOptions): ApiCall<MaintenanceEnvelope>;
    /** Changes one or more fields of a window that has not ended. Fails with MAINTENANCE_NOT_FOUND, CONFLICT. */
    update(input: UpdateMaintenanceInput, options?: RequestOptions): ApiCall<MaintenanceEnvelope>;
    /** Deletes a maintenance window. If it is in progress, it ends at once. Fails with MAINTENANCE_NOT_FOUND. */
    delete(input: DeleteMaintenanceInput, options?: RequestOptions): ApiCall<Deleted>;
  };
  /** `tidewatch status-page` */
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
    snapshot(input?: NoInput, options?: RequestOptions): ApiCall<GetPublicStatusSnapshotResult>;
  };
  /** `tidewatch components` */
  readonly components: {
    /** Lists all monitors as components in page order, hidden ones included. Fails with NOT_FOUND. */
    list(input?: NoInput, options?: RequestOptions): ApiCall<ListStatusPageComponentsResult>;
    /** Changes how the status page shows a monitor. null restores a default. Fails with MONITOR_NOT_FOUND. */
    update(input: UpdateStatusPageComponentInput, options?: RequestOptions): ApiCall<ComponentEnvelope>;
  };
  /** `tidewatch subscribers` */
  readonly subscribers: {
    /** Lists e-mail and webhook subscribers of the status page, newest first, unconfirmed ones included. Fails with NOT_FOUND. */
    list(input?: ListSubscribersInput, options?: RequestOptions): ApiList<Subscriber, ApiPage<'subscribers', Subscriber>>;
    /** Mails the address a link to confirm within 24 hours; nothing else is sent before that. Fails with NOT_FOUND, CONFLICT. */
    add(input: CreateSubscriberInput, options?: RequestOptions): ApiCall<SubscriberEnvelope>;
    /** Removes the subscriber and their pending deliveries. No message is sent. Fails with SUBSCRIBER_NOT_FOUND. */
    delete(input: DeleteSubscriberInput, options?: RequestOptions): ApiCall<Deleted>;
  };
  /** `tidewatch channels` */
  readonly channels: {
    /** Lists notification channels by slug, without their secrets. */
    list(input?: ListNotificationChannelsInput, options?: RequestOptions): ApiList<NotificationChannel, ApiPage<'channels', NotificationChannel>>;
    /** Creates a channel. Fails with PROJECT_NOT_FOUND, SLUG_TAKEN. */
    create(input: CreateNotificationChannelInput, options?: RequestOptions): ApiCall<NotificationChannelWithSecret>;
    /** Returns one channel without its secrets. Fails with CHANNEL_NOT_FOUND. */
    get(input: GetNotificationChannelInput, options?: RequestOptions): ApiCall<NotificationChannelEnvelope>;
    /** Changes one or more of the destination, the kinds, the project, the reminders and whether it is enabled. Fails with CHANNEL_NOT_FOUND, CONFLICT. */
    update(input: UpdateNotificationChannelInput, options?: RequestOptions): ApiCall<NotificationChannelEnvelope>;
    /** Deletes the channel and its pending deliveries. Fails with CHANNEL_NOT_FOUND. */
    delete(input: DeleteNotificationChannelInput, options?: RequestOptions): ApiCall<Deleted>;
    /** Sends one test message now, even to a disabled channel, and returns whether it was accepted, and if not, why. Fails with CHANNEL_NOT_FOUND. */
    test(input: TestNotificationChannelInput, options?: RequestOptions): ApiCall<TestNotificationChannelResult>;
    /** Returns a new secret once. Fails with CHANNEL_NOT_FOUND, CONFLICT. */
    rotateSecret(input: RotateNotificationChannelSecretInput, options?: RequestOptions): ApiCall<NotificationChannelWithSecret>;
  };
  /** `tidewatch deliveries` */
  readonly deliveries: {
    /** Lists deliveries to channels, newest first. status=dead lists those given up. */
    list(input?: ListNotificationDeliveriesInput, options?: RequestOptions): ApiList<NotificationDelivery, ApiPage<'deliveries', NotificationDelivery>>;
    /** Restarts the attempts of a delivery that was given up. Fails with DELIVERY_NOT_FOUND, CONFLICT. */
    retry(input: RetryNotificationDeliveryInput, options?: RequestOptions): ApiCall<RetryNotificationDeliveryResult>;
  };
  /** `tidewatch notifications` */
  readonly notifications: {
    /** The notification centre: all notifications, newest first, and how many the caller has not read. */
    list(input?: ListNotificationsInput, options?: RequestOptions): ApiList<Notification, ListNotificationsResult>;
    /** Marks one notification as read for the caller. Repeating it changes nothing. Fails with NOTIFICATION_NOT_FOUND. */
    read(input: ReadNotificationInput, options?: RequestOptions): ApiCall<Unread>;
    /** Marks all notifications so far as read for the caller. */
    readAll(input?: NoInput, options?: RequestOptions): ApiCall<Unread>;
  };
}

/** The operation takes no input. */
export type NoInput = Record<string, never>;

/** A member's permissions. Each role includes those before it. */
export type Role = 'viewer' | 'editor' | 'admin' | 'owner';

/** A person. */
export type User = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** E-mail address, ignoring case. E-mail address; at most 254 characters. */
  email: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
};

/** A tenant. Every project belongs to one. */
export type Organization = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Lower-case letters, digits, - and _ (not first), at most 100. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  slug: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name: string;
  /** IANA time zone. It governs analytics date ranges and weekly reports. 1 to 64 characters; must be an IANA time zone such as Europe/Berlin. */
  timeZone: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
};

/** An organization the person belongs to. */
export type OrganizationMembership = {
  /** A tenant. Every project belongs to one. */
  organization: Organization;
  /** A member's permissions. Each role includes those before it. */
  role: Role;
  /** Whether it is this session's organization. */
  active: boolean;
};

/** A new session. */
export type SignedIn = {
  /** Session token for `Authorization: Bearer`; shown once. Browsers get it as a cookie. Must be tws_ and 43 characters. */
  token: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  expiresAt: string;
  /** A person. */
  user: User;
  /** The session's organization; null if the person belongs to none or lost access to it. */
  organization: ActiveOrganization;
  /** Role in that organization, or null. */
  role: ActiveRole;
};

/** A person in the organization. */
export type Member = {
  /** A person. */
  user: User;
  /** A member's permissions. Each role includes those before it. */
  role: Role;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  joinedAt: string;
};

/** An open invitation to join the organization. */
export type Invitation = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** E-mail address, ignoring case. E-mail address; at most 254 characters. */
  email: string;
  /** A member's permissions. Each role includes those before it. */
  role: Role;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  expiresAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
};

/** What an invitation says to its holder. */
export type InvitationPreview = {
  /** The name of the organization to join. */
  organizationName: string;
  /** The name of the person who sent the invitation; null when their account is gone. */
  inviterName: string | null;
  /** E-mail address, ignoring case. E-mail address; at most 254 characters. */
  email: string;
  /** A member's permissions. Each role includes those before it. */
  role: Role;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  expiresAt: string;
};

/** The result of inviting someone. */
export type InvitationSent = {
  /** An open invitation to join the organization. */
  invitation: Invitation;
  /** Whether a mail with the link is on its way. */
  emailed: boolean;
  /** The token for the invited person, shown once; null when it was mailed to them. */
  token: string | null;
};

/** A permission of a key. admin:read includes servers:read and docs:read; admin:write includes servers:write and docs:write. */
export type Scope = 'status:read' | 'status:write' | 'feedback:read' | 'feedback:write' | 'analytics:write' | 'errors:write' | 'admin:read' | 'admin:write' | 'servers:read' | 'servers:write' | 'docs:read' | 'docs:write';

/** An organization key can access every project. A project key is fixed to one and can sign ingest requests. */
export type ApiKeyKind = 'organization' | 'project';

/** An API key, without its secret. */
export type ApiKey = {
  /** Public half of the credential. Must be twk_ and 16 letters or digits. */
  keyId: string;
  /** An organization key can access every project. A project key is fixed to one and can sign ingest requests. */
  kind: ApiKeyKind;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name: string;
  /** The project of a project key. UUID. */
  projectId: string | null;
  /** The slug of that project. */
  projectSlug: string | null;
  /** The key's scopes. A request is allowed when any of them matches. At least 1 item; no repeats. */
  scopes: Array<Scope>;
  /** CIDR ranges the key may be used from; empty means from anywhere. At most 100 items; no repeats; each 1 to 49 characters, must be a CIDR range such as 203.0.113.0/24 or 2001:db8::/32. */
  allowedCidrs: Array<string>;
  /** Requests per minute that the key may send to the MCP endpoint. 1 to 600. */
  mcpRequestsPerMinute: number;
  /** MCP tool calls per UTC day that the key may make; null means unlimited. 1 to 1,000,000,000. */
  mcpDailyCalls: number | null;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  expiresAt: string | null;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  revokedAt: string | null;
  /** When it was last used, to the minute. ISO 8601 time. */
  lastUsedAt: string | null;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
};

/** One action that was done, attempted or denied. */
export type AuditEntry = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  at: string;
  /** The operation. */
  action: string;
  /** How it ended. */
  outcome: 'success' | 'failure' | 'denied';
  /** The error code of a failure or denial. */
  errorCode: string | null;
  /** Who. */
  actor: {
    /** Kind of actor. */
    type: 'user' | 'api_key' | 'system' | 'anonymous';
    /** User id or key id. */
    id: string | null;
    /** Name at that time. */
    name: string | null;
  };
  /** What it was done to. */
  target: {
    /** Kind of resource. */
    type: string;
    /** Its identifier. */
    id: string | null;
  } | null;
  /** The transport it came through. */
  via: 'http' | 'mcp' | 'job';
  /** The caller's address. */
  address: string | null;
  /** The request id. */
  requestId: string;
};

/** One key. */
export type ApiKeyEnvelope = {
  /** An API key, without its secret. */
  apiKey: ApiKey;
};

/** One organization. */
export type OrganizationEnvelope = {
  /** A tenant. Every project belongs to one. */
  organization: Organization;
};

/** Whether a subject can be read on this host. */
export type Capability = 'ok' | 'not_installed' | 'permission_denied' | 'unsupported' | 'disabled' | 'error';

/** A log that can be read. */
export type LogSource = {
  /** Names a log on the host, such as nginx:access:3f9c0a12, journal:nginx.service or pm2:out:api. 1 to 200 characters; must be the id of a log source such as journal:nginx.service. */
  id: string;
  /** What writes it. */
  kind: 'nginx_access' | 'nginx_error' | 'journal' | 'pm2_out' | 'pm2_error';
  /** The file, unit or process. At most 400 characters. */
  label: string;
  /** Whether the agent may read it. */
  readable: boolean;
};

/** The host. */
export type HostMetrics = {
  /** Name of the host. At most 255 characters. */
  hostname: string;
  /** Such as Debian GNU/Linux 12. At most 100 characters. */
  os: string;
  /** Release of the kernel. At most 100 characters. */
  kernel: string;
  /** Architecture of the processor: x64, arm64. At most 50 characters. */
  arch: string;
  /** Seconds since the host booted. At least 0. */
  uptimeSec: number;
  /** Changes with every boot; empty if unknown. At most 100 characters. */
  bootId: string;
  /** Processor. */
  cpu: {
    /** All cores together, since the previous sample; null in the first sample. 0 to 100. */
    usagePct: number | null;
    /** Number of logical cores. At least 0. */
    cores: number;
  };
  /** Over 1, 5 and 15 minutes. 3 items; each at least 0. */
  loadAvg: Array<number>;
  /** Main memory and swap. */
  memory: {
    /** A number of bytes. 0 to 9,007,199,254,740,991. */
    totalBytes: number;
    /** A number of bytes. 0 to 9,007,199,254,740,991. */
    availableBytes: number;
    /** Total less available. 0 to 9,007,199,254,740,991. */
    usedBytes: number;
    /** 0 to 100. */
    usagePct: number;
    /** A number of bytes. 0 to 9,007,199,254,740,991. */
    swapTotalBytes: number;
    /** A number of bytes. 0 to 9,007,199,254,740,991. */
    swapUsedBytes: number;
  };
  /** Mounted file systems. At most 64 items. */
  disks: Array<{
    /** Mount point. 1 to 255 characters. */
    mount: string;
    /** Type of the file system: ext4, xfs. At most 50 characters. */
    fsType: string;
    /** A number of bytes. 0 to 9,007,199,254,740,991. */
    totalBytes: number;
    /** A number of bytes. 0 to 9,007,199,254,740,991. */
    usedBytes: number;
    /** Percentage used of the space available to users, as df shows it. 0 to 100. */
    usagePct: number;
  }>;
  /** Traffic of all interfaces but loopback. */
  network: {
    /** All interfaces except loopback; null in the first sample. At least 0. */
    rxBytesPerSec: number | null;
    /** Bytes sent per second since the previous sample; null in the first sample. At least 0. */
    txBytesPerSec: number | null;
  };
};

/** PM2 processes. */
export type Pm2Metrics = {
  /** Whether a subject can be read on this host. */
  capability: Capability;
  /** Processes of PM2. At most 200 items. */
  processes: Array<Pm2Process>;
};

/** A process of PM2. */
export type Pm2Process = {
  /** Id that PM2 gave the process. 0 to 2,147,483,647. */
  pmId: number;
  /** Name of the process. At most 200 characters. */
  name: string;
  /** PM2's status: online, stopped, errored, launching … At most 50 characters. */
  status: string;
  /** Id of the operating system; null while it is not running. */
  pid: number | null;
  /** Of one core, so it can exceed 100. At least 0. */
  cpuPct: number;
  /** A number of bytes. 0 to 9,007,199,254,740,991. */
  memoryBytes: number;
  /** Number of restarts, manual ones included. 0 to 2,147,483,647. */
  restarts: number;
  /** Restarts right after a start. 0 to 2,147,483,647. */
  unstableRestarts: number;
  /** null while it is not running. At least 0. */
  uptimeSec: number | null;
};

/** A systemd unit. */
export type UnitState = {
  /** A systemd unit, such as nginx.service. Without a suffix, .service is assumed. At most 255 characters with the suffix. 1 to 255 characters; must be the name of a systemd unit such as nginx.service: letters, digits and : _ . @ \ -, not beginning with one of the signs but _. */
  name: string;
  /** loaded, not-found, masked … At most 50 characters. */
  loadState: string;
  /** active, inactive, failed … At most 50 characters. */
  activeState: string;
  /** Detail of the active state: running, exited, dead … At most 50 characters. */
  subState: string;
  /** When its active state last changed. ISO 8601 time. */
  since: string | null;
};

/** A server block in nginx's configuration. */
export type NginxServer = {
  /** Its names (server_name). At most 20 items; each at most 255 characters. */
  serverNames: Array<string>;
  /** Addresses and ports it listens on. At most 20 items; each at most 255 characters. */
  listen: Array<string>;
};

/** The watched units. */
export type SystemdMetrics = {
  /** Whether a subject can be read on this host. */
  capability: Capability;
  /** State of each watched unit. At most 50 items. */
  units: Array<UnitState>;
};

/** Servers in nginx's configuration files. */
export type NginxMetrics = {
  /** Whether a subject can be read on this host. */
  capability: Capability;
  /** Server blocks. At most 100 items. */
  servers: Array<NginxServer>;
};

/** Current state of a systemd unit. */
export type ServiceStatus = {
  /** A systemd unit, such as nginx.service. Without a suffix, .service is assumed. At most 255 characters with the suffix. 1 to 255 characters; must be the name of a systemd unit such as nginx.service: letters, digits and : _ . @ \ -, not beginning with one of the signs but _. */
  name: string;
  /** Description from the unit file. At most 255 characters. */
  description: string;
  /** loaded, not-found, masked … At most 50 characters. */
  loadState: string;
  /** active, inactive, failed … At most 50 characters. */
  activeState: string;
  /** Detail of the active state: running, exited, dead … At most 50 characters. */
  subState: string;
  /** enabled, disabled, static …; empty if there is no unit file. At most 50 characters. */
  unitFileState: string;
  /** success, exit-code, timeout … At most 50 characters. */
  result: string;
  /** When its active state last changed. ISO 8601 time. */
  since: string | null;
  /** Id of its main process; null while none runs. */
  mainPid: number | null;
  /** Automatic restarts by systemd. At least 0. */
  restarts: number | null;
  /** Memory in use, in bytes; null if systemd does not count it. At least 0. */
  memoryBytes: number | null;
  /** CPU time used. At least 0. */
  cpuSec: number | null;
  /** How its main process last ended. */
  exitCode: number | null;
};

/** PM2 processes that have this name now. */
export type ProcessDescription = {
  /** All of them; one in cluster mode has several. At most 200 items. */
  processes: Array<{
    /** Id that PM2 gave the process. At least 0. */
    pmId: number;
    /** Name of the process. At most 200 characters. */
    name: string;
    /** PM2's status: online, stopped, errored, launching … At most 50 characters. */
    status: string;
    /** Id of the operating system; null while it is not running. */
    pid: number | null;
    /** Of one core, so it can exceed 100. At least 0. */
    cpuPct: number;
    /** A number of bytes. 0 to 9,007,199,254,740,991. */
    memoryBytes: number;
    /** Number of restarts, manual ones included. At least 0. */
    restarts: number;
    /** Restarts right after a start. At least 0. */
    unstableRestarts: number;
    /** null while it is not running. At least 0. */
    uptimeSec: number | null;
    /** fork_mode or cluster_mode. At most 50 characters. */
    execMode: string;
    /** Version of Node.js that runs it. At most 50 characters. */
    nodeVersion: string | null;
    /** How it last ended. */
    exitCode: number | null;
    /** When PM2 began to manage it. ISO 8601 time. */
    createdAt: string | null;
  }>;
};

/** Servers and logs in nginx's configuration files. */
export type NginxSources = {
  /** Whether a subject can be read on this host. */
  capability: Capability;
  /** Server blocks. At most 100 items. */
  servers: Array<NginxServer>;
  /** Logs of nginx that are configured. At most 200 items. */
  sources: Array<LogSource>;
};

/** A pageview or a custom event that a server reports for a visitor. Give exactly one of domain and propertyId. */
export type AnalyticsServerEvent = {
  /** The property. UUID. */
  propertyId?: string;
  /** The property by its domain. 1 to 253 characters. */
  domain?: string;
  /** Default: event with a name, else pageview. */
  type?: 'pageview' | 'event';
  /** The event, up to 120 characters. 1 to 120 characters. */
  name?: string;
  /** The address of the page. 1 to 4,000 characters. */
  url: string;
  /** Where the visitor came from, up to 2,000 characters. At most 2,000 characters. */
  referrer?: string | null;
  /** Up to 30 properties of the event. Texts are cut at 2,000 characters; lists, objects, null and empty texts are left out. At most 30 members. */
  props?: Record<string, unknown>;
  /** false: the event doesn't end a bounce. Default true. */
  interactive?: boolean;
  /** The visitor's IP address. It identifies the visitor on this day and is not stored. At most 60 characters. */
  clientAddress?: string;
  /** The visitor's User-Agent header. It is not stored. At most 1,000 characters. */
  userAgent?: string;
  /** An event that is sent again with the same id counts once. UUID. */
  eventId?: string;
};

/** The events are stored, apart from those that were dropped. */
export type AnalyticsServerAccepted = {
  /** How many were stored. At least 0. */
  accepted: number;
  /** Those that were not, by their place in the request from 0. */
  dropped: Array<{
    /** Its place in the request, from 0. At least 0. */
    place: number;
    /** Why: the visitor is a program; the referrer is known for spam; the host is not the property's; the page or address is excluded; the property collects nothing; no metric was in range; too many came. */
    reason: AnalyticsDropReason;
  }>;
};

/** Why: the visitor is a program; the referrer is known for spam; the host is not the property's; the page or address is excluded; the property collects nothing; no metric was in range; too many came. */
export type AnalyticsDropReason = 'bot' | 'referrer_spam' | 'hostname' | 'excluded' | 'disabled' | 'no_metrics' | 'rate_limited';

/** How many events of one day were not stored, and why. */
export type AnalyticsDrop = {
  /** The day in the organization's time zone. ISO 8601 date. */
  day: string;
  /** Why: the visitor is a program; the referrer is known for spam; the host is not the property's; the page or address is excluded; the property collects nothing; no metric was in range; too many came. */
  reason: AnalyticsDropReason;
  /** How many. At least 1. */
  count: number;
};

/** A step of a funnel: a pageview (path) or a custom event (name). */
export type FunnelStep = {
  /** What takes the step: a pageview, or a custom event. */
  type: 'page' | 'event';
  /** A path; * stands for any characters, also /. The whole path must match, with its case. A slash at the end is ignored. 1 to 500 characters; must be a path such as /pricing or /blog/*, beginning with / or *, without spaces, query and fragment. */
  path?: string;
  /** Name of a custom event, 1 to 120 characters, with its case. Must not be blank and must be one line without control characters. */
  name?: string;
};

/** Steps that one session should take in order. */
export type AnalyticsFunnel = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Identifier, a UUID of version 7. */
  propertyId: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name: string;
  /** 2 to 8 steps, which a session takes in this order. 2 to 8 items. */
  steps: Array<FunnelStep>;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  updatedAt: string;
};

/** One funnel. */
export type AnalyticsFunnelEnvelope = {
  /** Steps that one session should take in order. */
  funnel: AnalyticsFunnel;
};

/** What reaches the goal: a custom event, or a pageview. */
export type GoalType = 'event' | 'page';

/** Something a session should reach. */
export type AnalyticsGoal = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Identifier, a UUID of version 7. */
  propertyId: string;
  /** Display name, 1 to 120 characters, unique in the property. Must not be blank and must be one line without control characters. */
  name: string;
  /** What reaches the goal: a custom event, or a pageview. */
  type: GoalType;
  /** The event, for a goal of type event. */
  eventName: string | null;
  /** The path with its wildcards, for a goal of type page. */
  path: string | null;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  updatedAt: string;
};

/** One goal. */
export type AnalyticsGoalEnvelope = {
  /** Something a session should reach. */
  goal: AnalyticsGoal;
};

export type AnalyticsImportedCount = {
  /** Value, up to 500 characters. 1 to 500 characters. */
  value: string;
  /** How often. 0 to 1,000,000,000. */
  count: number;
};

export type AnalyticsImportedDay = {
  /** Local day of the property, YYYY-MM-DD. ISO 8601 date. */
  day: string;
  /** Distinct visitors of the day. 0 to 1,000,000,000. */
  visitors: number;
  /** Sessions. 0 to 1,000,000,000. */
  visits: number;
  /** Pageviews. 0 to 1,000,000,000. */
  pageviews: number;
  /** Custom events. Default: 0. 0 to 1,000,000,000. */
  events?: number;
  /** Sessions with one pageview and nothing else. Default: 0. 0 to 1,000,000,000. */
  bounces?: number;
  /** Seconds of all sessions together. Default: 0. 0 to 1,000,000,000,000. */
  durationSec?: number;
  /** Counts by dimension. */
  breakdowns?: AnalyticsImportedBreakdowns;
};

/** Counts by dimension. */
export type AnalyticsImportedBreakdowns = {
  /** Pageviews by path. At most 500 items. */
  page?: Array<AnalyticsImportedCount>;
  /** Visits by first page. At most 500 items. */
  entryPage?: Array<AnalyticsImportedCount>;
  /** Visits by last page. At most 500 items. */
  exitPage?: Array<AnalyticsImportedCount>;
  /** Pageviews by source. At most 500 items. */
  source?: Array<AnalyticsImportedCount>;
  /** Pageviews by referrer. At most 500 items. */
  referrer?: Array<AnalyticsImportedCount>;
  /** Visits by channel. At most 500 items. */
  channel?: Array<AnalyticsImportedCount>;
  /** Visits by utm_source. At most 500 items. */
  utmSource?: Array<AnalyticsImportedCount>;
  /** Visits by utm_medium. At most 500 items. */
  utmMedium?: Array<AnalyticsImportedCount>;
  /** Visits by utm_campaign. At most 500 items. */
  utmCampaign?: Array<AnalyticsImportedCount>;
  /** Visits by utm_content. At most 500 items. */
  utmContent?: Array<AnalyticsImportedCount>;
  /** Visits by utm_term. At most 500 items. */
  utmTerm?: Array<AnalyticsImportedCount>;
  /** Pageviews by country, as ISO 3166-1 codes. At most 500 items. */
  country?: Array<AnalyticsImportedCount>;
  /** Pageviews by region, as ISO 3166-2 codes. At most 500 items. */
  region?: Array<AnalyticsImportedCount>;
  /** Pageviews by city. At most 500 items. */
  city?: Array<AnalyticsImportedCount>;
  /** Pageviews by browser. At most 500 items. */
  browser?: Array<AnalyticsImportedCount>;
  /** Pageviews by operating system. At most 500 items. */
  os?: Array<AnalyticsImportedCount>;
  /** Pageviews by device: mobile, tablet or desktop. At most 500 items. */
  device?: Array<AnalyticsImportedCount>;
};

/** What happened in one minute. */
export type RealtimeMinute = {
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  at: string;
  /** Visitors with a pageview or event in it. At least 0. */
  visitors: number;
  /** Pageviews in it. At least 0. */
  pageviews: number;
};

/** A value, and how many current visitors have it. */
export type RealtimeCount = {
  /** The value; empty where it is unknown, or for visitors without a source. */
  name: string;
  /** How many current visitors. At least 1. */
  visitors: number;
};

/** A property now. */
export type AnalyticsRealtime = {
  /** Identifier, a UUID of version 7. */
  propertyId: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  at: string;
  /** Visitors with a pageview or event in the last 5 minutes. At least 0. */
  currentVisitors: number;
  /** Pageviews in the last 5 minutes. At least 0. */
  pageviews: number;
  /** Custom events in the last 5 minutes. At least 0. */
  events: number;
  /** The last 30 minutes by the clock, the present one last. 30 items. */
  minutes: Array<RealtimeMinute>;
  /** Where current visitors viewed a page last, most first. At most 10 items. */
  pages: Array<RealtimeCount>;
  /** Where current visitors came from in the last 30 minutes, most first. At most 10 items. */
  sources: Array<RealtimeCount>;
  /** Countries of current visitors as ISO codes, most first. At most 10 items. */
  countries: Array<RealtimeCount>;
  /** mobile, tablet and desktop, most first. At most 4 items. */
  devices: Array<RealtimeCount>;
};

/** timeseries has buckets; goals, events and event_properties have conversions and custom events; vitals_summary, vitals_pages and vitals_daily have Web Vitals; funnel has steps; all others are breakdowns. */
export type AnalyticsReportName = 'timeseries' | 'sources' | 'referrers' | 'channels' | 'utm_sources' | 'utm_mediums' | 'utm_campaigns' | 'utm_contents' | 'utm_terms' | 'top_pages' | 'entry_pages' | 'exit_pages' | 'countries' | 'regions' | 'cities' | 'devices' | 'browsers' | 'os' | 'goals' | 'events' | 'event_properties' | 'vitals_summary' | 'vitals_pages' | 'vitals_daily' | 'funnel';

/** A class of devices. */
export type WebVitalsDevice = 'all' | 'mobile' | 'desktop';

/** A row. Its fields are those of its report. */
export type AnalyticsReportRow = {
  /** The day, or the first one of a week or month. ISO 8601 date. */
  date?: string;
  /** The first instant of a bucket, with the local offset. ISO 8601 time. */
  startsAt?: string;
  /** Identifier, a UUID of version 7. */
  id?: string;
  /** The value; empty where it is unknown. */
  name?: string;
  /** ISO code of a country. */
  code?: string;
  /** The condition that selects it, for filters. */
  filter?: string;
  /** What reaches a goal or step. */
  type?: 'page' | 'event';
  /** The path or the event. */
  value?: string;
  /** Visitors, counted once a day. At least 0. */
  visitors?: number;
  /** Sessions. At least 0. */
  sessions?: number;
  /** Pageviews. At least 0. */
  pageviews?: number;
  /** Custom events. At least 0. */
  events?: number;
  /** Of all, from 0 to 1. */
  share?: number | null;
  /** Bounces among sessions, from 0 to 1. */
  bounceRate?: number | null;
  /** Mean duration of sessions. */
  avgSessionSeconds?: number | null;
  /** Pageviews for each session. */
  viewsPerSession?: number | null;
  /** Share of all sessions, from 0 to 1. */
  conversionRate?: number | null;
  /** In the period before. At least 0. */
  previousVisitors?: number;
  /** In the period before. At least 0. */
  previousSessions?: number;
  /** In the period before. At least 0. */
  previousPageviews?: number;
  /** Place in the funnel. 1 to 8. */
  index?: number;
  /** Share of the first step, from 0 to 1. */
  conversionFromStart?: number | null;
  /** Share of the step before; null for the first. */
  conversionFromPrevious?: number | null;
  /** Sessions that took the step before, and not this one. At least 0. */
  dropOff?: number;
  /** What three quarters of page loads stay within: milliseconds, CLS without a unit. */
  p75?: number | null;
  /** Its rating. */
  rating?: 'good' | 'needs-improvement' | 'poor' | null;
  /** How many page loads. At least 0. */
  samples?: number;
  /** Of these good. At least 0. */
  good?: number;
  /** Of these in need of improvement. At least 0. */
  needsImprovement?: number;
  /** Of these poor. At least 0. */
  poor?: number;
  /** Largest contentful paint in ms. */
  lcp?: number | null;
  /** Interaction to next paint in ms. */
  inp?: number | null;
  /** Cumulative layout shift. */
  cls?: number | null;
  /** First contentful paint in ms. */
  fcp?: number | null;
  /** Time to first byte in ms. */
  ttfb?: number | null;
};

/** A report of a property. */
export type AnalyticsReport = {
  /** The property of a report. */
  property: AnalyticsPropertyName;
  /** The days that a report covers. */
  period: AnalyticsPeriod;
  /** timeseries has buckets; goals, events and event_properties have conversions and custom events; vitals_summary, vitals_pages and vitals_daily have Web Vitals; funnel has steps; all others are breakdowns. */
  report: AnalyticsReportName;
  /** The filters, those of the segment included; null without any. */
  filters: string | null;
  /** Of timeseries. */
  interval?: 'hour' | 'day' | 'week' | 'month';
  /** Key figures of a period. */
  totals?: AnalyticsTotals;
  /** Key figures of a period. */
  previous?: AnalyticsTotals;
  /** What a breakdown counts. */
  unit?: 'pageviews' | 'sessions';
  /** The sum of a breakdown, all rows included. At least 0. */
  total?: number;
  /** How many rows a breakdown has in all. At least 0. */
  values?: number;
  /** The rows in order. At most 1,000 items. */
  rows: Array<AnalyticsReportRow>;
  /** Pass it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
  /** What to know about the numbers, such as why they differ from those without filters. */
  hint: string | null;
};

/** The days that a report covers. */
export type AnalyticsPeriod = {
  /** The preset, or custom. */
  key: 'today' | '7d' | '30d' | '90d' | 'custom';
  /** First day. ISO 8601 date. */
  from: string;
  /** Last day. ISO 8601 date. */
  to: string;
  /** Time zone of the organization. */
  timezone: string;
};

/** Key figures of a period. */
export type AnalyticsTotals = {
  /** Visitors, counted once a day. At least 0. */
  visitors: number;
  /** Sessions that started in the period. At least 0. */
  sessions: number;
  /** Pageviews. At least 0. */
  pageviews: number;
  /** Custom events. At least 0. */
  events: number;
  /** Clicks on links to other sites and to files; null with filters. At least 0. */
  clicks?: number | null;
  /** Sessions with one pageview and no interactive event, from 0 to 1; null without sessions. */
  bounceRate: number | null;
  /** Mean duration of sessions in seconds. */
  avgSessionSeconds: number | null;
  /** Pageviews for each session. */
  viewsPerSession: number | null;
};

/** The property of a report. */
export type AnalyticsPropertyName = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Its domain. */
  domain: string;
};

/** A value and what counts for it. */
export type AnalyticsCount = {
  /** The value; empty where it is unknown. */
  name: string;
  /** ISO code of a country. */
  code?: string;
  /** Pageviews. At least 0. */
  pageviews?: number;
  /** Sessions. At least 0. */
  sessions?: number;
};

/** A day. */
export type AnalyticsDay = {
  /** The day. ISO 8601 date. */
  date: string;
  /** Visitors. At least 0. */
  visitors: number;
  /** Sessions. At least 0. */
  sessions: number;
  /** Pageviews. At least 0. */
  pageviews: number;
};

/** How often a goal was reached. */
export type AnalyticsGoalCount = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Name of the goal. */
  name: string;
  /** Sessions that reached it. At least 0. */
  sessions: number;
  /** How often they did. At least 0. */
  events: number;
  /** Share of all sessions, from 0 to 1. */
  conversionRate: number | null;
};

/** A property at a glance. */
export type AnalyticsSnapshot = {
  /** The property of a report. */
  property: AnalyticsPropertyName;
  /** The days that a report covers. */
  period: AnalyticsPeriod;
  /** Key figures of a period. */
  totals: AnalyticsTotals;
  /** Key figures of a period. */
  previous: AnalyticsTotals;
  /** A row for each day. */
  timeseries: Array<AnalyticsDay>;
  /** Most frequent values, ten of each. */
  top: {
    /** The ten most frequent values. At most 10 items. */
    sources: Array<AnalyticsCount>;
    /** The ten most frequent values. At most 10 items. */
    channels: Array<AnalyticsCount>;
    /** The ten most frequent values. At most 10 items. */
    pages: Array<AnalyticsCount>;
    /** The ten most frequent values. At most 10 items. */
    entryPages: Array<AnalyticsCount>;
    /** The ten most frequent values. At most 10 items. */
    exitPages: Array<AnalyticsCount>;
    /** The ten most frequent values. At most 10 items. */
    countries: Array<AnalyticsCount>;
    /** The ten most frequent values. At most 10 items. */
    devices: Array<AnalyticsCount>;
    /** The ten most frequent values. At most 10 items. */
    browsers: Array<AnalyticsCount>;
    /** The ten most frequent values. At most 10 items. */
    os: Array<AnalyticsCount>;
    /** The ten most frequent values. At most 10 items. */
    utmSources: Array<AnalyticsCount>;
    /** The ten most frequent values. At most 10 items. */
    utmMediums: Array<AnalyticsCount>;
    /** The ten most frequent values. At most 10 items. */
    utmCampaigns: Array<AnalyticsCount>;
  };
  /** Goals of the property, oldest first. */
  goals: Array<AnalyticsGoalCount>;
};

/** A step, and how many sessions took it. */
export type AnalyticsFunnelStepResult = {
  /** Place in the funnel. 1 to 8. */
  index: number;
  /** What takes the step. */
  type: 'page' | 'event';
  /** The path or the event. */
  value: string;
  /** Sessions that got this far. At least 0. */
  sessions: number;
  /** Share of the first step, from 0 to 1. */
  conversionFromStart: number | null;
  /** Share of the step before; null for the first. */
  conversionFromPrevious: number | null;
  /** Sessions that took the step before, and not this one. At least 0. */
  dropOff: number;
};

/** What a funnel came to. */
export type AnalyticsFunnelResult = {
  /** The funnel. */
  funnel: {
    /** Identifier, a UUID of version 7. */
    id: string;
    /** Its name. */
    name: string;
  };
  /** The days that a report covers. */
  period: AnalyticsPeriod;
  /** The steps in order. 2 to 8 items. */
  steps: Array<AnalyticsFunnelStepResult>;
};

/** One metric. */
export type WebVitalScore = {
  /** What three quarters of page loads stay within: milliseconds, CLS without a unit. */
  p75: number | null;
  /** Its rating. */
  rating: 'good' | 'needs-improvement' | 'poor' | null;
  /** How many page loads. At least 0. */
  samples: number;
  /** Of these good. At least 0. */
  good: number;
  /** Of these in need of improvement. At least 0. */
  needsImprovement: number;
  /** Of these poor. At least 0. */
  poor: number;
};

/** The five metrics. */
export type WebVitalScores = {
  /** One metric. */
  lcp: WebVitalScore;
  /** One metric. */
  inp: WebVitalScore;
  /** One metric. */
  cls: WebVitalScore;
  /** One metric. */
  fcp: WebVitalScore;
  /** One metric. */
  ttfb: WebVitalScore;
};

/** The p75 of each metric; null without samples. */
export type WebVitalValues = {
  /** Largest contentful paint in ms. */
  lcp: number | null;
  /** Interaction to next paint in ms. */
  inp: number | null;
  /** Cumulative layout shift. */
  cls: number | null;
  /** First contentful paint in ms. */
  fcp: number | null;
  /** Time to first byte in ms. */
  ttfb: number | null;
};

/** Web Vitals of a property. */
export type WebVitals = {
  /** The property of a report. */
  property: AnalyticsPropertyName;
  /** The days that a report covers. */
  period: AnalyticsPeriod;
  /** By device; mobile includes tablets. */
  devices: {
    /** The five metrics. */
    all: WebVitalScores;
    /** The five metrics. */
    mobile: WebVitalScores;
    /** The five metrics. */
    desktop: WebVitalScores;
  };
  /** The pages with most samples. At most 10 items. */
  pages: Array<{
    /** The page. */
    path: string;
    /** The most samples of a metric. At least 0. */
    samples: number;
    /** The p75 of each metric; null without samples. */
    p75: WebVitalValues;
  }>;
  /** A row for each day. */
  daily: Array<{
    /** The day. ISO 8601 date. */
    date: string;
    /** The most samples of a metric. At least 0. */
    samples: number;
    /** The p75 of each metric; null without samples. */
    p75: WebVitalValues;
  }>;
};

/** Saved filters of a property. */
export type AnalyticsSegment = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Identifier, a UUID of version 7. */
  propertyId: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name: string;
  /** Conditions joined by ; (and), each a dimension, an operator and values joined by | (or): == is, != is not, ~ contains, !~ does not contain. Dimensions: source, referrer, channel, page, entry_page, exit_page, country, region, city, device, browser, os, utm_source, utm_medium, utm_campaign, utm_content, utm_term, goal (its name), event, and prop:<key>. An empty value is an unknown one. In pages * stands for any characters. A backslash takes the next character literally. 1 to 4,000 characters; must be one line without control characters. */
  filters: string;
  /** Whether the whole organization sees it. Otherwise only the person who created it does. */
  shared: boolean;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  updatedAt: string;
  /** Who wrote it. */
  createdBy: Author;
};

/** One segment. */
export type AnalyticsSegmentEnvelope = {
  /** Saved filters of a property. */
  segment: AnalyticsSegment;
};

/** A link to the shared dashboard of a property. Whoever has the URL sees it. */
export type AnalyticsShare = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** What administrators call the link; its page does not show it. 1 to 100 characters; must not be blank and must be one line without control characters. */
  name: string;
  /** The page. It contains the secret of the link. URL. */
  url: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
};

/** One link. */
export type AnalyticsShareEnvelope = {
  /** A link to the shared dashboard of a property. Whoever has the URL sees it. */
  share: AnalyticsShare;
};

/** Whether a person gets the weekly report of a property. */
export type WeeklyReport = {
  /** Identifier, a UUID of version 7. */
  propertyId: string;
  /** Domain of the property. */
  domain: string;
  /** Whether you get it. */
  enabled: boolean;
  /** Your address. E-mail address. */
  email: string;
  /** When the next one is due, Monday at 09:00 in the time zone of the organization; null if you get none. ISO 8601 time. */
  nextAt: string | null;
};

/** A weekly report. */
export type WeeklyReportEnvelope = {
  /** Whether a person gets the weekly report of a property. */
  weeklyReport: WeeklyReport;
};

/** Confirmation that a resource is gone. */
export type Deleted = {
  /** Always true. */
  deleted: true;
  /** Id of the deleted resource. */
  id: string;
};

/** Who may read it: anyone, holders of the link, or signed-in members. */
export type DocVisibility = 'public' | 'private_link' | 'private';

/** Colour and pictures of a site. */
export type DocTheme = {
  /** Accent colour, such as #2563eb; null is the usual one. Must be a colour such as #2563eb. */
  accentColor: string | null;
  /** An address, or /_assets/… of an uploaded asset; null for none. At most 500 characters; must begin with https:// or /_assets/ and have no spaces. */
  logoLightUrl: string | null;
  /** An address, or /_assets/… of an uploaded asset; null for none. At most 500 characters; must begin with https:// or /_assets/ and have no spaces. */
  logoDarkUrl: string | null;
  /** An address, or /_assets/… of an uploaded asset; null for none. At most 500 characters; must begin with https:// or /_assets/ and have no spaces. */
  faviconUrl: string | null;
};

/** Colour and pictures; what is left out stays. */
export type DocThemeChange = {
  /** Accent colour, such as #2563eb; null is the usual one. Must be a colour such as #2563eb. */
  accentColor?: string | null;
  /** An address, or /_assets/… of an uploaded asset; null for none. At most 500 characters; must begin with https:// or /_assets/ and have no spaces. */
  logoLightUrl?: string | null;
  /** An address, or /_assets/… of an uploaded asset; null for none. At most 500 characters; must begin with https:// or /_assets/ and have no spaces. */
  logoDarkUrl?: string | null;
  /** An address, or /_assets/… of an uploaded asset; null for none. At most 500 characters; must begin with https:// or /_assets/ and have no spaces. */
  faviconUrl?: string | null;
};

/** Set up, but nothing was found yet; being verified; served; or failed, with a reason. */
export type DocDomainState = 'pending' | 'verifying' | 'active' | 'failed';

/** A documentation site. */
export type DocSite = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Part of its address: 3 to 60 lower-case letters, digits and - between them. Unique on this server. 3 to 60 characters; must have lower-case letters, digits and single - between them. */
  slug: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name: string;
  /** One line for search engines and lists, at most 300 characters; null for none. Must be one line without control characters. */
  description: string | null;
  /** Who may read it: anyone, holders of the link, or signed-in members. */
  visibility: DocVisibility;
  /** Whether the default address serves the site; otherwise it leads to the custom domain. */
  defaultAddressEnabled: boolean;
  /** The default address. */
  defaultUrl: string;
  /** Where readers find it: the custom domain once it is active, otherwise the default address. */
  url: string;
  /** Its own domain, or null. */
  customDomain: {
    /** The host name. */
    host: string;
    /** Set up, but nothing was found yet; being verified; served; or failed, with a reason. */
    state: DocDomainState;
  } | null;
  /** The link that gives access, if the visibility is private_link; otherwise null. */
  privateLinkUrl: string | null;
  /** Colour and pictures of a site. */
  theme: DocTheme;
  /** Address where a page is edited; {path} stands for the path of the page. Null shows no link. At most 500 characters; must begin with https:// and have no spaces. */
  editUrlPattern: string | null;
  /** Property that counts its page views, or null. UUID. */
  analyticsPropertyId: string | null;
  /** Project that receives what readers say, or null. UUID. */
  feedbackProjectId: string | null;
  /** Increases with each change of the settings. At least 1. */
  revision: number;
  /** The release that readers see, or null if it is not published. UUID. */
  currentReleaseId: string | null;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  publishedAt: string | null;
  /** Whether the draft has changed since the current release. */
  hasUnpublishedChanges: boolean;
  /** The tree of the draft and its revision; lists leave it out. */
  navigation?: {
    /** Increases with each save. At least 0. */
    revision: number;
    /** The tabs. */
    tabs: Array<DocNavigationTab>;
  };
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  updatedAt: string;
};

/** One documentation site. */
export type DocSiteEnvelope = {
  /** A documentation site. */
  site: DocSite;
};

/** The body as a normalized tree in JSON: { schemaVersion: 1, type: root, children }. At most 512 KiB. */
export type DocBody = {
  /** The top of the tree. */
  type: 'root';
  /** Its nodes. */
  children: Array<Record<string, unknown>>;
};

/** Something in a body that was changed, dropped or should be looked at. */
export type DocWarning = {
  /** Stable code, such as broken_link or unknown_component. */
  code: string;
  /** What is wrong. */
  message: string;
  /** Whether something is lost. */
  severity: 'warning' | 'info';
  /** Line in the body, from 1. */
  line: number | null;
  /** Column, from 1. */
  column: number | null;
};

/** A page of the draft. Lists leave markdown and body out. */
export type DocPage = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Identifier, a UUID of version 7. */
  siteId: string;
  /** Path in the site, such as guides/install; empty is the home page. At most 200 characters in 8 parts. At most 200 characters; must be 1 to 8 parts of letters, digits, . _ ~ and - between slashes, or empty for the home page. */
  path: string;
  /** Title, 1 to 200 characters. Must not be blank and must be one line without control characters. */
  title: string;
  /** One line for search engines and lists, at most 300 characters; null for none. Must be one line without control characters. */
  description: string | null;
  /** Its name in the sidebar; null is the title. 1 to 200 characters; must not be blank and must be one line without control characters. */
  sidebarTitle: string | null;
  /** Name of an icon, such as rocket; null for none. 1 to 100 characters; must be the name of an icon, such as rocket. */
  icon: string | null;
  /** A hidden page is served, but absent from navigation, lists and search. */
  hidden: boolean;
  /** Whether the navigation has it. */
  inNavigation: boolean;
  /** The form in which it was saved last. */
  format: 'mdx' | 'json';
  /** The body in MDX: Markdown with the components of the authoring guide, at most 512 KiB. At most 524,288 characters. */
  markdown?: string;
  /** The body as a normalized tree in JSON: { schemaVersion: 1, type: root, children }. At most 512 KiB. */
  body?: DocBody;
  /** Increases with each save. At least 1. */
  revision: number;
  /** What the last save found. */
  warnings: Array<DocWarning>;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  updatedAt: string;
  /** Id of the person or key that saved it last. */
  updatedBy: string | null;
};

/** One page. */
export type DocPageEnvelope = {
  /** A page of the draft. Lists leave markdown and body out. */
  page: DocPage;
};

/** The saved page. */
export type DocPageSaved = {
  /** A page of the draft. Lists leave markdown and body out. */
  page: DocPage;
  /** What the save found. */
  warnings: Array<DocWarning>;
};

/** The saved page and whether it is new. */
export type DocPageUpserted = {
  /** A page of the draft. Lists leave markdown and body out. */
  page: DocPage;
  /** What the save found. */
  warnings: Array<DocWarning>;
  /** Whether the page is new. */
  created: boolean;
};

/** Path of a page; or a page with pages below it; or a title with pages below it. */
export type DocNavigationItem = (string) | (DocNavigationBranch);

/** Has path or title, and pages below it. */
export type DocNavigationBranch = {
  /** Path in the site, such as guides/install; empty is the home page. At most 200 characters in 8 parts. At most 200 characters; must be 1 to 8 parts of letters, digits, . _ ~ and - between slashes, or empty for the home page. */
  path?: string;
  /** Title, 1 to 200 characters. Must not be blank and must be one line without control characters. */
  title?: string;
  /** Pages below it, at most 500 on 6 levels. At most 500 items. */
  pages: Array<DocNavigationItem>;
};

/** A group of pages in the sidebar. */
export type DocNavigationGroup = {
  /** Title, 1 to 200 characters. Must not be blank and must be one line without control characters. */
  title: string;
  /** Name of an icon, such as rocket; null for none. 1 to 100 characters; must be the name of an icon, such as rocket. */
  icon?: string | null;
  /** Whether it is open at first. */
  expanded?: boolean;
  /** Its pages, at most 500. At most 500 items. */
  pages: Array<DocNavigationItem>;
};

/** A tab with groups. */
export type DocNavigationTab = {
  /** Title, 1 to 200 characters. Must not be blank and must be one line without control characters. */
  title: string;
  /** Name of an icon, such as rocket; null for none. 1 to 100 characters; must be the name of an icon, such as rocket. */
  icon?: string | null;
  /** Its groups, at most 100. At most 100 items. */
  groups: Array<DocNavigationGroup>;
};

/** The tree of tabs, groups and pages. Revision 0 means that there has been none yet. */
export type DocNavigation = {
  /** Increases with each save. At least 0. */
  revision: number;
  /** The tabs. */
  tabs: Array<DocNavigationTab>;
};

/** The navigation of a site. */
export type DocNavigationEnvelope = {
  /** The tree of tabs, groups and pages. Revision 0 means that there has been none yet. */
  navigation: DocNavigation;
  /** Entries whose page does not exist. */
  warnings: Array<DocWarning>;
};

/** Leads readers of an old path to another. The source may have :name for one part, :name* or * for the rest. */
export type DocRedirect = {
  /** Path that leads elsewhere, such as /old/:page. 1 to 300 characters; must be a path such as /old/:page. */
  source: string;
  /** Path or address where it leads; names of the source stand for what they matched. 1 to 500 characters; must begin with / or https:// and have no spaces. */
  destination: string;
  /** Whether it is for good (308); otherwise 307. */
  permanent: boolean;
};

/** The redirects of a site. The first that matches counts. */
export type DocRedirects = {
  /** Increases with each save. At least 0. */
  revision: number;
  /** In order, at most 1,000. At most 1,000 items. */
  redirects: Array<DocRedirect>;
};

/** A published state of a site, which never changes. */
export type DocRelease = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Identifier, a UUID of version 7. */
  siteId: string;
  /** Counts the releases of the site, from 1. At least 1. */
  number: number;
  /** What changed, at most 200 characters. Must be one line without control characters. */
  message: string;
  /** Pages that it has. At least 0. */
  pageCount: number;
  /** SHA-256 of everything in it; the same content has the same hash. */
  contentHash: string;
  /** Whether readers see it. */
  isCurrent: boolean;
  /** The release whose content it has again, or null. UUID. */
  restoredFrom: string | null;
  /** Id of the person or key that published it. */
  createdBy: string | null;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
};

/** One release. */
export type DocReleaseEnvelope = {
  /** A published state of a site, which never changes. */
  release: DocRelease;
};

/** An uploaded file. Its address holds its content's hash and never changes. */
export type DocAsset = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Identifier, a UUID of version 7. */
  siteId: string;
  /** SHA-256 of the content in hexadecimal. */
  sha256: string;
  /** File name: letters, digits, . _ and -, at most 150 characters. 1 to 150 characters; must have letters, digits, . _ and - only. */
  name: string;
  /** The address for bodies and the theme: /_assets/<sha256>-<name>. */
  url: string;
  /** Its media type. */
  contentType: string;
  /** Bytes. At least 0. */
  size: number;
  /** Width of a picture in pixels, or null. */
  width: number | null;
  /** Height of a picture in pixels, or null. */
  height: number | null;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
};

/** One asset. */
export type DocAssetEnvelope = {
  /** An uploaded file. Its address holds its content's hash and never changes. */
  asset: DocAsset;
};

/** The custom domain of a site, and the records that prove that it is yours. */
export type DocDomain = {
  /** The host name, or null if there is none. */
  host: string | null;
  /** Null without a domain. */
  state: (DocDomainState) | (null);
  /** What the last check found, such as txt_missing; null without a domain. */
  reason: string | null;
  /** DNS records to set. */
  records: Array<{
    /** Its type. */
    type: 'CNAME' | 'A' | 'AAAA' | 'TXT';
    /** Its name. */
    name: string;
    /** What it says. */
    value: string;
    /** What the last check found. */
    status: 'missing' | 'wrong' | 'found' | 'unknown';
  }>;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  checkedAt: string | null;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  activeSince: string | null;
};

/** The custom domain of a site. */
export type DocDomainEnvelope = {
  /** The custom domain of a site, and the records that prove that it is yours. */
  domain: DocDomain;
};

/** What a plan found, or what was applied. */
export type DocSync = {
  /** Paths that the site does not have. Each at most 200 characters, must be 1 to 8 parts of letters, digits, . _ ~ and - between slashes, or empty for the home page. */
  create: Array<string>;
  /** Pages that differ. */
  update: Array<DocPageReference>;
  /** Pages that the manifest does not have, if prune is true. */
  delete: Array<DocPageReference>;
  /** Pages that are the same. At least 0. */
  unchanged: number;
  /** Assets that the site does not have. Each must be 64 hexadecimal digits in lower case. */
  missingAssets: Array<string>;
  /** The pages that were saved, in the order given. */
  pages: Array<{
    /** Path in the site, such as guides/install; empty is the home page. At most 200 characters in 8 parts. At most 200 characters; must be 1 to 8 parts of letters, digits, . _ ~ and - between slashes, or empty for the home page. */
    path: string;
    /** Its revision now. At least 1. */
    revision: number;
    /** Whether it is new. */
    created: boolean;
    /** What the save found. */
    warnings: Array<DocWarning>;
  }>;
  /** Pages that were deleted. At least 0. */
  deleted: number;
};

/** A page and its revision. */
export type DocPageReference = {
  /** Path in the site, such as guides/install; empty is the home page. At most 200 characters in 8 parts. At most 200 characters; must be 1 to 8 parts of letters, digits, . _ ~ and - between slashes, or empty for the home page. */
  path: string;
  /** Its revision. At least 1. */
  revision: number;
};

/** An uploaded OpenAPI document that the site shows as a reference, or null. */
export type DocApiReference = {
  /** The title in the document. */
  title: string;
  /** The version in the document. */
  version: string;
  /** How many operations it has. At least 0. */
  operations: number;
  /** SHA-256 of the stored document. */
  sha256: string;
  /** Bytes. At least 0. */
  size: number;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  updatedAt: string;
} | null;

/** The API reference of a site, or null. */
export type DocApiReferenceEnvelope = {
  /** An uploaded OpenAPI document that the site shows as a reference, or null. */
  apiReference: DocApiReference;
};

/** A link that shows the draft to whoever has it, until it expires. */
export type DocPreviewLink = {
  /** The link. */
  url: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  expiresAt: string;
};

/** How pages are written, made from the components that the server knows. */
export type DocAuthoringGuide = {
  /** Changes with the guide. */
  version: string;
  /** The guide. */
  markdown: string;
  /** The components. */
  components: Array<{
    /** Its name. */
    name: string;
    /** Names of its props. */
    props: Array<string>;
    /** How it is written. */
    example: string;
  }>;
  /** Limits by name. */
  limits: Record<string, number>;
};

/** Severity according to the sender. */
export type ErrorLevel = 'fatal' | 'error' | 'warning' | 'info' | 'debug';

/** Where it happened. javascript means a browser. */
export type ErrorPlatform = 'javascript' | 'node' | 'python' | 'other';

/** Source lines around the position. */
export type ErrorSourceContext = {
  /** The lines before, at most 10. At most 10 items; each at most 500 characters. */
  before: Array<string>;
  /** The line itself. At most 500 characters. */
  line: string;
  /** The lines after, at most 10. At most 10 items; each at most 500 characters. */
  after: Array<string>;
};

/** One call of a stack. */
export type ErrorFrameSent = {
  /** Path or URL of the file. At most 2,000 characters. */
  file?: string | null;
  /** The function. At most 500 characters. */
  function?: string | null;
  /** The module, on platforms with dotted module names. At most 500 characters. */
  module?: string | null;
  /** Line, from 1. 0 to 100,000,000. */
  line?: number | null;
  /** Column, from 1. 0 to 100,000,000. */
  column?: number | null;
  /** false if the frame is not your own code. true has no effect; the server decides. */
  inApp?: boolean;
  /** Source lines around the position. */
  context?: ErrorSourceContext;
};

/** The exception, with its stack as text or frames. */
export type ErrorExceptionSent = {
  /** Its class, up to 200 characters. 1 to 200 characters. */
  type: string;
  /** Its message, up to 2,000 characters. At most 2,000 characters. */
  message?: string;
  /** The stack as text, as JavaScript, Python, Java, .NET, PHP, Ruby or Go prints it. If platform is other and causes is absent, causes in the text are read too. At most 50,000 characters. */
  stack?: string;
  /** The stack as frames, innermost first. Use instead of stack. At most 200 items. */
  frames?: Array<ErrorFrameSent>;
};

/** A cause of an exception, or a member of a group. */
export type ErrorCauseSent = {
  /** Its class. 1 to 200 characters. */
  type: string;
  /** Its message. At most 2,000 characters. */
  message?: string;
  /** The stack as the platform prints it. At most 50,000 characters. */
  stack?: string;
  /** The stack as frames, innermost first. Use instead of stack. At most 200 items. */
  frames?: Array<ErrorFrameSent>;
  /** cause: the exception behind it; member: one of several, as in AggregateError or ExceptionGroup. */
  relation: 'cause' | 'member';
  /** Whose cause or member it is: 0 is exception, n is the n-th of causes, from 1. 0 to 20; default 0. */
  parent?: number;
};

/** A plain value: a text of up to 500 characters, a number, true or false, or null. */
export type BreadcrumbValue = (string) | (number) | (boolean) | (null);

/** Something that happened before the error. */
export type BreadcrumbSent = {
  /** navigation, click, console, network, custom, or a name of your own. 1 to 50 characters. */
  type: string;
  /** Severity according to the sender. */
  level?: ErrorLevel;
  /** Up to 200 characters. At most 200 characters. */
  message?: string;
  /** Up to 10 plain values. At most 10 members. */
  data?: Record<string, BreadcrumbValue>;
  /** When, ISO 8601. ISO 8601 time. */
  timestamp: string;
};

/** What ran it. */
export type ErrorRuntime = {
  /** Such as node or CPython. 1 to 50 characters. */
  name: string;
  /** Its version. At most 50 characters. */
  version?: string;
};

/** An error from a server or a job. Give exactly one of domain and propertyId, and at least one of exception and message. */
export type ServerErrorEvent = {
  /** Domain of the property. 1 to 253 characters. */
  domain?: string;
  /** The property by its id. UUID. */
  propertyId?: string;
  /** A message beside or instead of the exception, up to 2,000 characters. At most 2,000 characters. */
  message?: string;
  /** The exception, with its stack as text or frames. */
  exception?: ErrorExceptionSent;
  /** Causes and members of the exception, up to 20. At most 20 items. */
  causes?: Array<ErrorCauseSent>;
  /** How grave it is. Default "error". */
  level?: 'fatal' | 'error' | 'warning' | 'info' | 'debug';
  /** Where it happened. Default "other". */
  platform?: 'node' | 'python' | 'other';
  /** The release, 1 to 200 characters, exactly as used to upload its source maps. Must not be blank and must be one line without control characters. */
  release?: string;
  /** The environment, 1 to 64 characters. Must not be blank and must be one line without control characters. */
  environment?: string;
  /** The affected user, by your own id. 1 to 200 characters. */
  userId?: string;
  /** Up to 50 names with text values. At most 50 members. */
  tags?: Record<string, string>;
  /** What happened before, up to 50 entries, oldest first. At most 50 items. */
  breadcrumbs?: Array<BreadcrumbSent>;
  /** Custom grouping: 1 to 8 texts. {{default}} stands for the default grouping. 1 to 8 items; each 1 to 200 characters. */
  fingerprint?: Array<string>;
  /** Whether the program handled it. */
  handled?: boolean;
  /** The requested URL. Its query is dropped. At most 2,000 characters. */
  url?: string;
  /** The host. At most 200 characters. */
  serverName?: string;
  /** What ran it. */
  runtime?: ErrorRuntime;
  /** Send the same id on a retry, and the event is stored once. UUID. */
  eventId?: string;
  /** When it happened, by the sender's clock. ISO 8601 time; at most 35 characters. */
  occurredAt?: string;
};

/** Where the event went. */
export type ServerErrorAccepted = {
  /** Identifier, a UUID of version 7. */
  issueId: string;
  /** The event. UUID. */
  eventId: string;
};

/** Issues that are ignored still count events but never alert. */
export type IssueStatus = 'unresolved' | 'resolved' | 'ignored';

/** Whether an issue is worth a look. Computed when the issue is read. */
export type ErrorImportance = 'high' | 'medium' | 'low';

/** Events grouped as the same error. */
export type ErrorIssue = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Short number of the error issue, unique in the organization. Accepted wherever its id is. */
  number: string;
  /** Identifier, a UUID of version 7. */
  propertyId: string;
  /** Domain of the property. */
  domain: string;
  /** Type and message, as <type>: <message>. */
  title: string;
  /** Exception class. */
  type: string;
  /** Message of its first event. */
  message: string;
  /** Where in your own code it happened, if known. */
  culprit: string | null;
  /** Where it happened. javascript means a browser. */
  platform: ErrorPlatform;
  /** Severity according to the sender. */
  level: ErrorLevel;
  /** Issues that are ignored still count events but never alert. */
  status: IssueStatus;
  /** Whether an issue is worth a look. Computed when the issue is read. */
  importance: ErrorImportance;
  /** The rule that decided it: default, server, hydration, old_browser_syntax, chunk_load, network, injected, opaque or browser_limit. */
  importanceReason: string;
  /** Total number of events. At least 0. */
  events: number;
  /** Number of users affected in the last 30 days. Events without a user id don't count. At least 0. */
  users30d: number;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  firstSeenAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  lastSeenAt: string;
  /** Release of the first event. */
  firstRelease: string | null;
  /** Release of the latest event. */
  lastRelease: string | null;
  /** Whether it was resolved and then occurred again in a later release. */
  recurring: boolean;
  /** How often that happened. At least 0. */
  recurrenceCount: number;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  lastRecurredAt: string | null;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  resolvedAt: string | null;
  /** For a resolved issue: events in this release or earlier ones don't reopen it. */
  resolvedInRelease: string | null;
};

/** Why these events form one issue. */
export type ErrorGrouping = {
  /** The version of the rules. At least 1. */
  version: number;
  /** Fingerprint of the first event by the newest rules used for its events: the version, a colon and 32 hexadecimal digits. */
  fingerprint: string;
  /** What the fingerprint was made of. */
  parts: Array<string>;
  /** Number of other fingerprints of this issue, from merges or older rules. At least 0. */
  otherFingerprints: number;
};

/** An issue with a summary of its events. */
export type ErrorIssueDetail = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Short number of the error issue, unique in the organization. Accepted wherever its id is. */
  number: string;
  /** Identifier, a UUID of version 7. */
  propertyId: string;
  /** Domain of the property. */
  domain: string;
  /** Type and message, as <type>: <message>. */
  title: string;
  /** Exception class. */
  type: string;
  /** Message of its first event. */
  message: string;
  /** Where in your own code it happened, if known. */
  culprit: string | null;
  /** Where it happened. javascript means a browser. */
  platform: ErrorPlatform;
  /** Severity according to the sender. */
  level: ErrorLevel;
  /** Issues that are ignored still count events but never alert. */
  status: IssueStatus;
  /** Whether an issue is worth a look. Computed when the issue is read. */
  importance: ErrorImportance;
  /** The rule that decided it: default, server, hydration, old_browser_syntax, chunk_load, network, injected, opaque or browser_limit. */
  importanceReason: string;
  /** Total number of events. At least 0. */
  events: number;
  /** Number of users affected in the last 30 days. Events without a user id don't count. At least 0. */
  users30d: number;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  firstSeenAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  lastSeenAt: string;
  /** Release of the first event. */
  firstRelease: string | null;
  /** Release of the latest event. */
  lastRelease: string | null;
  /** Whether it was resolved and then occurred again in a later release. */
  recurring: boolean;
  /** How often that happened. At least 0. */
  recurrenceCount: number;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  lastRecurredAt: string | null;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  resolvedAt: string | null;
  /** For a resolved issue: events in this release or earlier ones don't reopen it. */
  resolvedInRelease: string | null;
  /** Why these events form one issue. */
  grouping: ErrorGrouping;
  /** The last 30 UTC days, oldest first. */
  eventsPerDay: Array<{
    /** The day. ISO 8601 date. */
    day: string;
    /** Events of that day. At least 0. */
    events: number;
  }>;
  /** Releases with events, latest event first, at most 50. */
  releases: Array<{
    /** The release, or null. */
    release: string | null;
    /** Its events. At least 0. */
    events: number;
    /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
    firstSeenAt: string;
    /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
    lastSeenAt: string;
  }>;
  /** Environments with events. */
  environments: Array<{
    /** The environment, or null. */
    environment: string | null;
    /** Its events. At least 0. */
    events: number;
  }>;
  /** Browsers of its latest stored events. */
  browsers: Array<{
    /** Name and major version. */
    name: string;
    /** How many of them. At least 0. */
    events: number;
  }>;
  /** Tags of its latest stored events. */
  tags: Array<{
    /** Name of the tag. */
    name: string;
    /** Its value. */
    value: string;
    /** How many of them. At least 0. */
    events: number;
  }>;
  /** Its latest event that is stored in full. UUID. */
  latestEventId: string | null;
};

/** One issue. */
export type ErrorIssueDetailEnvelope = {
  /** An issue with a summary of its events. */
  issue: ErrorIssueDetail;
};

/** One issue. */
export type ErrorIssueEnvelope = {
  /** Events grouped as the same error. */
  issue: ErrorIssue;
};

/** One event of an issue. */
export type ErrorEventSummary = {
  /** The event. UUID. */
  id: string;
  /** Identifier, a UUID of version 7. */
  issueId: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  occurredAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  receivedAt: string;
  /** Its release. */
  release: string | null;
  /** Its environment. */
  environment: string | null;
  /** Whether it is stored in full. During a burst only a sample is stored; every event is counted. */
  stored: boolean;
};

/** One call in the stack, mapped to your source where possible. */
export type ErrorFrame = {
  /** Path of the source. */
  file: string | null;
  /** The function. */
  function: string | null;
  /** Line, from 1. */
  line: number | null;
  /** Column, from 1. */
  column: number | null;
  /** Whether the frame is your own code. */
  inApp: boolean;
  /** Whether it was mapped by a source map. */
  symbolicated: boolean;
  /** Source lines around it, if known. */
  context: (ErrorSourceContext) | (null);
  /** Why the frame was not mapped: the event names no release; no maps were uploaded for it; no map has this path; the map has no entry for this position; the map is broken; the script's host is not yours; the server had no time yet and will map it on a later read. null if no mapping is needed. */
  unmappedReason: 'no_release' | 'release_has_no_maps' | 'path_not_found' | 'position_not_mapped' | 'invalid_map' | 'foreign_host' | 'deferred' | null;
  /** With path_not_found: the most similar stored path. */
  nearestPath: string | null;
  /** Position in the generated file, if it was mapped. */
  generated: {
    /** URL or path of the file. */
    file: string | null;
    /** The function. */
    function: string | null;
    /** Line, from 1. */
    line: number | null;
    /** Column, from 1. */
    column: number | null;
  } | null;
};

/** One exception of a chain. */
export type ErrorExceptionShown = {
  /** Its class. */
  type: string;
  /** Its message. */
  message: string;
  /** Relation to its parent; null for the exception that was thrown. */
  relation: 'cause' | 'member' | null;
  /** Index of its parent in this list. */
  parent: number | null;
  /** The stack, innermost frame first. */
  frames: Array<ErrorFrame>;
};

/** Something that happened before the error. */
export type Breadcrumb = {
  /** What kind of thing. */
  type: string;
  /** How grave. */
  level: string | null;
  /** In words. */
  message: string | null;
  /** Plain values. */
  data: Record<string, BreadcrumbValue>;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  timestamp: string;
};

/** An event in full. */
export type ErrorEvent = {
  /** The event. UUID. */
  id: string;
  /** Identifier, a UUID of version 7. */
  issueId: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  occurredAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  receivedAt: string;
  /** Where it happened. javascript means a browser. */
  platform: ErrorPlatform;
  /** Severity according to the sender. */
  level: ErrorLevel;
  /** Message sent beside or instead of an exception. */
  message: string | null;
  /** Its release. */
  release: string | null;
  /** Its environment. */
  environment: string | null;
  /** The affected user's id. An id that looks like an e-mail address is hashed. */
  userId: string | null;
  /** The page, or the requested URL. */
  url: string | null;
  /** Browser and version. */
  browser: string | null;
  /** The host. */
  serverName: string | null;
  /** Runtime and version. */
  runtime: string | null;
  /** Whether the program handled it. */
  handled: boolean | null;
  /** The exception that was thrown, then its causes and members. */
  exceptions: Array<ErrorExceptionShown>;
  /** What happened before, oldest first. */
  breadcrumbs: Array<Breadcrumb>;
  /** Up to 50 names with text values. At most 50 members. */
  tags: Record<string, string>;
  /** What it was grouped by. */
  fingerprint: string;
};

/** One event. */
export type ErrorEventEnvelope = {
  /** An event in full. */
  event: ErrorEvent;
};

/** The context to fix an issue. */
export type ErrorFixContext = {
  /** Events grouped as the same error. */
  issue: ErrorIssue;
  /** Why these events form one issue. */
  grouping: ErrorGrouping;
  /** The file of your own code closest to where it was thrown. */
  suspectedFile: string | null;
  /** The line there. */
  suspectedLine: number | null;
  /** Latest events in full, distinct ones first. At most 5 items. */
  samples: Array<ErrorEvent>;
};

/** A class of exceptions. */
export type ErrorTypeSummary = {
  /** The class. */
  type: string;
  /** Issues of it. At least 0. */
  issues: number;
  /** Their events. At least 0. */
  events: number;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  lastSeenAt: string;
};

/** What the organization masks in errors before they are stored. */
export type ErrorScrubbing = {
  /** Whether secrets are masked by name and format. E-mail addresses, Bearer credentials and long numbers are always masked. */
  enabled: boolean;
  /** Additional names whose values are masked, at most 50. Case, - and _ are ignored. A name also matches longer names that contain its words. At most 50 items; no repeats; each 1 to 50 characters, must be letters, digits, and _ . - between them. */
  keys: Array<string>;
};

/** The settings. */
export type ErrorScrubbingEnvelope = {
  /** What the organization masks in errors before they are stored. */
  scrubbing: ErrorScrubbing;
};

/** Stable code to branch on. */
export type ErrorCode = 'VALIDATION_ERROR' | 'INVALID_RELEASE' | 'INVALID_SELECTOR' | 'INVALID_MULTIPART' | 'INVALID_SOURCE_MAP' | 'UNAUTHORIZED' | 'FORBIDDEN_SCOPE' | 'project_forbidden' | 'reserved_project_forbidden' | 'ip_not_allowed' | 'FORBIDDEN_ORIGIN' | 'origin_not_allowed' | 'NO_ORGANIZATION' | 'NOT_FOUND' | 'ORGANIZATION_NOT_FOUND' | 'MEMBER_NOT_FOUND' | 'INVITATION_NOT_FOUND' | 'SESSION_NOT_FOUND' | 'PASSWORD_RESET_NOT_FOUND' | 'API_KEY_NOT_FOUND' | 'PROJECT_NOT_FOUND' | 'MONITOR_NOT_FOUND' | 'SERVER_NOT_FOUND' | 'LOG_SOURCE_NOT_FOUND' | 'PROPERTY_NOT_FOUND' | 'ISSUE_NOT_FOUND' | 'EVENT_NOT_FOUND' | 'GOAL_NOT_FOUND' | 'FUNNEL_NOT_FOUND' | 'SEGMENT_NOT_FOUND' | 'SHARE_NOT_FOUND' | 'FEEDBACK_NOT_FOUND' | 'WIDGET_NOT_FOUND' | 'SURVEY_NOT_FOUND' | 'DOC_SITE_NOT_FOUND' | 'DOC_PAGE_NOT_FOUND' | 'DOC_ASSET_NOT_FOUND' | 'DOC_RELEASE_NOT_FOUND' | 'INCIDENT_NOT_FOUND' | 'MAINTENANCE_NOT_FOUND' | 'SUBSCRIBER_NOT_FOUND' | 'CHANNEL_NOT_FOUND' | 'DELIVERY_NOT_FOUND' | 'NOTIFICATION_NOT_FOUND' | 'METHOD_NOT_ALLOWED' | 'SLUG_TAKEN' | 'DOMAIN_TAKEN' | 'SURVEY_NOT_ACTIVE' | 'CONFLICT' | 'RELEASE_FILE_LIMIT' | 'PROPERTY_STORAGE_LIMIT' | 'MAIL_NOT_CONFIGURED' | 'PAYLOAD_TOO_LARGE' | 'TOO_MANY_FILES' | 'FILE_TOO_LARGE' | 'REQUEST_TOO_LARGE' | 'UNSUPPORTED_MEDIA_TYPE' | 'RATE_LIMITED' | 'BUDGET_EXCEEDED' | 'UPSTREAM_ERROR' | 'INTERNAL' | 'UNAVAILABLE';

/** Where its button is. */
export type WidgetPosition = 'bottom-right' | 'bottom-left';

/** A widget and its public key. */
export type FeedbackWidget = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Identifier, a UUID of version 7. */
  projectId: string;
  /** Lower-case letters, digits, - and _ (not first), at most 100. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug: string;
  /** Public key, fbw_ and 24 characters. It stands in the page and is no secret. */
  key: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name: string;
  /** A disabled widget is shown nowhere. */
  enabled: boolean;
  /** Hosts whose pages may show the widget, 1 to 50. 1 to 50 items; no repeats; each 1 to 260 characters, must be a host name such as shop.example.com, *.example.com or localhost:3000. */
  allowedDomains: Array<string>;
  /** Where its button is. */
  position: WidgetPosition;
  /** Text of its button; null is the usual one of the visitor's language. */
  buttonText: string | null;
  /** Accent colour, such as #2563eb. Must be a colour such as #2563eb. */
  accentColor: string;
  /** Whether visitors can add a screenshot. */
  screenshotEnabled: boolean;
  /** Languages that it offers, the one to fall back to first. None means all it knows. At most 50 items; no repeats; each must be a language such as en, de or pt-BR. */
  languages: Array<string>;
  /** Texts of your own by language and name, in place of the usual ones. At most 50 members. */
  texts: Record<string, Record<string, string>>;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  updatedAt: string;
};

/** One widget. */
export type FeedbackWidgetEnvelope = {
  /** A widget and its public key. */
  widget: FeedbackWidget;
};

/** What it asks: how likely a recommendation is, 0 to 10, or how satisfied somebody is, 1 to 5. */
export type SurveyType = 'nps' | 'csat';

/** A survey of a project. */
export type Survey = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Identifier, a UUID of version 7. */
  projectId: string;
  /** Lower-case letters, digits, - and _ (not first), at most 100. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug: string;
  /** What it asks: how likely a recommendation is, 0 to 10, or how satisfied somebody is, 1 to 5. */
  type: SurveyType;
  /** The question, 1 to 200 characters. Must not be blank and must be one line without control characters. */
  question: string;
  /** Asked after the score, or null. */
  followUpQuestion: string | null;
  /** Seconds on the page before it shows, 0 to 600. */
  delaySeconds: number;
  /** Paths on which it shows; * stands for any characters. 1 to 200 characters; must begin with / or * and have no spaces. */
  pathPattern: string;
  /** Percent of visitors who are asked, 0 to 100. */
  sampleRate: number;
  /** Days before a visitor who answered or dismissed it is asked again, 1 to 365. */
  cooldownDays: number;
  /** Whether visitors are asked. A project has one active survey at most. */
  active: boolean;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  endedAt: string | null;
};

/** One survey. */
export type SurveyEnvelope = {
  /** A survey of a project. */
  survey: Survey;
};

/** What the answers to a survey say. */
export type SurveyResults = {
  /** Identifier, a UUID of version 7. */
  surveyId: string;
  /** What it asks: how likely a recommendation is, 0 to 10, or how satisfied somebody is, 1 to 5. */
  type: SurveyType;
  /** Number of answers. At least 0. */
  responses: number;
  /** Of nps: 100 × (promoters − detractors) / responses, −100 to 100. Of csat: percent of answers with 4 or 5. Rounded; null without answers. */
  score: number | null;
  /** Every possible score, the lowest first. */
  distribution: Array<SurveyScoreCount>;
  /** Of nps: answers with 9 or 10. */
  promoters: number | null;
  /** Of nps: answers with 7 or 8. */
  passives: number | null;
  /** Of nps: answers with 0 to 6. */
  detractors: number | null;
  /** Of csat: answers with 4 or 5. */
  satisfied: number | null;
  /** Weeks with answers, oldest first, in the organization's time zone; the last 104. */
  trend: Array<SurveyWeek>;
  /** The 50 newest answers with a text. */
  comments: Array<SurveyComment>;
};

/** How often a score was given. */
export type SurveyScoreCount = {
  /** The score. */
  score: number;
  /** Number of answers. At least 0. */
  count: number;
};

/** The answers of a week. */
export type SurveyWeek = {
  /** Its Monday. ISO 8601 date. */
  week: string;
  /** Number of answers. At least 1. */
  responses: number;
  /** The score of the week. */
  score: number | null;
};

/** An answer with a text. */
export type SurveyComment = {
  /** Identifier, a UUID of version 7. */
  feedbackId: string;
  /** The score. */
  score: number;
  /** The text as it was sent, which can hold anything: show it as text. */
  content: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  receivedAt: string;
};

/** What it is: feedback, or the answer to a survey of this type. */
export type FeedbackKind = 'feedback' | 'nps' | 'csat';

/** Where it came from. */
export type FeedbackSource = 'widget' | 'sdk';

/** How far it is. Any status can follow any other. */
export type FeedbackStatus = 'new' | 'in_progress' | 'resolved' | 'closed';

/** A plain value. */
export type FeedbackFieldValue = (string) | (number) | (boolean);

/** Feedback that an application sends. */
export type FeedbackSubmission = {
  /** The user who gave it, by your own id. 1 to 128 characters. */
  uid?: string;
  /** The text, 1 to 5,000 characters; the answer to a survey may have none. At most 5,000 characters. */
  content: string;
  /** Plain values by name, up to 50 and 4 KiB. Configured ones can be searched. At most 50 members. */
  fields?: Record<string, FeedbackFieldValue>;
  /** Anything else that helps, as JSON, up to 16 KiB. It is not searched. */
  extra?: Record<string, unknown>;
  /** What it is: feedback, or the answer to a survey of this type. Default "feedback". */
  kind?: 'feedback' | 'nps' | 'csat';
  /** For nps 0 to 10, for csat 1 to 5. */
  score?: number;
  /** The page it is about, without name and password. 1 to 2,000 characters. */
  pageUrl?: string;
  /** Where to answer. E-mail address; at most 254 characters. */
  contactEmail?: string;
  /** Send the same id on a retry, and it is stored once. UUID. */
  eventId?: string;
  /** When it was given, by the sender's clock. ISO 8601 time; at most 35 characters. */
  occurredAt?: string;
};

/** It is stored. */
export type FeedbackAccepted = {
  /** Identifier, a UUID of version 7. */
  id: string;
};

/** What somebody said. */
export type Feedback = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Identifier, a UUID of version 7. */
  projectId: string;
  /** Lower-case letters, digits, - and _ (not first), at most 100. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug: string;
  /** The user who gave it, by your own id. */
  uid: string | null;
  /** The text as it was sent, which can hold anything: show it as text. */
  content: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  occurredAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  receivedAt: string;
  /** Plain values by name, up to 50 and 4 KiB. Configured ones can be searched. At most 50 members. */
  fields: Record<string, FeedbackFieldValue>;
  /** Anything else that helps, as JSON, up to 16 KiB. It is not searched. */
  extra: Record<string, unknown>;
  /** How far it is. Any status can follow any other. */
  status: FeedbackStatus;
  /** Up to 20 tags, in lower case. At most 20 items; no repeats; each 1 to 40 characters, must have no commas or control characters, and no spaces around it. */
  tags: Array<string>;
  /** User id of the member who takes care of it. UUID. */
  assigneeId: string | null;
  /** What it is: feedback, or the answer to a survey of this type. */
  kind: FeedbackKind;
  /** Where it came from. */
  source: FeedbackSource;
  /** For nps 0 to 10, for csat 1 to 5. */
  score: number | null;
  /** The survey that it answers. UUID. */
  surveyId: string | null;
  /** The page it is about. */
  pageUrl: string | null;
  /** Where to answer, as it was given; nobody has checked it. */
  contactEmail: string | null;
  /** The analytics session in which it was given. */
  sessionId: string | null;
  /** The property of the page. UUID. */
  propertyId: string | null;
  /** Error issues that it is about. Each UUID. */
  relatedIssueIds: Array<string>;
  /** Browser, system and screen. */
  environment: string | null;
  /** Whether it has a screenshot. */
  hasScreenshot: boolean;
  /** When it was last triaged. ISO 8601 time. */
  updatedAt: string | null;
};

/** What somebody said, and what members noted about it. */
export type FeedbackDetail = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Identifier, a UUID of version 7. */
  projectId: string;
  /** Lower-case letters, digits, - and _ (not first), at most 100. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug: string;
  /** The user who gave it, by your own id. */
  uid: string | null;
  /** The text as it was sent, which can hold anything: show it as text. */
  content: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  occurredAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  receivedAt: string;
  /** Plain values by name, up to 50 and 4 KiB. Configured ones can be searched. At most 50 members. */
  fields: Record<string, FeedbackFieldValue>;
  /** Anything else that helps, as JSON, up to 16 KiB. It is not searched. */
  extra: Record<string, unknown>;
  /** How far it is. Any status can follow any other. */
  status: FeedbackStatus;
  /** Up to 20 tags, in lower case. At most 20 items; no repeats; each 1 to 40 characters, must have no commas or control characters, and no spaces around it. */
  tags: Array<string>;
  /** User id of the member who takes care of it. UUID. */
  assigneeId: string | null;
  /** What it is: feedback, or the answer to a survey of this type. */
  kind: FeedbackKind;
  /** Where it came from. */
  source: FeedbackSource;
  /** For nps 0 to 10, for csat 1 to 5. */
  score: number | null;
  /** The survey that it answers. UUID. */
  surveyId: string | null;
  /** The page it is about. */
  pageUrl: string | null;
  /** Where to answer, as it was given; nobody has checked it. */
  contactEmail: string | null;
  /** The analytics session in which it was given. */
  sessionId: string | null;
  /** The property of the page. UUID. */
  propertyId: string | null;
  /** Error issues that it is about. Each UUID. */
  relatedIssueIds: Array<string>;
  /** Browser, system and screen. */
  environment: string | null;
  /** Whether it has a screenshot. */
  hasScreenshot: boolean;
  /** When it was last triaged. ISO 8601 time. */
  updatedAt: string | null;
  /** Notes, oldest first. */
  notes: Array<FeedbackNote>;
};

/** A note that only members see. */
export type FeedbackNote = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Markdown, 1 to 10,000 characters. */
  body: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
  /** Who wrote it. */
  createdBy: Author;
};

/** One piece of feedback with its notes. */
export type FeedbackEnvelope = {
  /** What somebody said, and what members noted about it. */
  feedback: FeedbackDetail;
};

/** One note. */
export type FeedbackNoteEnvelope = {
  /** A note that only members see. */
  note: FeedbackNote;
};

/** A field that feedback can carry. */
export type FeedbackField = {
  /** Name of a field: lower-case letters, digits and _, beginning with a letter, at most 40. Must begin with a lower-case letter and have lower-case letters, digits and _ only, at most 40. */
  key: string;
  /** What people read. */
  label: string;
  /** What its values mean. Values of another type are stored, too. */
  type: FeedbackFieldType;
  /** For enum: the values. */
  options: Array<string>;
  /** Whether lists can be filtered and searched by it. */
  searchable: boolean;
};

/** What its values mean. Values of another type are stored, too. */
export type FeedbackFieldType = 'string' | 'number' | 'boolean' | 'date' | 'enum';

/** A field that feedback can carry. */
export type FeedbackFieldInput = {
  /** Name of a field: lower-case letters, digits and _, beginning with a letter, at most 40. Must begin with a lower-case letter and have lower-case letters, digits and _ only, at most 40. */
  key: string;
  /** What people read. Default: the key. 1 to 100 characters; must not be blank and must be one line without control characters. */
  label?: string;
  /** What its values mean. Values of another type are stored, too. Default "string". */
  type?: 'string' | 'number' | 'boolean' | 'date' | 'enum';
  /** For enum: its values, 1 to 50. At most 50 items; no repeats; each 1 to 500 characters. */
  options?: Array<string>;
  /** Whether lists can be filtered and searched by it. Default true. */
  searchable?: boolean;
};

/** The fields of a project. */
export type FeedbackFieldsEnvelope = {
  /** Identifier, a UUID of version 7. */
  projectId: string;
  /** In their order. */
  fields: Array<FeedbackField>;
};

/** How a project treats feedback. */
export type FeedbackSettings = {
  /** Identifier, a UUID of version 7. */
  projectId: string;
  /** Lower-case letters, digits, - and _ (not first), at most 100. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug: string;
  /** Whether new feedback is notified. Answers to surveys never are. */
  notifyNew: boolean;
  /** Feedback is deleted after so many days; null keeps it. */
  retentionDays: number | null;
};

/** The settings of a project. */
export type FeedbackSettingsEnvelope = {
  /** How a project treats feedback. */
  settings: FeedbackSettings;
};

/** How grave it is. */
export type IncidentSeverity = 'none' | 'minor' | 'major' | 'critical';

/** Stage of the response. resolved ends the incident. */
export type IncidentStatus = 'investigating' | 'identified' | 'monitoring' | 'resolved';

/** Who wrote it. */
export type Author = {
  /** A person or an API key. */
  type: 'user' | 'api_key';
  /** The person's id or the key's keyId. */
  id: string;
};

/** One update of an incident. */
export type IncidentUpdate = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Stage of the response. resolved ends the incident. */
  status: IncidentStatus;
  /** Markdown, 1 to 10,000 characters. Must not be blank and must have no control characters but tabs and line breaks. */
  body: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
  /** Who wrote it. */
  createdBy: Author;
};

/** A problem that people report on, with its updates. */
export type Incident = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Short number of the incident, unique in the organization. Accepted wherever its id is. */
  number: string;
  /** Identifier, a UUID of version 7. */
  projectId: string;
  /** Lower-case letters, digits, - and _ (not first), at most 100. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug: string;
  /** One-line title, 1 to 255 characters. Must not be blank and must be one line without control characters. */
  title: string;
  /** How grave it is. */
  severity: IncidentSeverity;
  /** Stage of the response. resolved ends the incident. */
  status: IncidentStatus;
  /** Affected monitors, all in one project. Deleted monitors are left out. Each UUID. */
  monitorIds: Array<string>;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  startedAt: string;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  resolvedAt: string | null;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  updatedAt: string;
  /** Who wrote it. */
  createdBy: Author;
  /** Newest first, up to 500 before the resolution. Lists of incidents show the latest only. */
  updates: Array<IncidentUpdate>;
};

/** One incident. */
export type IncidentEnvelope = {
  /** A problem that people report on, with its updates. */
  incident: Incident;
};

/** Whether the window is yet to come, in progress or over. */
export type MaintenanceStatus = 'scheduled' | 'in_progress' | 'completed';

/** A period in which its monitors send no alerts. */
export type Maintenance = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Identifier, a UUID of version 7. */
  projectId: string;
  /** Lower-case letters, digits, - and _ (not first), at most 100. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug: string;
  /** One-line title, 1 to 255 characters. Must not be blank and must be one line without control characters. */
  title: string;
  /** Markdown, 1 to 10,000 characters, or null. Must not be blank and must have no control characters but tabs and line breaks. */
  body: string | null;
  /** Whether the window is yet to come, in progress or over. */
  status: MaintenanceStatus;
  /** Monitors that send no alerts meanwhile. Deleted monitors are left out. Each UUID. */
  monitorIds: Array<string>;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  startsAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  endsAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  updatedAt: string;
  /** Who wrote it. */
  createdBy: Author;
};

/** One maintenance window. */
export type MaintenanceEnvelope = {
  /** A period in which its monitors send no alerts. */
  maintenance: Maintenance;
};

/** The result that an event reports. */
export type MonitorResult = 'ok' | 'degraded' | 'error' | 'down';

/** The worse of the last result and the silence since then; null before the first event and while paused. */
export type MonitorStatus = 'ok' | 'degraded' | 'error' | 'down' | null;

/** Why the monitor has its status. */
export type MonitorReason = {
  /** The cause. late and silent are the two silence deadlines; config is a change of settings. */
  code: 'never_seen' | 'event_ok' | 'event_degraded' | 'event_error' | 'event_down' | 'late' | 'silent' | 'paused' | 'config';
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  since: string;
};

/** A job or API that reports to Tidewatch, with its current state. */
export type Monitor = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Identifier, a UUID of version 7. */
  projectId: string;
  /** Lower-case letters, digits, - and _ (not first), at most 100. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug: string;
  /** Lower-case letters, digits, - and _ (not first), at most 100. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  slug: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name: string;
  /** Expected seconds between healthy events. 10 to 31,536,000. */
  intervalSec: number;
  /** A multiple of intervalSec, counted from the last event. 1 to 86,400. */
  degradedAfter: number;
  /** A multiple of intervalSec, counted from the last event. 1 to 86,400. */
  downAfter: number;
  /** Seconds of silence after which it is degraded, plus 1 s of tolerance. */
  degradedAfterSec: number;
  /** Seconds of silence after which it is down, plus 1 s of tolerance. */
  downAfterSec: number;
  /** Paused monitors have no status and never alert. */
  paused: boolean;
  /** The worse of the last result and the silence since then; null before the first event and while paused. */
  status: MonitorStatus;
  /** Why the monitor has its status. */
  reason: MonitorReason;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  lastEventAt: string | null;
  /** Result of the last event. */
  lastResult: 'ok' | 'degraded' | 'error' | 'down' | null;
  /** Latency in the last event, in milliseconds. */
  lastLatencyMs: number | null;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  statusChangedAt: string | null;
  /** When silence will next change the status if no event arrives. ISO 8601 time. */
  nextTransitionAt: string | null;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  updatedAt: string;
};

/** One monitor. */
export type MonitorEnvelope = {
  /** A job or API that reports to Tidewatch, with its current state. */
  monitor: Monitor;
};

/** A stored status event. */
export type StatusEventRecord = {
  /** The sender's eventId, or one that Tidewatch assigned. UUID. */
  id: string;
  /** The result that an event reports. */
  result: MonitorResult;
  /** Milliseconds. */
  latencyMs: number | null;
  /** Free text of the sender. */
  message: string | null;
  /** By the sender's clock, for display only. ISO 8601 time. */
  occurredAt: string | null;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  receivedAt: string;
};

/** One status change of a monitor. */
export type MonitorTransition = {
  /** Numbers the monitor's transitions from 1. At least 1. */
  sequence: number;
  /** When it happened: for silence the deadline itself. ISO 8601 time. */
  at: string;
  /** The worse of the last result and the silence since then; null before the first event and while paused. */
  from: MonitorStatus;
  /** The worse of the last result and the silence since then; null before the first event and while paused. */
  to: MonitorStatus;
  /** The cause. */
  reason: 'never_seen' | 'event_ok' | 'event_degraded' | 'event_error' | 'event_down' | 'late' | 'silent' | 'paused' | 'config';
};

/** 1 - (down seconds + error seconds) / observed seconds. Degraded counts as up; time before the first event, paused time and outages of Tidewatch itself are not observed. Days are UTC. */
export type Uptime = {
  /** Number of UTC days covered, including today. 1 to 90. */
  days: number;
  /** 0 to 100 with three decimals; null when nothing was observed. */
  percent: number | null;
  /** Seconds in which the status was known. */
  observedSeconds: number;
  /** Seconds in down or error. */
  downSeconds: number;
};

/** The state of all accessible monitors at one moment, worst first. */
export type MonitoringSnapshot = {
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  generatedAt: string;
  /** Number of UTC days that uptime covers. 1 to 90. */
  uptimeDays: number;
  /** Number of monitors in each state. */
  summary: {
    /** All of them. */
    total: number;
    /** In status ok. */
    ok: number;
    /** In status degraded. */
    degraded: number;
    /** In status error. */
    error: number;
    /** In status down. */
    down: number;
    /** Waiting for their first event. */
    unknown: number;
    /** Paused. */
    paused: number;
  };
  /** Worst first, then by project and slug. */
  monitors: Array<{
    /** Identifier, a UUID of version 7. */
    id: string;
    /** Lower-case letters, digits, - and _ (not first), at most 100. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
    projectSlug: string;
    /** Lower-case letters, digits, - and _ (not first), at most 100. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
    slug: string;
    /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
    name: string;
    /** Whether it is paused. */
    paused: boolean;
    /** The worse of the last result and the silence since then; null before the first event and while paused. */
    status: MonitorStatus;
    /** Why the monitor has its status. */
    reason: MonitorReason;
    /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
    lastEventAt: string | null;
    /** Result of the last event. */
    lastResult: 'ok' | 'degraded' | 'error' | 'down' | null;
    /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
    nextTransitionAt: string | null;
    /** 1 - (down seconds + error seconds) / observed seconds. Degraded counts as up; time before the first event, paused time and outages of Tidewatch itself are not observed. Days are UTC. */
    uptime: Uptime;
  }>;
  /** Whether `limit` cut the list. The summary still counts all. */
  truncated: boolean;
};

/** A job's report about itself. */
export type StatusEvent = {
  /** The monitor's slug in the key's project. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  slug: string;
  /** The result that an event reports. */
  result: MonitorResult;
  /** How long the job took, in milliseconds. 0 to 86,400,000. */
  latencyMs?: number;
  /** Free text, such as the end of the job's output. At most 1,000 characters. */
  message?: string;
  /** Reuse it on retries: a repeat within 24 hours is acknowledged and stored once. Without it, the event is identified by the request's signature and its position there. UUID. */
  eventId?: string;
  /** By the sender's clock, for display only. The time of receipt decides. ISO 8601 time; at most 35 characters. */
  occurredAt?: string;
};

/** Up to 500 events, stored all or none and applied in order. */
export type StatusEventBatch = {
  /** The events. 1 to 500 items. */
  events: Array<StatusEvent>;
};

/** The events are stored. */
export type StatusEventsAccepted = {
  /** How many were new. At least 0. */
  accepted: number;
  /** Number of events that were stored before. At least 0. */
  duplicates: number;
};

/** Kind of notification: a monitor went down (or reported an error), was degraded or recovered; a channel could not be reached; an incident was opened, updated or resolved; a server went offline or another of its alerts fired, and the end of either; an error issue is new, came back after it was resolved, or spiked; somebody gave feedback. */
export type NotificationKind = 'monitor.down' | 'monitor.degraded' | 'monitor.recovered' | 'channel.failed' | 'incident.opened' | 'incident.updated' | 'incident.resolved' | 'server.offline' | 'server.alert' | 'server.recovered' | 'error.new' | 'error.recurrence' | 'error.spike' | 'feedback.new';

/** Where messages go. */
export type ChannelType = 'email' | 'slack' | 'telegram' | 'webhook';

/** A destination for the organization's notifications. */
export type NotificationChannel = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Name of the channel, unique in the organization: lower-case letters, digits, - and _ (not first). Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  slug: string;
  /** Where messages go. */
  type: ChannelType;
  /** Kinds to send. A recovery is sent only if the problem before it was. 1 to 20 items; no repeats. */
  kinds: Array<NotificationKind>;
  /** Only notifications about this project; null means all projects. UUID. */
  projectId: string | null;
  /** The slug of that project. */
  projectSlug: string | null;
  /** A disabled channel receives nothing. */
  enabled: boolean;
  /** Sends a reminder every so many minutes, 5 to 10,080, while a monitor is down or degraded; null means no reminders. */
  reminderMinutes: number | null;
  /** The destination, without its secret part. */
  target: string;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  lastDeliveredAt: string | null;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  lastFailedAt: string | null;
  /** Why the last attempt failed; null after a successful one. */
  lastError: string | null;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  updatedAt: string;
};

/** One channel. */
export type NotificationChannelEnvelope = {
  /** A destination for the organization's notifications. */
  channel: NotificationChannel;
};

/** A channel and its signing secret. */
export type NotificationChannelWithSecret = {
  /** A destination for the organization's notifications. */
  channel: NotificationChannel;
  /** For webhook: the signing secret, whsec_ and base64, shown once. Otherwise null. */
  secret: string | null;
};

/** One item of a notification. */
export type NotificationItem = {
  /** Kind of notification: a monitor went down (or reported an error), was degraded or recovered; a channel could not be reached; an incident was opened, updated or resolved; a server went offline or another of its alerts fired, and the end of either; an error issue is new, came back after it was resolved, or spiked; somebody gave feedback. */
  kind: NotificationKind;
  /** What happened. */
  title: string;
  /** Details, one line each. */
  lines: Array<string>;
  /** Of an incident: what was written about it, in Markdown. It is one of the lines, too. */
  body?: string;
  /** What it happened to. */
  subject: (MonitorSubject) | (ChannelSubject) | (IncidentSubject) | (ServerSubject) | (ErrorSubject) | (FeedbackSubject);
};

/** A monitor and how it is. */
export type MonitorSubject = {
  /** A monitor. */
  type: 'monitor';
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Slug of the monitor. */
  slug: string;
  /** Name of the monitor. */
  name: string;
  /** Slug of its project. */
  projectSlug: string;
  /** The status now. */
  status: 'ok' | 'degraded' | 'error' | 'down';
  /** The status told before. */
  previousStatus: 'ok' | 'degraded' | 'error' | 'down' | null;
  /** Reason for the status. */
  reason: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  since: string;
};

/** The channel and its last failure. */
export type ChannelSubject = {
  /** A channel. */
  type: 'channel';
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Slug of the channel. */
  slug: string;
  /** Why it could not be reached. */
  lastError: string;
};

/** The incident and its stage. */
export type IncidentSubject = {
  /** An incident. */
  type: 'incident';
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Its short number. Older notifications lack it. */
  number?: string;
  /** Title of the incident. */
  title: string;
  /** How grave it is. */
  severity: IncidentSeverity;
  /** Stage of the response. resolved ends the incident. */
  status: IncidentStatus;
  /** Slug of its project. */
  projectSlug: string;
};

/** A server and its alert. */
export type ServerSubject = {
  /** A server. */
  type: 'server';
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Slug of the server. */
  slug: string;
  /** Name of the server. */
  name: string;
  /** Slug of its project. */
  projectSlug: string;
  /** Identifier, a UUID of version 7. */
  alertId: string;
  /** heartbeat_stopped: 90 s without a heartbeat. cpu_high, memory_high, disk_high: 90 % or more for 5 minutes, until below 85 % for 5 minutes. pm2_restarts: a process restarted 3 times or more within 10 minutes. */
  alertKind: ServerAlertKind;
  /** The disk by its mount point, or the PM2 process as name#id; null for other kinds. */
  alertSubject: string | null;
  /** Whether it still is. */
  state: 'firing' | 'resolved';
  /** Value when it began: percent, restarts, or seconds of silence. */
  value: number | null;
  /** Threshold: percent, restarts, or seconds of silence. */
  threshold: number;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  startedAt: string;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  resolvedAt: string | null;
  /** Why it ended. */
  resolveReason: 'condition_cleared' | 'heartbeat' | 'server_deleted' | null;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  lastSeenAt: string | null;
};

/** An error issue. */
export type ErrorSubject = {
  /** An error issue. */
  type: 'error';
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Its short number. Older notifications lack it. */
  number?: string;
  /** Type and message. */
  title: string;
  /** Domain of its property. */
  domain: string;
  /** Identifier, a UUID of version 7. */
  propertyId: string;
  /** Slug of the property's project, or null. */
  projectSlug: string | null;
  /** Whether an issue is worth a look. Computed when the issue is read. */
  importance: ErrorImportance;
  /** The rule that decided it. */
  importanceReason: string;
  /** Where it happened. javascript means a browser. */
  platform: ErrorPlatform;
  /** Severity according to the sender. */
  level: ErrorLevel;
  /** Total number of events. At least 0. */
  events: number;
  /** Release of the latest event. */
  release: string | null;
  /** Number of times it was resolved and occurred again. At least 0. */
  recurrenceCount: number;
  /** For a spike: the number of events, the threshold, and the minutes they are counted in. */
  spike: {
    /** Events in the window. At least 0. */
    events: number;
    /** Number of events from which it alerts. */
    threshold: number;
    /** The window in minutes. */
    windowMinutes: number;
  } | null;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  firstSeenAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  lastSeenAt: string;
};

/** A piece of feedback. */
export type FeedbackSubject = {
  /** Feedback. */
  type: 'feedback';
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Slug of its project. */
  projectSlug: string;
  /** Where it came from. */
  source: FeedbackSource;
  /** The user who gave it, by your own id. */
  uid: string | null;
  /** The page it is about. */
  pageUrl: string | null;
  /** Whether it has a screenshot. */
  hasScreenshot: boolean;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  receivedAt: string;
};

/** One notification to the organization. */
export type Notification = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Kind of notification: a monitor went down (or reported an error), was degraded or recovered; a channel could not be reached; an incident was opened, updated or resolved; a server went offline or another of its alerts fired, and the end of either; an error issue is new, came back after it was resolved, or spiked; somebody gave feedback. */
  kind: NotificationKind;
  /** All of it in a line. */
  title: string;
  /** What it is about, most severe first, at most 20. */
  items: Array<NotificationItem>;
  /** Number of further items that are not shown. */
  more: number;
  /** Whether the caller has read it. */
  read: boolean;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
};

/** A message to one channel, and how its delivery went. */
export type NotificationDelivery = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Identifier, a UUID of version 7. */
  channelId: string;
  /** Slug of the channel. */
  channelSlug: string;
  /** Kind of notification: a monitor went down (or reported an error), was degraded or recovered; a channel could not be reached; an incident was opened, updated or resolved; a server went offline or another of its alerts fired, and the end of either; an error issue is new, came back after it was resolved, or spiked; somebody gave feedback. */
  kind: NotificationKind;
  /** The message in a line. */
  title: string;
  /** pending: being tried or waiting for a retry; sent: accepted by the receiver; dead: given up, can be sent again. */
  status: DeliveryStatus;
  /** How often it was tried. */
  attempts: number;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  nextAttemptAt: string | null;
  /** Why the last attempt failed. */
  lastError: string | null;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  finishedAt: string | null;
};

/** pending: being tried or waiting for a retry; sent: accepted by the receiver; dead: given up, can be sent again. */
export type DeliveryStatus = 'pending' | 'sent' | 'dead';

/** What is left to read. */
export type Unread = {
  /** Number of notifications the caller has not read. */
  unreadCount: number;
};

/** Groups monitors, servers and feedback. */
export type Project = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Lower-case letters, digits, - and _ (not first), at most 100. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  slug: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
};

/** Within so many minutes. */
export type SpikeWindowMinutes = 5 | 15 | 30 | 60 | 180 | 360 | 1440;

/** A tracked site or application. */
export type AnalyticsProperty = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** A bare host name such as shop.example.com. 1 to 253 characters; must be a bare host name such as shop.example.com, without protocol, port or path. */
  domain: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name: string;
  /** The project of the property, or null. UUID. */
  projectId: string | null;
  /** The slug of that project. */
  projectSlug: string | null;
  /** Additional host names whose pages may report. At most 50 items; no repeats; each 1 to 253 characters, must be a bare host name such as shop.example.com, without protocol, port or path. */
  allowedHostnames: Array<string>;
  /** Additional hosts that serve your own scripts, such as a CDN. Scripts from other hosts are never mapped with your source maps. At most 50 items; each at most 253 characters. */
  scriptHosts: Array<string>;
  /** Whether analytics takes in pageviews and events. */
  enabled: boolean;
  /** Pages that analytics leaves out. * stands for any characters, / included. At most 50 items; each 1 to 500 characters. */
  excludedPaths: Array<string>;
  /** Addresses and ranges whose visits analytics leaves out, such as your own. At most 100 items; each 2 to 50 characters. */
  excludedIps: Array<string>;
  /** Whether the query of a page's address is left out, apart from the names of its source. */
  stripQuery: boolean;
  /** When the first pageview or event came, or null. ISO 8601 time. */
  firstEventAt: string | null;
  /** Whether new issues alert. */
  alertNewIssue: boolean;
  /** Whether a resolved issue that occurs again alerts. */
  alertRecurrence: boolean;
  /** Whether a spike is told. */
  alertSpike: boolean;
  /** Number of events of one issue that counts as a spike. 10 to 100,000. */
  spikeThreshold: number;
  /** Within so many minutes. */
  spikeWindowMinutes: SpikeWindowMinutes;
  /** The script tag that counts pageviews and reports errors. Put it into the head of your pages. */
  snippet: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  updatedAt: string;
};

/** One property. */
export type AnalyticsPropertyEnvelope = {
  /** A tracked site or application. */
  property: AnalyticsProperty;
};

/** unknown before the first heartbeat, offline after 90 s without one. */
export type ServerState = 'unknown' | 'online' | 'offline';

/** Usage of the host in its latest sample; null before the first. */
export type ServerUsage = {
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  collectedAt: string;
  /** All cores together; null in the first sample after a start. */
  cpuPct: number | null;
  /** Of the memory. */
  memoryPct: number;
  /** The fullest disk; null if none is visible. */
  diskPct: number | null;
  /** Load average over 1 minute. */
  load1: number;
} | null;

/** A problem with the agent that needs attention. */
export type ServerWarning = {
  /** clock_skew: its clock is more than 30 s off. duplicate_token: two agents use the same token. */
  code: 'clock_skew' | 'duplicate_token';
  /** What is wrong and what to do. */
  message: string;
};

/** A server with its state. */
export type ServerSummary = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Identifier, a UUID of version 7. */
  projectId: string;
  /** Lower-case letters, digits, - and _ (not first), at most 100. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug: string;
  /** Lower-case letters, digits, - and _ (not first), at most 100. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  slug: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name: string;
  /** Seconds between samples, 10 to 60. */
  intervalSec: number;
  /** systemd units to watch, at most 50. At most 50 items; no repeats; each 1 to 255 characters, must be the name of a systemd unit such as nginx.service: letters, digits and : _ . @ \ -, not beginning with one of the signs but _. */
  watchedServices: Array<string>;
  /** Whether the agent reads nginx. */
  nginxEnabled: boolean;
  /** unknown before the first heartbeat, offline after 90 s without one. */
  state: ServerState;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  stateChangedAt: string | null;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  lastSeenAt: string | null;
  /** Version of the agent. */
  agentVersion: string | null;
  /** Number of firing alerts. At least 0. */
  firingAlerts: number;
  /** Usage of the host in its latest sample; null before the first. */
  usage: ServerUsage;
  /** Problems that need attention. */
  warnings: Array<ServerWarning>;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  updatedAt: string;
};

/** A server with its state and latest metrics. */
export type Server = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Identifier, a UUID of version 7. */
  projectId: string;
  /** Lower-case letters, digits, - and _ (not first), at most 100. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug: string;
  /** Lower-case letters, digits, - and _ (not first), at most 100. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  slug: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name: string;
  /** Seconds between samples, 10 to 60. */
  intervalSec: number;
  /** systemd units to watch, at most 50. At most 50 items; no repeats; each 1 to 255 characters, must be the name of a systemd unit such as nginx.service: letters, digits and : _ . @ \ -, not beginning with one of the signs but _. */
  watchedServices: Array<string>;
  /** Whether the agent reads nginx. */
  nginxEnabled: boolean;
  /** unknown before the first heartbeat, offline after 90 s without one. */
  state: ServerState;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  stateChangedAt: string | null;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  lastSeenAt: string | null;
  /** Version of the agent. */
  agentVersion: string | null;
  /** Number of firing alerts. At least 0. */
  firingAlerts: number;
  /** Usage of the host in its latest sample; null before the first. */
  usage: ServerUsage;
  /** Problems that need attention. */
  warnings: Array<ServerWarning>;
  /** Latest metrics; null before the first sample. */
  metrics: ServerMetrics;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  updatedAt: string;
};

/** Latest metrics; null before the first sample. */
export type ServerMetrics = {
  /** By the host's clock, corrected if that is off. ISO 8601 time. */
  collectedAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  receivedAt: string;
  /** Version of this schema. */
  schema: 1;
  /** The host. */
  host: HostMetrics;
  /** PM2 processes. */
  pm2: Pm2Metrics;
  /** The watched units. */
  systemd: SystemdMetrics;
  /** Servers in nginx's configuration files. */
  nginx: NginxMetrics;
  /** Logs that can be read. */
  logSources: Array<LogSource>;
} | null;

/** One server. */
export type ServerEnvelope = {
  /** A server with its state and latest metrics. */
  server: Server;
};

/** Install commands to paste on the host, one for each way to have Node.js. */
export type InstallCommands = {
  /** Ubuntu, Debian and other systems with systemd, with Node.js 20 or newer installed system-wide. */
  ubuntu: string;
  /** macOS. */
  macos: string;
  /** Linux with Node.js from nvm. */
  nvm: string;
};

/** A server, its token and the install commands. The token is shown once. */
export type ServerRegistration = {
  /** A server with its state and latest metrics. */
  server: Server;
  /** The agent's token, shown once. */
  token: string;
  /** URL that the agent connects to. */
  agentEndpoint: string;
  /** Install commands to paste on the host, one for each way to have Node.js. */
  install: InstallCommands;
};

/** Number of servers in each state and of firing alerts, over all servers that match. */
export type ServerCounts = {
  /** Servers that are online. At least 0. */
  online: number;
  /** Number of offline servers. At least 0. */
  offline: number;
  /** Number of servers without a heartbeat so far. At least 0. */
  unknown: number;
  /** Alerts that fire. At least 0. */
  firingAlerts: number;
};

/** heartbeat_stopped: 90 s without a heartbeat. cpu_high, memory_high, disk_high: 90 % or more for 5 minutes, until below 85 % for 5 minutes. pm2_restarts: a process restarted 3 times or more within 10 minutes. */
export type ServerAlertKind = 'heartbeat_stopped' | 'cpu_high' | 'memory_high' | 'disk_high' | 'pm2_restarts';

/** A problem with a server, from its beginning to its end. */
export type ServerAlert = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Identifier, a UUID of version 7. */
  serverId: string;
  /** heartbeat_stopped: 90 s without a heartbeat. cpu_high, memory_high, disk_high: 90 % or more for 5 minutes, until below 85 % for 5 minutes. pm2_restarts: a process restarted 3 times or more within 10 minutes. */
  kind: ServerAlertKind;
  /** The disk by its mount point, or the PM2 process as name#id; null for other kinds. */
  subject: string | null;
  /** Whether it still is. */
  state: 'firing' | 'resolved';
  /** Value when it began: percent, restarts, or seconds of silence. */
  value: number | null;
  /** Threshold: percent, restarts, or seconds of silence. */
  threshold: number;
  /** Server, kind, subject and start. It identifies an alert. */
  dedupeKey: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  startedAt: string;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  resolvedAt: string | null;
  /** Why it ended. */
  resolveReason: 'condition_cleared' | 'heartbeat' | 'server_deleted' | null;
};

/** How far back. */
export type SeriesRange = '1h' | '6h' | '24h' | '7d';

/** Usage of a host over time in equal steps. Steps without a sample are null. */
export type ServerSeries = {
  /** How far back. */
  range: SeriesRange;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  from: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  to: string;
  /** Seconds between points. */
  stepSec: number;
  /** The oldest first. */
  points: Array<ServerPoint>;
};

/** Measurements of one step. */
export type ServerPoint = {
  /** Beginning of the step. ISO 8601 time. */
  at: string;
  /** Mean. */
  cpuPct: number | null;
  /** Highest. */
  cpuMaxPct: number | null;
  /** Mean. */
  memoryPct: number | null;
  /** Highest. */
  memoryMaxPct: number | null;
  /** Maximum of the fullest disk. */
  diskPct: number | null;
  /** Mean of the 1-minute load average. */
  load1: number | null;
  /** Mean. */
  rxBytesPerSec: number | null;
  /** Mean. */
  txBytesPerSec: number | null;
};

/** PM2 processes over time. */
export type ServerProcessSeries = {
  /** How far back. */
  range: SeriesRange;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  from: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  to: string;
  /** Seconds between points. */
  stepSec: number;
  /** By name and id. */
  processes: Array<{
    /** Its name. */
    name: string;
    /** Its id in PM2. */
    pmId: number;
    /** The oldest first. */
    points: Array<ProcessPoint>;
  }>;
};

/** Measurements of a process in one step. */
export type ProcessPoint = {
  /** Beginning of the step. ISO 8601 time. */
  at: string;
  /** Mean, of one core. */
  cpuPct: number | null;
  /** Highest. */
  cpuMaxPct: number | null;
  /** Mean. */
  memoryBytes: number | null;
  /** Highest. */
  memoryMaxBytes: number | null;
  /** Counter at the end of the step. */
  restarts: number | null;
};

/** The latest lines of a log on the host. */
export type ServerLogTail = {
  /** The log. */
  sourceId: string;
  /** Oldest first. The agent masks tokens, e-mail addresses and long numbers. */
  lines: Array<string>;
  /** Pass it as `after` to get newer lines. */
  cursor: string | null;
  /** Some lines were dropped or cut. */
  truncated: boolean;
  /** The position of `after` is gone because the log was rotated or truncated. These are the latest lines. */
  reset: boolean;
  /** The last line is incomplete. The cursor is before it, so the next response repeats it. */
  unfinished?: boolean;
};

/** A person's session on one device or program. */
export type Session = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** Whether it is the current session. */
  current: boolean;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
  /** Last use, to the hour. ISO 8601 time. */
  lastSeenAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  expiresAt: string;
  /** IP address it was started from. */
  address: string | null;
  /** User agent it was started with. */
  userAgent: string | null;
  /** The session's organization; null if the person belongs to none or lost access to it. */
  organization: ActiveOrganization;
};

/** The session's organization; null if the person belongs to none or lost access to it. */
export type ActiveOrganization = (Organization) | (null);

/** Role in that organization, or null. */
export type ActiveRole = 'viewer' | 'editor' | 'admin' | 'owner' | null;

/** Confirms that the password was changed. */
export type PasswordChanged = {
  /** Always true. */
  changed: true;
  /** Number of ended sessions. At least 0. */
  endedSessions: number;
};

/** One stored source map. */
export type SourceMapFile = {
  /** Path of the generated file, without host, query and hash. */
  path: string;
  /** Bytes as uploaded. At least 0. */
  size: number;
  /** Stored bytes, which count towards the property's 1 GiB. At least 0. */
  compressedSize: number;
  /** SHA-256 of the uploaded bytes. Must be 64 hexadecimal digits in lower case. */
  sha256: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
};

/** A release with source maps. */
export type SourceMapRelease = {
  /** The release. */
  release: string;
  /** How many source maps. At least 0. */
  files: number;
  /** Their uploaded bytes. At least 0. */
  totalSize: number;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  lastUploadedAt: string;
};

/** Without `release`, the releases. With `release`, all its files. */
export type SourceMapList = {
  /** Identifier, a UUID of version 7. */
  propertyId: string;
  /** Releases, latest upload first. */
  releases?: Array<SourceMapRelease>;
  /** The requested release. */
  release?: string;
  /** Its files by path. */
  files?: Array<SourceMapFile>;
  /** Pass it as `cursor` to get the next page; null on the last page. */
  nextCursor?: string | null;
};

/** What was stored. */
export type SourceMapsUploaded = {
  /** The release. */
  release: string;
  /** Identifier, a UUID of version 7. */
  propertyId: string;
  /** The files in the order of the request. */
  uploaded: Array<{
    /** The normalized path it is stored under. */
    path: string;
    /** Bytes. At least 0. */
    size: number;
    /** Of those bytes. Must be 64 hexadecimal digits in lower case. */
    sha256: string;
  }>;
};

/** How many files are gone. */
export type SourceMapsDeleted = {
  /** Files. At least 0. */
  deleted: number;
};

/** How a position in a generated file is mapped, or why it is not. */
export type SourcePosition = {
  /** Whether it maps to a source. */
  mapped: boolean;
  /** Why not: no release was given; no maps were uploaded for it; no map has this path; the map has no entry for this position; the map is broken; the script's host is not the property's; the server has no time for the map now. */
  reason: 'no_release' | 'release_has_no_maps' | 'path_not_found' | 'position_not_mapped' | 'invalid_map' | 'foreign_host' | 'deferred' | null;
  /** Path that was looked up. */
  path: string;
  /** Stored path that was used. */
  matchedPath: string | null;
  /** With path_not_found: the most similar stored path. */
  nearestPath: string | null;
  /** Path of the source. */
  source: string | null;
  /** Line there, from 1. */
  line: number | null;
  /** Column there, from 1. */
  column: number | null;
  /** Name in the source at this position. */
  name: string | null;
  /** Function around the position, as named by the source or the map's scopes. */
  function: string | null;
  /** Source lines around it. */
  context: (ErrorSourceContext) | (null);
};

/** Setup state of a domain: no records, records that point elsewhere, records that point here but no certificate yet, or active. It says nothing about who owns the domain. */
export type DomainStatus = 'dns_missing' | 'dns_mismatch' | 'dns_ok_tls_pending' | 'active';

/** Result of the last check. A status can outlast a short failure, as active does, so it can stand beside a failure's reason. */
export type DomainReason = 'no_domain' | 'not_checked' | 'no_records' | 'cname_loop' | 'cname_points_elsewhere' | 'addresses_point_elsewhere' | 'address_not_public' | 'waiting_for_certificate' | 'certificate_untrusted' | 'probe_not_answered' | 'resolver_failed' | 'ok';

/** Setup state of a custom domain. */
export type DomainVerification = {
  /** The host name (IDN as punycode), or null. */
  domain: string | null;
  /** Setup state of a domain: no records, records that point elsewhere, records that point here but no certificate yet, or active. It says nothing about who owns the domain. */
  status: DomainStatus;
  /** Result of the last check. A status can outlast a short failure, as active does, so it can stand beside a failure's reason. */
  reason: DomainReason;
  /** The DNS record that points the domain here. */
  expected: {
    /** CNAME, or an address record if this server has no host name. */
    type: 'CNAME' | 'A' | 'AAAA';
    /** The domain. */
    name: string | null;
    /** What the record says. */
    value: string;
  };
  /** DNS answers at the last check. */
  observed: {
    /** The chain of aliases, in order. */
    cname: Array<string>;
    /** IPv4 addresses. */
    a: Array<string>;
    /** IPv6 addresses. */
    aaaa: Array<string>;
    /** Why the look-up failed. The status then stays as it was. */
    error: string | null;
  };
  /** The certificate that the domain presented. */
  tls: {
    /** Whether browsers trust it. */
    trusted: boolean;
    /** When it ends. ISO 8601 time. */
    notAfter: string | null;
    /** Why it is not trusted, or why there is none. */
    error: string | null;
  };
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  checkedAt: string | null;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  nextCheckAt: string | null;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  activeSince: string | null;
};

/** Setup state of the custom domain. */
export type DomainVerificationEnvelope = {
  /** Setup state of a custom domain. */
  domainVerification: DomainVerification;
};

/** The public status; unknown before the first event. */
export type PublicComponentStatus = 'operational' | 'degraded_performance' | 'partial_outage' | 'major_outage' | 'under_maintenance' | 'unknown';

/** Uptime over UTC days up to today: 1 - (down + error) / observed. */
export type ComponentUptime = {
  /** Days of the window. */
  days: number;
  /** Null when nothing was observed. */
  percent: number | null;
  /** How long the status was known. */
  observedSeconds: number;
  /** How long it was down or in error. */
  downSeconds: number;
};

/** A monitor on the status page. */
export type Component = {
  /** Public id. */
  id: string;
  /** Always monitor. */
  type: 'monitor';
  /** Identifier, a UUID of version 7. */
  monitorId: string;
  /** What the public reads. */
  name: string;
  /** A line under the name, at most 500 characters, or null. 1 to 500 characters; must not be blank and must have no control characters but tabs and line breaks. */
  description: string | null;
  /** Heading that groups components, or null. 1 to 100 characters; must not be blank and must be one line without control characters. */
  group: string | null;
  /** Sort position of the component, then by name. A group takes the position of its first component. */
  order: number;
  /** Whether it is public. */
  visible: boolean;
  /** The monitor's status. */
  status: 'ok' | 'degraded' | 'error' | 'down' | null;
  /** The public status; unknown before the first event. */
  publicStatus: PublicComponentStatus;
  /** Uptime over UTC days up to today: 1 - (down + error) / observed. */
  uptime: ComponentUptime;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  updatedAt: string;
};

/** One component. */
export type ComponentEnvelope = {
  /** A monitor on the status page. */
  component: Component;
};

/** The status page of the organization. */
export type StatusPage = {
  /** Whether it is public. */
  enabled: boolean;
  /** Lower-case letters, digits, - and _ (not first), at most 100. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  slug: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  title: string;
  /** A few sentences under the title, at most 1,000 characters. Can be empty. Must have no control characters but tabs and line breaks. */
  description: string;
  /** Whether monitors are on the page by default. */
  visibleByDefault: boolean;
  /** Custom host name of the page, or null. */
  customDomain: string | null;
  /** Public URL. */
  publicUrl: string;
  /** URL at the custom domain, or null. */
  customDomainUrl: string | null;
  /** The monitors as components. */
  components: Array<Component>;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  updatedAt: string;
};

/** The status page. */
export type StatusPageEnvelope = {
  /** The status page of the organization. */
  statusPage: StatusPage;
};

/** An affected component. */
export type PublicName = {
  /** Its public id. */
  id: string;
  /** Its name. */
  name: string;
};

/** The public view of the status page, with public ids and names only. */
export type PublicStatusSnapshot = {
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  generatedAt: string;
  /** Whether the page is public. If not, this is a preview. */
  enabled: boolean;
  /** Names and address. */
  page: {
    /** Its title. */
    title: string;
    /** A few sentences, or null. */
    description: string | null;
    /** Where it is. URL. */
    url: string;
  };
  /** The public status; unknown before the first event. */
  status: PublicComponentStatus;
  /** The same as a sentence. */
  description: string;
  /** In page order. */
  components: Array<{
    /** Public id. */
    id: string;
    /** Its name. */
    name: string;
    /** A line about it, or null. */
    description: string | null;
    /** Its group, or null. */
    group: string | null;
    /** The public status; unknown before the first event. */
    status: PublicComponentStatus;
    /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
    since: string | null;
    /** Uptime over UTC days up to today: 1 - (down + error) / observed. */
    uptime: ComponentUptime;
  }>;
  /** Open incidents, newest first. */
  incidents: Array<{
    /** Public id. */
    id: string;
    /** What it is about. */
    title: string;
    /** How grave it is. */
    impact: IncidentSeverity;
    /** Stage of the response. resolved ends the incident. */
    status: IncidentStatus;
    /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
    startedAt: string;
    /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
    updatedAt: string;
    /** What it affects. */
    components: Array<PublicName>;
    /** Newest first. */
    updates: Array<{
      /** Stage of the response. resolved ends the incident. */
      status: IncidentStatus;
      /** Markdown. */
      body: string;
      /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
      at: string;
    }>;
  }>;
  /** In progress and upcoming, soonest first. */
  maintenances: Array<{
    /** Public id. */
    id: string;
    /** What is done. */
    title: string;
    /** Markdown, or null. */
    body: string | null;
    /** Whether the window is yet to come, in progress or over. */
    status: MaintenanceStatus;
    /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
    startsAt: string;
    /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
    endsAt: string;
    /** What it affects. */
    components: Array<PublicName>;
  }>;
};

/** How a subscriber is notified. */
export type SubscriberType = 'email' | 'webhook';

/** pending until confirmed by mail, which must happen within 24 hours. */
export type SubscriberStatus = 'pending' | 'active';

/** A subscriber to updates of the status page. */
export type Subscriber = {
  /** Identifier, a UUID of version 7. */
  id: string;
  /** How a subscriber is notified. */
  type: SubscriberType;
  /** pending until confirmed by mail, which must happen within 24 hours. */
  status: SubscriberStatus;
  /** The subscriber's address, or that of the person responsible for the webhook. */
  email: string;
  /** The webhook's URL without its path; null for e-mail. */
  webhookHost: string | null;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  createdAt: string;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  confirmedAt: string | null;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  lastDeliveredAt: string | null;
  /** The last failure, or null if the last attempt succeeded. */
  lastError: string | null;
};

/** One subscriber. */
export type SubscriberEnvelope = {
  /** A subscriber to updates of the status page. */
  subscriber: Subscriber;
};

export type LoginInput = {
  /** E-mail address, ignoring case. E-mail address; at most 254 characters. */
  email: string;
  /** The password. 1 to 200 characters. */
  password: string;
};

export type GetCurrentUserResult = {
  /** A person. */
  user: User;
  /** The session's organization; null if the person belongs to none or lost access to it. */
  organization: ActiveOrganization;
  /** Role in that organization, or null. */
  role: ActiveRole;
  /** ISO 8601 in UTC with milliseconds. ISO 8601 time. */
  sessionExpiresAt: string;
};

export type UpdateCurrentUserInput = {
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name?: string | undefined;
};

export type UpdateCurrentUserResult = {
  /** A person. */
  user: User;
};

export type ListOrganizationsResult = {
  /** By slug. */
  organizations: Array<OrganizationMembership>;
};

export type CreateOrganizationInput = {
  /** Lower-case letters, digits, - and _ (not first), at most 100. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  slug: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name: string;
  /** IANA time zone. 1 to 64 characters; default "UTC". */
  timeZone?: string | undefined;
};

export type SwitchOrganizationInput = {
  /** Organization id. UUID. */
  organizationId: string;
};

export type ListMembersInput = {
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type UpdateMemberInput = {
  /** User id of the member. UUID. */
  userId: string;
  /** A member's permissions. Each role includes those before it. */
  role: Role;
};

export type UpdateMemberResult = {
  /** A person in the organization. */
  member: Member;
};

export type RemoveMemberInput = {
  /** User id of the member. UUID. */
  userId: string;
};

export type ListInvitationsInput = {
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type CreateInvitationInput = {
  /** E-mail address, ignoring case. E-mail address; at most 254 characters. */
  email: string;
  /** A member's permissions. Each role includes those before it. */
  role: Role;
};

export type RevokeInvitationInput = {
  /** Invitation id. UUID. */
  invitationId: string;
};

export type ResendInvitationInput = {
  /** Invitation id. UUID. */
  invitationId: string;
};

export type PreviewInvitationInput = {
  /** The token of the invitation. 1 to 100 characters. */
  token: string;
};

export type PreviewInvitationResult = {
  /** What an invitation says to its holder. */
  invitation: InvitationPreview;
};

export type AcceptInvitationInput = {
  /** The token of the invitation. 1 to 100 characters. */
  token: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name?: string | undefined;
  /** A new password of at least 12 characters, or the person's current one. 12 to 200 characters. */
  password: string;
};

export type ListAuditLogInput = {
  /** Only this operation. At most 100 characters. */
  action?: string | undefined;
  /** Only this outcome. */
  outcome?: 'success' | 'failure' | 'denied' | undefined;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type ListApiKeysInput = {
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type CreateApiKeyInput = {
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name: string;
  /** An organization key can access every project. A project key is fixed to one and can sign ingest requests. */
  kind: ApiKeyKind;
  /** The project of a project key. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | undefined;
  /** The key's scopes. A request is allowed when any of them matches. At least 1 item; no repeats. */
  scopes: Array<Scope>;
  /** CIDR ranges the key may be used from; empty means from anywhere. At most 100 items; no repeats; each 1 to 49 characters, must be a CIDR range such as 203.0.113.0/24 or 2001:db8::/32. */
  allowedCidrs?: Array<string> | undefined;
  /** Requests a minute to the MCP endpoint. 1 to 600; default 120. */
  mcpRequestsPerMinute?: number | undefined;
  /** MCP tool calls per UTC day that the key may make; null means unlimited. 1 to 1,000,000,000. */
  mcpDailyCalls?: number | null | undefined;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  expiresAt?: string | null | undefined;
};

export type CreateApiKeyResult = {
  /** An API key, without its secret. */
  apiKey: ApiKey;
  /** Shown only once. */
  secret: string;
  /** `<keyId>.<secret>`, the value of Authorization: Bearer. */
  credential: string;
};

export type UpdateApiKeyInput = {
  /** Public half of the credential, beginning with twk_. 1 to 100 characters. */
  keyId: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name?: string | undefined;
  /** The key's scopes. A request is allowed when any of them matches. At least 1 item; no repeats. */
  scopes?: Array<Scope> | undefined;
  /** CIDR ranges the key may be used from; empty means from anywhere. At most 100 items; no repeats; each 1 to 49 characters, must be a CIDR range such as 203.0.113.0/24 or 2001:db8::/32. */
  allowedCidrs?: Array<string> | undefined;
  /** Requests per minute that the key may send to the MCP endpoint. 1 to 600. */
  mcpRequestsPerMinute?: number | undefined;
  /** MCP tool calls per UTC day that the key may make; null means unlimited. 1 to 1,000,000,000. */
  mcpDailyCalls?: number | null | undefined;
  /** ISO 8601 in UTC with milliseconds, or null. ISO 8601 time. */
  expiresAt?: string | null | undefined;
};

export type RevokeApiKeyInput = {
  /** Public half of the credential, beginning with twk_. 1 to 100 characters. */
  keyId: string;
};

export type GetApiKeyInfoResult = {
  /** An API key, without its secret. */
  apiKey: ApiKey;
  /** A tenant. Every project belongs to one. */
  organization: Organization;
  /** MCP tool calls in the current UTC day. */
  budget: {
    /** The limit; null means unlimited. */
    dailyCalls: number | null;
    /** Calls counted today. */
    used: number;
    /** What is left; null means unlimited. */
    remaining: number | null;
    /** The next UTC midnight. ISO 8601 time. */
    resetsAt: string;
  };
};

export type UpdateOrganizationInput = {
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name?: string | undefined;
  /** IANA time zone. It governs analytics date ranges and weekly reports. 1 to 64 characters; must be an IANA time zone such as Europe/Berlin. */
  timeZone?: string | undefined;
};

export type DeleteOrganizationInput = {
  /** The slug of the organization, to confirm. 1 to 100 characters. */
  confirmSlug: string;
};

export type LeaveOrganizationResult = {
  /** Always true. */
  left: true;
  /** Identifier, a UUID of version 7. */
  organizationId: string;
};

export type TransferOwnershipInput = {
  /** User id of the member. UUID. */
  userId: string;
};

export type TransferOwnershipResult = {
  /** A person in the organization. */
  member: Member;
};

export type ChangePasswordInput = {
  /** Your current password. 1 to 200 characters. */
  currentPassword: string;
  /** The new password, at least 12 characters. 12 to 200 characters. */
  newPassword: string;
};

export type RequestPasswordResetInput = {
  /** E-mail address, ignoring case. E-mail address; at most 254 characters. */
  email: string;
};

export type RequestPasswordResetResult = {
  /** Always true. */
  accepted: true;
};

export type ResetPasswordInput = {
  /** The token of the link. 1 to 100 characters. */
  token: string;
  /** The new password, at least 12 characters. 12 to 200 characters. */
  newPassword: string;
};

export type ListSessionsInput = {
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type RevokeSessionInput = {
  /** Session id. UUID. */
  sessionId: string;
};

export type RevokeOtherSessionsResult = {
  /** Number of ended sessions. At least 0. */
  endedSessions: number;
};

export type ListProjectsInput = {
  /** Only the project with this slug. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  slug?: string | undefined;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type CreateProjectInput = {
  /** Lower-case letters, digits, - and _ (not first), at most 100. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  slug: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name: string;
};

export type CreateProjectResult = {
  /** Groups monitors, servers and feedback. */
  project: Project;
};

export type GetProjectInput = {
  /** Project id. UUID. */
  projectId: string;
};

export type GetProjectResult = {
  /** Groups monitors, servers and feedback. */
  project: Project;
};

export type UpdateProjectInput = {
  /** Project id. UUID. */
  projectId: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name: string;
};

export type UpdateProjectResult = {
  /** Groups monitors, servers and feedback. */
  project: Project;
};

export type DeleteProjectInput = {
  /** Project id. UUID. */
  projectId: string;
  /** The slug of the project, to confirm. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  confirmSlug: string;
};

export type ListMonitorsInput = {
  /** Only of this project. Give projectSlug or projectId, not both; a project key may leave both out. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | undefined;
  /** Only of this project, by its id. UUID. */
  projectId?: string | undefined;
  /** Only this slug. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  slug?: string | undefined;
  /** Only this status. */
  status?: MonitorResult | undefined;
  /** true: only paused monitors; false: only active ones. */
  paused?: boolean | undefined;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type CreateMonitorInput = {
  /** Slug of the project. Optional with a project key. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | undefined;
  /** Id of the project. UUID. */
  projectId?: string | undefined;
  /** Identifies the monitor in events. Unique in the project; never changes. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  slug: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name: string;
  /** Expected seconds between healthy events. 10 to 31,536,000; default 60. */
  intervalSec?: number | undefined;
  /** Missed intervals before the monitor is degraded: 1.5 means one and a half intervals without an event. 1 to 86,400; default 1.5. */
  degradedAfter?: number | undefined;
  /** Missed intervals before the monitor is down: 3 means three intervals without an event. At least degradedAfter. 1 to 86,400; default 3. */
  downAfter?: number | undefined;
};

export type GetMonitorInput = {
  /** Monitor id. UUID. */
  monitorId: string;
};

export type UpdateMonitorInput = {
  /** Monitor id. UUID. */
  monitorId: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name?: string | undefined;
  /** Expected seconds between healthy events. 10 to 31,536,000. */
  intervalSec?: number | undefined;
  /** A multiple of intervalSec, counted from the last event. 1 to 86,400. */
  degradedAfter?: number | undefined;
  /** A multiple of intervalSec, counted from the last event. 1 to 86,400. */
  downAfter?: number | undefined;
  /** true pauses the monitor, false resumes it. */
  paused?: boolean | undefined;
};

export type DeleteMonitorInput = {
  /** Monitor id. UUID. */
  monitorId: string;
};

export type ListMonitorEventsInput = {
  /** Monitor id. UUID. */
  monitorId: string;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type ListMonitorTransitionsInput = {
  /** Monitor id. UUID. */
  monitorId: string;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type GetMonitoringSnapshotInput = {
  /** Only of this project. Give projectSlug or projectId, not both; a project key may leave both out. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | undefined;
  /** Only of this project, by its id. UUID. */
  projectId?: string | undefined;
  /** Only this monitor. UUID. */
  monitorId?: string | undefined;
  /** Number of UTC days that uptime covers. 1 to 90; default 30. */
  uptimeDays?: number | undefined;
  /** Number of monitors to list. The summary counts all. 1 to 500; default 100. */
  limit?: number | undefined;
};

export type GetMonitoringSnapshotResult = {
  /** The state of all accessible monitors at one moment, worst first. */
  snapshot: MonitoringSnapshot;
};

export type ListServersInput = {
  /** Only of this project. Give projectSlug or projectId, not both; a project key may leave both out. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | undefined;
  /** Only of this project, by its id. UUID. */
  projectId?: string | undefined;
  /** Only this slug. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  slug?: string | undefined;
  /** Only servers in this state. */
  state?: ServerState | undefined;
  /** true: only servers with a firing alert; false: only those without. */
  firing?: boolean | undefined;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type ListServersResult = {
  /** Servers by slug. */
  servers: Array<ServerSummary>;
  /** Number of servers in each state and of firing alerts, over all servers that match. */
  counts: ServerCounts;
  /** Pass it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
};

export type CreateServerInput = {
  /** Slug of the project. Optional with a project key. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | undefined;
  /** Id of the project. UUID. */
  projectId?: string | undefined;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name: string;
  /** Unique in the project. Made from the name by default. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  slug?: string | undefined;
  /** Seconds between samples. 10 to 60; default 15. */
  intervalSec?: number | undefined;
  /** systemd units to watch, at most 50. At most 50 items; no repeats; each 1 to 255 characters, must be the name of a systemd unit such as nginx.service: letters, digits and : _ . @ \ -, not beginning with one of the signs but _. */
  watchedServices?: Array<string> | undefined;
  /** Whether the agent reads nginx. Default true. */
  nginxEnabled?: boolean | undefined;
};

export type GetServerInput = {
  /** Server id. UUID. */
  serverId: string;
};

export type UpdateServerInput = {
  /** Server id. UUID. */
  serverId: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name?: string | undefined;
  /** Seconds between samples, 10 to 60. */
  intervalSec?: number | undefined;
  /** systemd units to watch, at most 50. At most 50 items; no repeats; each 1 to 255 characters, must be the name of a systemd unit such as nginx.service: letters, digits and : _ . @ \ -, not beginning with one of the signs but _. */
  watchedServices?: Array<string> | undefined;
  /** Whether the agent reads nginx. */
  nginxEnabled?: boolean | undefined;
};

export type DeleteServerInput = {
  /** Server id. UUID. */
  serverId: string;
};

export type RotateServerTokenInput = {
  /** Server id. UUID. */
  serverId: string;
};

export type GetServerSeriesInput = {
  /** Server id. UUID. */
  serverId: string;
  /** How far back. Default "1h". */
  range?: '1h' | '6h' | '24h' | '7d' | undefined;
};

export type GetServerProcessSeriesInput = {
  /** Server id. UUID. */
  serverId: string;
  /** How far back. Default "1h". */
  range?: '1h' | '6h' | '24h' | '7d' | undefined;
  /** Only processes with this name. 1 to 200 characters. */
  name?: string | undefined;
};

export type ListServerAlertsInput = {
  /** Server id. UUID. */
  serverId: string;
  /** true: only firing alerts; false: only ended ones. */
  state?: 'firing' | 'resolved' | undefined;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type TailServerLogsInput = {
  /** Server id. UUID. */
  serverId: string;
  /** An id of metrics.logSources. 1 to 200 characters. */
  sourceId: string;
  /** Number of lines: 100, 200 or 500. Default 100. */
  lines?: 100 | 200 | 500 | undefined;
  /** Cursor of an earlier response. Returns only newer lines. 1 to 500 characters. */
  after?: string | undefined;
};

export type GetServerServiceInput = {
  /** Server id. UUID. */
  serverId: string;
  /** The unit by its name. 1 to 255 characters; must be the name of a systemd unit such as nginx.service: letters, digits and : _ . @ \ -, not beginning with one of the signs but _. */
  unit: string;
};

export type GetServerServiceResult = {
  /** Current state of a systemd unit. */
  service: ServiceStatus;
};

export type DescribeServerProcessInput = {
  /** Server id. UUID. */
  serverId: string;
  /** Name of the processes. 1 to 200 characters. */
  name: string;
};

export type GetServerNginxInput = {
  /** Server id. UUID. */
  serverId: string;
};

export type ListAnalyticsPropertiesInput = {
  /** Only this domain. 1 to 253 characters; must be a bare host name such as shop.example.com, without protocol, port or path. */
  domain?: string | undefined;
  /** Only of this project. Give projectSlug or projectId, not both; a project key may leave both out. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | undefined;
  /** Only of this project, by its id. UUID. */
  projectId?: string | undefined;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type CreateAnalyticsPropertyInput = {
  /** A bare host name such as shop.example.com. 1 to 253 characters; must be a bare host name such as shop.example.com, without protocol, port or path. */
  domain: string;
  /** Default: the domain. 1 to 100 characters; must not be blank and must be one line without control characters. */
  name?: string | undefined;
  /** The project of the property. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | undefined;
  /** The same by its id. UUID. */
  projectId?: string | undefined;
  /** Additional host names whose pages may report. At most 50 items; no repeats; each 1 to 253 characters, must be a bare host name such as shop.example.com, without protocol, port or path. */
  allowedHostnames?: Array<string> | undefined;
  /** Additional hosts that serve your own scripts, such as a CDN. Scripts from other hosts are never mapped with your source maps. At most 50 items; each at most 253 characters. */
  scriptHosts?: Array<string> | undefined;
  /** Whether new issues alert. Issues of low importance never do. Default true. */
  alertNewIssue?: boolean | undefined;
  /** Whether a resolved issue that occurs again alerts. Default true. */
  alertRecurrence?: boolean | undefined;
  /** Whether a spike of events alerts. Default true. */
  alertSpike?: boolean | undefined;
  /** Number of events of one issue that counts as a spike. 10 to 100,000; default 100. */
  spikeThreshold?: number | undefined;
  /** Within so many minutes. Default 60. */
  spikeWindowMinutes?: 5 | 15 | 30 | 60 | 180 | 360 | 1440 | undefined;
};

export type GetAnalyticsPropertyInput = {
  /** Property id. UUID. */
  propertyId: string;
};

export type UpdateAnalyticsPropertyInput = {
  /** Property id. UUID. */
  propertyId: string;
  /** A bare host name such as shop.example.com. 1 to 253 characters; must be a bare host name such as shop.example.com, without protocol, port or path. */
  domain?: string | undefined;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name?: string | undefined;
  /** The project of the property, or null. UUID. */
  projectId?: string | null | undefined;
  /** Additional host names whose pages may report. At most 50 items; no repeats; each 1 to 253 characters, must be a bare host name such as shop.example.com, without protocol, port or path. */
  allowedHostnames?: Array<string> | undefined;
  /** Additional hosts that serve your own scripts, such as a CDN. Scripts from other hosts are never mapped with your source maps. At most 50 items; each at most 253 characters. */
  scriptHosts?: Array<string> | undefined;
  /** Whether new issues alert. Issues of low importance never do. */
  alertNewIssue?: boolean | undefined;
  /** Whether a resolved issue that occurs again alerts. */
  alertRecurrence?: boolean | undefined;
  /** Whether a spike of events alerts. */
  alertSpike?: boolean | undefined;
  /** Number of events of one issue that counts as a spike. 10 to 100,000. */
  spikeThreshold?: number | undefined;
  /** Within so many minutes. */
  spikeWindowMinutes?: 5 | 15 | 30 | 60 | 180 | 360 | 1440 | undefined;
};

export type DeleteAnalyticsPropertyInput = {
  /** Property id. UUID. */
  propertyId: string;
};

export type UpdateAnalyticsCollectionInput = {
  /** Property id. UUID. */
  propertyId: string;
  /** Whether analytics takes in pageviews and events. */
  enabled?: boolean | undefined;
  /** Pages that analytics leaves out. * stands for any characters, / included. At most 50 items; each 1 to 500 characters. */
  excludedPaths?: Array<string> | undefined;
  /** Addresses and ranges whose visits analytics leaves out, such as your own. At most 100 items; each 2 to 50 characters. */
  excludedIps?: Array<string> | undefined;
  /** Whether the query of a page's address is left out, apart from the names of its source. */
  stripQuery?: boolean | undefined;
};

export type ListAnalyticsDropsInput = {
  /** Property id. UUID. */
  propertyId: string;
};

export type ListAnalyticsDropsResult = {
  /** By day, newest first. */
  drops: Array<AnalyticsDrop>;
};

export type ListAnalyticsFunnelsInput = {
  /** Property id. UUID. */
  propertyId: string;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type CreateAnalyticsFunnelInput = {
  /** Property id. UUID. */
  propertyId: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name: string;
  /** 2 to 8 steps, which a session takes in this order. 2 to 8 items. */
  steps: Array<FunnelStep>;
};

export type GetAnalyticsFunnelInput = {
  /** Funnel id. UUID. */
  funnelId: string;
};

export type UpdateAnalyticsFunnelInput = {
  /** Funnel id. UUID. */
  funnelId: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name?: string | undefined;
  /** 2 to 8 steps, which a session takes in this order. 2 to 8 items. */
  steps?: Array<FunnelStep> | undefined;
};

export type DeleteAnalyticsFunnelInput = {
  /** Funnel id. UUID. */
  funnelId: string;
};

export type ListAnalyticsGoalsInput = {
  /** Only of this property. UUID. */
  propertyId?: string | undefined;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type CreateAnalyticsGoalInput = {
  /** Property id. UUID. */
  propertyId: string;
  /** What reaches the goal: a custom event, or a pageview. */
  type: 'event' | 'page';
  /** Name of a custom event, 1 to 120 characters, with its case. Must not be blank and must be one line without control characters. */
  eventName?: string | undefined;
  /** A path; * stands for any characters, also /. The whole path must match, with its case. A slash at the end is ignored. 1 to 500 characters; must be a path such as /pricing or /blog/*, beginning with / or *, without spaces, query and fragment. */
  path?: string | undefined;
  /** Default: the event, or Visit and the path. 1 to 120 characters; must not be blank and must be one line without control characters. */
  name?: string | undefined;
};

export type GetAnalyticsGoalInput = {
  /** Goal id. UUID. */
  goalId: string;
};

export type UpdateAnalyticsGoalInput = {
  /** Goal id. UUID. */
  goalId: string;
  /** Display name, 1 to 120 characters, unique in the property. Must not be blank and must be one line without control characters. */
  name?: string | undefined;
  /** Name of a custom event, 1 to 120 characters, with its case. Must not be blank and must be one line without control characters. */
  eventName?: string | undefined;
  /** A path; * stands for any characters, also /. The whole path must match, with its case. A slash at the end is ignored. 1 to 500 characters; must be a path such as /pricing or /blog/*, beginning with / or *, without spaces, query and fragment. */
  path?: string | undefined;
};

export type DeleteAnalyticsGoalInput = {
  /** Goal id. UUID. */
  goalId: string;
};

export type GetImportedDaysInput = {
  /** Property id. UUID. */
  propertyId: string;
};

export type GetImportedDaysResult = {
  /** What is imported. */
  imported: {
    /** How many days are imported. */
    days: number;
    /** The first of them; null without any. */
    from: (string) | (null);
    /** The last of them; null without any. */
    to: (string) | (null);
    /** Days before this one can be imported: the first that Tidewatch counts itself, or today. ISO 8601 date. */
    before: string;
    /** The time zone of the days, an IANA name. */
    timeZone: string;
  };
};

export type ImportDaysInput = {
  /** Property id. UUID. */
  propertyId: string;
  /** Up to 92 days, each once. 1 to 92 items. */
  days: Array<AnalyticsImportedDay>;
};

export type ImportDaysResult = {
  /** What became of the days. */
  imported: {
    /** How many days were stored. */
    stored: number;
    /** Days that are too old, or that Tidewatch counts itself. Each ISO 8601 date. */
    skipped: Array<string>;
  };
};

export type DeleteImportedDaysInput = {
  /** Property id. UUID. */
  propertyId: string;
};

export type DeleteImportedDaysResult = {
  /** How many days were deleted. */
  deleted: number;
};

export type GetAnalyticsRealtimeInput = {
  /** Property id. UUID. */
  propertyId: string;
};

export type GetAnalyticsSnapshotInput = {
  /** Property id. UUID. */
  propertyId: string;
  /** The days up to today, by the midnight of the organization. Default "30d". */
  period?: '7d' | '30d' | '90d' | undefined;
};

export type GetAnalyticsFunnelResultInput = {
  /** Funnel id. UUID. */
  funnelId: string;
  /** The days up to today, by the midnight of the organization. Default "30d". */
  period?: '7d' | '30d' | '90d' | undefined;
};

export type GetAnalyticsReportInput = {
  /** Which report. */
  report: AnalyticsReportName;
  /** Property id. UUID. */
  propertyId: string;
  /** The days up to today, by the midnight of the organization. Default 30d. Or give from and to. */
  period?: 'today' | '7d' | '30d' | '90d' | undefined;
  /** First day, within the last 90 days. ISO 8601 date. */
  from?: string | undefined;
  /** Last day, by default today. ISO 8601 date. */
  to?: string | undefined;
  /** Only sessions that match. 1 to 4,000 characters; must be one line without control characters. */
  filters?: string | undefined;
  /** A segment, whose filters hold too. UUID. */
  segmentId?: string | undefined;
  /** Of timeseries. Hours are for at most 31 days. Default: hours of one day, else days. */
  interval?: 'hour' | 'day' | 'week' | 'month' | undefined;
  /** Adds the numbers of as many days before to timeseries and breakdowns. */
  compare?: 'previous' | undefined;
  /** Of breakdowns: the largest counts first (default), the smallest, or by name. Only the 50,000 largest are put in another order. */
  sort?: 'most' | 'least' | 'name' | undefined;
  /** Of Web Vitals, by default all; mobile includes tablets. */
  device?: WebVitalsDevice | undefined;
  /** Of funnel. UUID. */
  funnelId?: string | undefined;
  /** Of event_properties: the event. Without it, of pageviews. 1 to 120 characters. */
  event?: string | undefined;
  /** Of event_properties: the property whose values count. Without it, the properties themselves do. 1 to 300 characters. */
  key?: string | undefined;
  /** How many rows of a breakdown. 1 to 500; default 100. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type GetWebVitalsInput = {
  /** Property id. UUID. */
  propertyId: string;
  /** The days up to today, by the midnight of the organization. Default "30d". */
  period?: '7d' | '30d' | '90d' | undefined;
};

export type ListAnalyticsSegmentsInput = {
  /** Property id. UUID. */
  propertyId: string;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type CreateAnalyticsSegmentInput = {
  /** Property id. UUID. */
  propertyId: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name: string;
  /** Conditions joined by ; (and), each a dimension, an operator and values joined by | (or): == is, != is not, ~ contains, !~ does not contain. Dimensions: source, referrer, channel, page, entry_page, exit_page, country, region, city, device, browser, os, utm_source, utm_medium, utm_campaign, utm_content, utm_term, goal (its name), event, and prop:<key>. An empty value is an unknown one. In pages * stands for any characters. A backslash takes the next character literally. 1 to 4,000 characters; must be one line without control characters. */
  filters: string;
  /** Whether the whole organization sees it. Default: false for a person, true for a key. */
  shared?: boolean | undefined;
};

export type GetAnalyticsSegmentInput = {
  /** Segment id. UUID. */
  segmentId: string;
};

export type UpdateAnalyticsSegmentInput = {
  /** Segment id. UUID. */
  segmentId: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name?: string | undefined;
  /** Conditions joined by ; (and), each a dimension, an operator and values joined by | (or): == is, != is not, ~ contains, !~ does not contain. Dimensions: source, referrer, channel, page, entry_page, exit_page, country, region, city, device, browser, os, utm_source, utm_medium, utm_campaign, utm_content, utm_term, goal (its name), event, and prop:<key>. An empty value is an unknown one. In pages * stands for any characters. A backslash takes the next character literally. 1 to 4,000 characters; must be one line without control characters. */
  filters?: string | undefined;
  /** True shares it with the organization. A shared segment stays shared. */
  shared?: true | undefined;
};

export type DeleteAnalyticsSegmentInput = {
  /** Segment id. UUID. */
  segmentId: string;
};

export type ListAnalyticsSharesInput = {
  /** Property id. UUID. */
  propertyId: string;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type CreateAnalyticsShareInput = {
  /** Property id. UUID. */
  propertyId: string;
  /** What administrators call the link; its page does not show it. Default: Shared dashboard. 1 to 100 characters; must not be blank and must be one line without control characters. */
  name?: string | undefined;
};

export type DeleteAnalyticsShareInput = {
  /** Id of a link to the shared dashboard. UUID. */
  shareId: string;
};

export type GetWeeklyReportInput = {
  /** Property id. UUID. */
  propertyId: string;
};

export type UpdateWeeklyReportInput = {
  /** Property id. UUID. */
  propertyId: string;
  /** Whether you get it. */
  enabled: boolean;
};

export type TestWeeklyReportInput = {
  /** Property id. UUID. */
  propertyId: string;
};

export type TestWeeklyReportResult = {
  /** Whether the mail server took it. */
  delivered: boolean;
  /** The failure, or null. */
  reason: string | null;
};

export type ListErrorIssuesInput = {
  /** Property id. UUID. */
  propertyId?: string | undefined;
  /** Only this importance. Low is noise, such as errors from browser extensions and cross-origin scripts. Default "high". */
  importance?: 'high' | 'medium' | 'low' | 'all' | undefined;
  /** Only of this status. Default "unresolved". */
  status?: 'unresolved' | 'resolved' | 'ignored' | 'all' | undefined;
  /** Only this exception class, such as TypeError. 1 to 200 characters. */
  type?: string | undefined;
  /** Only issues seen in this release. 1 to 200 characters; must not be blank and must be one line without control characters. */
  release?: string | undefined;
  /** Only issues seen in this environment. 1 to 64 characters; must not be blank and must be one line without control characters. */
  environment?: string | undefined;
  /** Only issues with this text in title or culprit, ignoring case. 1 to 200 characters. */
  query?: string | undefined;
  /** Only issues seen at or after this time. ISO 8601 time. */
  since?: string | undefined;
  /** Only issues first seen before this time. ISO 8601 time. */
  until?: string | undefined;
  /** Sort order: latest event, newest issue or most events first. Default "lastSeen". */
  sort?: 'lastSeen' | 'firstSeen' | 'events' | undefined;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type GetErrorIssueInput = {
  /** Issue id or number, such as ERR-340. Must be an id, a UUID such as 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10, or a number such as ERR-340. */
  issueId: string;
};

export type UpdateErrorIssueStatusInput = {
  /** Issue id or number, such as ERR-340. Must be an id, a UUID such as 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10, or a number such as ERR-340. */
  issueId: string;
  /** What becomes of it. */
  action: 'resolve' | 'ignore' | 'reopen';
  /** For resolve: the last release that has the error. 1 to 200 characters. */
  release?: string | undefined;
};

export type MergeErrorIssuesInput = {
  /** Issue id or number, such as ERR-340. Must be an id, a UUID such as 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10, or a number such as ERR-340. */
  issueId: string;
  /** Issues to merge into this one, by id or number. 1 to 50 items; no repeats; each must be an id, a UUID such as 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10, or a number such as ERR-340. */
  issueIds: Array<string>;
};

export type ListErrorEventsInput = {
  /** Issue id or number, such as ERR-340. Must be an id, a UUID such as 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10, or a number such as ERR-340. */
  issueId: string;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type GetErrorEventInput = {
  /** Issue id or number, such as ERR-340. Must be an id, a UUID such as 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10, or a number such as ERR-340. */
  issueId: string;
  /** Event id. UUID. */
  eventId: string;
};

export type GetErrorFixContextInput = {
  /** Issue id or number, such as ERR-340. Must be an id, a UUID such as 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10, or a number such as ERR-340. */
  issueId: string;
  /** Number of events to return. 1 to 5; default 3. */
  sampleLimit?: number | undefined;
};

export type ListErrorTypesInput = {
  /** Property id. UUID. */
  propertyId?: string | undefined;
  /** Only issues seen at or after this time. ISO 8601 time. */
  since?: string | undefined;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type UpdateErrorScrubbingInput = {
  /** Whether secrets are masked by name and format. E-mail addresses, Bearer credentials and long numbers are always masked. */
  enabled?: boolean | undefined;
  /** Additional names whose values are masked, at most 50. Case, - and _ are ignored. A name also matches longer names that contain its words. At most 50 items; no repeats; each 1 to 50 characters, must be letters, digits, and _ . - between them. */
  keys?: Array<string> | undefined;
};

export type ListSourceMapsInput = {
  /** Domain of the property. Give domain or propertyId. 1 to 253 characters; must be a bare host name such as shop.example.com, without protocol, port or path. */
  domain?: string | undefined;
  /** Property id. UUID. */
  propertyId?: string | undefined;
  /** List the files of this release. 1 to 200 characters; must not be blank and must be one line without control characters. */
  release?: string | undefined;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type UploadSourceMapsInput = {
  /** The release, 1 to 200 characters, exactly as used to upload its source maps. Must not be blank and must be one line without control characters. */
  release: string;
  /** Domain of the property. 1 to 253 characters; must be a bare host name such as shop.example.com, without protocol, port or path. */
  domain?: string | undefined;
  /** Id of the property. Give exactly one of domain and propertyId. UUID. */
  propertyId?: string | undefined;
  /** The files to send. */
  files: Array<{
    /** Path of the file. */
    path: string;
    /** Its content; a string is sent as UTF-8. */
    content: string | Uint8Array;
  }>;
};

export type DeleteSourceMapsInput = {
  /** Domain of the property. Give domain or propertyId. 1 to 253 characters; must be a bare host name such as shop.example.com, without protocol, port or path. */
  domain?: string | undefined;
  /** Property id. UUID. */
  propertyId?: string | undefined;
  /** The release. 1 to 200 characters; must not be blank and must be one line without control characters. */
  release: string;
};

export type ExplainSourceMapInput = {
  /** Domain of the property. Give domain or propertyId. 1 to 253 characters; must be a bare host name such as shop.example.com, without protocol, port or path. */
  domain?: string | undefined;
  /** Property id. UUID. */
  propertyId?: string | undefined;
  /** The release. 1 to 200 characters; must not be blank and must be one line without control characters. */
  release: string;
  /** URL or path of the generated file, as in the stack. 1 to 2,000 characters. */
  file: string;
  /** Line, from 1. 1 to 100,000,000. */
  line: number;
  /** Column, from 1. 1 to 100,000,000. */
  column: number;
};

export type ListFeedbackWidgetsInput = {
  /** Only of this project. Give projectSlug or projectId, not both; a project key may leave both out. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | undefined;
  /** Only of this project, by its id. UUID. */
  projectId?: string | undefined;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type CreateFeedbackWidgetInput = {
  /** Slug of the project. A project key may leave it out. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | undefined;
  /** Id of the project. UUID. */
  projectId?: string | undefined;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name?: string | undefined;
  /** Hosts whose pages may show the widget, 1 to 50. 1 to 50 items; no repeats; each 1 to 260 characters, must be a host name such as shop.example.com, *.example.com or localhost:3000. */
  allowedDomains: Array<string>;
  /** Where its button is. */
  position?: WidgetPosition | undefined;
  /** Text of its button, 1 to 40 characters; null is the usual one of the visitor's language. Must not be blank and must be one line without control characters. */
  buttonText?: string | null | undefined;
  /** Accent colour, such as #2563eb. Must be a colour such as #2563eb. */
  accentColor?: string | undefined;
  /** Whether visitors can add a screenshot. */
  screenshotEnabled?: boolean | undefined;
  /** Languages that it offers, the one to fall back to first. None means all it knows. At most 50 items; no repeats; each must be a language such as en, de or pt-BR. */
  languages?: Array<string> | undefined;
  /** Texts of your own by language and name, in place of the usual ones. At most 50 members. */
  texts?: Record<string, Record<string, string>> | undefined;
  /** A disabled widget is shown nowhere. */
  enabled?: boolean | undefined;
};

export type GetFeedbackWidgetInput = {
  /** Widget id. UUID. */
  widgetId: string;
};

export type UpdateFeedbackWidgetInput = {
  /** Widget id. UUID. */
  widgetId: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name?: string | undefined;
  /** Hosts whose pages may show the widget, 1 to 50. 1 to 50 items; no repeats; each 1 to 260 characters, must be a host name such as shop.example.com, *.example.com or localhost:3000. */
  allowedDomains?: Array<string> | undefined;
  /** Where its button is. */
  position?: WidgetPosition | undefined;
  /** Text of its button, 1 to 40 characters; null is the usual one of the visitor's language. Must not be blank and must be one line without control characters. */
  buttonText?: string | null | undefined;
  /** Accent colour, such as #2563eb. Must be a colour such as #2563eb. */
  accentColor?: string | undefined;
  /** Whether visitors can add a screenshot. */
  screenshotEnabled?: boolean | undefined;
  /** Languages that it offers, the one to fall back to first. None means all it knows. At most 50 items; no repeats; each must be a language such as en, de or pt-BR. */
  languages?: Array<string> | undefined;
  /** Texts of your own by language and name, in place of the usual ones. At most 50 members. */
  texts?: Record<string, Record<string, string>> | undefined;
  /** A disabled widget is shown nowhere. */
  enabled?: boolean | undefined;
};

export type DeleteFeedbackWidgetInput = {
  /** Widget id. UUID. */
  widgetId: string;
};

export type RotateFeedbackWidgetKeyInput = {
  /** Widget id. UUID. */
  widgetId: string;
};

export type ListSurveysInput = {
  /** Only of this project. Give projectSlug or projectId, not both; a project key may leave both out. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | undefined;
  /** Only of this project, by its id. UUID. */
  projectId?: string | undefined;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type CreateSurveyInput = {
  /** Slug of the project. A project key may leave it out. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | undefined;
  /** Id of the project. UUID. */
  projectId?: string | undefined;
  /** What it asks: how likely a recommendation is, 0 to 10, or how satisfied somebody is, 1 to 5. */
  type: SurveyType;
  /** The question, 1 to 200 characters. Must not be blank and must be one line without control characters. */
  question: string;
  /** Asked after the score, 1 to 200 characters. Must not be blank and must be one line without control characters. */
  followUpQuestion?: string | undefined;
  /** Seconds on the page before it shows, 0 to 600. Default 10. */
  delaySeconds?: number | undefined;
  /** Paths on which it shows; * stands for any characters. 1 to 200 characters; must begin with / or * and have no spaces; default "*". */
  pathPattern?: string | undefined;
  /** Percent of visitors who are asked, 0 to 100. Default 100. */
  sampleRate?: number | undefined;
  /** Days before a visitor who answered or dismissed it is asked again, 1 to 365. Default 30. */
  cooldownDays?: number | undefined;
};

export type GetSurveyInput = {
  /** Survey id. UUID. */
  surveyId: string;
};

export type EndSurveyInput = {
  /** Survey id. UUID. */
  surveyId: string;
};

export type GetSurveyResultsInput = {
  /** Survey id. UUID. */
  surveyId: string;
  /** Only answers at or after this time. ISO 8601 time. */
  since?: string | undefined;
  /** Only answers before this time. ISO 8601 time. */
  until?: string | undefined;
};

export type GetSurveyResultsResult = {
  /** What the answers to a survey say. */
  results: SurveyResults;
};

export type PreviewSurveyInput = {
  /** Survey id. UUID. */
  surveyId: string;
  /** A page with the widget. 1 to 2,000 characters. */
  pageUrl: string;
};

export type PreviewSurveyResult = {
  /** Open it in a browser. */
  url: string;
};

export type ListFeedbackInput = {
  /** Only of this project. Give projectSlug or projectId, not both; a project key may leave both out. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | undefined;
  /** Only of this project, by its id. UUID. */
  projectId?: string | undefined;
  /** Only these statuses, with commas: new, in_progress, resolved, closed. Must be statuses with commas: new, in_progress, resolved, closed. */
  status?: string | undefined;
  /** Only of this kind. */
  kind?: FeedbackKind | undefined;
  /** Only from there. */
  source?: FeedbackSource | undefined;
  /** Only with all of these tags, with commas. 1 to 400 characters. */
  tag?: string | undefined;
  /** Only with this text in the content or a searchable field, ignoring case. 1 to 200 characters. */
  q?: string | undefined;
  /** Only with these values in searchable fields, written like a query: plan=pro&seats=12. 1 to 1,000 characters. */
  fields?: string | undefined;
  /** Only of this user. 1 to 128 characters. */
  uid?: string | undefined;
  /** Only assigned to this member. UUID. */
  assigneeId?: string | undefined;
  /** Only about this error issue, by id or number. Must be an id, a UUID such as 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10, or a number such as ERR-340. */
  issueId?: string | undefined;
  /** Only answers to this survey. UUID. */
  surveyId?: string | undefined;
  /** Only with a screenshot, or only without. */
  hasScreenshot?: boolean | undefined;
  /** Only received at or after this time. ISO 8601 time. */
  since?: string | undefined;
  /** Only received before this time. ISO 8601 time. */
  until?: string | undefined;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type TriageManyFeedbackInput = {
  /** Which. 1 to 100 items; no repeats; each UUID. */
  feedbackIds: Array<string>;
  /** How far it is. Any status can follow any other. */
  status?: FeedbackStatus | undefined;
  /** Tags that they get. At most 20 items; no repeats; each 1 to 40 characters, must have no commas or control characters, and no spaces around it. */
  addTags?: Array<string> | undefined;
  /** Tags that they lose. At most 20 items; no repeats; each 1 to 40 characters, must have no commas or control characters, and no spaces around it. */
  removeTags?: Array<string> | undefined;
  /** User id of the member who takes care of them; null is nobody. UUID. */
  assigneeId?: string | null | undefined;
};

export type TriageManyFeedbackResult = {
  /** Number of changed ones. At least 0. */
  updated: number;
};

export type EraseFeedbackUserInput = {
  /** The user who gave it, by your own id. 1 to 128 characters. */
  uid: string;
  /** Only of this project. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | undefined;
  /** Only of this project, by its id. UUID. */
  projectId?: string | undefined;
};

export type EraseFeedbackUserResult = {
  /** Number of deleted ones. At least 0. */
  deleted: number;
  /** Whether some are left. */
  more: boolean;
};

export type GetFeedbackFieldsInput = {
  /** Only of this project. Give projectSlug or projectId, not both; a project key may leave both out. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | undefined;
  /** Only of this project, by its id. UUID. */
  projectId?: string | undefined;
};

export type UpdateFeedbackFieldsInput = {
  /** Slug of the project. A project key may leave it out. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | undefined;
  /** Id of the project. UUID. */
  projectId?: string | undefined;
  /** All fields, in their order. At most 20 items. */
  fields: Array<FeedbackFieldInput>;
};

export type GetFeedbackSettingsInput = {
  /** Only of this project. Give projectSlug or projectId, not both; a project key may leave both out. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | undefined;
  /** Only of this project, by its id. UUID. */
  projectId?: string | undefined;
};

export type UpdateFeedbackSettingsInput = {
  /** Slug of the project. A project key may leave it out. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | undefined;
  /** Id of the project. UUID. */
  projectId?: string | undefined;
  /** Whether new feedback is notified. Answers to surveys never are. */
  notifyNew?: boolean | undefined;
  /** Delete feedback after so many days, 1 to 3,650; null keeps it. */
  retentionDays?: number | null | undefined;
};

export type GetFeedbackInput = {
  /** Feedback id. UUID. */
  feedbackId: string;
};

export type UpdateFeedbackTriageInput = {
  /** Feedback id. UUID. */
  feedbackId: string;
  /** How far it is. Any status can follow any other. */
  status?: 'new' | 'in_progress' | 'resolved' | 'closed' | undefined;
  /** Up to 20 tags, in lower case. At most 20 items; no repeats; each 1 to 40 characters, must have no commas or control characters, and no spaces around it. */
  tags?: Array<string> | undefined;
  /** Error issues that it is about, by id or number. At most 20 items; no repeats; each must be an id, a UUID such as 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10, or a number such as ERR-340. */
  relatedIssueIds?: Array<string> | undefined;
  /** User id of the member who takes care of it; null is nobody. UUID. */
  assigneeId?: string | null | undefined;
};

export type DeleteFeedbackInput = {
  /** Feedback id. UUID. */
  feedbackId: string;
};

export type AddFeedbackNoteInput = {
  /** Feedback id. UUID. */
  feedbackId: string;
  /** Markdown, 1 to 10,000 characters. Must not be blank and must have no control characters but tabs and line breaks. */
  body: string;
};

export type DeleteFeedbackNoteInput = {
  /** Feedback id. UUID. */
  feedbackId: string;
  /** Note id. UUID. */
  noteId: string;
};

export type ListIssueFeedbackInput = {
  /** Issue id or number, such as ERR-340. Must be an id, a UUID such as 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10, or a number such as ERR-340. */
  issueId: string;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type ListDocSitesInput = {
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type CreateDocSiteInput = {
  /** Part of its address: 3 to 60 lower-case letters, digits and - between them. Unique on this server. 3 to 60 characters; must have lower-case letters, digits and single - between them. */
  slug: string;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name: string;
  /** One line for search engines and lists, at most 300 characters; null for none. Must be one line without control characters. */
  description?: string | null | undefined;
  /** Who may read it: anyone, holders of the link, or signed-in members. */
  visibility?: DocVisibility | undefined;
  /** Whether the default address serves the site; otherwise it leads to the custom domain. */
  defaultAddressEnabled?: boolean | undefined;
  /** Colour and pictures; what is left out stays. */
  theme?: DocThemeChange | undefined;
  /** Address where a page is edited; {path} stands for the path of the page. Null shows no link. At most 500 characters; must begin with https:// and have no spaces. */
  editUrlPattern?: string | null | undefined;
  /** Property that counts its page views; null for none. UUID. */
  analyticsPropertyId?: string | null | undefined;
  /** Project that receives what readers say; null for none. UUID. */
  feedbackProjectId?: string | null | undefined;
};

export type GetDocSiteInput = {
  /** Documentation site id. UUID. */
  siteId: string;
};

export type UpdateDocSiteInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** Part of its address: 3 to 60 lower-case letters, digits and - between them. Unique on this server. 3 to 60 characters; must have lower-case letters, digits and single - between them. */
  slug?: string | undefined;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  name?: string | undefined;
  /** One line for search engines and lists, at most 300 characters; null for none. Must be one line without control characters. */
  description?: string | null | undefined;
  /** Who may read it: anyone, holders of the link, or signed-in members. */
  visibility?: DocVisibility | undefined;
  /** Whether the default address serves the site; otherwise it leads to the custom domain. */
  defaultAddressEnabled?: boolean | undefined;
  /** Colour and pictures; what is left out stays. */
  theme?: DocThemeChange | undefined;
  /** Address where a page is edited; {path} stands for the path of the page. Null shows no link. At most 500 characters; must begin with https:// and have no spaces. */
  editUrlPattern?: string | null | undefined;
  /** Property that counts its page views; null for none. UUID. */
  analyticsPropertyId?: string | null | undefined;
  /** Project that receives what readers say; null for none. UUID. */
  feedbackProjectId?: string | null | undefined;
  /** The revision that you changed. If it is another by now, the save is refused with 409 and currentRevision. 0 to 2,147,483,647. */
  baseRevision?: number | undefined;
};

export type DeleteDocSiteInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** The slug of the site. 3 to 60 characters; must have lower-case letters, digits and single - between them. */
  confirmSlug: string;
};

export type RotateDocPrivateLinkInput = {
  /** Documentation site id. UUID. */
  siteId: string;
};

export type CreateDocPreviewLinkInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** Hours until it expires, 1 to 720. Default 24. */
  expiresInHours?: number | undefined;
};

export type UnpublishDocSiteInput = {
  /** Documentation site id. UUID. */
  siteId: string;
};

export type GetDocNavigationInput = {
  /** Documentation site id. UUID. */
  siteId: string;
};

export type SetDocNavigationInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** The revision that you changed. If it is another by now, the save is refused with 409 and currentRevision. 0 to 2,147,483,647. */
  baseRevision: number;
  /** Tabs with groups with pages: a path, { path, pages } or { title, pages }. At most 30 items. */
  tabs: Array<DocNavigationTab>;
};

export type GetDocRedirectsInput = {
  /** Documentation site id. UUID. */
  siteId: string;
};

export type SetDocRedirectsInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** The revision that you changed. If it is another by now, the save is refused with 409 and currentRevision. 0 to 2,147,483,647. */
  baseRevision?: number | undefined;
  /** In order, at most 1,000; the first that matches counts. At most 1,000 items. */
  redirects: Array<DocRedirect>;
};

export type ListDocPagesInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type CreateDocPageInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** Path in the site, such as guides/install; empty is the home page. At most 200 characters in 8 parts. At most 200 characters; must be 1 to 8 parts of letters, digits, . _ ~ and - between slashes, or empty for the home page. */
  path: string;
  /** Title, 1 to 200 characters. Must not be blank and must be one line without control characters. */
  title: string;
  /** The body in MDX: Markdown with the components of the authoring guide, at most 512 KiB. At most 524,288 characters. */
  markdown?: string | undefined;
  /** The body as a normalized tree in JSON: { schemaVersion: 1, type: root, children }. At most 512 KiB. */
  body?: DocBody | undefined;
  /** One line for search engines and lists, at most 300 characters; null for none. Must be one line without control characters. */
  description?: string | null | undefined;
  /** Its name in the sidebar; null is the title. 1 to 200 characters; must not be blank and must be one line without control characters. */
  sidebarTitle?: string | null | undefined;
  /** Name of an icon, such as rocket; null for none. 1 to 100 characters; must be the name of an icon, such as rocket. */
  icon?: string | null | undefined;
  /** Served, but absent from navigation, lists and search. */
  hidden?: boolean | undefined;
};

export type UpsertDocPageInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** Path of the page; empty is the home page. At most 200 characters; must be 1 to 8 parts of letters, digits, . _ ~ and - between slashes, or empty for the home page. */
  path: string;
  /** Title, 1 to 200 characters. Must not be blank and must be one line without control characters. */
  title: string;
  /** The body in MDX: Markdown with the components of the authoring guide, at most 512 KiB. At most 524,288 characters. */
  markdown?: string | undefined;
  /** The body as a normalized tree in JSON: { schemaVersion: 1, type: root, children }. At most 512 KiB. */
  body?: DocBody | undefined;
  /** One line for search engines and lists, at most 300 characters; null for none. Must be one line without control characters. */
  description?: string | null | undefined;
  /** Its name in the sidebar; null is the title. 1 to 200 characters; must not be blank and must be one line without control characters. */
  sidebarTitle?: string | null | undefined;
  /** Name of an icon, such as rocket; null for none. 1 to 100 characters; must be the name of an icon, such as rocket. */
  icon?: string | null | undefined;
  /** Served, but absent from navigation, lists and search. */
  hidden?: boolean | undefined;
  /** The revision that you changed. If it is another by now, the save is refused with 409 and currentRevision. 0 to 2,147,483,647. */
  baseRevision?: number | undefined;
};

export type GetDocPageInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** Id of the page. UUID. */
  pageId?: string | undefined;
  /** Path of the page; empty is the home page. At most 200 characters; must be 1 to 8 parts of letters, digits, . _ ~ and - between slashes, or empty for the home page. */
  path?: string | undefined;
  /** Form of the body: markdown, or the tree in body. Default "mdx". */
  format?: 'mdx' | 'json' | undefined;
};

export type GetDocPageByIdInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** Page id. UUID. */
  pageId: string;
  /** Form of the body: markdown, or the tree in body. Default "mdx". */
  format?: 'mdx' | 'json' | undefined;
};

export type UpdateDocPageInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** Page id. UUID. */
  pageId: string;
  /** The revision that you changed. If it is another by now, the save is refused with 409 and currentRevision. 0 to 2,147,483,647. */
  baseRevision: number;
  /** Path in the site, such as guides/install; empty is the home page. At most 200 characters in 8 parts. At most 200 characters; must be 1 to 8 parts of letters, digits, . _ ~ and - between slashes, or empty for the home page. */
  path?: string | undefined;
  /** Title, 1 to 200 characters. Must not be blank and must be one line without control characters. */
  title?: string | undefined;
  /** The body in MDX: Markdown with the components of the authoring guide, at most 512 KiB. At most 524,288 characters. */
  markdown?: string | undefined;
  /** The body as a normalized tree in JSON: { schemaVersion: 1, type: root, children }. At most 512 KiB. */
  body?: DocBody | undefined;
  /** One line for search engines and lists, at most 300 characters; null for none. Must be one line without control characters. */
  description?: string | null | undefined;
  /** Its name in the sidebar; null is the title. 1 to 200 characters; must not be blank and must be one line without control characters. */
  sidebarTitle?: string | null | undefined;
  /** Name of an icon, such as rocket; null for none. 1 to 100 characters; must be the name of an icon, such as rocket. */
  icon?: string | null | undefined;
  /** Served, but absent from navigation, lists and search. */
  hidden?: boolean | undefined;
};

export type DeleteDocPageInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** Page id. UUID. */
  pageId: string;
  /** The revision that you read; another is refused. 0 to 2,147,483,647. */
  baseRevision?: number | undefined;
};

export type SyncDocSiteInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** Whether to compare or to change. */
  mode: 'plan' | 'apply';
  /** Whether the plan names pages that the manifest does not have. */
  prune?: boolean | undefined;
  /** For a plan: all pages of the folder, at most 10,000. At most 10,000 items. */
  manifest?: Array<{
    /** Path in the site, such as guides/install; empty is the home page. At most 200 characters in 8 parts. At most 200 characters; must be 1 to 8 parts of letters, digits, . _ ~ and - between slashes, or empty for the home page. */
    path: string;
    /** SHA-256 in hexadecimal. Must be 64 hexadecimal digits in lower case. */
    hash: string;
  }> | undefined;
  /** For a plan: SHA-256 of the assets, at most 5,000. At most 5,000 items; each must be 64 hexadecimal digits in lower case. */
  assets?: Array<string> | undefined;
  /** To apply: whole pages, at most 100. At most 100 items. */
  pages?: Array<{
    /** Path in the site, such as guides/install; empty is the home page. At most 200 characters in 8 parts. At most 200 characters; must be 1 to 8 parts of letters, digits, . _ ~ and - between slashes, or empty for the home page. */
    path: string;
    /** Title, 1 to 200 characters. Must not be blank and must be one line without control characters. */
    title: string;
    /** The body in MDX: Markdown with the components of the authoring guide, at most 512 KiB. At most 524,288 characters. */
    markdown: string;
    /** One line for search engines and lists, at most 300 characters; null for none. Must be one line without control characters. */
    description?: string | null;
    /** Its name in the sidebar; null is the title. 1 to 200 characters; must not be blank and must be one line without control characters. */
    sidebarTitle?: string | null;
    /** Name of an icon, such as rocket; null for none. 1 to 100 characters; must be the name of an icon, such as rocket. */
    icon?: string | null;
    /** Served, but absent from navigation, lists and search. */
    hidden?: boolean;
    /** Revision that it must have; 0 or null if it must not exist. Left out, any. 0 to 2,147,483,647. */
    baseRevision?: number | null;
  }> | undefined;
  /** To apply: pages to delete, at most 1,000. At most 1,000 items. */
  delete?: Array<{
    /** Path in the site, such as guides/install; empty is the home page. At most 200 characters in 8 parts. At most 200 characters; must be 1 to 8 parts of letters, digits, . _ ~ and - between slashes, or empty for the home page. */
    path: string;
    /** The revision that you changed. If it is another by now, the save is refused with 409 and currentRevision. 0 to 2,147,483,647. */
    baseRevision: number;
  }> | undefined;
};

export type SyncDocSiteResult = {
  /** What a plan found, or what was applied. */
  sync: DocSync;
};

export type ExportDocSiteInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type ListDocAssetsInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type UploadDocAssetInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** File name: letters, digits, . _ and -, at most 150 characters. 1 to 150 characters; must have letters, digits, . _ and - only. */
  name: string;
  /** The file. */
  file: string | Uint8Array;
  /** The files to send. */
  files: Array<{
    /** Path of the file. */
    path: string;
    /** Its content; a string is sent as UTF-8. */
    content: string | Uint8Array;
  }>;
};

export type GetDocAssetInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** Asset id. UUID. */
  assetId: string;
};

export type DeleteDocAssetInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** Asset id. UUID. */
  assetId: string;
};

export type ListDocReleasesInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type PublishDocSiteInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** What changed, at most 200 characters. Must be one line without control characters. */
  message?: string | undefined;
};

export type GetDocReleaseInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** Release id. UUID. */
  releaseId: string;
};

export type RestoreDocReleaseInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** Release id. UUID. */
  releaseId: string;
  /** What changed, at most 200 characters. Must be one line without control characters. */
  message?: string | undefined;
  /** Whether the draft becomes that content, too. What was only in the draft is lost. */
  restoreDraft?: boolean | undefined;
};

export type GetDocApiReferenceInput = {
  /** Documentation site id. UUID. */
  siteId: string;
};

export type SetDocApiReferenceInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** The document, as JSON. */
  document: {
    /** Version of OpenAPI, such as 3.1.0. 1 to 20 characters. */
    openapi: string;
    /** Title and version of the API. */
    info: Record<string, unknown>;
  };
};

export type DeleteDocApiReferenceInput = {
  /** Documentation site id. UUID. */
  siteId: string;
};

export type GetDocDomainInput = {
  /** Documentation site id. UUID. */
  siteId: string;
};

export type SetDocDomainInput = {
  /** Documentation site id. UUID. */
  siteId: string;
  /** A bare host name, such as docs.example.com. 1 to 253 characters. */
  host: string;
};

export type DeleteDocDomainInput = {
  /** Documentation site id. UUID. */
  siteId: string;
};

export type VerifyDocDomainInput = {
  /** Documentation site id. UUID. */
  siteId: string;
};

export type ListIncidentsInput = {
  /** Only of this project. Give projectSlug or projectId, not both; a project key may leave both out. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | undefined;
  /** Only of this project, by its id. UUID. */
  projectId?: string | undefined;
  /** Only this status. */
  status?: IncidentStatus | undefined;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type CreateIncidentInput = {
  /** Slug of the project. Optional when the key or a monitor implies it. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | undefined;
  /** Id of the project. UUID. */
  projectId?: string | undefined;
  /** One-line title, 1 to 255 characters. Must not be blank and must be one line without control characters. */
  title: string;
  /** How grave it is. */
  severity: 'none' | 'minor' | 'major' | 'critical';
  /** Affected monitors, all in one project. Optional if the project is given. At most 100 items; no repeats; each UUID. */
  monitorIds?: Array<string> | undefined;
  /** The first update in Markdown. It can be public. 1 to 10,000 characters; must not be blank and must have no control characters but tabs and line breaks. */
  initialBody: string;
  /** Stage of the response. Default "investigating". */
  status?: 'investigating' | 'identified' | 'monitoring' | 'resolved' | undefined;
};

export type GetIncidentInput = {
  /** Incident id or number, such as INC-12. Must be an id, a UUID such as 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10, or a number such as INC-12. */
  incidentId: string;
};

export type PostIncidentUpdateInput = {
  /** Incident id or number, such as INC-12. Must be an id, a UUID such as 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10, or a number such as INC-12. */
  incidentId: string;
  /** Stage of the response. resolved ends the incident. */
  status: 'investigating' | 'identified' | 'monitoring' | 'resolved';
  /** Markdown, 1 to 10,000 characters. Must not be blank and must have no control characters but tabs and line breaks. */
  body: string;
};

export type ResolveIncidentInput = {
  /** Incident id or number, such as INC-12. Must be an id, a UUID such as 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10, or a number such as INC-12. */
  incidentId: string;
  /** The final update in Markdown. Defaults to "The incident is resolved.". 1 to 10,000 characters; must not be blank and must have no control characters but tabs and line breaks. */
  body?: string | undefined;
};

export type ListMaintenancesInput = {
  /** Only of this project. Give projectSlug or projectId, not both; a project key may leave both out. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | undefined;
  /** Only of this project, by its id. UUID. */
  projectId?: string | undefined;
  /** Only this status. */
  status?: MaintenanceStatus | undefined;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type CreateMaintenanceInput = {
  /** Slug of the project. Optional. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | undefined;
  /** Id of the project. UUID. */
  projectId?: string | undefined;
  /** One-line title, 1 to 255 characters. Must not be blank and must be one line without control characters. */
  title: string;
  /** Markdown, 1 to 10,000 characters, or null. Must not be blank and must have no control characters but tabs and line breaks. */
  body?: string | null | undefined;
  /** Monitors that send no alerts meanwhile, all in one project. 1 to 100 items; no repeats; each UUID. */
  monitorIds: Array<string>;
  /** Start time, ISO 8601 with a zone. ISO 8601 time. */
  startsAt: string;
  /** End time, ISO 8601 with a zone. ISO 8601 time. */
  endsAt: string;
};

export type GetMaintenanceInput = {
  /** Maintenance id. UUID. */
  maintenanceId: string;
};

export type UpdateMaintenanceInput = {
  /** Maintenance id. UUID. */
  maintenanceId: string;
  /** One-line title, 1 to 255 characters. Must not be blank and must be one line without control characters. */
  title?: string | undefined;
  /** Markdown, 1 to 10,000 characters, or null. Must not be blank and must have no control characters but tabs and line breaks. */
  body?: string | null | undefined;
  /** Monitors that send no alerts meanwhile, all in one project. 1 to 100 items; no repeats; each UUID. */
  monitorIds?: Array<string> | undefined;
  /** Start time, ISO 8601 with a zone. ISO 8601 time. */
  startsAt?: string | undefined;
  /** End time, ISO 8601 with a zone. ISO 8601 time. */
  endsAt?: string | undefined;
};

export type DeleteMaintenanceInput = {
  /** Maintenance id. UUID. */
  maintenanceId: string;
};

export type UpdateStatusPageInput = {
  /** Whether it is public. */
  enabled?: boolean | undefined;
  /** Lower-case letters, digits, - and _ (not first), at most 100. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  slug?: string | undefined;
  /** Display name, 1 to 100 characters. Must not be blank and must be one line without control characters. */
  title?: string | undefined;
  /** A few sentences under the title, at most 1,000 characters. Can be empty. Must have no control characters but tabs and line breaks. */
  description?: string | undefined;
  /** Whether monitors are on the page by default. */
  visibleByDefault?: boolean | undefined;
  /** Your own host name for the page, once its CNAME points to us; null removes it. 1 to 300 characters. */
  customDomain?: string | null | undefined;
};

export type GetPublicStatusSnapshotResult = {
  /** The public view of the status page, with public ids and names only. */
  snapshot: PublicStatusSnapshot;
};

export type ListStatusPageComponentsResult = {
  /** In page order. */
  components: Array<Component>;
};

export type UpdateStatusPageComponentInput = {
  /** Monitor id. UUID. */
  monitorId: string;
  /** Public name; null uses the monitor's name. 1 to 100 characters; must not be blank and must be one line without control characters. */
  name?: string | null | undefined;
  /** A line under the name, at most 500 characters, or null. 1 to 500 characters; must not be blank and must have no control characters but tabs and line breaks. */
  description?: string | null | undefined;
  /** Heading that groups components, or null. 1 to 100 characters; must not be blank and must be one line without control characters. */
  group?: string | null | undefined;
  /** Sort position, lower first. Default 0. -1,000,000 to 1,000,000. */
  order?: number | undefined;
  /** Whether it is public. */
  visible?: boolean | undefined;
};

export type ListSubscribersInput = {
  /** Only of this type. */
  type?: SubscriberType | undefined;
  /** Only with this status. */
  status?: SubscriberStatus | undefined;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type CreateSubscriberInput = {
  /** E-mail address, ignoring case. E-mail address; at most 254 characters. */
  email: string;
  /** For a webhook: the URL to post to. It can hold a secret, so only its host is shown. 8 to 2,000 characters; must be an address such as https://hooks.example.com/tidewatch, without a user name or a password. */
  webhookUrl?: string | undefined;
};

export type DeleteSubscriberInput = {
  /** Subscriber id. UUID. */
  subscriberId: string;
};

export type ListNotificationChannelsInput = {
  /** Only the one with this slug. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  slug?: string | undefined;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type CreateNotificationChannelInput = {
  /** Name of the channel, unique in the organization: lower-case letters, digits, - and _ (not first). Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  slug: string;
  /** Where messages go. */
  type: ChannelType;
  /** For email: the address. E-mail address; at most 254 characters. */
  email?: string | undefined;
  /** For slack and webhook: the URL to post to. It can hold a secret, so only its beginning is shown. 8 to 2,000 characters; must be an address such as https://hooks.example.com/tidewatch, without a user name or a password. */
  webhookUrl?: string | undefined;
  /** For telegram: your bot's token. Never shown again. At most 130 characters; must be a token of a Telegram bot: digits, a colon, and 20 to 100 letters, digits, - or _. */
  botToken?: string | undefined;
  /** For telegram: the chat's number, or @name for a public chat. At most 33 characters; must be the number of a chat such as -1001234567890, or @ and its public name. */
  chatId?: string | undefined;
  /** Kinds to send; all by default. A recovery is sent only if the problem before it was. 1 to 20 items; no repeats; default ["monitor.down","monitor.degraded","monitor.recovered","channel.failed","incident.opened","incident.updated","incident.resolved","server.offline","server.alert","server.recovered","error.new","error.recurrence","error.spike"]. */
  kinds?: Array<NotificationKind> | undefined;
  /** Only notifications about this project. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | undefined;
  /** Sends a reminder every so many minutes, 5 to 10,080, while a monitor is down or degraded; null means no reminders. */
  reminderMinutes?: number | null | undefined;
  /** A disabled channel receives nothing. Default true. */
  enabled?: boolean | undefined;
};

export type GetNotificationChannelInput = {
  /** Channel id. UUID. */
  channelId: string;
};

export type UpdateNotificationChannelInput = {
  /** Channel id. UUID. */
  channelId: string;
  /** For email: the address. E-mail address; at most 254 characters. */
  email?: string | undefined;
  /** For slack and webhook: the URL to post to. It can hold a secret, so only its beginning is shown. 8 to 2,000 characters; must be an address such as https://hooks.example.com/tidewatch, without a user name or a password. */
  webhookUrl?: string | undefined;
  /** For telegram: your bot's token. Never shown again. At most 130 characters; must be a token of a Telegram bot: digits, a colon, and 20 to 100 letters, digits, - or _. */
  botToken?: string | undefined;
  /** For telegram: the chat's number, or @name for a public chat. At most 33 characters; must be the number of a chat such as -1001234567890, or @ and its public name. */
  chatId?: string | undefined;
  /** Kinds to send. A recovery is sent only if the problem before it was. 1 to 20 items; no repeats. */
  kinds?: Array<NotificationKind> | undefined;
  /** Only notifications about this project; null means all projects. Must have lower-case letters, digits, - and _ only, at most 100, and begin with a letter or digit. */
  projectSlug?: string | null | undefined;
  /** Sends a reminder every so many minutes, 5 to 10,080, while a monitor is down or degraded; null means no reminders. */
  reminderMinutes?: number | null | undefined;
  /** A disabled channel receives nothing. */
  enabled?: boolean | undefined;
};

export type DeleteNotificationChannelInput = {
  /** Channel id. UUID. */
  channelId: string;
};

export type TestNotificationChannelInput = {
  /** Channel id. UUID. */
  channelId: string;
};

export type TestNotificationChannelResult = {
  /** Whether the receiver accepted it. */
  delivered: boolean;
  /** The failure, or null. */
  reason: string | null;
};

export type RotateNotificationChannelSecretInput = {
  /** Channel id. UUID. */
  channelId: string;
};

export type ListNotificationDeliveriesInput = {
  /** Only to this channel. UUID. */
  channelId?: string | undefined;
  /** Only with this status. */
  status?: DeliveryStatus | undefined;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type RetryNotificationDeliveryInput = {
  /** Delivery id. UUID. */
  deliveryId: string;
};

export type RetryNotificationDeliveryResult = {
  /** A message to one channel, and how its delivery went. */
  delivery: NotificationDelivery;
};

export type ListNotificationsInput = {
  /** Only unread notifications. Default false. */
  unread?: boolean | undefined;
  /** Only of this kind. */
  kind?: NotificationKind | undefined;
  /** How many to return. 1 to 100; default 20. */
  limit?: number | undefined;
  /** nextCursor of the previous page. 1 to 500 characters; must be nextCursor of the page before. */
  cursor?: string | undefined;
};

export type ListNotificationsResult = {
  /** Newest first. */
  notifications: Array<Notification>;
  /** Number of notifications the caller has not read. */
  unreadCount: number;
  /** Pass it as `cursor` to get the next page; null on the last page. */
  nextCursor: string | null;
};

export type ReadNotificationInput = {
  /** Notification id. UUID. */
  notificationId: string;
};
