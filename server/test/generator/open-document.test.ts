/** The published document: answers are open to what later versions add, requests are as closed as their sources. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { Document, Node } from '../../../openapi/generate/document/document.js';
import { forEachNode } from '../../../openapi/generate/document/walk.js';
import { withNamedParts } from '../../../openapi/generate/publish/name-parts.js';
import { openDocument } from '../../../openapi/generate/publish/open-document.js';
import { readPublication } from '../../../openapi/generate/publish/publication.js';
import { schemasBelow, sides } from '../../../openapi/generate/publish/reach.js';
import { createAjv } from '../../../openapi/generate/validators/ajv.js';
import { operationSchemas } from '../../../openapi/generate/validators/operation-schemas.js';
import { responseBreach } from '../../src/kernel/contract/validation/response-check.js';
import { bundled } from './changed-document.js';

const publication = readPublication(new URL('../../../openapi', import.meta.url).pathname);
const published = JSON.parse(readFileSync(new URL('../../../openapi/openapi.json', import.meta.url), 'utf8')) as Document;
const schemas = published.components['schemas'] as Record<string, Node>;

/** Everything of the published document that callers send, and what they get. */
function reached(side: 'requests' | 'answers'): unknown[] {
  const parts = sides(published)[side];
  const names = [...schemasBelow(published, parts)];
  return [...parts, ...names.map((name) => schemas[name])];
}

function nodesOf(parts: readonly unknown[]): Node[] {
  const nodes: Node[] = [];
  for (const part of parts) forEachNode(part, (node) => nodes.push(node));
  return nodes;
}

describe('answers', () => {
  const nodes = nodesOf(reached('answers'));

  test('forbid no member, and list only closed sets as such', () => {
    expect(nodes.filter((node) => node['additionalProperties'] === false)).toEqual([]);
    const sets = nodes.flatMap((node) =>
      Array.isArray(node['enum']) || 'const' in node ? [JSON.stringify(node['enum'] ?? node['const'])] : [],
    );
    expect(sets).toHaveLength(Object.keys(publication.closed).length);
  });

  test('name known values beside the type, and in words', () => {
    const { type, description, 'x-extensible-enum': values } = schemas['IncidentStatus'] as Node;
    expect([type, values]).toEqual(['string', ['investigating', 'identified', 'monitoring', 'resolved']]);
    expect(description).toContain('Known values: `investigating`, `identified`, `monitoring`, `resolved`; later versions may add others.');
    expect(schemas['ErrorCode']?.['x-extensible-enum']).toContain('RATE_LIMITED');
  });
});

describe('requests', () => {
  test('have no open set of values', () => {
    expect(nodesOf(reached('requests')).filter((node) => 'x-extensible-enum' in node)).toEqual([]);
  });

  test('get the closed form of schemas that answers share', () => {
    for (const [name, input] of Object.entries(publication.inputs)) {
      const own = bundled.components['schemas']?.[name] as Node;
      expect([input, Object.keys(schemas[input] ?? {})]).toEqual([input, Object.keys(own)]);
    }
    expect(schemas['FunnelStepInput']?.['additionalProperties']).toBe(false);
    expect(schemas['FunnelStepsInput']?.['items']).toEqual({ $ref: '#/components/schemas/FunnelStepInput' });
  });
});

describe('the file of decisions', () => {
  const change = (publication: Parameters<typeof openDocument>[1]) => () => openDocument(bundled, publication);

  test('names each shared schema', () => {
    const { Role: _role, ...inputs } = publication.inputs;
    expect(change({ ...publication, inputs })).toThrow('Role is in requests and in answers: add Role: RoleInput to inputs');
  });

  test('names no schema that is not shared, and none that exists', () => {
    const complaints = change({ ...publication, inputs: { ...publication.inputs, Monitor: 'MonitorInput', Role: 'Monitor' } });
    expect(complaints).toThrow('Monitor is no longer in both requests and answers, and clients use MonitorInput');
    expect(complaints).toThrow('Monitor, the form of Role in requests, is the name of another schema');
  });

  test('closes only sets that exist', () => {
    expect(change({ ...publication, closed: { ...publication.closed, 'Monitor.colour': 'It is red.' } })).toThrow(
      'no answer has Monitor.colour',
    );
  });
});

let values = 0;

