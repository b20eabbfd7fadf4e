/** Every example of the document is valid. Those of request bodies are sent in transports/http/input-edges.test.ts. */
import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import type { Document, Node } from '../../../openapi/generate/document/document.js';
import { createAjv } from '../../../openapi/generate/validators/ajv.js';
import { requestValidators } from '../../src/kernel/contract/document.js';
import { responseBreach } from '../../src/kernel/contract/validation/response-check.js';

const document = JSON.parse(readFileSync(new URL('../../../openapi/closed.json', import.meta.url), 'utf8')) as Document;
const METHODS = ['get', 'put', 'post', 'delete', 'patch', 'head', 'options'];

/** The target of a reference, or the object itself. */
function meant(node: Node): Node {
  const [, kind = '', name = ''] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(String(node['$ref'] ?? '')) ?? [];
  return kind ? ((document.components as Record<string, Record<string, Node>>)[kind]?.[name] as Node) : node;
}

/** All examples of parameters and media types. */
function examplesOf(node: Node): unknown[] {
  const named = Object.values((node['examples'] ?? {}) as Record<string, Node>).map((one) => meant(one)['value']);
  const schema = meant((node['schema'] ?? {}) as Node);
  return [node, schema].flatMap((one) => ('example' in one ? [one['example']] : [])).concat(named);
}

const operations = Object.values(document.paths).flatMap((item) => {
  const shared = ((item as Node)['parameters'] ?? []) as Node[];
  return METHODS.flatMap((method) => {
    const operation = (item as Record<string, Node | undefined>)[method];
    if (!operation) return [];
    const parameters = [...shared, ...((operation['parameters'] ?? []) as Node[])].map(meant);
    return [{ id: String(operation['operationId']), parameters, responses: operation['responses'] as Record<string, Node> }];
  });
});

const parameterExamples = operations.flatMap(({ id, parameters }) =>
  parameters.flatMap((parameter) => examplesOf(parameter).map((example) => ({ id, parameter, example }))),
);

const answers = operations.flatMap(({ id, responses }) =>
  Object.entries(responses).flatMap(([status, response]) =>
    Object.entries((meant(response)['content'] ?? {}) as Record<string, Node>).flatMap(([type, media]) =>
      examplesOf(media).map((example) => ({ id, status: Number(status), type, example, shared: response['$ref'] })),
    ),
  ),
);
const jsonAnswers = answers.filter(({ type }) => type === 'application/json');
const failures = jsonAnswers.filter(({ status }) => status >= 400);

describe('example parameters', () => {
  test('match their schema', () => {
    const ajv = createAjv({});
    // the schema may refer to others of the document
    const keeps = (schema: Node, example: unknown) => ajv.compile({ allOf: [schema], components: document.components })(example);
    const bad = parameterExamples.filter(({ parameter, example }) => !keeps(parameter['schema'] as Node, example));
    expect(bad.map(({ id, parameter, example }) => `${id} ${parameter['name']}: ${example}`)).toEqual([]);
    expect(parameterExamples.length).toBeGreaterThan(20);
  });

  test('are accepted in a URL as they are', () => {
    const complaints = parameterExamples.flatMap(({ id, parameter, example }) => {
      const [place, name] = [String(parameter['in']), String(parameter['name'])];
      const request = { path: {}, query: {}, header: {}, cookie: {}, requestBody: undefined, [place]: { [name]: String(example) } };
      const errors = requestValidators(id).flatMap((validator) => (validator(request) ? [] : (validator.errors ?? [])));
      const ofIt = errors.filter(({ instancePath, keyword, params }) => {
        const unknown = keyword === 'additionalProperties' && params['additionalProperty'] === name;
        return unknown || `${instancePath}/`.startsWith(`/${place}/${name}/`);
      });
      return ofIt.map(({ message }) => `${id} ${name}: ${message}`);
    });
    expect(complaints).toEqual([]);
  });
});

describe('example responses', () => {
  test('match the schema of their status', () => {
    // examples shared by several operations are checked once
    const first = jsonAnswers.filter(({ shared }, index) => !shared || jsonAnswers.findIndex((other) => other.shared === shared) === index);
    const breaches = first.map(({ id, status, example }) => responseBreach(id, status, example));
    expect(breaches.filter((breach) => breach !== null)).toEqual([]);
    expect(jsonAnswers.length).toBeGreaterThan(800);
  });

  test('are texts if they are not JSON', () => {
    const others = answers.filter(({ type, example }) => type !== 'application/json' && typeof example !== 'string');
    expect(others).toEqual([]);
  });

  test('have a code of the right status if they are failures', () => {
    const catalogue = (document.components['schemas'] as Record<string, Node>)['ErrorCode']?.['x-errors'] as Record<
      string,
      { status: number }
    >;
    const codes = failures.map(({ id, status, example }) => ({
      id,
      status,
      code: (example as { error?: { code?: string } }).error?.code ?? '',
    }));
    expect(codes.filter(({ status, code }) => catalogue[code]?.status !== status)).toEqual([]);
  });
});
