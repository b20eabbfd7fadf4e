import type { CommandPath } from '../generated/commands.js';

type NounOf<Path extends string> = Path extends `${infer Noun} ${string}` ? Noun : never;

/** The first word of every command that has two. */
export type Noun = NounOf<CommandPath> | 'profiles' | 'config';

/** What a noun is; a new noun without a line here does not compile. */
export const GROUPS: Readonly<Record<Noun, string>> = {
  account: 'Your own name and password',
  sessions: 'Your sessions',
  organizations: 'The organizations you belong to',
  members: 'The people of the organization',
  invitations: 'Invitations to join the organization',
  keys: 'API keys for programs, jobs and agents',
  'audit-log': 'Actions in the organization, and attempts that were denied',
  projects: 'Projects hold monitors and servers',
  monitors: 'Monitors for APIs and jobs, with their current status',
  servers: 'Hosts with the agent: health, alerts, charts and logs',
  properties: 'Tracked sites and applications',
  errors: 'Errors grouped into issues, with your own source lines',
  scrubbing: 'What is masked in errors before they are stored',
  sourcemaps: 'Source maps of releases, and why a frame does not map',
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