/** The example with one more member in each object, and another value in each place of a set that may grow. */
function later(value: unknown, schema: Node | undefined): unknown {
  const meant = (schema?.['$ref'] ? schemas[String(schema['$ref']).split('/').at(-1) ?? ''] : schema) ?? {};
  if (Array.isArray(value)) return value.map((one) => later(one, meant['items'] as Node));
  if (meant['x-extensible-enum'] && typeof value === 'string') return `a-new-value-${++values}`;
  if (value === null || typeof value !== 'object') return value;
  const properties = (meant['properties'] ?? {}) as Record<string, Node>;
  const isMap = !meant['properties'] && meant['additionalProperties'] !== undefined;
  const members = Object.entries(value).map(([name, one]) => [name, later(one, properties[name])]);
  return { ...Object.fromEntries(members), ...(!isMap && { aNewMember: { of: 'a later version' } }) };
}

test('every example answer is refused by tests and accepted by clients once a later version changes it', async () => {
  const ajv = createAjv({}).addSchema({ $id: 'document', components: published.components });
  const meant = (node: Node): Node =>
    node['$ref'] ? (published.components['responses']?.[String(node['$ref']).split('/').at(-1) ?? ''] as Node) : node;
  const seen = new Set<unknown>();
  const wrong: string[] = [];
  for (const { id, responses } of await operationSchemas(bundled)) {
    const operation = Object.values(published.paths)
      .flatMap((item) => Object.values(item))
      .find((one) => one?.['operationId'] === id) as Node;
    for (const status of Object.keys(responses)) {
      const answer = (operation['responses'] as Record<string, Node>)[status] as Node;
      const media = (meant(answer)['content'] as Record<string, Node> | undefined)?.['application/json'];
      if (!media || seen.has(meant(answer))) continue;
      seen.add(meant(answer));
      const schema = media['schema'] as Node;
      const example =
        media['example'] ?? (schemas[String(schema['$ref']).split('/').at(-1) ?? '']?.['examples'] as unknown[] | undefined)?.[0];
      const changed = later(example, schema);
      const refs = JSON.parse(JSON.stringify(schema).replaceAll('"#/components', '"document#/components')) as Node;
      const accepts = ajv.compile(refs);
      if (responseBreach(id, Number(status), changed) === null) wrong.push(`${id} ${status}: the closed form accepts it`);
      if (!accepts(changed)) wrong.push(`${id} ${status}: ${ajv.errorsText(accepts.errors)}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(seen.size).toBeGreaterThan(250);
});

describe('bodies and answers', () => {
  type Operation = { operationId: string; requestBody?: Node; responses: Record<string, Node> };
  const operations = Object.values(published.paths).flatMap((item) =>
    Object.values(item).filter((one): one is Operation => one?.['operationId'] !== undefined),
  );
  const schemaOf = (part: Node | undefined) =>
    (part?.['content'] as Record<string, { schema: Node }> | undefined)?.['application/json']?.schema;
  const parts = ({ requestBody, responses }: Operation) => [
    requestBody,
    ...Object.entries(responses).flatMap(([status, answer]) => (status.startsWith('2') ? [answer] : [])),
  ];

  test('have a name each', () => {
    const unnamed = operations.filter((one) => parts(one).some((part) => schemaOf(part) && schemaOf(part)?.['$ref'] === undefined));
    expect(unnamed.map(({ operationId }) => operationId)).toEqual([]);
  });

  test.each([
    ['createMonitor', 'CreateMonitorRequest', 'CreatedMonitor'],
    ['listMonitors', undefined, 'MonitorList'],
    ['listAnalyticsProperties', undefined, 'AnalyticsPropertyList'],
    ['createApiKey', 'CreateApiKeyRequest', 'CreateApiKeyResult'],
    ['reportStatusEvents', 'ReportStatusEventsRequest', 'StatusEventsAccepted'],
  ])('of %s are named by its id, unless they have a name', (id, ...expected) => {
    const names = parts(operations.find(({ operationId }) => operationId === id) as Operation).map(schemaOf);
    expect(names.map((schema) => (schema?.['$ref'] as string | undefined)?.split('/').at(-1))).toEqual(expected);
  });

  test('are refused a name that another schema has', () => {
    const planted = structuredClone(bundled);
    (planted.components['schemas'] as Node)['MonitorList'] = { type: 'string' };
    expect(() => withNamedParts(planted)).toThrow('MonitorList names a schema of the document and a part without a name');
  });
});
