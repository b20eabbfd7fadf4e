import type { CommandPath } from '../generated/commands.js';

type NounOf<Path extends string> = Path extends `${infer Noun} ${string}` ? Noun : never;

/** The first word of every two-word command. */
export type Noun = NounOf<CommandPath> | 'profiles' | 'config' | 'docs';

/** The descriptions of nouns. A new noun without one doesn't compile. */
export const GROUPS: Readonly<Record<Noun, string>> = {
  account: 'Your own name and password',
  sessions: 'Your sessions',
  organizations: 'The organizations you belong to',
  members: 'The people of the organization',
  invitations: 'Invitations to join the organization',
  keys: 'API keys for programs, jobs and agents',
  'audit-log': 'Actions in the organization, and attempts that were denied',
  projects: 'Projects that group monitors, servers and feedback',
  monitors: 'Monitors for APIs and jobs, with their current status',
  servers: 'Hosts with the agent: health, alerts, charts and logs',
  properties: 'Tracked sites and applications',
  analytics: 'Web analytics: reports, realtime visitors and exports',
  goals: 'Goals that visitors of a property can reach',
  funnels: 'Funnels: steps that visitors complete in order',
  segments: 'Saved filters for reports',
  shares: 'Links to shared dashboards',
  'weekly-report': 'Your weekly analytics reports by e-mail',
  errors: 'Errors grouped into issues, with your own source lines',
  scrubbing: 'Masking of personal data and secrets in errors',
  feedback: 'Feedback and its triage',
  surveys: 'Surveys and their results',
  'widget-keys': 'Feedback widgets and their public keys',
  docs: 'Write, check, preview and publish documentation from a folder',
  'doc-sites': 'Documentation sites, with their settings and links',
  'doc-pages': 'Draft pages of a documentation site',
  'doc-navigation': 'Navigation of a documentation site: tabs, groups and pages',
  'doc-releases': 'Published releases of a documentation site',
  'doc-assets': 'Images and other files of a documentation site',
  'doc-redirects': 'Redirects of a documentation site',
  'doc-domain': 'The custom domain of a documentation site',
  'doc-api': 'The API reference of a documentation site',
  sourcemaps: 'Source maps of releases, and how positions are mapped',
  incidents: 'Incidents and their updates',
  maintenances: 'Planned work, during which monitors send no alerts',
  'status-page': 'The public status page and its custom domain',
  components: 'How the status page shows each monitor',
  subscribers: 'People and webhooks subscribed to the status page',
  notifications: "The organization's notifications",
  channels: 'Destinations for notifications',
  deliveries: 'Pending, sent and failed messages to channels',
  events: 'Status events reported by jobs',
  config: 'Server, profile and credentials of the command line',
  profiles: 'Servers and accounts saved on this computer',
};

/** Nouns that people also look for below another one: `analytics goals list` is `goals list`. */
export const BELOW: Readonly<Partial<Record<Noun, readonly Noun[]>>> = {
  analytics: ['goals', 'funnels', 'segments', 'shares', 'weekly-report'],
};

/** Whether a word is a noun that also stands below another one. */
export const isBelow = (noun: Noun, word: string): word is Noun => BELOW[noun]?.some((each) => each === word) ?? false;

/** The headings in the list of all commands, and the commands below each, the most used first. */
export const HEADINGS: readonly (readonly [string, readonly string[]])[] = [
  ['Core:', ['status', 'run', 'monitors', 'incidents', 'errors', 'feedback', 'servers', 'status-page', 'projects']],
  [
    'Monitoring and analytics:',
    [
      'maintenances',
      'components',
      'events',
      'sourcemaps',
      'properties',
      'analytics',
      'goals',
      'funnels',
      'segments',
      'shares',
      'weekly-report',
      'scrubbing',
      'surveys',
      'widget-keys',
    ],
  ],
  [
    'Documentation:',
    ['docs', 'doc-sites', 'doc-pages', 'doc-navigation', 'doc-releases', 'doc-assets', 'doc-redirects', 'doc-api', 'doc-domain'],
  ],
  ['Notifications:', ['channels', 'notifications', 'deliveries', 'subscribers']],
  [
    'People and keys:',
    ['login', 'logout', 'whoami', 'account', 'sessions', 'organizations', 'members', 'invitations', 'keys', 'audit-log', 'usage'],
  ],
  ['Tools:', ['init', 'api', 'mcp', 'completion', 'config', 'profiles']],
];

