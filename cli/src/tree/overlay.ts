import type { Declare } from '../declare/runtime.js';
import type { CommandPath } from '../generated/commands.js';
import type { Noun, OwnCommand } from './groups.js';

/** A hand-written command, loaded when the line names it. Lists of commands need only these fields. */
export interface Deferred {
  summary: string;
  /** Its arguments as shown in lists. */
  args?: string;
  load(): Promise<Declare>;
}

/** A command that is declared immediately, or loaded on demand. */
export type Overlay = Declare | Deferred;

/** Hand-written commands that replace generated ones. A path that is no longer in the document doesn't compile. */
export const OVERLAID: { readonly [Path in CommandPath]?: Overlay } = {
  login: {
    summary: 'Sign in',
    load: async () => (await import('../commands/account.js')).declareLogin,
  },
  logout: {
    summary: 'Sign out',
    load: async () => (await import('../commands/account.js')).declareLogout,
  },
  whoami: {
    summary: 'Show who is signed in',
    load: async () => (await import('../commands/account.js')).declareWhoami,
  },
  'invitations accept': {
    summary: 'Accept an invitation',
    load: async () => (await import('../commands/account.js')).declareAcceptInvitation,
  },
  'account confirm': {
    summary: 'Confirm that it is me',
    load: async () => (await import('../commands/account.js')).declareConfirm,
  },
  'account change-password': {
    summary: 'Change my password',
    load: async () => (await import('../commands/account.js')).declareChangePassword,
  },
  'account forgot-password': {
    summary: 'Request a password reset',
    load: async () => (await import('../commands/account.js')).declareForgotPassword,
  },
  'account reset-password': {
    summary: 'Set a new password with a link',
    load: async () => (await import('../commands/account.js')).declareResetPassword,
  },
  overview: {
    summary: 'See what is wrong now',
    load: async () => (await import('../commands/status.js')).declareOverview,
  },
  'analytics export': {
    summary: 'Export a report as CSV',
    args: '<property> <report>',
    load: async () => (await import('../commands/analytics/export.js')).declareAnalyticsExport,
  },
  'analytics export-events': {
    summary: 'Export pageviews and events as CSV',
    args: '<property>',
    load: async () => (await import('../commands/analytics/export-events.js')).declareExportEvents,
  },
  'analytics get-report': {
    summary: 'Get a report',
    args: '<property> <report>',
    load: async () => (await import('../commands/analytics/tables.js')).declareGetReport,
  },
  'analytics snapshot': {
    summary: 'See a property at a glance',
    args: '<property>',
    load: async () => (await import('../commands/analytics/tables.js')).declareAnalyticsSnapshot,
  },
  'analytics vitals': {
    summary: 'See the Web Vitals of a property',
    args: '<property>',
    load: async () => (await import('../commands/analytics/tables.js')).declareAnalyticsVitals,
  },
  'monitors create': {
    summary: 'Create a monitor',
    args: '<slug>',
    load: async () => (await import('../commands/monitors.js')).declareCreateMonitor,
  },
  'monitors update': {
    summary: 'Update a monitor',
    args: '<monitor>',
    load: async () => (await import('../commands/monitors.js')).declareUpdateMonitor,
  },
  'monitors schedule': {
    summary: 'Preview a schedule',
    args: '<cron>',
    load: async () => (await import('../commands/monitors.js')).declareSchedule,
  },
  'goals list': {
    summary: 'List goals',
    args: '[property]',
    load: async () => (await import('../commands/analytics/tables.js')).declareGoalsList,
  },
  'error-rules list': {
    summary: 'List error rules',
    args: '[property]',
    load: async () => (await import('../commands/analytics/tables.js')).declareErrorRulesList,
  },
  'feedback list': {
    summary: 'List feedback, or watch for new feedback',
    load: async () => (await import('../commands/feedback.js')).declareFeedbackList,
  },
  'doc-assets upload': {
    summary: 'Upload an asset',
    args: '<site> <file>',
    load: async () => (await import('../commands/docs/files.js')).declareAssetUpload,
  },
  'doc-api set': {
    summary: 'Upload an API reference',
    args: '<site> <file>',
    load: async () => (await import('../commands/docs/files.js')).declareApiReference,
  },
  'sourcemaps upload': {
    summary: 'Upload the source maps of a build',
    args: '<dir>',
    load: async () => (await import('../commands/sourcemaps.js')).declareUpload,
  },
  'sourcemaps list': {
    summary: 'List releases with source maps, or the files of one',
    load: async () => (await import('../commands/sourcemaps.js')).declareList,
  },
  'sourcemaps delete': {
    summary: 'Delete the source maps of a release',
    load: async () => (await import('../commands/sourcemaps.js')).declareDelete,
  },
  'sourcemaps explain': {
    summary: 'Show how a position is mapped, or why it is not',
    args: '<file> [line] [column]',
    load: async () => (await import('../commands/sourcemaps.js')).declareExplain,
  },
  'analytics import': {
    summary: 'Import days from another analytics product',
    args: '<property> <file...>',
    load: async () => (await import('../commands/analytics/import.js')).declareAnalyticsImport,
  },
  'errors context': {
    summary: 'Show the context to fix an issue',
    args: '<issue-id>',
    load: async () => (await import('../commands/errors.js')).declareContext,
  },
  'errors report': {
    summary: 'Report a server error',
    args: '[message]',
    load: async () => (await import('../commands/errors.js')).declareReport,
  },
  'errors report-browser': {
    summary: 'Report a browser error, as a page would',
    load: async () => (await import('../commands/errors.js')).declareReportBrowser,
  },
};

