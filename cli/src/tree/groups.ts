/** The words at the top level of the command line: their descriptions, examples, headings and order. */
import type { CommandPath } from '../generated/commands.js';
import { type DeclaredNoun, type Heading, NOUNS } from '../generated/nouns.js';

/** The help text of a noun. */
interface NounText {
  heading: Heading;
  description: string;
  /** The page of the server's guides about it. */
  guide: string;
  /** Up to three lines. */
  examples: readonly string[];
}

/** Nouns without operations; those of operations are declared in `openapi/resources.yaml`. */
const OWN_NOUNS = {
  docs: {
    heading: 'Documentation',
    description: 'Write, check, preview and publish documentation from a folder',
    guide: 'docs-from-a-repository',
    examples: ['docs init docs', 'docs preview docs', "docs publish docs --site shop --message 'Refunds'"],
  },
  config: {
    heading: 'Tools',
    description: 'Server, profile and credentials of the command line',
    guide: 'command-line',
    examples: ['config explain', 'config path'],
  },
  profiles: {
    heading: 'Tools',
    description: 'Servers and accounts saved on this computer',
    guide: 'command-line',
    examples: ['profiles list', 'profiles use staging'],
  },
  import: {
    heading: 'Tools',
    description: 'Bring monitors over from another product',
    guide: 'pings',
    examples: ['import healthchecks https://healthchecks.io --project shop --dry-run'],
  },
} as const satisfies Record<string, NounText>;

/** The first word of every two-word command. */
export type Noun = DeclaredNoun | keyof typeof OWN_NOUNS;

/** The help texts of all nouns. */
export const GROUPS: Readonly<Record<Noun, NounText>> = { ...NOUNS, ...OWN_NOUNS };

/** Nouns that also work below another noun: `analytics goals list` is `goals list`. */
export const BELOW: Readonly<Partial<Record<Noun, readonly Noun[]>>> = {
  analytics: ['goals', 'funnels', 'segments', 'shares', 'weekly-report'],
  account: ['second-factor'],
};

/** Whether a word is a noun that also works below another noun. */
export const isBelow = (noun: Noun, word: string): word is Noun => BELOW[noun]?.some((each) => each === word) ?? false;

type OneWordPath = Exclude<CommandPath, `${string} ${string}`>;
/** Single-word commands that aren't operations. */
export type OwnCommand = 'init' | 'status' | 'run' | 'api' | 'mcp' | 'completion';

/** The headings of commands of one word. A new one without a heading doesn't compile. */
const ALONE: Readonly<Record<OneWordPath | OwnCommand, Heading>> = {
  status: 'Core',
  overview: 'Core',
  run: 'Core',
  login: 'People and keys',
  logout: 'People and keys',
  whoami: 'People and keys',
  usage: 'People and keys',
  init: 'Tools',
  api: 'Tools',
  mcp: 'Tools',
  completion: 'Tools',
};

/** A word at the top level of the command line. */
export type TopLevelWord = Noun | keyof typeof ALONE;

/** The headings in their order, with the words below each, the most used first; further words follow in the order of the tree. */
const ORDER: Readonly<Record<Heading, readonly TopLevelWord[]>> = {
  Core: ['overview', 'status', 'run', 'monitors', 'incidents', 'errors', 'feedback', 'servers', 'status-page', 'projects'],
  'Monitoring and analytics': [
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
  Documentation: [
    'docs',
    'doc-sites',
    'doc-pages',
    'doc-navigation',
    'doc-releases',
    'doc-assets',
    'doc-redirects',
    'doc-api',
    'doc-domain',
  ],
  Notifications: ['channels', 'notifications', 'deliveries', 'subscribers'],
  'People and keys': [
    'login',
    'logout',
    'whoami',
    'account',
    'second-factor',
    'sessions',
    'organizations',
    'members',
    'invitations',
    'keys',
    'audit-log',
    'usage',
  ],
  Tools: ['init', 'api', 'mcp', 'completion', 'import', 'config', 'profiles'],
};

const HEADINGS = Object.keys(ORDER) as Heading[];
const isNoun = (word: TopLevelWord): word is Noun => Object.hasOwn(GROUPS, word);
const heading = (word: TopLevelWord): Heading => (isNoun(word) ? GROUPS[word].heading : ALONE[word]);

/** The heading of a word as help prints it. */
export const headingOf = (word: TopLevelWord): string => `${heading(word)}:`;

/** The position of a word in the list of all commands. */
export function rankOf(word: TopLevelWord): number {
  const its = heading(word);
  const index = ORDER[its].indexOf(word);
  return HEADINGS.indexOf(its) * 100 + (index < 0 ? 99 : index);
}
