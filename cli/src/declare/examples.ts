import { shellQuote } from '#client-core/text/shell-quote.js';
import type { CommandSpec, FieldSpec } from '../command-spec.js';
import { flagFor, placeholderOf, shortFlagOf } from '../fields/field-names.js';
import type { OperationId } from '../generated/commands.js';

/** Examples that are more useful than the required fields alone. */
const WRITTEN: Partial<Record<OperationId, string>> = {
  createApiKey: 'keys create backup-job --kind project --project shop --scopes status:write --expires-at 2030-12-31',
  updateApiKey: 'keys update twk_Ab3dEf6hIj9kLm2n --allowed-cidrs 203.0.113.0/24,198.51.100.7/32',
  revokeApiKey: 'keys revoke twk_Ab3dEf6hIj9kLm2n --yes',
  listAuditLog: 'audit-log list --outcome denied --limit 50',
  createOrganization: 'organizations create acme --name Acme --time-zone Europe/Berlin',
  updateCurrentUser: 'account update --name Ada',
  updateOrganization: 'organizations update --time-zone Europe/Berlin',
  deleteProject: 'projects delete shop --confirm-slug shop',
  createProject: "projects create shop --name 'Web shop'",
  createInvitation: 'invitations create grace@example.com editor',
  updateProject: "projects rename shop 'Web shop'",
  listMonitors: 'monitors list --project shop --status down',
  getMonitorUptime: 'monitors uptime shop/nightly-backup --days 30',
  getMonitorSeries: 'monitors series shop/nightly-backup --range 24h',
  listMonitorUptime: 'monitors uptimes --monitors shop/nightly-backup,shop/checkout --days 30',
  createMonitor: "monitors create nightly-backup --project shop --name 'Nightly backup' --interval 1d --down-after 1.5",
  updateMonitor: 'monitors update shop/nightly-backup --interval 1h',
  deleteMonitor: 'monitors delete shop/nightly-backup --yes',
  getOverview: 'overview --project shop',
  getMonitoringSnapshot: 'monitors snapshot --project shop --uptime-days 7',
  createIncident: "incidents create 'Checkout fails' --monitors shop/checkout --severity major --initial-body 'We look into it.'",
  updateIncident: "incidents edit INC-12 --title 'Search is slow' --severity minor",
  editIncidentUpdate: "incidents edit-update INC-12 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a61 --body 'Search was slow in Europe.'",
  previewMarkdown: "status-page preview-markdown --bodies 'We found **the cause**.'",
  postIncidentUpdate: "incidents update INC-12 identified --body 'The payment provider has trouble.'",
  resolveIncident: "incidents resolve INC-12 --body 'Payments work again.'",
  createMaintenance:
    "maintenances create 'Database upgrade' --monitors shop/database --starts-at 'tomorrow 22:00' --ends-at 'tomorrow 23:30'",
  updateMaintenance: 'maintenances update 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a70 --ends-at +30m',
  updateStatusPage: 'status-page update --enabled --title Acme --custom-domain status.example.com',
  updateStatusPageComponent: 'components update shop/nightly-backup --name Backups --group Storage --order 10',
  createNotificationChannel: 'channels create our-tool webhook --webhook-url https://hooks.example.com/tidewatch',
  updateNotificationChannel: 'channels update our-tool --kinds monitor.down,monitor.recovered --reminder 1h',
  listNotificationDeliveries: 'deliveries list --status dead',
  listServers: 'servers list --project shop --state offline',
  createServer: "servers create 'Web 1' --project shop --slug web-1 --watched-services nginx.service,postgresql.service",
  updateServer: 'servers update shop/web-1 --interval 30s --watched-services nginx.service,postgresql.service',
  getServerSeries: 'servers series shop/web-1 --range 24h',
  getServerProcessSeries: 'servers process-series shop/web-1 --range 24h --name api',
  listServerAlerts: 'servers alerts shop/web-1 --state firing',
  tailServerLogs: 'servers tail shop/web-1 journal:nginx.service --lines 200',
  describeServerProcess: 'servers process shop/web-1 api',
  updateAnalyticsProperty: 'properties update shop.example.com --spike-threshold 500 --spike-window 30m',
  listAnalyticsGoals: 'goals list shop.example.com',
  createAnalyticsGoal: "goals create shop.example.com --type page --path '/thanks/*' --name Orders",
  updateAnalyticsGoal: 'goals update 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4c10 --event-name signup',
  createAnalyticsFunnel: `funnels create shop.example.com Sign-up --steps '[{"type":"page","path":"/pricing"},{"type":"event","name":"signup"}]'`,
  createDocSite: "doc-sites create shop 'Web shop'",
  updateDocSite: 'doc-sites update shop --visibility private_link',
  deleteDocSite: 'doc-sites delete shop --confirm-slug shop',
  setDocNavigation: `doc-navigation set shop --base-revision 0 --tabs '[{"title":"Guides","groups":[{"title":"Start","pages":["guides/install"]}]}]'`,
  setDocRedirects: `doc-redirects set shop --redirects '[{"source":"/start","destination":"/","permanent":true}]'`,
  createDocPage: "doc-pages create shop guides/refunds Refunds --markdown 'Money back.'",
  upsertDocPage: "doc-pages put shop guides/install Install --markdown 'Run it.'",
  getDocPage: 'doc-pages get shop --path guides/install',
  publishDocSite: 'doc-releases publish shop --message Refunds',
  setDocDomain: 'doc-domain set shop docs.example.com',
  createAnalyticsSegment: "segments create shop.example.com 'Readers in Germany' 'country==DE;page~/blog'",
  createAnalyticsShare: "shares create shop.example.com --name 'For the agency'",
  updateWeeklyReport: 'weekly-report update shop.example.com --enabled',
  updateErrorScrubbing: 'scrubbing update --keys customer_number,maiden_name',
  listErrorIssues: 'errors list --since 2h',
  listErrorTypes: 'errors types --since 7d',
  mergeErrorIssues: 'errors merge ERR-340 --issue-ids ERR-341',
  listFeedback: 'feedback list --status new,in_progress --since 7d',
  exportFeedback: 'feedback export --status new,in_progress',
  getFeedbackScreenshot: 'feedback screenshot 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b41',
  sendFeedback: "feedback send 'The invoice shows the wrong address.' --uid user-42",
  updateFeedbackTriage:
    'feedback triage 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b41 --status in_progress --tags billing --related-issue-ids ERR-340',
  triageManyFeedback: 'feedback triage-many 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4b41 --status closed --add-tags spam',
  updateFeedbackFields: `feedback set-fields '[{"key":"plan","type":"enum","options":["free","pro"]}]' --project shop`,
  updateFeedbackSettings: 'feedback update-settings --project shop --retention-days 365',
  createFeedbackWidget: 'widget-keys create --project shop --allowed-domains shop.example.com',
  updateFeedbackWidget: 'widget-keys update 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4d00 --position bottom-left',
  createSurvey: "surveys create nps 'How likely are you to recommend us?' --project shop --path-pattern '/account*' --sample-rate 20",
  previewSurvey: 'surveys preview 019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4d10 https://shop.example.com/',
  reportStatusEvents: "events report nightly-backup --result ok --latency 6m52s --message '1.2 GB written'",
};