/** The heading of a top-level command. */
export function headingOf(name: string): string {
  return HEADINGS.find(([, names]) => names.includes(name))?.[0] ?? 'Tools:';
}

/** Examples of a noun, up to three lines. */
export const EXAMPLES: Readonly<Record<Noun, readonly string[]>> = {
  account: ['account update --name Ada', 'account change-password'],
  sessions: ['sessions list', 'sessions revoke-others'],
  organizations: ['organizations list', 'organizations switch acme'],
  members: ['members list', 'members update grace@example.com admin'],
  invitations: ['invitations create grace@example.com editor', 'invitations list'],
  keys: ['keys create backup-job --kind project --project shop --scopes status:write', 'keys list'],
  'audit-log': ['audit-log list --outcome denied'],
  projects: ["projects create shop --name 'Web shop'", 'projects use shop'],
  monitors: ['monitors list --status down', 'monitors create nightly-backup --interval 1d', 'monitors pause shop/nightly-backup'],
  servers: ['servers install web-1 --project shop', 'servers top', 'servers logs shop/web-1 --follow'],
  properties: ['properties create shop.example.com', 'properties list'],
  analytics: [
    'analytics overview shop.example.com --period 7d',
    'analytics top shop.example.com --by source',
    'analytics live shop.example.com',
  ],
  goals: ['goals create shop.example.com --type event --event-name signup', 'goals list shop.example.com'],
  funnels: ['funnels list shop.example.com'],
  segments: ['segments list shop.example.com'],
  shares: ["shares create shop.example.com --name 'For the agency'", 'shares list shop.example.com'],
  'weekly-report': ['weekly-report update shop.example.com --enabled', 'weekly-report test shop.example.com'],
  errors: ['errors list --since 2h', 'errors context <issue>', 'errors resolve <issue>'],
  scrubbing: ['scrubbing get', 'scrubbing update --keys customer_number'],
  feedback: [
    'feedback list --status new,in_progress',
    'feedback triage <feedback> --status resolved',
    "feedback note <feedback> 'Asked Ada'",
  ],
  surveys: ["surveys create nps 'How likely are you to recommend us?' --project shop", 'surveys results <survey>'],
  'widget-keys': ['widget-keys create --project shop --allowed-domains shop.example.com', 'widget-keys rotate <widget>'],
  docs: ['docs init docs', 'docs preview docs', "docs publish docs --site shop --message 'Refunds'"],
  'doc-sites': ["doc-sites create shop 'Web shop'", 'doc-sites list', 'doc-sites preview-link shop'],
  'doc-pages': ['doc-pages list shop', "doc-pages put shop guides/install 'Install' --markdown @install.mdx"],
  'doc-navigation': ['doc-navigation get shop'],
  'doc-releases': ["doc-releases publish shop --message 'Refunds'", 'doc-releases list shop', 'doc-releases restore shop <release>'],
  'doc-assets': ['doc-assets upload shop logo.svg', 'doc-assets list shop'],
  'doc-redirects': ['doc-redirects get shop'],
  'doc-domain': ['doc-domain set shop docs.example.com', 'doc-domain verify shop'],
  'doc-api': ['doc-api set shop openapi.json', 'doc-api get shop'],
  sourcemaps: ['sourcemaps upload dist --release shop@1.4.0 --domain shop.example.com', 'sourcemaps explain assets/main.js:1:700'],
  incidents: ["incidents create 'Checkout fails'", 'incidents update <incident>', 'incidents resolve <incident>'],
  maintenances: [
    "maintenances create 'Database upgrade' --monitors shop/database --starts-at 'tomorrow 22:00' --ends-at 'tomorrow 23:30'",
    'maintenances list',
  ],
  'status-page': ['status-page update --enabled --title Acme', 'status-page open', 'status-page watch'],
  components: ['components list', 'components update shop/nightly-backup --no-visible'],
  subscribers: ['subscribers list', 'subscribers add grace@example.com'],
  notifications: ['notifications list', 'notifications read-all'],
  channels: ['channels create team slack', 'channels test team', 'channels list'],
  deliveries: ['deliveries list --status dead', 'deliveries retry <delivery>'],
  events: ['events report nightly-backup --result ok'],
  config: ['config explain', 'config path'],
  profiles: ['profiles list', 'profiles use staging'],
};
