/** Every operation of the document is a method, by the words of its command; only unsupported ones are not. */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { json, startScripted } from '../../../client-core/test/support/scripted-server.js';
import { Tidewatch } from '../../src/index.js';

interface Described {
  operationId: string;
  security: Record<string, unknown>[];
  'x-cli': { command: string };
  requestBody?: { content: object };
  responses: Record<string, { content?: object }>;
}

const document = JSON.parse(readFileSync(new URL('../../../openapi/openapi.json', import.meta.url), 'utf8'));
const operations = Object.entries(document.paths as Record<string, Record<string, Described>>).flatMap(([path, item]) =>
  Object.entries(item)
    .filter(([method]) => method !== 'parameters')
    .map(([method, operation]) => ({ path, method, ...operation })),
);

const isJson = (content: object | undefined) => content !== undefined && 'application/json' in content;
const success = ({ responses }: Described) => Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1];
const isIngest = ({ security }: Described) => security.some((each) => 'signedRequest' in each || 'pageOrigin' in each);
const isForm = (content: object | undefined) => content !== undefined && 'multipart/form-data' in content;
const carried = operations.filter(
  (operation) =>
    !isIngest(operation) &&
    isJson(success(operation)?.content) &&
    (!operation.requestBody || isJson(operation.requestBody.content) || isForm(operation.requestBody.content)),
);

const camel = (word: string) => word.replace(/-(\w)/g, (_match, letter: string) => letter.toUpperCase());

type Method = (input: object) => Promise<unknown>;

function methodOf(client: object, command: string): Method | undefined {
  const found = command.split(' ').reduce<unknown>((at, word) => (at as Record<string, unknown> | undefined)?.[camel(word)], client);
  return typeof found === 'function' ? (found as Method) : undefined;
}

function methodsOf(tree: object): number {
  return Object.values(tree).reduce((sum: number, below) => sum + (typeof below === 'function' ? 1 : methodsOf(below)), 0);
}

test.each(carried.map((operation) => [operation['x-cli'].command, operation] as const))(
  '%s',
  async (command, { method, path, requestBody }) => {
    const server = await startScripted(json(200, {}));
    const call = methodOf(new Tidewatch({ apiKey: 'twk_a.b', baseUrl: server.url }), command);
    const fields = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => [name, 'x']);
    await call?.(Object.fromEntries([...fields, ...(isForm(requestBody?.content) ? [['files', []]] : [])]));
    await server.stop();
    expect(server.received.map((request) => `${request.method} ${request.url}`)).toEqual([
      `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, 'x')}`,
    ]);
  },
);

test('and there is nothing else', () => {
  expect(methodsOf(new Tidewatch({ apiKey: 'twk_a.b', baseUrl: 'http://127.0.0.1:9' }))).toBe(carried.length);
});

test('no type of the document hides a hand-written one, or the other way round', () => {
  const source = (file: string) => readFileSync(new URL(`../../src/${file}`, import.meta.url), 'utf8');
  const generated = [...source('generated/types.ts').matchAll(/^export (?:type|interface) (\w+)/gm)].map(([, name]) => name);
  const byHand = [...source('index.ts').matchAll(/\b[A-Z]\w+\b(?=[,\s}])/g)].map(([name]) => name);
  expect(byHand).toEqual(expect.arrayContaining(['Tidewatch', 'ApiList', 'TidewatchErrorCode']));
  expect(generated.filter((name) => byHand.includes(name ?? ''))).toEqual([]);
  expect(new Set(generated).size).toBe(generated.length);
});