/** An additional command: below a noun, or at the top level. */
export type Additional = Deferred & ({ noun: Noun; name: string } | { noun?: undefined; name: OwnCommand });

/** Commands in addition to the generated ones. */
export const ADDITIONAL: readonly Additional[] = [
  {
    name: 'init',
    summary: 'Set up a monitor and a key, step by step',
    load: async () => (await import('../commands/init.js')).declareInit,
  },
  {
    name: 'status',
    summary: 'Show the state of all monitors, once or continuously',
    load: async () => (await import('../commands/status.js')).declareStatus,
  },
  {
    noun: 'monitors',
    name: 'pause',
    args: '<monitor>',
    summary: 'Pause a monitor',
    load: async () => (await import('../commands/pause.js')).declarePause,
  },
  {
    noun: 'monitors',
    name: 'resume',
    args: '<monitor>',
    summary: 'Resume a monitor',
    load: async () => (await import('../commands/pause.js')).declareResume,
  },
  {
    noun: 'import',
    name: 'healthchecks',
    args: '<source>',
    summary: 'Import the checks of Healthchecks',
    load: async () => (await import('../commands/import.js')).declareImportHealthchecks,
  },
  {
    noun: 'errors',
    name: 'resolve',
    args: '<issue...>',
    summary: 'Resolve issues',
    load: async () => (await import('../commands/errors.js')).declareResolve,
  },
  {
    noun: 'errors',
    name: 'ignore',
    args: '<issue...>',
    summary: 'Ignore issues',
    load: async () => (await import('../commands/errors.js')).declareIgnore,
  },
  {
    noun: 'errors',
    name: 'reopen',
    args: '<issue...>',
    summary: 'Reopen issues',
    load: async () => (await import('../commands/errors.js')).declareReopen,
  },
  {
    noun: 'sourcemaps',
    name: 'check',
    args: '<dir>',
    summary: 'Check the source maps of a build before an upload',
    load: async () => (await import('../commands/sourcemaps.js')).declareCheck,
  },
  {
    noun: 'servers',
    name: 'install',
    args: '<name>',
    summary: 'Register a server and print the commands that install its agent',
    load: async () => (await import('../commands/servers/install.js')).declareServersInstall,
  },
  {
    noun: 'servers',
    name: 'top',
    summary: 'Watch the state of all servers',
    load: async () => (await import('../commands/servers/top.js')).declareServersTop,
  },
  {
    noun: 'servers',
    name: 'chart',
    args: '<server>',
    summary: 'Chart the usage of a server',
    load: async () => (await import('../commands/servers/chart.js')).declareServersChart,
  },
  {
    noun: 'servers',
    name: 'logs',
    args: '<server>',
    summary: 'Show or follow a log of a server',
    load: async () => (await import('../commands/servers/logs.js')).declareServersLogs,
  },
  {
    noun: 'analytics',
    name: 'overview',
    args: '<property>',
    summary: 'Show the key figures of a property, with a chart',
    load: async () => (await import('../commands/analytics/overview.js')).declareAnalyticsOverview,
  },
  {
    noun: 'analytics',
    name: 'top',
    args: '<property>',
    summary: 'List the top pages, sources or countries of a property',
    load: async () => (await import('../commands/analytics/top.js')).declareAnalyticsTop,
  },
  {
    noun: 'analytics',
    name: 'live',
    args: '<property>',
    summary: 'Watch realtime visitors of a property',
    load: async () => (await import('../commands/analytics/live.js')).declareAnalyticsLive,
  },
  {
    noun: 'second-factor',
    name: 'add-totp',
    summary: 'Add an authenticator app',
    load: async () => (await import('../commands/second-factor.js')).declareAddTotp,
  },
  {
    noun: 'second-factor',
    name: 'add-passkey',
    summary: 'Add a passkey in the browser',
    load: async () => (await import('../commands/second-factor.js')).declareAddPasskey,
  },
  {
    noun: 'docs',
    name: 'init',
    args: '[dir]',
    summary: 'Create a documentation folder',
    load: async () => (await import('../commands/docs/local.js')).declareDocsInit,
  },
  {
    noun: 'docs',
    name: 'check',
    args: '[dir]',
    summary: 'Check a documentation folder',
    load: async () => (await import('../commands/docs/local.js')).declareDocsCheck,
  },
  {
    noun: 'docs',
    name: 'preview',
    args: '[dir]',
    summary: 'Preview a documentation folder in the browser',
    load: async () => (await import('../commands/docs/local.js')).declareDocsPreview,
  },
  {
    noun: 'docs',
    name: 'publish',
    args: '[dir]',
    summary: 'Publish a documentation folder',
    load: async () => (await import('../commands/docs/remote.js')).declareDocsPublish,
  },
  {
    noun: 'docs',
    name: 'pull',
    args: '<site> [dir]',
    summary: 'Pull the draft of a site into a folder',
    load: async () => (await import('../commands/docs/remote.js')).declareDocsPull,
  },
  {
    noun: 'status-page',
    name: 'open',
    summary: 'Open the status page in the browser',
    load: async () => (await import('../commands/status-page.js')).declareOpen,
  },
  {
    noun: 'status-page',
    name: 'watch',
    summary: 'Watch the public status page',
    load: async () => (await import('../commands/status-page.js')).declareWatch,
  },
  {
    noun: 'projects',
    name: 'use',
    args: '[project]',
    summary: 'Set the default project',
    load: async () => (await import('../commands/configuration.js')).declareProjectsUse,
  },
  {
    noun: 'profiles',
    name: 'list',
    summary: 'List profiles',
    load: async () => (await import('../commands/configuration.js')).declareProfilesList,
  },
  {
    noun: 'profiles',
    name: 'use',
    args: '<name>',
    summary: 'Use another profile',
    load: async () => (await import('../commands/configuration.js')).declareProfilesUse,
  },
  {
    noun: 'config',
    name: 'explain',
    summary: 'Show the effective settings and where they come from',
    load: async () => (await import('../commands/configuration.js')).declareConfigExplain,
  },
  {
    noun: 'config',
    name: 'path',
    summary: 'Print the path of the configuration file',
    load: async () => (await import('../commands/configuration.js')).declareConfigPath,
  },
  {
    name: 'run',
    args: '[command...]',
    summary: 'Run a job and report its result',
    load: async () => (await import('../commands/run.js')).declareRun,
  },
  {
    name: 'api',
    args: '<METHOD> <path>',
    summary: 'Send any request to the API',
    load: async () => (await import('../commands/api.js')).declareApi,
  },
  {
    name: 'mcp',
    summary: 'Print the configuration of an MCP client',
    load: async () => (await import('../commands/mcp.js')).declareMcp,
  },
  {
    name: 'completion',
    args: '<shell>',
    summary: 'Print the completion script of a shell',
    load: async () => (await import('../commands/completion.js')).declareCompletion,
  },
];
