/** The parts of the document that come from `openapi/resources.yaml`. They are read as if they were in the usual files. */
import type { Node } from './document.js';
import { referenceWords, shortWords } from './references.js';
import { kindsOf, pascalName, type Resource } from './resources.js';

/** How a source file refers to a name in another file: `schemas/common.yaml#/Id`. */
type ReferenceTo = (schema: string) => Node;

const EXAMPLE_REQUEST = '019a8f3e-5b70-7cc4-9d1a-3f2b8e6c4a10';

function notFoundResponse({ code, description, message }: NonNullable<Resource['notFound']>, reference: ReferenceTo): Node {
  return {
    description,
    content: {
      'application/json': { schema: reference('Error'), example: { error: { code, message, requestId: EXAMPLE_REQUEST } } },
    },
  };
}

/** A not-found response for each resource, such as GoalNotFound. */
export const notFoundResponses = (resources: readonly Resource[], reference: ReferenceTo): Record<string, Node> =>
  Object.fromEntries(
    resources.flatMap((resource) =>
      resource.notFound ? [[`${pascalName(resource)}NotFound`, notFoundResponse(resource.notFound, reference)]] : [],
    ),
  );

/**
 * The path parameter of each id, such as GoalId.
 * @param toolOf the tool of an operation; null if it isn't one
 */
export function idParameters(resources: readonly Resource[], toolOf: (operationId: string) => string | null): Record<string, Node> {
  const parameters = resources.flatMap((resource) => {
    const { id, list, slug, name } = resource;
    if (!id) return [];
    const tool = list === null ? null : toolOf(list);
    const parameter = {
      name: id.name,
      in: 'path',
      required: true,
      description: `${id.noun} ${referenceWords(resource)}.`,
      ...(tool !== null && { 'x-mcp-description': `${shortWords(resource)}, from ${tool}` }),
      schema: { 'x-reference': name },
      ...(slug !== null && list !== null && { 'x-cli-lookup': list }),
    };
    return [[`${pascalName(resource)}Id`, parameter] as const];
  });
  return Object.fromEntries(parameters);
}

/** The entries, with others inserted after the one with this name. */
function withBehind<Value>(entries: readonly [string, Value][], name: string, others: readonly [string, Value][]): [string, Value][] {
  const at = entries.findIndex(([key]) => key === name) + 1;
  return [...entries.slice(0, at), ...others, ...entries.slice(at)];
}

/** The error catalogue, with a not-found code for each resource after the general one, and the list of all codes. */
export function withNotFoundCodes(errorCode: Node, resources: readonly Resource[]): Node {
  const codes = resources.flatMap(({ notFound }): [string, Node][] => {
    if (!notFound) return [];
    const { code, noun, meaning } = notFound;
    return [[code, { status: 404, mcp: 'NOT_FOUND', exit: 3, ...(noun !== null && { noun }), meaning }]];
  });
  const catalogue = withBehind(Object.entries(errorCode['x-errors'] as Record<string, Node>), 'NOT_FOUND', codes);
  return { ...errorCode, enum: catalogue.map(([code]) => code), 'x-errors': Object.fromEntries(catalogue) };
}

/** NotificationKind, with every kind and a sentence that lists when they occur. */
export function withKinds(kind: Node, resources: readonly Resource[]): Node {
  const notifying = resources.flatMap(({ notifications }) => notifications ?? []);
  return {
    ...kind,
    description: `${kind['description']}: ${notifying.map(({ when }) => when).join('; ')}.`,
    enum: kindsOf(resources).map(([kind]) => kind),
  };
}

/** The kinds of a channel: as many as there are. */
export const withAllKinds = (kinds: Node, resources: readonly Resource[]): Node => ({ ...kinds, maxItems: kindsOf(resources).length });

/** The kinds of a new channel: by default, all that `openapi/resources.yaml` does not exclude. */
export const withDefaultKinds = (kinds: Node, resources: readonly Resource[]): Node => ({
  ...withAllKinds(kinds, resources),
  default: kindsOf(resources).flatMap(([kind, { byDefault }]) => (byDefault ? [kind] : [])),
});

/** NotificationItem, with an alternative for each possible subject of a notification. */
export function withSubjects(item: Node, resources: readonly Resource[], reference: ReferenceTo): Node {
  const properties = item['properties'] as Record<string, Node>;
  const oneOf = resources.flatMap(({ notifications }) => (notifications ? [reference(notifications.subject)] : []));
  return { ...item, properties: { ...properties, subject: { ...properties['subject'], oneOf } } };
}
