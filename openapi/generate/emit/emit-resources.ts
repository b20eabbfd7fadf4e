import { prefixOf } from '../document/references.js';
import { kindsOf, type Resource } from '../document/resources.js';
import { BANNER } from './emit-server.js';

const json = (value: unknown) => JSON.stringify(value, null, 2);

const snakeCase = (camel: string) => camel.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** How references to each resource with a table are found, by its name. */
function referencesOf(resources: readonly Resource[]): Record<string, unknown> {
  const entries = resources.flatMap(({ name, table, notFound, slug, unique, number, parent, inProject }) => {
    if (table === null || notFound === null) return [];
    const field = resources.find((resource) => resource.name === parent)?.id?.name ?? null;
    const owner = field === null ? null : { field, column: snakeCase(field) };
    const prefix = number && prefixOf(number.example);
    return [[name, { table, notFound: notFound.code, name: slug ?? unique, prefix, parent: owner, inProject }] as const];
  });
  return Object.fromEntries(entries);
}

/** Resources with a table, for the plain statements on its rows, and the notification kinds. */
export function emitResources(resources: readonly Resource[]): string {
  const tables = resources.flatMap(({ name, table, stores, notFound }) =>
    table === null ? [] : [[name, { table, stores, notFound: notFound && notFound.noun !== null ? notFound.code : null }]],
  );
  const kinds = kindsOf(resources).map(
    ([kind, { rank, mark, guide, first, after }]) => [kind, { rank, mark, guide, first, after }] as const,
  );
  return `${BANNER}import type { components } from './types.js';

type NotificationKind = components['schemas']['NotificationKind'];

interface NotificationKindText {
  rank: number;
  mark: 'bad' | 'warning' | 'good';
  /** The page of the guides about it. */
  guide: string;
  first: readonly [one: string, many: string];
  after: readonly [one: string, many: string];
}

/** The table of each resource, the kind of data it stores, and the error for a missing one. */
export const RESOURCES = ${json(Object.fromEntries(tables))} as const;

export type ResourceName = keyof typeof RESOURCES;

/**
 * How people may name the resources beside the id: \`name\` is a column with a slug or another unique name, \`prefix\` begins its numbers. \`parent\` is the
 * input field that names the resource to which rows belong, and their column. With \`inProject\`, rows have a project_id.
 */
export const REFERENCES = ${json(referencesOf(resources))} as const;

export type ReferencedName = keyof typeof REFERENCES;

/** How notifications of each kind rank (the lowest is the most severe), look, and are counted: # is the number. */
export const NOTIFICATION_KINDS: Readonly<Record<NotificationKind, NotificationKindText>> = ${json(Object.fromEntries([...kinds].sort(([, one], [, other]) => one.rank - other.rank)))};
`;
}

/** The page of the docs about kinds of notifications. */
export function emitKindsPage(resources: readonly Resource[]): string {
  const rows = kindsOf(resources).map(([kind, { when }]) => `| \`${kind}\` | ${when} |`);
  return `---
description: "Look up what a channel can subscribe to, and when each kind of notification is sent."
---

<!-- Generated from openapi/resources.yaml by \`npm run generate\`. Do not edit. -->

# Kinds of notifications

A channel receives the kinds in its \`--kinds\`; the list replaces the one before:

\`\`\`sh
tidewatch channels create on-call slack --webhook-url https://hooks.slack.com/services/T000/B000/XXXX
tidewatch channels update on-call --kinds monitor.down,monitor.recovered,server.offline,server.recovered
\`\`\`

| kind | when |
| --- | --- |
${rows.join('\n')}

## Next

- [Notifications](notifications.md): channels, grouping, reminders and retries.
- [Monitors and jobs](monitors.md#fewer-messages): hear less often of a monitor that fails now and then.
`;
}
