import { kindsOf, type Resource } from '../document/resources.js';
import { BANNER } from './emit-server.js';

const json = (value: unknown) => JSON.stringify(value, null, 2);

/** Resources with a table, for the plain statements on its rows, and the notification kinds. */
export function emitResources(resources: readonly Resource[]): string {
  const tables = resources.flatMap(({ name, table, stores, notFound }) =>
    table === null ? [] : [[name, { table, stores, notFound: notFound && notFound.noun !== null ? notFound.code : null }]],
  );
  const kinds = kindsOf(resources).map(([kind, { rank, mark, first, after }]) => [kind, { rank, mark, first, after }] as const);
  return `${BANNER}import type { components } from './types.js';

type NotificationKind = components['schemas']['NotificationKind'];

interface NotificationKindText {
  rank: number;
  mark: 'bad' | 'warning' | 'good';
  first: readonly [one: string, many: string];
  after: readonly [one: string, many: string];
}

/** The table of each resource, the kind of data it stores, and the error for a missing one. */
export const RESOURCES = ${json(Object.fromEntries(tables))} as const;

export type ResourceName = keyof typeof RESOURCES;

/** How notifications of each kind rank (the lowest is the most severe), look, and are counted: # is the number. */
export const NOTIFICATION_KINDS: Readonly<Record<NotificationKind, NotificationKindText>> = ${json(Object.fromEntries([...kinds].sort(([, one], [, other]) => one.rank - other.rank)))};
`;
}

/** The page of the docs about kinds of notifications. */
export function emitKindsPage(resources: readonly Resource[]): string {
  const rows = kindsOf(resources).map(([kind, { when }]) => `| \`${kind}\` | ${when} |`);
  return `<!-- Generated from openapi/resources.yaml by \`npm run generate\`. Do not edit. -->

# Kinds of notifications

| kind | when |
| --- | --- |
${rows.join('\n')}
`;
}
