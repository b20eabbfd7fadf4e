/** Whether the document describes the headers of ours that an answer has. */
import { readFileSync } from 'node:fs';

type Node = Record<string, unknown>;

const document = JSON.parse(readFileSync(new URL('../../../openapi/closed.json', import.meta.url), 'utf8')) as {
  paths: Record<string, Record<string, Node>>;
  components: { responses: Record<string, Node>; headers: Record<string, Node> };
};

/** What HTTP, browsers and Node.js are told: its meaning is the same everywhere. */
const STANDARD =
  /^(access-control-.*|cache-control|connection|content-(encoding|length|security-policy|type)|cross-origin-.*|date|keep-alive|origin-agent-cluster|referrer-policy|strict-transport-security|transfer-encoding|vary|x-accel-buffering|x-content-type-options|x-dns-prefetch-control|x-download-options|x-frame-options|x-permitted-cross-domain-policies|x-xss-protection)$/;

const named = (node: Node, section: 'responses' | 'headers'): Node =>
  typeof node['$ref'] === 'string' ? (document.components[section][node['$ref'].split('/').at(-1) ?? ''] as Node) : node;

const answersById = new Map(
  Object.values(document.paths).flatMap((item) =>
    Object.values(item)
      .filter((operation) => operation?.['operationId'] !== undefined)
      .map((operation) => [String(operation['operationId']), operation['responses'] as Record<string, Node>] as const),
  ),
);

/** The described headers of an answer by their names in lower case; each says whether every such answer has it. */
function describedHeaders(id: string, status: string): Map<string, boolean> {
  const answer = answersById.get(id)?.[status];
  const headers = Object.entries((answer && (named(answer, 'responses')['headers'] as Record<string, Node>)) ?? {});
  return new Map(headers.map(([name, header]) => [name.toLowerCase(), named(header, 'headers')['required'] === true]));
}

/** How an answer's headers violate the document: one that it doesn't describe, or the lack of one that it promises. Null if they are as described. */
export function headerBreach(id: string, status: number, headers: Iterable<[string, string]>): string | null {
  const described = describedHeaders(id, String(status));
  const sent = new Set([...headers].map(([name]) => name).filter((name) => !STANDARD.test(name)));
  const unknown = [...sent].filter((name) => !described.has(name));
  const missing = [...described].filter(([name, isPromised]) => isPromised && !sent.has(name)).map(([name]) => name);
  if (unknown.length) return `${id} ${status}: the document does not describe the header ${unknown.join(', ')}`;
  return missing.length ? `${id} ${status}: the header ${missing.join(', ')} is missing` : null;
}

/** All header names that the document describes, in lower case. */
export const allDescribedHeaders = (): Set<string> =>
  new Set([...answersById].flatMap(([id, answers]) => Object.keys(answers).flatMap((status) => [...describedHeaders(id, status).keys()])));
