/** Reads `openapi/resources.yaml`, which declares every resource once. `openapi/README.md` explains its fields. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseYaml } from '@redocly/openapi-core';

const FILE = 'resources.yaml';

/** The error for a resource that does not exist. */
export interface NotFound {
  code: string;
  /** The catalogue's sentence. */
  meaning: string;
  /** The response's description in the document. */
  description: string;
  /** The message in the response's example. */
  message: string;
  /** The resource's name in the server's messages; null if the server has its own sentences. */
  noun: string | null;
}

/** The rank, look and counting phrase of a notification kind. */
export interface NotificationKindText {
  /** When it is sent, in Markdown, for the page about kinds. */
  when: string;
  /** Lower is more severe: a message takes the kind of its item with the lowest rank. */
  rank: number;
  mark: 'bad' | 'warning' | 'good';
  /** The count at the beginning of a summary: one, and many with # for the number. */
  first: [one: string, many: string];
  /** The same after other kinds. */
  after: [one: string, many: string];
  /** Whether new channels get it if nobody chooses. */
  byDefault: boolean;
}

export interface Resource {
  /** The key in camelCase, such as docSite. */
  name: string;
  noun: string;
  plural: string;
  table: string | null;
  stores: string | null;
  parent: string | null;
  /** The field that people may give instead of the id. */
  slug: string | null;
  /** The same for programs only: a field with a name that is unique within the parent, or the organization. */
  unique: string | null;
  /** Whether rows have a project_id: implied by the parent project. */
  inProject: boolean;
  number: { example: string } | null;
  list: string | null;
  create: string | null;
  completes: string | null;
  /** The name of its id in paths, and the noun that describes it. */
  id: { name: string; noun: string } | null;
  notFound: NotFound | null;
  /** The page in `docs/` about it; null where nothing leads to one. */
  guide: string | null;
  notifications: { subject: string; when: string; kinds: Record<string, NotificationKindText> } | null;
  command: { noun: string; heading: string; description: string; examples: readonly string[] } | null;
}

/** The fields of a resource in the file. */
interface Declared {
  noun?: string;
  plural?: string;
  table?: string;
  stores?: string;
  parent?: string;
  slug?: string;
  unique?: string;
  inProject?: boolean;
  number?: Resource['number'];
  list?: string;
  create?: string;
  completes?: string;
  id?: string | { name: string; noun: string };
  notFound?: string | (Partial<NotFound> & { code: string });
  guide?: string;
  notifications?: {
    subject: string;
    when: string;
    kinds: Record<string, Omit<NotificationKindText, 'after' | 'byDefault'> & { after?: [string, string]; byDefault?: boolean }>;
  };
  command?: Resource['command'];
}

const FIELDS = [
  'noun',
  'plural',
  'table',
  'stores',
  'parent',
  'slug',
  'unique',
  'inProject',
  'number',
  'list',
  'create',
  'completes',
  'id',
  'notFound',
  'guide',
  'notifications',
  'command',
];

/** `docSite` as `DocSite`. */
export const pascalName = ({ name }: Pick<Resource, 'name'>): string => name.replace(/^./, (letter) => letter.toUpperCase());

const words = (name: string): string => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
const sentence = (text: string): string => text.replace(/^./, (letter) => letter.toUpperCase());

function notFoundOf(noun: string, declared: Declared['notFound']): NotFound | null {
  if (declared === undefined) return null;
  const given = typeof declared === 'string' ? { code: declared } : declared;
  const meaning = given.meaning ?? `No such ${noun}.`;
  return { meaning, description: meaning, message: `No such ${noun}.`, noun, ...given };
}

function idOf(noun: string, { id }: Declared): Resource['id'] {
  if (id === undefined) return null;
  return typeof id === 'string' ? { name: id, noun: sentence(noun) } : id;
}

function notificationsOf(declared: Declared['notifications']): Resource['notifications'] {
  if (!declared) return null;
  const kinds = Object.entries(declared.kinds).map(([kind, text]) => [
    kind,
    { ...text, after: text.after ?? text.first, byDefault: text.byDefault ?? true },
  ]);
  return { ...declared, kinds: Object.fromEntries(kinds) };
}

function resourceOf(name: string, declared: Declared): Resource {
  const noun = declared.noun ?? words(name);
  const { table = null, stores = null, parent = null, slug = null, unique = null, number = null } = declared;
  const { list = null, create = null, completes = null, inProject = parent === 'project' } = declared;
  return {
    ...{
      name,
      noun,
      plural: declared.plural ?? `${noun}s`,
      table,
      stores,
      parent,
      slug,
      unique,
      inProject,
      number,
      list,
      create,
      completes,
    },
    id: idOf(noun, declared),
    notFound: notFoundOf(noun, declared.notFound),
    guide: declared.guide ?? null,
    notifications: notificationsOf(declared.notifications),
    command: declared.command ?? null,
  };
}

/** Every notification kind with its texts, in the order of the file. */
export const kindsOf = (resources: readonly Resource[]): [string, NotificationKindText & Pick<Resource, 'guide'>][] =>
  resources.flatMap(({ notifications, guide }) =>
    Object.entries(notifications?.kinds ?? {}).map(([kind, text]): [string, NotificationKindText & Pick<Resource, 'guide'>] => [
      kind,
      { ...text, guide },
    ]),
  );

/** Duplicate declarations, and references to undeclared resources. */
function problemsOf(resources: readonly Resource[], declared: Record<string, Declared>): string[] {
  const unknown = Object.entries(declared).flatMap(([name, fields]) =>
    Object.keys(fields)
      .filter((field) => !FIELDS.includes(field))
      .map((field) => `${name}: there is no field ${field}`),
  );
  const orphans = resources
    .filter(({ parent }) => parent !== null && !(parent in declared))
    .map(({ name, parent }) => `${name}: there is no parent ${parent}`);
  const taken = (what: string, values: readonly (string | number)[]) =>
    values.filter((value, index) => values.indexOf(value) !== index).map((value) => `${what} ${value} stands twice`);
  const kinds = kindsOf(resources);
  // help of a noun, and mails of its kinds, lead to the guide
  const unguided = resources
    .filter(({ guide, command, notifications }) => guide === null && (command || notifications))
    .map(({ name }) => `${name}: which guide is about it?`);
  return [
    ...unknown,
    ...orphans,
    ...unguided,
    ...taken(
      'the table',
      resources.flatMap(({ table }) => table ?? []),
    ),
    ...taken(
      'the code',
      resources.flatMap(({ notFound }) => notFound?.code ?? []),
    ),
    ...taken(
      'the noun',
      resources.flatMap(({ command }) => command?.noun ?? []),
    ),
    ...taken(
      'the notification kind',
      kinds.map(([kind]) => kind),
    ),
    ...taken(
      'the rank',
      kinds.map(([, { rank }]) => rank),
    ),
  ];
}

/** @param folder `openapi/` */
export function readResources(folder: string): Resource[] {
  const declared = parseYaml(readFileSync(path.join(folder, FILE), 'utf8')) as Record<string, Declared>;
  const resources = Object.entries(declared).map(([name, fields]) => resourceOf(name, fields));
  const problems = problemsOf(resources, declared);
  if (problems.length) throw new Error(problems.map((problem) => `openapi/${FILE}: ${problem}`).join('\n'));
  return resources;
}