/** Names that a person would use in lookups. */
const SLUGS: Partial<Record<OperationId, string>> = {
  listProjects: 'shop',
  listMonitors: 'shop/nightly-backup',
  listServers: 'shop/web-1',
  listOrganizations: 'acme',
  listNotificationChannels: 'our-tool',
  listSubscribers: 'grace@example.com',
  listAnalyticsProperties: 'shop.example.com',
};

/** A value of a non-string type without an example in the document. */
const STANDS_FOR: Readonly<Record<string, unknown>> = { integer: 1, number: 1, object: {} };

function sample(field: FieldSpec): string {
  if (field.lookup) return SLUGS[field.lookup] ?? `<${placeholderOf(field)}>`;
  const value = field.example ?? field.choices?.[0] ?? STANDS_FOR[field.type];
  return value === undefined ? `<${placeholderOf(field)}>` : shellQuote(typeof value === 'object' ? JSON.stringify(value) : String(value));
}

/** An example line for a command of the table: a hand-written one, or one from its required fields. */
export function exampleOf(spec: CommandSpec): string {
  const written = WRITTEN[spec.operationId];
  if (written) return `tidewatch ${written}`;
  const fieldOf = new Map(spec.fields.map((field) => [field.name, field]));
  const args = spec.args.flatMap((name) => fieldOf.get(name) ?? []).map(sample);
  const required = spec.fields.filter(({ name, required }) => required && !spec.args.includes(name));
  const flags = required.flatMap((field) => [shortFlagOf(spec, field) ?? flagFor(spec, field.name), sample(field)]);
  const yes = spec.confirm === true ? ['--yes'] : [];
  return ['tidewatch', ...spec.words, ...args, ...flags, ...yes].join(' ');
}
