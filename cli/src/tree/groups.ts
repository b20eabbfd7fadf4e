import type { CommandPath } from '../generated/commands.js';

type NounOf<Path extends string> = Path extends `${infer Noun} ${string}` ? Noun : never;

/** The first word of every command that has two. */
export type Noun = NounOf<CommandPath> | 'profiles' | 'config';

/** What a noun is; a new noun without a line here does not compile. */
export const GROUPS: Readonly<Record<Noun, string>> = {
  account: 'Your own name and password',
  sessions: 'Where you are signed in',
  organizations: 'The organizations you belong to',
  members: 'The people of the organization',
  invitations: 'Invitations to join the organization',
  keys: 'API keys for programs, jobs and agents',
  'audit-log': 'Who did what, and what was denied',
  projects: 'Projects hold monitors and servers',
  monitors: 'A monitor per API or job, with its present status',
  servers: 'Hosts with the agent: health, alerts, charts and logs',
  properties: 'Sites and applications that are tracked',
  errors: 'What broke, grouped into issues, in your own source lines',
  scrubbing: 'What is masked in errors before they are stored',
  sourcemaps: 'Source maps of releases, and why a frame does not map',
  incidents: 'What is wrong, told by people, until it is resolved',
  maintenances: 'Windows of time in which monitors tell nothing',
  'status-page': 'What the public sees, and at which addresses',
  components: 'What the status page shows of each monitor',
  subscribers: 'Who is told what the status page says',
  notifications: 'What the organization was told',
  channels: 'Where the organization is told',
  deliveries: 'Messages on their way to a channel, and those given up',
  events: 'Status events that jobs report',
  config: 'Where the command line goes, and as whom',
  profiles: 'The servers and accounts that this computer knows',
};
